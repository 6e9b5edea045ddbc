//! Facts of a match, and what a viewer is told of them.

use crate::engine::{Redact, Seat, Viewer};
use crate::games::hidden::Hidden;

use super::board::Square;
use super::rank::{Fate, Rank};

/// A fact, with the whole truth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A piece was put on the board.
    Placed {
        /// Whose.
        seat: Seat,
        /// Where.
        square: Square,
        /// What it is.
        rank: Hidden<Rank>,
    },
    /// A piece was taken off the board again.
    Cleared {
        /// Whose.
        seat: Seat,
        /// Where it stood.
        square: Square,
    },
    /// Two pieces changed places.
    Swapped {
        /// Whose.
        seat: Seat,
        /// Where one stood.
        one: Square,
        /// Where the other stood.
        other: Square,
    },
    /// A seat is ready.
    Readied {
        /// Who.
        seat: Seat,
    },
    /// A seat is not ready after all.
    Unreadied {
        /// Who.
        seat: Seat,
    },
    /// Both are ready: the battle begins.
    Began {
        /// Who moves first.
        seat: Seat,
    },
    /// A piece moved to an empty square.
    Moved {
        /// Whose.
        seat: Seat,
        /// Whence.
        from: Square,
        /// Whither.
        to: Square,
    },
    /// A piece goes to strike another one.
    Attacked {
        /// Whose.
        seat: Seat,
        /// Whence.
        from: Square,
        /// What it strikes.
        to: Square,
    },
    /// The strike was fought out.
    Fought {
        /// Who struck.
        seat: Seat,
        /// Whence.
        from: Square,
        /// Where the struck piece stood.
        to: Square,
        /// What struck.
        attacker: Hidden<Rank>,
        /// What was struck.
        defender: Hidden<Rank>,
        /// How it ended.
        fate: Fate,
        /// Whether only the defender's side learns what was struck.
        silent: bool,
    },
    /// A draw was offered.
    DrawOffered {
        /// By whom.
        seat: Seat,
    },
    /// The offer of a draw was declined.
    DrawDeclined {
        /// By whom.
        seat: Seat,
    },
    /// The match is over by the rules.
    Ended {
        /// Who won; none for a draw.
        winner: Option<Seat>,
        /// How.
        manner: Manner,
    },
    /// A seat resigned: the other one has won.
    Resigned {
        /// Who.
        seat: Seat,
    },
}

/// How a match ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Manner {
    /// A flag was captured.
    Flag,
    /// One side cannot move.
    Stuck,
    /// Neither side can move.
    BothStuck,
    /// A draw was agreed.
    Agreed,
    /// A draw, since for long enough nothing was struck.
    Quiet,
    /// The other side resigned.
    Resigned,
}

impl Manner {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Flag,
        Self::Stuck,
        Self::BothStuck,
        Self::Agreed,
        Self::Quiet,
        Self::Resigned,
    ];

    /// Its name among the kinds of outcome.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Flag => "flag",
            Self::Stuck => "stuck",
            Self::BothStuck => "both_stuck",
            Self::Agreed => "agreed",
            Self::Quiet => "quiet",
            Self::Resigned => crate::engine::RESIGNED,
        }
    }

    /// Whether nobody wins.
    #[must_use]
    pub fn is_draw(self) -> bool {
        matches!(self, Self::BothStuck | Self::Agreed | Self::Quiet)
    }
}

/// A fact as a viewer may know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EventView {
    /// A seat did something in its setup, which is for its own eyes only, in its picture.
    Arranged {
        /// Who.
        seat: Seat,
    },
    /// A seat is ready.
    Readied {
        /// Who.
        seat: Seat,
    },
    /// A seat is not ready after all.
    Unreadied {
        /// Who.
        seat: Seat,
    },
    /// The battle begins.
    Began {
        /// Who moves first.
        seat: Seat,
    },
    /// A piece moved to an empty square.
    Moved {
        /// Whose.
        seat: Seat,
        /// Whence.
        from: Square,
        /// Whither.
        to: Square,
    },
    /// A piece goes to strike another one.
    Attacked {
        /// Whose.
        seat: Seat,
        /// Whence.
        from: Square,
        /// What it strikes.
        to: Square,
    },
    /// The strike was fought out.
    Fought {
        /// Who struck.
        seat: Seat,
        /// Whence.
        from: Square,
        /// Where the struck piece stood.
        to: Square,
        /// What struck.
        attacker: Rank,
        /// What was struck, unless the viewer is not told.
        defender: Option<Rank>,
        /// How it ended.
        fate: Fate,
    },
    /// A draw was offered.
    DrawOffered {
        /// By whom.
        seat: Seat,
    },
    /// The offer of a draw was declined.
    DrawDeclined {
        /// By whom.
        seat: Seat,
    },
    /// The match is over by the rules.
    Ended {
        /// Who won; none for a draw.
        winner: Option<Seat>,
        /// How.
        manner: Manner,
    },
    /// A seat resigned.
    Resigned {
        /// Who.
        seat: Seat,
    },
}

impl Redact for Event {
    type Seen = EventView;

    /// Of a setup nobody is told anything but who is ready; of a strike everybody is told both
    /// ranks, unless it was a silent defence.
    fn redact(&self, viewer: Viewer) -> EventView {
        match *self {
            Self::Placed { seat, .. } | Self::Cleared { seat, .. } | Self::Swapped { seat, .. } => {
                EventView::Arranged { seat }
            }
            Self::Readied { seat } => EventView::Readied { seat },
            Self::Unreadied { seat } => EventView::Unreadied { seat },
            Self::Began { seat } => EventView::Began { seat },
            Self::Moved { seat, from, to } => EventView::Moved { seat, from, to },
            Self::Attacked { seat, from, to } => EventView::Attacked { seat, from, to },
            Self::Fought {
                seat,
                from,
                to,
                attacker,
                defender,
                fate,
                silent,
            } => {
                let told = !silent || (viewer != Viewer::Public && !viewer.is(seat));
                EventView::Fought {
                    seat,
                    from,
                    to,
                    attacker: *attacker.peek(),
                    defender: told.then(|| *defender.peek()),
                    fate,
                }
            }
            Self::DrawOffered { seat } => EventView::DrawOffered { seat },
            Self::DrawDeclined { seat } => EventView::DrawDeclined { seat },
            Self::Ended { winner, manner } => EventView::Ended { winner, manner },
            Self::Resigned { seat } => EventView::Resigned { seat },
        }
    }
}
