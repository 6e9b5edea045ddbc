//! Errors of reading text.

use super::phrase::{Arg, Phrase};
use std::str::FromStr;

/// The error that a text is not a valid value of its type, such as a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a valid value")]
pub struct ParseError;

/// The reason why a text could not be read as a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotationError {
    /// The text is not a line of this game.
    Syntax(Phrase),
    /// The text names something that is not there now, such as a card that is not in the hand.
    Illegal(Vec<Phrase>),
    /// The text could mean several actions. Contains an unambiguous text for each.
    Ambiguous(Vec<String>),
}

impl NotationError {
    /// Makes the error that a text is not a line of the game.
    #[must_use]
    pub fn unread(line: &str) -> Self {
        Self::Syntax(Phrase::new("common-syntax").with("line", beginning(line)))
    }

    /// Makes the error that a word is not valid at its place; `id` names the message.
    #[must_use]
    pub fn word(id: &'static str, word: &str) -> Self {
        Self::Syntax(Phrase::new(id).with("word", beginning(word)))
    }

    /// Makes the error that the text after a line is not an action.
    #[must_use]
    pub fn behind(line: &str, rest: &str) -> Self {
        let phrase = Phrase::new("common-behind").code("line", line);
        Self::Syntax(phrase.with("rest", beginning(rest)))
    }

    /// Makes the error that a word is missing; `id` names the message.
    #[must_use]
    pub fn missing(id: &'static str) -> Self {
        Self::Syntax(Phrase::new(id))
    }
}

/// Parses a word. `missing` and `wrong` are the ids of the messages for an empty and an invalid word.
///
/// # Errors
///
/// Returns an error if the word is empty or cannot be parsed.
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

/// Returns the first 40 characters of a text. They are enough to recognize it, and keep the error short.
fn beginning(text: &str) -> Arg {
    Arg::UserText(text.chars().take(40).collect())
}
