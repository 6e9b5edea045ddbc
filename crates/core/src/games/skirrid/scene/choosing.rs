//! The picture of a step of choosing: tiles in the tray with letters, or places on the board with letters. The tile
//! laid last is not highlighted.

use crate::engine::{ChoosingActions, MarkedPlay, Present, Seat};
use crate::scene::{Hue, Ink, Pt, Scene, pt, tag_of_radius};

use super::super::Skirrid;
use super::super::action::{Action, Placement};
use super::super::square::{Square, Squares};
use super::super::tile::Tile;
use super::super::view::View;
use super::layout::{CELL, Layout, middle};
use super::tags::{self, Plate};
use super::{Tray, goals, marks, over, piece, recap, tiles_of, tray};

/// Draws a step of choosing. Returns the picture and the place of each offered value's letter. None if the step is not
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
            let at = squares(&mut scene, &first);
            (scene, at)
        }
        "square" | "turn" | "block" | "flip" | "line" => {
            let kit = &view.table.options.kit;
            let places = first.iter().map(|placement| placement.squares(kit));
            let places: Vec<Squares> = places.map(Option::unwrap_or_default).collect();
            let named: Vec<Square> = first.iter().map(|placement| placement.square).collect();
            let below = |scene: &mut Scene| goals::places(scene, &places, kit, mover(view));
            let (mut scene, taken) = behind(view, plays, below);
            chosen(&mut scene, view, first.first()?.tile);
            let at = goals::goals(&mut scene, (&places, &named), &taken, kit);
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

/// Draws the board behind the letters. It has the marks of several plays, or else a fine line around the tile laid
/// last. `lines` is called to draw whatever is behind all marks. Returns the areas that letters must not cover.
fn behind(
    view: &View,
    plays: &[MarkedPlay<Skirrid>],
    lines: impl FnOnce(&mut Scene),
) -> (Scene, Vec<Plate>) {
    let mut scene = tiles_of(view, false, Tray::Full);
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
    marked.map(|square| Plate::round(piece::beside(square), piece::MARK))
}

/// The radius of a letter on a tile in the tray.
const LETTER: f64 = 16.0;
/// The offset of this letter from the tile's corner.
const BESIDE: f64 = -7.0;

/// Draws a letter at the first copy of each offered tile in the tray, and a line around every copy. Returns the places
/// of the letters.
fn tiles(scene: &mut Scene, view: &View, first: &[Placement]) -> Vec<Pt> {
    let options = &view.table.options;
    let seat = view.to_act().unwrap_or(Seat::FIRST);
    let mut slots = tray::slots(&view.table, seat, &Layout::new(options));
    slots.retain(|slot| slot.left);
    let tiles = || first.iter().map(|placement| placement.tile);
    for slot in &slots {
        if tiles().any(|tile| slot.tile == tile) {
            tray::outlined(scene, options, slot);
        }
    }
    let mut found = Vec::new();
    for (n, tile) in tiles().enumerate() {
        let slot = slots.iter().find(|slot| slot.tile == tile);
        let at = slot.map_or(Pt::default(), |slot| slot.at) + pt(BESIDE, BESIDE);
        scene.put(at, &tag_of_radius(n + 1, false, LETTER));
        found.push(at);
    }
    found
}

/// Draws a line around a copy of the chosen tile in the tray.
pub(super) fn chosen(scene: &mut Scene, view: &View, tile: Tile) {
    let options = &view.table.options;
    let seat = view.to_act().unwrap_or(Seat::FIRST);
    let slots = tray::slots(&view.table, seat, &Layout::new(options));
    if let Some(slot) = slots.iter().find(|slot| slot.left && slot.tile == tile) {
        tray::outlined(scene, options, slot);
    }
}

/// Draws a letter at the upper edge of each square on which the mark can be. Returns the places of the letters.
fn squares(scene: &mut Scene, first: &[Placement]) -> Vec<Pt> {
    let mut found = Vec::new();
    for (n, placement) in first.iter().enumerate() {
        let at = upper(placement.square);
        scene.put(at, &tags::least(n + 1));
        found.push(at);
    }
    found
}

fn upper(square: Square) -> Pt {
    (middle(square) - pt(0.0, CELL / 2.0 - 8.0)).whole()
}

/// Draws the held tile and the suggested places with their letters. Their scores are in the tray.
pub(in crate::games::skirrid) fn draw_suggestions(
    view: &View,
    held: &Placement,
    legal: bool,
    advised: &[(Placement, u16)],
) -> Scene {
    let kit = &view.table.options.kit;
    let squares = |placement: &Placement| placement.squares(kit).unwrap_or_default();
    let places: Vec<Squares> = advised.iter().map(|(place, _)| squares(place)).collect();
    let totals: Vec<u16> = advised.iter().map(|(_, total)| *total).collect();
    let mut scene = over(view, held, legal, (&places, &totals));
    let first = squares(held).iter().next();
    let sign = first.map(|first| Plate::round(piece::sign(first), 21.0));
    let mark = held
        .mark()
        .map(|square| Plate::round(piece::beside(square), piece::MARK));
    let taken: Vec<Plate> = sign.into_iter().chain(mark).chain(marks_of(view)).collect();
    let named: Vec<Square> = advised.iter().map(|(place, _)| place.square).collect();
    goals::goals(&mut scene, (&places, &named), &taken, kit);
    if let Some(first) = first {
        piece::tick(&mut scene, first, legal);
    }
    scene
}
