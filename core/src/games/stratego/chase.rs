//! The rule against an endless chase: what must be remembered of one, and when it bars a move.
//!
//! A chase goes on as long as each of the chaser's moves threatens some piece, by ending beside
//! it, and each answer moves one of those threatened. Squares, moves and battles are open to
//! all, so nothing here is secret.

use super::board::{SQUARES, Side, Square};
use super::piece::Pieces;

/// Which piece stands where, by what tells the pieces apart.
type Snapshot = [Option<Square>; SQUARES];

/// What one side's chase has seen. Empty while it chases nobody.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Chase {
    /// The pieces beside which the side's last move ended.
    threatened: Vec<Square>,
    /// The pieces that have moved away from a threat.
    evaded: Vec<Square>,
    /// Whether the last threat has been answered by moving a threatened piece.
    answered: bool,
    /// The positions since just before the first threat.
    seen: Vec<Snapshot>,
}

impl Chase {
    /// Whether the chase bars its side's move to an empty square: it threatens a piece that has been
    /// evading, and repeats a position of the chase. Just going back is for the caller to allow.
    pub(super) fn bars(&self, pieces: &Pieces, side: Side, from: Square, to: Square) -> bool {
        if !self.answered {
            return false;
        }
        let enemies = beside(pieces, side, to);
        if !enemies.iter().any(|id| self.evaded.contains(id)) {
            return false;
        }
        let mut after = snapshot(pieces);
        after[to.index()] = after[from.index()];
        after[from.index()] = None;
        self.seen.contains(&after)
    }

    /// Takes in a move without a battle by the chase's own side.
    pub(super) fn threaten(&mut self, before: Snapshot, pieces: &Pieces, side: Side, to: Square) {
        let threatened = beside(pieces, side, to);
        if threatened.is_empty() {
            *self = Self::default();
            return;
        }
        if !self.answered {
            *self = Self {
                seen: vec![before],
                ..Self::default()
            };
        }
        self.threatened = threatened;
        self.answered = false;
        self.seen.push(snapshot(pieces));
    }

    /// Takes in a move without a battle by the other side.
    pub(super) fn evade(&mut self, pieces: &Pieces, piece: Square) {
        if self.threatened.contains(&piece) {
            self.answered = true;
            if !self.evaded.contains(&piece) {
                self.evaded.push(piece);
            }
            self.seen.push(snapshot(pieces));
        } else {
            *self = Self::default();
        }
    }
}

/// The enemies beside a square.
fn beside(pieces: &Pieces, side: Side, square: Square) -> Vec<Square> {
    let near = square
        .neighbours()
        .filter_map(|square| pieces[square.index()]);
    let enemies = near.filter(|piece| piece.side != side);
    enemies.map(|piece| piece.born).collect()
}

/// The position by pieces.
pub(super) fn snapshot(pieces: &Pieces) -> Snapshot {
    pieces.map(|at| at.map(|piece| piece.born))
}
