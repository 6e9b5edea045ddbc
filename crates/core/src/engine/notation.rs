//! The text of actions: how a line is read and written.

use super::chance::{Chance, ChanceExhausted};
use super::game::{Game, View};
use super::notation_error::NotationError;
use super::parts::Parts;
use super::phrase::Phrase;
use super::seat::Seat;
use super::typed::next_word;

use serde_json::Value;

/// A line that comes with the game and is chosen by name, such as a setup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadyMade {
    /// The name of the line.
    pub name: Phrase,
    /// A sentence about it.
    pub hint: Phrase,
    /// The line itself, which is legal now.
    pub line: String,
}

/// Reads and writes the text of actions, using only what the seat sees.
pub trait Notation: Game {
    /// Reads at least one action from the beginning of a line, which is not blank, and returns the rest of the
    /// text. The rest is read later, from the view after these actions. By default a line is a verb and the values
    /// of its slots, and [`put_together`](Notation::put_together) makes the action.
    ///
    /// # Errors
    ///
    /// When the text is no line of this game, is impossible in this position, or is ambiguous.
    fn parse<'t>(
        line: &'t str,
        _view: &View<Self>,
    ) -> Result<(Vec<Self::Action>, &'t str), NotationError> {
        let (parts, rest) = Parts::read::<Self>(line)?;
        let action = Self::put_together(&parts);
        let action = action.ok_or_else(|| NotationError::unread(line))?;
        Ok((vec![action], rest))
    }
    /// Makes an action from its parts; the inverse of [`parts`](Notation::parts). None if a value is invalid. A
    /// game with its own [`parse`](Notation::parse) need not implement it.
    fn put_together(_parts: &Parts) -> Option<Self::Action> {
        None
    }
    /// Returns whether a text looks like the start of an action, valid or not. If not, it is a remark after the
    /// line.
    fn begins(text: &str) -> bool {
        let (word, _) = next_word(text);
        let mut verbs = Self::VERBS.iter();
        verbs.any(|verb| verb.name.eq_ignore_ascii_case(word))
    }
    /// Explains why no continuation of an incomplete text would be legal, such as a card that moves nothing. Empty
    /// if more words could make it a legal line.
    fn why_incomplete(_state: &Self::State, _seat: Seat, _text: &str) -> Vec<Phrase> {
        Vec::new()
    }
    /// Writes an action in canonical form. By default that is its parts.
    fn write(action: &Self::Action) -> String {
        Self::parts(action).to_string()
    }
    /// Writes a line: its actions, separated by spaces.
    fn print(line: &[Self::Action]) -> String {
        let mut text = String::new();
        for action in line {
            text.push_str(if text.is_empty() { "" } else { " " });
            text.push_str(&Self::write(action));
        }
        text
    }
    /// Splits an action into a verb and the values of its slots.
    fn parts(action: &Self::Action) -> Parts;
    /// Returns whether these plays of one verb can be offered in one step and told apart by where they lead.
    /// Otherwise they are chosen part by part.
    fn at_once(_plays: &[Parts]) -> bool {
        true
    }
    /// Returns details of an action for programs, as far as the view shows them, as a JSON object. By default it
    /// has the values of the slots, numbers as numbers.
    fn details(_view: &View<Self>, action: &Self::Action) -> Value {
        Self::parts(action).details::<Self>()
    }
    /// Returns lines that come with the game and that the viewer may play now.
    fn ready_made(_view: &View<Self>) -> Vec<ReadyMade> {
        Vec::new()
    }
    /// Makes a sensible random line, if the game can, to spare the viewer choosing piece by piece.
    ///
    /// # Errors
    ///
    /// When chance has no outcome left.
    fn sensible(
        _view: &View<Self>,
        _chance: &mut dyn Chance,
    ) -> Result<Option<String>, ChanceExhausted> {
        Ok(None)
    }
    /// Returns a line that mirrors the viewer's setup left to right. None if there is nothing to mirror.
    fn mirrored(_view: &View<Self>) -> Option<String> {
        None
    }
    /// Returns a line that recreates the viewer's setup, to be saved for another match.
    fn saved_line(_view: &View<Self>) -> Option<String> {
        None
    }
}
