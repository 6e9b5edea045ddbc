//! The rule against endless chases. This file has the history that the rule needs, and finds the moves that it forbids.
//!
//! One side chases the other as long as each of its moves threatens a piece by ending next to it, and each answer moves
//! a threatened piece away. Squares, moves and strikes are public, so the history contains no secret. The source is ISF
//! rules 11.1 to 11.3, see `docs/rules/stratego.md`.

use smallvec::SmallVec;

use super::board::{Side, Square};
use super::pieces::Pieces;
use super::squares::Squares;

/// The chase by one side. It is empty while this side does not chase. Pieces are identified by the squares where they
/// started.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Chase {
    /// The enemy pieces next to the square where the side's last move ended.
    threatened: Squares,
    /// The pieces that have moved away from a threat during the chase.
    evaded: Squares,
    /// Whether the other side answered the last threat by moving a threatened piece.
    answered: bool,
    /// The moves of both sides since the first threat, as (from, to). All positions since then follow from them.
    moves: SmallVec<[(Square, Square); 8]>,
}

impl Chase {
    /// Returns whether the rule forbids the chasing side this move to an empty square. It does if the move repeats a
    /// position of the chase and threatens a piece that has moved away from a threat before. A move
    /// straight back is always allowed; the caller checks for it.
    pub(super) fn forbids(&self, pieces: &Pieces, side: Side, from: Square, to: Square) -> bool {
        self.answered
            && !(enemies_beside(pieces, side, to) & self.evaded).is_empty()
            && self.repeats(from, to)
    }

    /// Returns whether a move repeats a position of the chase. The position just before the first threat counts, too.
    ///
    /// The function undoes the moves one by one until every piece is where it would be after the move.
    fn repeats(&self, from: Square, to: Square) -> bool {
        // Lists the pieces that are in different places in the two positions, as (place after the move, place in the
        // earlier position).
        let mut displaced: SmallVec<[(Square, Square); 8]> = smallvec::smallvec![(to, from)];
        self.moves.iter().rev().any(|&(from, to)| {
            match displaced.iter().position(|(_, then)| *then == to) {
                Some(at) if displaced[at].0 == from => {
                    displaced.swap_remove(at);
                }
                Some(at) => displaced[at].1 = from,
                None => displaced.push((to, from)),
            }
            displaced.is_empty()
        })
    }

    /// Records a move of the chasing side to an empty square. The move has been made already.
    pub(super) fn record_chaser_move(
        &mut self,
        pieces: &Pieces,
        side: Side,
        from: Square,
        to: Square,
    ) {
        let threatened = enemies_beside(pieces, side, to);
        if threatened.is_empty() || !self.answered {
            *self = Self::default();
        }
        if !threatened.is_empty() {
            self.threatened = threatened;
            self.answered = false;
            self.moves.push((from, to));
        }
    }

    /// Records a move of the other side to an empty square. `start_square` identifies the piece that moved.
    pub(super) fn record_evader_move(&mut self, start_square: Square, from: Square, to: Square) {
        if self.threatened.contains(start_square) {
            self.answered = true;
            self.evaded = self.evaded.with(start_square);
            self.moves.push((from, to));
        } else {
            *self = Self::default();
        }
    }
}

fn enemies_beside(pieces: &Pieces, side: Side, square: Square) -> Squares {
    let near = square.neighbours().filter_map(|square| pieces.at(square));
    let enemies = near.filter(|piece| piece.side != side);
    enemies.map(|piece| piece.start_square).collect()
}
