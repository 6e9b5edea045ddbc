//! Men: turned discs with a ring for white and a star for black, so that people who cannot see the colours can tell
//! them apart.

use std::sync::Arc;

use crate::engine::Seat;
use crate::scene::{Hue, Ink, Pt, Shape, Sprite, Tone, pt, star, turned};

use super::layout::MAN;

/// Returns the colour of a player's men, and the name of the colour.
pub(super) fn colours(seat: Seat) -> (Hue, &'static str) {
    if seat == Seat::FIRST {
        (Hue::White, "white")
    } else {
        (Hue::Black, "black")
    }
}

/// The face of a man.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    Emblem,
    /// The number of men in a stack that is too high to draw. The last man of the stack shows it.
    Number(u8),
}

/// The role of a man in the last turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    None,
    /// The man was moved.
    Moved,
    /// The man was moved and hit another one.
    Hit,
}

/// Draws a man around the origin. A moved man shines. A man that hit another one has a jagged red edge.
pub(super) fn man(seat: Seat, look: Look, role: Role) -> Arc<Sprite> {
    let (_, colour) = colours(seat);
    let at = Pt::default();
    let (mut shapes, role) = match role {
        Role::None => (Vec::new(), ""),
        Role::Moved => (halo(at), " moved"),
        Role::Hit => (jagged(at, MAN), " hit"),
    };
    shapes.extend(disc(seat, at, MAN));
    let face = match look {
        Look::Emblem => {
            shapes.extend(emblem(seat, at, MAN));
            String::new()
        }
        Look::Number(n) => {
            shapes.push(numeral(seat, n));
            format!(" {n}")
        }
    };
    Sprite::of(format!("man {colour}{face}{role}"), shapes)
}

fn halo(at: Pt) -> Vec<Shape> {
    vec![
        Shape::disc(at, MAN + 6.0, Ink::Glow).soft(7, 90),
        Shape::disc(at, MAN + 3.5, Ink::Glow),
    ]
}

/// Draws a red star behind a place where a man was hit.
pub(super) fn jagged(at: Pt, r: f64) -> Vec<Shape> {
    let edge = [(13.0, Ink::GlowEdge), (10.0, Ink::Crimson)];
    let star = |(more, ink)| Shape::polygon(star(at, r + more, r + more - 8.0, 14), ink);
    edge.map(star).to_vec()
}

/// Draws the mark for a place that a man left, around the origin.
pub(super) fn ghost(seat: Seat) -> Arc<Sprite> {
    let (hue, colour) = colours(seat);
    let at = Pt::default();
    let shapes = vec![
        Shape::disc(at, MAN, Ink::Piece(hue, Tone::Plain)).soft(1, 45),
        Shape::ring(at, MAN, 2.5, Ink::Glow),
    ];
    Sprite::of(format!("ghost {colour}"), shapes)
}

/// Draws a man without its emblem.
pub(super) fn disc(seat: Seat, at: Pt, r: f64) -> Vec<Shape> {
    turned(at, r, colours(seat).0)
}

fn mark(seat: Seat) -> Ink {
    Ink::Piece(colours(seat).0, Tone::Mark)
}

pub(super) fn emblem(seat: Seat, at: Pt, r: f64) -> Vec<Shape> {
    let mark = mark(seat);
    if seat == Seat::FIRST {
        vec![
            Shape::ring(at, r * 0.46, r * 0.11, mark),
            Shape::disc(at, r * 0.15, mark),
        ]
    } else {
        vec![Shape::polygon(star(at, r * 0.56, r * 0.22, 4), mark)]
    }
}

fn numeral(seat: Seat, n: u8) -> Shape {
    Shape::figures(pt(0.0, 0.0), n, 42.0, mark(seat))
}
