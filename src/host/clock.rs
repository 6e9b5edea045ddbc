//! The time of day, handed in from outside.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::engine::Millis;

/// Tells the time.
pub trait Clock: Send + Sync + fmt::Debug {
    /// The present moment.
    fn now(&self) -> Millis;

    /// Asks to be told whenever the clock is put forward, so that who waits for a moment looks again.
    /// A clock that nobody puts forward never tells.
    fn on_jump(&self, _wake: Box<dyn Fn() + Send + Sync>) {}
}

/// A clock that stands still until it is moved: for tests and for trying out.
#[derive(Debug, Default)]
pub struct ManualClock(AtomicU64);

impl ManualClock {
    /// A clock that shows this moment.
    #[must_use]
    pub fn at(now: Millis) -> Self {
        Self(AtomicU64::new(now.0))
    }

    /// Moves it on.
    pub fn advance(&self, ms: u64) {
        self.0.fetch_add(ms, Ordering::SeqCst);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Millis {
        Millis(self.0.load(Ordering::SeqCst))
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
}
