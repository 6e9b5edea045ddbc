//! The turn of a computer: when it is due, what it plays, and that it is played.

use crate::engine::{Level, Millis, Seat};
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

    /// What a computer plays whose move is due at a table, once it has been thought of.
    pub(in crate::host) fn thought_of(&self, table: &Table, seat: Seat) -> Granted<Come> {
        let thinks = table.computer(seat).zip(table.playing.as_ref());
        let Some((level, playing)) = thinks.filter(|_| table.awaited().contains(seat)) else {
            return Ok(Come::Line(None));
        };
        let deck = table.secrets(&self.key)?.deck();
        let thinker = Thinker::now(level, playing.as_ref());
        let Some(think) = thinker.line(playing.as_ref(), seat, &deck) else {
            return Err(Refusal::Broken("a computer knows nothing".into()));
        };
        Ok(self.thinkers.ask(table.id, table.revision, think))
    }

    /// Plays what a computer has thought of.
    pub(in crate::host) fn play_computer(
        &self,
        change: &mut Change,
        seat: Seat,
        line: Option<String>,
    ) -> Granted<()> {
        let table = &change.table;
        let level: Option<Level> = table.computer(seat);
        let Some(level) = level.filter(|_| table.awaited().contains(seat)) else {
            return Ok(());
        };
        if table.is_deserted() {
            return Ok(());
        }
        if table.doc.paused.is_some() || table.doc.epoch.is_waiting() {
            let later = change.now.plus(HOUR);
            change.set_alarm(Alarm::Computer(seat), Some(later));
            return Ok(());
        }
        let thinker = table.playing.as_deref();
        let thinker = thinker.map(|playing| Thinker::now(level, playing));
        let Some((line, thinker)) = line.zip(thinker) else {
            return Err(Refusal::Broken("a computer has nothing to play".into()));
        };
        self.take_turn(change, seat, &line, By::Computer(thinker))?;
        // After what the room hears nothing of, such as a set-up, it goes on.
        if change.table.alarm_at(Alarm::Computer(seat)).is_none()
            && change.table.awaited().contains(seat)
        {
            self.let_ponder(change, seat);
        }
        Ok(())
    }
}
