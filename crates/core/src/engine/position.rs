//! Positions as JSON.

use super::chance::{Chance, ChanceExhausted};
use super::game::{Game, View};
use super::reading::Reading;

use serde_json::Value;

/// Writes and reads positions as JSON, in the form of the referee.
pub trait Position: Game {
    /// Writes the whole state.
    fn position(state: &Self::State) -> Value;
    /// Writes a view in the same form, hidden parts left open.
    fn view_position(view: &View<Self>) -> Value;
    /// Reads a state. Every fault goes into the reading; the state is then invalid.
    fn from_position(options: &Self::Options, position: &mut Reading<'_>) -> Self::State;
    /// Returns how many seats a position is for, if it says so. By default the key `seats` does.
    fn seats_of(position: &Value) -> Option<u8> {
        position["seats"]
            .as_u64()
            .and_then(|n| u8::try_from(n).ok())
    }
    /// Returns a loaded state after everything that happens by itself when play goes on from it, such as a throw of
    /// dice that the position does not hold.
    ///
    /// # Errors
    ///
    /// When chance has no outcome left.
    fn begin(loaded: Self::State, chance: &mut dyn Chance) -> Result<Self::State, ChanceExhausted> {
        let _ = chance;
        Ok(loaded)
    }
    /// Returns whether the written position decides what is legal. It may leave out history that bars an action now;
    /// the documentation of the position says so.
    fn is_whole(state: &Self::State) -> bool {
        let _ = state;
        true
    }
}
