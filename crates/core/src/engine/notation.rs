//! Text of actions: a game's verbs, and how a line is read and written.

use std::fmt;
use std::str::FromStr;

use serde_json::Value;

use super::chance::{Chance, Spent};
use super::game::{Game, View};
use super::phrase::{Arg, Phrase};
use super::seat::Seat;
use super::typed::next_word;

/// A line that comes with the game, to be chosen by its name: a set-up, say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadyMade {
    /// What it is called.
    pub name: Phrase,
    /// A sentence on it.
    pub hint: Phrase,
    /// The line, which is legal now.
    pub line: String,
}

/// Text of actions, read and written from what the seat sees.
pub trait Notation: Game {
    /// Reads the beginning of a line, which is not blank: at least one action, and the rest of
    /// the text. The rest is read later, from the view that these actions bring about.
    ///
    /// # Errors
    ///
    /// When it is no line of this game, or means nothing or several things in this position.
    fn parse<'t>(
        line: &'t str,
        view: &View<Self>,
    ) -> Result<(Vec<Self::Action>, &'t str), NotationError>;
    /// Whether a text begins as an action may begin, right or wrong; else it is a remark behind the line.
    fn begins(text: &str) -> bool {
        let (word, _) = next_word(text);
        let mut verbs = Self::VERBS.iter();
        verbs.any(|verb| verb.name.eq_ignore_ascii_case(word))
    }
    /// Why nothing can be played that begins with a text that says too little, such as a card that moves
    /// nothing: told instead of what is missing. Nothing where more words would make a line of it.
    fn hindered(state: &Self::State, seat: Seat, text: &str) -> Vec<Phrase> {
        let _ = (state, seat, text);
        Vec::new()
    }
    /// Writes an action, the one way it is always written: its parts, if the game has no other way.
    fn write(action: &Self::Action) -> String {
        Self::parts(action).to_string()
    }
    /// Writes a line: its actions one after the other.
    fn print(line: &[Self::Action]) -> String {
        let mut text = String::new();
        for action in line {
            text.push_str(if text.is_empty() { "" } else { " " });
            text.push_str(&Self::write(action));
        }
        text
    }
    /// The action as the values of a verb's slots, for stepwise choosing.
    fn parts(action: &Self::Action) -> Parts;
    /// Whether a few plays of one verb can be offered in one step, each as a whole, and be told apart by the places
    /// to which they lead; else they are chosen part by part.
    fn at_once(plays: &[Parts]) -> bool {
        let _ = plays;
        true
    }
    /// The action's details for programs, as far as the view tells them: an object.
    fn details(view: &View<Self>, action: &Self::Action) -> Value;
    /// Lines that come with the game and that the viewer may play now, by name.
    fn ready_made(view: &View<Self>) -> Vec<ReadyMade> {
        let _ = view;
        Vec::new()
    }
    /// A sensible line by chance, where the game can make one up: one that takes the viewer
    /// through what it would else have to choose piece by piece.
    ///
    /// # Errors
    ///
    /// When chance has no outcome left.
    fn sensible(view: &View<Self>, chance: &mut dyn Chance) -> Result<Option<String>, Spent> {
        let _ = (view, chance);
        Ok(None)
    }
    /// A line that would turn what the viewer has set up round, its left side to the right; none where that
    /// is nothing.
    fn mirrored(view: &View<Self>) -> Option<String> {
        let _ = view;
        None
    }
    /// A line that would bring about again what the viewer has set up, to be kept for another
    /// match.
    fn saved_line(view: &View<Self>) -> Option<String> {
        let _ = view;
        None
    }
}

/// An action taken apart along its verb.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parts {
    /// The verb's name.
    pub verb: &'static str,
    /// A value, or none, for each slot of the verb.
    pub slots: Vec<Option<String>>,
}

impl Parts {
    /// The parts with which a line begins whose words are a verb of the game and a value for each of
    /// its slots, and the rest of the text; letters of either case.
    ///
    /// # Errors
    ///
    /// When it begins otherwise.
    pub fn read<G: Game>(line: &str) -> Result<(Self, &str), NotationError> {
        let mut rest = line;
        let mut word = || {
            let (word, after) = next_word(rest);
            rest = after;
            (!word.is_empty()).then_some(word)
        };
        let first = word().unwrap_or_default();
        let mut verbs = G::VERBS.iter();
        let verb = verbs.find(|verb| verb.name.eq_ignore_ascii_case(first));
        let slots = verb.and_then(|verb| {
            let values = verb.slots.iter().map(|_| word().map(str::to_owned));
            let values: Vec<Option<String>> = values.collect();
            values.iter().all(Option::is_some).then_some(values)
        });
        match (verb, slots) {
            (Some(verb), Some(slots)) => Ok((
                Self {
                    verb: verb.name,
                    slots,
                },
                rest,
            )),
            _ => Err(NotationError::unread(line)),
        }
    }

    /// The parts of an action of a verb with these values.
    #[must_use]
    pub fn of<const N: usize>(verb: &'static str, values: [&dyn fmt::Display; N]) -> Self {
        let slots = values.map(|value| Some(value.to_string()));
        Self {
            verb,
            slots: slots.into(),
        }
    }

    /// The value of the slot with that place, where it is one of those.
    pub fn value<T: FromStr>(&self, place: usize) -> Option<T> {
        self.slots.get(place)?.as_ref()?.parse().ok()
    }
}

impl fmt::Display for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.verb)?;
        let mut values = self.slots.iter().flatten();
        values.try_for_each(|value| write!(f, " {value}"))
    }
}

/// A text that stands for nothing of the kind that was looked for, such as a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("it stands for nothing of that kind")]
pub struct Unread;

/// Why a text could not be read as a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotationError {
    /// It is no line of this game.
    Syntax(Phrase),
    /// It names something that is not there, such as a card that is not in the hand.
    Illegal(Vec<Phrase>),
    /// It means more than one action: texts that mean one each.
    Ambiguous(Vec<String>),
}

impl NotationError {
    /// The text is no line of any game.
    #[must_use]
    pub fn unread(line: &str) -> Self {
        Self::Syntax(Phrase::new("common-syntax").with("line", beginning(line)))
    }

    /// A word is none that can stand where it does.
    #[must_use]
    pub fn word(id: &'static str, word: &str) -> Self {
        Self::Syntax(Phrase::new(id).with("word", beginning(word)))
    }

    /// Something stands behind a line that is no action.
    #[must_use]
    pub fn behind(line: &str, rest: &str) -> Self {
        let phrase = Phrase::new("common-behind").code("line", line);
        Self::Syntax(phrase.with("rest", beginning(rest)))
    }

    /// A word is missing.
    #[must_use]
    pub fn missing(id: &'static str) -> Self {
        Self::Syntax(Phrase::new(id))
    }
}

/// A word as what it stands for, or that it is missing or stands for nothing, in the words for that.
///
/// # Errors
///
/// When it stands for nothing.
pub fn read_word<T: FromStr>(
    word: &str,
    missing: &'static str,
    wrong: &'static str,
) -> Result<T, NotationError> {
    if word.is_empty() {
        return Err(NotationError::missing(missing));
    }
    let read = word.parse();
    read.map_err(|_| NotationError::word(wrong, word))
}

/// What somebody typed may be long; a beginning is enough to find it by.
fn beginning(text: &str) -> Arg {
    Arg::Wrote(text.chars().take(40).collect())
}
