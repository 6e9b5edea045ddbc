//! Jumps of the wall clock, when a user or the system sets it.

use serde::{Deserialize, Serialize};
use stramash_core::engine::Millis;

/// The difference in milliseconds below which two clocks agree. Clocks drift and are corrected all the time.
const TOLERANCE: u64 = 2_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Jump {
    pub(crate) n: u32,
    /// The time that the clock would have shown without the jump.
    pub(crate) from: Millis,
    /// The time that the clock showed after the jump.
    pub(crate) to: Millis,
}

impl Jump {
    /// Moves a time by the jump.
    pub(crate) fn shift(self, at: Millis) -> Millis {
        if self.to >= self.from {
            at.plus(self.to.0 - self.from.0)
        } else {
            Millis(at.0.saturating_sub(self.from.0 - self.to.0))
        }
    }

    pub(crate) fn shift_option(self, at: &mut Option<Millis>) {
        *at = at.map(|at| self.shift(at));
    }
}

pub(crate) fn roughly_equal(one: Millis, other: Millis) -> bool {
    one.0.abs_diff(other.0) < TOLERANCE
}
