//! The moves of computers and stand-ins: when they are due, and playing them.

use stramash_core::engine::{Millis, Seat, TableId};
use stramash_store::Share;

use crate::HOUR;
use crate::chance::fair::Thinker;
use crate::request::{Granted, Refusal};
use crate::table::{Alarm, By, Change, Table, Timer};
use crate::time::due_here;
use crate::turn::Turns;
use crate::turn::computer::thinkers::{Come, Subject, Think};
use crate::turn::computer::{
    Computers, Thinking, computer, computers_alarm, is_deserted, played_by, thought_due,
};
use crate::votes::absence::stands_in;

/// The minimum delay of a computer's move after its turn begins, in milliseconds, the same for every hand.
const SOONEST: u64 = 2000;
/// The maximum random addition to that delay, in milliseconds.
const LONGER: u64 = 2000;
/// The step of postponing a late move, in milliseconds; otherwise thinking time could reveal the hand.
const STEP: u64 = 2000;
/// How long before its due time a move is computed, in milliseconds.
const AHEAD: u64 = 10_000;
/// The maximum number of due tables that are searched for moves.
const SOON: usize = 50;

impl Computers<'_> {
    /// Returns the time of the computer's move, which does not depend on its hand.
    fn ponders_until(&self, change: &Change, seat: Seat) -> Millis {
        let table = &change.table;
        let nonce = table.doc.first_epoch().nonce().unwrap_or_default();
        let (table, turn) = (table.id, table.n_told());
        let lot = self
            .tables
            .key
            .derive(&nonce, &format!("ponders/{table}/{}/{turn}", seat.number()));
        let lot = u64::from(u16::from_le_bytes([lot[0], lot[1]]));
        change
            .now
            .plus(SOONEST + lot * LONGER / u64::from(u16::MAX))
    }

    pub(crate) fn let_ponder(&self, change: &mut Change, seat: Seat) {
        let at = self.ponders_until(change, seat);
        change.set_alarm(Alarm::Computer(seat), Some(at));
    }

    pub(crate) fn let_answer(&self, change: &mut Change, seat: Seat) {
        let due = change.table.alarm_at(Alarm::Computer(seat)).is_some();
        if computer(&change.table, seat).is_some() && !due {
            self.let_ponder(change, seat);
        }
    }
}

impl Thinking<'_> {
    /// Returns the due move for a seat, if it has been computed.
    pub(crate) fn thought_of(&self, table: &Table, seat: Seat) -> Granted<Come> {
        Ok(match self.thinks(table, seat)? {
            Some((about, think)) => self.thinkers.ask(about, think),
            None => Come::Line(None),
        })
    }

    pub(crate) fn think_ahead(&self, now: Millis, share: Share) {
        if !self.thinkers.are_there() {
            return;
        }
        let soon = now.plus(AHEAD);
        let due = self.tables.store.due(soon, SOON).unwrap_or_default();
        for (at, id) in due.into_iter().filter(|(at, _)| *at > now) {
            // Other processes handle their own tables.
            if due_here(share, id, at) > at {
                continue;
            }
            // Errors are reported when the move is due.
            if let Ok(table) = self.tables.load(id)
                && let Some((seat, _)) = thought_due(&table, soon)
                && let Ok(Some((about, think))) = self.thinks(&table, seat)
            {
                self.thinkers.begin(about, think);
            }
        }
    }

    fn thinks(&self, table: &Table, seat: Seat) -> Granted<Option<(Subject, Think)>> {
        let thinks = played_by(table, seat).filter(|_| !computers_rest(table));
        let Some((level, playing)) = thinks.zip(table.playing.as_ref()) else {
            return Ok(None);
        };
        let deck = table.secrets(&self.tables.key)?.deck();
        let thinker = Thinker::now(level, playing.as_ref());
        let Some(think) = thinker.line(playing.as_ref(), seat, &deck) else {
            return Err(Refusal::Broken("a computer knows nothing".into()));
        };
        let about = Subject {
            table: table.id,
            entries: table.n_entries(),
            seat,
        };
        Ok(Some((about, think)))
    }
}

impl Computers<'_> {
    /// Postpones a move that is not ready by whole steps.
    pub(crate) fn think_on(&self, id: TableId, late: Timer) -> Granted<()> {
        self.tables.change(id, None, |change| {
            if change.table.alarm_at(late.alarm) == Some(late.at) {
                let steps = change.now.0.saturating_sub(late.at.0) / STEP + 1;
                change.set_alarm(late.alarm, Some(late.at.plus(steps * STEP)));
            }
            Ok(())
        })?;
        Ok(())
    }

    /// Plays a computed line for a computer or a stand-in.
    pub(crate) fn play_thought(
        &self,
        change: &mut Change,
        seat: Seat,
        line: Option<String>,
    ) -> Granted<()> {
        let table = &change.table;
        let stands_in = stands_in(table, seat);
        let plays = played_by(table, seat).zip(computers_alarm(table, seat));
        let Some(((level, alarm), playing)) = plays.zip(table.playing.as_deref()) else {
            return Ok(());
        };
        // A match without active people pauses until somebody is back.
        if is_deserted(table) {
            return Ok(());
        }
        if computers_rest(table) {
            let later = change.now.plus(HOUR);
            change.set_alarm(alarm, Some(later));
            return Ok(());
        }
        let thinker = Thinker::now(level, playing);
        let Some(line) = line else {
            // The play that it was to answer may have been undone.
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
        if Turns::of(self.tables)
            .take_turn(change, seat, &line, by)?
            .aside
        {
            Turns::of(self.tables).pass_on(change, seat, by);
        }
        if let Some(player) = change.table.player_at(seat).filter(|_| stands_in) {
            change.tell(player);
        }
        if change.table.alarm_at(alarm).is_some() || !change.table.awaited().contains(seat) {
            return Ok(());
        }
        // The computer may have to move again, also after a hidden play such as a set-up.
        if !stands_in {
            self.let_ponder(change, seat);
        } else if change.table.n_told() == told {
            change.set_alarm(alarm, Some(change.now));
        } else {
            let later = change.now.plus(self.tables.settings.forced_after_ms);
            change.set_alarm(alarm, Some(later));
        }
        Ok(())
    }
}

pub(crate) fn is_in_play(table: &Table, seat: Seat) -> bool {
    table.is_playing() && table.seat(seat).is_some_and(|seat| !seat.out)
}

/// Checks whether computers must wait, because the match is paused or its chance is being announced.
fn computers_rest(table: &Table) -> bool {
    table.doc.paused.is_some() || table.doc.epoch.is_waiting()
}
