//! Sprites as indexed pixels: whole rows to copy and edges to blend.

use std::collections::HashMap;
use std::iter::repeat_n;

use foldhash::fast::FixedState;

use super::fill::{Alike, Area, FULL, Texel, draw};
use super::form::Form;
use super::palette::{Glaze, Palette};

/// A sprite, drawn and averaged, ready to be laid on a picture.
#[derive(Debug)]
pub(crate) struct Tile {
    /// Where its upper left corner is, from its origin.
    corner: (i32, i32),
    /// Width and height of all of it.
    size: (u32, u32),
    runs: Vec<Run>,
    solid: Solid,
    edges: Vec<Edge>,
    /// What lies at edges; many are alike.
    glazes: Vec<Glaze>,
}

/// The colours of all runs, one after another.
#[derive(Debug)]
enum Solid {
    /// They are all the same, as in a shape that stands alone.
    One(u8),
    Each(Vec<u8>),
}

/// Pixels side by side that cover what is below. Places are counted from the corner.
#[derive(Debug)]
struct Run {
    x: u16,
    y: u16,
    len: u16,
}

/// A pixel that lets something through, with the place of its glaze.
#[derive(Debug)]
struct Edge {
    x: u16,
    y: u16,
    glaze: u16,
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
        let area = Area::around(forms);
        let corner = (area.columns.start, area.rows.start);
        let mut tile = Self {
            corner,
            size: (area.columns.len() as u32, area.rows.len() as u32),
            runs: Vec::new(),
            solid: Solid::One(0),
            edges: Vec::new(),
            glazes: Vec::new(),
        };
        let mut solid = Vec::new();
        let mut known = HashMap::with_hasher(FixedState::default());
        draw(forms, &area, None, |y, x, row| {
            let (mut x, y) = ((x - corner.0) as u16, (y - corner.1) as u16);
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
                    let glaze = Glaze::new(rgb, cover);
                    let glaze = *known.entry(glaze).or_insert_with(|| {
                        tile.glazes.push(glaze);
                        (tile.glazes.len() - 1) as u16
                    });
                    let edges = (x..).take(len);
                    tile.edges.extend(edges.map(|x| Edge { x, y, glaze }));
                }
                open = cover == FULL;
                x += len as u16;
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
        tile.glazes.shrink_to_fit();
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
            + size_of_val(&self.runs[..])
            + size_of_val(&self.edges[..])
            + size_of_val(&self.glazes[..])
    }

    /// Lays the tile on a picture with its origin at that pixel.
    pub(crate) fn lay(&self, on: &mut Pixels, at: (i32, i32), palette: &Palette) {
        let at = (self.corner.0 + at.0, self.corner.1 + at.1);
        if let (Ok(x), Ok(y)) = (u32::try_from(at.0), u32::try_from(at.1))
            && x + self.size.0 <= on.size.0
            && y + self.size.1 <= on.size.1
        {
            let first = (y * on.size.0 + x) as usize;
            // One with nothing in it may lie behind the last pixel.
            let below = on.indices.get_mut(first..).unwrap_or_default();
            self.lay_whole(below, on.size.0 as usize, palette);
        } else {
            self.lay_part(on, at, palette);
        }
    }

    /// Lays what is inside of the picture of a tile with its corner there: the tile is laid on a copy of what is below
    /// it, of which that part goes back.
    fn lay_part(&self, on: &mut Pixels, at: (i32, i32), palette: &Palette) {
        let inside = |at: i32, len: u32, end: u32| {
            let from = at.clamp(0, end as i32);
            from..(at + len as i32).clamp(from, end as i32)
        };
        let columns = inside(at.0, self.size.0, on.size.0);
        let rows = inside(at.1, self.size.1, on.size.1);
        if columns.is_empty() || rows.is_empty() {
            return;
        }
        let len = columns.len();
        let (width, stride) = (self.size.0 as usize, on.size.0 as usize);
        let mut below = vec![0; width * self.size.1 as usize];
        let both = rows.map(|y| {
            let here = (y - at.1) as usize * width + (columns.start - at.0) as usize;
            let there = y as usize * stride + columns.start as usize;
            (here..here + len, there..there + len)
        });
        for (here, there) in both.clone() {
            below[here].copy_from_slice(&on.indices[there]);
        }
        self.lay_whole(&mut below, width, palette);
        for (here, there) in both {
            on.indices[there].copy_from_slice(&below[here]);
        }
    }

    /// Lays all of it on pixels, so many a row, with its corner on the first.
    fn lay_whole(&self, on: &mut [u8], stride: usize, palette: &Palette) {
        let place = |x: u16, y: u16| usize::from(y) * stride + usize::from(x);
        let mut from = 0;
        for run in &self.runs {
            let len = usize::from(run.len);
            let on = &mut on[place(run.x, run.y)..][..len];
            match &self.solid {
                Solid::One(colour) => on.fill(*colour),
                Solid::Each(colours) => on.copy_from_slice(&colours[from..from + len]),
            }
            from += len;
        }
        for edge in &self.edges {
            let pixel = &mut on[place(edge.x, edge.y)];
            *pixel = palette.blend(*pixel, self.glazes[usize::from(edge.glaze)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::form::forms;
    use super::super::text::Fonts;
    use super::*;
    use crate::scene::{Ink, Shape, pt};

    const SIDE: usize = 40;

    /// The middle ninth of a picture three times as long and wide.
    fn middle(large: &Pixels) -> Vec<u8> {
        let rows = large.indices.chunks(3 * SIDE).skip(SIDE).take(SIDE);
        rows.flat_map(|row| &row[SIDE..2 * SIDE]).copied().collect()
    }

    #[test]
    fn what_is_partly_outside_is_seen_as_far_as_the_picture_goes() {
        let palette = Palette::new();
        let shapes = [
            Shape::disc(pt(2, 3), 17.5, Ink::Brass),
            Shape::disc(pt(4, 1), 9.25, Ink::Paper),
        ];
        let tile = Tile::new(&forms(&shapes, &Fonts::new()), &palette);
        let side = SIDE as u32;
        let large = Pixels {
            size: (3 * side, 3 * side),
            indices: (0..9 * SIDE * SIDE).map(|n| (n % 97) as u8).collect(),
        };
        let small = Pixels {
            size: (side, side),
            indices: middle(&large),
        };
        let end = SIDE as i32 + 25;
        for x in (-25..end).step_by(6) {
            for y in (-25..end).step_by(6) {
                let (mut whole, mut part) = (large.clone(), small.clone());
                tile.lay(&mut whole, (x + SIDE as i32, y + SIDE as i32), &palette);
                tile.lay(&mut part, (x, y), &palette);
                assert_eq!(part.indices, middle(&whole), "{x}, {y}");
            }
        }
        let (mut same, end) = (small.clone(), (SIDE as i32, SIDE as i32));
        Tile::new(&[], &palette).lay(&mut same, end, &palette);
        assert_eq!(same, small);
    }
}
