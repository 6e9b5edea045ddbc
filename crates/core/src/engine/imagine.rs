//! Sampling of the possible states of a match, given what one viewer has seen.

use super::chance::{Chance, ChanceExhausted};
use super::game::{EventView, Game, View};
use super::seat::Seat;

/// Samples possible states for thinking ahead. It uses only what the viewer has seen.
pub trait Imagine: Game {
    /// Samples a state that the viewer cannot distinguish from the true one. The viewer's knowledge is its view and the
    /// events that it saw, oldest first. Every state that fits this knowledge must have a chance to be sampled.
    ///
    /// # Errors
    ///
    /// Returns an error if the supply of chance has run out.
    fn imagine(
        options: &Self::Options,
        view: &View<Self>,
        seen: &[EventView<Self>],
        chance: &mut dyn Chance,
    ) -> Result<Self::State, ChanceExhausted>;
    /// Returns how good the position looks for a seat, in a unit of the game's own. Higher is better. None if the game
    /// has no such measure.
    fn value(_view: &View<Self>, _seat: Seat) -> Option<i64> {
        None
    }
}
