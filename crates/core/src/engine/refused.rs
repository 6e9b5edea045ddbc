//! The reasons why a line is refused.

use super::phrase::Phrase;

/// The reason why a line is refused. It is only shown to the seat that tried the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// The match is over.
    Over,
    /// It is another seat's turn.
    NotYourTurn,
    /// The line goes on after the end of the turn, or after an event that reveals something or has a random outcome.
    Beyond {
        /// The part of the line that could be played, in canonical form.
        played: String,
        /// Whether the match is over after this part.
        over: bool,
    },
    /// The text is no line of this game.
    Syntax(Phrase),
    /// The rules forbid the line. Contains every reason found, at least one.
    Illegal(Vec<Phrase>),
    /// The text could mean several actions.
    Ambiguous {
        /// Unambiguous texts to choose from.
        candidates: Vec<String>,
    },
    /// Chance has no outcome left.
    ChanceExhausted,
}
