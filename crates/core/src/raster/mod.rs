//! Draws scenes as PNG pictures and GIF films.
//!
//! `imageproc` draws the base of a scene and each of its sprites once, at several times the size, including lighting
//! and soft shadows. A picture is made by copying its base and laying all sprites over it. All of this uses the colours
//! of the scene's palette, and the result is encoded as an indexed PNG. Bases, sprites and pictures are cached.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::many_single_char_names,
    reason = "measures of pictures are small numbers, and x, y, r, g, b are their names"
)]

mod cache;
mod draw;
mod film;
mod lit;
mod names;
mod outline;
mod painter;
mod palette;
mod scale;
mod text;

use std::sync::{Arc, Mutex, PoisonError};

use image::{DynamicImage, Rgb, RgbImage};

use crate::scene::{Pt, Scene, Shape, pt};

use cache::Cache;
use painter::Painter;
use palette::Colours;
use scale::Scale;

pub use film::Film;
pub use painter::Pixels;
pub use scale::{all_to_scale, picture_size, to_scale};

/// The maximum size in bytes of cached PNG pictures together with their scenes. This is enough for about twenty boards.
const PICTURES: usize = 3 << 20;

/// The DEFLATE compression level for PNG pictures, from 1 to 9.
const LEVEL: u8 = 4;

/// A renderer with caches. Create one and share it, so that the caches are useful.
#[derive(Debug)]
pub struct Raster {
    boards: Painter,
    pictures: Cache<Scene, Vec<u8>>,
    /// A lock that is held while a picture is drawn. Drawing several pictures at once would multiply the memory use.
    drawing: Mutex<()>,
}

/// The sizes of a renderer's caches in bytes, unless stated otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Memory {
    /// The size of the cached bases of scenes.
    pub bases: usize,
    /// The size of the cached sprites.
    pub sprites: usize,
    /// The number of cached sprites.
    pub n_sprites: usize,
    /// The size of the cached shapes that do not belong to a sprite or base.
    pub shapes: usize,
    /// The size of the cached PNG pictures, together with their scenes.
    pub pictures: usize,
}

impl Default for Raster {
    fn default() -> Self {
        Self::new()
    }
}

impl Raster {
    /// Creates a renderer with empty caches.
    #[must_use]
    pub fn new() -> Self {
        Self {
            boards: Painter::new(Scale::BOARD),
            pictures: Cache::new(PICTURES),
            drawing: Mutex::new(()),
        }
    }

    /// Returns the picture of a scene as a PNG. Equal scenes give equal bytes. If the picture is not cached, blocks
    /// until no other picture is being drawn.
    #[must_use]
    pub fn png(&self, scene: &Scene) -> Arc<Vec<u8>> {
        self.pictures.get(scene, || {
            let _guard = self.drawing.lock().unwrap_or_else(PoisonError::into_inner);
            self.encode(&self.pixels(scene))
        })
    }

    /// Returns the picture of a scene as indices of the palette.
    #[must_use]
    pub fn pixels(&self, scene: &Scene) -> Pixels {
        self.boards.pixels(scene)
    }

    /// Encodes pixels as a PNG.
    ///
    /// # Panics
    ///
    /// Panics if the number of pixels does not fit the width and height.
    #[must_use]
    pub fn encode(&self, pixels: &Pixels) -> Vec<u8> {
        let mut out = Vec::new();
        let mut encoder = png::Encoder::new(&mut out, pixels.size.0, pixels.size.1);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_palette(Colours::of(pixels.palette).bytes);
        encoder.set_deflate_compression(png::DeflateCompression::Level(LEVEL));
        // Disables PNG filters, because they would hide the repetition in flat areas from the compression.
        encoder.set_filter(png::Filter::NoFilter);
        let written = encoder
            .write_header()
            .and_then(|mut writer| writer.write_image_data(&pixels.indices));
        written.expect("a picture of the right size can be written to memory");
        out.shrink_to_fit();
        out
    }

    /// Returns a picture in RGB.
    #[must_use]
    pub fn colours(&self, pixels: &Pixels) -> RgbImage {
        let colours = Colours::of(pixels.palette);
        RgbImage::from_fn(pixels.size.0, pixels.size.1, |x, y| {
            let index = pixels.indices[(y * pixels.size.0 + x) as usize];
            Rgb(colours.rgb(index))
        })
    }

    /// Draws a scene in full colour, without a palette and without caches. The palettes are computed from such
    /// pictures.
    #[must_use]
    pub fn full_colour(&self, scene: &Scene) -> RgbImage {
        let scene = all_to_scale(scene);
        let shapes: Vec<Shape> = scene.shapes().collect();
        let rgb = |image| DynamicImage::ImageRgba8(image).into_rgb8().into_raw();
        let (width, height) = scene.size;
        let bytes = painter::image(&shapes, scene.ground, scene.size, rgb);
        RgbImage::from_raw(width, height, bytes).expect("three bytes a pixel")
    }

    /// Returns the upper left and lower right corner of a shape's bounding box, in pixels of its scene. None if the
    /// shape covers no pixel.
    #[must_use]
    pub fn extent(&self, shape: &Shape) -> Option<(Pt, Pt)> {
        let bounds = outline::extent(&outline::layers([shape]))?;
        let pixels = |subpixels: i32| f64::from(subpixels) / f64::from(scale::GRID);
        let corner = |x, y| pt(pixels(x), pixels(y));
        Some((
            corner(bounds.left(), bounds.top()),
            corner(bounds.right() + 1, bounds.bottom() + 1),
        ))
    }

    /// Returns the width of a shape in pixels of its scene.
    #[must_use]
    pub fn width(&self, shape: &Shape) -> f64 {
        let extent = self.extent(shape);
        extent.map_or(0.0, |(min, max)| (max.x - min.x).to_f64())
    }

    /// Returns the sizes of the caches.
    #[must_use]
    pub fn memory(&self) -> Memory {
        Memory {
            bases: self.boards.bases.bytes(),
            sprites: self.boards.sprites.bytes(),
            n_sprites: self.boards.sprites.len(),
            shapes: self.boards.shapes.bytes(),
            pictures: self.pictures.bytes(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Anchor, Ink, Nameplate, Palette, Sprite};

    #[test]
    fn only_equal_scenes_share_a_picture() {
        let mut scene = Scene::new((40, 30), Ink::Cloth, Palette::Tables);
        scene.base.push(Shape::disc(pt(9, 9), 5, Ink::Wood));
        scene.draw(Shape::figures(pt(20, 20), 7, 12, Ink::Jet));
        let sprite = Sprite::of("man", vec![Shape::disc(pt(0, 0), 4, Ink::Brass)]);
        scene.put(pt(30, 20), &sprite);
        let plate = Nameplate {
            seat: 0,
            min: pt(0, 0),
            max: pt(9, 9),
            anchor: Anchor::Left,
            ink: Ink::Jet,
        };
        scene.nameplates.push(plate);
        let raster = Raster::new();
        let first = raster.png(&scene);
        assert!(Arc::ptr_eq(&first, &raster.png(&scene.clone())));
        let others: [fn(&mut Scene); 7] = [
            |scene| scene.size.1 += 1,
            |scene| scene.ground = Ink::Wood,
            |scene| scene.palette = Palette::Army,
            |scene| scene.base.push(Shape::disc(pt(1, 1), 1, Ink::Jet)),
            |scene| scene.draw(Shape::figures(pt(20, 20), 8, 12, Ink::Jet)),
            |scene| drop(scene.items.pop()),
            |scene| scene.nameplates[0].seat = 1,
        ];
        for change in others {
            let mut other = scene.clone();
            change(&mut other);
            assert!(!Arc::ptr_eq(&first, &raster.png(&other)));
        }
        assert!(Arc::ptr_eq(&first, &raster.png(&scene)));
    }
}
