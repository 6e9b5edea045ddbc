//! Sets of howes.

use std::ops::BitOr;

use super::board::{HOWES, Howe};

/// A set of howes of the track, a bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Howes(u128);

impl Howes {
    /// No howe.
    pub(super) const NONE: Self = Self(0);

    /// How many steps it is from a howe to the next of these, ahead and back; a round or more where there is none.
    pub(super) fn nearest(self, from: Howe, mashies: u8) -> (u8, u8) {
        let (ring, at) = (u32::from(mashies * HOWES), u32::from(from.index()));
        // The ring turned so that the howe itself comes last.
        let turned = self.0 >> (at + 1) | self.0 << (ring - at - 1);
        let others = turned & ((1 << (ring - 1)) - 1);
        let behind = others.leading_zeros() + ring - u128::BITS;
        let steps = |steps: u32| u8::try_from(steps).unwrap_or(u8::MAX);
        (steps(others.trailing_zeros() + 1), steps(behind))
    }

    /// These and that one.
    pub(super) fn with(self, howe: Howe) -> Self {
        Self(self.0 | 1 << howe.index())
    }

    pub(super) fn contains(self, howe: Howe) -> bool {
        self.0 & (1 << howe.index()) != 0
    }
}

impl BitOr for Howes {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
