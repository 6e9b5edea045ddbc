//! Absent players: when they count as absent, and the measures against it.

mod back;
mod panel;
mod seat;
mod stand_in;
mod view;

use stramash_core::engine::{Millis, Phrase, PlayerId, Seat};

use crate::DAY;
use crate::message::{About, moment, no_about};
use crate::notices::ItemKind;
use crate::request::{Granted, Refusal};
use crate::table::{Alarm, Change, Table, Tables, Timer};
use crate::time::pace::{Clocks, Then};
use crate::turn::Seated;
use crate::votes::motion::Motion;

pub(crate) use view::{
    absence_row, absence_words, left_words, offer_note, stood_in_letter, stopped_words,
};

#[derive(Debug, Clone, Copy)]
pub(crate) struct Absence<'a> {
    tables: &'a Tables,
}

impl<'a> Absence<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}

/// The delay of an alarm that shows that the bot was down, in milliseconds.
const LATE: u64 = 15 * 60 * 1000;
/// The extra time for people if they or the bot were away at a deadline, in milliseconds.
const GRACE: u64 = DAY;

pub(crate) fn stands_in(table: &Table, seat: Seat) -> bool {
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

/// Returns the time when the table's patience with an awaited player ends.
pub(crate) fn missed_from(table: &Table, seat: Seat, spared: Spared) -> Millis {
    match table.alarm_at(Alarm::Overdue(seat)) {
        Some(due) => patience_ends(table, seat, due, spared),
        // Turns that began in old versions have no alarm.
        None => table.waits_since(seat).plus(table.doc.terms.patience_ms()),
    }
}

/// Returns the time from which the others may go on without a player; `None` if the player is not awaited.
fn overdue_at(table: &Table, seat: Seat, spared: Spared) -> Option<Millis> {
    let doc = table.seat(seat)?;
    if let Some(from) = doc.missed_from.filter(|_| doc.stand_in) {
        return Some(from);
    }
    if !table.awaited().contains(seat) {
        return None;
    }
    let patience = missed_from(table, seat, spared);
    let clock = table.alarm_at(Alarm::Clock(seat));
    let then = table.doc.terms.pace.map(|pace| pace.then);
    // Where the terms say so, the others may decide once the player's clock has run out.
    let clock = clock.filter(|_| then == Some(Then::Vote));
    Some(clock.map_or(patience, |clock| clock.min(patience)))
}

/// Returns the end of the table's patience, whose alarm is set for `due`. A player with an announced absence gets
/// until a day after it, limited by the table's allowance.
fn patience_ends(table: &Table, seat: Seat, due: Millis, spared: Spared) -> Millis {
    let terms = &table.doc.terms;
    let longest = terms.patience_ms().saturating_add(terms.allowance_ms());
    let last = table.waits_since(seat).plus(longest);
    let away = table.seat(seat).and_then(|seat| seat.away);
    let away = away.filter(|until| due < *until);
    let rested = away.map_or(due, |until| until.plus(GRACE).min(last).max(due));
    spared.or_later(rested)
}

fn may_do_without(table: &Table, seat: Seat, now: Millis, spared: Spared) -> bool {
    let out = table.seat(seat).is_none_or(|seat| seat.out);
    let waited = overdue_at(table, seat, spared).is_some_and(|at| at <= now);
    !out && (is_absent(table, seat) || waited)
}

pub(crate) fn check_motion(
    table: &Table,
    motion: Motion,
    now: Millis,
    spared: Spared,
) -> Granted<()> {
    let Some(seat) = motion.about() else {
        return Ok(());
    };
    let Some(doc) = table.seat(seat) else {
        return no_about(table, "host-not-there");
    };
    if doc.out {
        return no_about(table, "host-out-already");
    }
    if !may_do_without(table, seat, now, spared) {
        return Err(not_absent(table, seat, spared));
    }
    motion.check(table)
}

/// Explains why a player does not count as absent yet.
fn not_absent(table: &Table, seat: Seat, spared: Spared) -> Refusal {
    let player = table.player_at(seat).unwrap_or_default();
    let phrase = match overdue_at(table, seat, spared) {
        Some(at) => Phrase::new("absence-not-yet")
            .about(table)
            .with("player", player)
            .with("when", moment(at)),
        None => Phrase::new("absence-not-awaited")
            .about(table)
            .with("player", player),
    };
    Refusal::naming(phrase, table.names())
}

/// Returns the line that skips a seat's turn, if the game has one.
pub(super) fn passing(table: &Table, seat: Seat) -> Option<String> {
    let awaited = table.awaited().contains(seat);
    let own = Seated::at(table, seat).filter(|_| awaited);
    own.and_then(|own| own.view.passing())
}

fn other_seat(table: &Table, requester: PlayerId, player: PlayerId) -> Granted<Seat> {
    if player == requester {
        return no_about(table, "absence-self");
    }
    let seat = table.seat_of(player);
    seat.map_or_else(|| no_about(table, "host-not-there"), Ok)
}

impl Change {
    /// Updates the players with stand-ins with whom the table's patience has ended.
    pub(crate) fn note_missed(&mut self) {
        let now = self.now;
        for seat in &mut self.table.doc.seats {
            seat.missed_from.take_if(|from| *from <= now);
        }
    }

    /// Sets the alarms for a seat that is awaited from now on.
    pub(crate) fn begin_to_wait(&mut self, seat: Seat, forced_after_ms: u64) {
        if stands_in(&self.table, seat) {
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

    /// Clears the alarms of a seat that is no longer awaited.
    pub(crate) fn wait_no_more(&mut self, seat: Seat) {
        self.clear_timers(seat);
        if let Some(doc) = self.table.doc.seats.get_mut(seat.index()) {
            doc.overdue = false;
        }
    }

    /// Marks a player as overdue, so that the others may go on without them.
    pub(crate) fn overdue(&mut self, seat: Seat) {
        let awaited = self.table.awaited().contains(seat);
        if let Some(doc) = self.table.doc.seats.get_mut(seat.index())
            && awaited
            && !doc.overdue
        {
            doc.overdue = true;
            self.enqueue(ItemKind::Show);
        }
    }
}

/// The grace period after a long outage, because nobody could act during it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Spared {
    /// The end; `None` if there was no recent outage.
    until: Option<Millis>,
}

impl Spared {
    /// Returns `due` or the end of the grace period, whichever is later.
    fn or_later(self, due: Millis) -> Millis {
        self.until.map_or(due, |until| until.max(due))
    }
}

impl Absence<'_> {
    /// Returns the grace period after the latest outage.
    pub(crate) fn spared(&self, now: Millis) -> Spared {
        let back = Clocks::of(self.tables).back_since(now, GRACE);
        let until = back.map(|back| back.plus(GRACE));
        Spared { until }
    }

    /// Returns the grace period for a ringing alarm; a late one shows that the bot was down when it was due.
    fn spared_from(&self, due: Millis, now: Millis) -> Spared {
        if due.plus(LATE) < now {
            let until = Some(now.plus(GRACE));
            return Spared { until };
        }
        self.spared(now)
    }

    /// Postpones an alarm if the bot was down when it was due or had a long outage before. Returns whether it did.
    pub(crate) fn was_away(&self, change: &mut Change, timer: Timer) -> bool {
        let now = change.now;
        let at = self.spared_from(timer.at, now).or_later(timer.at);
        let later = at > now;
        if later {
            change.set_alarm(timer.alarm, Some(at));
        }
        later
    }

    /// Ends the table's patience with a player, unless they have announced an absence or the bot was down.
    pub(crate) fn ring_overdue(&self, change: &mut Change, seat: Seat, due: Millis) {
        let spared = self.spared_from(due, change.now);
        match patience_ends(&change.table, seat, due, spared) {
            at if at > change.now => change.set_alarm(Alarm::Overdue(seat), Some(at)),
            _ => change.overdue(seat),
        }
    }
}
