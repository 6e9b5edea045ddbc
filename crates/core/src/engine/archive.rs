//! The stored form of a game's matches.

use super::decode::DecodeError;
use super::game::Game;

use serde_json::Value;

/// The stored form of a game's matches. An opening is stored as options and a position; events are stored as serde
/// writes them.
pub trait Archive: Game {
    /// The current format of the events.
    const FORMAT: u16 = 1;

    /// Returns the part of an opening that its position does not contain, such as the throws for the start.
    fn opening_extras(_opening: &Self::State) -> Value {
        Value::Null
    }
    /// Restores what [`opening_extras`](Archive::opening_extras) returned; null if it was empty.
    ///
    /// # Errors
    ///
    /// When the game does not write such a value.
    fn restore(_opening: &mut Self::State, extras: Value) -> Result<(), DecodeError> {
        match extras {
            Value::Null => Ok(()),
            _ => Err(DecodeError::Form("opening")),
        }
    }
    /// Converts an event of an older format to the newest one.
    fn lift(_format: u16, event: Value) -> Value {
        event
    }
}
