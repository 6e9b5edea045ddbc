//! What to draw, as plain data; knows no game and no image crate.
//!
//! A game turns a view into a [`Scene`]; the raster turns any scene into pixels. What stays
//! the same from turn to turn is in `base`, which the raster draws once and keeps; what moves is in
//! `items`. Colours are [`Ink`]s of one theme. Lengths are pixels of a picture a thousand wide; that it is drawn
//! smaller than that no scene has to know.

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
mod ink;
mod measure;
mod nameplate;
mod shape;
mod stamp;
mod tag;

use std::sync::Arc;

pub use callout::callout;
pub use circuit::{Circuit, Station};
pub use emblem::{arrow_head, club, diamond, heart, pips, regular, spade, star, thistle};
pub use ink::{Hue, Ink, Tone};
pub use measure::{Pt, Px, pt};
pub use nameplate::Nameplate;
pub use shape::{Anchor, Dash, Face, Shape};
pub use stamp::{Room, Stamp, around};
pub use tag::tag;

/// A picture, said in shapes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Scene {
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// The colour of what nothing covers.
    pub ground: Ink,
    /// What stays the same from turn to turn, from back to front.
    pub base: Vec<Shape>,
    /// What changes, in front of the base, from back to front.
    pub items: Vec<Item>,
    /// Where names can be written between the two. Who sits there is no part of a scene.
    pub nameplates: Vec<Nameplate>,
}

/// A thing in front of the base.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Item {
    /// A shape of its own, drawn anew in every picture.
    Shape(Shape),
    /// A thing that is seen often, drawn once and kept.
    Sprite {
        /// Where its origin is put; the raster takes the nearest whole pixel.
        at: Pt,
        /// What it looks like.
        sprite: Arc<Sprite>,
    },
}

/// A small picture that is used again and again; nothing around its shapes is drawn.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Sprite {
    /// What it is, for people who read scenes.
    pub name: String,
    /// Its shapes around its origin, from back to front.
    pub shapes: Vec<Shape>,
}

impl Sprite {
    /// A sprite of these shapes, ready to be put.
    pub fn of(name: impl Into<String>, shapes: Vec<Shape>) -> Arc<Self> {
        let name = name.into();
        Arc::new(Self { name, shapes })
    }
}

impl Scene {
    /// An empty picture of that width and height in pixels.
    #[must_use]
    pub fn new(size: (u32, u32), ground: Ink) -> Self {
        Self {
            size,
            ground,
            base: Vec::new(),
            items: Vec::new(),
            nameplates: Vec::new(),
        }
    }

    /// Puts a shape in front of everything.
    pub fn draw(&mut self, shape: Shape) {
        self.items.push(Item::Shape(shape));
    }

    /// Puts shapes in front of everything, one over the other.
    pub fn draw_all(&mut self, shapes: impl IntoIterator<Item = Shape>) {
        self.items.extend(shapes.into_iter().map(Item::Shape));
    }

    /// Puts a sprite in front of everything, on the whole pixel nearest to `at`.
    pub fn put(&mut self, at: Pt, sprite: &Arc<Sprite>) {
        self.items.push(Item::Sprite {
            at: at.whole(),
            sprite: Arc::clone(sprite),
        });
    }

    /// Every shape of the scene at its place, from back to front.
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
