//! The empty board: cloth, rim, mashies, hollows and figures.

use crate::engine::Seat;
use crate::scene::{Circuit, Face, Ink, Pt, Shape, Tone, arrow_head, pt};

use super::super::board::{CASTLE, ENTRY, HOWES, Howe, Mashie, START};
use super::super::view::View;
use super::layout::{EDGE, Layout, RIM, SIDE};
use super::pieces::ink;

/// The howes that bear their numbers: both ends, entry, start and corners, and so many others
/// that hardly any lies between two without a number.
const FIGURES: [u8; 9] = [1, 3, 5, 8, 10, 12, 14, 16, 18];

/// The radius of the field in the middle.
const CENTRE: f64 = 196.0;

/// The tartan: dark bands with threads, repeated across and down.
pub(super) fn cloth(shapes: &mut Vec<Shape>, height: f64) {
    const SETT: f64 = 220.0;
    let band = |at: f64, width: f64, ink: Ink, across: bool| {
        if across {
            Shape::rect(pt(0.0, at), pt(SIDE, at + width), 0.0, ink)
        } else {
            Shape::rect(pt(at, 0.0), pt(at + width, height), 0.0, ink)
        }
    };
    let setts = |length: f64| (0..=(length / SETT) as u32).map(|i| f64::from(i) * SETT);
    for x in setts(SIDE) {
        shapes.push(band(x + 30.0, 70.0, Ink::ClothDark, false));
    }
    for y in setts(height) {
        shapes.push(band(y + 30.0, 70.0, Ink::ClothDark, true));
    }
    for x in setts(SIDE) {
        for y in setts(height) {
            let (min, max) = (pt(x + 30.0, y + 30.0), pt(x + 100.0, y + 100.0));
            shapes.push(Shape::rect(min, max, 0.0, Ink::ClothDeep));
        }
    }
    for (length, across) in [(SIDE, false), (height, true)] {
        for at in setts(length) {
            shapes.push(band(at + 62.0, 5.0, Ink::ClothGold, across));
            shapes.push(band(at + 163.0, 5.0, Ink::ClothRed, across));
            shapes.push(band(at + 174.0, 5.0, Ink::ClothRed, across));
        }
    }
}

/// The board without any Laddie.
pub(super) fn board(shapes: &mut Vec<Shape>, view: &View, layout: &Layout) {
    let middle = pt(SIDE / 2.0, SIDE / 2.0);
    rim(shapes, middle, layout, view.mashies);
    let owner = |mashie: Mashie| view.homes.iter().find(|(_, home)| **home == mashie);
    let mashies = || (0..view.mashies).filter_map(Mashie::new);
    for mashie in mashies() {
        let seat = owner(mashie).map(|(seat, _)| seat);
        let out = seat.is_some_and(|seat| view.resigned.contains(seat));
        if let Some(seat) = seat {
            home(shapes, seat, out, mashie, layout);
        }
        howes(shapes, mashie, seat, out, layout);
    }
    centre(shapes, middle);
}

fn rim(shapes: &mut Vec<Shape>, middle: Pt, layout: &Layout, mashies: u8) {
    let square = |half: f64, round: f64, ink: Ink| {
        Shape::rect(middle - pt(half, half), middle + pt(half, half), round, ink)
    };
    shapes.push(square(EDGE, layout.corner, Ink::Rim));
    shapes.push(square(EDGE - RIM, layout.corner - RIM, Ink::Wood));
    for mashie in (0..mashies).filter_map(Mashie::new) {
        for (along, r) in [(0.0, 6.0), (0.5, 4.0)] {
            let at = layout.rim(mashie, along, along)[0];
            shapes.push(Shape::disc(at.whole(), r, Ink::Brass));
        }
        let joint = layout.track.station(mashie.number(), 0.0);
        let inner = layout.hollow + 8.0;
        let seam = vec![joint.point(0.0, inner), joint.point(0.0, inner + 44.0)];
        shapes.push(Shape::stroke(seam, 2.0, Ink::Seam));
    }
}

/// A seat's own places: castle lane, dock and badge.
fn home(shapes: &mut Vec<Shape>, seat: Seat, out: bool, mashie: Mashie, layout: &Layout) {
    let plain = if out {
        Ink::Grey
    } else {
        ink(seat, Tone::Plain)
    };
    let width = layout.hollow * 2.0 + 9.0;
    let lane = vec![layout.castle(mashie, 1), layout.castle(mashie, CASTLE)];
    shapes.push(Shape::stroke(lane, width, plain));
    let gangway = vec![layout.dock(mashie, 3), layout.howe(mashie.start())];
    shapes.push(Shape::stroke(gangway, layout.hollow * 0.9, plain));
    let (basin, width) = layout.basin(mashie);
    shapes.push(Shape::stroke(basin, width, plain));
    for depth in 1..=CASTLE {
        hollow(shapes, layout.castle(mashie, depth), layout.hollow);
    }
    for slot in 0..5 {
        hollow(shapes, layout.dock(mashie, slot), layout.hollow);
    }
    let at = layout.badge(mashie);
    let r = layout.badge_radius();
    shapes.push(Shape::disc(at, r, plain));
    let sign = if out {
        Ink::Paper
    } else {
        ink(seat, Tone::Mark)
    };
    shapes.push(Shape::label(
        at,
        mashie.letter(),
        Face::Serif,
        r * 1.5,
        sign,
    ));
}

fn howes(shapes: &mut Vec<Shape>, mashie: Mashie, seat: Option<Seat>, out: bool, layout: &Layout) {
    if seat.is_none() {
        let at = layout.badge(mashie);
        let r = layout.badge_radius();
        shapes.push(Shape::label(
            at,
            mashie.letter(),
            Face::Serif,
            r * 1.5,
            Ink::Seam,
        ));
    }
    let first = mashie.number() * HOWES;
    for index in 0..HOWES {
        let Some(howe) = Howe::new(first + index) else {
            continue;
        };
        let at = layout.howe(howe);
        let own = seat.filter(|_| !out && (index == START || index == ENTRY));
        if let Some(seat) = own {
            shapes.push(Shape::disc(at, layout.hollow + 4.5, ink(seat, Tone::Plain)));
        }
        hollow(shapes, at, layout.hollow);
        if !FIGURES.contains(&howe.number()) {
            continue;
        }
        let size = layout.hollow * 1.32;
        shapes.push(Shape::figures(at, howe.number(), size, Ink::Figure));
    }
}

fn hollow(shapes: &mut Vec<Shape>, at: Pt, r: f64) {
    shapes.push(Shape::disc(at, r, Ink::Hollow));
}

/// The middle of the board with the playing direction.
fn centre(shapes: &mut Vec<Shape>, middle: Pt) {
    shapes.push(Shape::disc(middle, CENTRE, Ink::WoodLight));
    let ring = Circuit::circle((SIDE / 2.0, SIDE / 2.0), CENTRE - 20.0, 3, 0);
    for part in 0..3 {
        let tip = ring.station(part, 0.84).point(0.0, 0.0);
        let from = ring.station(part, 0.78).point(0.0, 0.0);
        shapes.push(Shape::stroke(
            ring.line(part, 0.2, 0.76, 0.0),
            4.0,
            Ink::Seam,
        ));
        shapes.push(Shape::polygon(arrow_head(from, tip, 24.0, 22.0), Ink::Seam));
    }
}
