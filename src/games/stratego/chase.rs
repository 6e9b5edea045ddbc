//! The rule against an endless chase: what must be remembered of one, and when it bars a move.
//!
//! A chase goes on as long as each of the chaser's moves threatens some piece, by ending beside
//! it, and each answer moves one of those threatened. Squares, moves and battles are open to
//! all, so nothing here is secret.

use super::battle::{Battle, Piece};
use super::board::{SQUARES, Side, Square};

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
    /// Whether the chase bars a move to an empty square: it threatens a piece that has been
    /// evading, repeats a position of the chase, and does not just go back.
    pub(super) fn bars(&self, battle: &Battle, piece: &Piece, from: Square, to: Square) -> bool {
        if !self.answered {
            return false;
        }
        let enemies = beside(battle, piece.side, to);
        if !enemies.iter().any(|id| self.evaded.contains(id)) {
            return false;
        }
        let last = battle.last[piece.side.index()].as_ref();
        if last.is_some_and(|last| last.to == from && last.from == to) {
            return false;
        }
        let mut after = snapshot(battle);
        after[to.index()] = after[from.index()];
        after[from.index()] = None;
        self.seen.contains(&after)
    }

    /// Takes in a move without a battle by the chase's own side.
    pub(super) fn threaten(&mut self, before: Snapshot, battle: &Battle, side: Side, to: Square) {
        let threatened = beside(battle, side, to);
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
        self.seen.push(snapshot(battle));
    }

    /// Takes in a move without a battle by the other side.
    pub(super) fn evade(&mut self, battle: &Battle, piece: Square) {
        if self.threatened.contains(&piece) {
            self.answered = true;
            if !self.evaded.contains(&piece) {
                self.evaded.push(piece);
            }
            self.seen.push(snapshot(battle));
        } else {
            *self = Self::default();
        }
    }
}

/// The enemies beside a square.
fn beside(battle: &Battle, side: Side, square: Square) -> Vec<Square> {
    let pieces = square.neighbours().filter_map(|square| battle.at(square));
    let enemies = pieces.filter(|piece| piece.side != side);
    enemies.map(|piece| piece.born).collect()
}

/// The position by pieces.
pub(super) fn snapshot(battle: &Battle) -> Snapshot {
    battle.board.map(|at| at.map(|piece| piece.born))
}
