//! Positions as JSON: `{"board": "....0.1..", "purses": [9, 12], "edge": 1, "bids": [null, null],
//! "marks": 0}`, the squares by number; `marks` and `left` are there when they say something.

use serde_json::{Value, json};
use stramash_core::engine::{Game, Phrase, Position, Reading, Seat};

use super::Swither;
use super::state::{Bid, Options, State};
use super::view::{BidView, View};

const KEYS: &[&str] = &["board", "purses", "edge", "bids", "marks", "left"];

impl Position for Swither {
    fn position(state: &State) -> Value {
        let bids = Seat::all(2).map(|seat| json!(state.bid(seat)));
        write(state, bids.collect())
    }

    fn view_position(view: &View) -> Value {
        let bids = view.bids.iter().map(|(_, bid)| match bid {
            BidView::None => Value::Null,
            BidView::Own(bid) => json!(bid),
            BidView::Sealed => json!("sealed"),
        });
        write(&view.table, bids.collect())
    }

    fn from_position(options: &Options, position: &mut Reading<'_>) -> State {
        position.keys(None, KEYS);
        let edge = position.seat_if("edge").unwrap_or(Seat::FIRST);
        let mut state = State::new(*options, edge);
        let cells: String = position.read("board").unwrap_or_default();
        if cells.len() != state.board.len() {
            position.form("board");
        }
        for (square, cell) in state.board.iter_mut().zip(cells.chars()) {
            *square = match cell {
                '.' => None,
                '0' => Some(Seat::FIRST),
                '1' => Some(Seat::FIRST.after(1, 2)),
                other => {
                    position.text("board", &other.to_string());
                    None
                }
            };
        }
        let purses: [u8; 2] = position.read("purses").unwrap_or_default();
        let bids: [Option<u8>; 2] = position.read("bids").unwrap_or_default();
        for seat in Seat::all(2) {
            state.purses[seat] = purses[seat.index()];
            state.bids[seat] = bids[seat.index()].map(Bid);
        }
        state.marker = position.seat_if("marks");
        state.left = position.seat_if("left");
        if position.is_sound() && Swither::audit(&state).is_err() {
            position.fault(Phrase::new("swither-position-purse"));
        }
        state
    }
}

fn write(state: &State, bids: Vec<Value>) -> Value {
    let cell = |marked: &Option<Seat>| marked.map_or('.', |seat| char::from(b'0' + seat.number()));
    let mut position = json!({
        "board": state.board.iter().map(cell).collect::<String>(),
        "purses": state.purses,
        "edge": state.edge,
        "bids": bids,
    });
    for (key, seat) in [("marks", state.marker), ("left", state.left)] {
        if let Some(seat) = seat {
            position[key] = json!(seat);
        }
    }
    position
}
