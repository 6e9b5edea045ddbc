//! The whole position in words, so that a person can play without the picture. The order is always the same: the turn,
//! the last tile, Blocks, scores and trays, every tile, every free number.

use crate::engine::{Phrase, Seat};

use super::super::legal_area::LegalArea;
use super::super::names::{shape_name, tile_name};
use super::super::square::{SIZE, Square, Squares};
use super::super::state::Laid;
use super::super::tile::Hand;
use super::super::view::View;
use super::{blocks, face, numbered, place, seat_names};

pub(super) fn describe(view: &View) -> Vec<Phrase> {
    let table = &view.table;
    let mut words = Vec::new();
    words.extend(table.placed.last().map(|last| {
        Phrase::new("skirrid-view-last")
            .with("seat", last.seat)
            .with("tile", tile_name(last.placement.tile))
            .code("squares", last.squares.names().join(", "))
            .code("sum", table.sum_of(last.placement))
    }));
    words.extend(blocks(view));
    words.extend(view.to_act().and_then(|seat| barred(view, seat)));
    if table.options.pairs {
        let pair = |side| {
            Phrase::new("skirrid-view-pair")
                .with("seats", seat_names(side))
                .with("score", table.score_of(side))
        };
        words.extend(table.options.sides().into_iter().map(pair));
    }
    words.extend(table.seats().map(|seat| seat_words(view, seat)));
    words.extend(table.placed.iter().map(laid_words));
    words.extend(free(view));
    words
}

/// Describes how the match ended, or whose turn it is and the rolled die.
pub(super) fn turn(view: &View) -> Phrase {
    let table = &view.table;
    match (super::ended(view), table.die) {
        (Some(how), _) => Phrase::new("skirrid-view-over").with("how", how),
        (None, Some(shape)) => Phrase::new("skirrid-view-turn-die")
            .with("seat", table.turn)
            .with("face", face(shape))
            .with("shape", shape_name(shape)),
        (None, None) => Phrase::new("skirrid-view-turn").with("seat", table.turn),
    }
}

/// Lists the squares on which a seat may not lay because of Blocks.
fn barred(view: &View, seat: Seat) -> Option<Phrase> {
    let barred = LegalArea::of(&view.table, seat).blocked();
    (!barred.is_empty()).then(|| {
        Phrase::new("skirrid-view-barred")
            .with("seat", seat)
            .code("squares", barred.names().join(", "))
    })
}

fn seat_words(view: &View, seat: Seat) -> Phrase {
    let table = &view.table;
    let (hand, score) = (table.hand(seat), table.score(seat));
    let said = |id| Phrase::new(id).with("seat", seat).with("score", score);
    if table.resigned.contains(seat) {
        said("skirrid-view-resigned")
    } else if hand.is_empty() {
        said("skirrid-view-done")
    } else if table.is_bound(seat) {
        said("skirrid-view-bound")
            .with("threshold", table.options.threshold)
            .with("tiles", hand_phrases(&hand))
    } else {
        said("skirrid-view-seat").with("tiles", hand_phrases(&hand))
    }
}

/// Lists the tiles of a hand. Equal tiles are listed once, with their number.
fn hand_phrases(hand: &Hand) -> Vec<Phrase> {
    let kinds = hand.kinds().map(|tile| match hand.count(tile) {
        1 => tile_name(tile),
        n => Phrase::new("skirrid-tile-several")
            .with("tile", tile_name(tile))
            .with("n", n),
    });
    kinds.collect()
}

/// Describes a tile on the board: its placement in the notation, and the squares that it covers.
fn laid_words(laid: &Laid) -> Phrase {
    Phrase::new("skirrid-view-laid")
        .with("seat", laid.seat)
        .with("tile", tile_name(laid.placement.tile))
        .with("place", place(None, &laid.placement))
        .code("squares", laid.squares.names().join(", "))
        .with("score", laid.score)
}

/// Lists the free numbers row by row. In each row, the numbers inside the arena come first, then those outside it.
fn free(view: &View) -> Vec<Phrase> {
    let kit = &view.table.options.kit;
    let free = view.table.free_numbers();
    let rows = (0..SIZE).flat_map(|row| {
        let of_row = |square: &Square| square.row() == row;
        let of_row: Squares = free.iter().filter(of_row).collect();
        let arena = kit.arena();
        [
            ("skirrid-view-row-arena", of_row & arena),
            ("skirrid-view-row", of_row & !arena),
        ]
        .map(|(id, squares)| (id, row, squares))
    });
    let some = rows.filter(|(_, _, squares)| !squares.is_empty());
    let said = some.map(|(id, row, squares)| {
        Phrase::new(id)
            .with("row", row + 1)
            .code("numbers", numbered(squares, kit))
    });
    said.collect()
}
