//! The computer's own clock, and Discord's format of timestamps.

use std::time::{Instant, SystemTime};

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::Offset;

/// Returns the computer's monotonic time, on which skipping time has no effect.
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

/// Parses an ISO 8601 timestamp such as `2026-11-22T20:00:00.5+01:00` into milliseconds since 1970. The time of day may
/// be missing. A timestamp without a zone is in UTC. Returns `None` if the text is no such timestamp.
pub(crate) fn parse_timestamp(text: &str) -> Option<i64> {
    // jiff would accept hours without minutes and the names of time zones, but Discord refuses them.
    if text.len() > "2026-11-22".len() && !text.contains(':') || text.contains('[') {
        return None;
    }
    let in_utc = || {
        Offset::UTC
            .to_timestamp(text.parse::<DateTime>().ok()?)
            .ok()
    };
    let at = text.parse::<Timestamp>().ok().or_else(in_utc)?;
    Some(at.as_millisecond())
}

#[cfg(test)]
mod tests {
    use super::{parse_timestamp, timestamp};

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

    #[test]
    fn timestamps_are_parsed() {
        for ms in [0, 951_782_400_000, 1_709_251_199_999, 4_102_444_800_123] {
            let written = timestamp(ms);
            assert_eq!(
                parse_timestamp(&written),
                i64::try_from(ms).ok(),
                "{written}"
            );
        }
        assert_eq!(parse_timestamp("1970-01-01T01:00:00.5+01:00"), Some(500));
        assert_eq!(parse_timestamp("1969-12-31"), Some(-86_400_000));
        for none in [
            "",
            "yesterday",
            "2026-02-29",
            "2026-1-1",
            "2026-01-01T25:00",
            "2026-01-01T10",
            "2026-01-01T10:00:00.",
            "2026-01-01T10:00+1",
            "2026-01-01-01",
        ] {
            assert_eq!(parse_timestamp(none), None, "{none}");
        }
    }
}
