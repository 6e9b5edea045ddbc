//! Sampling of states that could be behind a view.

use super::chance::{Chance, ChanceExhausted};
use super::game::{EventView, Game, View};
use super::seat::Seat;

/// Samples possible states for thinking ahead, without knowing more than a viewer sees.
pub trait Imagine: Game {
    /// Samples a state that the viewer cannot tell from the true one, given its view and the events that it saw,
    /// oldest first. Every such state must be possible.
    ///
    /// # Errors
    ///
    /// When chance has no outcome left.
    fn imagine(
        options: &Self::Options,
        view: &View<Self>,
        seen: &[EventView<Self>],
        chance: &mut dyn Chance,
    ) -> Result<Self::State, ChanceExhausted>;
    /// Returns how good the position looks for a seat, in the game's own unit; higher is better. None if the game
    /// has no such measure.
    fn value(_view: &View<Self>, _seat: Seat) -> Option<i64> {
        None
    }
}
