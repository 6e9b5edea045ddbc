//! Access to tables. For each request about a table, this file checks once that the user may see the table.

use std::sync::Arc;

use stramash_core::engine::{Phrase, Revision, Seat, TableId};
use stramash_store::{IdempotencyKey, Subject};

use crate::message::{About, refuse_about};
use crate::request::Access;
use crate::request::error::{Refusal, RequestResult, refuse, refuse_stale};
use crate::request::types::Requester;
use crate::table::Table;
use crate::turn::{SeatContext, check_turn, seat_in_play};

/// Proof that the requester may see the table, and the table as it was at the check. Functions that act on a
/// table for a user take a `TableAccess`.
pub(crate) struct TableAccess<'c> {
    pub(crate) requester: &'c Requester,
    pub(crate) table: Arc<Table>,
    /// The revision of the control that was used, or `None` for a command.
    pub(crate) control_revision: Option<Revision>,
}

/// Proof that the requester plays a seat that is to act, and has used a command or a control that is up to
/// date.
pub(crate) struct ActingPlayer<'g> {
    pub(crate) access: &'g TableAccess<'g>,
    pub(crate) own: SeatContext<'g>,
}

impl<'c> TableAccess<'c> {
    /// Grants access to a table that the requester may see. Otherwise answers as if the table did not exist.
    pub(crate) fn grant(
        requester: &'c Requester,
        table: Arc<Table>,
        control_revision: Option<Revision>,
    ) -> RequestResult<Self> {
        if !may_see(requester, &table) {
            return refuse("host-no-such-table");
        }
        Ok(Self {
            requester,
            table,
            control_revision,
        })
    }

    /// Grants access from any room to a requester who manages the table's server.
    pub(crate) fn grant_manager(
        requester: &'c Requester,
        table: Arc<Table>,
        control_revision: Option<Revision>,
    ) -> RequestResult<Self> {
        if !requester.manages {
            refuse("manage-only")
        } else if requester.server == Some(table.doc.server) {
            Ok(Self {
                requester,
                table,
                control_revision,
            })
        } else {
            refuse("host-no-such-table")
        }
    }

    pub(crate) fn id(&self) -> TableId {
        self.table.id
    }

    /// Returns the requester's seat and its view of the match, or refuses a requester without a seat.
    pub(crate) fn seat_context(&self) -> RequestResult<SeatContext<'_>> {
        let Some(seat) = self.table.seat_of(self.requester.player) else {
            return refuse_about(&self.table, "host-not-seated");
        };
        let own = SeatContext::at(&self.table, seat);
        own.ok_or_else(|| Phrase::new("host-not-started").about(&self.table).into())
    }

    /// Returns the requester's seat, or refuses if the match is not running.
    pub(crate) fn playing_seat(&self) -> RequestResult<SeatContext<'_>> {
        seat_in_play(&self.table, self.requester)?;
        self.seat_context()
    }

    /// Returns the requester's seat, or refuses if it is not that seat's turn. Does not check how old the
    /// control is.
    pub(crate) fn seat_to_act(&self) -> RequestResult<SeatContext<'_>> {
        let own = self.playing_seat()?;
        check_turn(&self.table, own.seat)?;
        Ok(own)
    }

    /// Refuses a control that was made for an earlier position of the seat.
    pub(crate) fn check_fresh(&self, now: &Table, seat: Seat) -> RequestResult<()> {
        match self.control_revision {
            Some(control_revision) if !now.is_fresh(seat, control_revision) => refuse_stale(),
            _ => Ok(()),
        }
    }

    /// Returns access to a table reached from this one, such as its rematch.
    pub(crate) fn access_to(&self, table: Arc<Table>) -> Self {
        Self {
            requester: self.requester,
            table,
            control_revision: None,
        }
    }
}

/// Returns the idempotency key of a request. A request that Discord delivers twice has the same key both times.
pub(crate) fn idempotency_key(requester: &Requester) -> IdempotencyKey {
    IdempotencyKey::interaction(requester.interaction_id)
}

impl Access<'_> {
    /// Returns the table that an earlier delivery of this request opened or changed, or `None`.
    pub(crate) fn table_of_earlier_delivery(&self, requester: &Requester) -> Option<TableId> {
        let seen = self.tables.store.find_commit(&idempotency_key(requester));
        match seen.ok()?? {
            (Subject::Table(table), _) => Some(table),
            _ => None,
        }
    }

    /// Returns the seat to act. Refuses a request that was already handled, and a control that is out of date.
    pub(crate) fn acting_player<'g>(
        &self,
        access: &'g TableAccess<'_>,
    ) -> RequestResult<ActingPlayer<'g>> {
        self.refuse_duplicate(access)?;
        let own = access.seat_to_act()?;
        access.check_fresh(&access.table, own.seat)?;
        Ok(ActingPlayer { access, own })
    }

    /// Refuses a request if an earlier delivery of it has changed something.
    pub(crate) fn refuse_duplicate(&self, access: &TableAccess<'_>) -> RequestResult<()> {
        match self
            .tables
            .store
            .find_commit(&idempotency_key(access.requester))?
        {
            Some(_) => Err(Refusal::AlreadyHandled),
            None => Ok(()),
        }
    }
}

/// Checks whether the requester may see a table. Players and invited people may see it, and everybody in its room or in
/// the channel of its thread. Being a member of the server is not enough, because some rooms may be private.
pub(crate) fn may_see(requester: &Requester, table: &Table) -> bool {
    let here = |room| requester.server == Some(table.doc.server) && requester.room == Some(room);
    let offered = table.doc.offer.map(|offer| offer.player);
    table.seat_of(requester.player).is_some()
        || offered == Some(requester.player)
        || here(table.doc.room)
        || table.doc.parent.is_some_and(here)
        || table.doc.invited.contains(&requester.player)
}
