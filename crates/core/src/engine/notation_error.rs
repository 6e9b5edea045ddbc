//! Why a text could not be read.

use super::phrase::{Arg, Phrase};
use std::str::FromStr;

/// A text that stands for nothing of the kind that was looked for, such as a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("it stands for nothing of that kind")]
pub struct ParseError;

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

/// Cuts a text, since what somebody typed may be long; a beginning is enough to find it by.
fn beginning(text: &str) -> Arg {
    Arg::Wrote(text.chars().take(40).collect())
}
