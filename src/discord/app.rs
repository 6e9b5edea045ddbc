//! What all handlers share.

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

/// What all handlers share. There is one, made before the connection to Discord.
#[derive(Debug)]
pub(super) struct App {
    pub(super) tables: Arc<dyn Tables>,
    pub(super) raster: Arc<Raster>,
    pub(super) clock: Arc<dyn Clock>,
    /// Says when to stop taking work.
    pub(super) stop: CancellationToken,
    /// Counts the work in hand, so that it can be finished before the end.
    pub(super) work: TaskTracker,
    pub(super) counts: Counts,
    /// What is counted for those who look inside.
    pub(super) figures: Figures,
    pub(super) pace: Arc<Pace>,
    pub(super) films: Films,
    /// Those who wait for an answer that takes seconds of a processor.
    pub(super) slow: Queue,
    pub(super) discord_time: DiscordTime,
    gate: RateLimiter,
    turns: Arc<FairScheduler>,
    /// The interactions of late, so that one that Discord delivers twice is answered once. What
    /// outlives a restart is the store's idempotency key; this only spares the second answer.
    claimed: Mutex<LruCache<u64, ()>>,
}

/// What has happened, in numbers.
#[derive(Debug, Default)]
pub(super) struct Counts {
    /// Interactions that serenity could not read.
    pub(super) unreadable: AtomicU64,
    /// Faults of ours.
    pub(super) faults: AtomicU64,
}

impl Counts {
    /// One more fault; its number among the faults since the start.
    pub(super) fn fault(&self) -> u64 {
        self.faults.fetch_add(1, Ordering::Relaxed) + 1
    }
}

/// How many interactions are remembered.
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

    /// Sentences and pictures in a language.
    pub(super) fn renderer(&self, locale: Locale) -> Renderer<'_> {
        Renderer {
            raster: &self.raster,
            locale,
            figures: &self.figures,
        }
    }

    /// Does something that may block, off the async threads. A panic in it is a fault of ours: it
    /// is counted and logged, and there is no answer.
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

    /// Does something for somebody that may block, off the async threads, when it is their turn.
    ///
    /// # Errors
    ///
    /// When it panics.
    pub(super) async fn in_turn<T: Send + 'static>(
        self: &Arc<Self>,
        asker: Asker,
        work: impl FnOnce(&Self) -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let app = Arc::clone(self);
        self.turns.run(asker, move || work(&app)).await
    }

    /// What becomes of something that this person does, or is typing.
    pub(super) fn entry(&self, player: PlayerId, typing: bool) -> Verdict {
        let now = Instant::now();
        if self.pace.is_shut(now) {
            return Verdict::Ignored;
        }
        self.gate.enter(player, typing, now)
    }

    /// Whether this interaction is new. Each is claimed once.
    pub(super) fn claim(&self, interaction: u64) -> bool {
        self.discord_time.note(interaction, self.tables.now());
        self.claimed.lock().put(interaction, ()).is_none()
    }
}
