//! The clocks of a table: started with each turn, settled before each change, and penalties when one runs out.

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

/// The number of ended turns kept for each seat, in case an undo reopens them.
const REMEMBERED: usize = 8;

impl Clocks<'_> {
    pub(crate) fn rest_of(&self, player: PlayerId) -> RestDoc {
        let person = self.tables.small_doc::<PersonDoc>(Subject::Player(player));
        person.map(|person| person.rest).unwrap_or_default()
    }

    /// Calls `f` with a seat and what its clock needs. Does nothing at a table without a pace.
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

    /// Counts the clock of a seat until now. While the table is paused, the time is skipped.
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

    pub(crate) fn settle_clocks(&self, change: &mut Change) {
        for seat in Seat::all(change.table.n_seats()) {
            self.settle_clock(change, seat);
        }
    }

    pub(crate) fn set_deadline(&self, change: &mut Change, seat: Seat) {
        let mut at = None;
        self.with_clock(change, seat, |own, pace, stops| {
            if !own.clock.is_up() {
                at = own.clock.deadline(pace, stops);
            }
        });
        change.set_alarm(Alarm::Clock(seat), at);
    }

    pub(crate) fn set_deadlines(&self, change: &mut Change) {
        for seat in change.table.awaited().iter() {
            self.set_deadline(change, seat);
        }
    }

    /// Ends a seat's turn and its clock, and clears its alarms.
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

    pub(crate) fn start_clock(&self, change: &mut Change, seat: Seat) {
        self.stop_clock(change, seat);
        self.run_clock(change, seat);
    }

    /// Resumes a seat's turn after a stand-in, with the time left or, once a turn, with extra time.
    pub(crate) fn go_on_clock(&self, change: &mut Change, seat: Seat) {
        self.with_clock(change, seat, |own, pace, _| {
            own.clock = own.clock.graced(pace);
        });
        self.run_clock(change, seat);
    }

    /// Resumes a seat's turn after an undo of the log from entry `first` on, with the time that was left. If the
    /// player undid `alone`, the time for which the play stood counts as well, except for a short slip.
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

    /// Starts the clock of a seat. A resting player gets an alarm for a notification at the end of their rest.
    fn run_clock(&self, change: &mut Change, seat: Seat) {
        let now = change.now;
        // A player alone with computers keeps nobody waiting, so no clock runs.
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

    /// Notifies a player of their turn, but not before `earliest`, and not before the end of their rest.
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

    /// Handles the alarm of a clock: checks whether it has run out and applies the agreed penalty.
    pub(crate) fn ring_clock(&self, change: &mut Change, seat: Seat) -> Granted<()> {
        if change.table.doc.paused.is_some() {
            // The alarm is set when the table resumes.
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

    /// Starts a stand-in for a seat whose time has run out, at once if its player has been back in this turn. The
    /// player counts as absent only after the table's patience ends.
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

    /// Stops the clock of a seat that a stand-in plays from now on, and keeps its state.
    pub(crate) fn pause_clock(&self, change: &mut Change, seat: Seat) {
        self.settle_clock(change, seat);
        self.with_clock(change, seat, |own, _, _| {
            own.clock = own.clock.paused();
        });
    }

    /// Schedules a player's next reminder. Returns whether to remind them now: a resting player is reminded later.
    pub(crate) fn remind_next(&self, change: &mut Change, seat: Seat, person: &PersonDoc) -> bool {
        let Some(next) = Rest::of(self.tables).next_reminder(person, change.now) else {
            return false;
        };
        let rests = person.rest.rests(change.now);
        change.set_alarm(Alarm::Remind(seat), Some(rests.unwrap_or(next)));
        rests.is_none()
    }

    /// Notifies a player of their turn if their rest is over, else reschedules the notification.
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
        // The update of the room's message mentions those who chose mentions.
        change.enqueue(ItemKind::Show);
        change.enqueue(ItemKind::Tell { player, anew: true });
    }
}
