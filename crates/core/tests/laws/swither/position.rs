//! Positions as JSON, such as `{"board": "....0.1..", "purses": [9, 12], "edge": 1, "bids": [null, null], "marks": 0}`.
//! The board lists the squares by their numbers. `marks` and `left` are optional.

use serde_json::{Value, json};
use stramash_core::engine::{Game, Phrase, Position, PositionReader, Seat, Secret};

use super::Swither;
use super::state::{Options, State, View};

const KEYS: &[&str] = &["board", "purses", "edge", "bids", "marks", "left"];

impl Position for Swither {
    fn position(state: &State) -> Value {
        write(state)
    }

    fn view_position(view: &View) -> Value {
        write(view)
    }

    fn from_position(options: &Options, position: &mut PositionReader<'_>) -> State {
        position.fault_unknown_keys(None, KEYS);
        let edge = position.seat_if("edge").unwrap_or(Seat::FIRST);
        let mut state = State::new(*options, edge);
        let cells: String = position.read("board").unwrap_or_default();
        if cells.len() != state.board.len() {
            position.fault_form("board");
        }
        for (square, cell) in state.board.iter_mut().zip(cells.chars()) {
            *square = match cell {
                '.' => None,
                '0' => Some(Seat::FIRST),
                '1' => Some(Seat::FIRST.after(1, 2)),
                other => {
                    position.fault_text("board", &other.to_string());
                    None
                }
            };
        }
        let purses: [u8; 2] = position.read("purses").unwrap_or_default();
        let bids: [Option<u8>; 2] = position.read("bids").unwrap_or_default();
        for seat in Seat::all(2) {
            state.purses[seat] = purses[seat.index()];
            state.bids[seat] = bids[seat.index()].map(Secret::Known);
        }
        state.marker = position.seat_if("marks");
        state.left = position.seat_if("left");
        if position.is_sound() && Swither::audit(&state).is_err() {
            position.fault(Phrase::new("swither-position-purse"));
        }
        state
    }
}

fn write(state: &State) -> Value {
    let cell = |marked: &Option<Seat>| marked.map_or('.', |seat| char::from(b'0' + seat.number()));
    let mut position = json!({
        "board": state.board.iter().map(cell).collect::<String>(),
        "purses": state.purses,
        "edge": state.edge,
        "bids": state.bids,
    });
    for (key, seat) in [("marks", state.marker), ("left", state.left)] {
        if let Some(seat) = seat {
            position[key] = json!(seat);
        }
    }
    position
}
