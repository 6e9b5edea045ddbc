//! The outlook in words: the highest free numbers in each part of the board, and good places.

use std::cmp::Reverse;

use crate::engine::{Phrase, Seat};

use super::super::action::Placement;
use super::super::legal_area::LegalArea;
use super::super::names::tile_name;
use super::super::square::{SIZE, Square};
use super::super::view::View;
use super::place;

/// The maximum number of squares listed for each part of the board. The highest numbers are listed first.
const TOLD: usize = 12;
/// The parts of the board, by the ids of their messages: the four corners outside the arena, and the arena.
const PARTS: [&str; 5] = [
    "skirrid-outlook-upper-left",
    "skirrid-outlook-upper-right",
    "skirrid-outlook-lower-left",
    "skirrid-outlook-lower-right",
    "skirrid-outlook-arena",
];

pub(super) fn outlook(view: &View) -> Vec<Phrase> {
    let parts = PARTS.iter().filter_map(|part| numbers(view, part));
    let best = asker(view).filter(|_| view.table.options.hints);
    let best = best.map(|seat| {
        Phrase::new("skirrid-outlook-best")
            .with("seat", seat)
            .with("tiles", best_places(view, seat))
    });
    parts.chain(best).collect()
}

/// Returns the seat whose best places are described. For a player this is their own seat, even if they are waiting. For
/// the room it is the seat to move. With the die, a waiting player gets None, because nobody knows what they will roll.
fn asker(view: &View) -> Option<Seat> {
    let actor = view.to_act()?;
    match view.seat() {
        Some(seat) if view.table.die.is_none() => Some(seat),
        Some(seat) => Some(actor).filter(|actor| *actor == seat),
        None => Some(actor),
    }
}

fn numbers(view: &View, part: &'static str) -> Option<Phrase> {
    let kit = &view.table.options.kit;
    let free = view.table.free_numbers();
    let mut squares: Vec<Square> = free
        .iter()
        .filter(|square| part_of(view, *square) == part)
        .collect();
    squares.sort_by_key(|square| Reverse(kit.number(*square)));
    let told = squares
        .iter()
        .take(TOLD)
        .map(|square| format!("{square} {}", kit.number(*square)));
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| Phrase::new(part).code("numbers", told.join(", ")))
}

fn part_of(view: &View, square: Square) -> &'static str {
    let middle = SIZE / 2;
    match (square.row() > middle, square.column() > middle) {
        _ if view.table.options.kit.arena().contains(square) => PARTS[4],
        (false, false) => PARTS[0],
        (false, true) => PARTS[1],
        (true, false) => PARTS[2],
        (true, true) => PARTS[3],
    }
}

/// Describes the best place of each tile that the seat can lay.
fn best_places(view: &View, seat: Seat) -> Vec<Phrase> {
    let table = &view.table;
    let area = LegalArea::of(table, seat);
    let said = area.tiles().filter_map(|tile| {
        let mut best: Option<(u16, Placement)> = None;
        area.for_each_placement(tile, &mut |placement| {
            let score = table.sum_of(placement).total();
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, placement));
            }
        });
        best.map(|(score, placement)| {
            Phrase::new("skirrid-outlook-place")
                .with("tile", tile_name(tile))
                .with("place", place(None, &placement))
                .with("score", score)
        })
    });
    said.collect()
}
