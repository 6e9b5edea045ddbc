//! The computer's own clock, and Discord's format of timestamps.

use std::time::{Instant, SystemTime};

use jiff::Timestamp;

/// Returns the computer's monotonic time, which letting time pass does not change.
#[expect(
    clippy::disallowed_methods,
    reason = "Discord has its own clock, which the bot cannot set"
)]
pub(crate) fn instant() -> Instant {
    Instant::now()
}

/// Returns the computer's time in milliseconds since 1970. The sandbox's time is in `clock`.
#[expect(
    clippy::disallowed_methods,
    reason = "Discord has its own clock, which the bot cannot set"
)]
pub(crate) fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let ms = since.map(|since| since.as_millis()).unwrap_or_default();
    u64::try_from(ms).unwrap_or(u64::MAX)
}

/// Formats a time as Discord does: `2026-11-21T04:05:06.789000+00:00`.
pub(crate) fn timestamp(ms: u64) -> String {
    let at = i64::try_from(ms).map(Timestamp::from_millisecond);
    let at = at.map_or(Timestamp::MAX, |at| at.unwrap_or(Timestamp::MAX));
    at.strftime("%Y-%m-%dT%H:%M:%S%.6f+00:00").to_string()
}

#[cfg(test)]
mod tests {
    use super::timestamp;

    #[test]
    fn timestamps_have_discords_format() {
        assert_eq!(timestamp(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(
            timestamp(951_782_400_000),
            "2000-02-29T00:00:00.000000+00:00"
        );
        assert_eq!(
            timestamp(1_795_233_906_789),
            "2026-11-21T04:05:06.789000+00:00"
        );
    }
}
