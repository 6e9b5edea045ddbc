//! Positions as JSON, in the form that the referee uses. The referee is the interface through which other programs use
//! the rules.

use super::chance::{Chance, ChanceExhausted};
use super::game::{Game, View};
use super::position_reader::PositionReader;

use serde_json::Value;

/// Writes and reads positions as JSON.
pub trait Position: Game {
    /// Writes the whole state.
    fn position(state: &Self::State) -> Value;
    /// Writes a view in the form of [`position`](Position::position), without the parts that are hidden from the
    /// viewer.
    fn view_position(view: &View<Self>) -> Value;
    /// Reads a state. Faults are collected in `position`. If there is any fault, the returned state is invalid.
    fn from_position(options: &Self::Options, position: &mut PositionReader<'_>) -> Self::State;
    /// Returns the number of seats that a position is for. By default this is the value of its key `seats`. None if the
    /// position does not say.
    fn seats_of(position: &Value) -> Option<u8> {
        position["seats"]
            .as_u64()
            .and_then(|n| u8::try_from(n).ok())
    }
    /// Does what happens automatically when play starts from a loaded state. For example, it throws the dice if the
    /// position contains no throw.
    ///
    /// # Errors
    ///
    /// Returns an error if the supply of chance has run out.
    fn start_play(
        loaded: Self::State,
        _chance: &mut dyn Chance,
    ) -> Result<Self::State, ChanceExhausted> {
        Ok(loaded)
    }
    /// Returns whether a written position is enough to determine the legal actions. False if the rules forbid an action
    /// now because of earlier plays, which the position does not contain.
    fn is_whole(_state: &Self::State) -> bool {
        true
    }
}
