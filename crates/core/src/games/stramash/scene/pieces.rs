//! Laddies: marbles in six colours. Each colour also has its own mark.

use std::sync::Arc;

use crate::engine::Seat;
use crate::scene::{
    Face, Hue, Ink, Light, Pt, Shape, Sprite, Tone, crown, glass, hollow, pt, regular, shadow, star,
};

pub(super) fn hue(seat: Seat) -> Hue {
    Hue::ALL[seat.index() % Hue::ALL.len()]
}

pub(super) fn ink(seat: Seat, tone: Tone) -> Ink {
    Ink::Piece(hue(seat), tone)
}

pub(super) fn laddie(seat: Seat, r: f64) -> Arc<Sprite> {
    let origin = Pt::default();
    let mut shapes = glass(origin, r, hue(seat));
    shapes.extend(mark(seat, origin, r * 0.54, ink(seat, Tone::Mark)));
    Sprite::of(format!("laddie {:?}", hue(seat)), shapes)
}

/// Draws a small Laddie for the middle of the board, where it only explains the last play.
pub(super) fn token(seat: Seat) -> Arc<Sprite> {
    let shapes = laddie(seat, 16.0).shapes.clone();
    Sprite::of(format!("token of {:?}", hue(seat)), shapes)
}

/// Draws the trace of a Laddie in the hollow that it has left: a ring without the hollow's number, because the number
/// could be mistaken for a mark.
pub(super) fn ghost(seat: Seat, r: f64) -> Arc<Sprite> {
    let origin = Pt::default();
    let mut shapes = hollow(origin, r, Ink::Wood);
    for (more, width, ink) in [
        (2.5, 7.5, Ink::GlowEdge),
        (1.0, 4.5, ink(seat, Tone::Plain)),
    ] {
        shapes.push(Shape::ring(origin, r + more, width, ink));
    }
    Sprite::of(format!("trace of {:?}", hue(seat)), shapes)
}

/// Draws the badge of a seat's partner, which is shown beside the seat's own badge: the letter of the partner's mashie
/// on a flag in the partner's colour. It is square, so that it does not look like a Laddie. It glows if the seat is a
/// gillie, that is, plays the partner's Laddies.
pub(super) fn partner(seat: Seat, letter: char, half: f64, gillie: bool) -> Arc<Sprite> {
    let origin = Pt::default();
    let flag = |more: f64, ink: Ink| {
        let corner = pt(half + more, half + more).whole();
        Shape::rect(origin - corner, corner, 4.0 + more, ink)
    };
    let mut shapes = Vec::new();
    if gillie {
        shapes.push(flag(7.0, Ink::GlowEdge));
        shapes.push(flag(5.0, Ink::Glow));
    }
    let edge = flag(2.0, Ink::Paper);
    shapes.extend([shadow(&edge, 2.0), edge.lit(Light::Slope(0, -30))]);
    shapes.push(flag(0.0, ink(seat, Tone::Plain)));
    let sign = ink(seat, Tone::Mark);
    shapes.push(Shape::label(origin, letter, Face::Serif, half * 1.7, sign));
    let office = if gillie { "gillie of" } else { "partner" };
    Sprite::of(format!("{office} {:?}", hue(seat)), shapes)
}

pub(super) fn winner(seat: Seat, letter: char, r: f64) -> Arc<Sprite> {
    let origin = Pt::default();
    let edge = Shape::disc(origin, r + 9.0, Ink::GlowEdge);
    let mut shapes = vec![
        shadow(&edge, 5.0),
        edge,
        Shape::disc(origin, r + 7.5, Ink::Brass).lit(Light::Slope(60, -30)),
        Shape::disc(origin, r + 1.0, Ink::BrassDark),
        Shape::disc(origin, r, ink(seat, Tone::Plain)),
        Shape::label(origin, letter, Face::Serif, r * 1.5, ink(seat, Tone::Mark)),
    ];
    shapes.extend(crown(pt(0.0, -r * 1.4), r * 0.017));
    Sprite::of(format!("winner {:?}", hue(seat)), shapes)
}

/// Draws the mark of a seat. It lets people recognize the seat's Laddies without seeing the colour.
pub(super) fn mark(seat: Seat, at: Pt, r: f64, ink: Ink) -> Vec<Shape> {
    let bar = |x: f64, y: f64| {
        let points = vec![at + pt(-x * r, -y * r), at + pt(x * r, y * r)];
        Shape::stroke(points, r * 0.46, ink)
    };
    match hue(seat) {
        Hue::Red => vec![bar(0.62, 0.62), bar(0.62, -0.62)],
        Hue::Blue => vec![Shape::disc(at, r * 0.66, ink)],
        Hue::Yellow => vec![Shape::polygon(regular(at + pt(0.0, r * 0.16), r, 3), ink)],
        Hue::Green => {
            let half = pt(r * 0.66, r * 0.66);
            vec![Shape::rect(at - half, at + half, r * 0.1, ink)]
        }
        Hue::White => vec![Shape::polygon(
            star(at + pt(0.0, r * 0.06), r * 1.08, r * 0.46, 5),
            ink,
        )],
        Hue::Black => vec![Shape::ring(at, r * 0.86, r * 0.38, ink)],
    }
}
