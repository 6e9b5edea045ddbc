//! Materials: wood, glass, cloth and card under one light from the upper left.

use super::{Hue, Ink, Light, Pt, Px, Shape, Tone, pt};

/// Returns the soft shadow that a shape throws on what lies below, if it stands this many pixels above it.
#[must_use]
pub fn shadow(shape: &Shape, height: f64) -> Shape {
    let fallen = shape.bare().in_ink(Ink::Shadow);
    fallen
        .moved(pt(height * 0.5, height * 0.8))
        .soft(height.max(2.0) * 1.5, 55)
}

/// Draws woven cloth over a rectangle.
#[must_use]
pub fn cloth(min: Pt, max: Pt, ink: Ink) -> Shape {
    Shape::rect(min, max, 0.0, ink).lit(Light::Weave(9))
}

/// Draws a board of wood with a lit upper and a dark lower edge.
#[must_use]
pub fn plank(min: Pt, max: Pt, round: f64, ink: Ink) -> Vec<Shape> {
    let edge = pt(2.5, 2.5);
    vec![
        Shape::rect(min, max, round, ink).lit(Light::Slope(28, -38)),
        Shape::rect(min + edge, max - edge, round - 2.5, ink).lit(Light::Grain(12)),
    ]
}

/// Draws a round hollow in wood of this ink, shallow enough for dark figures at its bottom.
#[must_use]
pub fn hollow(at: Pt, r: f64, ink: Ink) -> Vec<Shape> {
    vec![
        Shape::disc(at, r + 2.5, ink).lit(Light::Slope(-55, 50)),
        Shape::disc(at, r, ink).lit(Light::Round(-27, -11)),
    ]
}

/// Draws a glass marble with its shadow.
#[must_use]
pub fn glass(at: Pt, r: f64, hue: Hue) -> Vec<Shape> {
    let plain = Ink::Piece(hue, Tone::Plain);
    let ball = Shape::disc(at, r, Ink::GlowEdge);
    vec![
        shadow(&ball, r * 0.2),
        ball,
        Shape::disc(at, r - 1.0, plain).lit(Light::Round(16, -42)),
        // Light that has passed through the glass gathers on the far side.
        Shape::disc(
            at + pt(r * 0.4, r * 0.46),
            r * 0.34,
            Ink::Piece(hue, Tone::Light),
        )
        .soft(r * 0.3, 60),
        Shape::disc(at - pt(r * 0.44, r * 0.52), r * 0.2, Ink::Shine).soft(r * 0.12, 95),
    ]
}

/// Draws a turned wooden man from above, with its shadow: its side, a rim, a groove and a dished face.
#[must_use]
pub fn turned(at: Pt, r: f64, hue: Hue) -> Vec<Shape> {
    let ink = Ink::Piece(hue, Tone::Plain);
    let side = Shape::disc(at + pt(r * 0.02, r * 0.1), r, ink);
    vec![
        shadow(&side, r * 0.2),
        side.lit(Light::Slope(-12, -62)),
        Shape::disc(at, r, ink).lit(Light::Slope(48, -34)),
        Shape::disc(at, r * 0.92, ink).lit(Light::Slope(12, -14)),
        Shape::disc(at, r * 0.74, ink).lit(Light::Slope(-38, 34)),
        Shape::disc(at, r * 0.67, ink).lit(Light::Slope(-6, 10)),
    ]
}

/// Draws a block with bevelled edges that lies on the board, with its shadow.
#[must_use]
pub fn bevelled(min: Pt, max: Pt, round: f64, ink: Ink) -> Vec<Shape> {
    let least = (max.x - min.x).min(max.y - min.y).to_f64();
    let bevel = pt(least * 0.07, least * 0.07);
    let body = Shape::rect(min, max, round, ink);
    vec![
        shadow(&body, least * 0.09),
        body.lit(Light::Slope(45, -45)),
        Shape::rect(min + bevel, max - bevel, round * 0.7, ink).lit(Light::Slope(12, -10)),
    ]
}

/// Draws the plate of a seat: dark wood with a stripe in the seat's colour at its left end, as wide as the plate is
/// high, for the seat's mark. While it is the seat's turn, the plate glows.
#[must_use]
pub fn seat_plate(min: Pt, max: Pt, hue: Hue, has_turn: bool) -> Vec<Shape> {
    let height = max.y - min.y;
    let round = height.to_f64() * 0.22;
    let body = Shape::rect(min, max, round, Ink::Ebony);
    let mut shapes = vec![shadow(&body, 5.0)];
    if has_turn {
        let more = pt(5.0, 5.0);
        let halo = Shape::rect(min - more, max + more, round + 5.0, Ink::Glow);
        shapes.extend([halo.clone().soft(14, 90), halo]);
    }
    let (edge, inner) = (pt(2.0, 2.0), round - 2.0);
    let stripe = pt(min.x + height, max.y);
    let plain = Ink::Piece(hue, Tone::Plain);
    shapes.extend([
        body.lit(Light::Slope(40, -40)),
        Shape::rect(min + edge, max - edge, inner, Ink::Ebony).lit(Light::Grain(10)),
        Shape::rect(min + edge, stripe - edge, inner, plain).lit(Light::Slope(14, -14)),
    ]);
    shapes
}

/// Draws the front of a card or sheet of card stock with its shadow.
#[must_use]
pub fn card(min: Pt, max: Pt, round: f64, ink: Ink) -> Vec<Shape> {
    let edge = pt(Px::new(1.25), Px::new(1.25));
    let sheet = Shape::rect(min, max, round, ink);
    vec![
        shadow(&sheet, 5.0),
        sheet.lit(Light::Slope(10, -32)),
        Shape::rect(min + edge, max - edge, round - 1.25, ink).lit(Light::Slope(3, -4)),
    ]
}
