//! Drawing of scenes as pixels at one scale, with cached bases and sprites.

use std::slice;
use std::sync::Arc;

use imageproc::rect::Rect;

use crate::scene::{Ink, Item, Px, Scene, Shape};

use super::cache::{Cache, Size};
use super::draw::{FULL, Texel, area, draw};
use super::outline::pieces;
use super::palette::PALETTE;
use super::scale::Scale;

/// The maximum size in bytes of cached sprites. The sample boards of all games need 5.6 MB, but Skirrid's tiles
/// vary without limit by their numbers.
const SPRITES: usize = 8 << 20;
/// The maximum size in bytes of cached single shapes. They have a separate cache, because the marks of plays vary
/// without limit and would evict the pieces.
const SHAPES: usize = 3 << 20;
/// The maximum size in bytes of cached bases: about fifteen, enough for matches of all four games, each seen by
/// two players and the room. A base takes 1.2 MB and most of the drawing time: with a limit of 8 MiB, fifty tables
/// took 2.5 times as much processor time.
const BASES: usize = 20 << 20;

/// A picture as indices of the palette, row by row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pixels {
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// An index for each pixel.
    pub indices: Vec<u8>,
}

#[derive(Debug)]
pub(super) struct Painter {
    scale: Scale,
    pub(super) bases: Cache<Base, Pixels>,
    /// Sprites by their shapes, since the name of a sprite does not affect its look.
    pub(super) sprites: Cache<Vec<Shape>, Tile>,
    pub(super) shapes: Cache<Vec<Shape>, Tile>,
}

/// The key of a cached base: the part of a scene that determines it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Base {
    size: (u32, u32),
    ground: Ink,
    shapes: Vec<Shape>,
}

/// A drawn sprite or shape that can be laid over any picture.
#[derive(Debug)]
pub(super) struct Tile(Vec<Run>);

/// A run of equal pixels in a row, relative to the tile's origin.
#[derive(Debug)]
struct Run {
    x: i16,
    y: i16,
    len: u16,
    look: Look,
}

/// The effect of a tile's pixel on the pixel below.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Look {
    /// Unchanged.
    Clear,
    /// Replaced by a colour of the palette.
    Solid(u8),
    /// Blended with a colour that covers this many of [`FULL`] parts.
    Edge([u8; 3], u8),
}

impl Painter {
    pub(super) fn new(scale: Scale) -> Self {
        Self {
            scale,
            bases: Cache::new(BASES),
            sprites: Cache::new(SPRITES),
            shapes: Cache::new(SHAPES),
        }
    }

    pub(super) fn pixels(&self, scene: &Scene) -> Pixels {
        let mut on = Pixels::clone(&self.base(scene));
        for item in &scene.items {
            match item {
                Item::Sprite { at, sprite } => {
                    let at = self.scale.point(at.whole());
                    let at = (at.x.parts() / Px::PARTS, at.y.parts() / Px::PARTS);
                    self.tile(&sprite.shapes, &self.sprites).lay(&mut on, at);
                }
                Item::Shape(shape) => {
                    let tile = self.tile(slice::from_ref(shape), &self.shapes);
                    tile.lay(&mut on, (0, 0));
                }
            }
        }
        on
    }

    fn base(&self, scene: &Scene) -> Arc<Pixels> {
        let key = Base {
            size: scene.size,
            ground: scene.ground,
            shapes: scene.base.clone(),
        };
        self.bases.get(&key, || {
            let size = self.scale.size(scene.size);
            let mut indices = Vec::with_capacity((size.0 * size.1) as usize);
            let area = Rect::at(0, 0).of_size(size.0, size.1);
            let shapes = self.scale.shapes(&scene.base);
            draw(&pieces(&shapes), area, Some(scene.ground), |row| {
                indices.extend(row.iter().map(|texel| match *texel {
                    Texel::Ink(ink) => PALETTE.ink(ink),
                    Texel::Mixed { rgb, .. } => PALETTE.nearest(rgb),
                    Texel::Clear => 0,
                }));
            });
            Pixels { size, indices }
        })
    }

    fn tile(&self, shapes: &[Shape], cache: &Cache<Vec<Shape>, Tile>) -> Arc<Tile> {
        cache.get(shapes, || Tile::new(&self.scale.shapes(shapes)))
    }
}

impl Tile {
    fn new(shapes: &[Shape]) -> Self {
        let pieces = pieces(shapes);
        let mut runs = Vec::new();
        if let Some(area) = area(&pieces) {
            let (left, mut y) = (area.left() as i16, area.top() as i16);
            draw(&pieces, area, None, |row| {
                let mut x = left;
                for same in row.chunk_by(|one, next| one == next) {
                    let (len, look) = (same.len() as u16, Look::of(same[0]));
                    if look != Look::Clear {
                        runs.push(Run { x, y, len, look });
                    }
                    x += same.len() as i16;
                }
                y += 1;
            });
        }
        runs.shrink_to_fit();
        Self(runs)
    }

    /// Lays the tile over a picture, with its origin at the pixel `at`, clipped to the picture.
    fn lay(&self, on: &mut Pixels, at: (i32, i32)) {
        let (width, height) = (on.size.0 as i32, on.size.1 as i32);
        for run in &self.0 {
            let (x, y) = (at.0 + i32::from(run.x), at.1 + i32::from(run.y));
            let (from, to) = (x.max(0), (x + i32::from(run.len)).min(width));
            if !(0..height).contains(&y) || from >= to {
                continue;
            }
            let row = (y * width) as usize;
            let pixels = &mut on.indices[row + from as usize..row + to as usize];
            match run.look {
                Look::Clear => {}
                Look::Solid(index) => pixels.fill(index),
                Look::Edge(rgb, cover) => {
                    for pixel in pixels {
                        *pixel = PALETTE.blend(*pixel, rgb, cover);
                    }
                }
            }
        }
    }
}

impl Look {
    fn of(texel: Texel) -> Self {
        match texel {
            Texel::Clear => Self::Clear,
            Texel::Ink(ink) => Self::Solid(PALETTE.ink(ink)),
            Texel::Mixed { rgb, cover: FULL } => Self::Solid(PALETTE.nearest(rgb)),
            Texel::Mixed { rgb, cover } => Self::Edge(rgb, cover),
        }
    }
}

impl Size for Base {
    fn size(&self) -> usize {
        size_of::<Self>() + self.shapes.size()
    }
}

impl Size for Pixels {
    fn size(&self) -> usize {
        size_of::<Self>() + self.indices.len()
    }
}

impl Size for Tile {
    fn size(&self) -> usize {
        size_of::<Self>() + size_of_val(&self.0[..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Sprite, pt};

    const SIDE: usize = 40;

    /// Returns the middle ninth of a picture of three times the width and height.
    fn middle(large: &Pixels) -> Vec<u8> {
        let rows = large.indices.chunks(3 * SIDE).skip(SIDE).take(SIDE);
        rows.flat_map(|row| &row[SIDE..2 * SIDE]).copied().collect()
    }

    #[test]
    fn a_tile_partly_outside_is_cut_at_the_edge() {
        let shapes = [
            Shape::disc(pt(2, 3), 17.5, Ink::Brass),
            Shape::disc(pt(4, 1), 9.25, Ink::Paper),
        ];
        let tile = Tile::new(&shapes);
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
                tile.lay(&mut whole, (x + SIDE as i32, y + SIDE as i32));
                tile.lay(&mut part, (x, y));
                assert_eq!(part.indices, middle(&whole), "{x}, {y}");
            }
        }
        let mut same = small.clone();
        Tile::new(&[]).lay(&mut same, (0, 0));
        assert_eq!(same, small);
    }

    #[test]
    fn cache_counts_key_sizes() {
        let painter = Painter::new(Scale::BOARD);
        let mut scene = Scene::new((40, 40), Ink::Cloth);
        let round = (0..1000).map(|n| pt(20 + n % 2, n / 100)).collect();
        let shape = Shape::stroke(round, 1, Ink::Brass);
        scene.base.push(shape.clone());
        scene.draw(shape.clone());
        scene.put(pt(0, 0), &Sprite::of("knot", vec![shape]));
        drop(painter.pixels(&scene));
        let bytes = [
            painter.bases.bytes(),
            painter.sprites.bytes(),
            painter.shapes.bytes(),
        ];
        let key = 1000 * size_of::<crate::scene::Pt>();
        assert!(bytes.iter().all(|bytes| *bytes > key), "{bytes:?}");
    }

    #[test]
    fn marks_of_plays_do_not_evict_the_pieces() {
        let painter = Painter::new(Scale::BOARD);
        let mut scene = Scene::new((400, 400), Ink::Cloth);
        let shapes = vec![Shape::disc(pt(0, 0), 20, Ink::Brass)];
        scene.put(pt(50, 50), &Sprite::of("man", shapes));
        drop(painter.pixels(&scene));
        let before = painter.sprites.bytes();
        scene.items.clear();
        for n in 0..400 {
            let at = pt(200.0 + f64::from(n % 40) / 8.0, 200.0 + f64::from(n / 40));
            scene.draw(Shape::disc(at, 150, Ink::Wood));
        }
        drop(painter.pixels(&scene));
        let bytes = painter.shapes.bytes();
        assert!(bytes > SHAPES * 9 / 10 && bytes <= SHAPES, "{bytes}");
        assert_eq!(painter.sprites.bytes(), before);
    }
}
