//! Reading a position, with every reason against it.

use serde_json::{Map, Value};

use crate::engine::{Phrase, Seat, Seats};

use super::super::deal;
use super::super::field::Field;
use super::super::options::Options;
use super::super::phrases::tile_phrase;
use super::super::rules;
use super::super::square::{Square, Squares};
use super::super::state::{Laid, State};
use super::super::tile::{Hand, Shape, Tile};

/// The keys of a position.
const KEYS: &[&str] = &[
    "seats", "to_act", "placed", "hands", "scores", "die", "passes", "start", "declined",
    "resigned",
];
/// The keys of a tile on the board.
const LAID: &[&str] = &["seat", "tile", "cells", "mark", "block", "score", "active"];

/// An object of JSON.
type Object = Map<String, Value>;

/// Reads a position.
pub(super) fn read(options: &Options, position: &Value) -> Result<State, Vec<Phrase>> {
    let mut reader = Reader {
        state: State::new(options),
        faults: Vec::new(),
    };
    reader.read(position);
    if reader.faults.is_empty() {
        Ok(rules::resume(reader.state))
    } else {
        Err(reader.faults)
    }
}

/// Collects everything that is wrong with a position.
struct Reader {
    state: State,
    faults: Vec<Phrase>,
}

impl Reader {
    fn fault(&mut self, phrase: Phrase) {
        self.faults.push(phrase);
    }

    /// A part that has not the form it should have.
    fn form(&mut self, key: &str) {
        self.fault(Phrase::new("skirrid-position-form").code("key", key));
    }

    /// A text that stands for nothing where it is.
    fn text(&mut self, key: &str, text: &str) {
        let text: String = text.chars().take(40).collect();
        let phrase = Phrase::new("skirrid-position-text").code("key", key);
        self.fault(phrase.code("text", text));
    }

    fn keys(&mut self, object: &Object, known: &[&str]) {
        for key in object.keys().filter(|key| !known.contains(&key.as_str())) {
            let key: String = key.chars().take(40).collect();
            self.fault(Phrase::new("skirrid-position-key").code("key", key));
        }
    }

    fn read(&mut self, position: &Value) {
        let Some(object) = position.as_object() else {
            return self.form("position");
        };
        self.keys(object, KEYS);
        let n = self.state.options.seats;
        match object.get("seats").map(Value::as_u64) {
            Some(Some(seats)) if seats == u64::from(n) => {}
            Some(Some(seats)) => {
                let seats = i64::try_from(seats).unwrap_or(i64::MAX);
                self.fault(Phrase::new("skirrid-position-seats").with("seats", seats));
            }
            _ => self.form("seats"),
        }
        self.start(object);
        match object.get("placed").and_then(Value::as_array) {
            Some(placed) => self.placed(placed),
            None => self.form("placed"),
        }
        self.hands(object);
        self.scores(object);
        self.state.resigned = self.seats(object, "resigned");
        self.state.declined = self.seats(object, "declined");
        match object.get("passes").map(Value::as_u64) {
            None => {}
            Some(Some(passes @ 0..=600)) => {
                self.state.passes = u16::try_from(passes).unwrap_or(0);
            }
            Some(_) => self.form("passes"),
        }
        self.die(object);
        self.turn(object);
        if self.faults.is_empty() {
            self.blocks();
        }
        if self.faults.is_empty() && self.state.audit().is_err() {
            self.form("placed");
        }
    }

    fn seat(&self, value: &Value) -> Option<Seat> {
        let number = value.as_u64().and_then(|n| u8::try_from(n).ok());
        let known = number.filter(|number| *number < self.state.options.seats);
        known.and_then(Seat::new)
    }

    /// Who began: as the position says, unless the options say otherwise.
    fn start(&mut self, object: &Object) {
        let said = match object.get("start") {
            None => None,
            Some(value) => match self.seat(value) {
                Some(seat) => Some(seat),
                None => return self.form("start"),
            },
        };
        // Seat 0 begins unless a table has it otherwise, and the position may say so, too.
        let open = self
            .state
            .options
            .start
            .is_none_or(|start| start == Seat::FIRST);
        match said {
            Some(said) if open || self.state.options.start == Some(said) => {
                self.state.options.start = Some(said);
            }
            Some(_) => self.fault(Phrase::new("skirrid-position-start")),
            None => self.state.options.start = Some(self.state.options.first()),
        }
    }

    /// The tiles on the board, each as it was laid upon those before it.
    fn placed(&mut self, placed: &[Value]) {
        let mut taken = Squares::NONE;
        for value in placed {
            let Some(laid) = self.laid(value) else {
                continue;
            };
            let Some(corner) = laid.squares.iter().next() else {
                continue;
            };
            let about = |id| {
                Phrase::new(id)
                    .with("tile", tile_phrase(laid.tile))
                    .code("square", corner)
            };
            if !self.state.lies_right(&laid) {
                self.fault(about("skirrid-position-outline"));
            }
            if !(laid.squares & taken).is_empty() {
                self.fault(about("skirrid-position-taken"));
            }
            if taken.is_empty() {
                if !laid.squares.contains(Square::CENTRE) {
                    self.fault(about("skirrid-position-centre"));
                }
                if laid.block {
                    self.fault(about("skirrid-position-first-block"));
                }
            } else if (laid.squares & taken.around()).is_empty() {
                self.fault(about("skirrid-position-alone"));
            }
            let sum = self
                .state
                .sum(laid.tile, laid.squares, laid.mark, laid.block);
            if sum.total() != laid.score {
                self.fault(about("skirrid-position-score").with("score", sum.total()));
            }
            taken |= laid.squares;
            self.state.placed.push(laid);
        }
    }

    fn laid(&mut self, value: &Value) -> Option<Laid> {
        let Some(object) = value.as_object() else {
            self.form("placed");
            return None;
        };
        self.keys(object, LAID);
        let faults = self.faults.len();
        let seat = self.seat(&value["seat"]);
        if seat.is_none() {
            self.form("seat");
        }
        let tile = value["tile"].as_str().map(str::parse::<Tile>);
        match tile {
            Some(Ok(_)) => {}
            Some(Err(_)) => self.text("tile", value["tile"].as_str().unwrap_or_default()),
            None => self.form("tile"),
        }
        let mut squares = Squares::NONE;
        let cells = value["cells"].as_array();
        if cells.is_none_or(Vec::is_empty) {
            self.form("cells");
        }
        for cell in cells.into_iter().flatten() {
            match cell.as_str().map(str::parse::<Square>) {
                Some(Ok(square)) if !squares.contains(square) => squares |= Squares::one(square),
                Some(_) => self.text("cells", cell.as_str().unwrap_or_default()),
                None => self.form("cells"),
            }
        }
        let mark = match value.get("mark") {
            None | Some(Value::Null) => None,
            Some(value) => match value.as_str().map(str::parse::<Square>) {
                Some(Ok(square)) => Some(square),
                Some(Err(_)) => {
                    self.text("mark", value.as_str().unwrap_or_default());
                    None
                }
                None => {
                    self.form("mark");
                    None
                }
            },
        };
        let mut flag = |key: &str| match object.get(key) {
            None => false,
            Some(Value::Bool(flag)) => *flag,
            Some(_) => {
                self.form(key);
                false
            }
        };
        let (block, active) = (flag("block"), flag("active"));
        let score = match object.get("score").map(Value::as_u64) {
            None => None,
            Some(score) => {
                let score = score.and_then(|score| u16::try_from(score).ok());
                if score.is_none() {
                    self.form("score");
                }
                score
            }
        };
        let (Some(seat), Some(Ok(tile)), true) = (seat, tile, self.faults.len() == faults) else {
            return None;
        };
        let sum = self.state.sum(tile, squares, mark, block);
        Some(Laid {
            seat,
            tile,
            squares,
            mark,
            block,
            score: score.unwrap_or(sum.total()),
            active,
        })
    }

    /// What is left in the hands must be what was dealt and not laid.
    fn hands(&mut self, object: &Object) {
        let seats: Vec<Seat> = self.state.seats().collect();
        let hands = object.get("hands").and_then(Value::as_array);
        let Some(hands) = hands.filter(|hands| hands.len() == seats.len()) else {
            return self.form("hands");
        };
        for (seat, value) in seats.into_iter().zip(hands) {
            let Some(counts) = value.as_object() else {
                self.form("hands");
                continue;
            };
            let mut hand = Hand::default();
            for (name, count) in counts {
                let count = count.as_u64().and_then(|count| u8::try_from(count).ok());
                match (name.parse::<Tile>(), count) {
                    (Ok(tile), Some(count)) => hand.add(tile, count),
                    (Err(_), _) => self.text("hands", name),
                    (_, None) => self.form("hands"),
                }
            }
            let dealt = deal::hand(&self.state.options, seat);
            for tile in Tile::all() {
                let own = |laid: &&Laid| laid.seat == seat && laid.tile == tile;
                let laid = self.state.placed.iter().filter(own).count();
                let found = laid + usize::from(hand.count(tile));
                let expected = dealt.count(tile);
                if found != usize::from(expected) {
                    self.faults.push(
                        Phrase::new("skirrid-position-tiles")
                            .with("seat", seat)
                            .with("tile", tile_phrase(tile))
                            .with("found", found)
                            .with("expected", expected),
                    );
                }
            }
            self.state.hands[seat] = hand;
        }
    }

    fn scores(&mut self, object: &Object) {
        let Some(value) = object.get("scores") else {
            return;
        };
        let scores: Option<Vec<u64>> = value
            .as_array()
            .and_then(|list| list.iter().map(Value::as_u64).collect());
        let seats: Vec<Seat> = self.state.seats().collect();
        let Some(scores) = scores.filter(|scores| scores.len() == seats.len()) else {
            return self.form("scores");
        };
        for (seat, found) in seats.into_iter().zip(scores) {
            let score = self.state.score(seat);
            if found != u64::from(score) {
                let phrase = Phrase::new("skirrid-position-points").with("seat", seat);
                self.fault(phrase.with("score", score));
            }
        }
    }

    fn seats(&mut self, object: &Object, key: &str) -> Seats {
        let Some(value) = object.get(key) else {
            return Seats::NONE;
        };
        let list = value.as_array().map(Vec::as_slice);
        let seats: Option<Vec<Seat>> =
            list.and_then(|list| list.iter().map(|value| self.seat(value)).collect());
        match seats {
            Some(seats) => seats.into_iter().collect(),
            None => {
                self.form(key);
                Seats::NONE
            }
        }
    }

    fn die(&mut self, object: &Object) {
        let dice = self.state.options.dice;
        match object.get("die") {
            None | Some(Value::Null) => {}
            Some(value) => {
                let face = value.as_u64().and_then(|face| u8::try_from(face).ok());
                match face.and_then(Shape::of_face) {
                    Some(shape) if dice => self.state.die = Some(shape),
                    _ => self.form("die"),
                }
            }
        }
    }

    /// Whose turn it is. A position that is over may still name somebody.
    fn turn(&mut self, object: &Object) {
        let named = match object.get("to_act") {
            None => return self.form("to_act"),
            Some(Value::Null) => None,
            Some(value) => match self.seat(value) {
                Some(seat) => Some(seat),
                None => return self.form("to_act"),
            },
        };
        if let Some(seat) = named {
            self.state.turn = seat;
        }
        if !self.faults.is_empty() {
            return;
        }
        if self.state.outcome().is_some() {
            return;
        }
        let Some(seat) = named else {
            return self.form("to_act");
        };
        if self.state.resigned.contains(seat) {
            return self.fault(Phrase::new("skirrid-position-turn").with("seat", seat));
        }
        if self.state.options.dice
            && !(self.state.die.is_some() && Field::of(&self.state, seat).any())
        {
            self.fault(Phrase::new("skirrid-position-die").with("seat", seat));
        }
    }

    /// Only the latest tile of a seat can be a Block in force, and only until its turn has come
    /// again; between pairs only until the next player's turn is over.
    fn blocks(&mut self) {
        let state = &self.state;
        let over = state.outcome().is_some();
        let mut wrong = Vec::new();
        for (index, laid) in state
            .placed
            .iter()
            .enumerate()
            .filter(|(_, laid)| laid.active)
        {
            let after = &state.placed[index + 1..];
            let latest = after.iter().all(|later| later.seat != laid.seat);
            let turns = if state.options.pairs {
                after.len() + usize::from(state.passes)
            } else {
                0
            };
            let waits = over || laid.seat != state.turn;
            let plays = !state.resigned.contains(laid.seat);
            if !(laid.block && latest && waits && plays && turns == 0) {
                wrong.push(laid.clone());
            }
        }
        for laid in wrong {
            let square = laid.squares.iter().next().unwrap_or(Square::CENTRE);
            self.fault(
                Phrase::new("skirrid-position-active")
                    .with("tile", tile_phrase(laid.tile))
                    .code("square", square),
            );
        }
    }
}
