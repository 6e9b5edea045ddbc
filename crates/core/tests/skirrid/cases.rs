//! Runs the rule cases of Skirrid that are written as text in `tests/rules/skirrid/*.txt`.
//!
//! The keys, in addition to those of `tests/support/cases.rs`:
//!
//! - `seats`: the number of seats, by default 2. Two players are called W and B; more are called A to F.
//! - `laid`: the tiles on the board in the order in which they were laid, separated by commas, as in `W gun J10 0, B
//!   eye I10 0 block in force`. `turn`: the seat to act, by default the first. `with die`: the value of a key of the
//!   position, here `die`. `arena`: the squares of the arena, on a custom board with the usual numbers.
//! - `play`: a line of the seat to act, or of B for `play B`. `rolls`: the results of the die in the next play or at
//!   the beginning. `resign`: this seat resigns.
//! - `places`: the number of legal placements. `places gun3`: the number for that tile. `blocks`: the number of Blocks
//!   among them. `where rod`: all placements of that tile, separated by commas.
//! - `worth`: the score of a line, and its calculation in words.
//! - After a play: `says`: the room's text. `next`: the seat to act. `outcome`: how the match ended. `score W`: the
//!   points of a seat. `in force`: the squares of the Blocks in force. `hand W`: the tiles of a seat. `key passes`:
//!   the value of a key of the position, here `passes`. `opened`: the first text. `words`: the beginning of the board
//!   in words.
//! - `reads`: a text, and the line that it means, separated by `=`. `wrong`: the reason why the position is refused.
//!   `contradiction`: the reason why the options are refused. `again`: the seat that begins a rematch.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use stramash_core::engine::{
    Agreed, AnyMatch, CountingChance, Game, Leaving, Notation, OptionValues, Phrase, Present,
    Redact, Scripted, Seat, Viewer,
};
use stramash_core::games::GameKind;
use stramash_core::games::skirrid::{Action, Options, Placement, Skirrid};

use crate::positions::own_board;
use crate::support::Seeded;
use crate::support::cases::{self, equal, equal_lists, list, named, told, words};

#[test]
fn skirrid_cases() {
    cases::run_all::<Case>(165);
}

#[derive(Default)]
struct Case {
    seats: u8,
    options: OptionValues,
    laid: Vec<Value>,
    turn: Option<String>,
    extra: BTreeMap<String, Value>,
    playing: Option<Box<dyn AnyMatch>>,
    rolls: Option<Vec<String>>,
    refused: Option<String>,
}

/// Parses a line as a placement. The rules are not applied.
fn placement(options: &Options, line: &str) -> Placement {
    let state = Skirrid::open(options, &mut CountingChance::default()).unwrap();
    let view = state.redact(Viewer::Public);
    match Skirrid::parse(line, &view) {
        Ok((actions, "")) => match actions[..] {
            [Action::Place(placement)] => placement,
            _ => panic!("not a placement: {line:?}"),
        },
        other => panic!("{line:?}: {other:?}"),
    }
}

impl Case {
    fn n(&self) -> u8 {
        self.seats.max(2)
    }

    fn players(&self) -> Vec<String> {
        let names = if self.n() == 2 { "WB" } else { "ABCDEF" };
        let names = names.chars().take(self.n().into());
        names.map(String::from).collect()
    }

    fn seat(&self, name: &str) -> Seat {
        let number = self.players().iter().position(|player| player == name);
        let number = number.unwrap_or_else(|| panic!("unknown player {name:?}"));
        Seat::new(u8::try_from(number).unwrap()).unwrap()
    }

    fn told(&self, phrases: &[Phrase]) -> String {
        told(phrases, &self.players())
    }

    fn table(&self) -> Options {
        let agreed = Agreed::<Skirrid>::read(self.n(), &self.options);
        let agreed = agreed.unwrap_or_else(|why| panic!("{}", self.told(&why)));
        agreed.options().clone()
    }

    /// Converts a tile of a case to the form that positions use.
    fn lay(&self, text: &str) -> Value {
        let (seat, line) = text.split_once(' ').unwrap();
        let (line, active) = match line.strip_suffix(" in force") {
            Some(line) => (line, true),
            None => (line, false),
        };
        let options = self.table();
        let placement = placement(&options, line);
        let squares = placement.squares(&options.kit);
        let squares = squares.unwrap_or_else(|| panic!("{line} is off the board"));
        let cells: Vec<String> = squares.iter().map(|square| square.to_string()).collect();
        json!({
            "seat": self.seat(seat),
            "tile": placement.tile.to_string(),
            "cells": cells,
            "mark": placement.mark().map(|square| square.to_string()),
            "block": placement.block,
            "active": active,
        })
    }

    /// Makes the match from the position of the case. If the case has none, starts a new match.
    fn start(&mut self) -> Result<Box<dyn AnyMatch>, String> {
        let game = GameKind::Skirrid.game();
        let options = self.options.clone();
        if self.laid.is_empty() && self.extra.is_empty() && self.turn.is_none() {
            let playing = match self.rolls.take() {
                None => game.start(self.n(), &options, &mut Seeded::new(1)),
                Some(rolls) => {
                    let mut script = Scripted::new(rolls);
                    let playing = game.start(self.n(), &options, &mut script);
                    script.check().map_err(|fault| fault.to_string())?;
                    playing
                }
            };
            return playing.map_err(|why| self.told(&why.reasons()));
        }
        let fresh = game.start(self.n(), &options, &mut CountingChance::default());
        let mut position = fresh
            .map_err(|why| self.told(&why.reasons()))?
            .position()
            .unseal();
        for laid in &self.laid {
            let seat = usize::try_from(laid["seat"].as_u64().unwrap()).unwrap();
            let count = &mut position["hands"][seat][laid["tile"].as_str().unwrap()];
            *count = count.as_u64().unwrap_or(0).saturating_sub(1).into();
        }
        position["placed"] = self.laid.clone().into();
        position["to_act"] = match self.turn.as_deref() {
            None => 0.into(),
            Some("nobody") => Value::Null,
            Some(name) => json!(self.seat(name)),
        };
        position.as_object_mut().unwrap().remove("scores");
        for (key, value) in &self.extra {
            position[key] = value.clone();
        }
        game.from_position(&options, &position)
            .map_err(|why| self.told(&why))
    }

    fn playing(&mut self) -> Result<&mut dyn AnyMatch, String> {
        if self.playing.is_none() {
            self.playing = Some(self.start()?);
        }
        Ok(self.playing.as_mut().unwrap().as_mut())
    }

    /// Returns the lines of the legal placements, each with its details for programs.
    fn legal(&mut self) -> Result<Vec<(String, Value)>, String> {
        let playing = self.playing()?;
        let Some(seat) = playing.to_act().only() else {
            return Ok(Vec::new());
        };
        let choices = playing.seen_by(seat).open_for(seat).unwrap().choices();
        let placements = choices.into_iter().filter(|choice| choice.verb == "place");
        Ok(placements
            .map(|choice| (choice.line.clone(), choice.details()))
            .collect())
    }

    fn position(&mut self) -> Result<Value, String> {
        Ok(self.playing()?.position().unseal())
    }
}

impl cases::Case for Case {
    const GAME: &'static str = "skirrid";

    fn options(&mut self) -> &mut OptionValues {
        &mut self.options
    }

    fn refused(&mut self) -> &mut Option<String> {
        &mut self.refused
    }

    fn line(&mut self, verb: &str, about: &str, value: &str) -> Result<(), String> {
        match verb {
            "seats" => self.seats = value.parse().unwrap(),
            "laid" => {
                let tiles = value.split(',').map(str::trim);
                let tiles: Vec<Value> = tiles.map(|tile| self.lay(tile)).collect();
                self.laid.extend(tiles);
            }
            "arena" => {
                let board = own_board(&words(value));
                self.options.insert("board".to_owned(), board);
            }
            "turn" => self.turn = Some(value.to_owned()),
            "with" => {
                let value = serde_json::from_str(value).map_err(|why| why.to_string())?;
                self.extra.insert(about.to_owned(), value);
            }
            "rolls" => {
                // Uses the first rolls for the beginning of the match.
                if self.rolls.is_some() {
                    self.playing()?;
                }
                self.rolls = Some(words(value));
            }
            "contradiction" => {
                let why = GameKind::Skirrid.game().check(self.n(), &self.options);
                equal(&self.told(&why.err().ok_or("no contradiction")?), value)?;
            }
            "wrong" => {
                let why = self.start().err().ok_or("it was loaded")?;
                equal(&why, value)?;
            }
            "reads" => {
                let (text, line) = value.split_once('=').unwrap();
                let placement = placement(&self.table(), text.trim());
                equal(&Skirrid::print(&[Action::Place(placement)]), line.trim())?;
            }
            _ => return self.step(verb, about, value),
        }
        Ok(())
    }
}

impl Case {
    fn step(&mut self, verb: &str, about: &str, value: &str) -> Result<(), String> {
        self.playing()?;
        let players = self.players();
        match verb {
            "play" => {
                let named = (!about.is_empty()).then(|| self.seat(about));
                let playing = self.playing.as_mut().unwrap();
                let seat = named.or(playing.to_act().only()).ok_or("over")?;
                let rolls = self.rolls.take();
                self.refused = cases::play(&mut **playing, seat, value, rolls, &players)?;
                Ok(())
            }
            "resign" => {
                let seat = self.seat(value);
                let playing = self.playing()?;
                playing
                    .withdraw(seat, Leaving::Resigned, &mut Seeded::new(1))
                    .unwrap();
                Ok(())
            }
            "places" => {
                let legal = self.legal()?;
                let of_tile = |details: &Value| about.is_empty() || details["tile"] == about;
                let n = legal.iter().filter(|(_, details)| of_tile(details)).count();
                equal(&n.to_string(), value)
            }
            "blocks" => {
                let legal = self.legal()?;
                let blocks = legal.iter().filter(|(_, details)| details["block"] == true);
                equal(&blocks.count().to_string(), value)
            }
            "where" => {
                let legal = self.legal()?.into_iter();
                let of_tile = legal.filter(|(_, details)| details["tile"] == about);
                let prefix = format!("{about} ");
                let lines = of_tile.map(|(line, _)| line[prefix.len()..].to_owned());
                equal_lists(lines.collect(), value)
            }
            "worth" => {
                let options = self.table();
                let placement = placement(&options, about);
                let view = Skirrid::open(&options, &mut CountingChance::default()).unwrap();
                let view = view.redact(Viewer::Public);
                let action = Action::Place(placement);
                let worth = Skirrid::worth(&view, &action).unwrap();
                let sum = Skirrid::gain(&view, &action).unwrap();
                let sum = self.told(&[sum]);
                let details = Skirrid::details(&view, &Action::Place(placement));
                assert_eq!(details["score"], worth);
                equal(&sum, value)
            }
            _ => self.look(verb, about, value),
        }
    }

    /// Checks an expectation after a play.
    fn look(&mut self, verb: &str, about: &str, value: &str) -> Result<(), String> {
        let players = self.players();
        let position = self.position()?;
        let playing = self.playing.as_ref().unwrap();
        match verb {
            "says" => {
                let last = playing
                    .n_entries()
                    .checked_sub(1)
                    .ok_or("nothing was played")?;
                equal(&self.told(&playing.news(last).open()), value)
            }
            "opened" => equal(&self.told(&playing.seen().open().opened()), value),
            "words" => {
                let said = self.told(&playing.seen().open().words());
                let n = value.chars().count();
                equal(&said.chars().take(n).collect::<String>(), value)
            }
            "next" => equal(&named(playing.to_act(), &players), value),
            "outcome" => {
                let outcome = playing.outcome().ok_or("not over")?;
                let scores: Vec<String> = outcome
                    .scores
                    .unwrap()
                    .iter()
                    .map(ToString::to_string)
                    .collect();
                let winners = named(outcome.winners, &players);
                equal(
                    &format!("{} {winners}, {}", outcome.kind, scores.join(" ")),
                    value,
                )
            }
            "score" => {
                let seat = self.seat(about).index();
                equal(&position["scores"][seat].to_string(), value)
            }
            "hand" => {
                let hand = position["hands"][self.seat(about).index()]
                    .as_object()
                    .unwrap();
                let tiles = hand.iter().map(|(tile, n)| match n.as_u64() {
                    Some(1) => tile.clone(),
                    n => format!("{tile} x{}", n.unwrap()),
                });
                equal_lists(tiles.collect(), value)
            }
            "in" => {
                let placed = position["placed"].as_array().unwrap().iter();
                let blocks = placed.filter(|laid| laid["active"] == true);
                let squares = blocks.flat_map(|laid| laid["cells"].as_array().unwrap());
                let squares: Vec<String> = squares
                    .map(|square| square.as_str().unwrap().to_owned())
                    .collect();
                equal_lists(squares, &list(value).join(", "))
            }
            "key" => equal(&position[about].to_string(), value),
            "again" => {
                let outcome = playing.outcome().ok_or("not over")?;
                let seats = playing.n_seats();
                let again = Skirrid::rematch_options(&self.options, seats, outcome.winners);
                equal(again.get("start").map_or("0", String::as_str), value)
            }
            _ => Err(format!("{verb:?} is unknown")),
        }
    }
}
