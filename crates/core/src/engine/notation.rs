//! The text form of actions: how lines are read and written.

use super::chance::{Chance, ChanceExhausted};
use super::game::{Game, View};
use super::notation_error::NotationError;
use super::parts::Parts;
use super::phrase::Phrase;
use super::seat::Seat;
use super::typed::next_word;

use serde_json::Value;

/// A line that comes with the game and that players choose by name, such as a setup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadyMade {
    /// The name of the line.
    pub name: Phrase,
    /// A sentence that describes the line.
    pub hint: Phrase,
    /// The line, which is legal now.
    pub line: String,
}

/// Reads and writes the text form of actions, using only what the seat sees.
pub trait Notation: Game {
    /// Reads at least one action from the beginning of a line and returns the remaining text. The line is not blank.
    /// The remaining text is read later, with the view after these actions. By default a line is a verb and the values
    /// of its slots, and [`put_together`](Notation::put_together) makes the action from them.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not a line of this game, is impossible in this position, or is ambiguous.
    fn parse<'t>(
        line: &'t str,
        _view: &View<Self>,
    ) -> Result<(Vec<Self::Action>, &'t str), NotationError> {
        let (parts, rest) = Parts::read::<Self>(line)?;
        let action = Self::put_together(&parts);
        let action = action.ok_or_else(|| NotationError::unread(line))?;
        Ok((vec![action], rest))
    }
    /// Makes an action from a verb and the values of its slots, as [`parts`](Notation::parts) returns them. None if a
    /// value is invalid. A game that implements [`parse`](Notation::parse) itself need not implement this function.
    fn put_together(_parts: &Parts) -> Option<Self::Action> {
        None
    }
    /// Returns whether a text looks like the start of an action, even if the action is invalid. Other text after a line
    /// is a remark.
    fn begins(text: &str) -> bool {
        let (word, _) = next_word(text);
        let mut verbs = Self::VERBS.iter();
        verbs.any(|verb| verb.name.eq_ignore_ascii_case(word))
    }
    /// Explains why an incomplete text cannot become a legal line, for example because the named card cannot move
    /// anything. Empty if more words could make the line legal.
    fn why_incomplete(_state: &Self::State, _seat: Seat, _text: &str) -> Vec<Phrase> {
        Vec::new()
    }
    /// Writes an action in canonical form. By default this is the verb and the values of its slots.
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
    /// Returns whether a player may choose among these plays in one step, because their destinations distinguish them.
    /// If false, the player chooses part by part. The plays have the same verb.
    fn at_once(_plays: &[Parts]) -> bool {
        true
    }
    /// Returns a JSON object with details of an action for programs, as far as the view shows them. By default the
    /// object has the values of the slots, with numbers as JSON numbers.
    fn details(_view: &View<Self>, action: &Self::Action) -> Value {
        Self::parts(action).details::<Self>()
    }
    /// Returns lines that come with the game and that the viewer may play now.
    fn ready_made(_view: &View<Self>) -> Vec<ReadyMade> {
        Vec::new()
    }
    /// Makes a sensible random line, so that the viewer does not have to choose piece by piece. None if the game
    /// cannot.
    ///
    /// # Errors
    ///
    /// Returns an error if the supply of chance has run out.
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
    /// Returns a line that recreates the viewer's setup in another match. None if the viewer has no setup.
    fn saved_line(_view: &View<Self>) -> Option<String> {
        None
    }
}
