//! Access to tables. Each request about a table checks here, once, that its user may see it.

use std::sync::Arc;

use stramash_core::engine::{Phrase, Revision, Seat, TableId};
use stramash_store::{IdempotencyKey, Subject};

use crate::message::{About, no_about};
use crate::request::Access;
use crate::request::error::{Granted, Refusal, no, stale};
use crate::request::types::Requester;
use crate::table::Table;
use crate::turn::{Seated, in_turn, seat_in_play};

/// Proof that the requester may see the table, which is as it was then. Functions that act on a table take one.
pub(crate) struct TableAccess<'c> {
    pub(crate) requester: &'c Requester,
    pub(crate) table: Arc<Table>,
    /// The revision of the control that was used; `None` for a command.
    pub(crate) ply: Option<Revision>,
}

/// A requester who plays the seat to act, by a command or by a control that is not stale.
pub(crate) struct ActingPlayer<'g> {
    pub(crate) access: &'g TableAccess<'g>,
    pub(crate) own: Seated<'g>,
}

impl<'c> TableAccess<'c> {
    /// Grants access to a table. Answers as if the table did not exist when the requester may not see it.
    pub(crate) fn let_in(
        requester: &'c Requester,
        table: Arc<Table>,
        ply: Option<Revision>,
    ) -> Granted<Self> {
        if may_see(requester, &table) {
            Ok(Self {
                requester,
                table,
                ply,
            })
        } else {
            no("host-no-such-table")
        }
    }

    /// Grants access from any room to somebody who manages the table's server.
    pub(crate) fn managing(
        requester: &'c Requester,
        table: Arc<Table>,
        ply: Option<Revision>,
    ) -> Granted<Self> {
        if !requester.manages {
            no("manage-only")
        } else if requester.server == Some(table.doc.server) {
            Ok(Self {
                requester,
                table,
                ply,
            })
        } else {
            no("host-no-such-table")
        }
    }

    pub(crate) fn id(&self) -> TableId {
        self.table.id
    }

    /// Returns the requester's seat and its view of the match.
    pub(crate) fn seated(&self) -> Granted<Seated<'_>> {
        let Some(seat) = self.table.seat_of(self.requester.player) else {
            return no_about(&self.table, "host-not-seated");
        };
        let own = Seated::at(&self.table, seat);
        own.ok_or_else(|| Phrase::new("host-not-started").about(&self.table).into())
    }

    /// Returns the requester's seat if the match is running.
    pub(crate) fn in_play(&self) -> Granted<Seated<'_>> {
        seat_in_play(&self.table, self.requester)?;
        self.seated()
    }

    /// Returns the requester's seat if it is its turn, however old the control is.
    pub(crate) fn to_play(&self) -> Granted<Seated<'_>> {
        let own = self.in_play()?;
        in_turn(&self.table, own.seat)?;
        Ok(own)
    }

    /// Refuses a control that is older than the position which the seat now has at the table.
    pub(crate) fn check_fresh(&self, now: &Table, seat: Seat) -> Granted<()> {
        match self.ply {
            Some(ply) if !now.is_fresh(seat, ply) => stale(),
            _ => Ok(()),
        }
    }

    /// Returns access to a table reached from this one, such as its rematch.
    pub(crate) fn led_to(&self, table: Arc<Table>) -> Self {
        Self {
            requester: self.requester,
            table,
            ply: None,
        }
    }
}

/// Returns the idempotency key of a request, which is the same however often it is delivered.
pub(crate) fn once(requester: &Requester) -> IdempotencyKey {
    IdempotencyKey::interaction(requester.once)
}

impl Access<'_> {
    /// Returns the table that an earlier delivery of this request made or changed.
    pub(crate) fn table_of_once(&self, requester: &Requester) -> Option<TableId> {
        let seen = self.tables.store.seen(&once(requester));
        match seen.ok()?? {
            (Subject::Table(table), _) => Some(table),
            _ => None,
        }
    }

    /// Returns the seat to act, if the request is new and its control is not stale.
    pub(crate) fn acting<'g>(&self, access: &'g TableAccess<'_>) -> Granted<ActingPlayer<'g>> {
        self.refuse_again(access)?;
        let own = access.to_play()?;
        access.check_fresh(&access.table, own.seat)?;
        Ok(ActingPlayer { access, own })
    }

    /// Refuses a request that has already changed something.
    pub(crate) fn refuse_again(&self, access: &TableAccess<'_>) -> Granted<()> {
        match self.tables.store.seen(&once(access.requester))? {
            Some(_) => Err(Refusal::Again),
            None => Ok(()),
        }
    }
}

/// Checks whether the requester may see a table: those who sit or are invited there, and everybody in its room or
/// its thread's channel. Membership of the server is not enough, because some rooms may be private.
pub(crate) fn may_see(requester: &Requester, table: &Table) -> bool {
    let here = |room| requester.server == Some(table.doc.server) && requester.room == Some(room);
    let offered = table.doc.offer.map(|offer| offer.player);
    table.seat_of(requester.player).is_some()
        || offered == Some(requester.player)
        || here(table.doc.room)
        || table.doc.parent.is_some_and(here)
        || table.doc.invited.contains(&requester.player)
}
