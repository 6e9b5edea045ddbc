//! Pictures of playing cards.

use std::sync::Arc;

use crate::scene::{Face, Ink, Pt, Px, Shape, Sprite, club, diamond, heart, pt, spade, thistle};

use super::super::card::{Card, Rank, Suit};

/// The ratio of a card's height to its width.
pub(super) const TALL: f64 = 1.42;

pub(super) fn face(card: Card, width: f64) -> Arc<Sprite> {
    Sprite::of(format!("card {card}"), drawn(card, width, Ink::Paper))
}

/// Returns a card that cannot be chosen, on grey instead of paper.
pub(super) fn dimmed(card: Card, width: f64) -> Arc<Sprite> {
    Sprite::of(format!("dim card {card}"), drawn(card, width, Ink::Grey))
}

fn drawn(card: Card, width: f64, paper: Ink) -> Vec<Shape> {
    let mut shapes = sheet(width, paper);
    match card {
        Card::Plain(rank, suit) => plain(&mut shapes, rank, suit, width),
        Card::Joker => joker(&mut shapes, width),
    }
    shapes
}

pub(super) fn back(width: f64) -> Arc<Sprite> {
    let mut shapes = sheet(width, Ink::Paper);
    let origin = Pt::default();
    let edge = half(width) - pt(7, 7);
    shapes.push(Shape::rect(origin - edge, edge, width * 0.05, Ink::Back));
    for i in -2..=2 {
        let (x, y) = (pt(i * 17, 0), pt(0, i * 24));
        let (down, across) = (
            Pt {
                y: edge.y,
                x: Px::from(1),
            },
            Pt {
                x: edge.x,
                y: Px::from(1),
            },
        );
        shapes.push(Shape::rect(x - down, x + down, 0.0, Ink::BackLight));
        shapes.push(Shape::rect(y - across, y + across, 0.0, Ink::BackLight));
    }
    shapes.push(Shape::disc(origin, width * 0.27, Ink::Back));
    shapes.push(Shape::ring(origin, width * 0.27, 2.0, Ink::BackLight));
    shapes.extend(thistle(origin, width * 0.19, Ink::Paper, Ink::BackLight));
    Sprite::of("card back", shapes)
}

/// Returns a small card with the number of cards in a hand.
pub(super) fn count(cards: u8, width: f64) -> Arc<Sprite> {
    let origin = Pt::default();
    let half = pt(width / 2.0, width * 0.62).whole();
    let edge = pt(2, 2);
    let shapes = vec![
        Shape::rect(origin - half, half, 3.0, Ink::Back),
        Shape::rect(edge - half, half - edge, 1.0, Ink::Paper),
        Shape::figures(origin, cards, width * 0.98, Ink::Back),
    ];
    Sprite::of(format!("{cards} cards"), shapes)
}

/// Returns half the size of a card in whole pixels, so that its edges are sharp.
fn half(width: f64) -> Pt {
    pt(width / 2.0, width * TALL / 2.0).whole()
}

fn sheet(width: f64, paper: Ink) -> Vec<Shape> {
    let half = half(width);
    let round = width * 0.08;
    let rect = |inset: f64, fall: f64, ink| {
        let (inset, fall) = (pt(inset, inset), pt(0.0, fall));
        Shape::rect(inset - half + fall, half - inset + fall, round, ink)
    };
    vec![rect(0.0, 3.0, Ink::GlowEdge), rect(0.0, 0.0, paper)]
}

fn colour(suit: Suit) -> Ink {
    match suit {
        Suit::Hearts | Suit::Diamonds => Ink::Crimson,
        Suit::Spades | Suit::Clubs => Ink::Jet,
    }
}

fn sign(suit: Suit, at: Pt, r: f64) -> Vec<Shape> {
    let ink = colour(suit);
    match suit {
        Suit::Spades => spade(at, r, ink),
        Suit::Hearts => heart(at, r, ink),
        Suit::Diamonds => diamond(at, r * 1.12, ink),
        Suit::Clubs => club(at, r, ink),
    }
}

fn plain(shapes: &mut Vec<Shape>, rank: Rank, suit: Suit, width: f64) {
    let ink = colour(suit);
    let at = |x: f64, y: f64| pt(x * width, y * width * TALL);
    let size = width * if rank == Rank::Ten { 0.41 } else { 0.47 };
    let corner = at(if rank == Rank::Ten { -0.25 } else { -0.29 }, -0.345);
    shapes.push(Shape::label(
        corner,
        rank.to_string(),
        Face::Serif,
        size,
        ink,
    ));
    let court = matches!(rank, Rank::Jack | Rank::Queen | Rank::King);
    if court {
        shapes.extend(sign(suit, at(0.315, -0.35), width * 0.125));
        shapes.extend(hat(at(0.0, 0.15), width * 0.3, rank, ink, Ink::Brass));
    } else {
        shapes.extend(sign(suit, at(0.0, 0.17), width * 0.31));
    }
}

/// Draws the headgear of a court card: a king's crown, a queen's coronet, a jack's bonnet.
pub(super) fn hat(at: Pt, r: f64, rank: Rank, ink: Ink, gold: Ink) -> Vec<Shape> {
    let p = |x: f64, y: f64| at + pt(x * r, y * r);
    let mut shapes = Vec::new();
    match rank {
        Rank::King | Rank::Queen => {
            let peaks: &[(f64, f64)] = if rank == Rank::King {
                &[
                    (-0.95, -0.45),
                    (-0.5, 0.05),
                    (0.0, -0.85),
                    (0.5, 0.05),
                    (0.95, -0.45),
                ]
            } else {
                &[
                    (-0.9, -0.3),
                    (-0.62, 0.1),
                    (-0.4, -0.5),
                    (-0.18, 0.1),
                    (0.0, -0.55),
                    (0.18, 0.1),
                    (0.4, -0.5),
                    (0.62, 0.1),
                    (0.9, -0.3),
                ]
            };
            let mut points: Vec<Pt> = peaks.iter().map(|&(x, y)| p(x, y)).collect();
            points.extend([p(0.74, 0.62), p(-0.74, 0.62)]);
            shapes.push(Shape::polygon(points, ink));
            for &(x, y) in peaks.iter().filter(|(_, y)| *y < 0.0) {
                shapes.push(Shape::disc(p(x, y - 0.04), 0.14 * r, gold));
            }
            shapes.push(Shape::rect(p(-0.78, 0.5), p(0.78, 0.84), 0.08 * r, ink));
            shapes.push(Shape::rect(p(-0.7, 0.58), p(0.7, 0.7), 0.04 * r, gold));
        }
        _ => {
            // A bonnet with a band, a toorie (pompom) and a feather.
            let dome: Vec<Pt> = (0..=24)
                .map(|i| {
                    let t = f64::from(i) * std::f64::consts::PI / 24.0;
                    p(-t.cos(), 0.3 - 0.72 * t.sin())
                })
                .collect();
            let feather = vec![p(0.42, 0.3), p(0.5, -0.5), p(0.9, -1.0), p(0.94, -0.42)];
            shapes.push(Shape::polygon(feather, gold));
            shapes.push(Shape::polygon(dome, ink));
            shapes.push(Shape::rect(p(-0.8, 0.22), p(0.8, 0.62), 0.1 * r, ink));
            shapes.push(Shape::rect(p(-0.72, 0.34), p(0.72, 0.48), 0.04 * r, gold));
            shapes.push(Shape::disc(p(0.0, -0.46), 0.16 * r, gold));
        }
    }
    shapes
}

/// Draws a Bonnie Fechter: a targe (shield) over two swords.
fn joker(shapes: &mut Vec<Shape>, width: f64) {
    let at = |x: f64, y: f64| pt(x * width, y * width * TALL);
    shapes.push(Shape::label(
        at(-0.22, -0.345),
        "JK",
        Face::Serif,
        width * 0.36,
        Ink::Thistle,
    ));
    let middle = at(0.0, 0.15);
    let p = |x: f64, y: f64| middle + pt(x * width, y * width);
    for side in [-1.0, 1.0] {
        let blade = vec![p(side * 0.36, -0.42), p(-side * 0.27, 0.31)];
        shapes.push(Shape::stroke(blade, width * 0.06, Ink::Grey));
        let hilt = vec![p(-side * 0.33, 0.2), p(-side * 0.16, 0.36)];
        shapes.push(Shape::stroke(hilt, width * 0.05, Ink::BrassDark));
        let grip = vec![p(-side * 0.27, 0.31), p(-side * 0.34, 0.4)];
        shapes.push(Shape::stroke(grip, width * 0.055, Ink::RimDark));
    }
    let r = width * 0.27;
    shapes.push(Shape::disc(middle, r, Ink::RimDark));
    shapes.push(Shape::disc(middle, r * 0.92, Ink::Rim));
    shapes.push(Shape::ring(middle, r * 0.66, r * 0.07, Ink::Brass));
    shapes.push(Shape::disc(middle, r * 0.2, Ink::BrassDark));
    shapes.push(Shape::disc(middle, r * 0.15, Ink::BrassLight));
}
