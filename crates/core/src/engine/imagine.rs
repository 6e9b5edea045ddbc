//! Whole truths that could be behind a view.

use super::chance::{Chance, ChanceExhausted};
use super::game::{EventView, Game, View};
use super::seat::Seat;

/// Thinks ahead without knowing more than a viewer sees.
pub trait Imagine: Game {
    /// Makes a whole truth that could be behind what a viewer sees: one that the viewer cannot tell from the true one
    /// by its view and the events that it saw, oldest first. Every such truth is possible.
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
    /// Returns how good the position looks for a seat, in the game's own measure; more is better. None if the game has
    /// no such measure.
    fn value(view: &View<Self>, seat: Seat) -> Option<i64> {
        let _ = (view, seat);
        None
    }
}
