//! Positions as JSON, as other programs read and write them (`docs/referee.md`).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::engine::{Phrase, Position, PositionReader, Seat};

use super::action::Placement;
use super::audit::about;
use super::legal_area::LegalArea;
use super::options::Options;
use super::square::{Square, Squares};
use super::state::{Laid, State};
use super::tile::{Hand, Shape, Tile};
use super::view::View;
use super::{Skirrid, rules};

const KEYS: &[&str] = &[
    "seats", "to_act", "placed", "hands", "scores", "die", "passes", "start", "declined",
    "resigned",
];

const MOST_PASSES: u16 = 600;

/// The JSON form of a tile on the board. If the score is missing, it is computed.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    seat: Value,
    tile: String,
    cells: Vec<String>,
    mark: Option<String>,
    #[serde(default)]
    block: bool,
    score: Option<u16>,
    #[serde(default)]
    active: bool,
}

impl Position for Skirrid {
    fn position(state: &State) -> Value {
        let placed: Vec<Written> = state.placed.iter().map(written).collect();
        let hand = |seat: Seat| -> Value {
            let hand = state.hand(seat);
            let count = |tile: Tile| (tile.to_string(), hand.count(tile).into());
            Value::Object(hand.kinds().map(count).collect())
        };
        let mut position = json!({
            "seats": state.options.seats,
            "to_act": state.outcome().is_none().then_some(state.turn),
            "placed": placed,
            "hands": state.seats().map(hand).collect::<Value>(),
            "scores": state.seats().map(|seat| state.score(seat)).collect::<Value>(),
            "die": state.die.map(Shape::size),
            "passes": state.passes_in_row,
        });
        // Writes some values only if they differ from the default, because they rarely do.
        let first = state.options.first();
        if first != Seat::FIRST {
            position["start"] = json!(first);
        }
        for (key, seats) in [
            ("declined", state.voluntary_passes),
            ("resigned", state.resigned),
        ] {
            if !seats.is_empty() {
                position[key] = seats.iter().map(Seat::number).collect();
            }
        }
        position
    }

    fn view_position(view: &View) -> Value {
        Self::position(&view.table)
    }

    fn from_position(options: &Options, position: &mut PositionReader<'_>) -> State {
        let mut state = State::new(options);
        position.fault_unknown_keys(None, KEYS);
        read_seats(position, options);
        read_start(position, &mut state);
        read_placed(position, &mut state);
        read_hands(position, &mut state);
        read_scores(position, &state);
        state.resigned = position.seats("resigned").into_iter().collect();
        state.voluntary_passes = position.seats("declined").into_iter().collect();
        state.passes_in_row = position.read_if("passes").unwrap_or(0);
        if state.passes_in_row > MOST_PASSES {
            position.fault_form("passes");
        }
        read_die(position, &mut state);
        read_turn(position, &mut state);
        if position.is_sound() {
            fault_all(position, state.flaws_of_blocks());
        }
        if !position.is_sound() {
            return state;
        }
        let mut state = rules::resume(state);
        if state.outcome().is_some() {
            // Sets a fixed seat, because it is nobody's turn and equal positions must give equal states.
            state.turn = state.options.first();
        }
        state
    }
}

fn written(laid: &Laid) -> Written {
    let placement = laid.placement;
    Written {
        seat: json!(laid.seat),
        tile: placement.tile.to_string(),
        cells: laid.squares.names(),
        mark: placement.mark().map(|square| square.to_string()),
        block: placement.block,
        score: Some(laid.score),
        active: laid.active,
    }
}

fn fault_all(position: &mut PositionReader<'_>, flaws: Vec<Phrase>) {
    for flaw in flaws {
        position.fault(flaw);
    }
}

/// Checks that the number of seats is that of the table.
fn read_seats(position: &mut PositionReader<'_>, options: &Options) {
    let seats: Option<u32> = position.read("seats");
    if let Some(seats) = seats.filter(|seats| *seats != u32::from(options.seats)) {
        position.fault(Phrase::new("skirrid-position-seats").with("seats", seats));
    }
}

/// Reads which seat began. The position may name it if the options leave it open.
fn read_start(position: &mut PositionReader<'_>, state: &mut State) {
    let said = position.seat_if("start");
    let agreed = state.options.start;
    // Treats seat 0 as open, because it is the default that the position may override.
    if said.is_some() && said != agreed && state.options.first() != Seat::FIRST {
        position.fault(Phrase::new("skirrid-position-start"));
    }
    state.options.start = said.or(agreed).or(Some(Seat::FIRST));
}

/// Reads the tiles on the board. Each is checked against the tiles before it.
fn read_placed(position: &mut PositionReader<'_>, state: &mut State) {
    let Some(placed) = position.get("placed").and_then(Value::as_array) else {
        return position.fault_form("placed");
    };
    let mut taken = Squares::NONE;
    for value in placed {
        if let Some(laid) = read_laid(position, state, taken, value) {
            taken |= laid.squares;
            state.placed.push(laid);
        }
    }
}

fn read_laid(
    position: &mut PositionReader<'_>,
    state: &State,
    taken: Squares,
    value: &Value,
) -> Option<Laid> {
    let Ok(written) = Written::deserialize(value) else {
        position.fault_form("placed");
        return None;
    };
    let seat = position.as_seat(&written.seat);
    if seat.is_none() {
        position.fault_form("seat");
    }
    let tile = position.parse::<Tile>("tile", &written.tile);
    let mark = written.mark.as_deref();
    let mark = mark.and_then(|text| position.parse::<Square>("mark", text));
    let cells: Vec<Square> = position.parse_all("cells", &written.cells);
    let squares: Squares = cells.iter().copied().collect();
    if squares.len() < cells.len() {
        position.fault_form("cells");
    }
    let Some(&first) = cells.first() else {
        position.fault_form("cells");
        return None;
    };
    let (seat, tile) = (seat?, tile?);
    let found = Placement::over(&state.options, tile, squares, mark, written.block);
    // Keeps a misplaced tile, so that it still counts among the tiles of its seat.
    let placement = found.unwrap_or(Placement {
        tile,
        square: first,
        turns: 0,
        block: written.block,
        flip: false,
    });
    let worth = || state.sum_of(placement).total();
    let laid = Laid {
        seat,
        placement,
        squares,
        score: written.score.unwrap_or_else(worth),
        active: written.active,
    };
    let flaws = match found {
        Some(_) => state.flaws_of(&laid, taken),
        None => vec![about("skirrid-position-outline", tile, squares)],
    };
    fault_all(position, flaws);
    Some(laid)
}

/// Reads the hands. A hand must be the tiles that were dealt without those that were laid.
fn read_hands(position: &mut PositionReader<'_>, state: &mut State) {
    let hands = position.by_seat::<BTreeMap<String, u8>>("hands");
    for (seat, counts) in state.seats().zip(hands.unwrap_or_default()) {
        state.hands[seat] = Hand::default();
        for (name, count) in counts {
            if let Some(tile) = position.parse("hands", &name) {
                state.hands[seat].add(tile, count);
            }
        }
        fault_all(position, state.flaws_of_hand(seat));
    }
}

/// Checks the scores against the tiles, if scores are given.
fn read_scores(position: &mut PositionReader<'_>, state: &State) {
    let scores = position.by_seat_if::<u16>("scores");
    for (seat, found) in state.seats().zip(scores.unwrap_or_default()) {
        let score = state.score(seat);
        if found != score {
            let phrase = Phrase::new("skirrid-position-points").with("seat", seat);
            position.fault(phrase.with("score", score));
        }
    }
}

fn read_die(position: &mut PositionReader<'_>, state: &mut State) {
    if let Some(face) = position.read_if("die") {
        state.die = Shape::of_face(face).filter(|_| state.options.dice);
        if state.die.is_none() {
            position.fault_form("die");
        }
    }
}

/// Reads whose turn it is. A position of a finished match may name a seat, too.
fn read_turn(position: &mut PositionReader<'_>, state: &mut State) {
    if !position.has("to_act") {
        return position.fault_form("to_act");
    }
    let said = position.seat_if("to_act");
    if !position.is_sound() || state.outcome().is_some() {
        return;
    }
    let Some(seat) = said else {
        return position.fault_form("to_act");
    };
    state.turn = seat;
    if state.resigned.contains(seat) {
        position.fault(Phrase::new("skirrid-position-turn").with("seat", seat));
    } else if state.options.dice
        && !(state.die.is_some() && LegalArea::of(state, seat).can_lay_any())
    {
        position.fault(Phrase::new("skirrid-position-die").with("seat", seat));
    }
}
