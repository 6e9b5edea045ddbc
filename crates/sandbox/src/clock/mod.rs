//! The sandbox's clock: the computer's clock plus the time that was let pass.
//!
//! Ids, timestamps, the validity of tokens, and the bot use it. It never goes back, not even after a restart.

pub(crate) mod pass;
pub(crate) mod system;

use parking_lot::Mutex;
use std::fmt;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use crate::clock::system::now_ms;
use crate::state::snowflake::Snowflake;

/// The most time that may pass at once. Each simulated week takes a few seconds.
pub(crate) const MAX_PASS: Duration = Duration::from_secs(60 * 24 * 3600);

type JumpListener = Box<dyn Fn() + Send + Sync>;

/// A clock that can be advanced.
#[derive(Default)]
pub struct SandboxClock {
    /// How many milliseconds it is ahead of the machine's clock.
    passed: AtomicU64,
    /// The last id created.
    last: AtomicU64,
    jump_listeners: Mutex<Vec<JumpListener>>,
    /// The error of the bot's clock in milliseconds. Discord's own clock is right.
    bot_error: AtomicI64,
}

impl fmt::Debug for SandboxClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SandboxClock({} ms ahead)", self.passed_ms())
    }
}

impl SandboxClock {
    /// Creates a clock that is `passed_ms` ahead of the computer's and whose ids are greater than `after`.
    pub(crate) fn ahead(passed_ms: u64, after: Option<Snowflake>) -> SandboxClock {
        SandboxClock {
            passed: AtomicU64::new(passed_ms),
            last: AtomicU64::new(after.map_or(0, Snowflake::number)),
            jump_listeners: Mutex::default(),
            bot_error: AtomicI64::default(),
        }
    }

    /// Sets the error of the bot's clock in milliseconds. This lets no time pass.
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

    /// Returns the time that was let pass, in milliseconds.
    pub(crate) fn passed_ms(&self) -> u64 {
        self.passed.load(Ordering::SeqCst)
    }

    /// Creates an id greater than all before.
    pub(crate) fn new_id(&self) -> Snowflake {
        self.new_id_where(|_| true)
    }

    /// Creates an id for which `fits` is true, with the earliest possible time from now on.
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

    /// Advances the clock. [`SandboxClock::ring`] then notifies those who wait for a time.
    pub(crate) fn pass(&self, time: Duration) {
        let ms = u64::try_from(time.min(MAX_PASS).as_millis()).unwrap_or_default();
        self.passed.fetch_add(ms, Ordering::SeqCst);
    }

    /// Notifies those who wait for a time.
    pub(crate) fn notify_jump_listeners(&self) {
        for listener in self.jump_listeners.lock().iter() {
            listener();
        }
    }
}

/// Methods for a bot in the same process.
impl SandboxClock {
    /// Returns the time on the bot's machine in milliseconds since 1970. A switch can make it wrong.
    #[must_use]
    pub fn bot_now_ms(&self) -> u64 {
        self.now_ms().saturating_add_signed(self.bot_error_ms())
    }

    /// Returns how much time was let pass, for the bot's monotonic clock.
    #[must_use]
    pub fn passed(&self) -> Duration {
        Duration::from_millis(self.passed_ms())
    }

    /// Calls `listener` whenever the clock is advanced, so that a sleeping bot looks at the time again.
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
