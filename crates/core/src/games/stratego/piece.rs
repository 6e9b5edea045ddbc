//! A piece on the board, with what it has shown of itself.

use crate::games::hidden::Hidden;

use super::board::{Side, Square};
use super::rank::Rank;
use super::strike::{Fate, StrikeRules, strike};

/// A piece on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub(super) rank: Hidden<Rank>,
    /// What tells it from all others: the square where it began. It is shown to nobody, and
    /// says nothing of the rank.
    pub(super) born: Square,
    /// Whether it has moved or struck.
    pub moved: bool,
    /// Whether it has gone further than one square at once, as only scouts do.
    pub far: bool,
    /// Whether it has shown its rank in a strike.
    pub seen: bool,
    /// The ranks that it beat without showing its own, a bit each.
    pub(super) beat: u16,
}

impl Piece {
    pub(super) fn new(side: Side, rank: Rank, square: Square) -> Self {
        Self {
            side,
            rank: Hidden::new(rank),
            born: square,
            moved: false,
            far: false,
            seen: false,
            beat: 0,
        }
    }

    /// Whether its owner's enemy could take it for one of that rank, by what it has done and the
    /// square where it stands.
    pub(super) fn could_be(&self, rank: Rank, square: Square, rules: StrikeRules) -> bool {
        let rooted = !self.moved && self.side.place(square).is_some();
        let mut beaten = Rank::ALL.into_iter();
        (rank.moves() || rooted)
            && (rank == Rank::Scout || !self.far)
            && beaten.all(|by| {
                self.beat & (1 << by.index()) == 0 || strike(by, rank, rules) == Fate::Lost
            })
    }
}
