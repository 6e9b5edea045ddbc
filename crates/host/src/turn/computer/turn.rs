//! The turn of a computer, or of a stand-in: when it is due, what is played, and that it is played.

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

/// A computer does not hurry: it plays so long after the table has begun to wait for it, in milliseconds, whatever
/// its hand.
const SOONEST: u64 = 2000;
/// At most so much later.
const LONGER: u64 = 2000;
/// What has not been thought of when it is due is played so much later, or twice as much: how long a computer thinks
/// follows from what it sees, and must not be told by when it plays.
const STEP: u64 = 2000;
/// So long before it is due a move is thought of.
const AHEAD: u64 = 10_000;
/// How many tables are looked through for moves that are due soon.
const SOON: usize = 50;

impl Computers<'_> {
    /// When a computer plays for which the table begins to wait now. It has nothing to do with what it holds.
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

    /// Has a computer play in a moment.
    pub(crate) fn let_ponder(&self, change: &mut Change, seat: Seat) {
        let at = self.ponders_until(change, seat);
        change.set_alarm(Alarm::Computer(seat), Some(at));
    }

    /// Has a computer to whom something was said beside the play answer it in a moment.
    pub(crate) fn let_answer(&self, change: &mut Change, seat: Seat) {
        let due = change.table.alarm_at(Alarm::Computer(seat)).is_some();
        if computer(&change.table, seat).is_some() && !due {
            self.let_ponder(change, seat);
        }
    }
}

impl Thinking<'_> {
    /// What is played for a seat for which the move of a computer is due, once it has been thought of.
    pub(crate) fn thought_of(&self, table: &Table, seat: Seat) -> Granted<Come> {
        Ok(match self.thinks(table, seat)? {
            Some((about, think)) => self.thinkers.ask(about, think),
            None => Come::Line(None),
        })
    }

    /// Has the moves of computers thought of that are due soon.
    pub(crate) fn think_ahead(&self, now: Millis, share: Share) {
        if !self.thinkers.are_there() {
            return;
        }
        let soon = now.plus(AHEAD);
        let due = self.tables.store.due(soon, SOON).unwrap_or_default();
        for (at, id) in due.into_iter().filter(|(at, _)| *at > now) {
            // Another process thinks for its own tables.
            if due_here(share, id, at) > at {
                continue;
            }
            // What cannot be read is told of when it is due.
            if let Ok(table) = self.tables.load(id)
                && let Some((seat, _)) = thought_due(&table, soon)
                && let Ok(Some((about, think))) = self.thinks(&table, seat)
            {
                self.thinkers.begin(about, think);
            }
        }
    }

    /// How the move of a computer is thought of for a seat, where one plays.
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
    /// Puts off a move that has not been thought of in time, by whole steps.
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

    /// Plays for a seat what a computer has thought of, as the one that sits there or as a stand-in.
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
        // A match that nobody plays sleeps until somebody is back.
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
        // It goes on: after what the room hears nothing of, such as a set-up, too.
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

/// Whether a seat is in a match that is on.
pub(crate) fn is_in_play(table: &Table, seat: Seat) -> bool {
    table.is_playing() && table.seat(seat).is_some_and(|seat| !seat.out)
}

/// Whether computers wait with the others: while the match is paused, or its chance is on its way.
fn computers_rest(table: &Table) -> bool {
    table.doc.paused.is_some() || table.doc.epoch.is_waiting()
}
