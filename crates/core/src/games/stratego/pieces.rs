//! The pieces on the board, indexed by square and by side.

use super::board::{SQUARES, Side, Square};
use super::piece::Piece;
use super::squares::Squares;

/// The piece on each square, and for fast lookup the set of squares of each side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pieces {
    on: [Option<Piece>; SQUARES],
    of: [Squares; 2],
    /// For each side, the squares of pieces whose rank can move.
    movable: [Squares; 2],
}

impl Pieces {
    pub(super) const NONE: Self = Self {
        on: [None; SQUARES],
        of: [Squares::NONE; 2],
        movable: [Squares::NONE; 2],
    };

    pub(super) fn at(&self, square: Square) -> Option<&Piece> {
        self.on[square.index()].as_ref()
    }

    /// Updates what the piece on a square has shown. `note` must not change the side or the rank of the piece.
    pub(super) fn note(&mut self, square: Square, note: impl FnOnce(&mut Piece)) {
        if let Some(mut piece) = self.on[square.index()] {
            note(&mut piece);
            self.put(square, Some(piece));
        }
    }

    pub(super) fn put(&mut self, square: Square, piece: Option<Piece>) {
        for side in Side::ALL {
            let mine = piece.filter(|piece| piece.side == side);
            let movable = mine.is_some_and(|piece| piece.rank.get().moves());
            let (of, can_move) = (&mut self.of[side.index()], &mut self.movable[side.index()]);
            *of = of.without(square);
            *can_move = can_move.without(square);
            if mine.is_some() {
                *of = of.with(square);
            }
            if movable {
                *can_move = can_move.with(square);
            }
        }
        self.on[square.index()] = piece;
    }

    pub(super) fn of(&self, side: Side) -> Squares {
        self.of[side.index()]
    }

    pub(super) fn movable(&self, side: Side) -> Squares {
        self.movable[side.index()]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (Square, &Piece)> {
        let [red, blue] = self.of;
        (red | blue)
            .iter()
            .filter_map(|square| Some((square, self.at(square)?)))
    }
}
