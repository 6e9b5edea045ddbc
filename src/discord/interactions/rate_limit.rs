//! A rate limiter with a token bucket for each person. It is checked before any other work on an interaction.
//!
//! A person who presses far too fast gets one warning and is then ignored until they pause. Discord shows ignored
//! interactions as failed, which costs the bot nothing. Ignored interactions take tokens, too, so someone who keeps
//! clicking stays blocked.

use parking_lot::Mutex;
use std::num::NonZeroUsize;
use std::time::Duration;

use lru::LruCache;
use tokio::time::Instant;

use crate::discord::token_bucket::{Bucket, Rate};
use stramash_core::engine::PlayerId;

/// The number of seconds in which a person gets as many tokens as a bucket holds.
const BURST_SECONDS: u32 = 6;
/// A block ends when the bucket has refilled to its capacity divided by this number. Autocomplete cannot take these
/// last tokens, so that someone who types a command quickly can still send it.
const REFILLED: u32 = 6;
/// The maximum number of people whose buckets are remembered. A person whose bucket was dropped starts with a full one.
/// That is fair, because the dropped bucket is the least recently used one and has nearly refilled.
const MAX_PEOPLE: NonZeroUsize = NonZeroUsize::new(10_000).unwrap();
const WARNING_RATE: Rate = Rate::new(Duration::from_millis(50), 20);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The interaction is handled.
    Allowed,
    /// The interaction is answered with a warning.
    Warned,
    /// The interaction is not answered.
    Ignored,
}

#[derive(Debug)]
pub(crate) struct RateLimiter {
    rate: Rate,
    people: Mutex<LruCache<PlayerId, Person>>,
    warnings: Mutex<Bucket>,
}

#[derive(Debug)]
struct Person {
    bucket: Bucket,
    /// Whether the bucket ran empty and has not refilled enough since.
    blocked: bool,
    warned: bool,
}

impl RateLimiter {
    /// Creates a rate limiter that allows each person `a_second` interactions per second on average.
    pub(crate) fn new(a_second: u32, now: Instant) -> Self {
        let a_second = a_second.max(1);
        Self {
            rate: Rate::new(
                Duration::from_secs(1) / a_second,
                a_second.saturating_mul(BURST_SECONDS),
            ),
            people: Mutex::new(LruCache::new(MAX_PEOPLE)),
            warnings: Mutex::new(Bucket::full(now)),
        }
    }

    /// Counts an interaction and decides whether to handle it. `typing` says that it asks for suggestions. Such a
    /// request shows no warning when it is refused, so the person's next press still gets the warning.
    pub(crate) fn check(&self, player: PlayerId, typing: bool, now: Instant) -> Verdict {
        let mut people = self.people.lock();
        let person = people.get_or_insert_mut(player, || Person {
            bucket: Bucket::full(now),
            blocked: false,
            warned: false,
        });
        let left = if typing || person.blocked {
            (self.rate.burst() / REFILLED).max(1)
        } else {
            0
        };
        let allowed = person.bucket.tokens(self.rate, now) > left;
        if allowed || !typing {
            person.bucket.take(self.rate, now);
            person.blocked = !allowed;
        }
        if allowed {
            person.warned = false;
            return Verdict::Allowed;
        }
        let warns = typing || !person.warned;
        if warns && self.warnings.lock().take(WARNING_RATE, now) {
            person.warned |= !typing;
            return Verdict::Warned;
        }
        Verdict::Ignored
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: PlayerId = PlayerId(1);
    const BOB: PlayerId = PlayerId(2);

    /// Presses every `pause` milliseconds for some seconds. Returns how many presses were allowed, warned and ignored.
    fn presses(gate: &RateLimiter, from: Instant, pause: u64, seconds: u64) -> [usize; 3] {
        let entries: Vec<Verdict> = (0..seconds * 1000 / pause)
            .map(|n| gate.check(ANN, false, from + Duration::from_millis(n * pause)))
            .collect();
        [Verdict::Allowed, Verdict::Warned, Verdict::Ignored]
            .map(|kind| entries.iter().filter(|entry| **entry == kind).count())
    }

    #[test]
    fn fast_player_is_never_limited() {
        let now = Instant::now();
        let gate = RateLimiter::new(5, now);
        // The person presses eight times a second for eight seconds, pauses, and repeats this.
        for round in 0..20 {
            let from = now + Duration::from_secs(round * 15);
            assert_eq!(presses(&gate, from, 125, 8), [64, 0, 0]);
        }
    }

    #[test]
    fn hammering_warns_once_and_needs_a_pause() {
        let now = Instant::now();
        let gate = RateLimiter::new(5, now);
        // Someone who goes on pressing stays ignored.
        let [welcome, warned, ignored] = presses(&gate, now, 5, 600);
        assert!((30..=31).contains(&welcome), "{welcome}");
        assert_eq!((warned, welcome + ignored), (1, 600 * 200 - 1));
        // Other people are not affected.
        let then = now + Duration::from_secs(600);
        assert_eq!(gate.check(BOB, false, then), Verdict::Allowed);
        let later = now + Duration::from_millis(601_500);
        assert_eq!(gate.check(ANN, false, later), Verdict::Allowed);
    }

    #[test]
    fn slowing_down_ends_the_block() {
        let now = Instant::now();
        let gate = RateLimiter::new(5, now);
        presses(&gate, now, 5, 2);
        let then = now + Duration::from_secs(2);
        let [welcome, warned, ignored] = presses(&gate, then, 500, 60);
        assert!(welcome >= 115, "{welcome}");
        assert!(warned == 0 && ignored <= 5, "{warned} {ignored}");
    }

    #[test]
    fn autocomplete_leaves_room_for_the_command() {
        let now = Instant::now();
        let gate = RateLimiter::new(5, now);
        for _ in 0..25 {
            assert_eq!(gate.check(ANN, true, now), Verdict::Allowed);
        }
        assert_eq!(gate.check(ANN, true, now), Verdict::Warned);
        for _ in 0..5 {
            assert_eq!(gate.check(ANN, false, now), Verdict::Allowed);
        }
        assert_eq!(gate.check(ANN, false, now), Verdict::Warned);
        assert_eq!(gate.check(ANN, false, now), Verdict::Ignored);
        // The number of warnings to all people together is limited, too.
        let crowd = (0..9_000).flat_map(|who| std::iter::repeat_n(PlayerId(who), 70));
        let warned = crowd.filter(|&who| gate.check(who, true, now) == Verdict::Warned);
        assert_eq!(warned.count(), 18);
    }

    #[test]
    fn number_of_people_is_bounded() {
        let now = Instant::now();
        let gate = RateLimiter::new(5, now);
        for who in 0..50_000 {
            assert_eq!(gate.check(PlayerId(who), false, now), Verdict::Allowed);
        }
        assert_eq!(gate.people.lock().len(), MAX_PEOPLE.get());
    }
}
