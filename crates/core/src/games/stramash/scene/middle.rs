//! The middle of the board: the stock, the cards of the last play and the Laddies that it bumped. At the end of a
//! match, it shows the winners.

use crate::engine::{Seat, Seats};
use crate::scene::{Face, Ink, Pt, Scene, Shape, Sprite, Tone, arrow_head, pt};

use super::super::view::View;
use super::Detail;
use super::cards::{self, TALL};
use super::layout;
use super::pieces::{self, ink};

/// The width of the card that was played last.
const LAST: f64 = 128.0;
/// The width of the stock.
const STOCK: f64 = 88.0;
/// The distance from the middle of the board up to the middle of the cards.
const UP: f64 = 14.0;

pub(super) fn middle(scene: &mut Scene, view: &View, winners: Seats, detail: Detail) {
    let middle = layout::middle();
    if winners.is_empty() {
        let is_alone = view.last.is_none() && view.discards.is_empty();
        let aside = if is_alone { 0.0 } else { 72.0 };
        stock(scene, view, middle - pt(aside, UP), detail);
        last(scene, view, middle + pt(48.0, -UP));
        bumps(scene, view, middle + pt(0.0, 116.0));
    } else {
        crowned(scene, view, winners, middle + pt(0, 28));
    }
}

fn letter(view: &View, seat: Seat) -> char {
    view.homes.get(seat).map_or(' ', |home| home.letter())
}

fn crowned(scene: &mut Scene, view: &View, winners: Seats, middle: Pt) {
    let gap = 118.0;
    let left = gap * (winners.len() as f64 - 1.0) / 2.0;
    let r = if winners.len() == 1 { 64.0 } else { 48.0 };
    for (i, seat) in winners.iter().enumerate() {
        let at = middle + pt(gap * i as f64 - left, 0.0);
        scene.put(at, &pieces::winner(seat, letter(view, seat), r));
    }
}

fn stock(scene: &mut Scene, view: &View, at: Pt, detail: Detail) {
    if view.stock == 0 {
        return;
    }
    scene.put(at, &cards::back(STOCK));
    if detail == Detail::Full {
        let below = at + pt(0.0, STOCK * TALL / 2.0 + 20.0);
        scene.draw(Shape::figures(below, view.stock, 28.0, Ink::Paper));
    }
}

/// Draws the cards that were played or discarded last, with the badge of the seat.
fn last(scene: &mut Scene, view: &View, at: Pt) {
    let cards: Vec<_> = match &view.last {
        Some(last) => last.cards().collect(),
        None => view.discards.last().copied().into_iter().collect(),
    };
    let gap = 9.0;
    for (place, &card) in cards.iter().enumerate() {
        let over = at + pt(gap * place as f64, 0.0);
        scene.put(over, &cards::face(card, LAST));
    }
    if let Some(last) = &view.last {
        let corner = pt(4.0 - LAST / 2.0, LAST * TALL / 2.0 - 4.0);
        badge(scene, at + corner, last.seat, letter(view, last.seat), 20.0);
    }
}

/// The distance between the Laddies that are drawn for a bump.
const STEP: f64 = 38.0;

/// Draws what the last play bumped: the Laddie that moved, an arrow, and the Laddies that were sent away.
fn bumps(scene: &mut Scene, view: &View, middle: Pt) {
    let Some(last) = &view.last else { return };
    let Some(by) = last.moves.first().filter(|_| !last.bumped.is_empty()) else {
        return;
    };
    let at = |place: usize| {
        let left = STEP * (last.bumped.len() as f64 + 1.0) / 2.0;
        middle + pt(STEP * place as f64 - left, 0.0)
    };
    scene.put(at(0), &pieces::token(by.owner));
    let (from, tip) = (at(1) - pt(11, 0), at(1) + pt(11, 0));
    scene.draw(Shape::polygon(
        arrow_head(from, tip, 20.0, 22.0),
        Ink::Paper,
    ));
    for (place, moved) in last.bumped.iter().enumerate() {
        scene.put(at(place + 2), &pieces::token(moved.owner));
    }
}

fn badge(scene: &mut Scene, at: Pt, seat: Seat, letter: char, r: f64) {
    let [plain, _, sign] = Tone::ALL.map(|tone| ink(seat, tone));
    let origin = Pt::default();
    let shapes = vec![
        Shape::disc(origin, r, Ink::Hollow),
        Shape::disc(origin, r - 2.0, plain),
        Shape::label(origin, letter, Face::Serif, r * 1.5, sign),
    ];
    scene.put(at, &Sprite::of(format!("sign of {letter}"), shapes));
}
