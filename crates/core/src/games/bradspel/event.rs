//! The events of a match, all of which are public.

use serde::{Deserialize, Serialize};

use crate::engine::{Leaving, Redact, Seat, Viewer, is_default};

use super::dice::{Dice, Die, Throw};
use super::point::{Origin, Target};
use super::win::EndKind;

/// An event of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", deny_unknown_fields)]
pub enum Event {
    /// The dice were rolled for a turn.
    #[serde(rename = "rolled")]
    Rolled {
        /// The seat whose turn it is.
        seat: Seat,
        /// The throw.
        throw: Throw,
        /// The number of these dice that must be played, unless a step wins.
        need: u8,
    },
    /// A man moved.
    #[serde(rename = "moved")]
    Moved {
        /// Its player.
        seat: Seat,
        /// The origin.
        from: Origin,
        /// The destination.
        to: Target,
        /// The die.
        die: Die,
        /// Whether it hit a man of the other player, who is now on the bar.
        #[serde(default, skip_serializing_if = "is_default")]
        hit: bool,
    },
    /// The remaining dice could not be used, which ended the turn.
    #[serde(rename = "passed")]
    Passed {
        /// The player.
        seat: Seat,
        /// The remaining dice.
        unused: Dice,
    },
    /// The game was won.
    #[serde(rename = "won")]
    Won {
        /// The winner.
        seat: Seat,
        /// The kind of win.
        manner: EndKind,
        /// Whether the loser has a man on the bar.
        munk: bool,
    },
    /// Neither player can ever move again: a draw.
    #[serde(rename = "deadlocked")]
    Deadlocked {},
    /// A player left the match: the other one has won.
    #[serde(rename = "resigned")]
    Left {
        /// The player who left.
        seat: Seat,
        /// The reason.
        #[serde(default, skip_serializing_if = "is_default")]
        why: Leaving,
    },
}

/// An event as a viewer sees it: unchanged, with the viewer, whose track decides how points are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventView {
    /// The viewer.
    pub viewer: Viewer,
    /// The event.
    pub event: Event,
}

impl Redact for Event {
    type View = EventView;

    fn redact(&self, viewer: Viewer) -> EventView {
        EventView {
            viewer,
            event: *self,
        }
    }
}
