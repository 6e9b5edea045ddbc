//! All hands, drawn below the board. They are shown when people look back at a finished match.

use crate::engine::Seat;
use crate::scene::{ALT_CORNER, Face, Ink, Pt, Scene, Shape, Sprite, Tone, pt};

use super::super::view::{HandView, View};
use super::cards;
use super::layout::{BELOW, SIDE};
use super::pieces::ink;

const CARD: f64 = 62.0;
/// The height of a row of hands.
const ROW: f64 = 112.0;
/// The width of a hand with its badge.
const HALF: f64 = SIDE / 2.0;

fn is_open(view: &View) -> bool {
    let open = |(_, hand): (Seat, &HandView)| matches!(hand, HandView::Own(_));
    view.viewer.seat().is_none() && view.hands.iter().all(open)
}

/// Returns the height that the hands add to the picture. There are two hands in each row.
pub(super) fn height(view: &View) -> f64 {
    if is_open(view) {
        ROW * f64::from(view.hands.n_seats().div_ceil(2)) + ALT_CORNER.1 - 10.0
    } else {
        0.0
    }
}

/// Draws all hands with the badges of their seats. The badge of the seat whose turn it is has a glow.
pub(super) fn open(scene: &mut Scene, view: &View) {
    if !is_open(view) {
        return;
    }
    for (seat, hand) in view.hands.iter() {
        let (row, column) = (f64::from(seat.number() / 2), f64::from(seat.number() % 2));
        let at = pt(HALF * column, BELOW + ROW * (row + 0.5));
        let letter = view.homes.get(seat).map_or(' ', |home| home.letter());
        badge(
            scene,
            at + pt(38.0, 0.0),
            seat,
            letter,
            view.to_act == Some(seat),
        );
        let HandView::Own(hand) = hand else { continue };
        let gap = (CARD + 4.0).min((HALF - 110.0 - CARD / 2.0) / (hand.len().max(2) - 1) as f64);
        for (place, &card) in hand.iter().enumerate() {
            let right = 76.0 + CARD / 2.0 + gap * place as f64;
            scene.put(at + pt(right, 0.0), &cards::face(card, CARD));
        }
    }
}

fn badge(scene: &mut Scene, at: Pt, seat: Seat, letter: char, turn: bool) {
    let origin = Pt::default();
    let mut shapes = Vec::new();
    if turn {
        shapes.push(Shape::disc(origin, 33.0, Ink::GlowEdge));
        shapes.push(Shape::disc(origin, 31.0, Ink::Glow));
    }
    shapes.push(Shape::disc(origin, 25.0, ink(seat, Tone::Plain)));
    let sign = ink(seat, Tone::Mark);
    shapes.push(Shape::label(origin, letter, Face::Serif, 36.0, sign));
    scene.put(at, &Sprite::of(format!("hand of {letter}"), shapes));
}
