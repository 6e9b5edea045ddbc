//! Counts Discord's recent refusals.
//!
//! Discord blocks an IP address for a while after 10,000 responses with 401, 403 or 429 within ten minutes. The bot
//! slows down long before that number, and logs that it does.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;

/// The period for which Discord counts refusals.
const PERIOD: Duration = Duration::from_secs(600);

/// A step of slowing down, by the number of recent refusals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stage {
    /// The normal rate. Some refusals are normal, because channels and direct messages can be closed to the bot.
    Normal,
    /// Non-urgent requests are sent at a third of the normal rate.
    Throttled,
    /// Two non-urgent requests are sent a second.
    Slow,
    /// One non-urgent request is sent every two seconds, and interactions are not answered.
    Blocked,
}

impl Stage {
    /// Returns the number of refusals at which the stage begins.
    pub(crate) const fn threshold(self) -> u32 {
        match self {
            Self::Normal => 0,
            Self::Throttled => 1000,
            Self::Slow => 3000,
            Self::Blocked => 6000,
        }
    }

    fn of(refusals: u32) -> Self {
        let worse = [Self::Blocked, Self::Slow, Self::Throttled];
        let reached = worse
            .into_iter()
            .find(|stage| refusals >= stage.threshold());
        reached.unwrap_or(Self::Normal)
    }
}

#[derive(Debug)]
pub(crate) struct Refusals {
    /// The times of recent refusals.
    recent: VecDeque<Instant>,
    /// The worst stage that was logged since the rate was last normal.
    logged: Stage,
}

impl Refusals {
    pub(crate) fn new() -> Self {
        Self {
            recent: VecDeque::new(),
            logged: Stage::Normal,
        }
    }

    /// Counts a refusal. Returns the new stage, to be logged, if this refusal makes it worse than any stage logged
    /// since the rate was normal. Assumes that each of the `processes` gets as many refusals as this one.
    pub(crate) fn add(&mut self, now: Instant, processes: u32) -> Option<Stage> {
        self.recent.push_back(now);
        let count = self.count(now, processes);
        if count < Stage::Throttled.threshold() / 2 {
            self.logged = Stage::Normal;
        }
        let stage = Stage::of(count);
        (stage > self.logged).then(|| {
            self.logged = stage;
            stage
        })
    }

    /// Returns the current stage, assuming that each of the `processes` gets as many refusals as this one.
    pub(crate) fn stage(&mut self, now: Instant, processes: u32) -> Stage {
        Stage::of(self.count(now, processes))
    }

    fn count(&mut self, now: Instant, processes: u32) -> u32 {
        while self.recent.pop_front_if(|at| now >= *at + PERIOD).is_some() {}
        let count = u32::try_from(self.recent.len()).unwrap_or(u32::MAX);
        count.saturating_mul(processes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_expire_and_each_stage_is_logged_once() {
        let start = Instant::now();
        let mut refusals = Refusals::new();
        let mut told = Vec::new();
        for n in 0..7000 {
            told.extend(refusals.add(start + Duration::from_millis(n * 10), 1));
        }
        assert_eq!(told, [Stage::Throttled, Stage::Slow, Stage::Blocked]);
        let at = |seconds| start + Duration::from_secs(seconds);
        assert_eq!(refusals.stage(at(590), 1), Stage::Blocked);
        assert_eq!(refusals.stage(at(700), 1), Stage::Normal);
        // After years, the earlier refusals no longer count.
        assert_eq!(refusals.stage(at(100_000_000), 1), Stage::Normal);
        let again = (0..1000).filter_map(|_| refusals.add(at(100_000_001), 1));
        assert_eq!(again.collect::<Vec<_>>(), [Stage::Throttled]);
    }

    #[test]
    fn processes_share_the_limit() {
        let start = Instant::now();
        let mut refusals = Refusals::new();
        let told = (0..2000).filter_map(|_| refusals.add(start, 3));
        let stages = [Stage::Throttled, Stage::Slow, Stage::Blocked];
        assert_eq!(told.collect::<Vec<_>>(), stages);
        assert_eq!(refusals.stage(start, 1), Stage::Throttled);
    }

    #[test]
    fn fluctuating_count_is_logged_once() {
        let start = Instant::now();
        let mut refusals = Refusals::new();
        // The number of refusals varies around 1,000 in ten minutes, where a stage begins.
        let mut at = start;
        let told = (0..100_000).filter_map(|n| {
            at += Duration::from_millis(if n % 700 < 350 { 560 } else { 640 });
            refusals.add(at, 1)
        });
        assert_eq!(told.count(), 1);
    }
}
