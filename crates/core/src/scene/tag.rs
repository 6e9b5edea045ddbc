//! Numbers for offers.

use std::sync::Arc;

use super::{Ink, Pt, Shape, Sprite, pt};

const HALF: f64 = 20.0;

/// Draws the number of an offer on a plate around the origin, 40 pixels high, 38 wide with one digit and 58 with
/// two. Destinations have a golden edge, pieces a dark one.
#[must_use]
pub fn tag(number: usize, goal: bool) -> Arc<Sprite> {
    let wide = if number < 10 { HALF - 1.0 } else { HALF + 9.0 };
    let half = pt(wide, HALF);
    let (kind, edge, inset) = if goal {
        ("goal", Ink::Glow, 7.0)
    } else {
        ("piece", Ink::Jet, 4.5)
    };
    let steps = [
        (0.0, 12.0, Ink::GlowEdge),
        (2.0, 10.5, edge),
        (inset, 7.0, Ink::Paper),
    ];
    let plate = Shape::nested(Pt::default() - half, half, steps);
    let figures = Shape::figures(Pt::default(), number, 38.0, Ink::Jet);
    let shapes = plate.into_iter().chain([figures]).collect();
    Sprite::of(format!("tag {kind} {number}"), shapes)
}
