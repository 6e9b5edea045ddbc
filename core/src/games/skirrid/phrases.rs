//! What is said of a match: events, choices and the board in words, as phrases.

use crate::engine::{Phrase, Present, Recalled, Seat, Seats};
use crate::scene::{Hue, Scene};

use super::Skirrid;
use super::action::{Action, Placement};
use super::event::{Event, EventView, Why};
use super::names::{shape_name, tile_name};
use super::notation::write_placement;
use super::reason::Reason;
use super::remember;
use super::scene;
use super::state::Laid;
use super::sum::Sum;
use super::tile::{Hand, Shape, Tile};
use super::view::{View, hue, letter};

impl Present for Skirrid {
    fn scene(view: &View) -> Scene {
        scene::scene(view)
    }

    fn scene_since(view: &View, plays: &[Recalled<Self>]) -> Scene {
        scene::since(view, plays)
    }

    fn leaves_mark(EventView(event): &EventView) -> bool {
        matches!(event, Event::Placed { .. })
    }

    const CLASHES: bool = true;

    /// A Block, or that Blocks are lifted.
    fn is_clash(EventView(event): &EventView) -> bool {
        match event {
            Event::Placed { placement, .. } => placement.block,
            Event::Lifted { .. } => true,
            _ => false,
        }
    }

    /// The colour of the seat's tiles.
    fn mark(view: &View, seat: Seat) -> String {
        let options = &view.table.options;
        let colour = match hue(options, seat) {
            Hue::Red => '🔴',
            Hue::Blue => '🔵',
            Hue::Yellow => '🟡',
            Hue::Green => '🟢',
            Hue::White => '⚪',
            Hue::Black => '⚫',
        };
        format!("{colour} {}", letter(options, seat))
    }

    fn describe(view: &View) -> Vec<Phrase> {
        let table = &view.table;
        let mut words = vec![match (view.to_act(), table.die) {
            (Some(seat), Some(shape)) => Phrase::new("skirrid-view-turn-die")
                .with("seat", seat)
                .with("shape", shape_name(shape)),
            (Some(seat), None) => Phrase::new("skirrid-view-turn").with("seat", seat),
            (None, _) => Phrase::new("skirrid-view-over"),
        }];
        if let Some(last) = table.placed.last() {
            words.push(
                Phrase::new("skirrid-view-last")
                    .with("seat", last.seat)
                    .with("tile", tile_name(last.placement.tile))
                    .code("squares", last.squares.names().join(", "))
                    .code("sum", table.sum_of(last.placement)),
            );
        }
        if view.to_act().is_some() {
            words.extend(blocks(view));
        }
        if table.options.pairs {
            for side in table.options.sides() {
                words.push(
                    Phrase::new("skirrid-view-pair")
                        .with("seats", seat_names(side))
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

    fn tell(event: &EventView) -> Option<Phrase> {
        Some(match &event.0 {
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
            Event::Left { seat, why } => Phrase::new("skirrid-left").with("left", why.told(*seat)),
        })
    }

    /// Turns missed with the die, one after the other, are told in one sentence.
    fn tell_all(events: &[EventView]) -> Vec<Phrase> {
        let mut told = Vec::new();
        let mut rest = events;
        while let Some((first, after)) = rest.split_first() {
            let missed = misses(rest);
            if missed.len() > 1 {
                let seats = missed.iter().copied().collect();
                told.push(
                    Phrase::new("skirrid-missed")
                        .with("seats", seat_names(seats))
                        .with("n", missed.len()),
                );
                rest = &rest[missed.len() * 2..];
                continue;
            }
            told.extend(Self::tell(first));
            rest = after;
        }
        told
    }

    /// What the die says, and which Blocks are in force.
    fn standing(view: &View) -> Vec<Phrase> {
        let die = view.table.die.map(|shape| {
            let shape = shape_name(shape);
            Phrase::new("skirrid-standing-die").with("shape", shape)
        });
        die.into_iter().chain(blocks(view)).collect()
    }

    /// Who begins, the first roll, and whether the numbers are the printed ones.
    fn opened(view: &View) -> Vec<Phrase> {
        let table = &view.table;
        let mut words = vec![Phrase::new("skirrid-opened").with("seat", table.turn)];
        words.extend(table.die.map(|shape| rolled(table.turn, shape)));
        words.push(Phrase::new(if table.options.kit.is_reconstruction() {
            "skirrid-board-reconstruction"
        } else {
            "skirrid-board-own"
        }));
        words
    }

    fn remember(entries: &[Vec<EventView>]) -> Vec<Phrase> {
        remember::remember(entries)
    }

    fn explain(reason: &Reason) -> Phrase {
        match reason {
            Reason::NotHeld { tile } => {
                Phrase::new("skirrid-no-not-held").with("tile", tile_name(*tile))
            }
            Reason::OtherShape { die } => {
                Phrase::new("skirrid-no-other-shape").with("shape", shape_name(*die))
            }
            Reason::NoFlip => Phrase::new("skirrid-no-flip"),
            Reason::OffBoard => Phrase::new("skirrid-no-off-board"),
            Reason::Taken { squares } => {
                Phrase::new("skirrid-no-taken").code("squares", squares.names().join(", "))
            }
            Reason::NotCentre => Phrase::new("skirrid-no-not-centre"),
            Reason::TouchesNothing => Phrase::new("skirrid-no-touches-nothing"),
            Reason::TouchesBlock { squares } => {
                Phrase::new("skirrid-no-touches-block").code("squares", squares.names().join(", "))
            }
            Reason::OutsideArena { needed } => {
                Phrase::new("skirrid-no-outside-arena").with("needed", *needed)
            }
            Reason::FirstBlock => Phrase::new("skirrid-no-first-block"),
            Reason::OwnFirstBlock => Phrase::new("skirrid-no-own-first-block"),
            Reason::BlockRun { most } => Phrase::new("skirrid-no-block-run").with("most", *most),
            Reason::BlockInArena => Phrase::new("skirrid-no-block-in-arena"),
            Reason::BlockInside => Phrase::new("skirrid-no-block-inside"),
            Reason::NoPass => Phrase::new("skirrid-no-pass"),
        }
    }

    /// What a placement scores. Where no hints are given, lists are in no such order.
    fn worth(view: &View, action: &Action) -> Option<(i64, Phrase)> {
        let Action::Place(placement) = action else {
            return None;
        };
        if !view.table.options.hints {
            return None;
        }
        let sum = view.table.sum_of(*placement);
        let words = Phrase::new("skirrid-sum").code("sum", &sum);
        Some((sum.total().into(), words))
    }

    fn label(view: &View, _: &str, slot: &str, value: &str) -> Option<Phrase> {
        Some(match slot {
            "tile" => tile_label(view, value.parse().ok()?),
            "turn" => Phrase::new("skirrid-label-turn").code("degrees", value),
            "block" => Phrase::new("skirrid-label-block"),
            "flip" => Phrase::new("skirrid-label-flip"),
            _ => return None,
        })
    }
}

/// The tiles of a hand, with their numbers where there are several alike.
fn hand_phrases(hand: &Hand) -> Vec<Phrase> {
    let kinds = hand.kinds().map(|tile| match hand.count(tile) {
        1 => tile_name(tile),
        n => Phrase::new("skirrid-tile-several")
            .with("tile", tile_name(tile))
            .with("n", n),
    });
    kinds.collect()
}

fn placed(seat: Seat, placement: &Placement, sum: &Sum) -> Phrase {
    let id = if placement.block {
        "skirrid-placed-block"
    } else {
        "skirrid-placed"
    };
    Phrase::new(id)
        .with("seat", seat)
        .with("tile", tile_name(placement.tile))
        .code("square", placement.square)
        .code("sum", sum)
}

fn rolled(seat: Seat, shape: Shape) -> Phrase {
    Phrase::new("skirrid-rolled")
        .with("seat", seat)
        .with("face", shape.size())
        .with("shape", shape_name(shape))
}

/// The Blocks in force.
fn blocks(view: &View) -> impl Iterator<Item = Phrase> {
    let active = view.table.placed.iter().filter(|laid| laid.active);
    active.map(|block| {
        Phrase::new("skirrid-view-block")
            .with("seat", block.seat)
            .code("squares", block.squares.names().join(", "))
    })
}

/// Who misses a turn with the die at the beginning of these events, turn by turn.
fn misses(events: &[EventView]) -> Vec<Seat> {
    let pairs = events.chunks_exact(2).map_while(|pair| match pair {
        [
            EventView(Event::Rolled { seat, .. }),
            EventView(Event::Passed { seat: other, why }),
        ] if seat == other && *why == Why::NoShape => Some(*seat),
        _ => None,
    });
    pairs.collect()
}

fn seat_names(seats: Seats) -> Vec<Phrase> {
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

/// What a seat has laid, and where each tile begins.
fn laid_words(view: &View, seat: Seat) -> Option<Phrase> {
    let own = |laid: &&Laid| laid.seat == seat;
    // As the line says it with which the tile was laid.
    let tile = |laid: &Laid| {
        Phrase::new("skirrid-view-tile")
            .with("tile", tile_name(laid.placement.tile))
            .code("square", laid.placement.square)
    };
    let tiles: Vec<Phrase> = view.table.placed.iter().filter(own).map(tile).collect();
    (!tiles.is_empty()).then(|| {
        Phrase::new("skirrid-view-laid")
            .with("seat", seat)
            .with("tiles", tiles)
    })
}

fn tile_label(view: &View, tile: Tile) -> Phrase {
    let hand = view.seat().map(|seat| view.table.hand(seat));
    match hand.map_or(0, |hand| hand.count(tile)) {
        0 | 1 => Phrase::new("skirrid-label-tile").with("tile", tile_name(tile)),
        n => Phrase::new("skirrid-label-tiles")
            .with("tile", tile_name(tile))
            .with("n", n),
    }
}

/// What is held over the board: the tile, its place in the notation, and what it would score.
pub(super) fn held(placement: &Placement, sum: &Sum) -> Phrase {
    let id = if placement.block {
        "skirrid-held-block"
    } else {
        "skirrid-held"
    };
    Phrase::new(id)
        .with("tile", tile_name(placement.tile))
        .code("line", write_placement(placement))
        .code("sum", sum)
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
        .code("degrees", placement.degrees())
        .code("sum", sum)
}
