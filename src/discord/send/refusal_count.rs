//! Counts Discord's recent refusals.
//!
//! Discord blocks an IP address for a while after 10,000 responses with 401, 403 or 429 within ten minutes. The bot
//! slows down long before that, and logs it.

use std::time::Duration;

use tokio::time::Instant;

/// The length of a time slice, for which refusals are counted together.
const SLICE: Duration = Duration::from_secs(10);
/// The number of slices: ten minutes and one more.
const SLICES: usize = 61;

/// The severity of the refusals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::discord) enum Stage {
    /// The normal state, with occasional closed channels and direct messages.
    Calm,
    /// Non-urgent requests are sent at a third of the normal rate.
    Slower,
    /// Non-urgent requests are sent twice a second.
    Slow,
    /// Non-urgent requests are sent every other second, and interactions are not answered.
    Shut,
}

impl Stage {
    /// Returns the number of refusals at which the stage begins.
    pub(in crate::discord) const fn from(self) -> u32 {
        match self {
            Self::Calm => 0,
            Self::Slower => 1000,
            Self::Slow => 3000,
            Self::Shut => 6000,
        }
    }

    fn of(refusals: u32) -> Self {
        let worse = [Self::Shut, Self::Slow, Self::Slower];
        let reached = worse.into_iter().find(|stage| refusals >= stage.from());
        reached.unwrap_or(Self::Calm)
    }
}

#[derive(Debug)]
pub(in crate::discord) struct Refusals {
    start: Instant,
    /// The counts by slice in a ring buffer.
    counts: [u32; SLICES],
    /// The number of the current slice since the start.
    latest: u64,
    /// The worst stage logged since it was calm.
    told: Stage,
}

impl Refusals {
    pub(in crate::discord) fn new(now: Instant) -> Self {
        Self {
            start: now,
            counts: [0; SLICES],
            latest: 0,
            told: Stage::Calm,
        }
    }

    /// Counts a refusal. Assumes that all processes are refused equally often. Returns a stage to log, once
    /// whenever it gets that bad.
    pub(in crate::discord) fn add(&mut self, now: Instant, processes: u32) -> Option<Stage> {
        let count = (self.count(now) + 1).saturating_mul(processes);
        self.counts[place(self.latest)] += 1;
        if count < Stage::Slower.from() / 2 {
            self.told = Stage::Calm;
        }
        let stage = Stage::of(count);
        (stage > self.told).then(|| {
            self.told = stage;
            stage
        })
    }

    /// Returns the current stage, assuming that all processes are refused equally often.
    pub(in crate::discord) fn stage(&mut self, now: Instant, processes: u32) -> Stage {
        Stage::of(self.count(now).saturating_mul(processes))
    }

    fn count(&mut self, now: Instant) -> u32 {
        let slice = now.saturating_duration_since(self.start).as_secs() / SLICE.as_secs();
        let passed = slice.saturating_sub(self.latest);
        for past in (self.latest + 1..=slice).take(SLICES) {
            self.counts[place(past)] = 0;
        }
        self.latest += passed;
        self.counts.iter().sum()
    }
}

fn place(slice: u64) -> usize {
    usize::try_from(slice).unwrap_or(0) % SLICES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_counted_for_ten_minutes_and_each_stage_is_told_once() {
        let start = Instant::now();
        let mut refusals = Refusals::new(start);
        let mut told = Vec::new();
        for n in 0..7000 {
            told.extend(refusals.add(start + Duration::from_millis(n * 10), 1));
        }
        assert_eq!(told, [Stage::Slower, Stage::Slow, Stage::Shut]);
        let at = |seconds| start + Duration::from_secs(seconds);
        assert_eq!(refusals.stage(at(590), 1), Stage::Shut);
        assert_eq!(refusals.stage(at(700), 1), Stage::Calm);
        // Years later.
        assert_eq!(refusals.stage(at(100_000_000), 1), Stage::Calm);
        let again = (0..1000).filter_map(|_| refusals.add(at(100_000_001), 1));
        assert_eq!(again.collect::<Vec<_>>(), [Stage::Slower]);
    }

    #[test]
    fn processes_that_share_a_token_share_what_discord_bears() {
        let start = Instant::now();
        let mut refusals = Refusals::new(start);
        let told = (0..2000).filter_map(|_| refusals.add(start, 3));
        let stages = [Stage::Slower, Stage::Slow, Stage::Shut];
        assert_eq!(told.collect::<Vec<_>>(), stages);
        assert_eq!(refusals.stage(start, 1), Stage::Slower);
    }

    #[test]
    fn a_number_that_goes_up_and_down_is_told_once() {
        let start = Instant::now();
        let mut refusals = Refusals::new(start);
        // About 1,000 in ten minutes, varying above and below.
        let mut at = start;
        let told = (0..100_000).filter_map(|n| {
            at += Duration::from_millis(if n % 700 < 350 { 560 } else { 640 });
            refusals.add(at, 1)
        });
        assert_eq!(told.count(), 1);
    }
}
