//! The door: whoever calls about a table comes in here, once, and only to a table that they may see.

use std::sync::Arc;

use stramash_core::engine::{Phrase, Revision, Seat, TableId};
use stramash_store::{OnceKey, Subject};

use crate::message::{About, no_about};
use crate::request::Access;
use crate::request::call::Caller;
use crate::request::refusal::{Granted, Refusal, no, stale};
use crate::table::Table;
use crate::turn::{Seated, in_turn, seat_in_play};

/// One who has come in: who calls, and the table as it stood then. What is done about a table is
/// done for a guest, so that nothing is done for somebody who may not see it.
pub(crate) struct Guest<'c> {
    pub(crate) caller: &'c Caller,
    pub(crate) table: Arc<Table>,
    /// How new the control is that was used; none for a command.
    pub(crate) ply: Option<Revision>,
}

/// A guest who plays the seat that is to act, by a command or by a control that is as new as the
/// board.
pub(crate) struct Actor<'g> {
    pub(crate) guest: &'g Guest<'g>,
    pub(crate) own: Seated<'g>,
}

impl<'c> Guest<'c> {
    /// Lets somebody in to a table, or refuses it as if it were not there.
    pub(crate) fn let_in(
        caller: &'c Caller,
        table: Arc<Table>,
        ply: Option<Revision>,
    ) -> Granted<Self> {
        if may_see(caller, &table) {
            Ok(Self { caller, table, ply })
        } else {
            no("host-no-such-table")
        }
    }

    /// Lets in one who manages the table's server, wherever there.
    pub(crate) fn managing(
        caller: &'c Caller,
        table: Arc<Table>,
        ply: Option<Revision>,
    ) -> Granted<Self> {
        if !caller.manages {
            no("manage-only")
        } else if caller.server == Some(table.doc.server) {
            Ok(Self { caller, table, ply })
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
        let Some(seat) = self.table.seat_of(self.caller.player) else {
            return no_about(&self.table, "host-not-seated");
        };
        let own = Seated::at(&self.table, seat);
        own.ok_or_else(|| Phrase::new("host-not-started").about(&self.table).into())
    }

    /// The seat of one who takes part in a match that is on, or why not.
    pub(crate) fn in_play(&self) -> Granted<Seated<'_>> {
        seat_in_play(&self.table, self.caller)?;
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
            caller: self.caller,
            table,
            ply: None,
        }
    }
}

/// The key by which a request is done once, however often it is delivered.
pub(crate) fn once(caller: &Caller) -> OnceKey {
    OnceKey::interaction(caller.once)
}

impl Access<'_> {
    /// The table that this very call made or changed the first time.
    pub(crate) fn table_of_once(&self, caller: &Caller) -> Option<TableId> {
        let seen = self.tables.store.seen(&once(caller));
        match seen.ok()?? {
            (Subject::Table(table), _) => Some(table),
            _ => None,
        }
    }

    /// The one who is to act, if the call is new and its control as new as the board.
    pub(crate) fn actor<'g>(&self, guest: &'g Guest<'_>) -> Granted<Actor<'g>> {
        self.refuse_again(guest)?;
        let own = guest.to_play()?;
        guest.check_fresh(&guest.table, own.seat)?;
        Ok(Actor { guest, own })
    }

    /// Refuses a call that has changed something before.
    pub(crate) fn refuse_again(&self, guest: &Guest<'_>) -> Granted<()> {
        match self.tables.store.seen(&once(guest.caller))? {
            Some(_) => Err(Refusal::Again),
            None => Ok(()),
        }
    }
}

/// Whether the table may be seen: by those who sit at it or were asked to, and by all in its own room or in
/// the channel under which its thread was opened. Another room of the server is not enough:
/// not everybody may see every room.
pub(crate) fn may_see(caller: &Caller, table: &Table) -> bool {
    let here = |room| caller.server == Some(table.doc.server) && caller.room == Some(room);
    let offered = table.doc.offer.map(|offer| offer.player);
    table.seat_of(caller.player).is_some()
        || offered == Some(caller.player)
        || here(table.doc.room)
        || table.doc.parent.is_some_and(here)
        || table.doc.invited.contains(&caller.player)
}
