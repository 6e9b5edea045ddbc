//! The clocks of a table: wound with each turn, settled when something changes, and what follows when one
//! has run out.

use stramash_core::engine::{Leaving, Millis, PlayerId, Seat};
use stramash_store::Subject;

use crate::notices::{ItemKind, Notice};
use crate::person::PersonDoc;
use crate::request::Granted;
use crate::table::{Alarm, Change, SeatDoc};
use crate::time::pace::clock::{EndedDoc, Stops};
use crate::time::pace::quiet_hours::RestDoc;
use crate::time::pace::terms::{Pace, Then};
use crate::time::pace::{Clocks, Rest};
use crate::turn::Turns;
use crate::turn::computer::is_played_alone;
use crate::votes::absence::{Absence, missed_from};

/// So many turns of a seat that have ended are remembered, should they go on.
const REMEMBERED: usize = 8;

impl Clocks<'_> {
    /// When somebody wants to be left alone.
    pub(crate) fn rest_of(&self, player: PlayerId) -> RestDoc {
        let person = self.tables.small_doc::<PersonDoc>(Subject::Player(player));
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
    pub(crate) fn settle_clock(&self, change: &mut Change, seat: Seat) {
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
    pub(crate) fn settle_clocks(&self, change: &mut Change) {
        for seat in Seat::all(change.table.n_seats()) {
            self.settle_clock(change, seat);
        }
    }

    /// Has the clock of a seat ring when it will have run out, as things are now.
    pub(crate) fn set_deadline(&self, change: &mut Change, seat: Seat) {
        let mut at = None;
        self.with_clock(change, seat, |own, pace, stops| {
            if !own.clock.is_up() {
                at = own.clock.deadline(pace, stops);
            }
        });
        change.set_alarm(Alarm::Clock(seat), at);
    }

    /// The same for all who are waited for.
    pub(crate) fn set_deadlines(&self, change: &mut Change) {
        for seat in change.table.awaited().iter() {
            self.set_deadline(change, seat);
        }
    }

    /// Ends the turn of a seat on its clock.
    pub(crate) fn stop_clock(&self, change: &mut Change, seat: Seat) {
        self.settle_clock(change, seat);
        let entries = change.table.n_entries();
        self.with_clock(change, seat, |own, pace, _| {
            if own.clock.has_turn() {
                let clock = own.clock;
                own.ended.push(EndedDoc { entries, clock });
                let old = own.ended.len().saturating_sub(REMEMBERED);
                own.ended.drain(..old);
            }
            own.clock = own.clock.stopped(pace);
        });
        change.set_alarm(Alarm::Clock(seat), None);
        change.set_alarm(Alarm::Notify(seat), None);
        if let Some(own) = change.table.doc.seats.get_mut(seat.index()) {
            own.overdue = false;
        }
    }

    /// Begins a turn of a seat: its clock runs, and who wants to be left alone now is notified later.
    pub(crate) fn start_clock(&self, change: &mut Change, seat: Seat) {
        self.stop_clock(change, seat);
        self.run_clock(change, seat);
    }

    /// Has a seat that was played for by a stand-in go on with its turn, for which its player has the time that is
    /// left. Where it has run out, they have a little more once a turn.
    pub(crate) fn go_on_clock(&self, change: &mut Change, seat: Seat) {
        self.with_clock(change, seat, |own, pace, _| {
            own.clock = own.clock.graced(pace);
        });
        self.run_clock(change, seat);
    }

    /// Has the turn of a seat go on with the time that it had left when it ended, since what was played from the
    /// entry `first` on was taken back. What was used since is used, too; of somebody who has done so `alone`, also
    /// the time in which the play stood, but for that of a slip.
    pub(crate) fn resume_clock(&self, change: &mut Change, seat: Seat, first: usize, alone: bool) {
        let now = change.now;
        let mut is_up = false;
        self.with_clock(change, seat, |own, pace, stops| {
            let ended: Vec<EndedDoc> = own
                .ended
                .extract_if(.., |one| one.entries > first)
                .collect();
            let stood = ended.last().filter(|_| alone);
            let stood = stood.map_or(0, |one| one.clock.counted_ms(now, stops));
            own.clock = own.clock.resumed(&ended, stood, pace);
            is_up = own.clock.is_up();
        });
        if !change.table.awaited().contains(seat) {
            return;
        }
        self.set_deadline(change, seat);
        let then = change.table.doc.terms.pace.map(|pace| pace.then);
        if is_up && then == Some(Then::Vote) {
            change.overdue(seat);
        }
    }

    /// Has the clock of a seat run from now on. Who wants to be left alone now is notified later.
    fn run_clock(&self, change: &mut Change, seat: Seat) {
        let now = change.now;
        // Who plays with computers alone keeps nobody waiting.
        if !is_played_alone(&change.table) {
            self.with_clock(change, seat, |own, _, _| {
                own.clock = own.clock.started(now);
            });
            self.set_deadline(change, seat);
        }
        let rest = self.rest_of(change.table.player_at(seat).unwrap_or_default());
        change.set_alarm(Alarm::Notify(seat), rest.rests(now));
        if let Some(own) = change.table.doc.seats.get_mut(seat.index()) {
            own.away = rest.away_until(now);
        }
    }

    /// Notifies somebody whose turn has begun, from a moment on and not before. Who wants to be left alone is
    /// told silently now and notified when that is over.
    pub(crate) fn notify_from(&self, change: &mut Change, seat: Seat, earliest: Millis) {
        let alarm = Alarm::Notify(seat);
        let rests = change.table.alarm_at(alarm);
        if earliest > change.now {
            let at = rests.map_or(earliest, |over| over.max(earliest));
            change.set_alarm(alarm, Some(at));
        } else if let Some(player) = change.table.player_at(seat) {
            change.enqueue(ItemKind::Tell { player, anew: true });
        }
    }

    /// A clock may have run out: what is so now is looked at, whatever was foreseen.
    pub(crate) fn ring_clock(&self, change: &mut Change, seat: Seat) -> Granted<()> {
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
            Then::StandIn => self.stand_in_by_clock(change, seat),
            Then::Out => return Turns::of(self.tables).withdraw(change, seat, Leaving::OutOfTime),
        }
        change.enqueue(ItemKind::Show);
        change.enqueue(ItemKind::ToRoom(Notice::TimeUp(player)));
        Ok(())
    }

    /// Has a stand-in play for a seat whose time has run out. Its player counts as away only when the table's
    /// patience has ended as well. Where they were back in this turn before, it plays at once.
    fn stand_in_by_clock(&self, change: &mut Change, seat: Seat) {
        let from = missed_from(
            &change.table,
            seat,
            Absence::of(self.tables).spared(change.now),
        );
        let mut after = self.tables.settings.forced_after_ms;
        self.with_clock(change, seat, |own, _, _| {
            if own.clock.is_up_again() {
                after = 0;
            }
            own.clock = own.clock.paused();
        });
        change.stand_in_for(seat, after, Some(from));
    }

    /// Stops the clock of a seat for which a stand-in is to play from now on, and keeps how it stands.
    pub(crate) fn pause_clock(&self, change: &mut Change, seat: Seat) {
        self.settle_clock(change, seat);
        self.with_clock(change, seat, |own, _, _| {
            own.clock = own.clock.paused();
        });
    }

    /// Has somebody reminded again later, and says whether they are reminded now: who wants to be left
    /// alone is reminded afterwards.
    pub(crate) fn remind_next(&self, change: &mut Change, seat: Seat, person: &PersonDoc) -> bool {
        let Some(next) = Rest::of(self.tables).next_reminder(person, change.now) else {
            return false;
        };
        let rests = person.rest.rests(change.now);
        change.set_alarm(Alarm::Remind(seat), Some(rests.unwrap_or(next)));
        rests.is_none()
    }

    /// The rest of somebody who was not notified of their turn may be over.
    pub(crate) fn notify_after_rest(&self, change: &mut Change, seat: Seat) {
        let waits = change.table.awaited().contains(seat);
        let Some(player) = change.table.player_at(seat).filter(|_| waits) else {
            return;
        };
        let person: PersonDoc = self
            .tables
            .small_doc(Subject::Player(player))
            .unwrap_or_default();
        let until = person.rest.rests(change.now);
        change.set_alarm(Alarm::Notify(seat), until);
        let next = Rest::of(self.tables).next_reminder(&person, until.unwrap_or(change.now));
        change.set_alarm(Alarm::Remind(seat), next);
        if until.is_some() {
            return;
        }
        change.table.doc.seats[seat.index()].away = None;
        // The room mentions those who want to be mentioned there.
        change.enqueue(ItemKind::Show);
        change.enqueue(ItemKind::Tell { player, anew: true });
    }
}
