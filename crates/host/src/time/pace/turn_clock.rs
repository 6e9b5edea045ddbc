//! The clocks of a table. A clock starts with each turn and is settled before each change. When it runs out,
//! the agreed penalty applies.

use stramash_core::engine::{Leaving, Millis, PlayerId, Seat};

use crate::notices::{ItemKind, Notice};
use crate::person::PersonDoc;
use crate::request::RequestResult;
use crate::table::{Alarm, Change, SeatDoc};
use crate::time::pace::clock::{EndedDoc, Stops};
use crate::time::pace::quiet_hours::RestDoc;
use crate::time::pace::terms::{Pace, Penalty};
use crate::time::pace::{Clocks, Rest};
use crate::turn::Turns;
use crate::turn::computer::is_solo;
use crate::votes::absence::{Absence, patience_end};

/// The number of ended turns whose clocks are kept for each seat, because an undo can reopen those turns.
const MAX_ENDED_TURNS: usize = 8;

impl Clocks<'_> {
    pub(crate) fn rest_of(&self, player: PlayerId) -> RestDoc {
        let person = self.tables.person(player);
        person.map(|person| person.rest).unwrap_or_default()
    }

    /// Calls `f` with a seat, the table's pace and the times in which the seat's clock stops. Does nothing at a
    /// table without a pace.
    fn edit_clock(
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

    /// Settles the clock of a seat: counts the time until now. While the table is paused, the time is skipped.
    pub(crate) fn settle_clock(&self, change: &mut Change, seat: Seat) {
        let (now, paused) = (change.now, change.table.doc.paused.is_some());
        self.edit_clock(change, seat, |own, _, stops| {
            own.clock = if paused {
                own.clock.skipped_to(now)
            } else {
                own.clock.settled_at(now, stops)
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
        self.edit_clock(change, seat, |own, pace, stops| {
            if !own.clock.is_expired() {
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
        self.edit_clock(change, seat, |own, pace, _| {
            if own.clock.has_turn() {
                let clock = own.clock;
                own.ended.push(EndedDoc { entries, clock });
                let old = own.ended.len().saturating_sub(MAX_ENDED_TURNS);
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

    /// Resumes a seat's turn after a stand-in. The player has the time that was left. If it has run out, they
    /// get extra time, once in a turn.
    pub(crate) fn resume_after_stand_in(&self, change: &mut Change, seat: Seat) {
        self.edit_clock(change, seat, |own, pace, _| {
            own.clock = own.clock.with_grace(pace);
        });
        self.run_clock(change, seat);
    }

    /// Resumes a seat's turn with the time that was left, after an undo of the entry `first` and all later entries. If
    /// the player took the play back `alone`, the time for which it was on the board counts as well, except for a short
    /// slip.
    pub(crate) fn resume_after_undo(
        &self,
        change: &mut Change,
        seat: Seat,
        first: usize,
        alone: bool,
    ) {
        let now = change.now;
        let mut is_up = false;
        self.edit_clock(change, seat, |own, pace, stops| {
            let ended: Vec<EndedDoc> = own
                .ended
                .extract_if(.., |one| one.entries > first)
                .collect();
            let stood = ended.last().filter(|_| alone);
            let stood = stood.map_or(0, |one| one.clock.counted_ms(now, stops));
            own.clock = own.clock.resumed(&ended, stood, pace);
            is_up = own.clock.is_expired();
        });
        if !change.table.awaited().contains(seat) {
            return;
        }
        self.set_deadline(change, seat);
        let then = change.table.doc.terms.pace.map(|pace| pace.penalty);
        if is_up && then == Some(Penalty::Vote) {
            change.mark_overdue(seat);
        }
    }

    /// Starts the clock of a seat. If its player rests, sets an alarm to notify them when their rest ends.
    fn run_clock(&self, change: &mut Change, seat: Seat) {
        let now = change.now;
        // A player alone with computers keeps nobody waiting, so no clock runs.
        if !is_solo(&change.table) {
            self.edit_clock(change, seat, |own, _, _| {
                own.clock = own.clock.started(now);
            });
            self.set_deadline(change, seat);
        }
        let rest = self.rest_of(change.table.player_at(seat).unwrap_or_default());
        change.set_alarm(Alarm::Notify(seat), rest.rest_end(now));
        if let Some(own) = change.table.doc.seats.get_mut(seat.index()) {
            own.away = rest.away_until(now);
        }
    }

    /// Schedules the notification of a player's turn for `earliest`, or for the end of their rest if that is
    /// later. Notifies them at once if neither is in the future.
    pub(crate) fn notify_from(&self, change: &mut Change, seat: Seat, earliest: Millis) {
        let alarm = Alarm::Notify(seat);
        let rests = change.table.alarm_at(alarm);
        if earliest > change.now {
            let at = rests.map_or(earliest, |over| over.max(earliest));
            change.set_alarm(alarm, Some(at));
        } else if let Some(player) = change.table.player_at(seat) {
            change.enqueue(ItemKind::ShowPlayer {
                player,
                new_message: true,
            });
        }
    }

    /// Handles the alarm of a clock. If the clock has run out, applies the agreed penalty.
    pub(crate) fn handle_clock_alarm(&self, change: &mut Change, seat: Seat) -> RequestResult<()> {
        if change.table.doc.paused.is_some() {
            // The alarm is set again when the table resumes.
            return Ok(());
        }
        self.settle_clock(change, seat);
        let mut then = None;
        self.edit_clock(change, seat, |own, pace, _| {
            if own.clock.left_ms(pace) == 0 && !own.clock.is_expired() {
                own.clock = own.clock.expired();
                then = Some(pace.penalty);
            }
        });
        let Some(then) = then else {
            self.set_deadline(change, seat);
            return Ok(());
        };
        tracing::info!(
            table = change.table.id.0,
            seat = seat.number(),
            "a player's time ran out"
        );
        let player = change.table.player_at(seat).unwrap_or_default();
        match then {
            Penalty::Notice => {}
            Penalty::Vote => change.mark_overdue(seat),
            Penalty::StandIn => self.start_stand_in(change, seat),
            Penalty::Out => {
                return Turns::of(self.tables).withdraw(change, seat, Leaving::OutOfTime);
            }
        }
        change.enqueue(ItemKind::ShowRoom);
        change.enqueue(ItemKind::ToRoom(Notice::TimeUp(player)));
        Ok(())
    }

    /// Starts a stand-in for a seat whose time has run out. The stand-in plays at once if the time has run out for the
    /// second time in this turn, after the player came back and got extra time. The player counts as absent only from
    /// the end of the table's patience.
    fn start_stand_in(&self, change: &mut Change, seat: Seat) {
        let from = patience_end(
            &change.table,
            seat,
            Absence::of(self.tables).grace_period(change.now),
        );
        let mut after = self.tables.settings.forced_after_ms;
        self.edit_clock(change, seat, |own, _, _| {
            if own.clock.is_expired_again() {
                after = 0;
            }
            own.clock = own.clock.paused();
        });
        change.stand_in_for(seat, after, Some(from));
    }

    /// Stops the clock of a seat for which a stand-in begins to play. The time used so far is kept.
    pub(crate) fn pause_clock(&self, change: &mut Change, seat: Seat) {
        self.settle_clock(change, seat);
        self.edit_clock(change, seat, |own, _, _| {
            own.clock = own.clock.paused();
        });
    }

    /// Schedules a player's next reminder. Returns whether to remind the player now. A player who rests is
    /// reminded later.
    pub(crate) fn schedule_reminder(
        &self,
        change: &mut Change,
        seat: Seat,
        person: &PersonDoc,
    ) -> bool {
        let Some(next) = Rest::of(self.tables).next_reminder(person, change.now) else {
            return false;
        };
        let rests = person.rest.rest_end(change.now);
        change.set_alarm(Alarm::Remind(seat), Some(rests.unwrap_or(next)));
        rests.is_none()
    }

    /// Notifies a player of their turn. If they still rest, schedules the notification for the end of their
    /// rest.
    pub(crate) fn notify_after_rest(&self, change: &mut Change, seat: Seat) {
        let waits = change.table.awaited().contains(seat);
        let Some(player) = change.table.player_at(seat).filter(|_| waits) else {
            return;
        };
        let person = self.tables.person(player).unwrap_or_default();
        let until = person.rest.rest_end(change.now);
        change.set_alarm(Alarm::Notify(seat), until);
        let next = Rest::of(self.tables).next_reminder(&person, until.unwrap_or(change.now));
        change.set_alarm(Alarm::Remind(seat), next);
        if until.is_some() {
            return;
        }
        change.table.doc.seats[seat.index()].away = None;
        // When the room's message is updated, it mentions players who have chosen mentions.
        change.enqueue(ItemKind::ShowRoom);
        change.enqueue(ItemKind::ShowPlayer {
            player,
            new_message: true,
        });
    }
}
