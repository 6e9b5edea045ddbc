//! Men: discs with a ring for white and a star for black, to be distinguishable without colour.

use std::sync::Arc;

use crate::engine::Seat;
use crate::scene::{Hue, Ink, Pt, Shape, Sprite, Tone, pt, star};

use super::layout::MAN;

/// Returns the colour of a player's men, and its name.
pub(super) fn colours(seat: Seat) -> (Hue, &'static str) {
    if seat == Seat::FIRST {
        (Hue::White, "white")
    } else {
        (Hue::Black, "black")
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    Emblem,
    /// Plain, since other men cover it.
    Covered,
    /// The number of men in the stack, of which it is the last.
    Number(u8),
}

/// Draws a man around the origin.
pub(super) fn man(seat: Seat, look: Look) -> Arc<Sprite> {
    let (_, colour) = colours(seat);
    let mut shapes = disc(seat, Pt::default(), MAN);
    let name = match look {
        Look::Emblem => {
            shapes.extend(emblem(seat, Pt::default(), MAN));
            format!("man {colour}")
        }
        Look::Covered => format!("man {colour} covered"),
        Look::Number(n) => {
            shapes.push(numeral(seat, n));
            format!("man {colour} {n}")
        }
    };
    Sprite::of(name, shapes)
}

/// Returns a disc without an emblem.
pub(super) fn disc(seat: Seat, at: Pt, r: f64) -> Vec<Shape> {
    let [plain, light, _] = tones(seat);
    let edge = if seat == Seat::FIRST {
        Ink::GlowEdge
    } else {
        Ink::Jet
    };
    let inner = if seat == Seat::FIRST {
        Ink::Grey
    } else {
        light
    };
    vec![
        Shape::disc(at, r, edge),
        Shape::disc(at, r * 0.93, inner),
        Shape::disc(at, r * 0.86, plain),
    ]
}

fn tones(seat: Seat) -> [Ink; 3] {
    let (hue, _) = colours(seat);
    Tone::ALL.map(|tone| Ink::Piece(hue, tone))
}

pub(super) fn emblem(seat: Seat, at: Pt, r: f64) -> Vec<Shape> {
    let [_, _, mark] = tones(seat);
    if seat == Seat::FIRST {
        vec![
            Shape::ring(at, r * 0.52, r * 0.12, mark),
            Shape::disc(at, r * 0.16, mark),
        ]
    } else {
        vec![Shape::polygon(star(at, r * 0.56, r * 0.22, 4), mark)]
    }
}

fn numeral(seat: Seat, n: u8) -> Shape {
    let [_, _, mark] = tones(seat);
    Shape::figures(pt(0.0, 0.0), n, 46.0, mark)
}
