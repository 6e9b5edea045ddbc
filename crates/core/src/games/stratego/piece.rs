//! A piece on the board, with what it has revealed of itself.

use crate::games::hidden::Hidden;

use super::board::{Side, Square};
use super::rank::Rank;
use super::strike::{StrikeResult, StrikeRules, strike};

/// A piece on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The owner.
    pub side: Side,
    pub(super) rank: Hidden<Rank>,
    /// The identity of the piece: the square where it started. It is shown to nobody, and it does not
    /// reveal the rank.
    pub(super) start_square: Square,
    /// Whether it has moved or struck.
    pub moved: bool,
    /// Whether it has moved more than one square at once, as only scouts do.
    pub moved_far: bool,
    /// Whether a strike has shown its rank.
    pub seen: bool,
    /// The ranks that it beat without showing its own, as a bit set.
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

    /// Returns whether the opponent must consider this rank possible, given the piece's actions and its square.
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
