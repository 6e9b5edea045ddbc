//! The rule against endless chases: the history that it needs, and the moves that it forbids.
//!
//! A chase continues as long as each move of the chaser threatens some piece, by ending next to it, and
//! each answer moves a threatened piece. Squares, moves and battles are public, so nothing here is secret.
//! Source: ISF rules 11.1 to 11.3, see `docs/rules/stratego.md`.

use smallvec::SmallVec;

use super::board::{Side, Square};
use super::pieces::Pieces;
use super::squares::Squares;

/// The chase by one side; empty while it chases nobody. Pieces are identified by their starting squares.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Chase {
    /// The pieces next to the side's last move.
    threatened: Squares,
    /// The pieces that have moved away from a threat.
    evaded: Squares,
    /// Whether the last threat was answered by moving a threatened piece.
    answered: bool,
    /// The moves of both sides since the first threat, as (from, to). The earlier positions follow from them.
    moves: SmallVec<[(Square, Square); 8]>,
}

impl Chase {
    /// Returns whether the chase forbids a move of its side to an empty square: the move threatens an
    /// evading piece and repeats a position of the chase. The caller must allow a move straight back.
    pub(super) fn forbids(&self, pieces: &Pieces, side: Side, from: Square, to: Square) -> bool {
        self.answered
            && !(enemies_beside(pieces, side, to) & self.evaded).is_empty()
            && self.repeats(from, to)
    }

    /// Returns whether a move repeats a position since just before the first threat.
    ///
    /// It undoes the moves one by one until every piece is where it will be after the move.
    fn repeats(&self, from: Square, to: Square) -> bool {
        // Pieces whose place then differs from that after the move, as (place after the move, place then).
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

    /// Records a move of the chaser to an empty square, after it was made.
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

    /// Records a move of the other side to an empty square; `start_square` identifies the piece.
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
