//! How a match ends by its rules, and how an action is refused.

use super::phrase::Phrase;
use super::seat::Seats;

/// The end of a match by the rules. Resignation by all but one side counts among them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The seats that win together; none for a draw.
    pub winners: Seats,
    /// The manner, a name that the game gives: `home`, `flag`, `resigned`.
    pub kind: &'static str,
    /// Points for each seat, where the game counts them.
    pub scores: Option<Vec<i32>>,
}

/// The manner of an [`Outcome`] that came about because the other sides resigned.
pub const RESIGNED: &str = "resigned";

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
    Spent,
}
