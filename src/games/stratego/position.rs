//! Positions as JSON, as other programs read and write them (`docs/referee.md`).

mod read;

use serde_json::{Map, Value, json};

use crate::engine::{Outcome, Phrase, Position, Seat, Viewer};

use super::board::{SIZE, Side, Square};
use super::options::Options;
use super::setup::Placement;
use super::state::State;
use super::view::{BattleView, View};
use super::{Opening, Stratego};

/// From so many quiet moves on a position tells how many there have been.
const QUIET_TOLD: u32 = 50;

impl Position for Stratego {
    fn position(state: &State) -> Value {
        let view = state.seen_by(Viewer::Public, true);
        let setup = |side: Side| Some(*state.setups[side.index()].peek());
        write(&view, setup, state.outcome())
    }

    fn view_position(view: &View) -> Value {
        let setup = |side: Side| {
            let own = view.own.filter(|own| own.side == side);
            own.map(|own| own.placement)
        };
        let outcome = view.end.map(|(winner, manner)| Outcome {
            winners: winner.into_iter().map(|side| view.seat(side)).collect(),
            kind: manner.name(),
            scores: None,
        });
        write(view, setup, outcome)
    }

    fn from_position(options: &Options, position: &Value) -> Result<Opening, Vec<Phrase>> {
        read::read(options, position).map(Opening)
    }

    fn seats_of(_: &Value) -> Option<u8> {
        None
    }

    /// A chase is left out; it matters only while it bars a move.
    fn is_whole(state: &State) -> bool {
        let Some(battle) = &state.battle else {
            return true;
        };
        let without = Options {
            chase: false,
            ..state.options
        };
        let moves = |options| battle.moves(options, battle.turn).len();
        moves(&state.options) == moves(&without)
    }
}

fn write(
    view: &View,
    setup: impl Fn(Side) -> Option<Placement>,
    outcome: Option<Outcome>,
) -> Value {
    let mut position = Map::new();
    match &view.battle {
        None => {
            let sides = Seat::all(2).map(|seat| {
                let side = view.options.side(seat);
                let ready = view.ready[side.index()];
                match setup(side) {
                    Some(placement) => {
                        json!({ "placed": placed(side, &placement), "ready": ready })
                    }
                    None => json!({ "ready": ready }),
                }
            });
            position.insert("setup".to_owned(), sides.collect());
        }
        Some(battle) => write_battle(view, battle, &mut position),
    }
    // What few matches need is there only when it says something.
    let red = view.seat(Side::Red);
    if red != Seat::FIRST {
        position.insert("red".to_owned(), json!(red));
    }
    if let Some(outcome) = outcome {
        let winners: Vec<u8> = outcome.winners.iter().map(Seat::number).collect();
        let outcome = json!({ "winners": winners, "kind": outcome.kind });
        position.insert("outcome".to_owned(), outcome);
    }
    Value::Object(position)
}

fn placed(side: Side, placement: &Placement) -> Value {
    let mut pieces: Vec<(Square, String)> = placement
        .pieces()
        .map(|(place, rank)| (side.own(place), rank.to_string()))
        .collect();
    pieces.sort();
    let pieces = pieces.into_iter();
    Value::Object(
        pieces
            .map(|(square, rank)| (square.to_string(), rank.into()))
            .collect(),
    )
}

fn write_battle(view: &View, battle: &BattleView, position: &mut Map<String, Value>) {
    let mut put = |key: &str, value: Value| position.insert(key.to_owned(), value);
    put("to_act", json!(battle.turn.map(|side| view.seat(side))));
    let row = |rank: u8| -> String {
        let squares = (0..SIZE).filter_map(|file| Square::new(file, rank));
        squares.map(|square| cell(battle, square)).collect()
    };
    put("board", (0..SIZE).rev().map(row).collect());
    let squares = |wanted: &dyn Fn(Square) -> bool| -> Value {
        let squares = Square::all().filter(|square| wanted(*square));
        squares.map(|square| square.to_string()).collect()
    };
    let at = |square: Square| battle.board[square.index()];
    put(
        "seen",
        squares(&|square| at(square).is_some_and(|piece| piece.seen)),
    );
    let by_seat = || Seat::all(2).map(|seat| battle.last[view.options.side(seat).index()].as_ref());
    put(
        "last",
        by_seat()
            .map(|last| {
                last.map_or(Value::Null, |last| {
                    json!([last.from.to_string(), last.to.to_string(), last.run])
                })
            })
            .collect(),
    );
    // A piece that has left its own rows has moved, whether it is said or not.
    let moved = |square: Square| {
        at(square).is_some_and(|piece| piece.moved && piece.side.place(square).is_some())
    };
    if Square::all().any(moved) {
        put("moved", squares(&moved));
    }
    let uneven = |last: &super::view::LastView| last.borders.iter().any(|n| *n != last.run);
    if by_seat().flatten().any(uneven) {
        let borders = by_seat().map(|last| last.map(|last| &last.borders));
        put("borders", json!(borders.collect::<Vec<_>>()));
    }
    if battle.quiet >= QUIET_TOLD {
        put("quiet", battle.quiet.into());
    }
    if let Some(side) = battle.offer {
        put("offer", json!(view.seat(side)));
    }
}

/// Two letters for a square: whose piece and which, nobody, or water.
fn cell(battle: &BattleView, square: Square) -> String {
    match battle.board[square.index()] {
        _ if square.is_lake() => "~~".to_owned(),
        None => "..".to_owned(),
        Some(piece) => {
            let rank = piece.rank.map_or('?', super::rank::Rank::letter);
            format!("{}{rank}", piece.side.letter())
        }
    }
}
