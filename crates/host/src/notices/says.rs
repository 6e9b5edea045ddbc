//! The statements of messages beside the boards, and whether they are still true.

use serde::{Deserialize, Serialize};
use stramash_core::engine::{Millis, PlayerId};

use crate::notices::Notice;
use crate::person::MessageBeside;
use crate::table::Table;

/// The statement of a message beside the boards. The serde names are stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Says {
    Notice(Notice),
    /// The table waits for this player, in this turn.
    Reminder {
        player: PlayerId,
        turn: u32,
    },
    /// This table and other tables wait for this player.
    Digest {
        player: PlayerId,
        turn: u32,
    },
}

impl Says {
    pub(super) const fn vote(self) -> Option<u32> {
        match self {
            Self::Notice(notice) => notice.vote(),
            Self::Reminder { .. } | Self::Digest { .. } => None,
        }
    }

    /// Returns whether a message with this statement replaces a message to the same reader with the statement
    /// `other`.
    pub(super) fn replaces(self, other: Self) -> bool {
        let waiting = |says| match says {
            Self::Reminder { player, .. } | Self::Digest { player, .. } => Some(player),
            Self::Notice(_) => None,
        };
        waiting(self).is_some() && waiting(self) == waiting(other)
    }

    fn holds(self, table: &Table, reader: Option<PlayerId>) -> bool {
        match self {
            // A vote's message is never outdated, because its result replaces the question.
            Self::Notice(notice) if notice.vote().is_some() => true,
            Self::Notice(notice) => notice.message(table, reader).is_some(),
            Self::Reminder { player, turn } | Self::Digest { player, turn } => {
                let seat = table.seat_of(player).and_then(|seat| table.seat(seat));
                let waits = seat.is_some_and(|own| own.turn.n == turn && own.turn.since.is_some());
                // A reminder in the room must not disappear because of a hidden action, so there the public
                // state decides.
                waits && table.is_playing() && (reader.is_none() || table.waits_for(player))
            }
        }
    }
}

impl MessageBeside {
    /// Returns whether the message is still true. If not, it is retired.
    pub(super) fn holds(&self, table: &Table, now: Millis) -> bool {
        let reader = self.at.player;
        if let Some(Says::Notice(Notice::Away(_, until))) = self.says
            && until <= now
        {
            return false;
        }
        self.says.is_none_or(|says| says.holds(table, reader))
    }

    /// Returns whether the message is a shared film.
    pub(crate) fn is_film(&self) -> bool {
        matches!(self.says, Some(Says::Notice(Notice::Film(_))))
    }

    pub(crate) fn names(&self, who: PlayerId) -> bool {
        let said = match self.says {
            Some(Says::Notice(notice)) => notice.names(|player| player == who),
            Some(Says::Reminder { player, .. } | Says::Digest { player, .. }) => player == who,
            None => false,
        };
        said || self.at.player == Some(who)
    }
}
