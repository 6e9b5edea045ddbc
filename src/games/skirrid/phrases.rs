//! What is said of a match: events, choices and the board in words, as phrases.

mod reason;

use crate::engine::{Phrase, Seat, Seats};

use super::action::Placement;
use super::event::{Event, Sum, Why};
use super::notation::write_placement;
use super::square::Squares;
use super::state::Laid;
use super::tile::{Hand, Shape, Tile};
use super::view::View;

pub(super) use reason::{explain, fault};

/// A shape by name.
pub(super) fn shape_phrase(shape: Shape) -> Phrase {
    Phrase::new(match shape {
        Shape::Eye => "skirrid-tile-eye",
        Shape::Rod => "skirrid-tile-rod",
        Shape::Quoin => "skirrid-tile-quoin",
        Shape::Snake => "skirrid-tile-snake",
        Shape::Door => "skirrid-tile-door",
        Shape::Gun => "skirrid-tile-gun",
    })
}

/// A tile by name: Door, or Door-3 with its mark.
pub(super) fn tile_phrase(tile: Tile) -> Phrase {
    let shape = shape_phrase(tile.shape);
    if tile.is_marked() {
        Phrase::new("skirrid-tile-marked")
            .with("shape", shape)
            .code("mark", tile.mark.times())
    } else {
        shape
    }
}

/// The tiles of a hand, with their numbers where there are several alike.
fn hand_phrases(hand: &Hand) -> Vec<Phrase> {
    let kinds = hand.kinds().map(|tile| match hand.count(tile) {
        1 => tile_phrase(tile),
        n => Phrase::new("skirrid-tile-several")
            .with("tile", tile_phrase(tile))
            .with("n", n),
    });
    kinds.collect()
}

/// Squares with commas.
pub(super) fn squares_text(squares: Squares) -> String {
    let names: Vec<String> = squares.iter().map(|square| square.to_string()).collect();
    names.join(", ")
}

/// A sum as it is reckoned: `25×3 + 25 = 100`, and of a Block `(25 + 8) ÷ 2 = 16`.
pub(super) fn sum_text(sum: &Sum) -> String {
    let term = |&(number, times): &(u8, u8)| match times {
        1 => number.to_string(),
        times => format!("{number}×{times}"),
    };
    let terms: Vec<String> = sum.terms.iter().map(term).collect();
    let total = sum.total();
    match terms.as_slice() {
        [] => total.to_string(),
        [only] if !sum.halved && !only.contains('×') => only.clone(),
        [only] if sum.halved => format!("{only} ÷ 2 = {total}"),
        _ if sum.halved => format!("({}) ÷ 2 = {total}", terms.join(" + ")),
        _ => format!("{} = {total}", terms.join(" + ")),
    }
}

/// The same as a phrase.
pub(super) fn sum(sum: &Sum) -> Phrase {
    Phrase::new("skirrid-sum").code("sum", sum_text(sum))
}

/// What is told of an event, if anything.
pub(super) fn tell(event: &Event) -> Option<Phrase> {
    Some(match event {
        Event::Placed {
            seat,
            placement,
            sum,
        } => placed(*seat, placement, sum),
        Event::Passed { seat, why } => {
            let id = match why {
                // Who has nothing left is seen to have nothing left.
                Why::NoTiles => return None,
                Why::NoShape => "skirrid-passed-no-shape",
                Why::Blocked => "skirrid-passed-blocked",
                Why::Arena => "skirrid-passed-arena",
                Why::NoRoom => "skirrid-passed-no-room",
                Why::Will => "skirrid-passed",
            };
            Phrase::new(id).with("seat", *seat)
        }
        Event::Rolled { seat, shape } => rolled(*seat, *shape),
        Event::Lifted { seat } => Phrase::new("skirrid-lifted").with("seat", *seat),
        Event::Resigned { seat } => Phrase::new("skirrid-resigned").with("seat", *seat),
    })
}

fn placed(seat: Seat, placement: &Placement, sum: &Sum) -> Phrase {
    let id = if placement.block {
        "skirrid-placed-block"
    } else {
        "skirrid-placed"
    };
    Phrase::new(id)
        .with("seat", seat)
        .with("tile", tile_phrase(placement.tile))
        .code("square", placement.square)
        .code("sum", sum_text(sum))
}

fn rolled(seat: Seat, shape: Shape) -> Phrase {
    Phrase::new("skirrid-rolled")
        .with("seat", seat)
        .with("face", shape.size())
        .with("shape", shape_phrase(shape))
}

/// What is told when a match begins: whether the numbers are the printed ones, who begins, and the
/// first roll.
pub(super) fn opened(view: &View) -> Vec<Phrase> {
    let table = &view.table;
    let mut words = vec![Phrase::new("skirrid-opened").with("seat", table.turn)];
    words.extend(table.die().map(|shape| rolled(table.turn, shape)));
    words.push(Phrase::new(if table.options().kit.is_reconstruction() {
        "skirrid-board-reconstruction"
    } else {
        "skirrid-board-own"
    }));
    words
}

/// The board in words.
pub(super) fn describe(view: &View) -> Vec<Phrase> {
    let table = &view.table;
    let mut words = vec![match (view.to_act(), table.die()) {
        (Some(seat), Some(shape)) => Phrase::new("skirrid-view-turn-die")
            .with("seat", seat)
            .with("shape", shape_phrase(shape)),
        (Some(seat), None) => Phrase::new("skirrid-view-turn").with("seat", seat),
        (None, _) => Phrase::new("skirrid-view-over"),
    }];
    if let Some(last) = table.placed().last() {
        let tile = tile_phrase(last.tile);
        let sum = table.sum(last.tile, last.squares, last.mark, last.block);
        words.push(
            Phrase::new("skirrid-view-last")
                .with("seat", last.seat)
                .with("tile", tile)
                .code("squares", squares_text(last.squares))
                .code("sum", sum_text(&sum)),
        );
    }
    if view.to_act().is_some() {
        words.extend(blocks(view));
    }
    if table.options().pairs {
        for side in table.options().sides() {
            words.push(
                Phrase::new("skirrid-view-pair")
                    .with("seats", seats(side))
                    .with("score", table.score_of(side)),
            );
        }
    }
    for seat in table.seats() {
        words.push(seat_words(view, seat));
    }
    words.extend(table.seats().filter_map(|seat| laid_words(view, seat)));
    words
}

/// The Blocks in force.
fn blocks(view: &View) -> impl Iterator<Item = Phrase> {
    let active = view.table.placed().iter().filter(|laid| laid.active);
    active.map(|block| {
        Phrase::new("skirrid-view-block")
            .with("seat", block.seat)
            .code("squares", squares_text(block.squares))
    })
}

/// What the die says, and which Blocks are in force.
pub(super) fn standing(view: &View) -> Vec<Phrase> {
    let die = view.table.die().map(|shape| {
        let shape = shape_phrase(shape);
        Phrase::new("skirrid-standing-die").with("shape", shape)
    });
    die.into_iter().chain(blocks(view)).collect()
}

/// What is told of the events of one entry. Turns missed with the die, one after the other, are told
/// in one sentence.
pub(super) fn tell_all(events: &[&Event]) -> Vec<Phrase> {
    let mut told = Vec::new();
    let mut rest = events;
    while let Some((first, after)) = rest.split_first() {
        let missed = misses(rest);
        if missed.len() > 1 {
            let mut seats: Vec<Seat> = missed.clone();
            seats.sort_unstable();
            seats.dedup();
            let seats = seats.into_iter().collect();
            told.push(
                Phrase::new("skirrid-missed")
                    .with("seats", self::seats(seats))
                    .with("n", missed.len()),
            );
            rest = &rest[missed.len() * 2..];
            continue;
        }
        told.extend(tell(first));
        rest = after;
    }
    told
}

/// Who misses a turn with the die at the beginning of these events, turn by turn.
fn misses(events: &[&Event]) -> Vec<Seat> {
    let pairs = events.chunks_exact(2).map_while(|pair| match pair {
        [
            Event::Rolled { seat, .. },
            Event::Passed { seat: other, why },
        ] if seat == other && *why == Why::NoShape => Some(*seat),
        _ => None,
    });
    pairs.collect()
}

fn seats(seats: Seats) -> Vec<Phrase> {
    let seats = seats.iter();
    seats
        .map(|seat| Phrase::new("skirrid-seat").with("seat", seat))
        .collect()
}

/// A seat's points and tiles.
fn seat_words(view: &View, seat: Seat) -> Phrase {
    let table = &view.table;
    let (hand, score) = (table.hand(seat), table.score(seat));
    let said = |id| Phrase::new(id).with("seat", seat).with("score", score);
    if table.resigned().contains(seat) {
        said("skirrid-view-resigned")
    } else if hand.is_empty() {
        said("skirrid-view-done")
    } else if table.is_bound(seat) {
        said("skirrid-view-bound")
            .with("threshold", table.options().threshold)
            .with("tiles", hand_phrases(&hand))
    } else {
        said("skirrid-view-seat").with("tiles", hand_phrases(&hand))
    }
}

/// What a seat has laid, and where each tile begins.
fn laid_words(view: &View, seat: Seat) -> Option<Phrase> {
    let own = |laid: &&Laid| laid.seat == seat;
    let tile = |laid: &Laid| {
        // As the line says it with which the tile was laid.
        let square = view.table.placement_of(laid).map(|laid| laid.square);
        let square = square.map(|square| square.to_string()).unwrap_or_default();
        Phrase::new("skirrid-view-tile")
            .with("tile", tile_phrase(laid.tile))
            .code("square", square)
    };
    let tiles: Vec<Phrase> = view.table.placed().iter().filter(own).map(tile).collect();
    (!tiles.is_empty()).then(|| {
        Phrase::new("skirrid-view-laid")
            .with("seat", seat)
            .with("tiles", tiles)
    })
}

/// The words for a value of a slot.
pub(super) fn label(view: &View, slot: &str, value: &str) -> Phrase {
    let plain = || Phrase::new("skirrid-label").code("value", value);
    match slot {
        "tile" => value
            .parse()
            .map_or_else(|_| plain(), |tile| tile_label(view, tile)),
        "turn" => Phrase::new("skirrid-label-turn").code("degrees", value),
        "block" => Phrase::new("skirrid-label-block"),
        "flip" => Phrase::new("skirrid-label-flip"),
        _ => plain(),
    }
}

fn tile_label(view: &View, tile: Tile) -> Phrase {
    let hand = view.seat().map(|seat| view.table.hand(seat));
    match hand.map_or(0, |hand| hand.count(tile)) {
        0 | 1 => Phrase::new("skirrid-label-tile").with("tile", tile_phrase(tile)),
        n => Phrase::new("skirrid-label-tiles")
            .with("tile", tile_phrase(tile))
            .with("n", n),
    }
}

/// What is held over the board: the tile, its place in the notation, and what it would score.
pub(super) fn held(placement: &Placement, sum: &Sum) -> Vec<Phrase> {
    let id = if placement.block {
        "skirrid-held-block"
    } else {
        "skirrid-held"
    };
    vec![
        Phrase::new(id)
            .with("tile", tile_phrase(placement.tile))
            .code("line", write_placement(placement))
            .code("sum", sum_text(sum)),
    ]
}

/// A place that is advised.
pub(super) fn advice(placement: &Placement, sum: &Sum) -> Phrase {
    let id = if placement.block {
        "skirrid-advice-block"
    } else {
        "skirrid-advice"
    };
    Phrase::new(id)
        .code("square", placement.square)
        .code("degrees", super::notation::degrees(placement.turns))
        .code("sum", sum_text(sum))
}
