//! Text of actions: a game's verbs, and how a line is read and written.

use super::chance::{Chance, ChanceExhausted};
use super::game::{Game, View};
use super::notation_error::NotationError;
use super::parts::Parts;
use super::phrase::Phrase;
use super::seat::Seat;
use super::typed::next_word;

use serde_json::Value;

/// A line that comes with the game and is chosen by its name, such as a set-up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadyMade {
    /// The name.
    pub name: Phrase,
    /// A sentence on it.
    pub hint: Phrase,
    /// The line, which is legal now.
    pub line: String,
}

/// Reads and writes the text of actions, from what the seat sees.
pub trait Notation: Game {
    /// Reads the beginning of a line, which is not blank: at least one action, and the rest of the text. The rest is
    /// read later, from the view after these actions. By default a line is a verb and the values of its slots, and
    /// [`put_together`](Notation::put_together) makes the action.
    ///
    /// # Errors
    ///
    /// When it is no line of this game, or means nothing or several things in this position.
    fn parse<'t>(
        line: &'t str,
        view: &View<Self>,
    ) -> Result<(Vec<Self::Action>, &'t str), NotationError> {
        let _ = view;
        let (parts, rest) = Parts::read::<Self>(line)?;
        let action = Self::put_together(&parts);
        let action = action.ok_or_else(|| NotationError::unread(line))?;
        Ok((vec![action], rest))
    }
    /// Makes the action of these parts, as the opposite of [`parts`](Notation::parts). None if a value means nothing. A
    /// game with a [`parse`](Notation::parse) of its own need not implement it.
    fn put_together(parts: &Parts) -> Option<Self::Action> {
        let _ = parts;
        None
    }
    /// Returns whether a text begins as an action may begin, right or wrong. Otherwise it is a remark behind the line.
    fn begins(text: &str) -> bool {
        let (word, _) = next_word(text);
        let mut verbs = Self::VERBS.iter();
        verbs.any(|verb| verb.name.eq_ignore_ascii_case(word))
    }
    /// Returns why nothing can be played that begins with a text that says too little, such as a card that moves
    /// nothing. Empty if more words would make a line of it.
    fn hindered(state: &Self::State, seat: Seat, text: &str) -> Vec<Phrase> {
        let _ = (state, seat, text);
        Vec::new()
    }
    /// Writes an action in its canonical form. By default that is its parts.
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
    /// Takes an action apart into the values of the slots of a verb.
    fn parts(action: &Self::Action) -> Parts;
    /// Returns whether a few plays of one verb can be offered in one step and be told apart by where they lead.
    /// Otherwise they are chosen part by part.
    fn at_once(plays: &[Parts]) -> bool {
        let _ = plays;
        true
    }
    /// Returns the details of an action for programs, as far as the view tells them, as an object. By default it has
    /// the values of the slots, numbers as numbers.
    fn details(view: &View<Self>, action: &Self::Action) -> Value {
        let _ = view;
        Self::parts(action).details::<Self>()
    }
    /// Returns lines that come with the game and that the viewer may play now, by name.
    fn ready_made(view: &View<Self>) -> Vec<ReadyMade> {
        let _ = view;
        Vec::new()
    }
    /// Returns a sensible line by chance, if the game can make one up: one that spares the viewer choosing piece by
    /// piece.
    ///
    /// # Errors
    ///
    /// When chance has no outcome left.
    fn sensible(
        view: &View<Self>,
        chance: &mut dyn Chance,
    ) -> Result<Option<String>, ChanceExhausted> {
        let _ = (view, chance);
        Ok(None)
    }
    /// Returns a line that mirrors what the viewer has set up. None if there is nothing to mirror.
    fn mirrored(view: &View<Self>) -> Option<String> {
        let _ = view;
        None
    }
    /// Returns a line that sets up again what the viewer has set up, to be saved for another match.
    fn saved_line(view: &View<Self>) -> Option<String> {
        let _ = view;
        None
    }
}
