//! Somebody is away: from when on the others may do without them, and what they can do then.

mod back;
mod panel;
mod seat;
mod stand_in;
mod view;

use crate::engine::{Millis, Phrase, PlayerId, Seat};

use super::change::Change;
use super::doc::{Alarm, Timer};
use super::motion::Motion;
use super::refusal::{Granted, Refusal};
use super::say::{About, moment, no_about};
use super::seated::Seated;
use super::table::Table;
use super::wish::Wish;
use super::{DAY, Host};

/// An alarm that comes so much too late says that the bot was away, in milliseconds.
const LATE: u64 = 15 * 60 * 1000;
/// How much longer everybody has where they, or the bot, were away when their time ended, in milliseconds.
const GRACE: u64 = DAY;

impl Table {
    /// Whether a stand-in plays for a seat.
    pub(super) fn stands_in(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|seat| seat.stand_in)
    }

    /// Whether the others may do without the one at this seat, as everybody sees it.
    pub(super) fn is_absent(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|doc| {
            let overdue = doc.overdue && self.awaited().contains(seat);
            !doc.out && (doc.gone || doc.stand_in || overdue)
        })
    }

    /// From when on the others may do without the one at this seat, as things stand; none if the table
    /// does not wait for them.
    fn overdue_at(&self, seat: Seat) -> Option<Millis> {
        if !self.awaited().contains(seat) {
            return None;
        }
        let set = self.alarm_at(Alarm::Overdue(seat));
        // A turn that began before there were such alarms has none.
        let since = self.waits_since(seat).plus(self.doc.terms.patience_ms());
        Some(set.unwrap_or(since))
    }

    /// Whether the others may do without the one at this seat now.
    fn may_do_without(&self, seat: Seat, now: Millis) -> bool {
        let out = self.seat(seat).is_none_or(|seat| seat.out);
        let waited = self.overdue_at(seat).is_some_and(|at| at <= now);
        !out && (self.is_absent(seat) || waited)
    }

    /// Refuses what cannot be asked about somebody now.
    pub(super) fn check_motion(&self, motion: Motion, now: Millis) -> Granted<()> {
        let Some(seat) = motion.about() else {
            return Ok(());
        };
        let Some(doc) = self.seat(seat) else {
            return no_about(self, "host-not-there");
        };
        if doc.out {
            return no_about(self, "host-out-already");
        }
        if !self.may_do_without(seat, now) {
            return Err(self.not_absent(seat));
        }
        match motion {
            Motion::StandIn(_) if doc.stand_in => no_about(self, "absence-stands-in-already"),
            Motion::Skip(_) if self.passing(seat).is_none() => no_about(self, "absence-no-skip"),
            Motion::HandOver(_, to) if self.seat_of(to).is_some() => {
                no_about(self, "absence-sits-here")
            }
            _ => Ok(()),
        }
    }

    /// Why nobody can do without the one at this seat yet.
    fn not_absent(&self, seat: Seat) -> Refusal {
        let player = self.player_at(seat).unwrap_or_default();
        let phrase = match self.overdue_at(seat) {
            Some(at) => Phrase::new("absence-not-yet")
                .about(self)
                .with("player", player)
                .with("when", moment(at)),
            None => Phrase::new("absence-not-awaited")
                .about(self)
                .with("player", player),
        };
        Refusal::naming(phrase, self.names())
    }

    /// The line by which a seat's turn can go by.
    fn passing(&self, seat: Seat) -> Option<String> {
        let awaited = self.awaited().contains(seat);
        let own = Seated::at(self, seat).filter(|_| awaited);
        own.and_then(|own| own.view.passing())
    }

    /// The seat of somebody who plays in the match, by the person.
    fn other_seat(&self, caller: PlayerId, player: PlayerId) -> Granted<Seat> {
        if player == caller {
            return no_about(self, "absence-self");
        }
        let seat = self.seat_of(player);
        seat.map_or_else(|| no_about(self, "host-not-there"), Ok)
    }
}

impl Change {
    /// From now on the table waits for a seat only so long; a stand-in plays before that.
    pub(super) fn begin_to_wait(&mut self, seat: Seat, forced_after_ms: u64) {
        if self.table.stands_in(seat) {
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
    pub(super) fn wait_no_more(&mut self, seat: Seat) {
        self.clear_timers(seat);
        if let Some(doc) = self.table.doc.seats.get_mut(seat.index()) {
            doc.overdue = false;
        }
    }

    /// The table has waited for a seat for as long as it will, or its time is up: from now on the others may
    /// do without its player.
    pub(super) fn overdue(&mut self, seat: Seat) {
        let awaited = self.table.awaited().contains(seat);
        if let Some(doc) = self.table.doc.seats.get_mut(seat.index())
            && awaited
            && !doc.overdue
        {
            doc.overdue = true;
            self.wish(Wish::Show);
        }
    }
}

impl Host {
    /// Whether the bot was away when an alarm was due, or for a day and longer until not long before: then it
    /// comes when the bot has been there for a day, since nobody could do anything meanwhile.
    pub(super) fn was_away(&self, change: &mut Change, timer: Timer) -> bool {
        let now = change.now;
        let late = timer.at.plus(LATE) < now;
        let back = self.back_since(now, GRACE);
        let back = if late { Some(now) } else { back };
        let until = back.map(|back| back.plus(GRACE));
        let until = until.filter(|until| *until > now);
        if until.is_some() {
            change.set_alarm(timer.alarm, until);
        }
        until.is_some()
    }

    /// A table has waited for a seat for as long as it will, unless its player has said to be away: that is
    /// waited for, too, as far as the table allows clocks to stop, and a day beyond it.
    pub(super) fn ring_overdue(&self, change: &mut Change, seat: Seat) {
        let table = &change.table;
        let player = table.player_at(seat).unwrap_or_default();
        let terms = &table.doc.terms;
        let longest = terms.patience_ms().saturating_add(terms.allowance_ms());
        let last = table.waits_since(seat).plus(longest);
        let until = self.rest_of(player).away_until(change.now);
        let until = until.map(|until| until.plus(GRACE).min(last));
        match until.filter(|until| *until > change.now) {
            Some(until) => change.set_alarm(Alarm::Overdue(seat), Some(until)),
            None => change.overdue(seat),
        }
    }
}
