//! A bucket of permissions that fills at a steady rate.

use std::time::Duration;

use tokio::time::Instant;

/// How fast a bucket fills, and how much it holds.
#[derive(Debug, Clone, Copy)]
pub(super) struct Flow {
    step: Duration,
    burst: u32,
}

impl Flow {
    /// One permission in each step, and at most so many at once.
    pub(super) const fn new(step: Duration, burst: u32) -> Self {
        Self { step, burst }
    }

    /// The part of one among so many, of whom each may do something at any time.
    pub(super) fn shared_by(self, many: u32) -> Self {
        let many = many.max(1);
        Self {
            step: self.step * many,
            burst: (self.burst / many).max(1),
        }
    }

    /// How many a full bucket holds.
    pub(super) const fn burst(self) -> u32 {
        self.burst
    }

    /// How long an empty bucket takes to be full.
    fn whole(self) -> Duration {
        self.step * self.burst
    }
}

/// A bucket, kept as the moment at which it is full again, so that nobody has to fill it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bucket {
    full: Instant,
}

impl Bucket {
    /// A full one.
    pub(super) fn full(now: Instant) -> Self {
        Self { full: now }
    }

    /// How many permissions there are.
    pub(super) fn holds(self, flow: Flow, now: Instant) -> u32 {
        let missing = self.full.saturating_duration_since(now).as_nanos();
        let missing = missing.div_ceil(flow.step.as_nanos().max(1));
        flow.burst
            .saturating_sub(u32::try_from(missing).unwrap_or(u32::MAX))
    }

    /// Takes one if there is one.
    pub(super) fn take(&mut self, flow: Flow, now: Instant) -> bool {
        let any = self.holds(flow, now) > 0;
        if any {
            self.reserve(flow, now);
        }
        any
    }

    /// Takes one, or the next that will be there, and says when it is.
    pub(super) fn reserve(&mut self, flow: Flow, now: Instant) -> Instant {
        self.full = self.full.max(now) + flow.step;
        let there = self.full.checked_sub(flow.whole());
        there.map_or(now, |at| at.max(now))
    }

    /// Leaves nothing in it before this moment.
    pub(super) fn empty_until(&mut self, flow: Flow, until: Instant) {
        self.full = self.full.max(until + flow.whole());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FLOW: Flow = Flow::new(Duration::from_millis(100), 5);

    #[test]
    fn a_full_bucket_gives_what_it_holds_and_then_one_a_step() {
        let start = Instant::now();
        let mut bucket = Bucket::full(start);
        let mut taken = 0;
        // Ten seconds of asking at every millisecond.
        for ms in 0..10_000 {
            let now = start + Duration::from_millis(ms);
            taken += u32::from(bucket.take(FLOW, now));
        }
        assert_eq!(taken, 5 + 99);
        let later = start + Duration::from_secs(60);
        assert_eq!(
            bucket.holds(FLOW, later),
            5,
            "it holds no more after a rest"
        );
    }

    #[test]
    fn what_is_reserved_comes_one_a_step() {
        let now = Instant::now();
        let mut bucket = Bucket::full(now);
        let slots: Vec<_> = (0..8).map(|_| bucket.reserve(FLOW, now) - now).collect();
        let steps = [0, 0, 0, 0, 0, 100, 200, 300].map(Duration::from_millis);
        assert_eq!(slots, steps);
    }
}
