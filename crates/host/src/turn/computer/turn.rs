//! The moves of computers and stand-ins: when they are due, and playing them.

use stramash_core::engine::{Millis, Seat, TableId};
use stramash_store::Share;

use crate::HOUR;
use crate::chance::fair::ComputerKind;
use crate::request::{Refusal, RequestResult};
use crate::table::{Alarm, By, Change, Table, Timer};
use crate::time::due_in_this_process;
use crate::turn::Turns;
use crate::turn::computer::thinker_pool::{ComputeLine, Poll, PositionKey};
use crate::turn::computer::{
    Computers, Thinking, automatic_level, computer, has_nobody_present, move_alarm,
    next_computer_move,
};
use crate::votes::absence::has_stand_in;

/// The minimum delay of a computer's move after its turn begins, in milliseconds. It does not depend on the
/// hand.
const MIN_DELAY: u64 = 2000;
/// The maximum random addition to that delay, in milliseconds.
const MAX_EXTRA_DELAY: u64 = 2000;
/// A move that is not ready in time is postponed by steps of this length, in milliseconds. Without fixed steps,
/// the time of a move could reveal something about the hand.
const POSTPONE_STEP: u64 = 2000;
/// The longest time before a move is due at which its computation can begin, in milliseconds.
const PREFETCH_MS: u64 = 10_000;
/// The maximum number of tables with due work that are searched for computers' moves.
const MAX_PREFETCHED: usize = 50;

impl Computers<'_> {
    /// Returns the time of the computer's move. It does not depend on the computer's hand.
    fn move_time(&self, change: &Change, seat: Seat) -> Millis {
        let table = &change.table;
        let nonce = table.doc.first_epoch().nonce().unwrap_or_default();
        let (table, turn) = (table.id, table.public_length());
        let random = self
            .tables
            .key
            .derive(&nonce, &format!("ponders/{table}/{}/{turn}", seat.number()));
        let random = u64::from(u16::from_le_bytes([random[0], random[1]]));
        change
            .now
            .plus(MIN_DELAY + random * MAX_EXTRA_DELAY / u64::from(u16::MAX))
    }

    pub(crate) fn schedule_move(&self, change: &mut Change, seat: Seat) {
        let at = self.move_time(change, seat);
        change.set_alarm(Alarm::Computer(seat), Some(at));
    }

    pub(crate) fn schedule_answer(&self, change: &mut Change, seat: Seat) {
        let due = change.table.alarm_at(Alarm::Computer(seat)).is_some();
        if computer(&change.table, seat).is_some() && !due {
            self.schedule_move(change, seat);
        }
    }
}

impl Thinking<'_> {
    /// Returns the move that is due for a seat, if it has been computed.
    pub(crate) fn poll_move(&self, table: &Table, seat: Seat) -> RequestResult<Poll> {
        Ok(match self.computation(table, seat)? {
            Some((about, think)) => self.thinkers.poll(about, think),
            None => Poll::Ready(None),
        })
    }

    pub(crate) fn prefetch_moves(&self, now: Millis, share: Share) {
        if !self.thinkers.has_threads() {
            return;
        }
        let soon = now.plus(PREFETCH_MS);
        let due = self
            .tables
            .store
            .due(soon, MAX_PREFETCHED)
            .unwrap_or_default();
        for (at, id) in due.into_iter().filter(|(at, _)| *at > now) {
            // The tables of other processes are left to those processes.
            if due_in_this_process(share, id, at) > at {
                continue;
            }
            // Errors are ignored here, because they are reported when the move is due.
            if let Ok(table) = self.tables.load(id)
                && let Some((seat, _)) = next_computer_move(&table, soon)
                && let Ok(Some((about, think))) = self.computation(&table, seat)
            {
                self.thinkers.prefetch(about, think);
            }
        }
    }

    fn computation(
        &self,
        table: &Table,
        seat: Seat,
    ) -> RequestResult<Option<(PositionKey, ComputeLine)>> {
        let thinks = automatic_level(table, seat).filter(|_| !must_computers_wait(table));
        let Some((level, playing)) = thinks.zip(table.playing.as_ref()) else {
            return Ok(None);
        };
        let deck = table.secrets(&self.tables.key)?.deck();
        let thinker = ComputerKind::current(level, playing.as_ref());
        let Some(think) = thinker.prepare_move(playing.as_ref(), seat, &deck) else {
            return Err(Refusal::Internal(
                "a computer player has no view of the match".into(),
            ));
        };
        let about = PositionKey {
            table: table.id,
            entries: table.n_entries(),
            seat,
        };
        Ok(Some((about, think)))
    }
}

impl Computers<'_> {
    /// Postpones a move that is not ready by a whole number of steps.
    pub(crate) fn postpone_move(&self, id: TableId, late: Timer) -> RequestResult<()> {
        self.tables.change(id, None, |change| {
            if change.table.alarm_at(late.alarm) == Some(late.at) {
                let steps = change.now.0.saturating_sub(late.at.0) / POSTPONE_STEP + 1;
                change.set_alarm(late.alarm, Some(late.at.plus(steps * POSTPONE_STEP)));
            }
            Ok(())
        })?;
        Ok(())
    }

    /// Plays a computed line for a computer or a stand-in.
    pub(crate) fn play_computed_line(
        &self,
        change: &mut Change,
        seat: Seat,
        line: Option<String>,
    ) -> RequestResult<()> {
        let table = &change.table;
        let stands_in = has_stand_in(table, seat);
        let plays = automatic_level(table, seat).zip(move_alarm(table, seat));
        let Some(((level, alarm), playing)) = plays.zip(table.playing.as_deref()) else {
            return Ok(());
        };
        // A match without anybody present stops until somebody is back.
        if has_nobody_present(table) {
            return Ok(());
        }
        if must_computers_wait(table) {
            let later = change.now.plus(HOUR);
            change.set_alarm(alarm, Some(later));
            return Ok(());
        }
        let thinker = ComputerKind::current(level, playing);
        let Some(line) = line else {
            // The position for which the line was computed may have been undone.
            return if table.awaited().contains(seat) {
                Err(Refusal::Internal(
                    "a computer player has no legal move".into(),
                ))
            } else {
                Ok(())
            };
        };
        let by = if stands_in {
            By::StandIn(Some(thinker))
        } else {
            By::Computer(thinker)
        };
        let length_before = table.public_length();
        if Turns::of(self.tables)
            .take_turn(change, seat, &line, by)?
            .aside
        {
            Turns::of(self.tables).announce_aside(change, seat, by);
        }
        if let Some(player) = change.table.player_at(seat).filter(|_| stands_in) {
            change.update_direct_message(player);
        }
        if change.table.alarm_at(alarm).is_some() || !change.table.awaited().contains(seat) {
            return Ok(());
        }
        // A computer may have to move again. For example, setting up is a hidden play that does not end its
        // turn.
        if !stands_in {
            self.schedule_move(change, seat);
        } else if change.table.public_length() == length_before {
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

/// Checks whether computers must wait, because the match is paused or the message before the first draw is
/// being posted.
fn must_computers_wait(table: &Table) -> bool {
    table.doc.paused.is_some() || table.doc.epoch.is_waiting()
}
