//! The clock of one little Discord: the computer's, and what was let pass besides. Ids, moments of
//! messages, the life of tokens and the bot go by it. It never goes back, over restarts neither.

pub(crate) mod pass;
pub(crate) mod system;

use parking_lot::Mutex;
use std::fmt;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use crate::clock::system::now_ms;
use crate::state::snowflake::Snowflake;

/// The most that may pass at once: some weeks, which take as many seconds.
pub(crate) const MOST: Duration = Duration::from_secs(60 * 24 * 3600);

type Wake = Box<dyn Fn() + Send + Sync>;

/// A clock that can be put forward.
#[derive(Default)]
pub struct SandboxClock {
    /// How far it is before the computer's, in milliseconds.
    passed: AtomicU64,
    /// The last id that was made.
    last: AtomicU64,
    wakes: Mutex<Vec<Wake>>,
    /// By how many milliseconds the bot's clock is wrong. Discord's own is right.
    wrong: AtomicI64,
}

impl fmt::Debug for SandboxClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SandboxClock({} ms ahead)", self.passed_ms())
    }
}

impl SandboxClock {
    /// A clock so far before the computer's, in milliseconds, whose ids come after one.
    pub(crate) fn ahead(passed_ms: u64, after: Option<Snowflake>) -> SandboxClock {
        SandboxClock {
            passed: AtomicU64::new(passed_ms),
            last: AtomicU64::new(after.map_or(0, Snowflake::number)),
            wakes: Mutex::default(),
            wrong: AtomicI64::default(),
        }
    }

    /// Sets the bot's clock wrong by so many milliseconds; with 0 it is right. No time passes by it.
    pub(crate) fn set_wrong(&self, ms: i64) {
        self.wrong.store(ms, Ordering::SeqCst);
    }

    /// Returns by how many milliseconds the bot's clock is wrong: negative where it is behind.
    pub(crate) fn wrong_ms(&self) -> i64 {
        self.wrong.load(Ordering::SeqCst)
    }

    /// The moment, in milliseconds since 1970.
    pub(crate) fn now_ms(&self) -> u64 {
        now_ms().saturating_add(self.passed_ms())
    }

    /// How much was let pass, in milliseconds.
    pub(crate) fn passed_ms(&self) -> u64 {
        self.passed.load(Ordering::SeqCst)
    }

    /// A fresh id, greater than all before it.
    pub(crate) fn fresh(&self) -> Snowflake {
        self.fresh_such(|_| true)
    }

    /// The same, of the first moment from now on whose ids are such as is asked for.
    pub(crate) fn fresh_such(&self, fits: impl Fn(Snowflake) -> bool) -> Snowflake {
        let now = Snowflake::at(self.now_ms());
        let next = |last: u64| {
            let mut id = Snowflake::new(now.number().max(last + 1));
            while !fits(id) {
                id = Snowflake::at(id.made_ms() + 1);
            }
            id.number()
        };
        let before = self
            .last
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, |last| Some(next(last)));
        Snowflake::new(next(before.unwrap_or_default()))
    }

    /// Lets time pass. Who waits for a moment is told by [`SandboxClock::ring`].
    pub(crate) fn pass(&self, time: Duration) {
        let ms = u64::try_from(time.min(MOST).as_millis()).unwrap_or_default();
        self.passed.fetch_add(ms, Ordering::SeqCst);
    }

    /// Tells those who wait for a moment to look at the clock.
    pub(crate) fn ring(&self) {
        for wake in self.wakes.lock().iter() {
            wake();
        }
    }
}

/// What a bot goes by, which runs beside the sandbox.
impl SandboxClock {
    /// The time of day as the bot's machine shows it, in milliseconds since 1970. It can be set wrong.
    #[must_use]
    pub fn bot_now_ms(&self) -> u64 {
        self.now_ms().saturating_add_signed(self.wrong_ms())
    }

    /// How much time was let pass: what a clock that nobody can set is ahead by.
    #[must_use]
    pub fn passed(&self) -> Duration {
        Duration::from_millis(self.passed_ms())
    }

    /// Has `wake` called whenever time is let pass at once, so that who waits for a moment looks again.
    pub fn on_jump(&self, wake: Box<dyn Fn() + Send + Sync>) {
        self.wakes.lock().push(wake);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_and_carry_the_moment() {
        let clock = SandboxClock::default();
        let before = clock.now_ms();
        let mut ids: Vec<_> = (0..1000).map(|_| clock.fresh()).collect();
        clock.pass(Duration::from_secs(7 * 24 * 3600));
        ids.push(clock.fresh());
        assert!(ids.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(ids[0].made_ms() >= before);
        assert!(ids[1000].made_ms() >= before + 7 * 24 * 3_600_000);
        let later = SandboxClock::ahead(0, Some(ids[1000]));
        assert!(later.fresh() > ids[1000], "even where the offset was lost");
    }

    #[test]
    fn who_waits_is_told_and_no_jump_is_too_long() {
        let clock = SandboxClock::default();
        let (told, heard) = std::sync::mpsc::channel();
        clock.on_jump(Box::new(move || told.send(()).unwrap()));
        clock.pass(Duration::MAX);
        clock.ring();
        assert_eq!(heard.try_iter().count(), 1);
        assert_eq!(u128::from(clock.passed_ms()), MOST.as_millis());
    }
}
