//! What a seat can do.

use super::dice::Die;
use super::point::{Origin, Target};

/// One action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// The dice are rolled, where a table rolls them by hand.
    Roll,
    /// One man goes with one die.
    Move {
        /// Whence.
        from: Origin,
        /// Whither.
        to: Target,
        /// With which die: named only where two could bear that same man off.
        die: Option<Die>,
    },
}
