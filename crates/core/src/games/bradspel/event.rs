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
        /// The number of these dice that must be played. If a step wins, fewer are enough.
        need: u8,
    },
    /// A man moved.
    #[serde(rename = "moved")]
    Moved {
        /// The seat whose man moved.
        seat: Seat,
        /// The place that the man left.
        from: Origin,
        /// The place that the man moved to.
        to: Target,
        /// The die that was used.
        die: Die,
        /// Whether the move hit a man of the opponent, which is now on the bar.
        #[serde(default, skip_serializing_if = "is_default")]
        hit: bool,
    },
    /// The remaining dice could not be used, which ended the turn.
    #[serde(rename = "passed")]
    Passed {
        /// The seat whose turn ended.
        seat: Seat,
        /// The dice that were not used.
        unused: Dice,
    },
    /// The game was won.
    #[serde(rename = "won")]
    Won {
        /// The seat that won.
        seat: Seat,
        /// The kind of win.
        manner: EndKind,
        /// Whether the loser has a man on the bar.
        munk: bool,
    },
    /// Neither player can ever move again: a draw.
    #[serde(rename = "deadlocked")]
    Deadlocked {},
    /// A player left the match, so that the opponent has won.
    #[serde(rename = "resigned")]
    Left {
        /// The seat that left.
        seat: Seat,
        /// The reason why the player left.
        #[serde(default, skip_serializing_if = "is_default")]
        why: Leaving,
    },
}

/// An event as a viewer sees it. All viewers see the same events. Only the point numbers differ: a player gets those of
/// their own track, the public those of both tracks.
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
