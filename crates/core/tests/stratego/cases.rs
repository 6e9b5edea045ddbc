//! Runs the rule cases that are written as text in `tests/rules/stratego/*.txt`.
//!
//! The keys, in addition to those of `tests/support/cases.rs`:
//!
//! - `setup`: begins with empty setups.
//! - `red`, `blue`: the pieces of a side, as in `M@A4`. A side without a flag gets one at J1 or J10. `turn`: the side
//!   to move, by default red. `last red`: the last move of a side and its count, as in `A4 A5 3`. `seen`, `quiet`:
//!   parts of the position.
//! - `play red`, `play blue`: a line of that side, in the setup and for asides. `resign`: this side resigns.
//! - `can A4`: every square to which the piece there can move, separated by commas. `legal`: the number of legal
//!   actions.
//! - After a play: `says`: the room's text. `says red`: the text of a seat. `at A5`: the piece there. `sees blue A5`:
//!   how the piece looks to a seat or to the `room`. `next`: the seat to act. `waits`: the seats for which the table
//!   waits. `outcome`: how the match ended. `asides red`: the asides that the seat may make. `key last`: the value of a
//!   key of the position, here `last`.
//! - `wrong`: the reason why the position is refused. `contradiction`: the reason why the options are refused.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use stramash_core::engine::{AnyMatch, Leaving, OptionValues, Phrase, Seat};
use stramash_core::games::GameKind;

use crate::support::cases::{self, equal, equal_lists, named, told, words};
use crate::support::{Seeded, view_of};

#[test]
fn stratego_cases() {
    cases::run_all::<Case>(81);
}

#[derive(Default)]
struct Case {
    options: OptionValues,
    setup: bool,
    pieces: BTreeMap<String, String>,
    turn: usize,
    extra: BTreeMap<String, Value>,
    last: [Value; 2],
    playing: Option<Box<dyn AnyMatch>>,
    refused: Option<String>,
}

const SIDES: [&str; 2] = ["red", "blue"];

fn side(name: &str) -> usize {
    SIDES
        .iter()
        .position(|side| *side == name)
        .unwrap_or_else(|| panic!("unknown side {name:?}"))
}

fn seat(side: usize) -> Seat {
    Seat::new(u8::try_from(side).unwrap()).unwrap()
}

fn players() -> [String; 2] {
    ["Red", "Blue"].map(str::to_owned)
}

fn all_told(phrases: &[Phrase]) -> String {
    told(phrases, &players())
}

impl cases::Case for Case {
    const GAME: &'static str = "stratego";

    fn options(&mut self) -> &mut OptionValues {
        &mut self.options
    }

    fn refused(&mut self) -> &mut Option<String> {
        &mut self.refused
    }

    fn line(&mut self, verb: &str, about: &str, value: &str) -> Result<(), String> {
        match verb {
            "setup" => self.setup = true,
            "red" | "blue" => {
                let letter = &verb[..1];
                for piece in words(value) {
                    let (rank, square) = piece.split_once('@').unwrap();
                    self.pieces
                        .insert(square.to_owned(), format!("{letter}{rank}"));
                }
            }
            "turn" => self.turn = side(value),
            "last" => {
                let parts = words(value);
                let run: u8 = parts[2].parse().unwrap();
                self.last[side(about)] = json!([parts[0], parts[1], run]);
            }
            "seen" | "moved" => {
                self.extra.insert(verb.to_owned(), json!(words(value)));
            }
            "with" => {
                let value = serde_json::from_str(value).unwrap();
                self.extra.insert(about.to_owned(), value);
            }
            "contradiction" => {
                let why = GameKind::Stratego.game().check(2, &self.options);
                equal(&all_told(&why.err().ok_or("no contradiction")?), value)?;
            }
            "wrong" => {
                let why = self.start().err().ok_or("it was loaded")?;
                equal(&why, value)?;
            }
            _ => return self.step(verb, about, value),
        }
        Ok(())
    }
}

impl Case {
    /// Makes the match from the position in the first lines of the case.
    fn start(&self) -> Result<Box<dyn AnyMatch>, String> {
        let game = GameKind::Stratego.game();
        if self.setup {
            let begun = game.start(2, &self.options, &mut Seeded::new(1));
            return begun.map_err(|why| all_told(&why.reasons()));
        }
        let mut pieces = self.pieces.clone();
        for (flag, square) in [("rF", "J1"), ("bF", "J10")] {
            if !pieces.values().any(|piece| piece == flag) && !self.extra.contains_key("board") {
                pieces.entry(square.to_owned()).or_insert(flag.to_owned());
            }
        }
        let cell = |square: String| match pieces.get(&square) {
            Some(piece) => piece.clone(),
            None if ["C5", "D5", "C6", "D6", "G5", "H5", "G6", "H6"].contains(&square.as_str()) => {
                "~~".to_owned()
            }
            None => "..".to_owned(),
        };
        let row = |rank: u8| -> String {
            "ABCDEFGHIJ"
                .chars()
                .map(|file| cell(format!("{file}{rank}")))
                .collect()
        };
        let board: Vec<String> = (1..=10).rev().map(row).collect();
        let mut position = json!({ "to_act": self.turn, "board": board, "last": self.last });
        for (key, value) in &self.extra {
            position[key] = value.clone();
        }
        let loaded = game.from_position(&self.options, &position);
        loaded.map_err(|why| all_told(&why))
    }

    fn play(&mut self, by: Option<usize>, line: &str) -> Result<(), String> {
        let playing = self.playing.as_mut().unwrap();
        let seat = match by {
            Some(side) => seat(side),
            None => playing.to_act().only().ok_or("over")?,
        };
        self.refused = cases::play(&mut **playing, seat, line, None, &players())?;
        Ok(())
    }

    fn step(&mut self, verb: &str, about: &str, value: &str) -> Result<(), String> {
        if self.playing.is_none() {
            self.playing = Some(self.start()?);
        }
        match verb {
            "play" => {
                let by = (!about.is_empty()).then(|| side(about));
                return self.play(by, value);
            }
            "resign" => {
                let playing = self.playing.as_mut().unwrap();
                let seat = seat(side(value));
                playing
                    .withdraw(seat, Leaving::Resigned, &mut Seeded::new(1))
                    .unwrap();
                return Ok(());
            }
            _ => {}
        }
        let playing = self.playing.as_ref().unwrap();
        let view = |seat: Seat| view_of(&**playing, seat);
        let names = |seats| named(seats, &SIDES.map(str::to_owned));
        match verb {
            "can" => {
                let seat = playing.to_act().only().ok_or("over")?;
                let choices = view(seat).choices();
                let from = format!("{about}-");
                let found = choices
                    .iter()
                    .filter_map(|choice| choice.line.strip_prefix(&from));
                equal_lists(found.map(str::to_owned).collect(), value)?;
            }
            "legal" => {
                let seat = if about.is_empty() {
                    playing.to_act().only().ok_or("over")?
                } else {
                    seat(side(about))
                };
                let choices = view(seat).choices();
                equal(&choices.len().to_string(), value)?;
            }
            "asides" => {
                let seat = seat(side(about));
                let asides = view(seat).asides();
                equal_lists(asides.into_iter().map(|aside| aside.line).collect(), value)?;
            }
            "says" => {
                let last = playing.n_entries() - 1;
                let phrases = match about {
                    "" => playing.news(last).open(),
                    name => {
                        let seat = seat(side(name));
                        playing.news_for(last, seat).open_for(seat).unwrap()
                    }
                };
                equal(&all_told(&phrases), value)?;
            }
            "at" => equal(&cell_of(&playing.position().unseal(), about), value)?,
            "sees" => {
                let (who, square) = about.split_once(' ').unwrap();
                let position = match who {
                    "room" => playing.seen().open().position(),
                    name => view(seat(side(name))).position(),
                };
                equal(&cell_of(&position, square), value)?;
            }
            "next" => equal(&names(playing.to_act()), value)?,
            "waits" => equal(&names(playing.awaited()), value)?,
            "outcome" => {
                let found = playing.outcome().map_or("none".to_owned(), |outcome| {
                    format!("{} {}", outcome.kind, names(outcome.winners))
                });
                equal(&found, value)?;
            }
            "key" => {
                let position = playing.position().unseal();
                equal(&position[about].to_string(), value)?;
            }
            _ => panic!("unknown line {verb:?}"),
        }
        Ok(())
    }
}

/// Returns the two letters that a position has for a square.
fn cell_of(position: &Value, square: &str) -> String {
    let column = 2 * usize::from(square.as_bytes()[0] - b'A');
    let row = 10 - square[1..].parse::<usize>().unwrap();
    position["board"][row].as_str().unwrap()[column..column + 2].to_owned()
}
