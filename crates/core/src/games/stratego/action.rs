//! Actions of a seat.

use crate::engine::named;

use super::board::Square;
use super::rank::Rank;

/// An action in the setup or the battle, or an aside about a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// In the setup: places a remaining piece on an empty square of the seat's own rows.
    Place {
        /// The rank.
        rank: Rank,
        /// The square.
        square: Square,
    },
    /// In the setup: takes a piece off the board.
    Clear {
        /// The square.
        square: Square,
    },
    /// In the setup: swaps two pieces of different ranks.
    Swap {
        /// The square of one piece.
        one: Square,
        /// The square of the other piece.
        other: Square,
    },
    /// Declares the setup complete.
    Ready,
    /// Takes the declaration back.
    Unready,
    /// Moves a piece, or strikes with it.
    Move {
        /// The square that the piece leaves.
        from: Square,
        /// The target square.
        to: Square,
    },
    /// An aside about a draw, in turn or not.
    Draw(DrawWord),
}

named! {
    /// An aside about a draw, named by its word in lines.
    pub enum DrawWord {
        /// Offers a draw.
        Offer = "offer",
        /// Accepts the offer.
        Accept = "accept",
        /// Declines the offer.
        Decline = "decline",
        /// Claims a draw after enough moves without a strike.
        Claim = "claim",
    }
}
