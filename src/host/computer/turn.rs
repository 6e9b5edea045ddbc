//! The turn of a computer, or of a stand-in: when it is due, what is played, and that it is played.

use crate::engine::{Millis, Seat};
use crate::host::change::Change;
use crate::host::doc::Alarm;
use crate::host::entry::By;
use crate::host::fair::Thinker;
use crate::host::refusal::{Granted, Refusal};
use crate::host::table::Table;
use crate::host::{HOUR, Host};

use super::thinkers::Come;

/// A computer does not hurry: it plays so long after the table has begun to wait for it, in milliseconds, whatever
/// its hand.
const SOONEST: u64 = 2000;
/// At most so much later.
const LONGER: u64 = 2000;

impl Host {
    /// When a computer plays for which the table begins to wait now. It has nothing to do with what it holds.
    fn ponders_until(&self, change: &Change, seat: Seat) -> Millis {
        let table = &change.table;
        let nonce = table.doc.first_epoch().nonce().unwrap_or_default();
        let (table, turn) = (table.id, table.n_told());
        let lot = self
            .key
            .derive(&nonce, &format!("ponders/{table}/{}/{turn}", seat.number()));
        let lot = u64::from(u16::from_le_bytes([lot[0], lot[1]]));
        change
            .now
            .plus(SOONEST + lot * LONGER / u64::from(u16::MAX))
    }

    /// Has a computer play in a moment.
    pub(in crate::host) fn let_ponder(&self, change: &mut Change, seat: Seat) {
        let at = self.ponders_until(change, seat);
        change.set_alarm(Alarm::Computer(seat), Some(at));
    }

    /// Has a computer to whom something was said beside the play answer it in a moment.
    pub(in crate::host) fn let_answer(&self, change: &mut Change, seat: Seat) {
        let due = change.table.alarm_at(Alarm::Computer(seat)).is_some();
        if change.table.computer(seat).is_some() && !due {
            self.let_ponder(change, seat);
        }
    }

    /// What is played for a seat for which the move of a computer is due, once it has been thought of.
    pub(in crate::host) fn thought_of(&self, table: &Table, seat: Seat) -> Granted<Come> {
        let thinks = table.played_by(seat).filter(|_| !table.computers_rest());
        let Some((level, playing)) = thinks.zip(table.playing.as_ref()) else {
            return Ok(Come::Line(None));
        };
        let deck = table.secrets(&self.key)?.deck();
        let thinker = Thinker::now(level, playing.as_ref());
        let Some(think) = thinker.line(playing.as_ref(), seat, &deck) else {
            return Err(Refusal::Broken("a computer knows nothing".into()));
        };
        Ok(self.thinkers.ask(table.id, table.revision, think))
    }

    /// Plays for a seat what a computer has thought of, as the one that sits there or as a stand-in.
    pub(in crate::host) fn play_thought(
        &self,
        change: &mut Change,
        seat: Seat,
        line: Option<String>,
    ) -> Granted<()> {
        let table = &change.table;
        let stands_in = table.stands_in(seat);
        let plays = table.played_by(seat).zip(table.computers_alarm(seat));
        let Some(((level, alarm), playing)) = plays.zip(table.playing.as_deref()) else {
            return Ok(());
        };
        // A match that nobody plays sleeps until somebody is back.
        if table.is_deserted() {
            return Ok(());
        }
        if table.computers_rest() {
            let later = change.now.plus(HOUR);
            change.set_alarm(alarm, Some(later));
            return Ok(());
        }
        let thinker = Thinker::now(level, playing);
        let Some(line) = line else {
            // What it was to answer may have been taken back.
            return if table.awaited().contains(seat) {
                Err(Refusal::Broken("a computer has nothing to play".into()))
            } else {
                Ok(())
            };
        };
        let by = if stands_in {
            By::StandIn(Some(thinker))
        } else {
            By::Computer(thinker)
        };
        let told = table.n_told();
        if self.take_turn(change, seat, &line, by)?.aside {
            self.pass_on(change, seat);
        }
        if let Some(player) = change.table.player_at(seat).filter(|_| stands_in) {
            change.tell(player);
        }
        if change.table.alarm_at(alarm).is_some() || !change.table.awaited().contains(seat) {
            return Ok(());
        }
        // It goes on: after what the room hears nothing of, such as a set-up, too.
        if !stands_in {
            self.let_ponder(change, seat);
        } else if change.table.n_told() == told {
            change.set_alarm(alarm, Some(change.now));
        } else {
            let later = change.now.plus(self.settings.forced_after_ms);
            change.set_alarm(alarm, Some(later));
        }
        Ok(())
    }
}

impl Table {
    /// Whether a seat is in a match that is on.
    pub(in crate::host) fn is_in_play(&self, seat: Seat) -> bool {
        self.is_playing() && self.seat(seat).is_some_and(|seat| !seat.out)
    }

    /// Whether computers wait with the others: while the match is paused, or its chance is on its way.
    fn computers_rest(&self) -> bool {
        self.doc.paused.is_some() || self.doc.epoch.is_waiting()
    }
}
