//! Descriptions of events, reasons and places, as phrases.

mod choosing;
mod describe;
mod outlook;

use std::sync::LazyLock;

use crate::engine::{
    Choosing, ChoosingActions, Landmark, Lesson, MarkedPlay, Phrase, Present, Seat, Seats,
};
use crate::scene::{self as pictures, Hue, Scene};

use super::Skirrid;
use super::action::{Action, Placement};
use super::event::{Event, EventView, Why};
use super::kit::Kit;
use super::names::{shape_name, tile_name};
use super::notation::write_placement;
use super::options::Options;
use super::remember;
use super::scene;
use super::square::Squares;
use super::sum::Sum;
use super::tile::{Shape, Tile};
use super::view::{View, hue, letter};

impl Present for Skirrid {
    fn scene(view: &View) -> Scene {
        scene::scene(view)
    }

    fn scene_since(view: &View, plays: &[MarkedPlay<Self>]) -> Scene {
        scene::since(view, plays)
    }

    fn choosing(
        view: &View,
        plays: &[MarkedPlay<Self>],
        asked: &ChoosingActions<Action>,
    ) -> Option<Choosing> {
        choosing::choosing(view, plays, asked)
    }

    fn leaves_mark(EventView(event): &EventView) -> bool {
        matches!(event, Event::Placed { .. })
    }

    const CLASHES: bool = true;

    /// Returns whether the event is a Block that was laid, or Blocks that were lifted.
    fn is_clash(EventView(event): &EventView) -> bool {
        match event {
            Event::Placed { placement, .. } => placement.block,
            Event::Lifted { .. } => true,
            _ => false,
        }
    }

    fn lessons() -> &'static [Lesson] {
        static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
            Lesson::read_all(include_str!("../../../../../assets/rules/skirrid.json"))
        });
        &LESSONS
    }

    fn landmarks(view: &View) -> Vec<Landmark> {
        scene::landmarks(view)
    }

    fn seat_sign(view: &View, seat: Seat) -> String {
        let sign = Self::hue(view, seat).sign();
        format!("{sign} {}", letter(&view.table.options, seat))
    }

    fn mark(view: &View, seat: Seat) -> Vec<pictures::Shape> {
        scene::mark(view, seat)
    }

    /// Returns the points of the seat.
    fn progress(view: &View, seat: Seat) -> Option<i64> {
        Some(view.table.score(seat).into())
    }

    fn hue(view: &View, seat: Seat) -> Hue {
        hue(&view.table.options, seat)
    }

    /// Returns the page about Blocks while a Block is in force. Otherwise returns the page about placing tiles.
    fn lesson(view: &View) -> &'static str {
        if view.table.placed.iter().any(|laid| laid.active) {
            "block"
        } else {
            "placing"
        }
    }

    fn describe_turn(view: &View) -> Vec<Phrase> {
        vec![describe::turn(view)]
    }

    fn describe_position(view: &View) -> Vec<Phrase> {
        describe::describe(view)
    }

    fn tell(event: &EventView) -> Option<Phrase> {
        Some(match &event.0 {
            Event::Placed {
                seat,
                placement,
                sum,
            } => placed(None, *seat, placement, sum),
            Event::Passed { seat, why } => {
                let id = match why {
                    // Says nothing, because the tray shows that the seat has no tiles left.
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

    /// Describes events. Consecutive missed turns become one sentence, and all squares of a tile are listed.
    fn tell_all(options: &Options, events: &[EventView]) -> Vec<Phrase> {
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
            told.extend(match &first.0 {
                Event::Placed {
                    seat,
                    placement,
                    sum,
                } => Some(placed(Some(&options.kit), *seat, placement, sum)),
                _ => Self::tell(first),
            });
            rest = after;
        }
        told
    }

    /// Describes the rolled die and the Blocks in force.
    fn facts(view: &View) -> Vec<Phrase> {
        let die = view.table.die.map(|shape| {
            Phrase::new("skirrid-standing-die")
                .with("face", face(shape))
                .with("shape", shape_name(shape))
        });
        die.into_iter().chain(blocks(view)).collect()
    }

    /// Describes who begins, the first roll, and whether the numbers of the board are the reconstruction or the host's
    /// own.
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

    fn ended(view: &View) -> Option<Phrase> {
        ended(view)
    }

    const OUTLOOK: bool = true;

    /// Describes the free numbers in each part of the board, and the best places for one seat's tiles.
    fn outlook(view: &View) -> Vec<Phrase> {
        outlook::outlook(view)
    }

    fn remember(entries: &[Vec<EventView>]) -> Vec<Phrase> {
        remember::remember(entries)
    }

    /// Returns the score of a placement. None for a pass. Also None if the table gives no hints, so that the order of
    /// lists does not reveal the scores.
    fn worth(view: &View, action: &Action) -> Option<i64> {
        Some(hinted(view, action)?.total().into())
    }

    fn gain(view: &View, action: &Action) -> Option<Phrase> {
        Some(Phrase::new("skirrid-sum").code("sum", hinted(view, action)?))
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

/// Returns the score of a placement. None for a pass, and if the table gives no hints.
fn hinted(view: &View, action: &Action) -> Option<Sum> {
    match action {
        Action::Place(placement) if view.table.options.hints => Some(view.table.sum_of(*placement)),
        _ => None,
    }
}

fn ended(view: &View) -> Option<Phrase> {
    let way = view.table.ending()?;
    Some(Phrase::new(format!("skirrid-ending-{way}")))
}

fn placed(kit: Option<&Kit>, seat: Seat, placement: &Placement, sum: &Sum) -> Phrase {
    let id = if placement.block {
        "skirrid-placed-block"
    } else {
        "skirrid-placed"
    };
    Phrase::new(id)
        .with("seat", seat)
        .with("tile", tile_name(placement.tile))
        .code("square", covered(kit, placement))
        .code("sum", sum)
}

/// Lists the squares that a tile covers. The square that the notation uses comes first.
fn covered(kit: Option<&Kit>, placement: &Placement) -> String {
    let squares = kit.and_then(|kit| placement.squares(kit));
    let first = placement.square;
    let others = squares.unwrap_or_default();
    let others = others.iter().filter(|square| *square != first);
    let all = std::iter::once(first).chain(others);
    let names: Vec<String> = all.map(|square| square.to_string()).collect();
    names.join(", ")
}

fn rolled(seat: Seat, shape: Shape) -> Phrase {
    Phrase::new("skirrid-rolled")
        .with("seat", seat)
        .with("face", face(shape))
        .with("shape", shape_name(shape))
}

fn face(shape: Shape) -> Phrase {
    Phrase::new("skirrid-face").with("face", shape.size())
}

fn blocks(view: &View) -> impl Iterator<Item = Phrase> {
    let active = view.table.placed.iter().filter(|laid| laid.active);
    active.map(|block| {
        Phrase::new("skirrid-view-block")
            .with("seat", block.seat)
            .code("squares", block.squares.names().join(", "))
    })
}

/// Returns the seats that miss their turns one after the other at the start of these events, because they have no tile
/// of the rolled shape. Empty at a table without the die.
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

fn tile_label(view: &View, tile: Tile) -> Phrase {
    let hand = view.seat().map(|seat| view.table.hand(seat));
    match hand.map_or(0, |hand| hand.count(tile)) {
        0 | 1 => Phrase::new("skirrid-label-tile").with("tile", tile_name(tile)),
        n => Phrase::new("skirrid-label-tiles")
            .with("tile", tile_name(tile))
            .with("n", n),
    }
}

/// Describes the held tile: its placement in the notation, and its score.
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

/// Describes which squares and numbers a tile covers, and its rotation.
pub(super) fn covers(placement: &Placement, kit: &Kit) -> Phrase {
    Phrase::new("skirrid-held-covers")
        .code(
            "squares",
            numbered(placement.squares(kit).unwrap_or_default(), kit),
        )
        .code("degrees", placement.degrees())
}

pub(super) fn advice(placement: &Placement, sum: &Sum, kit: &Kit) -> Phrase {
    Phrase::new("skirrid-advice")
        .with("place", place(Some(kit), placement))
        .code("sum", sum)
}

/// Describes a placement. If `kit` is given, lists all squares of the tile.
fn place(kit: Option<&Kit>, placement: &Placement) -> Phrase {
    let id = match (placement.block, placement.flip) {
        (true, _) => "skirrid-place-block",
        (false, true) => "skirrid-place-flip",
        (false, false) => "skirrid-place",
    };
    Phrase::new(id)
        .code("square", covered(kit, placement))
        .code("degrees", placement.degrees())
}

/// Lists squares with their numbers, as in `B1 25, C1`.
fn numbered(squares: Squares, kit: &Kit) -> String {
    let named = squares.iter().map(|square| match kit.number(square) {
        0 => square.to_string(),
        number => format!("{square} {number}"),
    });
    named.collect::<Vec<_>>().join(", ")
}
