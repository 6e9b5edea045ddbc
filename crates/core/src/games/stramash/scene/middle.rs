//! The middle of the board: Laddies at home, the stock, the last play's cards and the turn; or the winners.

use std::sync::Arc;

use crate::engine::{Seat, Seats};
use crate::scene::{Face, Ink, Pt, Scene, Shape, Sprite, Tone, arrow_head, pt};

use super::super::view::View;
use super::Detail;
use super::cards::{self, TALL};
use super::layout::SIDE;
use super::pieces::{self, hue, ink};

const CARD: f64 = 84.0;
/// The spacing of the counts of Laddies at home.
const ROW: f64 = 32.0;
const COLUMN: f64 = 142.0;
/// The spacing of the dots in a count.
const DOT: f64 = 19.0;

pub(super) fn middle(scene: &mut Scene, view: &View, winners: Seats, told: Detail) {
    let middle = pt(SIDE / 2.0, SIDE / 2.0);
    counts(scene, view, middle);
    if winners.is_empty() {
        stock(scene, view, middle + pt(-56, 8), told);
        last(scene, view, middle + pt(50, 8));
        if told == Detail::Full {
            turn(scene, view, middle + pt(0, 124));
        }
    } else {
        crowned(scene, view, winners, middle + pt(0, 56));
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

/// Arranges the seats in rows, with partners together.
fn rows(view: &View) -> Vec<Vec<Seat>> {
    let sides: Vec<Vec<Seat>> = view
        .sides
        .iter()
        .map(|side| side.iter().collect())
        .collect();
    if let [one, other] = sides.as_slice()
        && one.len() > 1
    {
        let pairs = one.iter().zip(other);
        return pairs.map(|(one, other)| vec![*one, *other]).collect();
    }
    if sides.iter().any(|side| side.len() > 1) {
        return sides;
    }
    let seats: Vec<Seat> = sides.concat();
    seats.chunks(2).map(<[Seat]>::to_vec).collect()
}

fn counts(scene: &mut Scene, view: &View, middle: Pt) {
    let rows = rows(view);
    let top = -74.0 - ROW * (rows.len() as f64 - 1.0);
    for (y, row) in rows.iter().enumerate() {
        let left = -COLUMN * (row.len() as f64 - 1.0) / 2.0;
        for (x, &seat) in row.iter().enumerate() {
            let at = pt(left + COLUMN * x as f64, top + ROW * y as f64);
            let sprite = count(
                seat,
                letter(view, seat),
                view.n_home(seat),
                view.laddies_each(),
            );
            let out = view.resigned.contains(seat);
            if !out {
                scene.put(middle + at, &sprite);
            }
        }
    }
}

/// Returns a seat's letter with a dot for each Laddie, filled if it is home.
fn count(seat: Seat, letter: char, home: usize, laddies: u8) -> Arc<Sprite> {
    let [plain, _, sign] = Tone::ALL.map(|tone| ink(seat, tone));
    let left = pt(-50.0, 0.0);
    let mut shapes = vec![
        Shape::disc(left, 15.0, Ink::Hollow),
        Shape::disc(left, 13.5, plain),
        Shape::label(left, letter, Face::Serif, 22.0, sign),
    ];
    for place in 0..laddies {
        let at = left + pt(26.0 + DOT * f64::from(place), 0.0);
        if usize::from(place) < home {
            shapes.push(Shape::disc(at, 8.5, Ink::Hollow));
            shapes.push(Shape::disc(at, 7.0, plain));
        } else {
            shapes.push(Shape::ring(at, 8.0, 2.5, Ink::Seam));
        }
    }
    Sprite::of(format!("home {:?} {home} of {laddies}", hue(seat)), shapes)
}

fn stock(scene: &mut Scene, view: &View, at: Pt, told: Detail) {
    if view.stock == 0 {
        return;
    }
    scene.put(at, &cards::back(CARD));
    if told == Detail::Full {
        let below = at + pt(0.0, CARD * TALL / 2.0 + 18.0);
        scene.draw(Shape::figures(below, view.stock, 26.0, Ink::Writing));
    }
}

/// Draws the last played or discarded cards with the badge of the seat.
fn last(scene: &mut Scene, view: &View, at: Pt) {
    let cards: Vec<_> = match &view.last {
        Some(last) => last.cards().collect(),
        None => view.discards.last().copied().into_iter().collect(),
    };
    let gap = 13.0;
    for (place, &card) in cards.iter().enumerate() {
        let over = at + pt(gap * place as f64, 0.0);
        scene.put(over, &cards::face(card, CARD));
    }
    if let Some(last) = &view.last {
        let corner = pt(-CARD / 2.0, CARD * TALL / 2.0);
        badge(scene, at + corner, last.seat, letter(view, last.seat), 17.0);
    }
}

fn turn(scene: &mut Scene, view: &View, middle: Pt) {
    let Some(turn) = view.to_act else { return };
    let next = view.next_turn();
    let at = middle - pt(if next.is_some() { 36.0 } else { 0.0 }, 0.0);
    scene.draw(Shape::ring(at, 27.0, 8.0, Ink::GlowEdge));
    scene.draw(Shape::ring(at, 25.5, 5.0, Ink::Glow));
    badge(scene, at, turn, letter(view, turn), 21.0);
    if let Some(next) = next {
        let (from, tip) = (middle - pt(4, 0), middle + pt(16, 0));
        scene.draw(Shape::polygon(arrow_head(from, tip, 20.0, 22.0), Ink::Seam));
        badge(scene, middle + pt(38, 0), next, letter(view, next), 17.0);
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
