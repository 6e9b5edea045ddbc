//! Due work: reminders, warnings, closing of lobbies, clocks, computers' moves, forced plays and votes.

use std::collections::BTreeSet;

use stramash_core::engine::{Millis, Seat, TableId};
use stramash_store::IdempotencyKey;

use crate::HOUR;
use crate::notices::{ItemKind, Notice, Notices};
use crate::request::{Refusal, RequestResult};
use crate::table::{Alarm, By, Change, Phase, Timer};
use crate::time::pace::Clocks;
use crate::time::share::due_in_this_process;
use crate::time::{Due, Time};
use crate::turn::computer::{Computers, Poll, Thinking, is_in_play, next_computer_move};
use crate::turn::{SeatContext, Turns};
use crate::votes::Votes;
use crate::votes::absence::Absence;

const BATCH: usize = 50;
/// The longest time between two ticks, in milliseconds.
const LONGEST_WAIT: u64 = 60_000;
/// The longest time between two ticks while items wait in the outbox, in milliseconds.
const OUTBOX_WAIT: u64 = 3_000;
const RETRY_MS: u64 = 30_000;

impl Due<'_> {
    const fn thinking(&self) -> Thinking<'_> {
        Thinking {
            tables: self.tables,
            thinkers: self.thinkers,
        }
    }

    /// Does all work that is due. Returns when the next tick must happen at the latest.
    pub(crate) fn tick(&self) -> Millis {
        Time::of(self.tables).check_clock();
        let now = self.tables.clock.now();
        Clocks::of(self.tables).record_heartbeat(now);
        let next = now.plus(LONGEST_WAIT);
        let moved = Time::of(self.tables).shift_due_times(self.share.index == 0, self.claims);
        let moved = moved.unwrap_or_else(|refusal| {
            tracing::warn!(?refusal, "cannot shift due times after the clock was set");
            true
        });
        let mut failed = BTreeSet::new();
        // The tables whose due work is left to other processes.
        let mut others = BTreeSet::new();
        loop {
            // The store's list also contains the tables that failed and tables of other processes. The limit is
            // raised for them, so that they do not hide other work.
            let most = BATCH + failed.len() + 2 * others.len();
            let due = match self.tables.store.due(now, most) {
                Ok(due) => due,
                Err(error) => {
                    tracing::warn!(%error, "cannot read which work is due");
                    return now.plus(RETRY_MS);
                }
            };
            let all = due.len() < most;
            for (at, id) in due {
                if failed.contains(&id) {
                    continue;
                }
                if due_in_this_process(self.share, id, at) > now {
                    others.insert(id);
                    continue;
                }
                match self.run_due_work(id, at) {
                    Ok(()) | Err(Refusal::AlreadyHandled) => {}
                    Err(refusal) => {
                        tracing::warn!(table = id.0, ?refusal, "due work failed");
                        failed.insert(id);
                    }
                }
            }
            if all {
                break;
            }
        }
        self.thinking().prefetch_moves(now, self.share);
        if !moved {
            return now.plus(1);
        }
        if !failed.is_empty() {
            return now.plus(RETRY_MS);
        }
        // An item in the outbox has no due time at a table, so the outbox is asked separately.
        let waiting = self.tables.store.has_waiting().unwrap_or(false);
        let next = if waiting { now.plus(OUTBOX_WAIT) } else { next };
        let due = self.next_due(next);
        due.map_or(next, |due| due.max(now.plus(1)))
    }

    /// Does all due work of one table in one commit. If a kind of work was missed several times, it is done
    /// once.
    fn run_due_work(&self, id: TableId, at: Millis) -> RequestResult<()> {
        let table = self.tables.load(id)?;
        let (revision, entries) = (table.revision, table.n_entries());
        let mut computed = None;
        if let Some((seat, timer)) = next_computer_move(&table, self.tables.clock.now()) {
            match self.thinking().poll_move(&table, seat)? {
                Poll::Pending => return Computers::of(self.tables).postpone_move(id, timer),
                Poll::Ready(line) => computed = Some((seat, line)),
            }
        }
        let once = IdempotencyKey::deadline(id, at, revision);
        self.tables.change(id, Some(once), |change| {
            let now = change.now;
            let timers = std::mem::take(&mut change.table.doc.timers);
            let (due, later): (Vec<Timer>, Vec<Timer>) =
                timers.into_iter().partition(|timer| timer.at <= now);
            change.table.doc.timers = later;
            let alarms: Vec<Alarm> = due.iter().map(|timer| timer.alarm).collect();
            for timer in due {
                match timer.alarm {
                    Alarm::Computer(seat) | Alarm::StandIn(seat) => {
                        let thought = computed.as_ref().filter(|(of, _)| *of == seat);
                        match thought {
                            Some((_, line)) if change.table.n_entries() == entries => {
                                Computers::of(self.tables).play_computed_line(
                                    change,
                                    seat,
                                    line.clone(),
                                )?;
                            }
                            // The match has changed since the computer began to think, so it thinks again.
                            _ if is_in_play(&change.table, seat) => {
                                change.set_alarm(timer.alarm, Some(now));
                            }
                            _ => {}
                        }
                    }
                    Alarm::WarnLobby => warn_lobby(change),
                    Alarm::CloseLobby => {
                        if change.table.is_lobby() {
                            change.close(Phase::Closed);
                            change.enqueue(ItemKind::ShowRoom);
                        }
                    }
                    // The player is being notified of the turn at this moment and needs no reminder.
                    Alarm::Remind(seat) if alarms.contains(&Alarm::Notify(seat)) => {}
                    Alarm::Remind(seat) => self.remind(change, seat),
                    Alarm::Clock(seat) => {
                        Clocks::of(self.tables).handle_clock_alarm(change, seat)?;
                    }
                    Alarm::Notify(seat) => Clocks::of(self.tables).notify_after_rest(change, seat),
                    Alarm::Ask(player, notice) => {
                        Notices::of(self.tables).ask_after_rest(change, player, notice);
                    }
                    Alarm::Prepared(seat) => {
                        Turns::of(self.tables).play_prepared(change, seat)?;
                    }
                    Alarm::Forced(seat) => self.play_forced(change, seat)?,
                    Alarm::Vote
                        if Absence::of(self.tables).postpone_after_outage(change, timer) => {}
                    Alarm::Overdue(seat) => {
                        Absence::of(self.tables).handle_overdue_alarm(change, seat, timer.at);
                    }
                    Alarm::Vote => Votes::of(self.tables).count_silence(change)?,
                }
            }
            Turns::of(self.tables).play_due_prepared(change)
        })?;
        Ok(())
    }

    fn remind(&self, change: &mut Change, seat: Seat) {
        let Some(player) = change.table.player_at(seat) else {
            return;
        };
        if !change.table.awaited().contains(seat) {
            return;
        }
        let person = self.tables.person(player).unwrap_or_default();
        if !Clocks::of(self.tables).schedule_reminder(change, seat, &person) {
            return;
        }
        let gone = change.table.seat(seat).is_some_and(|seat| seat.gone);
        if change.table.doc.paused.is_none() && !gone {
            let entries = change.table.public_length();
            change.enqueue(if person.rest.has_daily_digest() {
                ItemKind::Digest { player, entries }
            } else {
                ItemKind::Remind { player, entries }
            });
            // A player who does not act may have left the server.
            change.enqueue(ItemKind::CheckMember { player });
        }
    }

    fn play_forced(&self, change: &mut Change, seat: Seat) -> RequestResult<()> {
        if !change.table.awaited().contains(seat) {
            return Ok(());
        }
        if change.table.doc.paused.is_some() {
            let later = change.now.plus(HOUR);
            change.set_alarm(Alarm::Forced(seat), Some(later));
            return Ok(());
        }
        let player = change.table.player_at(seat).unwrap_or_default();
        let person = self.tables.person(player)?;
        let own = SeatContext::at(&change.table, seat).filter(|_| person.forced);
        if let Some(line) = own.and_then(|own| own.view.forced()) {
            Turns::of(self.tables).take_turn(change, seat, &line, By::Forced)?;
            change.update_direct_message(player);
        }
        Ok(())
    }
}

fn warn_lobby(change: &mut Change) {
    if !change.table.is_lobby() {
        return;
    }
    change.enqueue(ItemKind::ToRoom(Notice::LobbyWarning));
    change.send_notice_to_all(Notice::LobbyWarning);
}
