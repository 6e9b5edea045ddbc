//! The events of a match, and what viewers may see of them.

use serde::{Deserialize, Serialize};

use crate::engine::{Leaving, Redact, Seat, Viewer, is_default, named};
use crate::games::hidden::{Hidden, Stored};

use super::board::Square;
use super::rank::Rank;
use super::strike::{ResolvedStrike, StrikeResult, StrikeView};

/// An event with all hidden information. No stored name is used for both an open and a secret event, so the stored form
/// needs no tag to tell them apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Event {
    /// An event that everybody may see.
    Open(Open),
    /// An event that contains hidden information.
    Secret(Secret),
}

/// An event that everybody may see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", deny_unknown_fields)]
pub enum Open {
    /// A seat declared its setup complete.
    #[serde(rename = "readied")]
    Readied {
        /// The seat that declared it.
        seat: Seat,
    },
    /// A seat withdrew the declaration that its setup is complete.
    #[serde(rename = "unreadied")]
    Unreadied {
        /// The seat that withdrew it.
        seat: Seat,
    },
    /// Both seats are ready, so the battle began.
    #[serde(rename = "began")]
    Began {
        /// The seat that moves first.
        seat: Seat,
    },
    /// A piece moved to an empty square.
    #[serde(rename = "moved")]
    Moved {
        /// The seat that moved.
        seat: Seat,
        /// The square that the piece left.
        from: Square,
        /// The square that the piece reached.
        to: Square,
    },
    /// A piece struck an enemy piece. The result follows in [`Secret::Fought`].
    #[serde(rename = "attacked")]
    Attacked {
        /// The seat that struck.
        seat: Seat,
        /// The square of the attacker.
        from: Square,
        /// The square of the defender.
        to: Square,
    },
    /// A seat offered a draw.
    #[serde(rename = "draw_offered")]
    DrawOffered {
        /// The seat that offered.
        seat: Seat,
    },
    /// A seat declined the offer of a draw.
    #[serde(rename = "draw_declined")]
    DrawDeclined {
        /// The seat that declined.
        seat: Seat,
    },
    /// The match ended by the rules.
    #[serde(rename = "ended")]
    Ended {
        /// The seat that won. None for a draw.
        winner: Option<Seat>,
        /// The manner in which the match ended.
        manner: Manner,
    },
    /// A seat left the match, so the other seat won.
    #[serde(rename = "resigned")]
    Left {
        /// The seat that left.
        seat: Seat,
        /// The reason why it left.
        #[serde(default, skip_serializing_if = "is_default")]
        why: Leaving,
    },
}

/// An event that contains hidden information.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", deny_unknown_fields)]
pub enum Secret {
    /// A seat placed a piece in the setup.
    #[serde(rename = "placed")]
    Placed {
        /// The seat that placed the piece.
        seat: Seat,
        /// The square of the piece.
        #[serde(rename = "at")]
        square: Square,
        /// The rank of the piece.
        #[serde(
            serialize_with = "Stored::serialize",
            deserialize_with = "Stored::deserialize"
        )]
        rank: Hidden<Rank>,
    },
    /// A seat took a piece off the board in the setup.
    #[serde(rename = "cleared")]
    Cleared {
        /// The seat that took the piece off.
        seat: Seat,
        /// The square of the piece.
        #[serde(rename = "at")]
        square: Square,
    },
    /// A seat swapped two pieces in the setup.
    #[serde(rename = "swapped")]
    Swapped {
        /// The seat that swapped the pieces.
        seat: Seat,
        /// The square of one piece.
        one: Square,
        /// The square of the other piece.
        other: Square,
    },
    /// A strike was resolved, that is, its result is known.
    #[serde(rename = "fought")]
    Fought {
        /// The seat that struck.
        seat: Seat,
        /// The square of the attacker.
        from: Square,
        /// The square of the defender.
        to: Square,
        /// The rank of the attacker.
        #[serde(
            serialize_with = "Stored::serialize",
            deserialize_with = "Stored::deserialize"
        )]
        attacker: Hidden<Rank>,
        /// The rank of the defender.
        #[serde(
            serialize_with = "Stored::serialize",
            deserialize_with = "Stored::deserialize"
        )]
        defender: Hidden<Rank>,
        /// The result of the strike.
        #[serde(rename = "fate")]
        result: StrikeResult,
        /// Whether the defender's rank is shown only to its own side, because of the option `silent_defence`.
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
    /// The manner in which a match ends. Its name is also the kind of the match's outcome.
    pub enum Manner {
        /// A flag was captured.
        Flag = "flag",
        /// The side to move has no legal move.
        Stuck = "stuck",
        /// Neither side can move a piece.
        BothStuck = "both_stuck",
        /// The players agreed on a draw.
        Agreed = "agreed",
        /// There were many moves without a strike, so that the match is a draw.
        Quiet = "quiet",
        /// The other side left the match.
        Resigned = "resigned",
    }
}

impl Manner {
    /// Returns whether the match is a draw.
    #[must_use]
    pub fn is_draw(self) -> bool {
        matches!(self, Self::BothStuck | Self::Agreed | Self::Quiet)
    }
}

/// An event as a viewer may see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventView {
    /// An event that everybody may see.
    Open(Open),
    /// A seat changed its setup. The change itself is only in its owner's picture.
    Arranged {
        /// The seat that changed its setup.
        seat: Seat,
    },
    /// A strike was resolved.
    Fought {
        /// The seat that struck.
        seat: Seat,
        /// The square of the attacker.
        from: Square,
        /// The square of the defender.
        to: Square,
        /// The result, and the ranks as far as the viewer may know them.
        strike: StrikeView,
    },
}

impl Redact for Event {
    type View = EventView;

    /// Hides all details of a setup. Everybody sees both ranks of a strike, except that in a silent defence only its
    /// owner sees the defender's rank.
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
                result,
                silent,
            }) => {
                let strike = ResolvedStrike {
                    attacker,
                    defender,
                    result,
                    silent,
                };
                EventView::Fought {
                    seat,
                    from,
                    to,
                    strike: strike.view(viewer != Viewer::Public && !viewer.is(seat)),
                }
            }
        }
    }
}
