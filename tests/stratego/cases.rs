//! Cases from the rules as text: `tests/rules/stratego/*.txt`.
//!
//! A file holds cases, divided by blank lines; `#` begins a comment. A case is a list of lines
//! `key: value`, first the position, then steps and what is expected of them:
//!
//! - `case`: what it is about. `options`: `name` or `name=value`. `setup`: begin with empty halves.
//! - `red`, `blue`: the pieces, as in `M@A4`; a flag at J1 or J10 is put there if none is named.
//!   `turn`: whose move it is, red unless said. `last red`: `A4 A5 3`. `seen`, `quiet`.
//! - `play`: a line of the seat to act; `play red`, `play blue` in the setup and for asides.
//!   `moves`: several lines, with commas, by turns. `resign`.
//! - `can A4`: every square that the piece there can go to, with commas. `legal`: how many actions.
//! - After a play: `refused`, every reason in English; `says`, `says red`: what the room or a seat
//!   is told; `at A5`, what is there; `sees blue A5`, what it looks like to a seat or the `room`;
//!   `next`, who is to act; `waits`, for whom the table waits; `outcome`; `asides red`; `key last`,
//!   a part of the position.
//! - `wrong`: why the position is refused. `contradiction`: why the options are.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Value, json};
use stramash::engine::{AnyMatch, Names, OptionValues, Phrase, PlayerId, Refused, Seat, Viewer};
use stramash::games::GameKind;
use stramash::i18n::{Locale, Medium, say};

use crate::support::Seeded;

struct Line {
    number: usize,
    key: String,
    value: String,
}

#[test]
fn stratego_cases() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules/stratego");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
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
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
    assert!(cases > 80, "only {cases} cases");
}

fn cases_of(text: &str) -> Vec<Vec<Line>> {
    let mut cases = vec![Vec::new()];
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap().trim();
        if line.is_empty() {
            cases.push(Vec::new());
            continue;
        }
        let (key, value) = line.split_once(':').unwrap_or((line, ""));
        cases.last_mut().unwrap().push(Line {
            number: index + 1,
            key: key.trim().to_owned(),
            value: value.trim().to_owned(),
        });
    }
    cases.retain(|case| !case.is_empty());
    cases
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
        .unwrap_or_else(|| panic!("{name:?} is no side"))
}

fn seat(side: usize) -> Seat {
    Seat::new(u8::try_from(side).unwrap()).unwrap()
}

fn words(value: &str) -> Vec<String> {
    value.split_whitespace().map(str::to_owned).collect()
}

fn list(value: &str) -> Vec<String> {
    let items = value.split(',').map(|item| item.trim().to_owned());
    let mut items: Vec<String> = items
        .filter(|item| !item.is_empty() && item != "nothing")
        .collect();
    items.sort();
    items
}

fn told(phrase: &Phrase) -> String {
    let names = Names {
        seats: vec![PlayerId(0), PlayerId(1)],
        people: vec![
            (PlayerId(0), "Red".to_owned()),
            (PlayerId(1), "Blue".to_owned()),
        ],
    };
    say(Locale::En, phrase, &names, Medium::Plain)
}

fn all_told(phrases: &[Phrase]) -> String {
    phrases.iter().map(told).collect::<Vec<_>>().join(" ")
}

fn equal(found: &str, wanted: &str) -> Result<(), String> {
    if found == wanted {
        Ok(())
    } else {
        Err(format!("found {found:?}"))
    }
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

    fn line(&mut self, key: &str, value: &str) -> Result<(), String> {
        let (verb, about) = key.split_once(' ').unwrap_or((key, ""));
        if verb != "refused"
            && let Some(why) = self.refused.take()
        {
            return Err(format!("refused: {why}"));
        }
        match verb {
            "case" => {}
            "options" => {
                for word in words(value) {
                    let (name, value) = word.split_once('=').unwrap_or((&word, "true"));
                    self.options.insert(name.to_owned(), value.to_owned());
                }
            }
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

    /// The position as it was put down.
    fn start(&self) -> Result<Box<dyn AnyMatch>, String> {
        let game = GameKind::Stratego.game();
        if self.setup {
            let begun = game.start(2, &self.options, &mut Seeded::new(1));
            return begun.map_err(|why| all_told(&why));
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
        let played = playing.play(seat, line, &mut Seeded::new(1));
        self.refused = played.err().map(|why| match why.open_for(seat).unwrap() {
            Refused::Illegal(reasons) => all_told(&reasons),
            Refused::Syntax(phrase) => format!("syntax: {}", told(&phrase)),
            other => format!("{other:?}"),
        });
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
            "moves" => {
                for line in value.split(',') {
                    self.play(None, line.trim())?;
                    if let Some(why) = &self.refused {
                        return Err(format!("{line} is refused: {why}"));
                    }
                }
                return Ok(());
            }
            "resign" => {
                let playing = self.playing.as_mut().unwrap();
                playing.withdraw(seat(side(value)), &mut Seeded::new(1));
                return Ok(());
            }
            _ => {}
        }
        let playing = self.playing.as_ref().unwrap();
        let names = |seats: stramash::engine::Seats| -> String {
            let names: Vec<&str> = seats.iter().map(|seat| SIDES[seat.index()]).collect();
            if names.is_empty() {
                "nobody".to_owned()
            } else {
                names.join(" ")
            }
        };
        match verb {
            "can" => {
                let seat = playing.to_act().only().ok_or("over")?;
                let choices = playing.choices(seat).open_for(seat).unwrap();
                let from = format!("{about}-");
                let found = choices
                    .iter()
                    .filter_map(|choice| choice.line.strip_prefix(&from));
                let mut found: Vec<String> = found.map(str::to_owned).collect();
                found.sort();
                equal(&found.join(", "), &list(value).join(", "))?;
            }
            "legal" => {
                let seat = if about.is_empty() {
                    playing.to_act().only().ok_or("over")?
                } else {
                    seat(side(about))
                };
                let choices = playing.choices(seat).open_for(seat).unwrap();
                equal(&choices.len().to_string(), value)?;
            }
            "asides" => {
                let seat = seat(side(about));
                let asides = playing.asides(seat).open_for(seat).unwrap();
                let mut found: Vec<String> = asides.into_iter().map(|aside| aside.line).collect();
                found.sort();
                equal(&found.join(", "), &list(value).join(", "))?;
            }
            "refused" => {
                let refused = self.refused.take().ok_or("it was played")?;
                equal(&refused, value)?;
            }
            "says" => {
                let news = playing.news(playing.n_entries() - 1);
                let phrases = match about {
                    "" => news.public.open(),
                    name => {
                        let seat = seat(side(name));
                        news.seats
                            .get(seat)
                            .unwrap()
                            .clone()
                            .open_for(seat)
                            .unwrap()
                    }
                };
                equal(&all_told(&phrases), value)?;
            }
            "at" => equal(&cell_of(&playing.position().unseal(), about), value)?,
            "sees" => {
                let (who, square) = about.split_once(' ').unwrap();
                let viewer = match who {
                    "room" => Viewer::Public,
                    name => Viewer::Seat(seat(side(name))),
                };
                equal(&cell_of(&playing.position_seen(viewer), square), value)?;
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

/// The two letters of a square in a position.
fn cell_of(position: &Value, square: &str) -> String {
    let column = 2 * usize::from(square.as_bytes()[0] - b'A');
    let row = 10 - square[1..].parse::<usize>().unwrap();
    position["board"][row].as_str().unwrap()[column..column + 2].to_owned()
}
