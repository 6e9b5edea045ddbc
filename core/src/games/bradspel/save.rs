//! The words in which events are stored, and what an opening holds beside its position.

use serde_json::{Value, json};

use crate::engine::{Archive, Fields, Stored, ThawError, stored};

use super::Bradspel;
use super::dice::{Dice, Die, Throw};
use super::event::Event;
use super::point::{Origin, Target};
use super::state::State;
use super::win::{Formation, Manner};

stored! {
    numbers Die, Origin, Target;
    words Manner:
        "borne_off" = BorneOff,
        "single_crown" = Formation(Formation::SingleCrown),
        "double_crown" = Formation(Formation::DoubleCrown),
        "stairs" = Formation(Formation::Stairs),
        "tower" = Formation(Formation::Tower),
        "jan" = Jan,
        "resigned" = Resigned,
        "deadlock" = Deadlock;
    facts Event:
        "rolled" = Rolled { "seat" = seat, "throw" = throw, "need" = need },
        "moved" = Moved { "seat" = seat, "from" = from, "to" = to, "die" = die, "hit" = hit or_default },
        "passed" = Passed { "seat" = seat, "unused" = unused },
        "won" = Won { "seat" = seat, "manner" = manner, "munk" = munk },
        "deadlocked" = Deadlocked {},
        "resigned" = Left { "seat" = seat, "why" = why or_default };
}

impl Stored for Throw {
    fn freeze(&self) -> Value {
        vec![self.0, self.1].freeze()
    }

    fn thaw(value: Value) -> Result<Self, ThawError> {
        match Vec::thaw(value)?.as_slice() {
            [one, other] => Ok(Self(*one, *other)),
            _ => Err(ThawError::Form("throw")),
        }
    }
}

impl Stored for Dice {
    fn freeze(&self) -> Value {
        self.each().collect::<Vec<Die>>().freeze()
    }

    fn thaw(value: Value) -> Result<Self, ThawError> {
        Self::of(&Vec::thaw(value)?).ok_or(ThawError::Form("dice"))
    }
}

impl Archive for Bradspel {
    /// The throws for the start, and the first throw as it fell: a position tells only what is left
    /// of it.
    fn beside(opening: &State) -> Value {
        let throw = opening.roll.and_then(|roll| roll.throw);
        json!({ "start": opening.start.freeze(), "throw": throw.freeze() })
    }

    fn restore(opening: &mut State, beside: Value) -> Result<(), ThawError> {
        let mut fields = Fields::of(beside, "opening")?;
        opening.start = fields.take("start")?;
        let throw: Option<Throw> = fields.take("throw")?;
        match &mut opening.roll {
            Some(roll) => roll.throw = throw,
            None if throw.is_none() => {}
            None => return Err(ThawError::Form("throw")),
        }
        fields.end("opening")
    }
}
