//! The state that all handlers share.

use parking_lot::Mutex;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use lru::LruCache;
use tokio::task::JoinError;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::discord::gateway::discord_clock::DiscordTime;
use crate::discord::interactions::films::Films;
use crate::discord::interactions::rate_limit::{RateLimiter, Verdict};
use crate::discord::interactions::scheduler::{Asker, FairScheduler};
use crate::discord::interactions::slow_queue::Queue;
use crate::discord::ports::Tables;
use crate::discord::render::Renderer;
use crate::discord::send::send_rate::Pace;
use crate::metrics::Counts as Figures;
use stramash_core::engine::PlayerId;
use stramash_core::i18n::Locale;
use stramash_core::raster::Raster;
use stramash_host::Clock;

/// The state that all handlers share. It is created before connecting to Discord.
#[derive(Debug)]
pub(super) struct App {
    pub(super) tables: Arc<dyn Tables>,
    pub(super) raster: Arc<Raster>,
    pub(super) clock: Arc<dyn Clock>,
    /// Cancelled when no more work is accepted.
    pub(super) stop: CancellationToken,
    /// Tracks running work, so that it can finish before the end.
    pub(super) work: TaskTracker,
    pub(super) counts: Counts,
    /// The metrics.
    pub(super) figures: Figures,
    pub(super) pace: Arc<Pace>,
    pub(super) films: Films,
    /// The queue for answers that take seconds of CPU time.
    pub(super) slow: Queue,
    pub(super) discord_time: DiscordTime,
    gate: RateLimiter,
    turns: Arc<FairScheduler>,
    /// The recent interactions, so that one that Discord delivers twice is answered once. After a restart the
    /// store's idempotency key prevents a second effect; this cache only avoids the second answer.
    claimed: Mutex<LruCache<u64, ()>>,
}

/// Counters of errors.
#[derive(Debug, Default)]
pub(super) struct Counts {
    pub(super) unreadable: AtomicU64,
    /// Internal errors.
    pub(super) faults: AtomicU64,
}

impl Counts {
    /// Counts an internal error and returns its number since the start.
    pub(super) fn fault(&self) -> u64 {
        self.faults.fetch_add(1, Ordering::Relaxed) + 1
    }
}

/// The number of interactions remembered.
const REMEMBERED: NonZeroUsize = NonZeroUsize::new(4096).unwrap();

impl App {
    #[allow(
        clippy::too_many_arguments,
        reason = "they are all it shares, and this is called once"
    )]
    pub(super) fn new(
        tables: Arc<dyn Tables>,
        raster: Arc<Raster>,
        clock: Arc<dyn Clock>,
        stop: CancellationToken,
        pace: Arc<Pace>,
        gate: RateLimiter,
        figures: Figures,
    ) -> Self {
        Self {
            tables,
            raster,
            clock,
            stop,
            work: TaskTracker::new(),
            counts: Counts::default(),
            figures,
            pace,
            films: Films::default(),
            slow: Queue::default(),
            discord_time: DiscordTime::default(),
            gate,
            turns: Arc::default(),
            claimed: Mutex::new(LruCache::new(REMEMBERED)),
        }
    }

    pub(super) fn renderer(&self, locale: Locale) -> Renderer<'_> {
        Renderer {
            raster: &self.raster,
            locale,
            figures: &self.figures,
        }
    }

    /// Runs blocking work off the async threads. Counts and logs a panic, and then returns `None`.
    pub(super) async fn blocking<T: Send + 'static>(
        self: &Arc<Self>,
        what: &str,
        work: impl FnOnce(&Self) -> T + Send + 'static,
    ) -> Option<T> {
        let app = Arc::clone(self);
        let done = tokio::task::spawn_blocking(move || work(&app)).await;
        if done.is_err() {
            self.counts.fault();
            tracing::error!("a panic in {what}");
        }
        done.ok()
    }

    /// Runs blocking work off the async threads when the scheduler gives `asker` a turn. Fails if it panics.
    pub(super) async fn in_turn<T: Send + 'static>(
        self: &Arc<Self>,
        asker: Asker,
        work: impl FnOnce(&Self) -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let app = Arc::clone(self);
        self.turns.run(asker, move || work(&app)).await
    }

    /// Returns whether an action of a player, or autocomplete if `typing`, is accepted.
    pub(super) fn entry(&self, player: PlayerId, typing: bool) -> Verdict {
        let now = Instant::now();
        if self.pace.is_shut(now) {
            return Verdict::Ignored;
        }
        self.gate.enter(player, typing, now)
    }

    /// Returns whether an interaction is new, and marks it as seen.
    pub(super) fn claim(&self, interaction: u64) -> bool {
        self.discord_time.note(interaction, self.tables.now());
        self.claimed.lock().put(interaction, ()).is_none()
    }
}
