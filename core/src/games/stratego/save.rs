//! The words in which events are stored, and what an opening holds beside its position.

use serde_json::Value;

use crate::engine::{Archive, Stored, ThawError, stored};

use super::Stratego;
use super::board::Square;
use super::event::{Event, Manner, Open, Secret};
use super::rank::Rank;
use super::state::State;
use super::strike::Fate;

stored! {
    texts Square;
    words Rank:
        "flag" = Flag, "bomb" = Bomb, "spy" = Spy, "scout" = Scout, "miner" = Miner,
        "sergeant" = Sergeant, "lieutenant" = Lieutenant, "captain" = Captain, "major" = Major,
        "colonel" = Colonel, "general" = General, "marshal" = Marshal;
    words Fate: "won" = Won, "lost" = Lost, "both" = Both;
    words Manner:
        "flag" = Flag, "stuck" = Stuck, "both_stuck" = BothStuck, "agreed" = Agreed,
        "quiet" = Quiet, "resigned" = Resigned;
    facts Open:
        "readied" = Readied { "seat" = seat },
        "unreadied" = Unreadied { "seat" = seat },
        "began" = Began { "seat" = seat },
        "moved" = Moved { "seat" = seat, "from" = from, "to" = to },
        "attacked" = Attacked { "seat" = seat, "from" = from, "to" = to },
        "draw_offered" = DrawOffered { "seat" = seat },
        "draw_declined" = DrawDeclined { "seat" = seat },
        "ended" = Ended { "winner" = winner, "manner" = manner },
        "resigned" = Left { "seat" = seat, "why" = why or_default };
    facts Secret:
        "placed" = Placed { "seat" = seat, "at" = square, "rank" = rank },
        "cleared" = Cleared { "seat" = seat, "at" = square },
        "swapped" = Swapped { "seat" = seat, "one" = one, "other" = other },
        "fought" = Fought {
            "seat" = seat, "from" = from, "to" = to, "attacker" = attacker,
            "defender" = defender, "fate" = fate, "silent" = silent or_default,
        };
}

/// Open and secret facts have no word in common.
impl Stored for Event {
    fn freeze(&self) -> Value {
        match self {
            Self::Open(fact) => fact.freeze(),
            Self::Secret(fact) => fact.freeze(),
        }
    }

    fn thaw(value: Value) -> Result<Self, ThawError> {
        let open = Open::thaw(value.clone()).map(Self::Open);
        open.or_else(|_| Secret::thaw(value).map(Self::Secret))
    }
}

impl Archive for Stratego {
    /// How many moves nothing had been struck: positions tell it only when there were many.
    fn beside(opening: &State) -> Value {
        let quiet = opening.battle.as_ref().map(|battle| battle.quiet);
        quiet.freeze()
    }

    fn restore(opening: &mut State, beside: Value) -> Result<(), ThawError> {
        match (&mut opening.battle, Option::thaw(beside)?) {
            (Some(battle), Some(quiet)) => battle.quiet = quiet,
            (None, None) => {}
            _ => return Err(ThawError::Form("opening")),
        }
        Ok(())
    }
}
