//! Runs rule cases that are written as text. All code that parses `tests/rules/<game>/*.txt` is here.
//!
//! A file has cases that are separated by blank lines. `#` begins a comment. A case is a list of lines of the form
//! `key: value`: first the position, then steps and expectations. A key may have a second word that says what it is
//! about, as in `at A5`. Each game documents its own keys. The following keys have the same meaning in all games:
//!
//! - `case`: the title. `options`: `name` or `name=value`, separated by spaces.
//! - `play`: a line of the seat to act, or of the seat that is the second word of the key. `moves`: several lines,
//!   separated by commas. All of them must be accepted.
//! - `refused`: every reason, in English, why the play before it is refused. Without this line, a refusal is a failure.

use std::path::Path;

use stramash_core::engine::{
    AnyMatch, Names, OptionValues, Phrase, PlayerId, Refused, Scripted, Seat, Seats,
};
use stramash_core::i18n::{Locale, Medium, say};

use super::Seeded;

/// The state of a case while its lines are executed.
pub trait Case: Default {
    /// The name of the folder that has the game's cases.
    const GAME: &'static str;

    /// Returns the options of the table, to be changed.
    fn options(&mut self) -> &mut OptionValues;
    /// Returns the reasons why the last play was refused. They stay set until a line expects them. None if no refusal
    /// is pending.
    fn refused(&mut self) -> &mut Option<String>;
    /// Executes a line of the case. If an expectation is not met, returns how the result differs.
    fn line(&mut self, verb: &str, about: &str, value: &str) -> Result<(), String>;
}

struct Line {
    number: usize,
    key: String,
    value: String,
}

/// Runs all cases of a game. There must be at least `least` of them.
pub fn run_all<C: Case>(least: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let mut files: Vec<_> = std::fs::read_dir(folder.join(C::GAME))
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
            if let Err(failure) = run(C::default(), &case) {
                failures.push(format!("{name}:{failure}"));
            }
        }
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
    assert!(cases >= least, "only {cases} cases");
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

fn run(mut case: impl Case, lines: &[Line]) -> Result<(), String> {
    for line in lines {
        let Line { number, key, value } = line;
        let done = one(&mut case, key, value);
        done.map_err(|why| format!("{number}: {key}: {value}: {why}"))?;
    }
    match case.refused().take() {
        Some(why) => Err(format!("{}: refused: {why}", lines[0].number)),
        None => Ok(()),
    }
}

fn one(case: &mut impl Case, key: &str, value: &str) -> Result<(), String> {
    let (verb, about) = key.split_once(' ').unwrap_or((key, ""));
    let refused = case.refused().take();
    match (verb, refused) {
        ("refused", refused) => equal(&refused.ok_or("it was played")?, value),
        (_, Some(why)) => Err(format!("refused: {why}")),
        ("case", None) => Ok(()),
        ("options", None) => {
            for word in words(value) {
                let (name, value) = word.split_once('=').unwrap_or((&word, "true"));
                case.options().insert(name.to_owned(), value.to_owned());
            }
            Ok(())
        }
        ("moves", None) => value.split(',').try_for_each(|line| {
            case.line("play", about, line.trim())?;
            match case.refused().take() {
                Some(why) => Err(format!("{line} is refused: {why}")),
                None => Ok(()),
            }
        }),
        _ => case.line(verb, about, value),
    }
}

pub fn words(value: &str) -> Vec<String> {
    value.split_whitespace().map(str::to_owned).collect()
}

/// Parses a list separated by commas, and sorts it. `nothing` is an empty list.
pub fn list(value: &str) -> Vec<String> {
    let items = value.split(',').map(|item| item.trim().to_owned());
    let mut items: Vec<String> = items
        .filter(|item| !item.is_empty() && item != "nothing")
        .collect();
    items.sort();
    items
}

/// Compares two lists without regard to their order.
pub fn equal_lists(mut found: Vec<String>, wanted: &str) -> Result<(), String> {
    found.sort();
    equal(&found.join(", "), &list(wanted).join(", "))
}

pub fn equal(found: &str, wanted: &str) -> Result<(), String> {
    if found == wanted {
        Ok(())
    } else {
        Err(format!("found {found:?}"))
    }
}

/// Returns phrases in English. `players` are the names of the seats' players.
pub fn told(phrases: &[Phrase], players: &[String]) -> String {
    let ids = || (0..players.len()).map(|id| PlayerId(id as u64));
    let names = Names {
        seats: ids().collect(),
        people: ids().zip(players.iter().cloned()).collect(),
        ..Names::default()
    };
    let said = phrases
        .iter()
        .map(|phrase| say(Locale::En, phrase, &names, Medium::Plain));
    said.collect::<Vec<_>>().join(" ")
}

/// Plays a line for a seat. If outcomes of chance are given, they are used. If the line is refused, returns the reasons
/// in English, otherwise None.
pub fn play(
    playing: &mut dyn AnyMatch,
    seat: Seat,
    line: &str,
    outcomes: Option<Vec<String>>,
    players: &[String],
) -> Result<Option<String>, String> {
    let played = match outcomes {
        None => playing.play(seat, line, &mut Seeded::new(1)),
        Some(outcomes) => {
            let mut script = Scripted::new(outcomes);
            let played = playing.play(seat, line, &mut script);
            script.check().map_err(|fault| fault.to_string())?;
            played
        }
    };
    let why = played
        .err()
        .map(|why| why.open_for(seat).expect("the seat's own view"));
    Ok(why.map(|why| match why {
        Refused::Illegal(reasons) => told(&reasons, players),
        Refused::Syntax(phrase) => format!("syntax: {}", told(&[phrase], players)),
        other => format!("{other:?}"),
    }))
}

/// Returns the names of the players of some seats.
pub fn named(seats: Seats, players: &[String]) -> String {
    let names: Vec<&str> = seats
        .iter()
        .map(|seat| players[seat.index()].as_str())
        .collect();
    if names.is_empty() {
        "nobody".to_owned()
    } else {
        names.join(" ")
    }
}
