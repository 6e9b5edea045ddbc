//! Absent players: when a player counts as absent, and what the others can do about it.

mod back;
mod panel;
mod seat;
mod stand_in;
mod view;

use stramash_core::engine::{Millis, Phrase, PlayerId, Seat};

use crate::DAY;
use crate::face::face;
use crate::message::timestamp;
use crate::notices::ItemKind;
use crate::request::{Refusal, RequestResult, refuse};
use crate::table::{Alarm, Change, Table, Timer};
use crate::time::pace::{Clocks, Penalty};
use crate::turn::SeatContext;
use crate::votes::motion::Motion;

pub(crate) use view::{
    absence_row, absence_words, left_table_words, offer_message, stand_in_message, stopped_words,
};

face!(Absence);

/// The delay in milliseconds above which an alarm counts as late. A late alarm shows that the bot was down.
const LATE: u64 = 15 * 60 * 1000;
/// The extra time for players after an absence or an outage during which a deadline passed, in milliseconds.
const GRACE: u64 = DAY;

pub(crate) fn has_stand_in(table: &Table, seat: Seat) -> bool {
    table.seat(seat).is_some_and(|seat| seat.stand_in)
}

/// Checks whether the player of this seat publicly counts as absent.
pub(crate) fn is_absent(table: &Table, seat: Seat) -> bool {
    table.seat(seat).is_some_and(|doc| {
        let overdue = doc.overdue && table.awaited().contains(seat);
        let missed = doc.stand_in && doc.missed_from.is_none();
        !doc.out && (doc.gone || missed || overdue)
    })
}

/// Returns the time when the table's patience ends with a player for whom it waits.
pub(crate) fn patience_end(table: &Table, seat: Seat, grace: GracePeriod) -> Millis {
    match table.alarm_at(Alarm::Overdue(seat)) {
        Some(due) => patience_end_for(table, seat, due, grace),
        // Turns that began in an old version of the bot have no alarm.
        None => table
            .waiting_since(seat)
            .plus(table.doc.terms.patience_ms()),
    }
}

/// Returns the time from which the others may go on without a player. Returns `None` if the table does not wait
/// for the player.
fn may_act_from(table: &Table, seat: Seat, grace: GracePeriod) -> Option<Millis> {
    let doc = table.seat(seat)?;
    if let Some(from) = doc.missed_from.filter(|_| doc.stand_in) {
        return Some(from);
    }
    if !table.awaited().contains(seat) {
        return None;
    }
    let patience = patience_end(table, seat, grace);
    let clock = table.alarm_at(Alarm::Clock(seat));
    let then = table.doc.terms.pace.map(|pace| pace.penalty);
    // If the terms say so, the others may already decide when the player's clock has run out.
    let clock = clock.filter(|_| then == Some(Penalty::Vote));
    Some(clock.map_or(patience, |clock| clock.min(patience)))
}

/// Returns the end of the table's patience with a player. `due` is the time of its alarm. If the player has
/// announced an absence, patience ends a day after the absence, but not later than the table's allowance
/// permits.
fn patience_end_for(table: &Table, seat: Seat, due: Millis, grace: GracePeriod) -> Millis {
    let terms = &table.doc.terms;
    let longest = terms.patience_ms().saturating_add(terms.allowance_ms());
    let last = table.waiting_since(seat).plus(longest);
    let away = table.seat(seat).and_then(|seat| seat.away);
    let away = away.filter(|until| due < *until);
    let rested = away.map_or(due, |until| until.plus(GRACE).min(last).max(due));
    grace.extend(rested)
}

fn may_act_without(table: &Table, seat: Seat, now: Millis, grace: GracePeriod) -> bool {
    let out = table.seat(seat).is_none_or(|seat| seat.out);
    let waited = may_act_from(table, seat, grace).is_some_and(|at| at <= now);
    !out && (is_absent(table, seat) || waited)
}

pub(crate) fn check_motion(
    table: &Table,
    motion: Motion,
    now: Millis,
    grace: GracePeriod,
) -> RequestResult<()> {
    let Some(seat) = motion.about() else {
        return Ok(());
    };
    let Some(doc) = table.seat(seat) else {
        return refuse("host-not-there");
    };
    if doc.out {
        return refuse("host-out-already");
    }
    if !may_act_without(table, seat, now, grace) {
        return Err(not_absent(table, seat, grace));
    }
    motion.check(table)
}

/// Explains why a player does not count as absent yet.
fn not_absent(table: &Table, seat: Seat, grace: GracePeriod) -> Refusal {
    let player = table.player_at(seat).unwrap_or_default();
    let phrase = match may_act_from(table, seat, grace) {
        Some(at) => Phrase::new("absence-not-yet")
            .with("player", player)
            .with("since", timestamp(table.waiting_since(seat)))
            .with("when", timestamp(at)),
        None => Phrase::new("absence-not-awaited").with("player", player),
    };
    Refusal::with_names(phrase, table.names())
}

/// Returns the line that skips a seat's turn, or `None` if the game has no such line.
pub(super) fn skip_line(table: &Table, seat: Seat) -> Option<String> {
    let awaited = table.awaited().contains(seat);
    let own = SeatContext::at(table, seat).filter(|_| awaited);
    own.and_then(|own| own.view.passing())
}

fn other_seat(table: &Table, requester: PlayerId, player: PlayerId) -> RequestResult<Seat> {
    if player == requester {
        return refuse("absence-self");
    }
    let seat = table.seat_of(player);
    seat.map_or_else(|| refuse("host-not-there"), Ok)
}

impl Change {
    /// Marks the absent players for whom a stand-in plays and with whom the table's patience has ended.
    pub(crate) fn update_missed(&mut self) {
        let now = self.now;
        for seat in &mut self.table.doc.seats {
            seat.missed_from.take_if(|from| *from <= now);
        }
    }

    /// Sets the alarms for a seat for which the table begins to wait.
    pub(crate) fn start_waiting(&mut self, seat: Seat, forced_after_ms: u64) {
        if has_stand_in(&self.table, seat) {
            let at = self.now.plus(forced_after_ms);
            self.set_alarm(Alarm::StandIn(seat), Some(at));
        } else {
            if let Some(doc) = self.table.doc.seats.get_mut(seat.index()) {
                doc.overdue = false;
            }
            let at = self.now.plus(self.table.doc.terms.patience_ms());
            self.set_alarm(Alarm::Overdue(seat), Some(at));
        }
    }

    /// Clears the alarms of a seat for which the table no longer waits.
    pub(crate) fn stop_waiting(&mut self, seat: Seat) {
        self.clear_timers(seat);
        if let Some(doc) = self.table.doc.seats.get_mut(seat.index()) {
            doc.overdue = false;
        }
    }

    /// Marks a player as overdue, so that the others may go on without that player.
    pub(crate) fn mark_overdue(&mut self, seat: Seat) {
        let awaited = self.table.awaited().contains(seat);
        if let Some(doc) = self.table.doc.seats.get_mut(seat.index())
            && awaited
            && !doc.overdue
        {
            doc.overdue = true;
            self.enqueue(ItemKind::ShowRoom);
        }
    }
}

/// Extra time for everybody after a long outage of the bot, because nobody could act during the outage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct GracePeriod {
    /// The end of the extra time, or `None` if there was no recent outage.
    until: Option<Millis>,
}

impl GracePeriod {
    /// Returns `due` or the end of the grace period, whichever is later.
    fn extend(self, due: Millis) -> Millis {
        self.until.map_or(due, |until| until.max(due))
    }
}

impl Absence<'_> {
    /// Returns the grace period after the latest outage.
    pub(crate) fn grace_period(&self, now: Millis) -> GracePeriod {
        let back = Clocks::of(self.tables).last_outage_end(now, GRACE);
        let until = back.map(|back| back.plus(GRACE));
        GracePeriod { until }
    }

    /// Returns the extra time for an alarm that is being handled. If the alarm is late, the bot was down when
    /// it was due.
    fn grace_period_at(&self, due: Millis, now: Millis) -> GracePeriod {
        if due.plus(LATE) < now {
            let until = Some(now.plus(GRACE));
            return GracePeriod { until };
        }
        self.grace_period(now)
    }

    /// Postpones an alarm if the bot was down when it was due, or had a long outage before. Returns whether it
    /// was postponed.
    pub(crate) fn postpone_after_outage(&self, change: &mut Change, timer: Timer) -> bool {
        let now = change.now;
        let at = self.grace_period_at(timer.at, now).extend(timer.at);
        let later = at > now;
        if later {
            change.set_alarm(timer.alarm, Some(at));
        }
        later
    }

    /// Ends the table's patience with a player. If the player has announced an absence or the bot was down, the
    /// alarm is set for later instead.
    pub(crate) fn handle_overdue_alarm(&self, change: &mut Change, seat: Seat, due: Millis) {
        let grace = self.grace_period_at(due, change.now);
        match patience_end_for(&change.table, seat, due, grace) {
            at if at > change.now => change.set_alarm(Alarm::Overdue(seat), Some(at)),
            _ => change.mark_overdue(seat),
        }
    }
}
