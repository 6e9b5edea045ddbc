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
use crate::discord::interactions::scheduler::{FairScheduler, Owner};
use crate::discord::interactions::slow_queue::SlowQueue;
use crate::discord::ports::HostApi;
use crate::discord::render::Renderer;
use crate::discord::send::send_rate::SendRate;
use crate::metrics::Metrics;
use stramash_core::engine::PlayerId;
use stramash_core::i18n::Locale;
use stramash_core::raster::Raster;
use stramash_host::Clock;

/// The state that all handlers share. It is created before connecting to Discord.
#[derive(Debug)]
pub(super) struct App {
    pub(super) host: Arc<dyn HostApi>,
    pub(super) raster: Arc<Raster>,
    pub(super) clock: Arc<dyn Clock>,
    /// Cancelled when no more work is accepted.
    pub(super) stop: CancellationToken,
    /// Tracks running work, so that the bot waits for it when it stops.
    pub(super) work: TaskTracker,
    pub(super) errors: ErrorCounts,
    pub(super) metrics: Metrics,
    pub(super) send_rate: Arc<SendRate>,
    pub(super) films: Films,
    /// The queue for answers that take seconds of CPU time.
    pub(super) slow_queue: SlowQueue,
    pub(super) discord_time: DiscordTime,
    rate_limiter: RateLimiter,
    scheduler: FairScheduler,
    /// The ids of recent interactions. If Discord delivers an interaction twice, the second copy is ignored. Even
    /// without this cache, as after a restart, the idempotency keys in the store prevent a second effect.
    claimed: Mutex<LruCache<u64, ()>>,
}

#[derive(Debug, Default)]
pub(super) struct ErrorCounts {
    pub(super) unreadable: AtomicU64,
    pub(super) internal: AtomicU64,
}

impl ErrorCounts {
    /// Counts an internal error. Returns its number, which the answer and the log show.
    pub(super) fn count_internal(&self) -> u64 {
        self.internal.fetch_add(1, Ordering::Relaxed) + 1
    }
}

/// The number of interactions remembered.
const REMEMBERED: NonZeroUsize = NonZeroUsize::new(4096).unwrap();

impl App {
    #[allow(
        clippy::too_many_arguments,
        reason = "all shared parts are passed in, and there is only one call"
    )]
    pub(super) fn new(
        tables: Arc<dyn HostApi>,
        raster: Arc<Raster>,
        clock: Arc<dyn Clock>,
        stop: CancellationToken,
        send_rate: Arc<SendRate>,
        rate_limiter: RateLimiter,
        metrics: Metrics,
    ) -> Self {
        Self {
            host: tables,
            raster,
            clock,
            stop,
            work: TaskTracker::new(),
            errors: ErrorCounts::default(),
            metrics,
            send_rate,
            films: Films::default(),
            slow_queue: SlowQueue::default(),
            discord_time: DiscordTime::default(),
            rate_limiter,
            scheduler: FairScheduler::default(),
            claimed: Mutex::new(LruCache::new(REMEMBERED)),
        }
    }

    pub(super) fn renderer(&self, locale: Locale) -> Renderer<'_> {
        Renderer {
            raster: &self.raster,
            locale,
            metrics: &self.metrics,
        }
    }

    /// Runs blocking work on a thread for blocking work. If it panics, counts and logs that and returns `None`.
    pub(super) async fn blocking<T: Send + 'static>(
        self: &Arc<Self>,
        what: &str,
        work: impl FnOnce(&Self) -> T + Send + 'static,
    ) -> Option<T> {
        let app = Arc::clone(self);
        let done = tokio::task::spawn_blocking(move || work(&app)).await;
        if done.is_err() {
            self.errors.count_internal();
            tracing::error!("panic while {what}");
        }
        done.ok()
    }

    /// Waits until the scheduler gives `owner` a permit, then runs blocking work on a thread for it. Fails if the work
    /// panics.
    pub(super) async fn run_scheduled<T: Send + 'static>(
        self: &Arc<Self>,
        owner: Owner,
        work: impl FnOnce(&Self) -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let app = Arc::clone(self);
        self.scheduler.run(owner, move || work(&app)).await
    }

    /// Counts an interaction of a player for the rate limit, and returns whether it is accepted. `typing` says whether
    /// the interaction asks for suggestions (autocomplete).
    pub(super) fn check_rate_limit(&self, player: PlayerId, typing: bool) -> Verdict {
        let now = Instant::now();
        if self.send_rate.is_blocked(now) {
            return Verdict::Ignored;
        }
        self.rate_limiter.check(player, typing, now)
    }

    /// Records an interaction's id. Returns whether it was new.
    pub(super) fn claim(&self, interaction: u64) -> bool {
        self.discord_time.note(interaction, self.host.now());
        self.claimed.lock().put(interaction, ()).is_none()
    }
}
