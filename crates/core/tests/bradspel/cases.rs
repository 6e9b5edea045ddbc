//! Runs the rule cases that are written as text in `tests/rules/bradspel/*.txt`.
//!
//! The keys, in addition to those of `tests/support/cases.rs`:
//!
//! - `white`, `black`: the men of seat 0 and seat 1, in that player's own numbers. `4` is one man on point 4, `5*3` is
//!   three men on point 5. `bar` and `off*2` are possible, too. `24*` means all remaining men. Men that are not listed
//!   are on point 1. After the first play, these lines are expectations.
//! - `reached`: the players who have landed on point 12. `turn`: the player to act, by default white. `dice`: the dice
//!   left to play. `need`, `with outcome`: values that are put into the position under the keys `need` and `outcome`.
//!   `without dice`: the position has no key `dice`.
//! - `start`: begins a new match with these dice: first the throw that decides who starts, white's die first, then the
//!   first throw.
//! - `rolls`: the dice that are rolled after the next play. `resign`: this player resigns.
//! - `legal`: every legal step, separated by commas. `turns`: every whole turn. `leaves`: the number of different
//!   positions in which turns can end.
//! - `says`: how the room's text describes the last line. `opened`: how it describes the opening. `words`: the board in
//!   words. `outlook`: the outlook in words. `left`: the dice left. `has`: the players who have reached point 12.
//!   `next`: the seat to act. `outcome`: the manner of the end, the winner, munk, and scores. `key men`: the value of a
//!   key of the position, here `men`.
//! - `wrong`: the reason why the position is refused. `contradiction`: the reason why the options are refused.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use stramash_core::engine::{AnyMatch, Leaving, OptionValues, Phrase, Scripted, Seat};
use stramash_core::games::GameKind;

use crate::support::cases::{self, equal, equal_lists, named, told, words};
use crate::support::{Seeded, view_of};

#[test]
fn bradspel_cases() {
    cases::run_all::<Case>(100);
}

const SIDES: [&str; 2] = ["white", "black"];

#[derive(Default)]
struct Case {
    options: OptionValues,
    men: [Option<String>; 2],
    reached: [bool; 2],
    turn: usize,
    dice: Vec<u8>,
    extra: BTreeMap<String, Value>,
    without: Vec<String>,
    rolls: Option<Vec<String>>,
    playing: Option<Box<dyn AnyMatch>>,
    refused: Option<String>,
}

fn players() -> [String; 2] {
    ["White", "Black"].map(str::to_owned)
}

fn all_told(phrases: &[Phrase]) -> String {
    told(phrases, &players())
}

fn side(name: &str) -> usize {
    let found = SIDES.iter().position(|side| *side == name);
    found.unwrap_or_else(|| panic!("unknown side {name:?}"))
}

fn seat(side: usize) -> Seat {
    Seat::new(u8::try_from(side).unwrap()).unwrap()
}

fn numbers(value: &str) -> Vec<u8> {
    words(value)
        .iter()
        .map(|word| word.parse().unwrap())
        .collect()
}

/// Parses men such as `4 5*3 24*` and returns the counts.
fn men(text: &str) -> [u8; 26] {
    let mut men = [0_u8; 26];
    let mut rest = 1;
    for word in words(text) {
        let (place, n) = word.split_once('*').unwrap_or((&word, "1"));
        let place: usize = match place {
            "bar" => 0,
            "off" => 25,
            point => point.parse().unwrap(),
        };
        if n.is_empty() {
            rest = place;
        } else {
            men[place] += n.parse::<u8>().unwrap();
        }
    }
    let sum: u8 = men.iter().sum();
    men[rest] += 15_u8.saturating_sub(sum);
    men
}

impl cases::Case for Case {
    const GAME: &'static str = "bradspel";

    fn options(&mut self) -> &mut OptionValues {
        &mut self.options
    }

    fn refused(&mut self) -> &mut Option<String> {
        &mut self.refused
    }

    fn line(&mut self, verb: &str, about: &str, value: &str) -> Result<(), String> {
        match verb {
            "white" | "black" if self.playing.is_none() => {
                self.men[side(verb)] = Some(value.to_owned());
            }
            "reached" => {
                for name in words(value) {
                    self.reached[side(&name)] = true;
                }
            }
            "turn" => self.turn = side(value),
            "dice" => self.dice = numbers(value),
            "need" => {
                self.extra
                    .insert("need".to_owned(), value.parse::<u8>().unwrap().into());
            }
            "with" => {
                let value = serde_json::from_str(value).unwrap();
                self.extra.insert(about.to_owned(), value);
            }
            "without" => self.without.push(about.to_owned()),
            "start" => {
                let mut script = Scripted::new(words(value));
                let game = GameKind::Bradspel.game();
                let begun = game.start(2, &self.options, &mut script);
                script.check().map_err(|fault| fault.to_string())?;
                self.playing = Some(begun.map_err(|why| all_told(&why.reasons()))?);
            }
            "contradiction" => {
                let why = GameKind::Bradspel.game().check(2, &self.options);
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
        let both = [0, 1].map(|side: usize| men(self.men[side].as_deref().unwrap_or("")));
        let mut position = json!({
            "to_act": self.turn,
            "dice": self.dice,
            "men": both.map(|men| men.to_vec()),
            "reached12": self.reached,
        });
        for (key, value) in &self.extra {
            position[key] = value.clone();
        }
        for key in &self.without {
            position.as_object_mut().unwrap().remove(key);
        }
        let game = GameKind::Bradspel.game();
        let loaded = game.from_position(&self.options, &position);
        loaded.map_err(|why| all_told(&why))
    }

    fn play(&mut self, line: &str) -> Result<(), String> {
        let playing = self.playing.as_mut().unwrap();
        let seat = playing.to_act().only().ok_or("over")?;
        let rolls = self.rolls.take();
        self.refused = cases::play(&mut **playing, seat, line, rolls, &players())?;
        Ok(())
    }

    fn step(&mut self, verb: &str, about: &str, value: &str) -> Result<(), String> {
        if self.playing.is_none() {
            self.playing = Some(self.start()?);
        }
        match verb {
            "play" => return self.play(value),
            "rolls" => {
                self.rolls = Some(words(value));
                return Ok(());
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
        let position = playing.position().unseal();
        let to_act = || playing.to_act().only().ok_or("over");
        match verb {
            "legal" => {
                let seat = to_act()?;
                let choices = view_of(&**playing, seat).choices();
                equal_lists(
                    choices.into_iter().map(|choice| choice.line).collect(),
                    value,
                )
            }
            "turns" => {
                let seat = to_act()?;
                equal_lists(view_of(&**playing, seat).plays(), value)
            }
            "leaves" => {
                let seat = to_act()?;
                let plays = view_of(&**playing, seat).plays();
                equal(&plays.len().to_string(), value)
            }
            "white" | "black" => {
                let found = position["men"][side(verb)].to_string();
                equal(&found, &json!(men(value).to_vec()).to_string())
            }
            "says" => {
                let news = playing.news(playing.n_entries() - 1);
                equal(&all_told(&news.open()), value)
            }
            "opened" => equal(&all_told(&playing.at(0).seen().open().opened()), value),
            "words" => equal(&all_told(&playing.seen().open().words()), value),
            "outlook" => equal(&all_told(&playing.seen().open().outlook()), value),
            "left" => {
                let left: Vec<u8> = serde_json::from_value(position["dice"].clone()).unwrap();
                let left: Vec<String> = left.iter().map(ToString::to_string).collect();
                let wanted = if value == "nothing" { "" } else { value };
                equal(&left.join(" "), wanted)
            }
            "has" => {
                let reached: [bool; 2] =
                    serde_json::from_value(position["reached12"].clone()).unwrap();
                let names = (0..2).filter(|side| reached[*side]).map(|side| SIDES[side]);
                let names: Vec<&str> = names.collect();
                let wanted = if value == "nobody" { "" } else { value };
                equal(&names.join(" "), wanted)
            }
            "next" => equal(&named(playing.to_act(), &SIDES.map(str::to_owned)), value),
            "outcome" => {
                let found = playing.outcome().map_or("none".to_owned(), |outcome| {
                    let winners = named(outcome.winners, &SIDES.map(str::to_owned));
                    let munk = if position["outcome"]["munk"] == true {
                        " munk"
                    } else {
                        ""
                    };
                    let scores = outcome.scores.map_or(String::new(), |s| format!(" {s:?}"));
                    format!("{} {winners}{munk}{scores}", outcome.kind)
                });
                equal(&found, value)
            }
            "key" => equal(&position[about].to_string(), value),
            _ => panic!("unknown line {verb:?}"),
        }
    }
}
