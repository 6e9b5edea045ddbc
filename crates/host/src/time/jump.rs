//! Jumps of the wall clock, caused by a user or the system.

use serde::{Deserialize, Serialize};
use stramash_core::engine::Millis;

/// The difference in milliseconds below which clocks agree, because they drift and are corrected all the time.
const TOLERANCE: u64 = 2_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Jump {
    pub(crate) n: u32,
    /// The time that the clock would have shown.
    pub(crate) from: Millis,
    /// The time that it showed.
    pub(crate) to: Millis,
}

impl Jump {
    /// Converts a time to the clock after the jump.
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
