//! Access to a table: every request about one is let in here, once, and only to a table that its user may see.

use std::sync::Arc;

use stramash_core::engine::{Phrase, Revision, Seat, TableId};
use stramash_store::{IdempotencyKey, Subject};

use crate::message::{About, no_about};
use crate::request::Access;
use crate::request::error::{Granted, Refusal, no, stale};
use crate::request::types::Requester;
use crate::table::Table;
use crate::turn::{Seated, in_turn, seat_in_play};

/// A request that was let in: who makes it, and the table as it was then. What is done about a table is
/// done for a guest, so that nothing is done for somebody who may not see it.
pub(crate) struct TableAccess<'c> {
    pub(crate) requester: &'c Requester,
    pub(crate) table: Arc<Table>,
    /// How new the control is that was used; none for a command.
    pub(crate) ply: Option<Revision>,
}

/// A guest who plays the seat that is to act, by a command or by a control that is as new as the
/// board.
pub(crate) struct ActingPlayer<'g> {
    pub(crate) access: &'g TableAccess<'g>,
    pub(crate) own: Seated<'g>,
}

impl<'c> TableAccess<'c> {
    /// Lets somebody in to a table, or refuses it as if it were not there.
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

    /// Lets in one who manages the table's server, wherever there.
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

    /// The table's number.
    pub(crate) fn id(&self) -> TableId {
        self.table.id
    }

    /// The seat of one who sits at a match with what its player sees, or why there is none.
    pub(crate) fn seated(&self) -> Granted<Seated<'_>> {
        let Some(seat) = self.table.seat_of(self.requester.player) else {
            return no_about(&self.table, "host-not-seated");
        };
        let own = Seated::at(&self.table, seat);
        own.ok_or_else(|| Phrase::new("host-not-started").about(&self.table).into())
    }

    /// The seat of one who takes part in a match that is on, or why not.
    pub(crate) fn in_play(&self) -> Granted<Seated<'_>> {
        seat_in_play(&self.table, self.requester)?;
        self.seated()
    }

    /// The seat of one who wants to play now, however old the control is, or why not.
    pub(crate) fn to_play(&self) -> Granted<Seated<'_>> {
        let own = self.in_play()?;
        in_turn(&self.table, own.seat)?;
        Ok(own)
    }

    /// Refuses a control that is older than what the seat has before it at the table now.
    pub(crate) fn check_fresh(&self, now: &Table, seat: Seat) -> Granted<()> {
        match self.ply {
            Some(ply) if !now.is_fresh(seat, ply) => stale(),
            _ => Ok(()),
        }
    }

    /// The same one at another table to which this one has led, as to its rematch.
    pub(crate) fn led_to(&self, table: Arc<Table>) -> Self {
        Self {
            requester: self.requester,
            table,
            ply: None,
        }
    }
}

/// The key by which a request is done once, however often it is delivered.
pub(crate) fn once(requester: &Requester) -> IdempotencyKey {
    IdempotencyKey::interaction(requester.once)
}

impl Access<'_> {
    /// The table that this very request made or changed the first time.
    pub(crate) fn table_of_once(&self, requester: &Requester) -> Option<TableId> {
        let seen = self.tables.store.seen(&once(requester));
        match seen.ok()?? {
            (Subject::Table(table), _) => Some(table),
            _ => None,
        }
    }

    /// The one who is to act, if the request is new and its control as new as the board.
    pub(crate) fn acting<'g>(&self, access: &'g TableAccess<'_>) -> Granted<ActingPlayer<'g>> {
        self.refuse_again(access)?;
        let own = access.to_play()?;
        access.check_fresh(&access.table, own.seat)?;
        Ok(ActingPlayer { access, own })
    }

    /// Refuses a request that has changed something before.
    pub(crate) fn refuse_again(&self, access: &TableAccess<'_>) -> Granted<()> {
        match self.tables.store.seen(&once(access.requester))? {
            Some(_) => Err(Refusal::Again),
            None => Ok(()),
        }
    }
}

/// Whether the table may be seen: by those who sit at it or were asked to, and by all in its own room or in
/// the channel under which its thread was opened. Another room of the server is not enough:
/// not everybody may see every room.
pub(crate) fn may_see(requester: &Requester, table: &Table) -> bool {
    let here = |room| requester.server == Some(table.doc.server) && requester.room == Some(room);
    let offered = table.doc.offer.map(|offer| offer.player);
    table.seat_of(requester.player).is_some()
        || offered == Some(requester.player)
        || here(table.doc.room)
        || table.doc.parent.is_some_and(here)
        || table.doc.invited.contains(&requester.player)
}
