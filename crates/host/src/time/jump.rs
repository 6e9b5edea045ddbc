//! Jumps of the clock, when somebody or the system sets it.

use serde::{Deserialize, Serialize};
use stramash_core::engine::Millis;

/// A smaller difference is no jump: clocks drift and are put right all the time, in milliseconds.
const SLIP: u64 = 2_000;

/// A jump of the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Jump {
    /// Its number, from 1.
    pub(crate) n: u32,
    /// What the clock would have shown.
    pub(crate) from: Millis,
    /// What it showed.
    pub(crate) to: Millis,
}

impl Jump {
    /// The same moment by the clock after the jump.
    pub(crate) fn moved(self, at: Millis) -> Millis {
        if self.to >= self.from {
            at.plus(self.to.0 - self.from.0)
        } else {
            Millis(at.0.saturating_sub(self.from.0 - self.to.0))
        }
    }

    pub(crate) fn move_some(self, at: &mut Option<Millis>) {
        *at = at.map(|at| self.moved(at));
    }
}

/// Whether two clocks that show these moments agree.
pub(crate) fn agree(one: Millis, other: Millis) -> bool {
    one.0.abs_diff(other.0) < SLIP
}
