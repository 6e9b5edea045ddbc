//! Numbers that point to the parts of a picture.

use super::{Hue, Ink, Pt, Shape, Tone};

/// The radius of a number's disc.
const R: f64 = 25.0;
/// How thick the line to the place is.
const LINE: f64 = 6.0;

/// A number in a disc at that place, with a line to the place that it points to; none where they are the same.
#[must_use]
pub fn callout(number: usize, at: Pt, to: Pt) -> Vec<Shape> {
    let mut shapes = Vec::new();
    if at != to {
        for (more, ink) in [(5.0, Ink::Paper), (0.0, Ink::Thistle)] {
            shapes.push(Shape::stroke(vec![at, to], LINE + more, ink));
            shapes.push(Shape::disc(to, LINE + more / 2.0, ink));
        }
    }
    shapes.extend([
        Shape::disc(at, R, Ink::Paper),
        Shape::disc(at, R - 3.0, Ink::Thistle),
        Shape::figures(at, number, 40.0, Ink::Piece(Hue::Red, Tone::Mark)),
    ]);
    shapes
}
