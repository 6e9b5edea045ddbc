//! Descriptions of pictures as plain data. This module depends on no game and on no image crate.
//!
//! A game turns a view into a [`Scene`], and the raster turns any scene into pixels. Shapes that stay the same from
//! turn to turn are in `base`, which the raster draws once and caches. Shapes that change are in `items`. Colours are
//! [`Ink`]s of one theme. Lengths are in pixels of a picture that is 1,000 pixels wide; the raster scales them.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::many_single_char_names,
    reason = "measures of pictures are small numbers, and x, y, r, g, b are their names"
)]

mod callout;
mod circuit;
mod emblem;
mod ending;
mod ink;
mod light;
mod material;
mod measure;
mod nameplate;
mod palette;
mod shape;
mod stamp;
mod tag;

use std::sync::Arc;

pub use callout::callout;
pub use circuit::{Circuit, Station};
pub use emblem::{arrow_head, club, crown, diamond, heart, pips, regular, spade, star, thistle};
pub use ending::{Course, Ending};
pub use ink::{Hue, Ink, Tone};
pub use light::Light;
pub use material::{
    bevelled, card, cloth, glass, hollow, plank, plate_glow, seat_plate, shadow, turned,
};
pub use measure::{Pt, Px, pt};
pub use nameplate::Nameplate;
pub use palette::Palette;
pub use shape::{Anchor, Dash, Face, Shape};
pub use stamp::{BadgePlacer, Stamp, around};
pub use tag::{letters, pin_point, tag, tag_half, tag_of_radius, tag_of_size};

/// The width and height of the lower left corner that Discord covers with its ALT badge where a picture is shown 400
/// pixels wide. Nothing that matters is drawn there.
pub const ALT_CORNER: (f64, f64) = (110.0, 80.0);

/// A picture described by shapes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Scene {
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// The background colour.
    pub ground: Ink,
    /// The palette with which the picture is drawn.
    pub palette: Palette,
    /// The shapes that stay the same from turn to turn, from back to front.
    pub base: Vec<Shape>,
    /// The shapes and sprites that change, in front of the base, from back to front.
    pub items: Vec<Item>,
    /// The places for players' names, drawn between base and items. The names themselves are not part of a scene.
    pub nameplates: Vec<Nameplate>,
}

/// A shape or sprite that is drawn in front of the base.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Item {
    /// A shape that occurs only here.
    Shape(Shape),
    /// A figure that occurs often, so that it is drawn once and cached.
    Sprite {
        /// The place of the sprite's origin. The raster rounds it to whole pixels.
        at: Pt,
        /// The figure.
        sprite: Arc<Sprite>,
    },
}

/// A small picture that is used repeatedly. It has no background.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Sprite {
    /// The name of the sprite, for people who read scenes.
    pub name: String,
    /// The shapes of the sprite around its origin, from back to front.
    pub shapes: Vec<Shape>,
}

impl Sprite {
    /// Makes a sprite.
    pub fn of(name: impl Into<String>, shapes: Vec<Shape>) -> Arc<Self> {
        let name = name.into();
        Arc::new(Self { name, shapes })
    }
}

impl Scene {
    /// Makes an empty picture of this width and height in pixels.
    #[must_use]
    pub fn new(size: (u32, u32), ground: Ink, palette: Palette) -> Self {
        Self {
            size,
            ground,
            palette,
            base: Vec::new(),
            items: Vec::new(),
            nameplates: Vec::new(),
        }
    }

    /// Adds a shape in front of all others.
    pub fn draw(&mut self, shape: Shape) {
        self.items.push(Item::Shape(shape));
    }

    /// Adds shapes in front of all others, each in front of the one before.
    pub fn draw_all(&mut self, shapes: impl IntoIterator<Item = Shape>) {
        self.items.extend(shapes.into_iter().map(Item::Shape));
    }

    /// Adds a sprite in front of all shapes, at the whole pixel nearest to `at`.
    pub fn put(&mut self, at: Pt, sprite: &Arc<Sprite>) {
        self.items.push(Item::Sprite {
            at: at.whole(),
            sprite: Arc::clone(sprite),
        });
    }

    /// Returns every shape of the scene at its place, from back to front.
    pub fn shapes(&self) -> impl Iterator<Item = Shape> + '_ {
        let items = self.items.iter().flat_map(|item| match item {
            Item::Shape(shape) => vec![shape.clone()],
            Item::Sprite { at, sprite } => {
                let at = at.whole();
                sprite.shapes.iter().map(|shape| shape.moved(at)).collect()
            }
        });
        self.base.iter().cloned().chain(items)
    }
}
