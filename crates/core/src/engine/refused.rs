//! How a line is refused.

use super::phrase::Phrase;

/// Why a line is refused. Told to the seat that tried it, and to nobody else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// The match is over.
    Over,
    /// Another seat is to act.
    NotYourTurn,
    /// The line goes on after what ends the turn, or after what nobody could know before.
    Beyond {
        /// As far as it could be played, as it is written.
        played: String,
        /// Whether the match is over with that.
        over: bool,
    },
    /// The text is no line of this game.
    Syntax(Phrase),
    /// The rules forbid it: every reason found, at least one.
    Illegal(Vec<Phrase>),
    /// The text means more than one action.
    Ambiguous {
        /// Texts that mean one each.
        candidates: Vec<String>,
    },
    /// Chance has no outcome left for it.
    ChanceExhausted,
}
