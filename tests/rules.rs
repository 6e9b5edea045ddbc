//! Cases from the rules as text: `tests/rules/<game>/*.txt`.
//!
//! A file holds cases, divided by blank lines; `#` begins a comment. A case is a list of lines
//! `key: value`, first the position, then steps and what is expected of them:
//!
//! - `case`: what it is about. `options`: `name` or `name=value`. `seats`: how many, 4 unless said.
//! - `A`, `B` …: where the Laddies of the seat at that mashie are; those not named are docked.
//! - `hand`: cards of the seat to act, filled up to six with cards of little use; `turn`: its
//!   mashie; `stock`: how many cards are left to draw; `owes A`, `lapped A`, `waits`, `resigned`.
//! - `can 7S`: every play with that card, with commas; `can discard`: every card that can be
//!   discarded. `play`: a line of the seat to act. `draw`: what the plays after it draw.
//! - After a play: `refused`, every reason in English; `says`, what the room is told; `at A`,
//!   where the Laddies are; `next`, who is to act; `outcome`; `discards`, how many; `hand B`,
//!   how many cards. `resign`: that seat resigns.
//! - `contradiction`: why options are refused, in English.

mod support;

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Value, json};
use stramash::engine::{AnyMatch, Names, Phrase, PlayerId, Refused, Scripted, Seat};
use stramash::games::GameKind;
use stramash::games::stramash::card::{Card, Rank, Suit};
use stramash::i18n::{Locale, Medium, say};
use support::Seeded;

struct Line {
    number: usize,
    key: String,
    value: String,
}

#[test]
fn stramash_cases() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules/stramash");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no cases found");
    let (mut cases, mut failures) = (0, Vec::new());
    for file in files {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&file).unwrap();
        for case in cases_of(&text) {
            cases += 1;
            if let Err(failure) = Case::default().run(&case) {
                failures.push(format!("{name}:{failure}"));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(cases > 100, "only {cases} cases");
}

fn cases_of(text: &str) -> Vec<Vec<Line>> {
    let mut cases = vec![Vec::new()];
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap().trim();
        if line.is_empty() {
            cases.push(Vec::new());
        } else {
            let (key, value) = line.split_once(':').unwrap_or_else(|| panic!("{line:?}"));
            cases.last_mut().unwrap().push(Line {
                number: index + 1,
                key: key.trim().to_owned(),
                value: value.trim().to_owned(),
            });
        }
    }
    cases.retain(|case| !case.is_empty());
    cases
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

fn words(value: &str) -> Vec<String> {
    value.split_whitespace().map(str::to_owned).collect()
}

impl Case {
    fn run(mut self, lines: &[Line]) -> Result<(), String> {
        for line in lines {
            self.line(&line.key, &line.value)
                .map_err(|why| format!("{}: {}: {}: {why}", line.number, line.key, line.value))?;
        }
        match self.refused {
            Some(why) => Err(format!("{}: refused: {why}", lines[0].number)),
            None => Ok(()),
        }
    }

    fn letter(&self, seat: u8) -> char {
        let mashie = if self.seats == 2 { seat * 2 } else { seat };
        char::from(b'A' + mashie)
    }

    fn seat(&self, letter: char) -> Seat {
        let number = (0..self.seats).find(|&seat| self.letter(seat) == letter);
        Seat::new(number.expect("a seat")).unwrap()
    }

    fn say(&self, phrase: &Phrase) -> String {
        let players = (0..self.seats).map(|seat| PlayerId(seat.into()));
        let names = Names {
            seats: players.clone().collect(),
            people: players
                .map(|player| {
                    (
                        player,
                        self.letter(u8::try_from(player.0).unwrap()).to_string(),
                    )
                })
                .collect(),
        };
        say(Locale::En, phrase, &names, Medium::Plain)
    }

    fn say_all(&self, phrases: &[Phrase]) -> String {
        let said: Vec<String> = phrases.iter().map(|phrase| self.say(phrase)).collect();
        said.join(" ")
    }

    fn line(&mut self, key: &str, value: &str) -> Result<(), String> {
        let (verb, about) = key.split_once(' ').unwrap_or((key, ""));
        let letter = about.chars().next().unwrap_or('A');
        if self.refused.is_some() && verb != "refused" {
            return Err(format!("refused: {}", self.refused.take().unwrap()));
        }
        match verb {
            "case" => {}
            "seats" => self.seats = value.parse().unwrap(),
            "options" => {
                for word in words(value) {
                    let (name, value) = word.split_once('=').unwrap_or((&word, "true"));
                    self.options.insert(name.to_owned(), value.to_owned());
                }
            }
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

    fn step(&mut self, verb: &str, about: &str, letter: char, value: &str) -> Result<(), String> {
        if self.playing.is_none() {
            self.playing = Some(self.start()?);
        }
        let playing = self.playing.as_ref().unwrap();
        match verb {
            "can" => {
                let seat = playing.to_act().only().ok_or("over")?;
                let choices = playing.choices(seat).open_for(seat).unwrap();
                let mut found: Vec<String> = choices
                    .iter()
                    .filter_map(|choice| choice.line.strip_prefix(&format!("{about} ")))
                    .map(str::to_owned)
                    .collect();
                found.sort();
                let mut wanted: Vec<String> = value
                    .split(',')
                    .map(|play| play.trim().to_owned())
                    .collect();
                wanted.sort();
                if value == "nothing" {
                    wanted.clear();
                }
                equal(&found.join(", "), &wanted.join(", "))?;
            }
            "draw" => self.draw = Some(words(value)),
            "play" => {
                let seat = playing.to_act().only().ok_or("over")?;
                let playing = self.playing.as_mut().unwrap();
                let refused = match self.draw.take() {
                    None => playing.play(seat, value, &mut Seeded::new(1)),
                    Some(draws) => {
                        let mut script = Scripted::new(draws);
                        let done = playing.play(seat, value, &mut script);
                        script.check().map_err(|fault| fault.to_string())?;
                        done
                    }
                };
                self.refused = refused.err().map(|why| match why.open_for(seat).unwrap() {
                    Refused::Illegal(reasons) => self.say_all(&reasons),
                    Refused::Syntax(phrase) => format!("syntax: {}", self.say(&phrase)),
                    other => format!("{other:?}"),
                });
            }
            "refused" => {
                let refused = self.refused.take().ok_or("it was played")?;
                equal(&refused, value)?;
            }
            "says" => {
                let news = playing.news(playing.n_entries() - 1);
                equal(&self.say_all(&news.public.open()), value)?;
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
                playing.withdraw(seat, &mut Seeded::new(1));
            }
            _ => panic!("unknown line {verb:?}"),
        }
        Ok(())
    }

    /// The position as it was set up.
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
                // Cards of little use, from the middle of the order.
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

fn equal(found: &str, wanted: &str) -> Result<(), String> {
    if found == wanted {
        Ok(())
    } else {
        Err(format!("found {found:?}"))
    }
}

fn deck(packs: usize) -> Vec<String> {
    let ranks = std::iter::once(Rank::Ace)
        .chain((2..=10).map(Rank::Number))
        .chain([Rank::Jack, Rank::Queen, Rank::King]);
    let plain = ranks.flat_map(|rank| Suit::ALL.map(|suit| Card::Plain(rank, suit).to_string()));
    let one: Vec<String> = plain.chain(["JK".to_owned(), "JK".to_owned()]).collect();
    let mut all: Vec<String> = (0..packs).flat_map(|_| one.clone()).collect();
    all.sort();
    all
}
