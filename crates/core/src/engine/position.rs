//! Positions as JSON.

use super::chance::{Chance, ChanceExhausted};
use super::game::{Game, View};
use super::position_reader::PositionReader;

use serde_json::Value;

/// Writes and reads positions as JSON, in the referee's form.
pub trait Position: Game {
    /// Writes the whole state.
    fn position(state: &Self::State) -> Value;
    /// Writes a view in the same form, without hidden parts.
    fn view_position(view: &View<Self>) -> Value;
    /// Reads a state. Faults are collected in `position`; after a fault the state is invalid.
    fn from_position(options: &Self::Options, position: &mut PositionReader<'_>) -> Self::State;
    /// Returns how many seats a position is for, if it says so. By default that is its key `seats`.
    fn seats_of(position: &Value) -> Option<u8> {
        position["seats"]
            .as_u64()
            .and_then(|n| u8::try_from(n).ok())
    }
    /// Does what happens automatically when play starts from a loaded state, such as a throw of dice that the
    /// position does not contain.
    ///
    /// # Errors
    ///
    /// When chance has no outcome left.
    fn start_play(
        loaded: Self::State,
        _chance: &mut dyn Chance,
    ) -> Result<Self::State, ChanceExhausted> {
        Ok(loaded)
    }
    /// Returns whether the written position determines the legal actions. It may omit history that forbids an
    /// action now; the documentation of the position says so.
    fn is_whole(_state: &Self::State) -> bool {
        true
    }
}
