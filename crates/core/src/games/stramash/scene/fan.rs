//! A hand of cards side by side. Copies of the same card overlap.

use std::sync::Arc;

use crate::scene::{Ink, Pt, Scene, Shape, Sprite, pt};

use super::super::card::Card;
use super::cards::{self, TALL};
use super::layout::SIDE;

/// The distance between the centres of adjacent cards.
const GAP: f64 = 163.0;
/// The distance between copies of a card, as a fraction of [`GAP`].
const COPY: f64 = 0.42;
const WIDTH: f64 = 155.0;
const RAISED: f64 = 6.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    Plain,
    Raised,
    Dimmed,
}

/// Draws the cards side by side, with their centres at height `y`.
pub(super) fn fan(scene: &mut Scene, cards: &[Card], y: f64, look: impl Fn(Card) -> Look) {
    let (places, width) = places(cards);
    for (&card, x) in cards.iter().zip(places) {
        match look(card) {
            Look::Plain => scene.put(pt(x, y), &cards::face(card, width)),
            Look::Dimmed => scene.put(pt(x, y), &cards::dimmed(card, width)),
            Look::Raised => {
                let at = pt(x, y - RAISED).whole();
                scene.draw_all(frame(at, width));
                scene.put(at, &cards::face(card, width));
            }
        }
    }
    for run in cards.chunk_by(|one, next| one == next) {
        if run.len() > 1
            && let Some(at) = foot(cards, run[0], y)
        {
            scene.put(at + pt(46.0, 0.0), &times(run.len()));
        }
    }
}

/// Draws the number of copies of a card.
fn times(copies: usize) -> Arc<Sprite> {
    let half = pt(22.0, 16.0);
    let text = format!("×{copies}");
    let shapes = vec![
        Shape::rect(half * -1.0, half, 16.0, Ink::GlowEdge),
        Shape::figures(Pt::default(), &text, 28.0, Ink::Paper),
    ];
    Sprite::of(text, shapes)
}

fn frame(at: Pt, width: f64) -> [Shape; 2] {
    let half = pt(width / 2.0 + 6.0, width * TALL / 2.0 + 6.0).whole();
    let steps = [(0.0, 16.0, Ink::GlowEdge), (1.5, 14.5, Ink::Glow)];
    Shape::nested(at - half, at + half, steps)
}

/// Returns the place below the middle of a card and its copies.
fn foot(cards: &[Card], card: Card, y: f64) -> Option<Pt> {
    let (places, _) = places(cards);
    let mut copies = cards.iter().zip(places).filter(|(held, _)| **held == card);
    let (_, first) = copies.next()?;
    let last = copies.next_back().map_or(first, |(_, last)| last);
    Some(pt(f64::midpoint(first, last), y + WIDTH * TALL / 2.0 + 17.0).whole())
}

/// Returns the x coordinate of each card's centre, and the width of a card.
fn places(cards: &[Card]) -> (Vec<f64>, f64) {
    let copies = cards.windows(2).map(|pair| pair[0] == pair[1]);
    let steps: Vec<f64> = copies.map(|copy| if copy { COPY } else { 1.0 }).collect();
    let length: f64 = steps.iter().sum();
    let scale = ((SIDE - 24.0) / (length * GAP + WIDTH)).min(1.0);
    let first = SIDE / 2.0 - length * GAP * scale / 2.0;
    let places = std::iter::once(first).chain(steps.iter().scan(first, |x, step| {
        *x += step * GAP * scale;
        Some(*x)
    }));
    (places.take(cards.len()).collect(), WIDTH * scale)
}
