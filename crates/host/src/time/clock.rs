//! Time, handed in from outside: the time of day, which can be set, and a steady time, which cannot.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use stramash_core::engine::Millis;

/// Tells the time.
pub trait Clock: Send + Sync + fmt::Debug {
    /// The time of day. It can be wrong, and can be set forward and back at any moment.
    fn now(&self) -> Millis;

    /// The time since some moment, by a clock that nobody can set. Waiting is measured by it.
    fn steady(&self) -> Duration;

    /// Asks to be told whenever time passes at once, so that who waits for a moment looks again.
    /// A clock with which it never does never tells.
    fn on_jump(&self, _wake: Box<dyn Fn() + Send + Sync>) {}
}

/// A clock that stands still until it is moved: for tests and for trying out.
#[derive(Debug, Default)]
pub struct ManualClock {
    now: AtomicU64,
    /// In milliseconds.
    steady: AtomicU64,
}

impl ManualClock {
    /// A clock that shows this moment.
    #[must_use]
    pub fn at(now: Millis) -> Self {
        Self {
            now: AtomicU64::new(now.0),
            steady: AtomicU64::default(),
        }
    }

    /// Lets time pass.
    pub fn advance(&self, ms: u64) {
        self.steady.fetch_add(ms, Ordering::SeqCst);
        self.now.fetch_add(ms, Ordering::SeqCst);
    }

    /// Sets the time of day, as somebody does who finds it wrong. No time passes by it.
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

/// The computer's clock.
#[derive(Debug, Default, Clone, Copy)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(
        clippy::disallowed_methods,
        reason = "the one place of the host that asks for the time of day"
    )]
    fn now(&self) -> Millis {
        let now = std::time::SystemTime::now();
        let since = now.duration_since(std::time::SystemTime::UNIX_EPOCH);
        let ms = since.map(|since| since.as_millis()).unwrap_or_default();
        Millis(u64::try_from(ms).unwrap_or(u64::MAX))
    }

    /// Goes on while the computer sleeps: that is time that passes, and no clock that is set.
    #[cfg(target_os = "linux")]
    fn steady(&self) -> Duration {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
        let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
        Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or_default())
    }

    #[cfg(not(target_os = "linux"))]
    #[expect(
        clippy::disallowed_methods,
        reason = "the one place of the host that asks for a steady time"
    )]
    fn steady(&self) -> Duration {
        static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
        START.get_or_init(std::time::Instant::now).elapsed()
    }
}
