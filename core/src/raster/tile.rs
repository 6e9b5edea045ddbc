//! Sprites as indexed pixels: whole rows to copy and edges to blend.

use std::iter::repeat_n;

use super::fill::{Alike, Area, FULL, Texel, draw};
use super::form::Form;
use super::palette::Palette;

/// A sprite, drawn and averaged, ready to be laid on a picture.
#[derive(Debug)]
pub(crate) struct Tile {
    runs: Vec<Run>,
    solid: Solid,
    edges: Vec<Edge>,
}

/// The colours of all runs, one after another.
#[derive(Debug)]
enum Solid {
    /// They are all the same, as in a shape that stands alone.
    One(u8),
    Each(Vec<u8>),
}

/// Pixels side by side that cover what is below.
#[derive(Debug)]
struct Run {
    x: i16,
    y: i16,
    len: u16,
}

/// A pixel that lets something through.
#[derive(Debug)]
struct Edge {
    x: i16,
    y: i16,
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
    pub(crate) fn new(forms: &[Form], palette: &Palette) -> Self {
        let mut nearest = palette.nearest();
        let mut tile = Self {
            runs: Vec::new(),
            solid: Solid::One(0),
            edges: Vec::new(),
        };
        let mut solid = Vec::new();
        let area = Area::around(forms);
        draw(forms, &area, None, |y, x, row| {
            let (mut x, y) = (x as i16, y as i16);
            let mut open = false;
            for &Alike { texel, len } in row {
                let Texel { rgb, cover } = texel;
                if cover == FULL {
                    solid.extend(repeat_n(nearest.to(rgb), len));
                    let len = len as u16;
                    match tile.runs.last_mut() {
                        Some(run) if open => run.len += len,
                        _ => tile.runs.push(Run { x, y, len }),
                    }
                } else if cover > 0 {
                    let edges = (x..).take(len);
                    tile.edges.extend(edges.map(|x| Edge { x, y, rgb, cover }));
                }
                open = cover == FULL;
                x += len as i16;
            }
        });
        tile.solid = match solid[..] {
            [first, ..] if solid.iter().any(|colour| *colour != first) => {
                solid.shrink_to_fit();
                Solid::Each(solid)
            }
            [first, ..] => Solid::One(first),
            [] => Solid::One(0),
        };
        tile.runs.shrink_to_fit();
        tile.edges.shrink_to_fit();
        tile
    }

    /// How many bytes it takes in memory, nearly.
    pub(crate) fn weight(&self) -> usize {
        let solid = match &self.solid {
            Solid::One(_) => 0,
            Solid::Each(colours) => colours.len(),
        };
        size_of::<Self>()
            + solid
            + self.runs.len() * size_of::<Run>()
            + self.edges.len() * size_of::<Edge>()
    }

    /// Lays the tile on a picture with its origin at that pixel.
    pub(crate) fn lay(&self, on: &mut Pixels, at: (i32, i32), palette: &Palette) {
        let (width, height) = (on.size.0 as i32, on.size.1 as i32);
        let mut start = 0;
        for run in &self.runs {
            let (x, y) = (i32::from(run.x) + at.0, i32::from(run.y) + at.1);
            let len = i32::from(run.len);
            let (from, to) = (x.max(0), (x + len).min(width));
            if from < to && (0..height).contains(&y) {
                let row = y * width;
                let on = &mut on.indices[(row + from) as usize..(row + to) as usize];
                match &self.solid {
                    Solid::One(colour) => on.fill(*colour),
                    Solid::Each(colours) => {
                        let first = start + (from - x) as usize;
                        on.copy_from_slice(&colours[first..first + on.len()]);
                    }
                }
            }
            start += usize::from(run.len);
        }
        for edge in &self.edges {
            let (x, y) = (i32::from(edge.x) + at.0, i32::from(edge.y) + at.1);
            // What lies before the first is beyond the last of what is counted without sign.
            let inside = (x as u32) < on.size.0 && (y as u32) < on.size.1;
            let pixel = on.indices.get_mut((y * width + x) as usize);
            if let Some(pixel) = pixel.filter(|_| inside) {
                *pixel = palette.blend(*pixel, edge.rgb, edge.cover);
            }
        }
    }
}
