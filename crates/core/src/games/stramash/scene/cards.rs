//! Pictures of playing cards.

use std::sync::Arc;

use crate::scene::{
    self, Face, Ink, Light, Pt, Px, Shape, Sprite, club, diamond, heart, pt, regular, spade,
    thistle,
};

use super::super::card::{Card, Rank, Suit};
use super::court;

/// The ratio of a card's height to its width.
pub(super) const TALL: f64 = 1.36;
/// The minimum width at which a card has all its pips or its figure. Smaller cards have only a large rank and suit.
const LEAST: f64 = 80.0;
/// The distance of pips and figures to the right of the card's middle, as a fraction of the card's width. The rank is
/// on their left.
pub(super) const RIGHT: f64 = 0.17;

/// Returns the ink of a suit.
pub(super) fn ink_of(suit: Suit) -> Ink {
    match suit {
        Suit::Hearts | Suit::Diamonds => Ink::Crimson,
        Suit::Spades | Suit::Clubs => Ink::Jet,
    }
}

pub(super) fn face(card: Card, width: f64) -> Arc<Sprite> {
    Sprite::of(format!("card {card}"), drawn(card, width))
}

/// Draws a card that cannot be chosen, under a grey veil.
pub(super) fn dimmed(card: Card, width: f64) -> Arc<Sprite> {
    let (mut shapes, half) = (drawn(card, width), half(width));
    shapes.push(Shape::rect(half * -1.0, half, width * 0.07, Ink::Grey).soft(0, 55));
    Sprite::of(format!("dim card {card}"), shapes)
}

fn drawn(card: Card, width: f64) -> Vec<Shape> {
    let mut shapes = sheet(width);
    match card {
        Card::Plain(rank, suit) if width < LEAST => small(&mut shapes, rank, suit, width),
        Card::Plain(rank, suit) => plain(&mut shapes, rank, suit, width),
        Card::Joker => joker(&mut shapes, width),
    }
    shapes
}

/// Draws the back of a card: a tartan designed for this bot, with a thistle.
pub(super) fn back(width: f64) -> Arc<Sprite> {
    let mut shapes = sheet(width);
    let origin = Pt::default();
    let edge = half(width) - pt(width * 0.06, width * 0.06).whole();
    let round = width * 0.04;
    shapes.push(Shape::rect(origin - edge, edge, round, Ink::Back).lit(Light::Slope(10, -14)));
    for n in -2..=2 {
        let at = f64::from(n) * width * 0.2;
        let bands = [
            (pt(at, 0.0), pt(width * 0.045, 0.0)),
            (pt(0.0, at * 1.2), pt(0.0, width * 0.045)),
        ];
        for (at, half) in bands {
            let far = |half: Px, edge: Px| if half == Px::default() { edge } else { half };
            let half = Pt {
                x: far(half.x, edge.x),
                y: far(half.y, edge.y),
            };
            shapes.push(Shape::rect(at - half, at + half, 0.0, Ink::BackLight).soft(0, 38));
        }
    }
    shapes.extend([
        Shape::disc(origin, width * 0.27, Ink::Back),
        Shape::ring(origin, width * 0.27, width * 0.025, Ink::Brass),
    ]);
    shapes.extend(thistle(origin, width * 0.19, Ink::Paper, Ink::BackLight));
    Sprite::of("card back", shapes)
}

/// Returns half the width and half the height of a card. They are whole pixels, so that the edges of the card are
/// sharp.
fn half(width: f64) -> Pt {
    pt(width / 2.0, width * TALL / 2.0).whole()
}

fn sheet(width: f64) -> Vec<Shape> {
    let half = half(width);
    scene::card(half * -1.0, half, width * 0.07, Ink::Paper)
}

pub(super) fn sign(suit: Suit, at: Pt, r: f64, ink: Ink) -> Vec<Shape> {
    match suit {
        Suit::Spades => spade(at, r, ink),
        Suit::Hearts => heart(at, r, ink),
        Suit::Diamonds => diamond(at, r * 1.12, ink),
        Suit::Clubs => club(at, r, ink),
    }
}

/// Draws the rank in the upper left corner of a card.
fn index(text: &str, width: f64, ink: Ink) -> Shape {
    let (x, size) = match text {
        "10" => (-0.285, 0.32),
        "A" | "J" | "Q" | "K" => (-0.29, 0.52),
        "JK" => (-0.22, 0.44),
        _ => (-0.3, 0.56),
    };
    let at = pt(x * width, -0.44 * width);
    Shape::label(at, text, Face::Serif, size * width, ink)
}

fn plain(shapes: &mut Vec<Shape>, rank: Rank, suit: Suit, width: f64) {
    let ink = ink_of(suit);
    shapes.push(index(&rank.to_string(), width, ink));
    let below = pt(-0.3 * width, -0.1 * width);
    shapes.extend(sign(suit, below, width * 0.115, ink));
    match rank {
        Rank::Jack | Rank::Queen | Rank::King => {
            shapes.extend(court::figure(rank, suit, width));
        }
        _ => pips(shapes, rank.number(), suit, width, ink),
    }
}

/// Draws the pips of a card. Pips in the lower half are upside down.
fn pips(shapes: &mut Vec<Shape>, number: u8, suit: Suit, width: f64, ink: Ink) {
    let r = match number {
        1 => 0.27,
        2 | 3 => 0.15,
        4..=6 => 0.125,
        7 | 8 => 0.105,
        _ => 0.095,
    };
    // Moves the pips of a ten to the right, because its rank has two digits and is wider.
    let right = if number == 10 { RIGHT + 0.03 } else { RIGHT };
    for (x, y) in places(number) {
        let at = pt((right + 0.165 * x) * width, 0.44 * y * width);
        let pip = sign(suit, Pt::default(), r * width, ink);
        let turned = pip.into_iter().map(|shape| {
            let shape = if y > 0.0 { upside_down(shape) } else { shape };
            shape.moved(at)
        });
        shapes.extend(turned);
    }
}

/// Returns the places of the pips, with coordinates from −1 (left or top) to 1 (right or bottom).
fn places(number: u8) -> Vec<(f64, f64)> {
    let sides: &[f64] = match number {
        4 | 5 => &[-1.0, 1.0],
        6..=8 => &[-1.0, 0.0, 1.0],
        9 | 10 => &[-1.0, -1.0 / 3.0, 1.0 / 3.0, 1.0],
        _ => &[],
    };
    let middle: &[f64] = match number {
        1 | 5 | 9 => &[0.0],
        2 => &[-1.0, 1.0],
        3 => &[-1.0, 0.0, 1.0],
        7 => &[-0.5],
        8 => &[-0.5, 0.5],
        10 => &[-2.0 / 3.0, 2.0 / 3.0],
        _ => &[],
    };
    let sides = sides.iter().flat_map(|&y| [(-1.0, y), (1.0, y)]);
    sides.chain(middle.iter().map(|&y| (0.0, y))).collect()
}

/// Returns a shape of a pip upside down, turned around the origin.
fn upside_down(mut shape: Shape) -> Shape {
    let turn = |at: &mut Pt| at.y = -at.y;
    match &mut shape {
        Shape::Disc { at, .. } => turn(at),
        Shape::Polygon { points, .. } => points.iter_mut().for_each(turn),
        _ => {}
    }
    shape
}

/// Draws the rank and the suit of a small card.
fn small(shapes: &mut Vec<Shape>, rank: Rank, suit: Suit, width: f64) {
    let ink = ink_of(suit);
    shapes.push(index(&rank.to_string(), width * 1.12, ink).moved(pt(width * 0.04, width * 0.06)));
    let at = pt(width * 0.06, width * 0.27);
    shapes.extend(sign(suit, at, width * 0.3, ink));
}

/// Draws a Bonnie Fechter: a targe (shield) in front of two swords, and a thistle below the letters.
fn joker(shapes: &mut Vec<Shape>, width: f64) {
    shapes.push(index("JK", width, Ink::Thistle));
    let middle = pt(width * 0.04, width * 0.2);
    let p = |x: f64, y: f64| middle + pt(x * width, y * width);
    for side in [-1.0, 1.0] {
        let line = |from: (f64, f64), to: (f64, f64), broad: f64, ink: Ink| {
            let points = vec![p(side * from.0, from.1), p(side * to.0, to.1)];
            Shape::stroke(points, width * broad, ink)
        };
        shapes.extend([
            line((0.38, -0.4), (-0.27, 0.3), 0.075, Ink::RimDark),
            line((0.37, -0.39), (-0.27, 0.3), 0.045, Ink::Stone),
            line((-0.33, 0.2), (-0.16, 0.36), 0.055, Ink::BrassDark),
            line((-0.27, 0.31), (-0.34, 0.4), 0.06, Ink::RimDark),
        ]);
    }
    let r = width * 0.29;
    let shield = Shape::disc(middle, r, Ink::RimDark);
    shapes.extend([
        scene::shadow(&shield, width * 0.03),
        shield,
        Shape::disc(middle, r * 0.94, Ink::Mahogany).lit(Light::Round(22, -45)),
        Shape::ring(middle, r * 0.72, r * 0.08, Ink::Brass),
        Shape::ring(middle, r * 0.4, r * 0.06, Ink::Brass),
    ]);
    for (far, studs) in [(0.82, 16), (0.54, 8)] {
        let studs = regular(middle, r * far, studs).into_iter();
        shapes.extend(studs.map(|at| Shape::disc(at, r * 0.055, Ink::BrassLight)));
    }
    shapes.extend([
        Shape::disc(middle, r * 0.24, Ink::BrassDark),
        Shape::disc(middle, r * 0.19, Ink::BrassLight).lit(Light::Round(20, -40)),
    ]);
}
