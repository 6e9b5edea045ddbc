//! Days, dates and hours as people write them.

use jiff::civil::{Date, DateTime, Weekday};
use jiff::tz::TimeZone;

use crate::engine::Millis;
use crate::host::{DAY, HOUR};

use super::zone;

/// Who is away until a day is back at this hour of it.
const MORNING: i8 = 8;

/// The months by the letters with which all ways to write them begin.
const MONTHS: [&str; 12] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
];

/// The days by their names.
pub(super) const WEEKDAYS: [(&str, Weekday); 7] = [
    ("monday", Weekday::Monday),
    ("tuesday", Weekday::Tuesday),
    ("wednesday", Weekday::Wednesday),
    ("thursday", Weekday::Thursday),
    ("friday", Weekday::Friday),
    ("saturday", Weekday::Saturday),
    ("sunday", Weekday::Sunday),
];

/// What somebody has written about how long they are away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Until {
    /// They are back.
    Back,
    /// Until this moment, which may have passed.
    At(Millis),
}

/// Reads until when somebody is away: a weekday, a date, a number of days, or that they are back.
pub(super) fn read(typed: &str, now: Millis, zone: &TimeZone) -> Option<Until> {
    let typed = typed.trim().to_lowercase();
    let mut words: Vec<&str> = typed
        .split([' ', ','])
        .filter(|word| !word.is_empty())
        .collect();
    // A date and a time joined as machines join them.
    let joined = words.first().and_then(|word| word.split_once('t'));
    if let Some((date, time)) =
        joined.filter(|(date, _)| date.starts_with(|c: char| c.is_ascii_digit()))
        && time.contains(':')
    {
        words.splice(..1, [date, time]);
    }
    words.retain(|word| {
        !["until", "till", "til", "on", "at", "of", "the", "for", "in"].contains(word)
    });
    if let ["back" | "now" | "here" | "off" | "no"] = words.as_slice() {
        return Some(Until::Back);
    }
    if let Some(ms) = duration(&words) {
        return Some(Until::At(now.plus(ms)));
    }
    let time = words.last().filter(|word| word.contains(':')).copied();
    let minutes = match time {
        Some(time) => {
            words.pop();
            minutes(time)?
        }
        None => u16::from(MORNING.unsigned_abs()) * 60,
    };
    let today = zone::shown(zone, now)?.date();
    let date = day(&words, today)?;
    zone::moment(zone, at_minute(date, minutes)?).map(Until::At)
}

/// A minute of a day.
fn at_minute(date: Date, minutes: u16) -> Option<DateTime> {
    let hour = i8::try_from(minutes / 60).ok()?;
    let minute = i8::try_from(minutes % 60).ok()?;
    Some(date.at(hour, minute, 0, 0))
}

/// A number of hours, days or weeks, in milliseconds.
fn duration(words: &[&str]) -> Option<u64> {
    let (number, unit) = match words {
        [number, unit] => (*number, *unit),
        [word] => word.split_at(word.find(|c: char| !c.is_ascii_digit())?),
        _ => return None,
    };
    let number: u64 = match number {
        "a" | "an" | "one" => 1,
        "two" => 2,
        "three" => 3,
        number => number.parse().ok()?,
    };
    let unit = match unit {
        "h" | "hour" | "hours" => HOUR,
        "d" | "day" | "days" => DAY,
        "w" | "week" | "weeks" => 7 * DAY,
        _ => return None,
    };
    number.checked_mul(unit)
}

/// A day by its name or its date, the next one where the year is not said.
fn day(words: &[&str], today: Date) -> Option<Date> {
    match words {
        ["tomorrow" | "morn"] => today.tomorrow().ok(),
        [word] => match weekday(word) {
            Some(weekday) => today.nth_weekday(1, weekday).ok(),
            None => numbers(word, today),
        },
        [first, second] => {
            named(first, second, None, today).or_else(|| named(second, first, None, today))
        }
        [first, second, year] => {
            let year = Some(year.parse().ok()?);
            named(first, second, year, today).or_else(|| named(second, first, year, today))
        }
        _ => None,
    }
}

/// A date of numbers alone: the year first, or the day.
fn numbers(word: &str, today: Date) -> Option<Date> {
    let parts = word.trim_end_matches('.').split(['-', '/', '.']);
    let parts: Vec<i16> = parts.map(|part| part.parse().ok()).collect::<Option<_>>()?;
    match *parts.as_slice() {
        [year, month, day] if year > 31 => date(year, month, day),
        // Who writes the month first is understood where it can be nothing else.
        [day, month, year] if month > 12 => date(year, day, month),
        [day, month, year] => date(year, month, day),
        [day, month] if month > 12 => next(day, month, today),
        [day, month] => next(month, day, today),
        _ => None,
    }
}

/// A day of a month by its name.
fn named(day: &str, month: &str, year: Option<i16>, today: Date) -> Option<Date> {
    let day = day
        .trim_end_matches(['.', 's', 't', 'n', 'd', 'r', 'h'])
        .parse()
        .ok()?;
    let month = month.trim_end_matches('.');
    let place = MONTHS.iter().position(|known| month.starts_with(known))?;
    let month = i16::try_from(place + 1).ok()?;
    match year {
        Some(year) => date(year, month, day),
        None => next(month, day, today),
    }
}

/// The next such day after today. One that is not in every year may be some years ahead.
fn next(month: i16, day: i16, today: Date) -> Option<Date> {
    let days = (0..=8).filter_map(|ahead| date(today.year() + ahead, month, day));
    { days }.find(|date| *date > today)
}

fn date(year: i16, month: i16, day: i16) -> Option<Date> {
    let year = if (0..100).contains(&year) {
        year + 2000
    } else {
        year
    };
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}

/// A day of the week by its name or the beginning of it.
fn weekday(word: &str) -> Option<Weekday> {
    let word = word.trim_end_matches('.');
    let known = WEEKDAYS
        .iter()
        .find(|(name, _)| word.len() > 2 && name.starts_with(word));
    known.map(|(_, day)| *day)
}

/// Reads days of the week: their names, `weekend`, or `none`.
pub(super) fn weekdays(typed: &str) -> Option<Vec<Weekday>> {
    let typed = typed.to_lowercase();
    let mut days = Vec::new();
    let words = typed
        .split([' ', ',', '+', '&'])
        .filter(|word| !word.is_empty());
    for word in words {
        match word {
            "none" | "no" | "off" => days.clear(),
            "and" => {}
            "weekend" | "weekends" => days.extend([Weekday::Saturday, Weekday::Sunday]),
            word => days.push(weekday(word.trim_end_matches('s')).or_else(|| weekday(word))?),
        }
    }
    Some(days)
}

/// Reads a minute of the day: `22`, `22:30`, `10pm`, `10:30 pm`.
pub(super) fn minutes(typed: &str) -> Option<u16> {
    let typed = typed.trim().to_lowercase();
    let (number, half) = if let Some(number) = typed.strip_suffix("am") {
        (number, Some(0))
    } else if let Some(number) = typed.strip_suffix("pm") {
        (number, Some(12))
    } else {
        (typed.as_str(), None)
    };
    let (hour, minute) = number
        .trim()
        .split_once([':', '.'])
        .unwrap_or((number.trim(), "0"));
    let (hour, minute): (u16, u16) = (hour.parse().ok()?, minute.parse().ok()?);
    let hour = match half {
        Some(half) if (1..=12).contains(&hour) => hour % 12 + half,
        Some(_) => return None,
        // Midnight as the end of a day.
        None if (hour, minute) == (24, 0) => 0,
        None => hour,
    };
    (hour < 24 && minute < 60).then(|| hour * 60 + minute)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Friday, 20 November 2026, 14:30 in Amsterdam.
    const NOW: Millis = Millis(1_795_181_400_000);

    fn shown(typed: &str) -> String {
        let zone = zone::zone(Some("Europe/Amsterdam"));
        match read(typed, NOW, &zone) {
            None => "?".into(),
            Some(Until::Back) => "back".into(),
            Some(Until::At(at)) => zone::shown(&zone, at).unwrap().to_string(),
        }
    }

    #[test]
    fn what_people_write_is_a_moment() {
        for (typed, moment) in [
            ("tomorrow", "2026-11-21T08:00:00"),
            ("the morn", "2026-11-21T08:00:00"),
            ("Monday", "2026-11-23T08:00:00"),
            ("until thurs", "2026-11-26T08:00:00"),
            ("friday", "2026-11-27T08:00:00"),
            ("sat.", "2026-11-21T08:00:00"),
            ("sunday 20:15", "2026-11-22T20:15:00"),
            ("2026-12-24", "2026-12-24T08:00:00"),
            ("2026-12-24 18:00", "2026-12-24T18:00:00"),
            ("2026-12-24T18:00", "2026-12-24T18:00:00"),
            ("2026/12/24", "2026-12-24T08:00:00"),
            ("24.12.", "2026-12-24T08:00:00"),
            ("24.12.2026", "2026-12-24T08:00:00"),
            ("31.12.26", "2026-12-31T08:00:00"),
            ("24/12", "2026-12-24T08:00:00"),
            ("12/24", "2026-12-24T08:00:00"),
            ("12/24/26", "2026-12-24T08:00:00"),
            ("3/1", "2027-01-03T08:00:00"),
            ("24 dec", "2026-12-24T08:00:00"),
            ("Dec 24", "2026-12-24T08:00:00"),
            ("December 24th, 2026", "2026-12-24T08:00:00"),
            ("the 1st of december", "2026-12-01T08:00:00"),
            ("on 2nd Jan at 9:30", "2027-01-02T09:30:00"),
            ("3 Sept", "2027-09-03T08:00:00"),
            ("29 feb", "2028-02-29T08:00:00"),
            ("20 November", "2027-11-20T08:00:00"),
            ("20 November 2026", "2026-11-20T08:00:00"),
            ("3 days", "2026-11-23T14:30:00"),
            ("for 3d", "2026-11-23T14:30:00"),
            ("a week", "2026-11-27T14:30:00"),
            ("2 weeks", "2026-12-04T14:30:00"),
            ("2w", "2026-12-04T14:30:00"),
            ("12 hours", "2026-11-21T02:30:00"),
            ("an hour", "2026-11-20T15:30:00"),
            ("two days", "2026-11-22T14:30:00"),
            ("three days", "2026-11-23T14:30:00"),
            ("one day", "2026-11-21T14:30:00"),
        ] {
            assert_eq!(shown(typed), moment, "{typed}");
        }
        for typed in ["back", "I'm back", " Back ", "now", "here", "off"] {
            let back = typed != "I'm back";
            assert_eq!(shown(typed) == "back", back, "{typed}");
        }
    }

    #[test]
    fn what_is_no_moment_is_none() {
        for typed in [
            "",
            " ",
            "soon",
            "mo",
            "31.2.",
            "31/2/2027",
            "13/13",
            "0/0",
            "5",
            "1.2.3.4",
            "24 nov x",
            "dec",
            "dec dec",
            "friday 25:00",
            "2026-13-01",
            "99999999999999999999 weeks",
            "18446744073709551615 weeks",
            "3 fortnights",
            "tomorrow tomorrow",
            "24 dec 2026 x",
            "-1 days",
            "until",
            "friday 8:60",
            "t:",
            "5t:",
        ] {
            assert_eq!(shown(typed), "?", "{typed}");
        }
    }

    #[test]
    fn a_place_that_is_ahead_has_another_day() {
        let late = Millis(1_795_181_400_000 + 12 * HOUR);
        let east = zone::zone(Some("Pacific/Kiritimati"));
        let west = zone::zone(Some("Pacific/Pago_Pago"));
        let at = |zone: &TimeZone| match read("sunday", late, zone) {
            Some(Until::At(at)) => zone::shown(zone, at).unwrap().to_string(),
            _ => String::new(),
        };
        assert_eq!(at(&east), "2026-11-22T08:00:00");
        assert_eq!(at(&west), "2026-11-22T08:00:00");
        assert_ne!(read("sunday", late, &east), read("sunday", late, &west));
        let tomorrow = |zone: &TimeZone| read("tomorrow", late, zone);
        assert_ne!(tomorrow(&east), tomorrow(&west));
    }

    #[test]
    fn minutes_of_the_day() {
        for (typed, minute) in [
            ("22", 1320),
            ("22:30", 1350),
            ("22.30", 1350),
            ("0", 0),
            ("24:00", 0),
            ("10pm", 1320),
            ("10:30 PM", 1350),
            ("12am", 0),
            ("12 pm", 720),
            ("1am", 60),
            (" 7 ", 420),
            ("23:59", 1439),
        ] {
            assert_eq!(minutes(typed), Some(minute), "{typed}");
        }
        for typed in [
            "", "24:01", "25", "12:60", "13pm", "0am", "noon", "-1", "2000", "1:65535", "1:2:3",
            "pm",
        ] {
            assert_eq!(minutes(typed), None, "{typed}");
        }
    }

    #[test]
    fn days_of_the_week() {
        use Weekday::{Friday, Monday, Saturday, Sunday, Tuesday};
        for (typed, days) in [
            ("sat sun", vec![Saturday, Sunday]),
            ("weekends", vec![Saturday, Sunday]),
            ("Mon, tues & Fri", vec![Monday, Tuesday, Friday]),
            ("Sundays and mondays", vec![Sunday, Monday]),
            ("none", vec![]),
            ("sat none", vec![]),
            ("", vec![]),
        ] {
            assert_eq!(weekdays(typed), Some(days), "{typed}");
        }
        assert_eq!(weekdays("sat someday"), None);
        assert_eq!(weekdays("su"), None);
    }

    /// Something like what people write, and anything else.
    fn typed() -> impl Strategy<Value = String> {
        let words =
            "(until |on )?([0-9]{1,5}[a-z./-]{0,3} ?|[a-z]{1,9} ){0,3}([0-9]{1,3}:[0-9]{1,3})?";
        prop_oneof![words, "\\PC{0,30}", "[0-9./:-]{0,14}"]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        /// Whatever is typed is read or is none; a day is one of the next years, at its minute.
        #[test]
        fn whatever_is_typed_is_answered(typed in typed()) {
            for place in ["Europe/Amsterdam", "Pacific/Kiritimati", "America/St_Johns"] {
                let zone = zone::zone(Some(place));
                if let Some(Until::At(at)) = read(&typed, NOW, &zone) {
                    prop_assert!(at == Millis(u64::MAX) || at.0 % 1000 == 0);
                }
            }
            prop_assert!(minutes(&typed).is_none_or(|minute| minute < 24 * 60));
            let _ = weekdays(&typed);
            prop_assert!(zone::named(&typed).is_none_or(|name| zone::cities().iter().any(|city| city == name)));
        }
    }
}
