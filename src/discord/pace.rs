//! How fast messages are sent of the bot's own accord.
//!
//! Discord allows 50 requests a second over all routes, and serenity's limiter holds back only
//! the one call that was refused. So what can wait goes through this bucket first.

use std::sync::Mutex;
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

use crate::lock::lock;

/// Requests a second in the long run; the rest is left to answers.
const RATE: u32 = 30;
/// How many may go at once after a quiet time.
const BURST: u32 = 10;

/// A bucket of permissions to send.
#[derive(Debug)]
pub(super) struct Pace {
    /// Whether somebody else keeps the limits.
    free: bool,
    /// When the next request could go if there had been none for long; the bucket is full when
    /// this lies [`BURST`] steps in the past.
    next: Mutex<Instant>,
}

impl Pace {
    /// A full bucket, or none when a proxy keeps Discord's limits for us.
    pub(super) fn new(free: bool) -> Self {
        Self {
            free,
            next: Mutex::new(Instant::now()),
        }
    }

    /// Waits until one more request may go.
    pub(super) async fn take(&self) {
        if !self.free {
            sleep_until(self.slot(Instant::now())).await;
        }
    }

    /// Lets nothing go for a while.
    pub(super) fn pause(&self, how_long: Duration) {
        let mut next = lock(&self.next);
        *next = (*next).max(Instant::now() + how_long + step() * BURST);
    }

    fn slot(&self, now: Instant) -> Instant {
        let mut next = lock(&self.next);
        *next = (*next).max(now) + step();
        // A full bucket lets BURST requests go before the first has to wait.
        next.checked_sub(step() * BURST)
            .map_or(now, |at| at.max(now))
    }
}

fn step() -> Duration {
    Duration::from_secs(1) / RATE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_goes_at_once_and_the_rest_at_the_rate() {
        let pace = Pace::new(false);
        let now = Instant::now();
        let slots: Vec<_> = (0..100).map(|_| pace.slot(now)).collect();
        assert!(slots[..9].iter().all(|&slot| slot == now));
        let last = slots[99] - now;
        assert!(last > Duration::from_millis(2900) && last < Duration::from_millis(3100));
    }

    #[test]
    fn a_pause_holds_for_everyone() {
        let pace = Pace::new(false);
        let now = Instant::now();
        pace.pause(Duration::from_secs(5));
        assert!(pace.slot(now) >= now + Duration::from_secs(5));
    }
}
