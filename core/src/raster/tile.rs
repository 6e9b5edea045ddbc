//! Sprites as indexed pixels: whole rows to copy and edges to blend.

use std::collections::HashMap;

use super::average::{Area, FULL, Texel};
use super::palette::Palette;

/// A sprite, drawn and averaged, ready to be laid on a picture.
#[derive(Debug)]
pub(crate) struct Tile {
    area: Area,
    runs: Vec<Run>,
    solid: Vec<u8>,
    edges: Vec<Edge>,
}

/// Pixels side by side that cover what is below; `solid` holds their colours one after another.
#[derive(Debug)]
struct Run {
    x: i32,
    y: i32,
    len: usize,
}

/// A pixel that lets something through.
#[derive(Debug)]
struct Edge {
    x: i32,
    y: i32,
    rgb: [u8; 3],
    cover: u8,
}

/// A picture of palette indices, row by row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pixels {
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// One index a pixel.
    pub indices: Vec<u8>,
}

impl Tile {
    pub(crate) fn new(area: Area, texels: &[Texel], palette: &Palette) -> Self {
        let mut memory = HashMap::new();
        // Most pixels look like the one before.
        let mut latest = ([0; 3], palette.exact([0; 3], &mut memory));
        let mut tile = Self {
            area,
            runs: Vec::new(),
            solid: Vec::new(),
            edges: Vec::new(),
        };
        let width = area.width.max(1) as usize;
        for (y, row) in (area.y..).zip(texels.chunks(width)) {
            let mut open = false;
            for (x, texel) in (area.x..).zip(row) {
                if texel.cover == FULL {
                    if latest.0 != texel.rgb {
                        latest = (texel.rgb, palette.exact(texel.rgb, &mut memory));
                    }
                    tile.solid.push(latest.1);
                    match tile.runs.last_mut() {
                        Some(run) if open => run.len += 1,
                        _ => tile.runs.push(Run { x, y, len: 1 }),
                    }
                } else if texel.cover > 0 {
                    let (rgb, cover) = (texel.rgb, texel.cover);
                    tile.edges.push(Edge { x, y, rgb, cover });
                }
                open = texel.cover == FULL;
            }
        }
        tile
    }

    /// How many bytes it takes in memory, nearly.
    pub(crate) fn weight(&self) -> usize {
        size_of::<Self>()
            + self.solid.len()
            + self.runs.len() * size_of::<Run>()
            + self.edges.len() * size_of::<Edge>()
    }

    /// Lays the tile on a picture with its origin at that pixel.
    pub(crate) fn lay(&self, on: &mut Pixels, at: (i32, i32), palette: &Palette) {
        let (width, height) = (on.size.0 as i32, on.size.1 as i32);
        let left = at.0 + self.area.x;
        let top = at.1 + self.area.y;
        let within = left >= 0
            && top >= 0
            && left + self.area.width as i32 <= width
            && top + self.area.height as i32 <= height;
        let mut start = 0;
        for run in &self.runs {
            let (x, y) = (run.x + at.0, run.y + at.1);
            let colours = &self.solid[start..start + run.len];
            start += run.len;
            if within {
                let to = (y * width + x) as usize;
                on.indices[to..to + run.len].copy_from_slice(colours);
            } else if (0..height).contains(&y) {
                for (x, &colour) in (x..).zip(colours).filter(|(x, _)| (0..width).contains(x)) {
                    on.indices[(y * width + x) as usize] = colour;
                }
            }
        }
        for edge in &self.edges {
            let (x, y) = (edge.x + at.0, edge.y + at.1);
            if (0..width).contains(&x) && (0..height).contains(&y) {
                let pixel = &mut on.indices[(y * width + x) as usize];
                *pixel = palette.blend(*pixel, edge.rgb, u32::from(edge.cover));
            }
        }
    }
}
