//! Sets of howes.

use std::ops::BitOr;

use super::board::{HOWES, Howe};

/// A set of howes of the track, with one bit for each howe.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Howes(u128);

impl Howes {
    pub(super) const NONE: Self = Self(0);

    /// Returns the number of steps forward from `from` to the next howe in the set. If there is none, returns at least
    /// a full lap.
    pub(super) fn ahead(self, from: Howe, mashies: u8) -> u8 {
        steps(self.rotated(from, mashies).trailing_zeros() + 1)
    }

    /// Returns the number of steps backward from `from` to the next howe in the set. If there is none, returns at least
    /// a full lap.
    pub(super) fn behind(self, from: Howe, mashies: u8) -> u8 {
        let ring = u32::from(mashies * HOWES);
        let others = self.rotated(from, mashies) & ((1 << (ring - 1)) - 1);
        steps(others.leading_zeros() + ring - u128::BITS)
    }

    /// Rotates the bits so that `from` becomes the last howe of the ring. Bits beyond the ring may be set.
    fn rotated(self, from: Howe, mashies: u8) -> u128 {
        let (ring, at) = (u32::from(mashies * HOWES), u32::from(from.index()));
        self.0 >> (at + 1) | self.0 << (ring - at - 1)
    }

    pub(super) fn with(self, howe: Howe) -> Self {
        Self(self.0 | 1 << howe.index())
    }

    pub(super) fn without(self, howe: Howe) -> Self {
        Self(self.0 & !(1 << howe.index()))
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Howe> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = Howe::new(u8::try_from(left.trailing_zeros()).ok()?)?;
            left &= left - 1;
            Some(next)
        })
    }

    pub(super) fn contains(self, howe: Howe) -> bool {
        (self.0 >> howe.index()) & 1 != 0
    }
}

fn steps(n: u32) -> u8 {
    u8::try_from(n).unwrap_or(u8::MAX)
}

impl BitOr for Howes {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
