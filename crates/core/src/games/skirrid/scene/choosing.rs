//! The picture of a step of choosing: numbered tiles in the seat's strip, or numbered places on the board. The
//! last tile is not highlighted.

use crate::engine::{ChoosingActions, MarkedPlay, Present, Seat};
use crate::scene::{Anchor, Face, Hue, Ink, Pt, Px, Scene, Shape, pt};

use super::super::Skirrid;
use super::super::action::{Action, Placement};
use super::super::square::{Square, Squares};
use super::super::tile::Tile;
use super::super::view::View;
use super::layout::{CELL, FLOOR, Layout, middle};
use super::tags::{self, Plate};
use super::tray::Chip;
use super::{goals, marks, over, piece, recap, tiles_of, tray};

/// Draws a step of choosing. Returns the picture and the place of each offer's number. None if the step is not
/// about a tile or a place.
pub(in crate::games::skirrid) fn choosing(
    view: &View,
    plays: &[MarkedPlay<Skirrid>],
    asked: &ChoosingActions<Action>,
) -> Option<(Scene, Vec<Pt>)> {
    let placed = |action: &Action| match action {
        Action::Place(placement) => Some(*placement),
        Action::Pass => None,
    };
    let first = asked.offers.iter().map(|offer| placed(offer.first()?));
    let first: Vec<Placement> = first.collect::<Option<_>>()?;
    let single = asked.offers.iter().all(|offer| offer.len() == 1);
    let plain = || behind(view, plays, |_| {});
    let (scene, at) = match asked.part {
        "tile" => {
            let (mut scene, _) = plain();
            let at = tiles(&mut scene, view, &first);
            (scene, at)
        }
        "square" if !single => {
            let (mut scene, _) = plain();
            chosen(&mut scene, view, first.first()?.tile);
            let at = squares(&mut scene, mover(view), &first);
            (scene, at)
        }
        "square" | "turn" | "block" | "flip" | "line" => {
            let kit = &view.table.options.kit;
            let places = first.iter().map(|placement| placement.squares(kit));
            let places: Vec<Squares> = places.map(Option::unwrap_or_default).collect();
            let named: Vec<Square> = first.iter().map(|placement| placement.square).collect();
            let lines = |scene: &mut Scene| goals::lines(scene, &places, Squares::NONE);
            let (mut scene, taken) = behind(view, plays, lines);
            chosen(&mut scene, view, first.first()?.tile);
            let at = goals::goals(&mut scene, (&places, &named), &taken, kit, mover(view));
            (scene, at)
        }
        _ => return None,
    };
    Some((scene, at))
}

/// Returns the colour of the seat to move.
fn mover(view: &View) -> Hue {
    Skirrid::hue(view, view.to_act().unwrap_or(Seat::FIRST))
}

/// Draws the board behind the numbers: with the marks of several plays, or with a fine line around the last tile.
/// `lines` draws under all marks. Returns the areas that must stay free.
fn behind(
    view: &View,
    plays: &[MarkedPlay<Skirrid>],
    lines: impl FnOnce(&mut Scene),
) -> (Scene, Vec<Plate>) {
    let mut scene = tiles_of(view);
    let mut taken: Vec<Plate> = marks_of(view).collect();
    if plays.is_empty() {
        if let Some(last) = view.table.placed.last() {
            piece::border(&mut scene, last.squares, Ink::BrassDark, 2.0);
        }
        lines(&mut scene);
        marks(&mut scene, view, Squares::NONE);
    } else {
        taken.extend(recap::recap(&mut scene, view, plays, lines));
    }
    (scene, taken)
}

fn marks_of(view: &View) -> impl Iterator<Item = Plate> {
    let marked = view.table.placed.iter();
    let marked = marked.filter_map(|laid| laid.placement.mark());
    marked.map(|square| Plate::round(piece::beside(square), 13.0))
}

/// Draws numbers beside these tiles in the strip of the seat to move, and a ring around each copy.
fn tiles(scene: &mut Scene, view: &View, first: &[Placement]) -> Vec<Pt> {
    let layout = Layout::new(&view.table.options);
    let seat = view.to_act().unwrap_or(Seat::FIRST);
    let mut chips = tray::chips(&view.table, seat, &layout);
    chips.retain(|chip| chip.left);
    let r = tray::radius(&layout);
    for chip in &chips {
        if first.iter().any(|placement| placement.tile == chip.tile) {
            scene.draw(Shape::ring(chip.at, r + 4.0, 4.0, Ink::Glow));
        }
    }
    let beside = if layout.narrow {
        pt(29.0, 3.0)
    } else {
        pt(0.0, -31.0)
    };
    let mut found = Vec::new();
    for (n, placement) in first.iter().enumerate() {
        let at = (middle_of(&chips, placement.tile) + beside).whole();
        scene.put(at, &tags::flat(n + 1, mover(view)));
        found.push(at);
    }
    found
}

/// Returns the middle of all copies of a tile.
fn middle_of(chips: &[Chip], tile: Tile) -> Pt {
    let alike = || chips.iter().filter(|chip| chip.tile == tile);
    let (from, to) = (alike().next(), alike().next_back());
    let at = |chip: Option<&Chip>| chip.map_or(Pt::default(), |chip| chip.at);
    at(from).toward(at(to), 0.5)
}

/// Draws a ring around a copy of the chosen tile in the strip of the seat to move.
pub(super) fn chosen(scene: &mut Scene, view: &View, tile: Tile) {
    let layout = Layout::new(&view.table.options);
    let seat = view.to_act().unwrap_or(Seat::FIRST);
    let chips = tray::chips(&view.table, seat, &layout);
    if let Some(chip) = chips.iter().find(|chip| chip.left && chip.tile == tile) {
        let r = tray::radius(&layout);
        scene.draw(Shape::ring(chip.at, r + 4.0, 4.0, Ink::Glow));
    }
}

/// Draws a number at the upper edge of each square on which the mark can be.
fn squares(scene: &mut Scene, hue: Hue, first: &[Placement]) -> Vec<Pt> {
    let mut found = Vec::new();
    for (n, placement) in first.iter().enumerate() {
        let at = upper(placement.square);
        scene.put(at, &tags::least(n + 1, hue));
        found.push(at);
    }
    found
}

fn upper(square: Square) -> Pt {
    (middle(square) - pt(0.0, CELL / 2.0 - 9.0)).whole()
}

/// Draws the held tile with the suggested places, numbered, and their scores below the board.
pub(in crate::games::skirrid) fn draw_suggestions(
    view: &View,
    held: &Placement,
    legal: bool,
    advised: &[(Placement, u16)],
) -> Scene {
    let kit = &view.table.options.kit;
    let squares = |placement: &Placement| placement.squares(kit).unwrap_or_default();
    let places: Vec<Squares> = advised.iter().map(|(place, _)| squares(place)).collect();
    let lines = |scene: &mut Scene| goals::lines(scene, &places, squares(held));
    let mut scene = over(view, held, legal, lines);
    let first = squares(held).iter().next();
    let sign = first.map(|first| Plate::round(piece::sign(first), 21.0));
    let mark = held
        .mark()
        .map(|square| Plate::round(piece::beside(square), 13.0));
    let taken: Vec<Plate> = sign.into_iter().chain(mark).chain(marks_of(view)).collect();
    let named: Vec<Square> = advised.iter().map(|(place, _)| place.square).collect();
    goals::goals(&mut scene, (&places, &named), &taken, kit, mover(view));
    if let Some(first) = first {
        piece::tick(&mut scene, first, legal);
    }
    let y = f64::from(scene.size.1) - FLOOR / 2.0;
    for (n, (_, total)) in advised.iter().enumerate() {
        let at = pt(150.0 + n as f64 * 165.0, y);
        scene.put(at, &tags::small(n + 1, mover(view), true));
        scene.draw(Shape::Label {
            at: at + pt(26.0, 0.0),
            text: format!("= {total}"),
            face: Face::Sans,
            size: Px::new(34.0),
            anchor: Anchor::Left,
            ink: Ink::Figure,
        });
    }
    scene
}
