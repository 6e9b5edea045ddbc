//! Sets of squares.

use std::ops::{BitAnd, BitOr};

use super::board::Square;

/// A set of squares, with one bit for each square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Squares(u128);

impl Squares {
    pub(super) const NONE: Self = Self(0);

    pub(super) fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.index())
    }

    pub(super) fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << square.index()))
    }

    pub(super) fn contains(self, square: Square) -> bool {
        self.0 & (1 << square.index()) != 0
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Square> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = Square::at(left.trailing_zeros())?;
            left &= left - 1;
            Some(next)
        })
    }
}

impl BitAnd for Squares {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Squares {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::NONE, Self::with)
    }
}
