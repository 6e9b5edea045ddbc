//! Tags with letters or scores: their areas, and sizes smaller than the usual one.

use std::sync::Arc;

use crate::scene::{Hue, Ink, Pt, Shape, Sprite, Tone, letters, pt, tag_of_size};

/// Half the height of a small tag, in pixels.
const HALF: f64 = 17.0;

/// Draws a small tag, 34 pixels high, for letters that are close together.
pub(super) fn small(number: usize, goal: bool) -> Arc<Sprite> {
    tag_of_size(number, goal, half(number), 28.0)
}

/// Draws the score of a suggested place. There is room for the letter of the place beside it.
pub(super) fn sum(hue: Hue, total: u16) -> Arc<Sprite> {
    let half = pt(92.0, 33.0);
    let steps = [
        (0.0, 16.0, Ink::GlowEdge),
        (2.0, 14.0, Ink::Paper),
        (5.0, 11.0, Ink::Piece(hue, Tone::Plain)),
    ];
    let shapes = Shape::nested(Pt::default() - half, half, steps);
    let figures = Shape::figures(pt(22.0, 0.0), total, 50.0, Ink::Piece(hue, Tone::Mark));
    let shapes = shapes.into_iter().chain([figures]).collect();
    Sprite::of(format!("sum {total}"), shapes)
}

/// Draws the score of a held tile.
pub(super) fn score(total: u16) -> Arc<Sprite> {
    let half = score_half(total);
    let steps = [(0.0, 8.0, Ink::GlowEdge), (2.0, 6.0, Ink::Paper)];
    let shapes = Shape::nested(Pt::default() - half, half, steps);
    let figures = Shape::figures(Pt::default(), total, 30.0, Ink::Jet);
    let shapes = shapes.into_iter().chain([figures]).collect();
    Sprite::of(format!("score {total}"), shapes)
}

pub(super) fn score_half(total: u16) -> Pt {
    let digits = total.to_string().len();
    pt(7.0 + 8.5 * digits as f64, HALF)
}

/// Returns the area of the score of a held tile, around the origin.
pub(super) fn score_plate(total: u16) -> Plate {
    Plate {
        at: Pt::default(),
        half: score_half(total),
    }
}

/// Draws the smallest tag, which is as high as its letters. It is used if every square may have a tag.
pub(super) fn least(number: usize) -> Arc<Sprite> {
    tag_of_size(number, true, least_half(number), 22.0)
}

fn least_half(number: usize) -> Pt {
    let digits = letters(number).len();
    pt(5.0 + 6.5 * digits as f64, 11.0)
}

fn half(number: usize) -> Pt {
    pt(if number <= 26 { 17.0 } else { 22.0 }, HALF)
}

/// The rectangle that a tag covers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plate {
    pub(super) at: Pt,
    /// Half the width and half the height of the rectangle.
    half: Pt,
}

impl Plate {
    /// Returns the area of a tag of the usual size.
    pub(super) fn large(_: usize) -> Self {
        let half = pt(21.0, 21.0);
        Self {
            at: Pt::default(),
            half,
        }
    }

    /// Returns the area of a small tag.
    pub(super) fn small(number: usize) -> Self {
        let half = half(number);
        Self {
            at: Pt::default(),
            half,
        }
    }

    /// Returns the area of the smallest tag.
    pub(super) fn least(number: usize) -> Self {
        let half = least_half(number);
        Self {
            at: Pt::default(),
            half,
        }
    }

    /// Returns the area of a circle's bounding square.
    pub(super) fn round(at: Pt, r: f64) -> Self {
        let half = pt(r, r);
        Self { at, half }
    }

    /// Returns the area of a number of the board.
    pub(super) fn figures(at: Pt) -> Self {
        let half = pt(19.0, 13.0);
        Self { at, half }
    }

    /// Returns the area moved to `at`.
    pub(super) fn put(self, at: Pt) -> Self {
        Self { at, ..self }
    }

    /// Returns whether the area is inside a picture of this width, and below the picture's upper edge.
    pub(super) fn is_within(&self, width: f64) -> bool {
        let (min, max) = (self.at - self.half, self.at + self.half);
        min.x.to_f64() >= 0.0 && min.y.to_f64() >= 0.0 && max.x.to_f64() <= width
    }

    /// Returns the area of the overlap with another plate, in square pixels.
    pub(super) fn over(&self, other: &Self) -> f64 {
        let (off, half) = (self.at - other.at, self.half + other.half);
        let both = |off: f64, half: f64| (half - off.abs()).max(0.0);
        both(off.x.to_f64(), half.x.to_f64()) * both(off.y.to_f64(), half.y.to_f64())
    }

    pub(super) fn meets(&self, other: &Self) -> bool {
        self.over(other) > 0.0
    }
}
