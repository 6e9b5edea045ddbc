//! The stored form of dice and places, and the parts of an opening that its position does not contain.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::engine::{Archive, DecodeError, decode};

use super::Bradspel;
use super::dice::{Dice, Die, Throw};
use super::point::{Origin, Target};
use super::state::State;

/// Implements serialization for types that are stored as numbers.
macro_rules! numbers {
    ($($kind:ty),+) => {$(
        impl From<$kind> for u8 {
            fn from(value: $kind) -> Self {
                value.number()
            }
        }

        impl TryFrom<u8> for $kind {
            type Error = &'static str;

            fn try_from(number: u8) -> Result<Self, Self::Error> {
                Self::new(number).ok_or("no such number")
            }
        }
    )+};
}

numbers!(Die, Origin, Target);

impl From<Dice> for Vec<Die> {
    fn from(dice: Dice) -> Self {
        dice.each().collect()
    }
}

impl TryFrom<Vec<Die>> for Dice {
    type Error = &'static str;

    fn try_from(faces: Vec<Die>) -> Result<Self, Self::Error> {
        Self::of(&faces).ok_or("no throw can leave these dice")
    }
}

/// The parts of an opening that its position does not contain: the throws that decided who starts, and the first throw
/// in the order in which it was rolled. A position contains only the dice that are left.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Beside {
    start: Option<Vec<Throw>>,
    throw: Option<Throw>,
}

impl Archive for Bradspel {
    fn opening_extras(opening: &State) -> Value {
        json!(Beside {
            start: opening.start.clone(),
            throw: opening.roll.and_then(|roll| roll.throw),
        })
    }

    fn restore(opening: &mut State, beside: Value) -> Result<(), DecodeError> {
        let Beside { start, throw } = decode(beside, "opening")?;
        opening.start = start;
        match &mut opening.roll {
            Some(roll) => roll.throw = throw,
            None if throw.is_none() => {}
            None => return Err(DecodeError::Form("throw")),
        }
        Ok(())
    }
}
