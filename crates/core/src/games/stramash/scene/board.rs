//! The empty board: cloth, wood, mashies, hollows and numbers.

use std::f64::consts::FRAC_PI_2;

use crate::engine::Seat;
use crate::scene::{self, Circuit, Face, Ink, Light, Pt, Shape, Tone, arrow_head, pt};

use super::super::board::{CASTLE, ENTRY, HOWES, Howe, Mashie, Place, START};
use super::super::view::View;
use super::layout::{self, EDGE, EMPTY, HOLLOW, Layout, RIM, ROW, SIDE};
use super::pieces::ink;

/// The radius of the felt in the middle of the board.
pub(super) const FELT: f64 = 170.0;
const FIGURES: f64 = 26.0;
/// The width of the coloured rim around a castle and a dock.
const BORDER: f64 = 6.0;

/// Draws the tartan: dark bands with threads, which repeat in both directions.
pub(super) fn cloth(shapes: &mut Vec<Shape>, height: f64) {
    const SETT: f64 = 220.0;
    let plain = |min, max, ink| Shape::rect(min, max, 0.0, ink);
    let band = |at: f64, width: f64, across: bool, ink: Ink| {
        let (min, max) = if across {
            (pt(0.0, at), pt(SIDE, at + width))
        } else {
            (pt(at, 0.0), pt(at + width, height))
        };
        plain(min, max, ink)
    };
    let setts = |length: f64| (0..=(length / SETT) as u32).map(|i| f64::from(i) * SETT);
    shapes.push(plain(pt(0.0, 0.0), pt(SIDE, height), Ink::Cloth));
    for x in setts(SIDE) {
        shapes.push(band(x + 30.0, 70.0, false, Ink::ClothDark));
    }
    for y in setts(height) {
        shapes.push(band(y + 30.0, 70.0, true, Ink::ClothDark));
    }
    for x in setts(SIDE) {
        for y in setts(height) {
            let (min, max) = (pt(x + 30.0, y + 30.0), pt(x + 100.0, y + 100.0));
            shapes.push(plain(min, max, Ink::ClothDeep));
        }
    }
    for (length, across) in [(SIDE, false), (height, true)] {
        for at in setts(length) {
            shapes.push(band(at + 62.0, 5.0, across, Ink::ClothGold).soft(0, 70));
            shapes.push(band(at + 163.0, 5.0, across, Ink::ClothRed).soft(0, 70));
            shapes.push(band(at + 174.0, 5.0, across, Ink::ClothRed).soft(0, 70));
        }
    }
}

pub(super) fn board(shapes: &mut Vec<Shape>, view: &View, layout: &Layout) {
    let middle = layout::middle();
    rim(shapes, middle, layout, view.mashies);
    for mashie in (0..view.mashies).filter_map(Mashie::new) {
        match owner(view, mashie) {
            Some(seat) => home(shapes, view, seat, mashie, layout),
            None => badge(shapes, mashie, Ink::Writing, layout),
        }
        let first = mashie.number() * HOWES;
        for howe in (0..HOWES).filter_map(|index| Howe::new(first + index)) {
            place(shapes, view, Place::Track(howe), layout);
        }
    }
    felt(shapes, middle);
    if view.to_act.is_some() {
        direction(shapes);
    }
}

fn owner(view: &View, mashie: Mashie) -> Option<Seat> {
    let mut homes = view.homes.iter();
    homes
        .find(|(_, home)| **home == mashie)
        .map(|(seat, _)| seat)
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
    let square = |half: f64, ink: Ink| {
        let round = layout.corner - EDGE + half;
        Shape::rect(middle - pt(half, half), middle + pt(half, half), round, ink)
    };
    let frame = square(EDGE, Ink::Walnut);
    shapes.push(scene::shadow(&frame, 7.0));
    shapes.extend(scene::plank(
        middle - pt(EDGE, EDGE),
        middle + pt(EDGE, EDGE),
        layout.corner,
        Ink::Walnut,
    ));
    shapes.push(square(EDGE - RIM + 2.5, Ink::Walnut).lit(Light::Slope(-60, 45)));
    shapes.push(square(EDGE - RIM, Ink::Wood).lit(Light::Grain(3)));
    for mashie in (0..mashies).filter_map(Mashie::new) {
        let at = layout.rim(mashie, 0.0, 0.0)[0].whole();
        shapes.push(Shape::disc(at, 5.5, Ink::BrassDark));
        shapes.push(Shape::disc(at, 4.5, Ink::Brass).lit(Light::Round(45, -35)));
    }
}

/// Draws a trough of light wood along a line. `plain` is the colour of its rim.
fn trough(shapes: &mut Vec<Shape>, line: Vec<Pt>, width: f64, plain: Ink) {
    let stroke = |width: f64, ink: Ink| Shape::stroke(line.clone(), width, ink);
    shapes.extend([
        stroke(width + 2.0, Ink::RimDark).soft(1, 80),
        stroke(width, plain).lit(Light::Slope(16, -16)),
        stroke(width - BORDER * 2.0 + 3.0, plain).lit(Light::Slope(-45, 20)),
        stroke(width - BORDER * 2.0, Ink::Maple),
    ]);
}

/// Draws the places that belong to a seat: its castle, its dock and its badge.
fn home(shapes: &mut Vec<Shape>, view: &View, seat: Seat, mashie: Mashie, layout: &Layout) {
    let colours = Colours::of(view, seat);
    let entry = layout.howe(mashie.entry());
    let lane = vec![entry, layout.castle(mashie, CASTLE)];
    trough(shapes, lane, HOLLOW * 2.0 + 11.0, colours.plain);
    for depth in 1..=CASTLE {
        place(shapes, view, mashie.castle(depth), layout);
    }
    if !view.resigned.contains(seat) {
        let gangway = vec![layout.dock_middle(mashie), layout.howe(mashie.start())];
        shapes.extend([
            Shape::stroke(gangway.clone(), HOLLOW * 0.9 + 2.0, Ink::RimDark).soft(1, 80),
            Shape::stroke(gangway, HOLLOW * 0.9, colours.plain),
        ]);
    }
    dock(shapes, mashie, colours.plain, view.laddies_each(), layout);
    let (at, r) = (layout.badge(mashie), layout.badge_radius());
    let shield = Shape::polygon(shield(at, r), colours.plain);
    shapes.extend([
        scene::shadow(&shield, 3.0),
        shield.lit(Light::Slope(30, -40)),
        Shape::polygon(self::shield(at, r - 3.0), colours.plain),
    ]);
    badge(shapes, mashie, colours.sign, layout);
}

/// Draws a dock with a place for each Laddie. Places that the game does not need are closed.
pub(super) fn dock(
    shapes: &mut Vec<Shape>,
    mashie: Mashie,
    plain: Ink,
    laddies: u8,
    layout: &Layout,
) {
    let (basin, width) = layout.basin(mashie);
    trough(shapes, basin, width + 4.0, plain);
    for slot in 0..5 {
        let at = layout.dock(mashie, slot);
        if slot < laddies {
            shapes.extend(scene::hollow(at, EMPTY, Ink::Maple));
        } else {
            shapes.push(Shape::disc(at, HOLLOW * 0.4, Ink::Seam));
        }
    }
}

/// Returns the corners of a seat's badge: a shield, which is no piece of the game.
pub(super) fn shield(at: Pt, r: f64) -> Vec<Pt> {
    let side = (0..=6).map(|step| {
        let (sin, cos) = (f64::from(step) * FRAC_PI_2 / 6.0).sin_cos();
        (0.88 * cos, 0.08 + 0.98 * sin)
    });
    let right: Vec<(f64, f64)> = [(0.88, -0.9)].into_iter().chain(side).collect();
    let left = right.iter().rev().skip(1).map(|(x, y)| (-x, *y));
    let all = right.iter().copied().chain(left);
    all.map(|(x, y)| at + pt(x * r, y * r)).collect()
}

fn badge(shapes: &mut Vec<Shape>, mashie: Mashie, sign: Ink, layout: &Layout) {
    let (at, r) = (layout.badge(mashie), layout.badge_radius());
    let letter = mashie.letter();
    shapes.push(Shape::label(at, letter, Face::Serif, r * 1.5, sign));
}

/// Draws the hollow and number of a place outside the docks. If its mashie belongs to a seat, the entry is an arrow
/// into the castle, and the entry and the start have a ring in the seat's colour.
pub(super) fn place(shapes: &mut Vec<Shape>, view: &View, place: Place, layout: &Layout) {
    let at = layout.spot(place, 0);
    let (mashie, index, number) = match place {
        Place::Track(howe) => (howe.mashie(), Some(howe.index() % HOWES), howe.number()),
        Place::Castle(nook) => (nook.mashie(), None, nook.depth()),
        Place::Dock(_) => return,
    };
    let open = owner(view, mashie).filter(|&seat| !view.resigned.contains(seat));
    let colours = open.map(|seat| Colours::of(view, seat));
    let own = |wanted: u8| colours.filter(|_| index == Some(wanted));
    if let Some(colours) = own(START).or(own(ENTRY)) {
        shapes.push(Shape::disc(at, HOLLOW + 6.5, Ink::RimDark));
        shapes.push(Shape::disc(at, HOLLOW + 5.5, colours.plain).lit(Light::Slope(16, -16)));
        shapes.push(Shape::disc(at, HOLLOW - 0.5, Ink::Maple));
    }
    let is_pale = index.is_none() || own(START).or(own(ENTRY)).is_some();
    let wood = if is_pale { Ink::Maple } else { Ink::Wood };
    shapes.extend(scene::hollow(at, EMPTY, wood));
    match own(ENTRY) {
        Some(_) => shapes.push(way_in(at, layout.castle(mashie, 1))),
        None => shapes.push(Shape::figures(at, number, FIGURES, Ink::GlowEdge)),
    }
    if let Some(colours) = own(START) {
        shapes.push(way_out(layout.dock_middle(mashie), at, colours.sign));
    }
}

fn way_in(entry: Pt, castle: Pt) -> Shape {
    let far = entry.distance(castle).max(1.0);
    let tip = entry.toward(castle, 15.0 / far);
    Shape::polygon(arrow_head(entry, tip, 27.0, 28.0), Ink::GlowEdge)
}

fn way_out(dock: Pt, start: Pt, ink: Ink) -> Shape {
    let far = start.distance(dock).max(1.0);
    let tip = start.toward(dock, (HOLLOW + 7.0) / far);
    Shape::polygon(arrow_head(dock, tip, 16.0, 18.0), ink)
}

/// Draws the felt in the middle of the board.
fn felt(shapes: &mut Vec<Shape>, middle: Pt) {
    shapes.extend([
        Shape::disc(middle, FELT + 5.0, Ink::Walnut).lit(Light::Slope(30, -40)),
        Shape::disc(middle, FELT + 1.5, Ink::Walnut).lit(Light::Slope(-60, 40)),
        Shape::disc(middle, FELT, Ink::Felt).lit(Light::Weave(7)),
    ]);
}

/// Draws arrows in playing direction on both sides of the felt.
fn direction(shapes: &mut Vec<Shape>) {
    let ring = Circuit::circle((SIDE / 2.0, ROW + SIDE / 2.0), FELT - 18.0, 4, 0);
    for part in [1, 3] {
        let tip = ring.station(part, 0.88).point(0.0, 0.0);
        let from = ring.station(part, 0.8).point(0.0, 0.0);
        let line = ring.line(part, 0.45, 0.78, 0.0);
        shapes.push(Shape::stroke(line, 5.0, Ink::Brass));
        shapes.push(Shape::polygon(
            arrow_head(from, tip, 26.0, 24.0),
            Ink::Brass,
        ));
    }
}
