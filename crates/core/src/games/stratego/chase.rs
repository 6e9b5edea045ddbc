//! The rule against an endless chase: what must be remembered of one, and when it bars a move.
//!
//! A chase goes on as long as each of the chaser's moves threatens some piece, by ending beside
//! it, and each answer moves one of those threatened. Squares, moves and battles are open to
//! all, so nothing here is secret.

use smallvec::SmallVec;

use super::board::{Side, Square};
use super::pieces::Pieces;
use super::squares::Squares;

/// What one side's chase has seen. Empty while it chases nobody. Pieces are known by where they began.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Chase {
    /// The pieces beside which the side's last move ended.
    threatened: Squares,
    /// The pieces that have moved away from a threat.
    evaded: Squares,
    /// Whether the last threat has been answered by moving a threatened piece.
    answered: bool,
    /// The moves of both sides from the first threat on, whence and whither. The positions since just before it
    /// follow from them.
    moves: SmallVec<[(Square, Square); 8]>,
}

impl Chase {
    /// Whether the chase bars its side's move to an empty square: it threatens a piece that has been
    /// evading, and repeats a position of the chase. Just going back is for the caller to allow.
    pub(super) fn bars(&self, pieces: &Pieces, side: Side, from: Square, to: Square) -> bool {
        self.answered
            && !(beside(pieces, side, to) & self.evaded).is_empty()
            && self.repeats(from, to)
    }

    /// Whether a move brings about a position since just before the first threat. The moves before it are taken
    /// back one by one, until every piece is where it is after the move, if that ever is so.
    fn repeats(&self, from: Square, to: Square) -> bool {
        // The pieces that stood elsewhere then: where they are after the move, and where they stood.
        let mut apart: SmallVec<[(Square, Square); 8]> = smallvec::smallvec![(to, from)];
        self.moves.iter().rev().any(|&(from, to)| {
            match apart.iter().position(|(_, then)| *then == to) {
                Some(at) if apart[at].0 == from => {
                    apart.swap_remove(at);
                }
                Some(at) => apart[at].1 = from,
                None => apart.push((to, from)),
            }
            apart.is_empty()
        })
    }

    /// Takes in a move without a battle by the chase's own side, which has been made.
    pub(super) fn threaten(&mut self, pieces: &Pieces, side: Side, from: Square, to: Square) {
        let threatened = beside(pieces, side, to);
        if threatened.is_empty() || !self.answered {
            *self = Self::default();
        }
        if !threatened.is_empty() {
            self.threatened = threatened;
            self.answered = false;
            self.moves.push((from, to));
        }
    }

    /// Takes in a move without a battle by the other side, of a piece that began there.
    pub(super) fn evade(&mut self, born: Square, from: Square, to: Square) {
        if self.threatened.contains(born) {
            self.answered = true;
            self.evaded = self.evaded.with(born);
            self.moves.push((from, to));
        } else {
            *self = Self::default();
        }
    }
}

/// The enemies beside a square, by where they began.
fn beside(pieces: &Pieces, side: Side, square: Square) -> Squares {
    let near = square.neighbours().filter_map(|square| pieces.at(square));
    let enemies = near.filter(|piece| piece.side != side);
    enemies.map(|piece| piece.born).collect()
}
