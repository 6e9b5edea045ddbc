//! What the stored opening of a match holds beside its position.

use serde_json::{Value, json};

use crate::engine::{Archive, DecodeError, decode};

use super::Stratego;
use super::state::State;

impl Archive for Stratego {
    /// For how many moves nothing had been struck: positions tell it only when there were many.
    fn beside(opening: &State) -> Value {
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
