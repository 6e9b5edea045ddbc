//! Positions as JSON, as other programs read and write them (`docs/referee.md`).

mod read;

use serde_json::{Map, Value, json};

use crate::engine::{Phrase, Position, Seat, Seats};

use super::notation::cells;
use super::options::Options;
use super::state::{Laid, State};
use super::tile::Shape;
use super::view::View;
use super::{Opening, Skirrid};

impl Position for Skirrid {
    fn position(state: &State) -> Value {
        write(state)
    }

    fn view_position(view: &View) -> Value {
        write(&view.table)
    }

    fn from_position(options: &Options, position: &Value) -> Result<Opening, Vec<Phrase>> {
        read::read(options, position).map(Opening)
    }

    fn seats_of(position: &Value) -> Option<u8> {
        position["seats"]
            .as_u64()
            .and_then(|n| u8::try_from(n).ok())
    }
}

fn write(state: &State) -> Value {
    let mut position = Map::new();
    let mut put = |key: &str, value: Value| position.insert(key.to_owned(), value);
    let to_act = state.outcome().is_none().then_some(state.turn);
    put("seats", state.options.seats.into());
    put("to_act", json!(to_act));
    put("placed", state.placed.iter().map(laid).collect());
    let hand = |seat: Seat| -> Value {
        let hand = state.hand(seat);
        let tiles = hand
            .kinds()
            .map(|tile| (tile.to_string(), hand.count(tile).into()));
        Value::Object(tiles.collect())
    };
    put("hands", state.seats().map(hand).collect());
    put(
        "scores",
        state.seats().map(|seat| state.score(seat)).collect(),
    );
    put("die", json!(state.die.map(Shape::size)));
    put("passes", state.passes.into());
    // What few matches need is there only when it says something.
    let first = state.options.first();
    if first != Seat::FIRST {
        put("start", json!(first));
    }
    for (key, seats) in [("declined", state.declined), ("resigned", state.resigned)] {
        if seats != Seats::NONE {
            put(key, seats.iter().map(Seat::number).collect());
        }
    }
    Value::Object(position)
}

fn laid(laid: &Laid) -> Value {
    json!({
        "seat": laid.seat,
        "tile": laid.tile.to_string(),
        "cells": cells(laid.squares),
        "mark": laid.mark.map(|square| square.to_string()),
        "block": laid.block,
        "score": laid.score,
        "active": laid.active,
    })
}
