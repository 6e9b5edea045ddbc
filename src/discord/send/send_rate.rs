//! The rate limiter for requests that are not responses to interactions.
//!
//! Discord allows a bot 50 requests/s over all routes, but when it refuses one, serenity's limiter only delays that one
//! request. Therefore non-urgent requests first take a token from the bucket in this file. The rate of the bucket falls
//! with the number of recent refusals (see [`crate::discord::send::refusal_count`]), and is divided among the processes
//! that use the same bot token.

use parking_lot::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

use crate::discord::error_log::{counts_as_invalid, refusal};
use crate::discord::send::refusal_count::{Refusals, Stage};
use crate::discord::token_bucket::{Bucket, Rate};
use crate::metrics::{Metrics, RequestResult};

/// The normal rate: 30 requests/s sustained, bursts of 10. The rest of Discord's 50 requests/s is reserved for
/// interaction responses.
const NORMAL: Rate = Rate::new(Duration::from_nanos(1_000_000_000 / 30), 10);

/// The rate limiter with its counts of refusals.
#[derive(Debug)]
pub(crate) struct SendRate {
    /// Whether a proxy keeps the limits.
    has_proxy: bool,
    bucket: Mutex<Bucket>,
    refusals: Mutex<Refusals>,
    /// The number of processes with the same token.
    processes: AtomicU32,
    metrics: Metrics,
}

impl SendRate {
    /// Creates a rate limiter with a full bucket. If `free`, a proxy keeps to Discord's limits, so this limiter delays
    /// requests only after many refusals.
    pub(crate) fn new(free: bool, now: Instant, metrics: Metrics) -> Self {
        Self {
            has_proxy: free,
            metrics,
            bucket: Mutex::new(Bucket::full(now)),
            refusals: Mutex::new(Refusals::new()),
            processes: AtomicU32::new(1),
        }
    }

    /// Sets the number of processes that share the rate equally.
    pub(crate) fn share(&self, processes: u32) {
        self.processes.store(processes.max(1), Ordering::Relaxed);
    }

    fn processes(&self) -> u32 {
        self.processes.load(Ordering::Relaxed)
    }

    pub(crate) async fn acquire(&self) {
        sleep_until(self.slot(Instant::now())).await;
    }

    fn pause(&self, how_long: Duration) {
        self.bucket
            .lock()
            .empty_until(NORMAL, Instant::now() + how_long);
    }

    /// Counts a response of Discord in the metrics and the refusals, and returns it. Must be called for every response.
    #[allow(
        clippy::result_large_err,
        reason = "serenity's error type, returned as it is"
    )]
    pub(crate) fn record<T>(&self, answer: serenity::Result<T>) -> serenity::Result<T> {
        match &answer {
            Ok(_) => self.metrics.request(RequestResult::Done),
            Err(error) => match refusal(error) {
                Some((status, code)) => self.metrics.refused(status, code),
                None => self.metrics.request(RequestResult::Nothing),
            },
        }
        if answer.as_ref().is_err_and(counts_as_invalid) {
            self.record_refusal(Instant::now());
        }
        answer
    }

    /// Counts a rate limit. If it is the global one, pauses sending for the duration in `global`.
    pub(crate) fn record_rate_limit(&self, global: Option<Duration>) {
        self.metrics.rate_limit(global.is_some());
        // serenity does not say whether Discord refused a request, or whether serenity waits so that it will not be
        // refused. Counting one refusal too many is harmless.
        self.record_refusal(Instant::now());
        if let Some(how_long) = global {
            self.pause(how_long);
        }
    }

    /// Counts a refusal that Discord counts towards its limit, and logs the stage if it gets worse.
    fn record_refusal(&self, now: Instant) {
        if let Some(stage) = self.refusals.lock().add(now, self.processes()) {
            tracing::warn!(
                refused = stage.threshold(),
                "Discord rejects too many requests (401, 403, 429; it blocks a bot at 10000 within ten \
                 minutes), so {}: find the cause in the messages before this one",
                match stage {
                    Stage::Normal | Stage::Throttled => "the bot is sending more slowly",
                    Stage::Slow => "the bot is sending much more slowly",
                    Stage::Blocked => "the bot answers nobody for a while",
                }
            );
        }
    }

    /// Returns whether interactions are no longer answered, because there are too many refusals.
    pub(crate) fn is_blocked(&self, now: Instant) -> bool {
        self.refusals.lock().stage(now, self.processes()) == Stage::Blocked
    }

    fn slot(&self, now: Instant) -> Instant {
        let processes = self.processes();
        let rate = match self.refusals.lock().stage(now, processes) {
            Stage::Normal if self.has_proxy => return now,
            Stage::Normal => NORMAL,
            Stage::Throttled => Rate::new(Duration::from_millis(100), 1),
            Stage::Slow => Rate::new(Duration::from_millis(500), 1),
            Stage::Blocked => Rate::new(Duration::from_secs(2), 1),
        };
        self.bucket.lock().reserve(rate.shared_by(processes), now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn burst_is_immediate_then_limited() {
        let now = Instant::now();
        let send_rate = SendRate::new(false, now, Metrics::default());
        let slots: Vec<_> = (0..100).map(|_| send_rate.slot(now)).collect();
        assert!(slots[..9].iter().all(|&slot| slot == now));
        let last = slots[99] - now;
        assert!(last > Duration::from_millis(2900) && last < Duration::from_millis(3100));
        let free = SendRate::new(true, now, Metrics::default());
        assert!((0..100).all(|_| free.slot(now) == now));
    }

    #[test]
    fn processes_share_the_rate() {
        let now = Instant::now();
        let send_rate = SendRate::new(false, now, Metrics::default());
        send_rate.share(3);
        let last = (0..100).map(|_| send_rate.slot(now)).last().unwrap() - now;
        assert!(last > Duration::from_millis(9500) && last < Duration::from_secs(10));
    }

    #[test]
    fn pause_applies_to_all_requests() {
        let now = Instant::now();
        let send_rate = SendRate::new(false, now, Metrics::default());
        send_rate.pause(Duration::from_secs(5));
        assert!(send_rate.slot(now) >= now + Duration::from_secs(5));
    }

    /// Simulates two hours in which Discord refuses everything. Each non-urgent request is attempted up to four times,
    /// and there are sixty responses to interactions a second.
    #[test]
    fn refusals_stay_below_discords_limit() {
        for free in [false, true] {
            let start = Instant::now();
            let send_rate = SendRate::new(free, start, Metrics::default());
            let mut refused: Vec<u64> = Vec::new();
            let mut next = start;
            for ms in (0..7_200_000).step_by(50) {
                let now = start + Duration::from_millis(ms);
                // Eight requests are under way at a time.
                for _ in 0..8 {
                    if next > now {
                        break;
                    }
                    for _ in 0..4 {
                        send_rate.record_refusal(now);
                        refused.push(ms);
                    }
                    next = send_rate.slot(now);
                }
                if !send_rate.is_blocked(now) {
                    for _ in 0..3 {
                        send_rate.record_refusal(now);
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
