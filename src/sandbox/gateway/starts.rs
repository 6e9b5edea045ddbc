//! When sessions were begun: how many more may be today, and which come too soon after another.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use crate::sandbox::id::instant;

/// So many sessions may be begun within a day.
const A_DAY: u32 = 1_000;
const DAY: Duration = Duration::from_secs(24 * 3600);

/// The starts so far.
#[derive(Debug, Default)]
pub(crate) struct Starts {
    /// The first start of the day, and how many there have been with it.
    day: Option<(Instant, u32)>,
    /// The last start of each bucket of shards.
    last: HashMap<u32, Instant>,
}

impl Starts {
    /// Counts a start; one that comes sooner than a pause after the last of its bucket does not
    /// count, and how soon it came is given back.
    pub(super) fn begin(&mut self, bucket: u32, pause: Duration) -> Result<(), Duration> {
        let now = instant();
        let since = self.last.get(&bucket).map(|last| now.duration_since(*last));
        if let Some(since) = since.filter(|since| *since < pause) {
            return Err(since);
        }
        self.last.insert(bucket, now);
        let (first, count) = self.today(now).unwrap_or((now, 0));
        self.day = Some((first, count + 1));
        Ok(())
    }

    /// How many may begin in a day.
    pub(crate) fn total(&self) -> u32 {
        A_DAY
    }

    /// From now on so many are left, until so much time has passed.
    pub(crate) fn leave(&mut self, left: u32, reset: Duration) {
        let first = instant().checked_sub(DAY.saturating_sub(reset));
        self.day = first.map(|first| (first, A_DAY.saturating_sub(left)));
    }

    /// How many more may begin today, and in how many milliseconds they are all free again.
    pub(crate) fn left(&self) -> (u32, u128) {
        let now = instant();
        let Some((first, count)) = self.today(now) else {
            return (A_DAY, 0);
        };
        let free = DAY.saturating_sub(now.duration_since(first));
        (A_DAY.saturating_sub(count), free.as_millis())
    }

    fn today(&self, now: Instant) -> Option<(Instant, u32)> {
        self.day
            .filter(|(first, _)| now.duration_since(*first) < DAY)
    }
}

#[cfg(test)]
mod tests {
    use super::{A_DAY, Duration, Starts};

    #[test]
    fn starts_are_counted_unless_they_come_too_soon() {
        let (none, hour) = (Duration::ZERO, Duration::from_secs(3600));
        let mut starts = Starts::default();
        assert_eq!(starts.left(), (A_DAY, 0));
        assert_eq!(starts.begin(0, hour), Ok(()));
        assert!(starts.begin(0, hour).is_err_and(|since| since < hour));
        assert_eq!(starts.begin(1, hour), Ok(()), "that bucket is free");
        assert_eq!(starts.begin(0, none), Ok(()));
        let (left, free) = starts.left();
        assert_eq!(left, A_DAY - 3);
        assert!((1..=24 * 3_600_000).contains(&free), "{free}");
        for _ in 0..A_DAY {
            assert_eq!(starts.begin(0, none), Ok(()));
        }
        assert_eq!(starts.left().0, 0);
        starts.leave(3, hour / 60);
        let (left, free) = starts.left();
        assert!(left == 3 && free <= 60_000, "{left} {free}");
    }
}
