//! The parts of a stored opening that its position does not contain.

use serde_json::{Value, json};

use crate::engine::{Archive, DecodeError, decode};

use super::Stratego;
use super::state::State;

impl Archive for Stratego {
    /// Returns the number of moves since the last strike, because a position contains it only if it is large.
    fn opening_extras(opening: &State) -> Value {
        json!(opening.battle.as_ref().map(|battle| battle.quiet))
    }

    fn restore(opening: &mut State, beside: Value) -> Result<(), DecodeError> {
        match (&mut opening.battle, decode(beside, "opening")?) {
            (Some(battle), Some(quiet)) => battle.quiet = quiet,
            (None, None) => {}
            _ => return Err(DecodeError::Form("opening")),
        }
        Ok(())
    }
}
