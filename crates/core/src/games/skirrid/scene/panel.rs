//! The plates below the board, with each seat's colour, letter, name, tiles and points. The die is drawn here, too.

use crate::engine::Seat;
use crate::scene::{
    Anchor, Face, Ink, Nameplate, Pt, Px, Scene, Shape, Sprite, Tone, bevelled, crown, pips,
    plate_glow, pt, seat_plate,
};

use super::super::options::Options;
use super::super::view::{View, hue, letter};
use super::layout::{Layout, PLATE, SUM};
use super::piece;

/// The place of the die, relative to the upper left corner of the tray.
const DIE: (f64, f64) = (-44.0, 39.0);

/// Draws the empty plates, on which names are written.
pub(super) fn plates(options: &Options, layout: &Layout) -> Vec<Shape> {
    let plates = layout.order.iter().enumerate().flat_map(|(place, &seat)| {
        let (min, max) = layout.plate(place);
        let stripe = Ink::Piece(hue(options, seat), Tone::Plain);
        seat_plate(min, max, (max.y - min.y, stripe))
    });
    plates.collect()
}

pub(super) fn panel(scene: &mut Scene, view: &View, layout: &Layout) {
    let outcome = view.table.outcome();
    for (place, &seat) in layout.order.iter().enumerate() {
        let wins = outcome
            .as_ref()
            .is_some_and(|end| end.winners.contains(seat));
        let (min, max) = layout.plate(place);
        if view.to_act() == Some(seat) || wins {
            scene.put(min, &plate_glow(max - min));
        }
        owner(scene, view, seat, min);
        scene.nameplates.push(name(seat, layout, place));
        score(scene, view, seat, layout, place);
        if wins {
            let at = layout.threshold(place) - pt(24.0, 0.0);
            let name = format!("{} wins", letter(&view.table.options, seat));
            scene.put(at, &Sprite::of(name, crown(Pt::default(), 0.4)));
        } else if !view.table.resigned.contains(seat) {
            tiles_left(scene, view, seat, layout.hand(place));
        }
    }
    if let Some(shape) = view.table.die {
        die(scene, layout.tray().0 + pt(DIE.0, DIE.1), shape.size());
    }
    if view.table.options.pairs {
        sums(scene, view, layout);
    }
}

fn label(at: Pt, text: impl Into<String>, size: f64, anchor: Anchor, ink: Ink) -> Shape {
    Shape::Label {
        at,
        text: text.into(),
        face: Face::Sans,
        size: Px::new(size),
        anchor,
        ink,
    }
}

/// Draws the sign of a seat on its plate: its letter on the pattern of its tiles.
fn owner(scene: &mut Scene, view: &View, seat: Seat, min: Pt) {
    let table = &view.table;
    let out = table.resigned.contains(seat);
    let colour = hue(&table.options, seat);
    let at = min + pt(PLATE / 2.0, PLATE / 2.0);
    let plain = Ink::Piece(colour, Tone::Plain);
    let mut shapes = piece::pattern(colour, Pt::default());
    let disc = if out { Ink::Grey } else { plain };
    shapes.push(Shape::disc(Pt::default(), 15.0, disc));
    let sign = letter(&table.options, seat).to_string();
    let ink = if out {
        Ink::Jet
    } else {
        Ink::Piece(colour, Tone::Mark)
    };
    if out {
        let bar = vec![pt(-15.0, 15.0), pt(15.0, -15.0)];
        shapes.push(Shape::stroke(bar, 5.0, Ink::Paper));
    }
    shapes.push(Shape::figures(Pt::default(), &sign, 29.0, ink));
    let name = format!("owner {sign}{}", if out { " out" } else { "" });
    scene.put(at, &Sprite::of(name, shapes));
}

fn name(seat: Seat, layout: &Layout, place: usize) -> Nameplate {
    let (min, max) = layout.name(place);
    Nameplate {
        seat: seat.number(),
        min,
        max,
        anchor: Anchor::Left,
        ink: Ink::Paper,
    }
}

/// Draws the number of tiles that a seat has left, beside a small tile.
fn tiles_left(scene: &mut Scene, view: &View, seat: Seat, at: Pt) {
    let table = &view.table;
    let hand = table.hand(seat);
    let left: u16 = hand.kinds().map(|tile| u16::from(hand.count(tile))).sum();
    let colour = hue(&table.options, seat);
    let mut shapes = Vec::new();
    for (more, tone) in [(1.5, Tone::Light), (0.0, Tone::Plain)] {
        for (x, y) in [(0.0, -6.5), (0.0, 6.5), (13.0, 6.5)] {
            let half = pt(5.5 + more, 5.5 + more);
            let at = pt(8.0 + x, y);
            let ink = Ink::Piece(colour, tone);
            shapes.push(Shape::rect(at - half, at + half, 1.5, ink));
        }
    }
    shapes.push(label(
        pt(34.0, 0.0),
        left.to_string(),
        30.0,
        Anchor::Left,
        Ink::Paper,
    ));
    scene.put(at, &Sprite::of(format!("left {colour:?} {left}"), shapes));
}

/// Draws the points of a seat. While the seat must stay in the arena, adds the points that it needs to leave.
fn score(scene: &mut Scene, view: &View, seat: Seat, layout: &Layout, place: usize) {
    let table = &view.table;
    let score = table.score(seat).to_string();
    let at = layout.score(place);
    scene.draw(label(at, score, 36.0, Anchor::Right, Ink::Paper));
    let out = table.resigned.contains(seat);
    if table.is_bound(seat) && !out && view.to_act().is_some() {
        let needed = table.options.threshold.to_string();
        let end = layout.threshold(place);
        let at = end - pt(12.0 + 13.0 * needed.len() as f64, 0.0);
        let diamond = [(0.0, -9.0), (9.0, 0.0), (0.0, 9.0), (-9.0, 0.0)];
        let corners = diamond.map(|(x, y)| at + pt(x, y)).to_vec();
        scene.draw(Shape::polygon(corners, Ink::Maple));
        scene.draw(label(end, needed, 25.0, Anchor::Right, Ink::Maple));
    }
}

/// Draws the total score of each pair beside its plates.
fn sums(scene: &mut Scene, view: &View, layout: &Layout) {
    for (n, side) in view.table.options.sides().into_iter().enumerate() {
        let [first, last] = [n * 2, n * 2 + 1].map(|place| layout.plate(place));
        let min = pt(first.1.x, first.0.y);
        let bow = vec![
            min + pt(6.0, 20.0),
            min + pt(13.0, 28.0),
            last.1 + pt(13.0, -28.0),
            last.1 + pt(6.0, -20.0),
        ];
        scene.draw(Shape::stroke(bow, 4.0, Ink::Paper));
        let at = min.toward(last.1, 0.5) + pt(SUM / 2.0 + 8.0, 0.0);
        let sum = view.table.score_of(side).to_string();
        scene.draw(label(at, sum, 46.0, Anchor::Middle, Ink::Paper));
    }
}

fn die(scene: &mut Scene, at: Pt, face: u8) {
    let half = pt(33.0, 33.0);
    let mut shapes = bevelled(half * -1.0, half, 16.0, Ink::Paper);
    let spots = pips(face).iter();
    shapes.extend(spots.map(|(x, y)| Shape::disc(pt(x * 17.5, y * 17.5), 7.0, Ink::Jet)));
    scene.put(at, &Sprite::of(format!("die {face}"), shapes));
}
