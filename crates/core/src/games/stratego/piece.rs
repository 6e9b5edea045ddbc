//! A piece on the board, and what it has revealed about itself.

use crate::games::hidden::Hidden;

use super::board::{Side, Square};
use super::rank::Rank;
use super::strike::{StrikeResult, StrikeRules, strike};

/// A piece on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The side to which the piece belongs.
    pub side: Side,
    pub(super) rank: Hidden<Rank>,
    /// The square where the piece started, which identifies the piece. It is not shown to anybody, and it does not
    /// reveal the rank.
    pub(super) start_square: Square,
    /// Whether the piece has moved or struck.
    pub moved: bool,
    /// Whether the piece has moved more than one square at once. Only scouts can do that.
    pub moved_far: bool,
    /// Whether a strike has shown the piece's rank.
    pub seen: bool,
    /// The set of ranks that the piece beat without showing its own rank, one bit per rank.
    pub(super) beaten_silently: u16,
}

impl Piece {
    pub(super) fn new(side: Side, rank: Rank, square: Square) -> Self {
        Self {
            side,
            rank: Hidden::new(rank),
            start_square: square,
            moved: false,
            moved_far: false,
            seen: false,
            beaten_silently: 0,
        }
    }

    /// Returns whether the opponent must consider this rank possible, given the square of the piece and what it has
    /// done.
    pub(super) fn could_be(&self, rank: Rank, square: Square, rules: StrikeRules) -> bool {
        let rooted = !self.moved && self.side.place(square).is_some();
        let mut beaten = Rank::ALL.into_iter();
        (rank.moves() || rooted)
            && (rank == Rank::Scout || !self.moved_far)
            && beaten.all(|by| {
                self.beaten_silently & (1 << by.index()) == 0
                    || strike(by, rank, rules) == StrikeResult::Lost
            })
    }
}
