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
        /// The origin.
        from: Origin,
        /// The destination.
        to: Target,
        /// The die. Given only if two dice could bear that man off.
        die: Option<Die>,
    },
}
