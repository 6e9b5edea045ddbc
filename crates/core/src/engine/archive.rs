//! The stored form of a game's matches.

use super::decode::DecodeError;
use super::game::Game;

use serde_json::Value;

/// The stored form of a game's matches. An opening is stored as options and a position; events are stored as serde
/// writes them.
pub trait Archive: Game {
    /// The current format of the events.
    const FORMAT: u16 = 1;

    /// Returns what an opening holds and no position tells, such as the throws for the start.
    fn beside(opening: &Self::State) -> Value {
        let _ = opening;
        Value::Null
    }
    /// Puts what [`beside`](Archive::beside) returned back into an opening; null if there was nothing.
    ///
    /// # Errors
    ///
    /// When it is nothing that this game writes.
    fn restore(opening: &mut Self::State, beside: Value) -> Result<(), DecodeError> {
        let _ = opening;
        match beside {
            Value::Null => Ok(()),
            _ => Err(DecodeError::Form("opening")),
        }
    }
    /// Rewrites an event of an older format in the words of the newest one.
    fn lift(format: u16, event: Value) -> Value {
        let _ = format;
        event
    }
}
