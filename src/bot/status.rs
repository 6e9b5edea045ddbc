//! The bot's status for health checks and metrics, updated in the background.
//!
//! The store and the outbox are checked every few seconds. Frequent queries therefore cost nothing, and a hanging
//! store does not block them. Open tables are counted from the store, so the number is right even if several
//! processes share it. Counting takes at most a small share of the time.

use parking_lot::Mutex;
use std::sync::Arc;
use std::time::Duration;

use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::discord::Pulse;
use crate::metrics::{Counts, Health, Look, Outbox, Place, Wrong, could_go};
use stramash_core::engine::Millis;
use stramash_host::{Clock, TableCount};
use stramash_store::{OutboxItem, Store, StoreError};

/// The interval at which the store is checked.
const LOOK: Duration = Duration::from_secs(5);
/// The time without a response after which the store counts as hanging.
const SILENT: Duration = Duration::from_secs(30);
/// The maximum number of waiting items to count.
const COUNTED: usize = 100_000;
/// The number of due items that suffices to see whether any are sent, the maximum number to read for that, and the
/// page size.
const ENOUGH: usize = 1_000;
const LOOKED: usize = 20_000;
const PAGE: usize = 500;
/// The minimum interval at which open tables are counted.
const COUNT: Duration = Duration::from_secs(60);
/// Counting takes at most one part in this many of the time.
const SHARE: u32 = 200;
/// The pause after every hundred tables, so that others can use the store.
const PAUSE: Duration = Duration::from_millis(10);

/// The bot's status.
#[derive(Debug)]
pub(super) struct Inside {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    pulse: Pulse,
    counts: Counts,
    notes: Mutex<Notes>,
}

#[derive(Debug)]
struct Notes {
    /// The time of the store's last response, and its error, if any.
    answered: Instant,
    failed: Option<StoreError>,
    outbox: Outbox,
    counted: Instant,
    /// Whether the store's files should be compacted.
    compaction_due: bool,
}

impl Inside {
    pub(super) fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        pulse: Pulse,
        counts: Counts,
    ) -> Self {
        let now = Instant::now();
        Self {
            store,
            clock,
            pulse,
            counts,
            notes: Mutex::new(Notes {
                answered: now,
                failed: None,
                outbox: Outbox::new(now),
                counted: now,
                compaction_due: false,
            }),
        }
    }

    /// Checks the store and the outbox until `stop` is cancelled. Checks run one at a time, so that none pile up
    /// while the store hangs.
    pub(super) async fn watch(self: Arc<Self>, stop: CancellationToken) {
        loop {
            let inside = Arc::clone(&self);
            let look = spawn_blocking(move || inside.look());
            if stop.run_until_cancelled(look).await.is_none()
                || stop.run_until_cancelled(sleep(LOOK)).await.is_none()
            {
                return;
            }
        }
    }

    /// Counts open tables regularly until `stop` is cancelled.
    pub(super) async fn count(self: Arc<Self>, stop: CancellationToken) {
        loop {
            let (inside, stopped) = (Arc::clone(&self), stop.clone());
            let count = spawn_blocking(move || inside.count_tables(&stopped));
            let Some(took) = stop.run_until_cancelled(count).await else {
                return;
            };
            let wait = COUNT.max(took.unwrap_or_default() * SHARE);
            if stop.run_until_cancelled(sleep(wait)).await.is_none() {
                return;
            }
        }
    }

    /// Checks that the store works, and how long items have been waiting in the outbox.
    fn look(&self) {
        let asked = self.store.flush().and_then(|()| {
            let time = self.store.time()?.unwrap_or_else(|| self.clock.now());
            let waits = self.store.n_waiting(COUNTED)?;
            // They are read only if there are any.
            let waiting = if waits > 0 {
                self.first_waiting(time)?
            } else {
                Vec::new()
            };
            Ok((waits, waiting, time))
        });
        let now = Instant::now();
        let mut notes = self.notes.lock();
        notes.answered = now;
        match asked {
            Ok((waits, waiting, time)) => {
                if notes.failed.take().is_some() {
                    tracing::info!("the store answers again");
                }
                notes.outbox.look(now, &waiting, time, self.counts.gone());
                self.counts.outbox(waits as u64, notes.outbox.oldest(now));
            }
            Err(error) => {
                if notes.failed.is_none() {
                    tracing::error!(
                        %error,
                        "the store does not answer; nothing can be played until it does, and nothing is lost"
                    );
                }
                notes.failed = Some(error);
            }
        }
    }

    /// Returns the oldest due items of the outbox, as many as are needed.
    fn first_waiting(&self, time: Millis) -> Result<Vec<OutboxItem>, StoreError> {
        let (mut first, mut after, mut looked) = (Vec::new(), None, 0);
        while first.len() < ENOUGH && looked < LOOKED {
            let page = self.store.waiting(after, PAGE)?;
            let Some(last) = page.last() else { break };
            after = Some(last.id);
            looked += page.len();
            first.extend(page.into_iter().filter(|item| could_go(item, time)));
        }
        Ok(first)
    }

    /// Counts the open tables. Returns the time that it took without pauses.
    fn count_tables(&self, stop: &CancellationToken) -> Duration {
        let began = Instant::now();
        let mut paused = Duration::ZERO;
        let counted = TableCount::of(&*self.store, || {
            if !stop.is_cancelled() {
                let since = Instant::now();
                std::thread::sleep(PAUSE);
                paused += since.elapsed();
            }
        });
        let stats = self.store.stats();
        if let (Ok(count), Ok(stats)) = (counted, stats) {
            let open = count
                .tables
                .iter()
                .map(|((game, phase), n)| (*game, *phase, *n));
            let over = stats.tables.saturating_sub(stats.live);
            self.counts.tables(open, over);
            self.counts.store(stats.bytes_on_disk, stats.compaction_due);
            let mut notes = self.notes.lock();
            notes.counted = Instant::now();
            let was_due = std::mem::replace(&mut notes.compaction_due, stats.compaction_due);
            if stats.compaction_due && !was_due {
                tracing::warn!(
                    bytes = stats.bytes_on_disk,
                    "the store's files have grown; a restart or `stramash compact` makes them smaller"
                );
            }
        }
        began.elapsed().saturating_sub(paused)
    }
}

impl Look for Inside {
    fn health(&self) -> Health {
        self.health_at(Instant::now())
    }

    fn counted(&self) -> String {
        let ago = self.notes.lock().counted.elapsed();
        self.counts.text(&self.health(), ago)
    }

    fn places(&self) -> Option<Vec<Place>> {
        let count = TableCount::of(&*self.store, || {}).ok()?;
        Some(places(&count))
    }
}

impl Inside {
    fn health_at(&self, now: Instant) -> Health {
        let mut wrong = Vec::new();
        let notes = self.notes.lock();
        let silent = now.saturating_duration_since(notes.answered);
        if let Some(error) = self.store.stopped().or_else(|| notes.failed.clone()) {
            wrong.push(Wrong::Store(error.to_string()));
        } else if silent >= SILENT {
            wrong.push(Wrong::Silent(silent));
        }
        if !self.pulse.is_heard() {
            wrong.push(Wrong::Gateway);
        }
        // Before the first connection to Discord nobody checks the outbox.
        if self.pulse.looks() == Some(false) {
            wrong.push(Wrong::Worker);
        } else if let Some(since) = notes.outbox.stuck(now) {
            let waiting = notes.outbox.waiting();
            wrong.push(Wrong::Stuck { waiting, since });
        }
        Health { wrong }
    }
}

pub(super) fn places(count: &TableCount) -> Vec<Place> {
    let stands = count.stands.iter();
    let place = stands.map(|(server, room, parent)| Place {
        server: server.0,
        room: room.0,
        parent: parent.map(|parent| parent.0),
    });
    place.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use stramash_core::engine::Revision;
    use stramash_host::SystemClock;
    use stramash_store::{Batch, Lane, MemoryStore, OutboxItem, Subject};

    fn inside() -> Inside {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let clock = Arc::new(SystemClock);
        Inside::new(store, clock, Pulse::default(), Counts::default())
    }

    #[test]
    fn a_store_that_takes_nothing_is_wrong() {
        let inside = inside();
        inside.look();
        assert_eq!(inside.health().wrong, [Wrong::Gateway]);
        inside.store.close().unwrap();
        inside.look();
        let wrong = inside.health().wrong;
        assert!(
            matches!(&wrong[..], [Wrong::Store(_), Wrong::Gateway]),
            "{wrong:?}"
        );
        let text = inside.counted();
        assert!(text.contains("stramash_well{part=\"store\"} 0"), "{text}");
    }

    #[test]
    fn what_could_go_is_found_behind_very_much_that_is_for_later() {
        let inside = inside();
        let now = inside.clock.now();
        let item = |not_before| OutboxItem::new(Lane::from("lane"), not_before, Vec::new());
        let later = std::iter::repeat_n(item(now.plus(1_000_000)), 3 * PAGE);
        let batch = Batch {
            outbox: later.chain([item(now), item(now)]).collect(),
            ..Batch::new(Subject::Bot, Revision(0), now, Vec::new())
        };
        inside.store.commit(batch).unwrap();
        inside.look();
        assert_eq!(inside.notes.lock().outbox.waiting(), 2);
        let waits = format!("stramash_outbox_messages {}\n", 3 * PAGE + 2);
        assert!(inside.counted().contains(&waits));
    }

    #[test]
    fn a_store_that_does_not_answer_is_wrong() {
        let inside = inside();
        inside.look();
        let now = inside.notes.lock().answered;
        let just = inside.health_at(now + SILENT - LOOK);
        assert_eq!(just.wrong, [Wrong::Gateway]);
        let wrong = inside.health_at(now + SILENT).wrong;
        assert_eq!(wrong, [Wrong::Silent(SILENT), Wrong::Gateway]);
    }
}
