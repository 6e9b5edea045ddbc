//! The source of time. It has a wall clock, which can be set, and a steady clock, which cannot.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use stramash_core::engine::Millis;

/// A source of time.
pub trait Clock: Send + Sync + fmt::Debug {
    /// Returns the wall-clock time. It can be wrong, and somebody can set it at any moment.
    fn now(&self) -> Millis;

    /// Returns the time since some fixed moment, by a clock that cannot be set. It serves to measure how long
    /// something takes.
    fn steady(&self) -> Duration;

    /// Registers a callback that is called when the time jumps ahead. A clock that never jumps ignores the
    /// callback.
    fn on_jump(&self, _wake: Box<dyn Fn() + Send + Sync>) {}
}

/// A clock for tests and demonstrations. It moves only when [`ManualClock::advance`] or [`ManualClock::set`] is
/// called.
#[derive(Debug, Default)]
pub struct ManualClock {
    now: AtomicU64,
    /// The steady time, in milliseconds.
    steady: AtomicU64,
}

impl ManualClock {
    /// Creates a clock that shows the given time.
    #[must_use]
    pub fn at(now: Millis) -> Self {
        Self {
            now: AtomicU64::new(now.0),
            steady: AtomicU64::default(),
        }
    }

    /// Advances the wall clock and the steady clock by `ms` milliseconds.
    pub fn advance(&self, ms: u64) {
        self.steady.fetch_add(ms, Ordering::SeqCst);
        self.now.fetch_add(ms, Ordering::SeqCst);
    }

    /// Sets the wall clock. The steady clock does not move.
    pub fn set(&self, now: Millis) {
        self.now.store(now.0, Ordering::SeqCst);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Millis {
        Millis(self.now.load(Ordering::SeqCst))
    }

    fn steady(&self) -> Duration {
        Duration::from_millis(self.steady.load(Ordering::SeqCst))
    }
}

/// The operating system's clock.
#[derive(Debug, Default, Clone, Copy)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(
        clippy::disallowed_methods,
        reason = "the only place of the host that reads the wall clock"
    )]
    fn now(&self) -> Millis {
        let now = std::time::SystemTime::now();
        let since = now.duration_since(std::time::SystemTime::UNIX_EPOCH);
        let ms = since.map(|since| since.as_millis()).unwrap_or_default();
        Millis(u64::try_from(ms).unwrap_or(u64::MAX))
    }

    /// The result includes the time for which the computer was suspended.
    #[cfg(target_os = "linux")]
    fn steady(&self) -> Duration {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
        let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
        Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or_default())
    }

    #[cfg(not(target_os = "linux"))]
    #[expect(
        clippy::disallowed_methods,
        reason = "the only place of the host that reads a monotonic clock"
    )]
    fn steady(&self) -> Duration {
        static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
        START.get_or_init(std::time::Instant::now).elapsed()
    }
}
