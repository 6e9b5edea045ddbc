//! Numbers that point to parts of a picture.

use super::{Hue, Ink, Light, Pt, Shape, Tone, shadow};

const R: f64 = 25.0;
const LINE: f64 = 6.0;

/// Draws a number in a disc at `at`, with a line to `to` unless that is the same place.
#[must_use]
pub fn callout(number: usize, at: Pt, to: Pt) -> Vec<Shape> {
    let mut shapes = Vec::new();
    if at != to {
        for (more, ink) in [(5.0, Ink::Paper), (0.0, Ink::Thistle)] {
            shapes.push(Shape::stroke(vec![at, to], LINE + more, ink));
            shapes.push(Shape::disc(to, LINE + more / 2.0, ink));
        }
    }
    let disc = Shape::disc(at, R, Ink::Paper);
    shapes.extend([
        shadow(&disc, 4.0),
        disc.lit(Light::Slope(0, -28)),
        Shape::disc(at, R - 3.0, Ink::Thistle),
        Shape::figures(at, number, 40.0, Ink::Piece(Hue::Red, Tone::Mark)),
    ]);
    shapes
}
