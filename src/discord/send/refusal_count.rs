//! How often Discord has refused us of late.
//!
//! Who sends 10,000 requests in ten minutes that Discord answers with 401, 403 or 429 is locked
//! out for a while, with everything that runs at the same address. So these are counted, and long
//! before that the bot grows slower and says so.

use std::time::Duration;

use tokio::time::Instant;

/// The part of Discord's ten minutes that is counted as one.
const SLICE: Duration = Duration::from_secs(10);
/// How many of them are looked at: ten minutes and a little.
const SLICES: usize = 61;

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::discord) enum Stage {
    /// As always: somebody takes no direct messages, a channel is closed.
    Calm,
    /// What can wait is sent at a third of its pace.
    Slower,
    /// It is sent twice a second.
    Slow,
    /// It is sent every other second, and nobody is answered.
    Shut,
}

impl Stage {
    /// From how many refusals on it is so bad.
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

/// The refusals of the last ten minutes.
#[derive(Debug)]
pub(in crate::discord) struct Refusals {
    start: Instant,
    /// Counts by slice, each in the place of the one that has just left the ten minutes.
    counts: [u32; SLICES],
    /// The slice that is being counted, from the start.
    latest: u64,
    /// The worst stage that was told since it was calm.
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

    /// Counts one of as many as there are processes, each of which is taken to be refused as often. What comes back
    /// is a stage that is to be told of, once each time it gets so bad.
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

    /// How bad it is now, where as many processes are refused as often.
    pub(in crate::discord) fn stage(&mut self, now: Instant, processes: u32) -> Stage {
        Stage::of(self.count(now).saturating_mul(processes))
    }

    /// How many there were in the last ten minutes.
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
        // 100 a minute: about a thousand in ten minutes, now more, now less.
        let mut at = start;
        let told = (0..100_000).filter_map(|n| {
            at += Duration::from_millis(if n % 700 < 350 { 560 } else { 640 });
            refusals.add(at, 1)
        });
        assert_eq!(told.count(), 1);
    }
}
