//! What a seat can do.

use crate::engine::named;

use super::board::Square;
use super::rank::Rank;

/// One action: of the setup, of the battle, or said beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// In the setup: a piece that is left is put on an empty own square.
    Place {
        /// What it is.
        rank: Rank,
        /// Where it is put.
        square: Square,
    },
    /// In the setup: a piece is taken off the board again.
    Clear {
        /// Where it stands.
        square: Square,
    },
    /// In the setup: what is on two own squares changes places. One of them may be empty.
    Swap {
        /// One square.
        one: Square,
        /// The other one.
        other: Square,
    },
    /// The setup is done.
    Ready,
    /// The setup is not done after all.
    Unready,
    /// A piece moves or strikes.
    Move {
        /// Whence.
        from: Square,
        /// Whither.
        to: Square,
    },
    /// Something said about a draw, in turn or not.
    Draw(DrawWord),
}

named! {
    /// What can be said about a draw, by the word in lines.
    pub enum DrawWord {
        /// Shall we call it a draw?
        Offer = "offer",
        /// Yes.
        Accept = "accept",
        /// No.
        Decline = "decline",
        /// It is one: for long enough nothing has been struck.
        Claim = "claim",
    }
}
