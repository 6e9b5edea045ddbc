//! The host's time: the wall clock at the start, advanced by a steady clock.
//!
//! When somebody sets the wall clock, the host's time goes on evenly until the jump is recorded in the store.
//! Then the host's time jumps as well, and every due time at a table is moved by the same amount, so that waits
//! keep their length. Each table stores the number of the last jump by which it was moved. So it does not
//! matter when a jump is noticed, and several processes move each table only once. Several processes use the
//! clock of the store, so the clocks of their computers may differ.
//!
//! Times that come from a calendar, such as a time of day or the end of an absence, are not moved.

use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use stramash_core::engine::{Millis, Seat, TableId};
use stramash_store::{ItemId, StoreError, Subject};

use crate::chance::{HostError, load_bot_doc};
use crate::notices::{Claims, ItemKind};
use crate::request::RequestResult;
use crate::table::{Alarm, Change};
use crate::time::Time;
use crate::time::clock::Clock;
use crate::time::jump::{Jump, roughly_equal};
use crate::time::pace::{BotDoc, Clocks};

/// The shortest time between two queries of the store's clock.
const QUERY_INTERVAL: Duration = Duration::from_secs(1);
/// The round trip in milliseconds above which the answer of the store's clock is too imprecise.
const MAX_ROUND_TRIP: u64 = 1_000;
const BATCH: usize = 100;
const PAGE: usize = 500;

#[derive(Debug)]
pub(crate) struct HostClock {
    clock: Arc<dyn Clock>,
    state: Mutex<State>,
    /// Locked while this process checks whether the clock was set.
    checking: Mutex<()>,
}

#[derive(Debug, Default)]
struct State {
    /// The difference between host time and steady time, in milliseconds.
    offset: i128,
    jumps: u32,
    queried_at: Option<Duration>,
    /// The tables whose due times are still to be moved after a jump, or `None` if they have not been listed
    /// yet.
    unshifted: Option<Vec<TableId>>,
}

impl HostClock {
    pub(crate) fn new(clock: Arc<dyn Clock>) -> Self {
        let own = Self {
            state: Mutex::default(),
            checking: Mutex::default(),
            clock,
        };
        own.set(own.clock.now(), 0);
        own
    }

    pub(crate) fn now(&self) -> Millis {
        self.read().0
    }

    /// Returns the current time, and the number of jumps before it.
    pub(crate) fn read(&self) -> (Millis, u32) {
        let state = self.state.lock();
        let ms = state.offset + ms(self.steady());
        let now = Millis(u64::try_from(ms.max(0)).unwrap_or(u64::MAX));
        (now, state.jumps)
    }

    pub(crate) fn steady(&self) -> Duration {
        self.clock.steady()
    }

    fn jumps(&self) -> u32 {
        self.read().1
    }

    fn set(&self, now: Millis, jumps: u32) {
        let mut state = self.state.lock();
        state.offset = i128::from(now.0) - ms(self.steady());
        if state.jumps != jumps {
            state.jumps = jumps;
            state.unshifted = None;
        }
    }

    fn was_queried_recently(&self) -> bool {
        let queried_at = self.state.lock().queried_at;
        queried_at.is_some_and(|queried_at| self.steady() < queried_at + QUERY_INTERVAL)
    }

    fn note_query(&self) {
        self.state.lock().queried_at = Some(self.steady());
    }
}

fn ms(time: Duration) -> i128 {
    i128::try_from(time.as_millis()).unwrap_or(i128::MAX)
}

impl Time<'_> {
    /// Starts the host's clock on an open store. If the last heartbeat in the store is later than the clock's
    /// time, the clock was set back, and that jump is recorded.
    ///
    /// # Errors
    ///
    /// Fails if the store does not work.
    pub(crate) fn start_clock(&self) -> Result<(), HostError> {
        let (_, doc) = load_bot_doc(&*self.tables.store)?;
        let shown = self.tables.store.server_time()?;
        let own = self.tables.clock.clock.now();
        if let Some(shown) = shown.filter(|shown| !roughly_equal(*shown, own)) {
            tracing::warn!(
                ahead_by_seconds = seconds(shown, own),
                "this machine's clock differs from the database server's, which the bot uses: \
                 synchronise both with NTP"
            );
        }
        let now = shown.unwrap_or(own);
        self.tables.clock.set(now, doc.jumps());
        if let Some(seen) = doc.heartbeat()
            && seen > now
            && !roughly_equal(seen, now)
            && let Err(refusal) = self.record_jump(seen, now)
        {
            tracing::warn!(?refusal, "cannot record that the clock was set");
        }
        Ok(())
    }

    /// Checks whether the clock was set since the last check, and records a jump.
    pub(crate) fn check_clock(&self) {
        let _looking = self.tables.clock.checking.lock();
        let before = self.tables.clock.now();
        let shown = match self.query_clock() {
            Ok(Some(shown)) => shown,
            Ok(None) => return,
            Err(error) => {
                // The query for due work reports this error.
                tracing::debug!(%error, "cannot read the time from the store");
                return;
            }
        };
        let after = self.tables.clock.now();
        if after.0.saturating_sub(before.0) > MAX_ROUND_TRIP {
            return;
        }
        // The store read its clock about half a round trip ago.
        let shown = shown.plus((after.0.saturating_sub(before.0)) / 2);
        if roughly_equal(after, shown) {
            self.tables.clock.set(shown, self.tables.clock.jumps());
        } else if let Err(refusal) = self.record_jump(after, shown) {
            tracing::warn!(?refusal, "cannot record that the clock was set");
        }
    }

    /// Returns the time of the store's clock or, if the store has none, of this machine's clock. Returns `None` if
    /// the clock was queried very recently.
    fn query_clock(&self) -> Result<Option<Millis>, StoreError> {
        if self.tables.clock.was_queried_recently() {
            return Ok(None);
        }
        match self.tables.store.server_time()? {
            Some(shown) => {
                self.tables.clock.note_query();
                Ok(Some(shown))
            }
            None => Ok(Some(self.tables.clock.clock.now())),
        }
    }

    /// Records a jump in the store, unless another process has recorded it, and moves the host's time.
    fn record_jump(&self, expected: Millis, shown: Millis) -> RequestResult<()> {
        let known = self.tables.clock.jumps();
        let doc = self.tables.edit_bot(|doc, _| {
            doc.add_jump(known, expected, shown);
            doc.clone()
        })?;
        let by_seconds = seconds(expected, shown);
        tracing::warn!(
            by_seconds,
            "the clock was set: due times were shifted by the same amount"
        );
        self.tables.clock.set(shown, doc.jumps());
        Clocks::of(self.tables).cache_bot_doc(doc);
        Ok(())
    }

    /// Moves the due times of some tables after a jump. Returns whether no table is left to move.
    pub(crate) fn shift_due_times(&self, is_first: bool, claims: &Claims) -> RequestResult<bool> {
        let jumps = self.tables.clock.jumps();
        if !is_first
            || jumps == 0
            || Clocks::of(self.tables)
                .bot_doc(self.tables.clock.now())?
                .is_shifted(jumps)
        {
            return Ok(true);
        }
        let known = self.tables.clock.state.lock().unshifted.is_some();
        if !known {
            self.make_items_due(claims)?;
            let due = self.tables.store.due(Millis(u64::MAX), usize::MAX)?;
            // Tables are popped from the end, so the table that is due next comes last.
            let tables = due.into_iter().rev().map(|(_, id)| id).collect();
            self.tables.clock.state.lock().unshifted = Some(tables);
        }
        for _ in 0..BATCH {
            let next = self
                .tables
                .clock
                .state
                .lock()
                .unshifted
                .as_mut()
                .and_then(Vec::pop);
            let Some(id) = next else {
                let doc = self.tables.edit_bot(|doc, _| {
                    doc.note_shifted(jumps);
                    doc.clone()
                })?;
                Clocks::of(self.tables).cache_bot_doc(doc);
                return Ok(true);
            };
            if let Err(refusal) = self.tables.change(id, None, |_| Ok(())) {
                tracing::warn!(
                    table = id.0,
                    ?refusal,
                    "cannot shift due times after the clock \
                     was set"
                );
            }
        }
        Ok(false)
    }

    /// Makes all waiting outbox items due at once, because their due times are from before the jump.
    fn make_items_due(&self, claims: &Claims) -> RequestResult<()> {
        let at = self.tables.clock.now();
        let mut after: Option<ItemId> = None;
        loop {
            let waiting = self.tables.store.waiting(after, PAGE)?;
            for item in &waiting {
                if item.not_before > at && !claims.has(item.id) {
                    self.tables.store.settle(item.id, Some(at))?;
                }
            }
            match waiting.last() {
                Some(last) => after = Some(last.id),
                None => return Ok(()),
            }
        }
    }

    /// Corrects a time that was read before the clock was last set back. Returns the time that the corrected clock
    /// would have shown at that moment, but at most the current time.
    pub(crate) fn before_set_back(&self, at: Millis) -> Millis {
        let (now, jumps) = (self.tables.clock.now(), self.tables.clock.jumps());
        let doc = Clocks::of(self.tables).bot_doc(now).unwrap_or_default();
        let back = doc
            .jumps_between(0, jumps)
            .filter(|jump| jump.to < jump.from)
            .last();
        back.map_or(at, |jump| jump.shift(at)).min(now)
    }

    /// Moves a table's times by the jumps since its last change, and sets the time of this change.
    pub(crate) fn apply_missed_jumps(&self, change: &mut Change) -> RequestResult<()> {
        let seen = change.table.doc.jumps;
        if seen > self.tables.clock.jumps() {
            self.load_jumps()?;
        }
        let (now, jumps) = self.tables.clock.read();
        change.now = now;
        if seen < jumps {
            for jump in Clocks::of(self.tables)
                .bot_doc(now)?
                .jumps_between(seen, jumps)
            {
                self.apply_jump(change, jump);
            }
            change.table.doc.jumps = jumps;
        }
        Ok(())
    }

    fn load_jumps(&self) -> RequestResult<()> {
        let _looking = self.tables.clock.checking.lock();
        let doc: BotDoc = self.tables.load_doc(Subject::Bot)?;
        let (now, known) = self.tables.clock.read();
        let missed = doc.jumps_between(known, doc.jumps());
        let now = missed.fold(now, |now, jump| jump.shift(now));
        self.tables.clock.set(now, doc.jumps());
        Clocks::of(self.tables).cache_bot_doc(doc);
        Ok(())
    }

    fn apply_jump(&self, change: &mut Change, jump: Jump) {
        let seats = Seat::all(change.table.n_seats());
        // The waits of players in quiet hours or away end at calendar times, which do not move.
        let resting = seats.filter(|&seat| {
            let rest =
                Clocks::of(self.tables).rest_of(change.table.player_at(seat).unwrap_or_default());
            rest.rest_end(jump.from).is_some() || rest.has_daily_digest()
        });
        let resting: Vec<Seat> = resting.collect();
        let doc = &mut change.table.doc;
        for timer in &mut doc.timers {
            let stays = match timer.alarm {
                Alarm::Ask(..) => true,
                Alarm::Notify(seat) | Alarm::Remind(seat) | Alarm::Overdue(seat) => {
                    resting.contains(&seat)
                }
                _ => false,
            };
            if !stays {
                timer.at = jump.shift(timer.at);
            }
        }
        doc.turn_since = jump.shift(doc.turn_since);
        for settled in &mut doc.closed_votes {
            jump.shift_option(&mut settled.at);
        }
        for seat in &mut doc.seats {
            seat.seen = jump.shift(seat.seen);
            jump.shift_option(&mut seat.nudged);
            jump.shift_option(&mut seat.turn.since);
            jump.shift_option(&mut seat.missed_from);
            seat.clock = seat.clock.shifted(jump);
            for ended in &mut seat.ended {
                ended.clock = ended.clock.shifted(jump);
            }
        }
        if let Some(vote) = &mut doc.vote {
            jump.shift_option(&mut vote.opened);
        }
        let clocks: Vec<Seat> = Seat::all(change.table.n_seats())
            .filter(|&seat| change.table.alarm_at(Alarm::Clock(seat)).is_some())
            .collect();
        for &seat in &clocks {
            Clocks::of(self.tables).set_deadline(change, seat);
        }
        if !clocks.is_empty() {
            // The board shows deadlines, so it needs an update.
            change.enqueue(ItemKind::ShowRoom);
        }
    }
}

fn seconds(from: Millis, to: Millis) -> i128 {
    (i128::from(to.0) - i128::from(from.0)) / 1000
}
