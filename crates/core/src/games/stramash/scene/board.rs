//! The empty board: cloth, rim, mashies, hollows and numbers.

use crate::engine::Seat;
use crate::scene::{Circuit, Face, Hue, Ink, Pt, Shape, Tone, arrow_head, pt};

use super::super::board::{CASTLE, ENTRY, HOWES, Howe, Mashie, START};
use super::super::view::View;
use super::layout::{EDGE, EMPTY, HOLLOW, Layout, RIM, SIDE};
use super::pieces::ink;

const CENTRE: f64 = 184.0;
const FIGURES: f64 = 27.0;

/// Draws the tartan: dark bands with threads, repeated in both directions.
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

pub(super) fn board(shapes: &mut Vec<Shape>, view: &View, layout: &Layout) {
    let middle = pt(SIDE / 2.0, SIDE / 2.0);
    rim(shapes, middle, layout, view.mashies);
    let owner = |mashie: Mashie| view.homes.iter().find(|(_, home)| **home == mashie);
    for mashie in (0..view.mashies).filter_map(Mashie::new) {
        let seat = owner(mashie).map(|(seat, _)| seat);
        let colours = seat.map(|seat| Colours::of(view, seat));
        match colours {
            Some(colours) => home(shapes, colours, mashie, view.laddies_each(), layout),
            None => badge(shapes, mashie, Ink::Writing, layout),
        }
        let open = seat.filter(|&seat| !view.resigned.contains(seat));
        howes(shapes, mashie, colours.filter(|_| open.is_some()), layout);
    }
    centre(shapes, middle);
}

#[derive(Clone, Copy)]
pub(super) struct Colours {
    pub(super) plain: Ink,
    pub(super) sign: Ink,
}

impl Colours {
    pub(super) fn of(view: &View, seat: Seat) -> Self {
        if view.resigned.contains(seat) {
            return Self {
                plain: Ink::Grey,
                sign: Ink::Jet,
            };
        }
        Self {
            plain: ink(seat, Tone::Plain),
            sign: ink(seat, Tone::Mark),
        }
    }
}

fn rim(shapes: &mut Vec<Shape>, middle: Pt, layout: &Layout, mashies: u8) {
    let square = |half: f64, round: f64, ink: Ink| {
        Shape::rect(middle - pt(half, half), middle + pt(half, half), round, ink)
    };
    shapes.push(square(EDGE, layout.corner, Ink::Rim));
    shapes.push(square(EDGE - RIM, layout.corner - RIM, Ink::Wood));
    for mashie in (0..mashies).filter_map(Mashie::new) {
        let at = layout.rim(mashie, 0.0, 0.0)[0];
        shapes.push(Shape::disc(at.whole(), 5.0, Ink::Brass));
    }
}

/// Draws the places of a seat: castle, dock and badge.
fn home(shapes: &mut Vec<Shape>, colours: Colours, mashie: Mashie, laddies: u8, layout: &Layout) {
    let entry = layout.howe(mashie.entry());
    let lane = vec![entry, layout.castle(mashie, CASTLE)];
    shapes.push(Shape::stroke(lane, HOLLOW * 2.0 + 10.0, colours.plain));
    for depth in 1..=CASTLE {
        let at = layout.castle(mashie, depth);
        hollow(shapes, at, colours.plain);
        shapes.push(Shape::figures(at, depth, FIGURES, Ink::Hollow));
    }
    let start = layout.howe(mashie.start());
    let gangway = vec![layout.dock_middle(mashie), start];
    shapes.push(Shape::stroke(gangway, HOLLOW * 0.9, colours.plain));
    dock(shapes, mashie, colours.plain, laddies, layout);
    let (at, r) = (layout.badge(mashie), layout.badge_radius());
    shapes.push(Shape::disc(at, r, colours.plain));
    badge(shapes, mashie, colours.sign, layout);
}

/// Draws a dock with a place for each Laddie; unused places are closed.
pub(super) fn dock(
    shapes: &mut Vec<Shape>,
    mashie: Mashie,
    plain: Ink,
    laddies: u8,
    layout: &Layout,
) {
    let (basin, width) = layout.basin(mashie);
    shapes.push(Shape::stroke(basin, width, plain));
    for slot in 0..5 {
        let at = layout.dock(mashie, slot);
        if slot < laddies {
            hollow(shapes, at, plain);
        } else {
            shapes.push(Shape::disc(at, HOLLOW * 0.4, Ink::Hollow));
        }
    }
}

fn badge(shapes: &mut Vec<Shape>, mashie: Mashie, sign: Ink, layout: &Layout) {
    let (at, r) = (layout.badge(mashie), layout.badge_radius());
    let letter = mashie.letter();
    shapes.push(Shape::label(at, letter, Face::Serif, r * 1.5, sign));
}

/// Draws the howes of a mashie with their numbers. If it belongs to a seat, the entry is an arrow into the
/// castle, and entry and start have a coloured ring.
fn howes(shapes: &mut Vec<Shape>, mashie: Mashie, colours: Option<Colours>, layout: &Layout) {
    let first = mashie.number() * HOWES;
    for howe in (0..HOWES).filter_map(|index| Howe::new(first + index)) {
        let at = layout.howe(howe);
        let own = |index: u8| colours.filter(|_| howe.index() == first + index);
        if let Some(colours) = own(START).or(own(ENTRY)) {
            shapes.push(Shape::disc(at, HOLLOW + 6.0, colours.plain));
            hollow(shapes, at, colours.plain);
        } else {
            hollow(shapes, at, Ink::Wood);
        }
        match own(ENTRY) {
            Some(_) => shapes.push(way_in(at, layout.castle(mashie, 1))),
            None => shapes.push(Shape::figures(at, howe.number(), FIGURES, Ink::Hollow)),
        }
        if let Some(colours) = own(START) {
            shapes.push(way_out(layout.dock_middle(mashie), at, colours.sign));
        }
    }
}

fn way_in(entry: Pt, castle: Pt) -> Shape {
    let far = entry.distance(castle).max(1.0);
    let tip = entry.toward(castle, 17.0 / far);
    Shape::polygon(arrow_head(entry, tip, 29.0, 30.0), Ink::Hollow)
}

fn way_out(dock: Pt, start: Pt, ink: Ink) -> Shape {
    let far = start.distance(dock).max(1.0);
    let tip = start.toward(dock, (HOLLOW + 7.0) / far);
    Shape::polygon(arrow_head(dock, tip, 16.0, 18.0), ink)
}

/// Draws an empty hollow, pale so that Laddies stand out. On white it needs an additional edge.
fn hollow(shapes: &mut Vec<Shape>, at: Pt, ground: Ink) {
    if ground == Ink::Piece(Hue::White, Tone::Plain) {
        shapes.push(Shape::disc(at, EMPTY + 2.0, Ink::Hollow));
    }
    shapes.push(Shape::disc(at, EMPTY, Ink::Figure));
}

/// Draws the circle in the middle with arrows in playing direction on both sides.
fn centre(shapes: &mut Vec<Shape>, middle: Pt) {
    shapes.push(Shape::disc(middle, CENTRE, Ink::WoodLight));
    let ring = Circuit::circle((SIDE / 2.0, SIDE / 2.0), CENTRE - 20.0, 4, 0);
    for part in [1, 3] {
        let tip = ring.station(part, 0.88).point(0.0, 0.0);
        let from = ring.station(part, 0.8).point(0.0, 0.0);
        let line = ring.line(part, 0.5, 0.78, 0.0);
        shapes.push(Shape::stroke(line, 5.0, Ink::Seam));
        shapes.push(Shape::polygon(arrow_head(from, tip, 28.0, 26.0), Ink::Seam));
    }
}
