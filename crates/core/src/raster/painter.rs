//! Drawing of scenes as pixels at one scale. Bases and sprites are cached.

use std::panic::resume_unwind;
use std::slice;
use std::sync::Arc;
use std::thread;

use image::{Rgba, RgbaImage};
use imageproc::point::Point;

use crate::scene::{Ink, Item, Palette, Px, Scene, Shape};

use super::cache::{Cache, Size};
use super::draw::{draw, pixels};
use super::outline::{extent, layers};
use super::palette::Colours;
use super::scale::Scale;

/// The maximum size in bytes of cached sprites. This is enough for an evening with all four games. A limit is needed
/// because the numbers on Skirrid's tiles vary endlessly.
const SPRITES: usize = 10 << 20;
/// The maximum size in bytes of cached single shapes. They have a separate cache because the marks of plays vary
/// endlessly and would evict the pieces.
const SHAPES: usize = 3 << 20;
/// The maximum size in bytes of cached bases: about eight of 1.5 MB, enough for matches of all four games, each seen by
/// a player and the room.
const BASES: usize = 12 << 20;

/// A picture, row by row. Each pixel is an index of a colour in the palette.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pixels {
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// The palette.
    pub palette: Palette,
    /// The palette index of each pixel.
    pub indices: Vec<u8>,
}

#[derive(Debug)]
pub(super) struct Painter {
    scale: Scale,
    pub(super) bases: Cache<Base, Pixels>,
    pub(super) sprites: Tiles,
    pub(super) shapes: Tiles,
}

/// Cached tiles. Their key leaves out the name of the sprite, because the name does not affect how the sprite looks.
type Tiles = Cache<Look, Tile>;

/// The key of a cached tile.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Look {
    palette: Palette,
    shapes: Vec<Shape>,
}

/// The key of a cached base: all parts of a scene that affect its base.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Base {
    size: (u32, u32),
    ground: Ink,
    palette: Palette,
    shapes: Vec<Shape>,
}

/// A drawn sprite or shape that can be laid over any picture.
#[derive(Debug, Default)]
pub(super) struct Tile {
    runs: Vec<Run>,
    /// The palette index of each pixel, run after run.
    colours: Vec<u8>,
    /// The opacity of each pixel in the translucent runs, from 0 to 255.
    opacities: Vec<u8>,
}

/// A sequence of visible pixels in one row. Its position is relative to the tile's origin.
#[derive(Debug)]
struct Run {
    x: i16,
    y: i16,
    len: u16,
    opaque: bool,
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
                    let tile = self.tile(scene.palette, &sprite.shapes, &self.sprites);
                    tile.lay(&mut on, at);
                }
                Item::Shape(shape) => {
                    let tile = self.tile(scene.palette, slice::from_ref(shape), &self.shapes);
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
            palette: scene.palette,
            shapes: scene.base.clone(),
        };
        self.bases.get(&key, || {
            let size = self.scale.size(scene.size);
            let colours = Colours::of(scene.palette);
            let index = |pixel: &Rgba<u8>| colours.nearest([pixel.0[0], pixel.0[1], pixel.0[2]]);
            let indices = |image: RgbaImage| image.pixels().map(index).collect();
            let shapes = self.scale.shapes(&scene.base);
            Pixels {
                size,
                palette: scene.palette,
                indices: image(&shapes, scene.ground, size, indices),
            }
        })
    }

    fn tile(&self, palette: Palette, shapes: &[Shape], cache: &Tiles) -> Arc<Tile> {
        let key = Look {
            palette,
            shapes: shapes.to_vec(),
        };
        cache.get(&key, || Tile::new(&self.scale.shapes(shapes), palette))
    }
}

/// Draws shapes in full colour over a background of `ground`. `size` is the width and height in pixels. The upper and
/// the lower half are drawn at the same time. Converts each half with `finish`, and returns both results, joined.
pub(super) fn image<T: Send>(
    shapes: &[Shape],
    ground: Ink,
    size: (u32, u32),
    finish: impl Fn(RgbaImage) -> Vec<T> + Sync,
) -> Vec<T> {
    let [r, g, b] = ground.rgb();
    let layers = layers(shapes);
    let part = |top: u32, bottom: u32| {
        let mut image = RgbaImage::from_pixel(size.0, bottom - top, Rgba([r, g, b, 255]));
        draw(&layers, &mut image, Point::new(0, top as i32));
        finish(image)
    };
    let middle = size.1 / 2;
    thread::scope(|scope| {
        let lower = scope.spawn(|| part(middle, size.1));
        let mut all = part(0, middle);
        all.extend(lower.join().unwrap_or_else(|panic| resume_unwind(panic)));
        all
    })
}

impl Tile {
    fn new(shapes: &[Shape], palette: Palette) -> Self {
        let colours = Colours::of(palette);
        let layers = layers(shapes);
        let Some(area) = extent(&layers).map(pixels) else {
            return Self::default();
        };
        let mut image = RgbaImage::new(area.width(), area.height());
        let origin = Point::new(area.left(), area.top());
        draw(&layers, &mut image, origin);
        let mut tile = Self::default();
        let visible = |alpha: u8| (alpha > 0).then_some(alpha == 255);
        for (row, y) in image.rows().zip(origin.y..) {
            let row: Vec<Rgba<u8>> = row.copied().collect();
            let mut x = origin.x;
            for run in row.chunk_by(|one, next| visible(one.0[3]) == visible(next.0[3])) {
                if let Some(opaque) = visible(run[0].0[3]) {
                    let colour = |Rgba([r, g, b, _]): &Rgba<u8>| colours.nearest([*r, *g, *b]);
                    tile.colours.extend(run.iter().map(colour));
                    if !opaque {
                        tile.opacities.extend(run.iter().map(|pixel| pixel.0[3]));
                    }
                    let (x, y, len) = (x as i16, y as i16, run.len() as u16);
                    tile.runs.push(Run { x, y, len, opaque });
                }
                x += run.len() as i32;
            }
        }
        tile.runs.shrink_to_fit();
        tile.colours.shrink_to_fit();
        tile.opacities.shrink_to_fit();
        tile
    }

    /// Draws the tile over a picture, with its origin at the pixel `at`. Parts outside the picture are left out.
    fn lay(&self, on: &mut Pixels, at: (i32, i32)) {
        let colours = Colours::of(on.palette);
        let (width, height) = (on.size.0 as i32, on.size.1 as i32);
        let (mut own, mut opacities) = (&self.colours[..], &self.opacities[..]);
        for run in &self.runs {
            let run_colours = own.split_off(..usize::from(run.len)).unwrap_or_default();
            let translucent = if run.opaque { 0 } else { run.len };
            let run_opacities = opacities
                .split_off(..usize::from(translucent))
                .unwrap_or_default();
            let (x, y) = (at.0 + i32::from(run.x), at.1 + i32::from(run.y));
            let (from, to) = (x.max(0), (x + i32::from(run.len)).min(width));
            if !(0..height).contains(&y) || from >= to {
                continue;
            }
            let row = (y * width) as usize;
            let under = &mut on.indices[row + from as usize..row + to as usize];
            let seen = (from - x) as usize..(to - x) as usize;
            let over = &run_colours[seen.clone()];
            if run.opaque {
                under.copy_from_slice(over);
                continue;
            }
            let over = over.iter().zip(&run_opacities[seen]);
            for (under, (over, opacity)) in under.iter_mut().zip(over) {
                *under = colours.blend(*under, colours.rgb(*over), *opacity);
            }
        }
    }
}

impl Size for Base {
    fn size(&self) -> usize {
        size_of::<Self>() + self.shapes.size()
    }
}

impl Size for Look {
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
        size_of::<Self>() + size_of_val(&self.runs[..]) + self.colours.len() + self.opacities.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Sprite, pt};

    const SIDE: usize = 40;

    /// Returns the middle ninth of a picture that has three times the width and three times the height.
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
        let tile = Tile::new(&shapes, Palette::Tables);
        let side = SIDE as u32;
        let large = Pixels {
            size: (3 * side, 3 * side),
            palette: Palette::Tables,
            indices: (0..9 * SIDE * SIDE).map(|n| (n % 97) as u8).collect(),
        };
        let small = Pixels {
            size: (side, side),
            palette: Palette::Tables,
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
        Tile::new(&[], Palette::Tables).lay(&mut same, (0, 0));
        assert_eq!(same, small);
    }

    #[test]
    fn cache_counts_key_sizes() {
        let painter = Painter::new(Scale::BOARD);
        let mut scene = Scene::new((40, 40), Ink::Cloth, Palette::Tables);
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
        let mut scene = Scene::new((400, 400), Ink::Cloth, Palette::Tables);
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
