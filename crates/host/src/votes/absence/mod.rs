//! Somebody is away: from when on the others may do without them, and what they can do then.

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

/// Somebody is away: what the others can do, and how a seat changes hands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Absence<'a> {
    tables: &'a Tables,
}

impl<'a> Absence<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}

/// An alarm that comes so much too late says that the bot was away, in milliseconds.
const LATE: u64 = 15 * 60 * 1000;
/// How much longer everybody has where they, or the bot, were away when their time ended, in milliseconds.
const GRACE: u64 = DAY;

/// Whether a stand-in plays for a seat.
pub(crate) fn stands_in(table: &Table, seat: Seat) -> bool {
    table.seat(seat).is_some_and(|seat| seat.stand_in)
}

/// Whether the others may do without the one at this seat, as everybody sees it.
pub(crate) fn is_absent(table: &Table, seat: Seat) -> bool {
    table.seat(seat).is_some_and(|doc| {
        let overdue = doc.overdue && table.awaited().contains(seat);
        let missed = doc.stand_in && doc.missed_from.is_none();
        !doc.out && (doc.gone || missed || overdue)
    })
}

/// The moment from which the others may do without the player of a seat for which the table waits, as far as its
/// patience says so.
pub(crate) fn missed_from(table: &Table, seat: Seat, spared: Spared) -> Millis {
    match table.alarm_at(Alarm::Overdue(seat)) {
        Some(due) => patience_ends(table, seat, due, spared),
        // A turn that began before there were such alarms has none.
        None => table.waits_since(seat).plus(table.doc.terms.patience_ms()),
    }
}

/// The moment from which the others may do without the player of this seat, as things stand; none if the
/// table does not wait for them.
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
    // Time that runs out earlier lets the others decide, where that was agreed.
    let clock = clock.filter(|_| then == Some(Then::Vote));
    Some(clock.map_or(patience, |clock| clock.min(patience)))
}

/// The end of the table's patience with a seat for which its alarm is set for `due`. A player who has said to be
/// away then is waited for until a day after they are back, as far as the table allows clocks to stop.
fn patience_ends(table: &Table, seat: Seat, due: Millis, spared: Spared) -> Millis {
    let terms = &table.doc.terms;
    let longest = terms.patience_ms().saturating_add(terms.allowance_ms());
    let last = table.waits_since(seat).plus(longest);
    let away = table.seat(seat).and_then(|seat| seat.away);
    let away = away.filter(|until| due < *until);
    let rested = away.map_or(due, |until| until.plus(GRACE).min(last).max(due));
    spared.or_later(rested)
}

/// Whether the others may do without the one at this seat now.
fn may_do_without(table: &Table, seat: Seat, now: Millis, spared: Spared) -> bool {
    let out = table.seat(seat).is_none_or(|seat| seat.out);
    let waited = overdue_at(table, seat, spared).is_some_and(|at| at <= now);
    !out && (is_absent(table, seat) || waited)
}

/// Refuses what cannot be asked about somebody now.
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

/// Why nobody can do without the one at this seat yet.
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

/// The line by which a seat's turn can go by.
pub(super) fn passing(table: &Table, seat: Seat) -> Option<String> {
    let awaited = table.awaited().contains(seat);
    let own = Seated::at(table, seat).filter(|_| awaited);
    own.and_then(|own| own.view.passing())
}

/// The seat of somebody who plays in the match, by the person.
fn other_seat(table: &Table, requester: PlayerId, player: PlayerId) -> Granted<Seat> {
    if player == requester {
        return no_about(table, "absence-self");
    }
    let seat = table.seat_of(player);
    seat.map_or_else(|| no_about(table, "host-not-there"), Ok)
}

impl Change {
    /// Takes note of those for whom stand-ins play and with whom the table's patience has ended.
    pub(crate) fn note_missed(&mut self) {
        let now = self.now;
        for seat in &mut self.table.doc.seats {
            seat.missed_from.take_if(|from| *from <= now);
        }
    }

    /// From now on the table waits for a seat only so long; a stand-in plays before that.
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

    /// Nothing is due for a seat any more, since the table does not wait for it.
    pub(crate) fn wait_no_more(&mut self, seat: Seat) {
        self.clear_timers(seat);
        if let Some(doc) = self.table.doc.seats.get_mut(seat.index()) {
            doc.overdue = false;
        }
    }

    /// The table has waited for a seat for as long as it will, or its time is up: from now on the others may
    /// do without its player.
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

/// The time after a long outage in which nobody is done without, since nobody could do anything during it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Spared {
    /// Its end; none if there was no such outage of late.
    until: Option<Millis>,
}

impl Spared {
    /// The moment at which an alarm that is set for `due` counts.
    fn or_later(self, due: Millis) -> Millis {
        self.until.map_or(due, |until| until.max(due))
    }
}

impl Absence<'_> {
    /// What outages until now mean for those who are waited for.
    pub(crate) fn spared(&self, now: Millis) -> Spared {
        let back = Clocks::of(self.tables).back_since(now, GRACE);
        let until = back.map(|back| back.plus(GRACE));
        Spared { until }
    }

    /// The same for an alarm that rings now: one that is so much too late says that the bot was away when it was due.
    fn spared_from(&self, due: Millis, now: Millis) -> Spared {
        if due.plus(LATE) < now {
            let until = Some(now.plus(GRACE));
            return Spared { until };
        }
        self.spared(now)
    }

    /// Whether an alarm does not count yet, since the bot was away when it was due, or for a day and longer until not
    /// long before: then it comes when the bot has been there for a day.
    pub(crate) fn was_away(&self, change: &mut Change, timer: Timer) -> bool {
        let now = change.now;
        let at = self.spared_from(timer.at, now).or_later(timer.at);
        let later = at > now;
        if later {
            change.set_alarm(timer.alarm, Some(at));
        }
        later
    }

    /// Ends the table's patience with a seat, unless its player is away by their own word, or the bot was.
    pub(crate) fn ring_overdue(&self, change: &mut Change, seat: Seat, due: Millis) {
        let spared = self.spared_from(due, change.now);
        match patience_ends(&change.table, seat, due, spared) {
            at if at > change.now => change.set_alarm(Alarm::Overdue(seat), Some(at)),
            _ => change.overdue(seat),
        }
    }
}
