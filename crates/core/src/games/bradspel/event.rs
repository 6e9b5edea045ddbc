//! Facts of a match. All of it is open to everybody.

use serde::{Deserialize, Serialize};

use crate::engine::{Leaving, Redact, Seat, Viewer, is_default};

use super::dice::{Dice, Die, Throw};
use super::point::{Origin, Target};
use super::win::Manner;

/// A fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", deny_unknown_fields)]
pub enum Event {
    /// The dice were rolled for a turn.
    #[serde(rename = "rolled")]
    Rolled {
        /// For whom.
        seat: Seat,
        /// What they showed.
        throw: Throw,
        /// How many of these dice must be played, unless a step wins.
        need: u8,
    },
    /// A man went.
    #[serde(rename = "moved")]
    Moved {
        /// Whose.
        seat: Seat,
        /// Whence.
        from: Origin,
        /// Whither.
        to: Target,
        /// With which die.
        die: Die,
        /// Whether it hit a man of the other player, who is on the bar now.
        #[serde(default, skip_serializing_if = "is_default")]
        hit: bool,
    },
    /// Nothing could be done with the dice that were left: the turn was over.
    #[serde(rename = "passed")]
    Passed {
        /// Whose.
        seat: Seat,
        /// These dice.
        unused: Dice,
    },
    /// The game is won.
    #[serde(rename = "won")]
    Won {
        /// By whom.
        seat: Seat,
        /// How.
        manner: Manner,
        /// Whether the loser has a man on the bar.
        munk: bool,
    },
    /// Neither player can ever move again: a draw.
    #[serde(rename = "deadlocked")]
    Deadlocked {},
    /// A player left the match: the other one has won.
    #[serde(rename = "resigned")]
    Left {
        /// Who.
        seat: Seat,
        /// Why.
        #[serde(default, skip_serializing_if = "is_default")]
        why: Leaving,
    },
}

/// A fact as a viewer may know it: all of it. Who reads it is kept, since everybody counts the points along
/// another track.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventView {
    /// Who reads.
    pub viewer: Viewer,
    /// What happened.
    pub event: Event,
}

impl Redact for Event {
    type Seen = EventView;

    fn redact(&self, viewer: Viewer) -> EventView {
        EventView {
            viewer,
            event: *self,
        }
    }
}
