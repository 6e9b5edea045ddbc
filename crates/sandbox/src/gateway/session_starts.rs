//! Counts session starts, to limit their number per day and their rate.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use crate::clock::system::instant;

const PER_DAY: u32 = 1_000;
const DAY: Duration = Duration::from_secs(24 * 3600);

#[derive(Debug, Default)]
pub(crate) struct Starts {
    /// The time of the first start of the current day, and the number of starts of that day; `None` before the first
    /// start.
    day: Option<(Instant, u32)>,
    /// The values that a switch sets instead of `day`; `None` if the switch is off.
    simulated: Option<(Instant, u32)>,
    /// The time of the last start in each bucket of shards.
    last: HashMap<u32, Instant>,
}

impl Starts {
    /// Counts a start. If the last start in the bucket was less than `pause` ago, counts nothing and returns the time
    /// since that start as an error.
    pub(super) fn begin(&mut self, bucket: u32, pause: Duration) -> Result<(), Duration> {
        let now = instant();
        let since = self.last.get(&bucket).map(|last| now.duration_since(*last));
        if let Some(since) = since.filter(|since| *since < pause) {
            return Err(since);
        }
        self.last.insert(bucket, now);
        let (first, count) = if_today(self.day, now).unwrap_or((now, 0));
        self.day = Some((first, count + 1));
        self.simulated = if_today(self.simulated, now).map(|(first, count)| (first, count + 1));
        Ok(())
    }

    /// Returns the maximum number of session starts per day.
    pub(crate) fn total(&self) -> u32 {
        PER_DAY
    }

    /// Makes [`left`](Self::left) report that only `left` starts remain, until `reset` has passed.
    pub(crate) fn simulate(&mut self, left: u32, reset: Duration) {
        let first = instant().checked_sub(DAY.saturating_sub(reset));
        self.simulated = first.map(|first| (first, PER_DAY.saturating_sub(left)));
    }

    /// Ends the effect of [`simulate`](Self::simulate).
    pub(crate) fn clear(&mut self) {
        self.simulated = None;
    }

    pub(crate) fn is_simulated(&self) -> bool {
        if_today(self.simulated, instant()).is_some()
    }

    /// Returns the remaining session starts of the day, and the milliseconds until the count resets.
    pub(crate) fn left(&self) -> (u32, u128) {
        let now = instant();
        let Some((first, count)) = if_today(self.simulated, now).or(if_today(self.day, now)) else {
            return (PER_DAY, 0);
        };
        let free = DAY.saturating_sub(now.duration_since(first));
        (PER_DAY.saturating_sub(count), free.as_millis())
    }
}

fn if_today(day: Option<(Instant, u32)>, now: Instant) -> Option<(Instant, u32)> {
    day.filter(|(first, _)| now.duration_since(*first) < DAY)
}

#[cfg(test)]
mod tests {
    use super::{Duration, PER_DAY, Starts};

    #[test]
    fn starts_too_soon_are_not_counted() {
        let (none, hour) = (Duration::ZERO, Duration::from_secs(3600));
        let mut starts = Starts::default();
        assert_eq!(starts.left(), (PER_DAY, 0));
        assert_eq!(starts.begin(0, hour), Ok(()));
        assert!(starts.begin(0, hour).is_err_and(|since| since < hour));
        assert_eq!(starts.begin(1, hour), Ok(()), "that bucket is free");
        assert_eq!(starts.begin(0, none), Ok(()));
        let (left, free) = starts.left();
        assert_eq!(left, PER_DAY - 3);
        assert!((1..=24 * 3_600_000).contains(&free), "{free}");
        for _ in 0..PER_DAY {
            assert_eq!(starts.begin(0, none), Ok(()));
        }
        assert_eq!(starts.left().0, 0);
        starts.simulate(3, hour / 60);
        assert_eq!(starts.begin(0, none), Ok(()));
        let (left, free) = starts.left();
        assert!(left == 2 && free <= 60_000, "{left} {free}");
        assert!(starts.is_simulated());
        starts.clear();
        assert_eq!(starts.left().0, 0, "the real ones were counted meanwhile");
        assert!(!starts.is_simulated());
    }
}
