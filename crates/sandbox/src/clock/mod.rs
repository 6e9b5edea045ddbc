//! The sandbox's clock: the computer's clock plus the time that was skipped.
//!
//! Ids, timestamps and the validity of tokens use it, and so does a bot in the same process. It never goes back, even
//! after a restart of the sandbox.

pub(crate) mod pass;
pub(crate) mod system;

use parking_lot::Mutex;
use std::fmt;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use crate::clock::system::now_ms;
use crate::state::snowflake::Snowflake;

/// The maximum time that can be skipped in one request. Skipping a week takes a few seconds.
pub(crate) const MAX_PASS: Duration = Duration::from_secs(60 * 24 * 3600);

type JumpListener = Box<dyn Fn() + Send + Sync>;

/// A clock that can be advanced.
#[derive(Default)]
pub struct SandboxClock {
    /// The skipped time in milliseconds. This clock is ahead of the computer's clock by this time.
    passed: AtomicU64,
    /// The last id created.
    last: AtomicU64,
    jump_listeners: Mutex<Vec<JumpListener>>,
    /// The error of the bot's clock in milliseconds, which a switch sets. It does not affect the clock of the simulated
    /// Discord.
    bot_error: AtomicI64,
}

impl fmt::Debug for SandboxClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SandboxClock({} ms ahead)", self.passed_ms())
    }
}

impl SandboxClock {
    /// Creates a clock that is `passed_ms` ahead of the computer's. Its ids will be greater than `after`.
    pub(crate) fn ahead(passed_ms: u64, after: Option<Snowflake>) -> SandboxClock {
        SandboxClock {
            passed: AtomicU64::new(passed_ms),
            last: AtomicU64::new(after.map_or(0, Snowflake::number)),
            jump_listeners: Mutex::default(),
            bot_error: AtomicI64::default(),
        }
    }

    /// Sets the error of the bot's clock in milliseconds. The sandbox's own time does not change.
    pub(crate) fn set_bot_error(&self, ms: i64) {
        self.bot_error.store(ms, Ordering::SeqCst);
    }

    /// Returns the error of the bot's clock in milliseconds; negative if it is slow.
    pub(crate) fn bot_error_ms(&self) -> i64 {
        self.bot_error.load(Ordering::SeqCst)
    }

    /// Returns the time in milliseconds since 1970.
    pub(crate) fn now_ms(&self) -> u64 {
        now_ms().saturating_add(self.passed_ms())
    }

    /// Returns the skipped time in milliseconds.
    pub(crate) fn passed_ms(&self) -> u64 {
        self.passed.load(Ordering::SeqCst)
    }

    /// Creates an id that is greater than all ids before.
    pub(crate) fn new_id(&self) -> Snowflake {
        self.new_id_where(|_| true)
    }

    /// Creates the lowest id whose time is now or later and for which `fits` is true. Its time may be some milliseconds
    /// in the future.
    pub(crate) fn new_id_where(&self, fits: impl Fn(Snowflake) -> bool) -> Snowflake {
        let now = Snowflake::at(self.now_ms());
        let next = |last: u64| {
            let mut id = Snowflake::new(now.number().max(last + 1));
            while !fits(id) {
                id = Snowflake::at(id.created_ms() + 1);
            }
            id.number()
        };
        let before = self
            .last
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, |last| Some(next(last)));
        Snowflake::new(next(before.unwrap_or_default()))
    }

    /// Advances the clock. Call [`SandboxClock::notify_jump_listeners`] afterwards.
    pub(crate) fn pass(&self, time: Duration) {
        let ms = u64::try_from(time.min(MAX_PASS).as_millis()).unwrap_or_default();
        self.passed.fetch_add(ms, Ordering::SeqCst);
    }

    /// Notifies the listeners of [`SandboxClock::on_jump`] that the clock was advanced.
    pub(crate) fn notify_jump_listeners(&self) {
        for listener in self.jump_listeners.lock().iter() {
            listener();
        }
    }
}

/// Methods for a bot in the same process.
impl SandboxClock {
    /// Returns the time for the bot in milliseconds since 1970. It differs from the sandbox's time if a switch has made
    /// the bot's clock wrong.
    #[must_use]
    pub fn bot_now_ms(&self) -> u64 {
        self.now_ms().saturating_add_signed(self.bot_error_ms())
    }

    /// Returns the skipped time. A bot in the same process adds it to its monotonic clock.
    #[must_use]
    pub fn passed(&self) -> Duration {
        Duration::from_millis(self.passed_ms())
    }

    /// Registers a listener that is called whenever the clock is advanced, so that a bot that sleeps until a time wakes
    /// up.
    pub fn on_jump(&self, listener: Box<dyn Fn() + Send + Sync>) {
        self.jump_listeners.lock().push(listener);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_ascend_and_contain_the_time() {
        let clock = SandboxClock::default();
        let before = clock.now_ms();
        let mut ids: Vec<_> = (0..1000).map(|_| clock.new_id()).collect();
        clock.pass(Duration::from_secs(7 * 24 * 3600));
        ids.push(clock.new_id());
        assert!(ids.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(ids[0].created_ms() >= before);
        assert!(ids[1000].created_ms() >= before + 7 * 24 * 3_600_000);
        let later = SandboxClock::ahead(0, Some(ids[1000]));
        assert!(later.new_id() > ids[1000], "even where the offset was lost");
    }

    #[test]
    fn jumps_are_bounded_and_notify_listeners() {
        let clock = SandboxClock::default();
        let (told, heard) = std::sync::mpsc::channel();
        clock.on_jump(Box::new(move || told.send(()).unwrap()));
        clock.pass(Duration::MAX);
        clock.notify_jump_listeners();
        assert_eq!(heard.try_iter().count(), 1);
        assert_eq!(u128::from(clock.passed_ms()), MAX_PASS.as_millis());
    }
}
