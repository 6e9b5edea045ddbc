//! The rate limiter for requests that are not responses to interactions.
//!
//! Discord allows 50 requests/s over all routes, but serenity's limiter only delays the one call that was refused.
//! Non-urgent requests therefore pass this token bucket first. Its rate depends on recent refusals (see
//! [`crate::discord::send::refusal_count`]), and processes with the same token share it.

use parking_lot::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

use crate::discord::error_log::{is_invalid, refusal};
use crate::discord::send::refusal_count::{Refusals, Stage};
use crate::discord::token_bucket::{Bucket, Flow};
use crate::metrics::{Counts, Heard};

/// The normal rate: 30 requests/s sustained, bursts of 10. The rest of Discord's 50 requests/s is reserved for
/// interaction responses.
const CALM: Flow = Flow::new(Duration::from_nanos(1_000_000_000 / 30), 10);

/// The rate limiter with its counts of refusals.
#[derive(Debug)]
pub(in crate::discord) struct Pace {
    /// Whether a proxy keeps the limits.
    free: bool,
    bucket: Mutex<Bucket>,
    refusals: Mutex<Refusals>,
    /// The number of processes with the same token.
    processes: AtomicU32,
    counts: Counts,
}

impl Pace {
    /// Creates a rate limiter with a full bucket. If `free`, it only limits after many refusals, because a proxy
    /// keeps Discord's limits.
    pub(in crate::discord) fn new(free: bool, now: Instant, counts: Counts) -> Self {
        Self {
            free,
            counts,
            bucket: Mutex::new(Bucket::full(now)),
            refusals: Mutex::new(Refusals::new(now)),
            processes: AtomicU32::new(1),
        }
    }

    /// Sets the number of processes, each of which gets an equal share.
    pub(in crate::discord) fn share(&self, processes: u32) {
        self.processes.store(processes.max(1), Ordering::Relaxed);
    }

    fn processes(&self) -> u32 {
        self.processes.load(Ordering::Relaxed)
    }

    pub(in crate::discord) async fn take(&self) {
        sleep_until(self.slot(Instant::now())).await;
    }

    fn pause(&self, how_long: Duration) {
        self.bucket
            .lock()
            .empty_until(CALM, Instant::now() + how_long);
    }

    /// Counts a response of Discord and returns it. All responses to our requests pass through here.
    #[allow(
        clippy::result_large_err,
        reason = "serenity's own, as it was answered"
    )]
    pub(in crate::discord) fn heard<T>(&self, answer: serenity::Result<T>) -> serenity::Result<T> {
        match &answer {
            Ok(_) => self.counts.heard(Heard::Done),
            Err(error) => match refusal(error) {
                Some((status, code)) => self.counts.refused(status, code),
                None => self.counts.heard(Heard::Nothing),
            },
        }
        if answer.as_ref().is_err_and(is_invalid) {
            self.refused(Instant::now());
        }
        answer
    }

    /// Counts a rate limit, and pauses sending if it is the `global` one with its duration.
    pub(in crate::discord) fn limited(&self, global: Option<Duration>) {
        self.counts.rate_limit(global.is_some());
        // It is unknown whether Discord refused a request or serenity waits to avoid that. Counting one too many is
        // harmless.
        self.refused(Instant::now());
        if let Some(how_long) = global {
            self.pause(how_long);
        }
    }

    /// Counts a refusal that Discord counts, too.
    fn refused(&self, now: Instant) {
        if let Some(stage) = self.refusals.lock().add(now, self.processes()) {
            tracing::warn!(
                refused = stage.from(),
                "Discord has refused so many requests within ten minutes (401, 403, 429); at \
                 10000 it would lock the bot out, so it is {}",
                match stage {
                    Stage::Calm | Stage::Slower => "slower from now on",
                    Stage::Slow => "very slow from now on",
                    Stage::Shut => "answering nobody for a while",
                }
            );
        }
    }

    /// Returns whether there are so many refusals that interactions are not answered.
    pub(in crate::discord) fn is_shut(&self, now: Instant) -> bool {
        self.refusals.lock().stage(now, self.processes()) == Stage::Shut
    }

    fn slot(&self, now: Instant) -> Instant {
        let processes = self.processes();
        let flow = match self.refusals.lock().stage(now, processes) {
            Stage::Calm if self.free => return now,
            Stage::Calm => CALM,
            Stage::Slower => Flow::new(Duration::from_millis(100), 1),
            Stage::Slow => Flow::new(Duration::from_millis(500), 1),
            Stage::Shut => Flow::new(Duration::from_secs(2), 1),
        };
        self.bucket.lock().reserve(flow.shared_by(processes), now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_goes_at_once_and_the_rest_at_the_rate() {
        let now = Instant::now();
        let pace = Pace::new(false, now, Counts::default());
        let slots: Vec<_> = (0..100).map(|_| pace.slot(now)).collect();
        assert!(slots[..9].iter().all(|&slot| slot == now));
        let last = slots[99] - now;
        assert!(last > Duration::from_millis(2900) && last < Duration::from_millis(3100));
        let free = Pace::new(true, now, Counts::default());
        assert!((0..100).all(|_| free.slot(now) == now));
    }

    #[test]
    fn processes_that_share_a_token_send_no_more_together() {
        let now = Instant::now();
        let pace = Pace::new(false, now, Counts::default());
        pace.share(3);
        let last = (0..100).map(|_| pace.slot(now)).last().unwrap() - now;
        assert!(last > Duration::from_millis(9500) && last < Duration::from_secs(10));
    }

    #[test]
    fn a_pause_holds_for_everyone() {
        let now = Instant::now();
        let pace = Pace::new(false, now, Counts::default());
        pace.pause(Duration::from_secs(5));
        assert!(pace.slot(now) >= now + Duration::from_secs(5));
    }

    /// Simulates two hours in which Discord refuses everything: non-urgent requests with up to four attempts each,
    /// and sixty responses a second.
    #[test]
    fn the_number_at_which_discord_locks_out_is_never_reached() {
        for free in [false, true] {
            let start = Instant::now();
            let pace = Pace::new(free, start, Counts::default());
            let mut refused: Vec<u64> = Vec::new();
            let mut next = start;
            for ms in (0..7_200_000).step_by(50) {
                let now = start + Duration::from_millis(ms);
                // Eight are sent concurrently, however fast Discord refuses them.
                for _ in 0..8 {
                    if next > now {
                        break;
                    }
                    for _ in 0..4 {
                        pace.refused(now);
                        refused.push(ms);
                    }
                    next = pace.slot(now);
                }
                if !pace.is_shut(now) {
                    for _ in 0..3 {
                        pace.refused(now);
                        refused.push(ms);
                    }
                }
            }
            let mut from = 0;
            let mut most = 0;
            for (upto, at) in refused.iter().enumerate() {
                while *at > refused[from] + 600_000 {
                    from += 1;
                }
                most = most.max(upto + 1 - from);
            }
            assert!(most < 8000, "{most}");
            assert!(most >= 6000, "the test refuses too little: {most}");
        }
    }
}
