//! A token bucket, for rate limits.

use std::time::Duration;

use tokio::time::Instant;

/// The rate and capacity of a bucket.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rate {
    interval: Duration,
    burst: u32,
}

impl Rate {
    /// Creates a rate of one token per `interval`, with up to `burst` tokens at once.
    pub(super) const fn new(interval: Duration, burst: u32) -> Self {
        Self { interval, burst }
    }

    /// Returns the rate for one of `many` processes that share it.
    pub(super) fn shared_by(self, many: u32) -> Self {
        let many = many.max(1);
        Self {
            interval: self.interval * many,
            burst: (self.burst / many).max(1),
        }
    }

    pub(super) const fn burst(self) -> u32 {
        self.burst
    }

    /// Returns the time in which an empty bucket becomes full.
    fn refill_time(self) -> Duration {
        self.interval * self.burst
    }
}

/// A bucket. It is stored as the time at which it will be full, so nothing has to refill it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bucket {
    full: Instant,
}

impl Bucket {
    pub(super) fn full(now: Instant) -> Self {
        Self { full: now }
    }

    pub(super) fn tokens(self, rate: Rate, now: Instant) -> u32 {
        let missing = self.full.saturating_duration_since(now).as_nanos();
        let missing = missing.div_ceil(rate.interval.as_nanos().max(1));
        rate.burst
            .saturating_sub(u32::try_from(missing).unwrap_or(u32::MAX))
    }

    /// Takes a token if there is one. Returns whether there was.
    pub(super) fn take(&mut self, rate: Rate, now: Instant) -> bool {
        let any = self.tokens(rate, now) > 0;
        if any {
            self.reserve(rate, now);
        }
        any
    }

    /// Takes a token. If there is none, reserves the next one. Returns the time at which the token is available.
    pub(super) fn reserve(&mut self, rate: Rate, now: Instant) -> Instant {
        self.full = self.full.max(now) + rate.interval;
        let there = self.full.checked_sub(rate.refill_time());
        there.map_or(now, |at| at.max(now))
    }

    /// Empties the bucket and keeps it empty until a time.
    pub(super) fn empty_until(&mut self, rate: Rate, until: Instant) {
        self.full = self.full.max(until + rate.refill_time());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate::new(Duration::from_millis(100), 5);

    #[test]
    fn full_bucket_gives_its_tokens_then_one_per_interval() {
        let start = Instant::now();
        let mut bucket = Bucket::full(start);
        let mut taken = 0;
        // Asks every millisecond for ten seconds.
        for ms in 0..10_000 {
            let now = start + Duration::from_millis(ms);
            taken += u32::from(bucket.take(RATE, now));
        }
        assert_eq!(taken, 5 + 99);
        let later = start + Duration::from_secs(60);
        assert_eq!(
            bucket.tokens(RATE, later),
            5,
            "it holds no more after a rest"
        );
    }

    #[test]
    fn reserved_tokens_come_one_per_interval() {
        let now = Instant::now();
        let mut bucket = Bucket::full(now);
        let slots: Vec<_> = (0..8).map(|_| bucket.reserve(RATE, now) - now).collect();
        let steps = [0, 0, 0, 0, 0, 100, 200, 300].map(Duration::from_millis);
        assert_eq!(slots, steps);
    }
}
