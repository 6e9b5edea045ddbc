//! Limits session starts. Discord allows a number of them per day, and resets the token of a bot that exceeds it. It
//! also divides shards into buckets (by their number modulo `max_concurrency`), and allows one start in five seconds in
//! each bucket.

use parking_lot::Mutex;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{BotGateway, Http};
use tokio::time::{Instant, sleep_until};

use crate::discord::error_log::{ErrorKind, classify};
use crate::discord::gateway::relay::close::Refusal;
use crate::discord::send::send_rate::SendRate;

/// The pause between two session starts in one bucket: Discord's five seconds and some margin.
const PAUSE: Duration = Duration::from_millis(5_500);
/// The number of starts a day that a running bot does not use, so that the program can be restarted.
const RESERVE: u64 = 5;
/// The minimum and maximum wait before asking again how many starts are left.
const REFRESH_WAIT: (Duration, Duration) = (Duration::from_secs(60), Duration::from_secs(3_600));
const DAY: Duration = Duration::from_secs(24 * 3_600);

/// The known state of the daily limit and of the buckets.
#[derive(Debug)]
struct StartBudget {
    left: u64,
    total: u64,
    /// The time at which Discord resets the number of starts that are left.
    resets_at: Instant,
    last: BTreeMap<u32, Instant>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wait {
    /// Another shard of the bucket started recently.
    Bucket(Instant),
    /// Too few starts are left.
    Budget { left: u64, until: Instant },
}

impl StartBudget {
    fn update(&mut self, now: Instant, left: u64, total: u64, reset_after: Duration) {
        (self.left, self.total) = (left, total);
        self.resets_at = now + reset_after.min(DAY);
    }

    /// Takes a start, or returns how long to wait. A shard's `first` start in this process may use the reserve.
    fn take(&mut self, now: Instant, bucket: u32, first: bool) -> Result<(), Wait> {
        if now >= self.resets_at && self.left < self.total {
            self.left = self.total;
            self.resets_at = now + DAY;
        }
        let reserve = if first { 0 } else { RESERVE };
        if self.left <= reserve {
            let until = self
                .resets_at
                .clamp(now + REFRESH_WAIT.0, now + REFRESH_WAIT.1);
            let left = self.left;
            return Err(Wait::Budget { left, until });
        }
        let free = self.last.get(&bucket).map(|last| *last + PAUSE);
        if let Some(free) = free.filter(|free| *free > now) {
            return Err(Wait::Bucket(free));
        }
        self.left -= 1;
        self.last.insert(bucket, now);
        Ok(())
    }
}

/// The session starts of this process, shared by its shards.
#[derive(Debug)]
pub(crate) struct SessionStarts {
    http: Arc<Http>,
    send_rate: Arc<SendRate>,
    max_concurrency: u32,
    url: Mutex<String>,
    budget: Mutex<StartBudget>,
}

impl SessionStarts {
    pub(crate) fn new(
        http: Arc<Http>,
        send_rate: Arc<SendRate>,
        gateway: &BotGateway,
        now: Instant,
    ) -> Self {
        let limit = &gateway.session_start_limit;
        let mut budget = StartBudget {
            left: 0,
            total: 0,
            resets_at: now,
            last: BTreeMap::new(),
        };
        let reset_after = Duration::from_millis(limit.reset_after);
        budget.update(now, limit.remaining, limit.total, reset_after);
        Self {
            http,
            send_rate,
            max_concurrency: u32::try_from(limit.max_concurrency).unwrap_or(1).max(1),
            url: Mutex::new(gateway.url.clone()),
            budget: Mutex::new(budget),
        }
    }

    pub(crate) fn url(&self) -> String {
        self.url.lock().clone()
    }

    /// Waits until a shard may begin a session, and counts the start. Fails if Discord no longer accepts the token.
    pub(super) async fn wait_for_start(&self, shard: u32, first: bool) -> Result<(), Refusal> {
        let (mut logged, mut refresh) = (false, !first);
        loop {
            if std::mem::take(&mut refresh) {
                self.refresh().await?;
            }
            let now = Instant::now();
            let taken = self
                .budget
                .lock()
                .take(now, shard % self.max_concurrency, first);
            match taken {
                Ok(()) => {
                    if logged {
                        tracing::info!(shard, "session starts are available again");
                    }
                    return Ok(());
                }
                Err(Wait::Bucket(until)) => sleep_until(until).await,
                Err(Wait::Budget { left, until }) => {
                    if !std::mem::replace(&mut logged, true) {
                        let minutes = {
                            let resets_at = self.budget.lock().resets_at;
                            resets_at.saturating_duration_since(now).as_secs() / 60 + 1
                        };
                        tracing::warn!(
                            shard,
                            remaining = left,
                            minutes,
                            "few session starts are left for today: waiting"
                        );
                    }
                    refresh = true;
                    sleep_until(until).await;
                }
            }
        }
    }

    /// Records that IDENTIFY was sent now. Some time may have passed since the start was permitted, and Discord's five
    /// seconds count from the sending.
    pub(super) fn note_sent(&self, shard: u32, now: Instant) {
        self.budget
            .lock()
            .last
            .insert(shard % self.max_concurrency, now);
    }

    /// Asks Discord how many starts are left, because other processes use them, too. Without an answer, the count in
    /// this process stays as it is.
    async fn refresh(&self) -> Result<(), Refusal> {
        match self.send_rate.record(self.http.get_bot_gateway().await) {
            Ok(gateway) => {
                let limit = &gateway.session_start_limit;
                let reset_after = Duration::from_millis(limit.reset_after);
                let now = Instant::now();
                self.budget
                    .lock()
                    .update(now, limit.remaining, limit.total, reset_after);
                *self.url.lock() = gateway.url;
                Ok(())
            }
            Err(error) if classify(&error) == ErrorKind::Unauthorised => Err(Refusal::Token),
            Err(_) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn budget(now: Instant, left: u64) -> StartBudget {
        StartBudget {
            left,
            total: 1000,
            resets_at: now + DAY / 2,
            last: BTreeMap::new(),
        }
    }

    #[test]
    fn running_bot_keeps_a_reserve_of_starts() {
        let now = Instant::now();
        let at = |n: u32| now + PAUSE * n;
        let mut few = budget(now, RESERVE + 2);
        assert_eq!(few.take(at(0), 0, false), Ok(()));
        assert_eq!(few.take(at(1), 0, false), Ok(()));
        let wait = few.take(at(2), 0, false);
        let until = at(2) + REFRESH_WAIT.1;
        assert_eq!(
            wait,
            Err(Wait::Budget {
                left: RESERVE,
                until
            })
        );
        // A shard's first start in this process may use the reserve.
        for n in 0..5 {
            assert_eq!(few.take(at(2 + n), 0, true), Ok(()));
        }
        assert!(matches!(
            few.take(at(9), 0, true),
            Err(Wait::Budget { left: 0, .. })
        ));
        // After Discord's reset all starts are available again.
        assert_eq!(few.take(now + DAY / 2, 0, false), Ok(()));
        assert_eq!(few.left, 999);
    }

    #[test]
    fn shards_of_a_bucket_start_one_after_another() {
        let now = Instant::now();
        let mut all = budget(now, 1000);
        assert_eq!(all.take(now, 0, true), Ok(()));
        assert_eq!(all.take(now, 1, true), Ok(()));
        let soon = now + PAUSE / 2;
        assert_eq!(all.take(soon, 0, true), Err(Wait::Bucket(now + PAUSE)));
        assert_eq!(all.take(now + PAUSE, 0, false), Ok(()));
        assert_eq!(all.left, 997);
    }

    #[test]
    fn discords_answer_replaces_the_local_count() {
        let now = Instant::now();
        let mut all = budget(now, 1000);
        all.update(now, 3, 1000, Duration::from_secs(90));
        let wait = all.take(now, 0, false);
        let until = now + Duration::from_secs(90);
        assert_eq!(wait, Err(Wait::Budget { left: 3, until }));
        // If Discord's answer has impossible numbers, there is still a pause between attempts.
        all.update(now, 0, 0, Duration::ZERO);
        assert_eq!(
            all.take(now, 0, true),
            Err(Wait::Budget {
                left: 0,
                until: now + REFRESH_WAIT.0
            })
        );
    }
}
