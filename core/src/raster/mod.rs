//! Scenes to pixels to PNG.
//!
//! The base of a scene and each of its sprites are drawn once by which of the 64 subpixels of each pixel they
//! cover, to the scale of pictures, brought into one fixed palette and kept; so are shapes that stand alone. A picture is then a copy of its
//! base with all of them laid on by rows, and an indexed PNG without row filters, which is a quarter of the size of the same picture in full
//! colour. Rows that look as they did are not packed again, and an equal scene is not even drawn.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::many_single_char_names,
    reason = "measures of pictures are small numbers, and x, y, r, g, b are their names"
)]

mod bits;
mod deflate;
mod fill;
mod film;
mod form;
mod gate;
mod heading;
mod huffman;
mod names;
mod packing;
mod palette;
mod pictured;
mod reference;
mod scale;
mod shrink;
mod store;
mod text;
mod tile;
mod weight;

use std::collections::HashMap;
use std::iter::repeat_n;
use std::num::NonZeroUsize;
use std::slice;
use std::sync::Arc;
use std::thread::available_parallelism;

use foldhash::fast::FixedState;
use image::RgbImage;

use crate::scene::{Ink, Item, Pt, Px, Scene, Shape};

use fill::{Area, draw};
use form::forms;
use gate::Gate;
use packing::Packing;
use palette::Palette;
use pictured::Pictures;
use store::Kept;
use text::Fonts;
use tile::Tile;

pub use film::Film;
pub use scale::{all_to_scale, picture_size, to_scale};
pub use tile::Pixels;

/// Bytes of drawn sprites that are kept: twice what those of all games take. There is no end of tiles with their numbers.
const SPRITES: usize = 4 << 20;
/// Bytes of drawn shapes that stand alone: those of some ten boards. They have a memory of their own, since there
/// is no end of them: what shows a play would drive out the pieces otherwise.
const LONE: usize = 3 << 20;
/// Bytes of drawn bases that are kept: some fifteen of them, which is what matches of all four games for two need, seen
/// from both sides and from the room. One takes half a MiB, and as long to draw as all else that a play is: with three
/// MiB a play took twice the time.
const BASES: usize = 8 << 20;

/// Draws scenes. Make one and share it: all it holds is fonts, palette and what was drawn before.
#[derive(Debug)]
pub struct Raster {
    fonts: Fonts,
    palette: Palette,
    pictures: Pictures,
    packing: Packing,
    bases: Kept<Base, Pixels>,
    /// Sprites by their shapes: a sprite's name is for people and changes nothing of what is drawn.
    sprites: Kept<Vec<Shape>, Tile>,
    /// Shapes that stand alone.
    lone: Kept<Vec<Shape>, Tile>,
    /// As many pictures are made at once as there are cores: more would be done no sooner, and each takes its memory.
    gate: Gate,
}

/// How many bytes a raster keeps of what it has drawn, and how many sprites.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Memory {
    /// Bases.
    pub bases: usize,
    /// Sprites.
    pub sprites: usize,
    /// How many sprites these are.
    pub n_sprites: usize,
    /// Shapes that stand alone.
    pub lone: usize,
    /// Packed rows.
    pub bands: usize,
    /// Finished pictures, with their scenes.
    pub pictures: usize,
}

/// What a drawn base was drawn from.
#[derive(Debug)]
struct Base {
    size: (u32, u32),
    ground: Ink,
    shapes: Vec<Shape>,
}

/// The same, still in its scene.
type BaseOf<'a> = ((u32, u32), Ink, &'a [Shape]);

impl From<BaseOf<'_>> for Base {
    fn from((size, ground, shapes): BaseOf<'_>) -> Self {
        Self {
            size,
            ground,
            shapes: shapes.to_vec(),
        }
    }
}

impl PartialEq<BaseOf<'_>> for Base {
    fn eq(&self, (size, ground, shapes): &BaseOf<'_>) -> bool {
        self.size == *size && self.ground == *ground && self.shapes == *shapes
    }
}

impl Default for Raster {
    fn default() -> Self {
        Self::new()
    }
}

impl Raster {
    /// Reads the embedded fonts and prepares the palette; takes some milliseconds.
    #[must_use]
    pub fn new() -> Self {
        Self {
            fonts: Fonts::new(),
            palette: Palette::new(),
            pictures: Pictures::new(),
            packing: Packing::new(),
            bases: Kept::new(BASES),
            sprites: Kept::new(SPRITES),
            lone: Kept::new(LONE),
            gate: Gate::new(available_parallelism().map_or(1, NonZeroUsize::get)),
        }
    }

    /// The picture as a PNG. Equal scenes give equal bytes, and soon after one another the same ones.
    #[must_use]
    pub fn png(&self, scene: &Scene) -> Arc<Vec<u8>> {
        self.pictures.get(scene, || {
            let _place = self.gate.enter();
            self.encode(&self.pixels(scene))
        })
    }

    /// The picture as palette indices.
    #[must_use]
    pub fn pixels(&self, scene: &Scene) -> Pixels {
        let mut on = Pixels::clone(&self.base(scene));
        // A sprite that is put more than once is looked for once.
        let mut put = HashMap::with_hasher(FixedState::default());
        for item in &scene.items {
            match item {
                Item::Sprite { at, sprite } => {
                    let tile = put.entry(Arc::as_ptr(sprite));
                    let tile = tile.or_insert_with(|| self.tile(&sprite.shapes, &self.sprites));
                    tile.lay(&mut on, whole(*at), &self.palette);
                }
                Item::Shape(shape) => {
                    let tile = self.tile(slice::from_ref(shape), &self.lone);
                    tile.lay(&mut on, (0, 0), &self.palette);
                }
            }
        }
        on
    }

    /// Pixels as a PNG with this raster's palette.
    ///
    /// # Panics
    ///
    /// If there are not as many pixels as their size says.
    #[must_use]
    pub fn encode(&self, pixels: &Pixels) -> Vec<u8> {
        self.packing.png(pixels, self.palette.bytes())
    }

    /// The colours of a picture.
    #[must_use]
    pub fn colours(&self, pixels: &Pixels) -> RgbImage {
        RgbImage::from_fn(pixels.size.0, pixels.size.1, |x, y| {
            let index = pixels.indices[(y * pixels.size.0 + x) as usize];
            image::Rgb(self.palette.rgb(index))
        })
    }

    /// The same scene drawn whole at eight times the size in another way and averaged, without a palette. It
    /// is the measure of [`Raster::pixels`] in tests and takes a hundred times as long.
    #[must_use]
    pub fn reference(&self, scene: &Scene) -> RgbImage {
        let scene = all_to_scale(scene);
        let shapes: Vec<Shape> = scene.shapes().collect();
        reference::picture(&shapes, scene.size, scene.ground, &self.fonts)
    }

    /// The same scene drawn whole in all its colours, of which the palette is made.
    #[must_use]
    pub fn drawn(&self, scene: &Scene) -> RgbImage {
        let scene = all_to_scale(scene);
        let shapes: Vec<Shape> = scene.shapes().collect();
        let mut image = RgbImage::new(scene.size.0, scene.size.1);
        let mut rows = image.rows_mut();
        let forms = forms(&shapes, &self.fonts);
        let area = Area::whole(scene.size);
        draw(&forms, &area, Some(scene.ground), |_, _, row| {
            let texels = row.iter().flat_map(|same| repeat_n(same.texel, same.len));
            for (pixel, texel) in rows.next().into_iter().flatten().zip(texels) {
                pixel.0 = texel.rgb;
            }
        });
        image
    }

    /// The upper left and lower right corner of what a shape covers, as its scene counts.
    #[must_use]
    pub fn extent(&self, shape: &Shape) -> Option<(Pt, Pt)> {
        let (columns, lines) = form::bounds(&forms([shape], &self.fonts))?;
        let corner = |x, y| Pt {
            x: Px::of_parts(x),
            y: Px::of_parts(y),
        };
        Some((
            corner(columns.start, lines.start),
            corner(columns.end, lines.end),
        ))
    }

    /// How much of what was drawn before is kept now.
    #[must_use]
    pub fn memory(&self) -> Memory {
        Memory {
            bases: self.bases.weight(),
            sprites: self.sprites.weight(),
            n_sprites: self.sprites.len(),
            lone: self.lone.weight(),
            bands: self.packing.weight(),
            pictures: self.pictures.weight(),
        }
    }

    fn base(&self, scene: &Scene) -> Arc<Pixels> {
        let key = (scene.size, scene.ground, &scene.base[..]);
        self.bases.get(key, || {
            let mut nearest = self.palette.nearest();
            let size = picture_size(scene.size);
            let shapes: Vec<Shape> = scene.base.iter().map(scale::shape).collect();
            let mut indices = Vec::with_capacity((size.0 * size.1) as usize);
            draw(
                &forms(&shapes, &self.fonts),
                &Area::whole(size),
                Some(scene.ground),
                |_, _, row| {
                    for same in row {
                        indices.extend(repeat_n(nearest.to(same.texel.rgb), same.len));
                    }
                },
            );
            let weight = weight::of_shapes(&scene.base) + indices.len();
            (Pixels { size, indices }, weight)
        })
    }

    fn tile(&self, shapes: &[Shape], kept: &Kept<Vec<Shape>, Tile>) -> Arc<Tile> {
        kept.get(shapes, || {
            let scaled: Vec<Shape> = shapes.iter().map(scale::shape).collect();
            let tile = Tile::new(&forms(&scaled, &self.fonts), &self.palette);
            let weight = weight::of_shapes(shapes) + tile.weight();
            (tile, weight)
        })
    }
}

/// The pixel on which the origin of a sprite lies.
fn whole(at: Pt) -> (i32, i32) {
    let at = to_scale(at.whole());
    (at.x.parts() / Px::PARTS, at.y.parts() / Px::PARTS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Sprite, pt};

    #[test]
    fn what_it_was_drawn_from_counts_as_kept_with_what_was_drawn() {
        let raster = Raster::new();
        let mut scene = Scene::new((40, 40), Ink::Cloth);
        let round = (0..1000).map(|n| pt(20 + n % 2, n / 100)).collect();
        let shape = Shape::stroke(round, 1, Ink::Brass);
        scene.base.push(shape.clone());
        scene.draw(shape.clone());
        scene.put(pt(0, 0), &Sprite::of("knot", vec![shape]));
        drop(raster.pixels(&scene));
        let Memory {
            bases,
            sprites,
            lone,
            ..
        } = raster.memory();
        assert!(
            [bases, sprites, lone]
                .iter()
                .all(|kept| *kept > 1000 * size_of::<Pt>())
        );
    }

    #[test]
    fn what_shows_plays_does_not_drive_out_the_pieces() {
        let raster = Raster::new();
        let mut scene = Scene::new((400, 400), Ink::Cloth);
        let shapes = vec![Shape::disc(pt(0, 0), 20, Ink::Brass)];
        scene.put(pt(50, 50), &Sprite::of("man", shapes));
        drop(raster.pixels(&scene));
        let before = raster.memory();
        scene.items.clear();
        for n in 0..1200 {
            let at = pt(
                200.0 + f64::from(n % 40) / 8.0,
                200.0 + f64::from(n / 40) / 8.0,
            );
            scene.draw(Shape::disc(at, 150, Ink::Wood));
        }
        drop(raster.pixels(&scene));
        let after = raster.memory();
        assert!(
            after.lone > LONE * 9 / 10 && after.lone <= LONE,
            "{after:?}"
        );
        assert_eq!(after.sprites, before.sprites);
    }
}
