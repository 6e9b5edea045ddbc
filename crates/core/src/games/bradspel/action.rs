//! The actions of a seat.

use super::dice::Die;
use super::point::{Origin, Target};

/// An action of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Rolls the dice, at a table where players roll by hand.
    Roll,
    /// Moves one man with one die.
    Move {
        /// The place that the man leaves.
        from: Origin,
        /// The place that the man moves to.
        to: Target,
        /// The die that is used. Only given if two dice could bear the man off.
        die: Option<Die>,
    },
}
