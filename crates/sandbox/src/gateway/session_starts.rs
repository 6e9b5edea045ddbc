//! A log of session starts: how many are left today, and which come too soon after the one before.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use crate::clock::system::instant;

/// The number of sessions that may begin within a day.
const A_DAY: u32 = 1_000;
const DAY: Duration = Duration::from_secs(24 * 3600);

/// The session starts so far.
#[derive(Debug, Default)]
pub(crate) struct Starts {
    /// The first start of the day, and how many there have been with it.
    day: Option<(Instant, u32)>,
    /// The same as a switch pretends, while it is on.
    pretended: Option<(Instant, u32)>,
    /// The last start of each bucket of shards.
    last: HashMap<u32, Instant>,
}

impl Starts {
    /// Counts a start. A start that comes sooner than `pause` after the last of its bucket is not counted.
    ///
    /// # Errors
    ///
    /// The time since the last start of the bucket, if it is shorter than `pause`.
    pub(super) fn begin(&mut self, bucket: u32, pause: Duration) -> Result<(), Duration> {
        let now = instant();
        let since = self.last.get(&bucket).map(|last| now.duration_since(*last));
        if let Some(since) = since.filter(|since| *since < pause) {
            return Err(since);
        }
        self.last.insert(bucket, now);
        let (first, count) = today(self.day, now).unwrap_or((now, 0));
        self.day = Some((first, count + 1));
        self.pretended = today(self.pretended, now).map(|(first, count)| (first, count + 1));
        Ok(())
    }

    /// The number of sessions that may begin in a day.
    pub(crate) fn total(&self) -> u32 {
        A_DAY
    }

    /// Pretends that only `left` starts are left until `reset` has passed.
    pub(crate) fn pretend(&mut self, left: u32, reset: Duration) {
        let first = instant().checked_sub(DAY.saturating_sub(reset));
        self.pretended = first.map(|first| (first, A_DAY.saturating_sub(left)));
    }

    /// Ends the pretence: the starts that really were count again.
    pub(crate) fn clear(&mut self) {
        self.pretended = None;
    }

    /// Whether a switch pretends how many are left.
    pub(crate) fn is_pretended(&self) -> bool {
        today(self.pretended, instant()).is_some()
    }

    /// Returns the number of sessions that may still begin today, and the milliseconds until all of them are free again.
    pub(crate) fn left(&self) -> (u32, u128) {
        let now = instant();
        let Some((first, count)) = today(self.pretended, now).or(today(self.day, now)) else {
            return (A_DAY, 0);
        };
        let free = DAY.saturating_sub(now.duration_since(first));
        (A_DAY.saturating_sub(count), free.as_millis())
    }
}

/// Returns a count with its first start, if that is less than a day ago.
fn today(day: Option<(Instant, u32)>, now: Instant) -> Option<(Instant, u32)> {
    day.filter(|(first, _)| now.duration_since(*first) < DAY)
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
        starts.pretend(3, hour / 60);
        assert_eq!(starts.begin(0, none), Ok(()));
        let (left, free) = starts.left();
        assert!(left == 2 && free <= 60_000, "{left} {free}");
        assert!(starts.is_pretended());
        starts.clear();
        assert_eq!(starts.left().0, 0, "the real ones were counted meanwhile");
        assert!(!starts.is_pretended());
    }
}
