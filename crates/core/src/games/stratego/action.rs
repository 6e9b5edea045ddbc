//! The actions of a seat.

use crate::engine::named;

use super::board::Square;
use super::rank::Rank;

/// An action in the setup or in the battle, or an aside about a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// In the setup: places a remaining piece on an empty square of the seat's own rows.
    Place {
        /// The rank of the piece.
        rank: Rank,
        /// The square on which the piece is placed.
        square: Square,
    },
    /// In the setup: takes a piece off the board again.
    Clear {
        /// The square of the piece.
        square: Square,
    },
    /// In the setup: swaps two pieces of different ranks.
    Swap {
        /// The square of one piece.
        one: Square,
        /// The square of the other piece.
        other: Square,
    },
    /// Declares that the setup is complete.
    Ready,
    /// Withdraws the declaration that the setup is complete.
    Unready,
    /// Moves a piece. If an enemy piece is on the target, strikes it.
    Move {
        /// The square that the piece leaves.
        from: Square,
        /// The square that the piece moves to or strikes.
        to: Square,
    },
    /// Says something about a draw. This is an aside, so it is also possible out of turn.
    Draw(DrawWord),
}

named! {
    /// An aside about a draw. The names of the variants are used in lines.
    pub enum DrawWord {
        /// Offers a draw.
        Offer = "offer",
        /// Accepts the offer.
        Accept = "accept",
        /// Declines the offer.
        Decline = "decline",
        /// Claims a draw. This is possible after enough moves without a strike.
        Claim = "claim",
    }
}
