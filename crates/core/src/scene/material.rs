//! Shapes that look like wood, glass, cloth and card. The light always comes from the upper left.

use std::f64::consts::FRAC_PI_2;
use std::sync::Arc;

use super::{Hue, Ink, Light, Pt, Px, Shape, Sprite, Tone, pt};

/// Returns the soft shadow of a shape that is `height` pixels above the surface below it.
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

/// Draws a wooden board whose upper edge is lit and whose lower edge is dark.
#[must_use]
pub fn plank(min: Pt, max: Pt, round: f64, ink: Ink) -> Vec<Shape> {
    let edge = pt(2.5, 2.5);
    vec![
        Shape::rect(min, max, round, ink).lit(Light::Slope(28, -38)),
        Shape::rect(min + edge, max - edge, round - 2.5, ink).lit(Light::Grain(12)),
    ]
}

/// Draws a round hollow in wood of this ink. It is shallow, so that dark figures at its bottom are readable.
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
        // Draws the light that has passed through the glass, which gathers on the side away from the light.
        Shape::disc(
            at + pt(r * 0.4, r * 0.46),
            r * 0.34,
            Ink::Piece(hue, Tone::Light),
        )
        .soft(r * 0.3, 60),
        Shape::disc(at - pt(r * 0.44, r * 0.52), r * 0.2, Ink::Shine).soft(r * 0.12, 95),
    ]
}

/// Draws a turned wooden man seen from above, with its shadow: the side, a rim, a groove and a concave face.
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

/// Returns the radius of a plate's corners, given its size.
fn plate_round(size: Pt) -> f64 {
    size.y.to_f64() * 0.22
}

/// Draws the plate of a seat: dark wood, with a stripe at the left end for the seat's mark. `stripe` is the width of
/// the stripe and `ink` its colour.
#[must_use]
pub fn seat_plate(min: Pt, max: Pt, (stripe, ink): (impl Into<Px>, Ink)) -> Vec<Shape> {
    let round = plate_round(max - min);
    let body = Shape::rect(min, max, round, Ink::Ebony);
    let (edge, inner) = (pt(2.0, 2.0), round - 2.0);
    let end = pt(min.x + stripe.into(), max.y);
    vec![
        shadow(&body, 5.0),
        body.lit(Light::Slope(40, -40)),
        Shape::rect(min + edge, max - edge, inner, Ink::Ebony).lit(Light::Grain(10)),
        Shape::rect(min + edge, end - edge, inner, ink).lit(Light::Slope(14, -14)),
    ]
}

/// Draws the line of light around the plate of the seat whose turn it is. The origin is the upper left corner of the
/// plate. The line is a sprite, so that the cached base does not depend on whose turn it is.
#[must_use]
pub fn plate_glow(size: Pt) -> Arc<Sprite> {
    let round = plate_round(size);
    let corner = |place: u8| {
        let (x, y) = [(1.0, 1.0), (0.0, 1.0), (0.0, 0.0), (1.0, 0.0)][usize::from(place)];
        let inner = size - pt(round * 2.0, round * 2.0);
        let centre = pt(round, round) + pt(inner.x * x, inner.y * y);
        (0..=4_u8).map(move |step| {
            let turn = (f64::from(place) + f64::from(step) / 4.0) * FRAC_PI_2;
            centre + pt(round * turn.cos(), round * turn.sin())
        })
    };
    let mut line: Vec<Pt> = (0..4).flat_map(corner).collect();
    line.push(line[0]);
    let ring = |width: f64, ink| Shape::stroke(line.clone(), width, ink);
    let shapes = vec![
        ring(10.0, Ink::Glow).soft(6, 90),
        ring(8.0, Ink::GlowEdge),
        ring(5.0, Ink::Glow),
    ];
    Sprite::of("turn", shapes)
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
