//! Runs the rule cases of Stramash that are written as text in `tests/rules/stramash/*.txt`.
//!
//! The keys, in addition to those of `tests/support/cases.rs`:
//!
//! - `seats`: the number of seats, by default 4.
//! - `A`, `B` and so on: the places of the Laddies of the seat at that mashie. Laddies that are not listed are in the
//!   dock.
//! - `hand`: the cards of the seat to act. Cards of little use are added until there are six. `turn`: the mashie of the
//!   seat to act. `stock`: the number of cards left to draw. `owes A`, `lapped A`, `waits`, `resigned`: parts of the
//!   position.
//! - `can 7S`: every play with that card, separated by commas. `can discard`: every card that can be discarded. `play`:
//!   a line of the seat to act. `draw`: the cards that are drawn in the plays after it.
//! - After a play: `says`: the room's text. `at A`: the places of the Laddies. `next`: the seat to act. `outcome`: how
//!   the match ended. `discards`: the number of discards. `hand B`: the number of cards. `resign`: this seat resigns.
//! - `contradiction`: the reason why the options are refused, in English.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use stramash_core::engine::{AnyMatch, Leaving, OptionValues, Phrase, Seat};
use stramash_core::games::GameKind;
use stramash_core::games::stramash::card::{Card, Rank, Suit};

use crate::support::Seeded;
use crate::support::cases::{self, equal, equal_lists, told, words};

#[test]
fn stramash_cases() {
    cases::run_all::<Case>(101);
}

struct Case {
    seats: u8,
    options: BTreeMap<String, String>,
    laddies: BTreeMap<char, Vec<String>>,
    laps: BTreeMap<(String, char), Vec<String>>,
    hand: Vec<String>,
    turn: char,
    stock: Option<usize>,
    extra: BTreeMap<String, Value>,
    playing: Option<Box<dyn AnyMatch>>,
    draw: Option<Vec<String>>,
    refused: Option<String>,
}

impl Default for Case {
    fn default() -> Self {
        Self {
            seats: 4,
            options: BTreeMap::new(),
            laddies: BTreeMap::new(),
            laps: BTreeMap::new(),
            hand: Vec::new(),
            turn: 'A',
            stock: None,
            extra: BTreeMap::new(),
            playing: None,
            draw: None,
            refused: None,
        }
    }
}

impl Case {
    fn letter(&self, seat: u8) -> char {
        let mashie = if self.seats == 2 { seat * 2 } else { seat };
        char::from(b'A' + mashie)
    }

    fn seat(&self, letter: char) -> Seat {
        let number = (0..self.seats).find(|&seat| self.letter(seat) == letter);
        Seat::new(number.expect("a seat")).unwrap()
    }

    fn players(&self) -> Vec<String> {
        let letters = (0..self.seats).map(|seat| self.letter(seat));
        letters.map(String::from).collect()
    }

    fn say_all(&self, phrases: &[Phrase]) -> String {
        told(phrases, &self.players())
    }
}

impl cases::Case for Case {
    const GAME: &'static str = "stramash";

    fn options(&mut self) -> &mut OptionValues {
        &mut self.options
    }

    fn refused(&mut self) -> &mut Option<String> {
        &mut self.refused
    }

    fn line(&mut self, verb: &str, about: &str, value: &str) -> Result<(), String> {
        let letter = about.chars().next().unwrap_or('A');
        match verb {
            "seats" => self.seats = value.parse().unwrap(),
            "hand" if about.is_empty() => self.hand = words(value),
            "turn" => self.turn = value.chars().next().unwrap(),
            "stock" => self.stock = Some(value.parse().unwrap()),
            "owes" | "lapped" => {
                self.laps.insert((verb.to_owned(), letter), words(value));
            }
            "resigned" | "home" | "waits" => {
                self.extra
                    .insert(verb.to_owned(), serde_json::from_str(value).unwrap());
            }
            letter if letter.len() == 1 => {
                self.laddies
                    .insert(letter.chars().next().unwrap(), words(value));
            }
            "contradiction" => {
                let why = GameKind::Stramash.game().check(self.seats, &self.options);
                let why = why.err().ok_or("no contradiction")?;
                equal(&self.say_all(&why), value)?;
            }
            _ => return self.step(verb, about, letter, value),
        }
        Ok(())
    }
}

impl Case {
    fn step(&mut self, verb: &str, about: &str, letter: char, value: &str) -> Result<(), String> {
        if self.playing.is_none() {
            self.playing = Some(self.start()?);
        }
        let playing = self.playing.as_ref().unwrap();
        match verb {
            "can" => {
                let seat = playing.to_act().only().ok_or("over")?;
                let choices = playing.seen_by(seat).open_for(seat).unwrap().choices();
                let prefix = format!("{about} ");
                let found = choices
                    .iter()
                    .filter_map(|choice| choice.line.strip_prefix(&prefix));
                equal_lists(found.map(str::to_owned).collect(), value)?;
            }
            "draw" => self.draw = Some(words(value)),
            "play" => {
                let seat = playing.to_act().only().ok_or("over")?;
                let (draw, players) = (self.draw.take(), self.players());
                let playing = self.playing.as_mut().unwrap();
                self.refused = cases::play(&mut **playing, seat, value, draw, &players)?;
            }
            "says" => {
                let news = playing.news(playing.n_entries() - 1);
                equal(&self.say_all(&news.open()), value)?;
            }
            "at" => {
                let position = playing.position().unseal();
                let laddies = &position["laddies"][self.seat(letter).index()];
                let found: Vec<&str> = laddies
                    .as_array()
                    .unwrap()
                    .iter()
                    .filter_map(Value::as_str)
                    .filter(|place| !place.ends_with('d'))
                    .collect();
                let mut wanted = words(value);
                wanted.retain(|place| place != "nothing");
                let mut found: Vec<String> =
                    found.iter().map(|place| (*place).to_owned()).collect();
                found.sort();
                wanted.sort();
                equal(&found.join(" "), &wanted.join(" "))?;
            }
            "next" => {
                let seats = playing.to_act().iter();
                let found: String = seats.map(|seat| self.letter(seat.number())).collect();
                equal(&found, if value == "nobody" { "" } else { value })?;
            }
            "outcome" => {
                let found = playing.outcome().map_or("none".to_owned(), |outcome| {
                    let winners = outcome.winners.iter();
                    let winners: String = winners.map(|seat| self.letter(seat.number())).collect();
                    let scores = outcome.scores.map_or(String::new(), |s| format!(" {s:?}"));
                    format!("{} {winners}{scores}", outcome.kind)
                });
                equal(&found, value)?;
            }
            "position" => {
                let position = playing.position().unseal();
                equal(&position[about].to_string(), value)?;
            }
            "discards" => {
                let position = playing.position().unseal();
                let discards = position["discards"].as_array().unwrap().len();
                equal(&discards.to_string(), value)?;
            }
            "hand" => {
                let position = playing.position().unseal();
                let hand = position["hands"][self.seat(letter).index()].as_array();
                equal(&hand.unwrap().len().to_string(), value)?;
            }
            "resign" => {
                let seat = self.seat(value.chars().next().unwrap());
                let playing = self.playing.as_mut().unwrap();
                playing
                    .withdraw(seat, Leaving::Resigned, &mut Seeded::new(1))
                    .unwrap();
            }
            _ => panic!("unknown line {verb:?}"),
        }
        Ok(())
    }

    /// Makes the match from the position in the first lines of the case.
    fn start(&self) -> Result<Box<dyn AnyMatch>, String> {
        let n = usize::from(self.seats);
        let each = |make: &dyn Fn(u8) -> Value| (0..self.seats).map(make).collect::<Vec<_>>();
        let count = self
            .options
            .get("laddies")
            .map_or(5, |n| n.parse().unwrap());
        let resigned: Vec<u8> = self.extra.get("resigned").map_or(Vec::new(), |list| {
            serde_json::from_value(list.clone()).unwrap()
        });
        let laddies = each(&|seat| {
            let letter = self.letter(seat);
            if resigned.contains(&seat) {
                return json!([]);
            }
            let mut places = self.laddies.get(&letter).cloned().unwrap_or_default();
            while places.len() < count {
                places.push(format!("{letter}d"));
            }
            json!(places)
        });
        let mut cards = deck(if self.seats > 4 { 3 } else { 2 });
        let mut take = |text: &str| {
            let index = cards.iter().position(|card| card == text).expect("a card");
            cards.remove(index)
        };
        let turn = self.seat(self.turn).index();
        let mut hands = vec![Vec::new(); n];
        hands[turn] = self.hand.iter().map(|card| take(card)).collect();
        for (seat, hand) in hands.iter_mut().enumerate() {
            let size = 5 + usize::from(seat == turn);
            while hand.len() < size && !resigned.iter().any(|&other| usize::from(other) == seat) {
                // Adds cards of little use, taken from the middle of the order.
                let filler = ["2", "3", "4", "5", "6"]
                    .iter()
                    .flat_map(|rank| ["S", "H", "D", "C"].map(|suit| format!("{rank}{suit}")))
                    .find(|card| cards.contains(card))
                    .unwrap();
                let index = cards.iter().position(|card| *card == filler).unwrap();
                hand.push(cards.remove(index));
            }
        }
        let discards = match self.stock {
            None => Vec::new(),
            Some(stock) => cards.split_off(stock),
        };
        let mut position = json!({
            "seats": self.seats,
            "partners": self.options.get("partners").is_some_and(|on| on == "true"),
            "to_act": turn,
            "laddies": laddies,
            "hands": hands,
            "discards": discards,
        });
        for key in ["owes", "lapped"] {
            if self.laps.keys().any(|(lap, _)| lap == key) {
                position[key] = each(&|seat| {
                    let places = self.laps.get(&(key.to_owned(), self.letter(seat)));
                    json!(places.cloned().unwrap_or_default())
                })
                .into();
            }
        }
        for (key, value) in &self.extra {
            position[key] = value.clone();
        }
        self.load(&position)
    }

    fn load(&self, position: &Value) -> Result<Box<dyn AnyMatch>, String> {
        let game = GameKind::Stramash.game();
        let loaded = game.from_position(&self.options, position);
        loaded.map_err(|why| self.say_all(&why))
    }
}

fn deck(packs: usize) -> Vec<String> {
    let plain = { Rank::ALL.into_iter() }
        .flat_map(|rank| Suit::ALL.map(|suit| Card::Plain(rank, suit).to_string()));
    let one: Vec<String> = plain.chain(["JK".to_owned(), "JK".to_owned()]).collect();
    let mut all: Vec<String> = (0..packs).flat_map(|_| one.clone()).collect();
    all.sort();
    all
}
