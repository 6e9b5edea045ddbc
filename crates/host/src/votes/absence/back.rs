//! The return of absent players. A player is back when they use any control at the table.

use stramash_core::engine::{Phrase, Seat};

use crate::notices::ItemKind;
use crate::request::{RequestResult, TableAccess};
use crate::table::{Alarm, Change, Table};
use crate::time::pace::{Clocks, Rest};
use crate::votes::absence::{Absence, has_stand_in};
use crate::votes::has_not_answered;
use crate::votes::vote_doc::VoteResult;

/// Checks whether something has been done or proposed because the player of this seat is absent.
fn is_treated_as_absent(table: &Table, seat: Seat) -> bool {
    let doc = table.seat(seat);
    let vote = table.doc.vote.as_ref();
    let about = vote.and_then(|vote| vote.motion.about());
    let offered = table.doc.offer.map(|offer| offer.seat);
    doc.is_some_and(|doc| !doc.out && (doc.gone || doc.overdue || doc.stand_in))
        || [about, offered].contains(&Some(seat))
}

impl Change {
    /// Ends everything that was done because the player of this seat was absent.
    pub(crate) fn end_absence(&mut self, seat: Seat) {
        let Some(own) = self.table.doc.seats.get_mut(seat.index()) else {
            return;
        };
        if own.overdue || own.stand_in {
            own.overdue = false;
            own.stand_in = false;
            own.missed_from = None;
            self.set_alarm(Alarm::StandIn(seat), None);
            if self.table.awaited().contains(seat) {
                let at = self.now.plus(self.table.doc.terms.patience_ms());
                self.set_alarm(Alarm::Overdue(seat), Some(at));
            }
            self.wake_computers();
            self.enqueue(ItemKind::ShowRoom);
        }
        let vote = self.table.doc.vote.as_ref();
        if vote.and_then(|vote| vote.motion.about()) == Some(seat) {
            self.close_vote(VoteResult::Back);
        }
        if self.table.doc.offer.is_some_and(|offer| offer.seat == seat) {
            self.withdraw_offer(VoteResult::Back);
        }
    }
}

impl Absence<'_> {
    /// Marks a requester who was absent, or had not voted, as present. Returns access to the changed table, and
    /// a welcome if there is reason for one.
    pub(crate) fn welcome<'c>(
        &self,
        mut access: TableAccess<'c>,
    ) -> RequestResult<(TableAccess<'c>, Option<Phrase>)> {
        let requester = access.requester;
        let seat = access.table.seat_of(requester.player);
        let table = &access.table;
        let missed = seat.filter(|&seat| {
            table.is_playing()
                && (is_treated_as_absent(table, seat) || has_not_answered(table, requester.player))
        });
        let Some(seat) = missed else {
            return Ok((access, None));
        };
        let person = self.tables.person(requester.player)?;
        let (table, stood_in) = self.tables.change(access.id(), None, |change| {
            let stood_in = has_stand_in(&change.table, seat);
            change.note_activity(requester);
            if stood_in && change.table.awaited().contains(seat) {
                let next = Rest::of(self.tables).next_reminder(&person, change.now);
                change.set_alarm(Alarm::Remind(seat), next);
                Clocks::of(self.tables).resume_after_stand_in(change, seat);
            }
            Ok(stood_in)
        })?;
        access.table = table;
        let welcome = stood_in.then(|| Phrase::new("absence-welcome"));
        Ok((access, welcome))
    }
}
