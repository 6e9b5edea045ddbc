//! The bot's status for health checks and metrics, updated in the background.
//!
//! The store and the outbox are checked every few seconds, and requests for the status get the last result. So
//! frequent requests cost nothing, and a store that hangs does not block them. Open tables are counted by reading the
//! store, because several processes may share it.

use parking_lot::Mutex;
use std::sync::Arc;
use std::time::Duration;

use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::discord::Liveness;
use crate::metrics::{Health, Metrics, OutboxAge, Place, Problem, StatusSource, is_due};
use stramash_core::engine::Millis;
use stramash_host::{Clock, TableCount};
use stramash_store::{OutboxItem, Store, StoreError};

const CHECK_INTERVAL: Duration = Duration::from_secs(5);
const HANG_TIME: Duration = Duration::from_secs(30);
const MAX_COUNTED: usize = 100_000;
/// The number of due outbox items after which reading stops. This number is enough to see whether items are being sent.
const ENOUGH_DUE: usize = 1_000;
/// The maximum number of outbox items to read in search of due ones.
const MAX_READ: usize = 20_000;
/// The number of outbox items that are read at once.
const PAGE: usize = 500;
const COUNT_INTERVAL: Duration = Duration::from_secs(60);
/// The minimum pause between two counts, as a multiple of the time that the last count took.
const COUNT_SHARE: u32 = 200;
/// The pause after every hundred tables that are counted, so that other threads can use the store.
const PAUSE: Duration = Duration::from_millis(10);

/// The bot's status.
#[derive(Debug)]
pub(super) struct Status {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    liveness: Liveness,
    metrics: Metrics,
    last_check: Mutex<LastCheck>,
}

#[derive(Debug)]
struct LastCheck {
    /// The time of the store's last response.
    responded: Instant,
    /// The error in the store's last response, if any.
    failed: Option<StoreError>,
    outbox: OutboxAge,
    counted: Instant,
    /// Whether the store's files should be compacted.
    compaction_due: bool,
}

impl Status {
    pub(super) fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        liveness: Liveness,
        metrics: Metrics,
    ) -> Self {
        let now = Instant::now();
        Self {
            store,
            clock,
            liveness,
            metrics,
            last_check: Mutex::new(LastCheck {
                responded: now,
                failed: None,
                outbox: OutboxAge::new(now),
                counted: now,
                compaction_due: false,
            }),
        }
    }

    /// Checks the store and the outbox regularly until `stop` is cancelled. A check begins only after the previous one
    /// has ended, so that checks do not accumulate while the store hangs.
    pub(super) async fn watch(self: Arc<Self>, stop: CancellationToken) {
        loop {
            let status = Arc::clone(&self);
            let check = spawn_blocking(move || status.check());
            if stop.run_until_cancelled(check).await.is_none()
                || stop
                    .run_until_cancelled(sleep(CHECK_INTERVAL))
                    .await
                    .is_none()
            {
                return;
            }
        }
    }

    /// Counts open tables regularly until `stop` is cancelled.
    pub(super) async fn count(self: Arc<Self>, stop: CancellationToken) {
        loop {
            let (status, stopped) = (Arc::clone(&self), stop.clone());
            let count = spawn_blocking(move || status.count_tables(&stopped));
            let Some(took) = stop.run_until_cancelled(count).await else {
                return;
            };
            let wait = COUNT_INTERVAL.max(took.unwrap_or_default() * COUNT_SHARE);
            if stop.run_until_cancelled(sleep(wait)).await.is_none() {
                return;
            }
        }
    }

    /// Checks that the store works, and how long items have been waiting in the outbox.
    fn check(&self) {
        let asked = self.store.flush().and_then(|()| {
            let time = self
                .store
                .server_time()?
                .unwrap_or_else(|| self.clock.now());
            let waits = self.store.count_waiting(MAX_COUNTED)?;
            // An empty outbox is not read.
            let waiting = if waits > 0 {
                self.first_waiting(time)?
            } else {
                Vec::new()
            };
            Ok((waits, waiting, time))
        });
        let now = Instant::now();
        let mut last_check = self.last_check.lock();
        last_check.responded = now;
        match asked {
            Ok((waits, waiting, time)) => {
                if last_check.failed.take().is_some() {
                    tracing::info!("the store responds again");
                }
                last_check
                    .outbox
                    .update(now, &waiting, time, self.metrics.n_sent());
                self.metrics
                    .outbox(waits as u64, last_check.outbox.oldest(now));
            }
            Err(error) => {
                if last_check.failed.is_none() {
                    tracing::error!(
                        %error,
                        "the store does not respond: nobody can play until it does, and nothing \
                         is lost"
                    );
                }
                last_check.failed = Some(error);
            }
        }
    }

    /// Returns the oldest due items of the outbox, until [`ENOUGH_DUE`] are found or [`MAX_READ`] items are read.
    fn first_waiting(&self, time: Millis) -> Result<Vec<OutboxItem>, StoreError> {
        let (mut first, mut after, mut looked) = (Vec::new(), None, 0);
        while first.len() < ENOUGH_DUE && looked < MAX_READ {
            let page = self.store.waiting(after, PAGE)?;
            let Some(last) = page.last() else { break };
            after = Some(last.id);
            looked += page.len();
            first.extend(page.into_iter().filter(|item| is_due(item, time)));
        }
        Ok(first)
    }

    /// Counts the open tables and updates the metrics. Returns the time that this took, without the pauses.
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
            self.metrics.tables(open, over);
            self.metrics
                .store(stats.bytes_on_disk, stats.compaction_due);
            let mut last_check = self.last_check.lock();
            last_check.counted = Instant::now();
            let was_due = std::mem::replace(&mut last_check.compaction_due, stats.compaction_due);
            if stats.compaction_due && !was_due {
                tracing::warn!(
                    bytes = stats.bytes_on_disk,
                    "the store's files have grown: restart the bot or run `stramash compact` to \
                     shrink them"
                );
            }
        }
        began.elapsed().saturating_sub(paused)
    }
}

impl StatusSource for Status {
    fn health(&self) -> Health {
        self.health_at(Instant::now())
    }

    fn metrics_text(&self) -> String {
        let ago = self.last_check.lock().counted.elapsed();
        self.metrics.text(&self.health(), ago)
    }

    fn places(&self) -> Option<Vec<Place>> {
        let count = TableCount::of(&*self.store, || {}).ok()?;
        Some(places(&count))
    }
}

impl Status {
    fn health_at(&self, now: Instant) -> Health {
        let mut problems = Vec::new();
        let last_check = self.last_check.lock();
        let silent = now.saturating_duration_since(last_check.responded);
        if let Some(error) = self
            .store
            .fatal_error()
            .or_else(|| last_check.failed.clone())
        {
            problems.push(Problem::Store(error.to_string()));
        } else if silent >= HANG_TIME {
            problems.push(Problem::StoreHangs(silent));
        }
        if !self.liveness.is_connected() {
            problems.push(Problem::Gateway);
        }
        // The outbox worker starts with the first connection to Discord; before that, the result is `None`.
        if self.liveness.is_outbox_checked() == Some(false) {
            problems.push(Problem::WorkerHangs);
        } else if let Some(since) = last_check.outbox.stuck(now) {
            let waiting = last_check.outbox.waiting();
            problems.push(Problem::NothingSent { waiting, since });
        }
        Health { problems }
    }
}

pub(super) fn places(count: &TableCount) -> Vec<Place> {
    let stands = count.locations.iter();
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

    fn status() -> Status {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let clock = Arc::new(SystemClock);
        Status::new(store, clock, Liveness::default(), Metrics::default())
    }

    #[test]
    fn failing_store_is_a_problem() {
        let status = status();
        status.check();
        assert_eq!(status.health().problems, [Problem::Gateway]);
        status.store.close().unwrap();
        status.check();
        let problems = status.health().problems;
        assert!(
            matches!(&problems[..], [Problem::Store(_), Problem::Gateway]),
            "{problems:?}"
        );
        let text = status.metrics_text();
        assert!(text.contains("stramash_well{part=\"store\"} 0"), "{text}");
    }

    #[test]
    fn due_items_are_found_behind_scheduled_ones() {
        let status = status();
        let now = status.clock.now();
        let item = |not_before| OutboxItem::new(Lane::from("lane"), not_before, Vec::new());
        let later = std::iter::repeat_n(item(now.plus(1_000_000)), 3 * PAGE);
        let batch = Batch {
            outbox: later.chain([item(now), item(now)]).collect(),
            ..Batch::new(Subject::Bot, Revision(0), now, Vec::new())
        };
        status.store.commit(batch).unwrap();
        status.check();
        assert_eq!(status.last_check.lock().outbox.waiting(), 2);
        let waits = format!("stramash_outbox_messages {}\n", 3 * PAGE + 2);
        assert!(status.metrics_text().contains(&waits));
    }

    #[test]
    fn hanging_store_is_a_problem() {
        let status = status();
        status.check();
        let now = status.last_check.lock().responded;
        let just = status.health_at(now + HANG_TIME - CHECK_INTERVAL);
        assert_eq!(just.problems, [Problem::Gateway]);
        let problems = status.health_at(now + HANG_TIME).problems;
        assert_eq!(problems, [Problem::StoreHangs(HANG_TIME), Problem::Gateway]);
    }
}
