//! The clocks of a table: wound with each turn, settled when something changes, and what follows when one
//! has run out.

use crate::engine::{Leaving, Millis, PlayerId, Seat};
use crate::host::Host;
use crate::host::change::Change;
use crate::host::doc::{Alarm, SeatDoc};
use crate::host::people::PersonDoc;
use crate::host::refusal::Granted;
use crate::host::wish::{Note, Wish};
use crate::store::Subject;

use super::clock::Stops;
use super::rest::RestDoc;
use super::terms::{Pace, Then};

impl Host {
    /// When somebody wants to be left alone.
    pub(in crate::host) fn rest_of(&self, player: PlayerId) -> RestDoc {
        let person = self.small_doc::<PersonDoc>(Subject::Player(player));
        person.map(|person| person.rest).unwrap_or_default()
    }

    /// Does something with the clock of a seat, as long as the table has a pace.
    fn with_clock(
        &self,
        change: &mut Change,
        seat: Seat,
        f: impl FnOnce(&mut SeatDoc, Pace, &Stops<'_>),
    ) {
        let terms = change.table.doc.terms;
        let (Some(pace), Some(player)) = (terms.pace, change.table.player_at(seat)) else {
            return;
        };
        let stops = Stops {
            rest: &self.rest_of(player),
            allowance_ms: terms.allowance_ms(),
            outages: &self.outages(change.now),
        };
        f(&mut change.table.doc.seats[seat.index()], pace, &stops);
    }

    /// Counts the clock of a seat until now, as things are until now.
    pub(in crate::host) fn settle_clock(&self, change: &mut Change, seat: Seat) {
        let (now, paused) = (change.now, change.table.doc.paused.is_some());
        self.with_clock(change, seat, |own, _, stops| {
            own.clock = if paused {
                own.clock.passed_over(now)
            } else {
                own.clock.settled(now, stops)
            };
        });
    }

    /// Counts all clocks until now.
    pub(in crate::host) fn settle_clocks(&self, change: &mut Change) {
        for seat in Seat::all(change.table.n_seats()) {
            self.settle_clock(change, seat);
        }
    }

    /// Has the clock of a seat ring when it will have run out, as things are now.
    pub(in crate::host) fn set_deadline(&self, change: &mut Change, seat: Seat) {
        let mut at = None;
        self.with_clock(change, seat, |own, pace, stops| {
            if !own.clock.is_up() {
                at = own.clock.deadline(pace, stops);
            }
        });
        change.set_alarm(Alarm::Clock(seat), at);
    }

    /// The same for all who are waited for.
    pub(in crate::host) fn set_deadlines(&self, change: &mut Change) {
        for seat in change.table.awaited().iter() {
            self.set_deadline(change, seat);
        }
    }

    /// Ends the turn of a seat on its clock.
    pub(in crate::host) fn stop_clock(&self, change: &mut Change, seat: Seat) {
        self.settle_clock(change, seat);
        self.with_clock(change, seat, |own, pace, _| {
            own.clock = own.clock.stopped(pace);
        });
        change.set_alarm(Alarm::Clock(seat), None);
        change.set_alarm(Alarm::Call(seat), None);
        if let Some(own) = change.table.doc.seats.get_mut(seat.index()) {
            own.overdue = false;
        }
    }

    /// Begins a turn of a seat: its clock runs, and who wants to be left alone now is called later.
    pub(in crate::host) fn start_clock(&self, change: &mut Change, seat: Seat) {
        let now = change.now;
        self.stop_clock(change, seat);
        // Who plays with computers alone keeps nobody waiting.
        if !change.table.is_played_alone() {
            self.with_clock(change, seat, |own, _, _| {
                own.clock = own.clock.started(now);
            });
            self.set_deadline(change, seat);
        }
        let rest = self.rest_of(change.table.player_at(seat).unwrap_or_default());
        change.set_alarm(Alarm::Call(seat), rest.rests(now));
        if let Some(own) = change.table.doc.seats.get_mut(seat.index()) {
            own.away = rest.away_until(now);
        }
    }

    /// Calls somebody whose turn has begun, from a moment on and not before. Who wants to be left alone is
    /// told silently now and called when that is over.
    pub(in crate::host) fn call_from(&self, change: &mut Change, seat: Seat, earliest: Millis) {
        let call = Alarm::Call(seat);
        let rests = change.table.alarm_at(call);
        if earliest > change.now {
            let at = rests.map_or(earliest, |over| over.max(earliest));
            change.set_alarm(call, Some(at));
        } else if let Some(player) = change.table.player_at(seat) {
            change.wish(Wish::Tell { player, anew: true });
        }
    }

    /// A clock may have run out: what is so now is looked at, whatever was foreseen.
    pub(in crate::host) fn ring_clock(&self, change: &mut Change, seat: Seat) -> Granted<()> {
        if change.table.doc.paused.is_some() {
            // It is set anew when the table goes on.
            return Ok(());
        }
        self.settle_clock(change, seat);
        let mut then = None;
        self.with_clock(change, seat, |own, pace, _| {
            if own.clock.left_ms(pace) == 0 && !own.clock.is_up() {
                own.clock = own.clock.run_out();
                then = Some(pace.then);
            }
        });
        let Some(then) = then else {
            self.set_deadline(change, seat);
            return Ok(());
        };
        tracing::info!(
            table = change.table.id.0,
            seat = seat.number(),
            "time is up"
        );
        let player = change.table.player_at(seat).unwrap_or_default();
        match then {
            Then::Tell => {}
            Then::Vote => change.overdue(seat),
            Then::StandIn => change.stand_in_for(seat, self.settings.forced_after_ms),
            Then::Out => return self.withdraw(change, seat, Leaving::OutOfTime),
        }
        change.wish(Wish::Show);
        change.wish(Wish::Note(Note::TimeUp(player)));
        Ok(())
    }

    /// Has somebody reminded again later, and says whether they are reminded now: who wants to be left
    /// alone is reminded afterwards.
    pub(in crate::host) fn remind_next(
        &self,
        change: &mut Change,
        seat: Seat,
        person: &PersonDoc,
    ) -> bool {
        let Some(next) = self.next_reminder(person, change.now) else {
            return false;
        };
        let rests = person.rest.rests(change.now);
        change.set_alarm(Alarm::Remind(seat), Some(rests.unwrap_or(next)));
        rests.is_none()
    }

    /// The rest of somebody who was not called for their turn may be over.
    pub(in crate::host) fn ring_call(&self, change: &mut Change, seat: Seat) {
        let waits = change.table.awaited().contains(seat);
        let Some(player) = change.table.player_at(seat).filter(|_| waits) else {
            return;
        };
        let person: PersonDoc = self.small_doc(Subject::Player(player)).unwrap_or_default();
        let until = person.rest.rests(change.now);
        change.set_alarm(Alarm::Call(seat), until);
        let next = self.next_reminder(&person, until.unwrap_or(change.now));
        change.set_alarm(Alarm::Remind(seat), next);
        if until.is_some() {
            return;
        }
        change.table.doc.seats[seat.index()].away = None;
        // The room calls those who are called there.
        change.wish(Wish::Show);
        change.wish(Wish::Tell { player, anew: true });
    }
}
