//! Numbers that point to parts of a picture.

use super::{Ink, Pt, Shape, shadow};

const R: f64 = 25.0;
const LINE: f64 = 6.0;
/// The radius of the ring that is drawn around a part. It is large enough to leave the part visible.
const RING: f64 = 15.0;

/// Draws a number in a disc at `at`, and a line from the disc to a ring around `to`. Draws only the disc if `at` and
/// `to` are equal.
#[must_use]
pub fn callout(number: usize, at: Pt, to: Pt) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let far = at.distance(to);
    if far > R + RING {
        let end = to.toward(at, RING / far);
        for (more, ink) in [(2.5, Ink::Paper), (0.0, Ink::Thistle)] {
            shapes.push(Shape::stroke(vec![at, end], LINE + more * 2.0, ink));
        }
        for (more, ink) in [(2.5, Ink::Paper), (0.0, Ink::Thistle)] {
            let (r, width) = (RING + LINE / 2.0 + more, LINE + more * 2.0);
            shapes.push(Shape::ring(to, r, width, ink));
        }
    }
    let disc = Shape::disc(at, R, Ink::GlowEdge);
    shapes.extend([
        shadow(&disc, 4.0),
        disc,
        Shape::disc(at, R - 0.5, Ink::Thistle),
        Shape::disc(at, R - 2.5, Ink::Paper),
        Shape::figures(at, number, 36.0, Ink::Jet),
    ]);
    shapes
}
