//! The stored form of a game's matches.

use super::decode::DecodeError;
use super::game::Game;

use serde_json::Value;

/// The stored form of a game's matches. An opening is stored as options and a position, and events are stored as serde
/// serializes them.
pub trait Archive: Game {
    /// The current version of the stored form of the events.
    const FORMAT: u16 = 1;

    /// Returns the part of an opening that its stored position does not contain, such as the throws that decided who
    /// starts.
    fn opening_extras(_opening: &Self::State) -> Value {
        Value::Null
    }
    /// Restores the part of an opening that [`opening_extras`](Archive::opening_extras) returned. `extras` is null if
    /// the opening had none.
    ///
    /// # Errors
    ///
    /// Returns an error if `extras` is not a value that the game writes.
    fn restore(_opening: &mut Self::State, extras: Value) -> Result<(), DecodeError> {
        match extras {
            Value::Null => Ok(()),
            _ => Err(DecodeError::Form("opening")),
        }
    }
    /// Converts an event from an older format to the current one.
    fn lift(_format: u16, event: Value) -> Value {
        event
    }
}
