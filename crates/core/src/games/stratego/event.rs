//! Facts of a match, and what a viewer is told of them.

use serde::{Deserialize, Serialize};

use crate::engine::{Leaving, Redact, Seat, Viewer, is_default, named};
use crate::games::hidden::{Hidden, Stored};

use super::board::Square;
use super::rank::Rank;
use super::strike::{Fate, Fight, Told};

/// A fact, with the whole truth. Open and secret facts have no word in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Event {
    /// One that is open to all.
    Open(Open),
    /// One of which not everybody is told all.
    Secret(Secret),
}

/// A fact that is open to all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", deny_unknown_fields)]
pub enum Open {
    /// A seat is ready.
    #[serde(rename = "readied")]
    Readied {
        /// Who.
        seat: Seat,
    },
    /// A seat is not ready after all.
    #[serde(rename = "unreadied")]
    Unreadied {
        /// Who.
        seat: Seat,
    },
    /// Both are ready: the battle begins.
    #[serde(rename = "began")]
    Began {
        /// Who moves first.
        seat: Seat,
    },
    /// A piece moved to an empty square.
    #[serde(rename = "moved")]
    Moved {
        /// Whose.
        seat: Seat,
        /// Whence.
        from: Square,
        /// Whither.
        to: Square,
    },
    /// A piece goes to strike another one.
    #[serde(rename = "attacked")]
    Attacked {
        /// Whose.
        seat: Seat,
        /// Whence.
        from: Square,
        /// What it strikes.
        to: Square,
    },
    /// A draw was offered.
    #[serde(rename = "draw_offered")]
    DrawOffered {
        /// By whom.
        seat: Seat,
    },
    /// The offer of a draw was declined.
    #[serde(rename = "draw_declined")]
    DrawDeclined {
        /// By whom.
        seat: Seat,
    },
    /// The match is over by the rules.
    #[serde(rename = "ended")]
    Ended {
        /// Who won; none for a draw.
        winner: Option<Seat>,
        /// How.
        manner: Manner,
    },
    /// A seat left the match: the other one has won.
    #[serde(rename = "resigned")]
    Left {
        /// Who.
        seat: Seat,
        /// Why.
        #[serde(default, skip_serializing_if = "is_default")]
        why: Leaving,
    },
}

/// A fact of which not everybody is told all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", deny_unknown_fields)]
pub enum Secret {
    /// A piece was put on the board.
    #[serde(rename = "placed")]
    Placed {
        /// Whose.
        seat: Seat,
        /// Where.
        #[serde(rename = "at")]
        square: Square,
        /// What it is.
        #[serde(serialize_with = "Stored::reveal", deserialize_with = "Stored::hide")]
        rank: Hidden<Rank>,
    },
    /// A piece was taken off the board again.
    #[serde(rename = "cleared")]
    Cleared {
        /// Whose.
        seat: Seat,
        /// Where it stood.
        #[serde(rename = "at")]
        square: Square,
    },
    /// Two pieces changed places.
    #[serde(rename = "swapped")]
    Swapped {
        /// Whose.
        seat: Seat,
        /// Where one stood.
        one: Square,
        /// Where the other stood.
        other: Square,
    },
    /// The strike was fought out.
    #[serde(rename = "fought")]
    Fought {
        /// Who struck.
        seat: Seat,
        /// Whence.
        from: Square,
        /// Where the struck piece stood.
        to: Square,
        /// What struck.
        #[serde(serialize_with = "Stored::reveal", deserialize_with = "Stored::hide")]
        attacker: Hidden<Rank>,
        /// What was struck.
        #[serde(serialize_with = "Stored::reveal", deserialize_with = "Stored::hide")]
        defender: Hidden<Rank>,
        /// How it ended.
        fate: Fate,
        /// Whether only the defender's side learns what was struck.
        #[serde(default, skip_serializing_if = "is_default")]
        silent: bool,
    },
}

impl From<Open> for Event {
    fn from(fact: Open) -> Self {
        Self::Open(fact)
    }
}

impl From<Secret> for Event {
    fn from(fact: Secret) -> Self {
        Self::Secret(fact)
    }
}

named! {
    /// How a match ends. The names are kinds of outcome.
    pub enum Manner {
        /// A flag was captured.
        Flag = "flag",
        /// One side cannot move.
        Stuck = "stuck",
        /// Neither side can move.
        BothStuck = "both_stuck",
        /// A draw was agreed.
        Agreed = "agreed",
        /// A draw, since for long enough nothing was struck.
        Quiet = "quiet",
        /// The other side left the match.
        Resigned = "resigned",
    }
}

impl Manner {
    /// Whether nobody wins.
    #[must_use]
    pub fn is_draw(self) -> bool {
        matches!(self, Self::BothStuck | Self::Agreed | Self::Quiet)
    }
}

/// A fact as a viewer may know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventView {
    /// One that is open to all.
    Open(Open),
    /// A seat did something in its setup, which is for its own eyes only, in its picture.
    Arranged {
        /// Who.
        seat: Seat,
    },
    /// A strike was fought out.
    Fought {
        /// Who struck.
        seat: Seat,
        /// Whence.
        from: Square,
        /// Where the struck piece stood.
        to: Square,
        /// What came of it.
        told: Told,
    },
}

impl Redact for Event {
    type Seen = EventView;

    /// Of a setup nobody is told anything but who is ready; of a strike everybody is told both
    /// ranks, unless it was a silent defence.
    fn redact(&self, viewer: Viewer) -> EventView {
        match *self {
            Self::Open(fact) => EventView::Open(fact),
            Self::Secret(
                Secret::Placed { seat, .. }
                | Secret::Cleared { seat, .. }
                | Secret::Swapped { seat, .. },
            ) => EventView::Arranged { seat },
            Self::Secret(Secret::Fought {
                seat,
                from,
                to,
                attacker,
                defender,
                fate,
                silent,
            }) => {
                let fight = Fight {
                    attacker,
                    defender,
                    fate,
                    silent,
                };
                EventView::Fought {
                    seat,
                    from,
                    to,
                    told: fight.told(viewer != Viewer::Public && !viewer.is(seat)),
                }
            }
        }
    }
}
