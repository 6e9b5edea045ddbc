//! Parses ISO 8601 timestamps: a date with an optional time and zone.

/// Returns the milliseconds since 1970 of a timestamp such as `2026-11-22T20:00:00.5+01:00`. Without a zone
/// it is in UTC.
pub(crate) fn parse_timestamp(text: &str) -> Option<i64> {
    let (day, time) = match text.split_once(['T', ' ']) {
        Some((day, time)) => (day, time),
        None => (text, "00:00"),
    };
    let (time, zone) = split_zone(time)?;
    Some(ms_of_day(day)? + ms_of_time(time)? - zone)
}

/// Splits a time of day into its local part and its offset from UTC in milliseconds.
fn split_zone(time: &str) -> Option<(&str, i64)> {
    if let Some(time) = time.strip_suffix(['Z', 'z']) {
        return Some((time, 0));
    }
    let Some(at) = time.rfind(['+', '-']) else {
        return Some((time, 0));
    };
    let (time, zone) = time.split_at(at);
    let (sign, zone) = zone.split_at(1);
    let (hours, minutes) = match zone.len() {
        5 => zone.split_once(':')?,
        4 => zone.split_at(2),
        _ => return None,
    };
    let ahead = (number(hours, 2, 0, 23)? * 60 + number(minutes, 2, 0, 59)?) * 60_000;
    Some((time, if sign == "-" { -ahead } else { ahead }))
}

fn ms_of_time(time: &str) -> Option<i64> {
    let mut parts = time.split(':');
    let hours = number(parts.next()?, 2, 0, 23)?;
    let minutes = number(parts.next()?, 2, 0, 59)?;
    let (seconds, fraction) = match parts.next() {
        Some(seconds) => seconds.split_once('.').unwrap_or((seconds, "0")),
        None => ("00", "0"),
    };
    let seconds = number(seconds, 2, 0, 59)?;
    let digits = !fraction.is_empty() && fraction.bytes().all(|byte| byte.is_ascii_digit());
    if !digits || parts.next().is_some() {
        return None;
    }
    let milli: i64 = format!("{fraction:0<3}").get(..3)?.parse().ok()?;
    Some(((hours * 60 + minutes) * 60 + seconds) * 1000 + milli)
}

fn ms_of_day(day: &str) -> Option<i64> {
    let mut parts = day.split('-');
    let year = number(parts.next()?, 4, 1, 9999)?;
    let month = number(parts.next()?, 2, 1, 12)?;
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let length = match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    let day = number(parts.next()?, 2, 1, length)?;
    if parts.next().is_some() {
        return None;
    }
    // Years begin in March here, so that the leap day is the last day of its year.
    let (year, month) = if month > 2 {
        (year, month - 3)
    } else {
        (year - 1, month + 9)
    };
    let leaps = year / 4 - year / 100 + year / 400;
    let days = year * 365 + leaps + (153 * month + 2) / 5 + day - 1 - 719_468;
    Some(days * 24 * 60 * 60 * 1000)
}

/// Parses a number with exactly `digits` digits within bounds.
fn number(text: &str, digits: usize, least: i64, most: i64) -> Option<i64> {
    let plain = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| plain)?;
    (least..=most).contains(&number).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::parse_timestamp;
    use crate::clock::system::timestamp;

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
