//! A parser for days, dates and times as people write them.

use jiff::civil::{Date, Weekday};
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp, ToSpan};
use stramash_core::engine::Millis;

use crate::time::typed::normalize::{minutes, normalize, number, part_of_day, weekday};
use crate::time::typed::zone;
use crate::{DAY, HOUR};

/// The minute of the day at which an absence ends when only a day is given.
const MORNING: u16 = 8 * 60;

/// The months, by the first letters of their English and Scots names.
const MONTHS: [&[&str]; 12] = [
    &["jan"],
    &["feb"],
    &["mar", "mair"],
    &["apr"],
    &["may", "mey"],
    &["jun", "juin"],
    &["jul"],
    &["aug"],
    &["sep"],
    &["oct"],
    &["nov"],
    &["dec"],
];

/// Words that are ignored because they do not change the date.
const FILLERS: [&str; 31] = [
    "until",
    "till",
    "til",
    "untae",
    "on",
    "of",
    "the",
    "for",
    "in",
    "by",
    "from",
    "away",
    "gone",
    "awa",
    "out",
    "about",
    "around",
    "im",
    "i",
    "am",
    "will",
    "be",
    "ill",
    "returning",
    "return",
    "then",
    "and",
    "another",
    "please",
    "s",
    "fae",
];

/// The answer to the question until when somebody is away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Until {
    Back,
    /// The person is away until this moment, which can be in the past.
    At(Millis),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Time {
    Missing,
    /// A time that cannot be read.
    Invalid,
    At(u16),
}

/// Parses the end of an absence: a weekday, a date, a time, a duration, or "back". Returns `None` for other
/// text.
pub(crate) fn read(typed: &str, now: Millis, zone: &TimeZone) -> Option<Until> {
    if let Some(at) = parse_timestamp(typed.trim()) {
        return Some(Until::At(at));
    }
    let typed = normalize(typed);
    let mut words: Vec<&str> = typed
        .split([' ', ',', ';', '+'])
        .filter(|word| !word.is_empty())
        .collect();
    // A date and a time in ISO 8601 are joined by `T`.
    let joined = words.first().and_then(|word| word.split_once('t'));
    if let Some((date, time)) =
        joined.filter(|(date, _)| date.starts_with(|c: char| c.is_ascii_digit()))
        && time.contains(':')
    {
        words.splice(..1, [date, time]);
    }
    if let ["back" | "now" | "here" | "hame" | "home" | "off" | "no" | "none" | "never"] =
        without_fillers(&words).as_slice()
    {
        return Some(Until::Back);
    }
    words.retain(|word| !["back", "off"].contains(word));
    let local = zone::local_time(zone, now)?;
    let time = take_time(&mut words);
    let words = without_fillers(&words);
    let time = match time {
        Time::At(minute) => minute,
        Time::Invalid => return None,
        Time::Missing => {
            if let Some(length) = parse_duration(&words) {
                return length.after(now, zone).map(Until::At);
            }
            let day = parse_date(&words, local.date())?;
            // "Until today" means until the end of the day.
            let minute = if day == local.date() {
                24 * 60
            } else {
                MORNING
            };
            return moment(zone, day, minute).map(Until::At);
        }
    };
    if words.is_empty() {
        let today = moment(zone, local.date(), time)?;
        if today > now {
            return Some(Until::At(today));
        }
        return moment(zone, local.date().tomorrow().ok()?, time).map(Until::At);
    }
    let date = match parse_duration(&words) {
        Some(length) => zone::local_time(zone, length.after(now, zone)?)?.date(),
        None => parse_date(&words, local.date())?,
    };
    moment(zone, date, time).map(Until::At)
}

fn without_fillers<'t>(words: &[&'t str]) -> Vec<&'t str> {
    let words_left = words.iter().copied();
    words_left
        .filter(|word| !FILLERS.contains(word) && *word != "at")
        .collect()
}

/// Parses a timestamp with an offset from UTC, or a Discord timestamp such as `<t:1795181400:R>`.
fn parse_timestamp(typed: &str) -> Option<Millis> {
    let shown = typed
        .strip_prefix("<t:")
        .and_then(|rest| rest.strip_suffix('>'));
    let at = match shown {
        Some(shown) => {
            let seconds = shown.split(':').next().unwrap_or_default();
            Timestamp::from_second(seconds.parse().ok()?).ok()?
        }
        None => typed.to_uppercase().parse().ok()?,
    };
    u64::try_from(at.as_millisecond()).ok().map(Millis)
}

/// Returns the moment of a minute of a day. Minute 1440 is the end of the day.
fn moment(zone: &TimeZone, date: Date, minute: u16) -> Option<Millis> {
    let date = date
        .checked_add(i64::from(minute / (24 * 60)).days())
        .ok()?;
    let hour = i8::try_from(minute / 60 % 24).ok()?;
    let minute = i8::try_from(minute % 60).ok()?;
    zone::moment(zone, date.at(hour, minute, 0, 0))
}

fn take_time(words: &mut Vec<&str>) -> Time {
    let mut part = None;
    if let Some(place) = words.iter().position(|word| part_of_day(word).is_some()) {
        part = part_of_day(words.remove(place));
        words.retain(|word| *word != "this");
    }
    let is_part = part.is_some();
    let places = 0..words.len();
    let here = |place| Some((place, time_here(&words[place..], is_part)?));
    let Some((place, (taken, minute))) = { places }.find_map(here) else {
        return part.map_or(Time::Missing, |(minute, _)| Time::At(minute));
    };
    words.drain(place..place + taken);
    match (minute, part) {
        (None, _) => Time::Invalid,
        (Some(minute), Some((_, true))) if (60..720).contains(&minute) => Time::At(minute + 720),
        (Some(minute), _) => Time::At(minute),
    }
}

/// Parses a time at the beginning of `words`. Returns the number of its words, and the minute of the day or `None`
/// if it is not a valid time. The outer `None` means that `words` do not begin with a time. With `alone`, a number
/// without any other sign of a time counts as an hour.
fn time_here(words: &[&str], alone: bool) -> Option<(usize, Option<u16>)> {
    let is_number = |word: &str| word.chars().all(|c| c.is_ascii_digit());
    match words {
        [hour, half @ ("am" | "pm" | "oclock"), ..]
            if hour.starts_with(|c: char| c.is_ascii_digit()) =>
        {
            Some((2, minutes(&format!("{hour}{half}"))))
        }
        ["at", time, ..] if is_number(time) || (time.contains('.') && minutes(time).is_some()) => {
            Some((2, minutes(time)))
        }
        [time, ..] if time.contains(':') || is_time(time) => Some((1, minutes(time))),
        [time] if alone && is_number(time) => Some((1, minutes(time))),
        _ => None,
    }
}

/// Returns whether a word can only be a time, as `8pm` or `18h30`.
fn is_time(word: &str) -> bool {
    let clock = word.ends_with("am")
        || word.ends_with("pm")
        || word.split_once('h').is_some_and(|(_, m)| m.len() == 2);
    clock && minutes(word).is_some()
}

/// A duration: a number of calendar months and a number of milliseconds.
#[derive(Debug, Clone, Copy, Default)]
struct Duration {
    months: u64,
    ms: u64,
}

impl Duration {
    /// Adds `halves` times half a unit. Returns `None` for half months.
    fn add(&mut self, halves: u64, unit: Unit) -> Option<()> {
        match unit {
            Unit::Ms(unit) => {
                let ms = (unit / 2).checked_mul(halves)?;
                self.ms = self.ms.checked_add(ms)?;
            }
            Unit::Months(_) if halves % 2 == 1 => return None,
            Unit::Months(unit) => {
                let months = unit.checked_mul(halves / 2)?;
                self.months = self.months.checked_add(months)?;
            }
        }
        Some(())
    }

    fn after(self, now: Millis, zone: &TimeZone) -> Option<Millis> {
        let mut from = now;
        if self.months > 0 {
            let span = Span::new()
                .try_months(i64::try_from(self.months).ok()?)
                .ok()?;
            let shown = zone::local_time(zone, now)?.checked_add(span).ok()?;
            from = zone::moment(zone, shown)?;
        }
        Some(from.plus(self.ms))
    }
}

/// Parses a duration: numbers, each with a unit from minutes to years.
fn parse_duration(words: &[&str]) -> Option<Duration> {
    let mut words = words;
    while let [more @ .., "time" | "now" | "today" | "later" | "more"] = words {
        words = more;
    }
    let mut length = Duration::default();
    // The number before the next unit, times two.
    let mut halves = None;
    let mut last = None;
    for word in words.iter().flat_map(|word| parts(word)) {
        if let Some(unit) = Unit::date_with_month(word) {
            // A unit without a number counts once if it is a word such as `fortnight`, but not if it is a
            // letter such as `d`.
            let bare = last.is_none() && word.len() > 3;
            let one = bare.then_some(2);
            length.add(halves.take().or(one)?, unit)?;
            last = Some(unit);
        } else if ["a", "an"].contains(&word) {
            halves = halves.or(Some(2));
        } else {
            let value = if word == "half" { 1 } else { number(word)? };
            // "A couple" and "a half" are numbers, but "one two" is not.
            halves = halves.is_none_or(|before| before == 2).then_some(value);
            halves?;
        }
    }
    // A half can follow the unit, as in "a week and a half".
    if let Some(rest) = halves {
        length.add(Some(rest).filter(|rest| *rest == 1)?, last?)?;
    }
    last.map(|_| length)
}

/// Splits a word such as `3d12h` into numbers and units.
fn parts(word: &str) -> impl Iterator<Item = &str> {
    let is_number = |c: char| c.is_ascii_digit() || c == '.';
    let mut rest = word;
    std::iter::from_fn(move || {
        let numeric = is_number(rest.chars().next()?);
        let end = rest.find(|c| is_number(c) != numeric).unwrap_or(rest.len());
        let (part, after) = rest.split_at(end);
        rest = after;
        Some(part)
    })
}

#[derive(Debug, Clone, Copy)]
enum Unit {
    Ms(u64),
    Months(u64),
}

impl Unit {
    fn date_with_month(word: &str) -> Option<Self> {
        Some(match word {
            "min" | "mins" | "minute" | "minutes" | "meenit" | "meenits" => Self::Ms(HOUR / 60),
            "h" | "hr" | "hrs" | "hour" | "hours" | "oor" | "oors" => Self::Ms(HOUR),
            "d" | "day" | "days" => Self::Ms(DAY),
            "w" | "wk" | "wks" | "week" | "weeks" => Self::Ms(7 * DAY),
            "fortnight" | "fortnights" | "fortnicht" | "fortnichts" => Self::Ms(14 * DAY),
            "mo" | "mth" | "mths" | "month" | "months" | "mont" | "monts" => Self::Months(1),
            "y" | "yr" | "yrs" | "year" | "years" => Self::Months(12),
            _ => return None,
        })
    }
}

/// Parses a day by its name or date. A date without a year means its next occurrence.
fn parse_date(words: &[&str], today: Date) -> Option<Date> {
    let coming = |day: Weekday| today.nth_weekday(1, day).ok();
    match words {
        ["today"] => Some(today),
        ["yesterday" | "yestreen"] => today.yesterday().ok(),
        [
            "tomorrow" | "morn" | "morns" | "tomorow" | "tommorow" | "tommorrow" | "tmrw" | "tmr"
            | "2morrow",
        ] => today.tomorrow().ok(),
        ["day", "after", "tomorrow" | "morn"] | ["overmorrow"] => today.checked_add(2.days()).ok(),
        ["next" | "neist" | "this" | "coming" | "upcoming", rest @ ..] if !rest.is_empty() => {
            match rest {
                ["week"] => coming(Weekday::Monday),
                ["month" | "mont"] => today.last_of_month().tomorrow().ok(),
                ["year"] => Date::new(today.year().checked_add(1)?, 1, 1).ok(),
                rest => parse_date(rest, today),
            }
        }
        ["after", "weekend"] => coming(Weekday::Monday),
        ["weekend"] => coming(Weekday::Saturday),
        [day, "week"] | ["week", day] | ["a", "week", day] => {
            coming(weekday(day)?)?.checked_add(7.days()).ok()
        }
        [word] => match weekday(word) {
            Some(weekday) => coming(weekday),
            None => one_word_date(word, today),
        },
        // If a weekday precedes a date, the date must be that weekday.
        [day, rest @ ..] if weekday(day).is_some() => {
            let date = parse_date(rest, today)?;
            (Some(date.weekday()) == weekday(day)).then_some(date)
        }
        [first, second] => {
            named(first, second, None, today).or_else(|| named(second, first, None, today))
        }
        [first, second, year] => {
            let year = Some(year.trim_end_matches('.').parse().ok()?);
            named(first, second, year, today).or_else(|| named(second, first, year, today))
        }
        _ => None,
    }
}

/// Parses a date in one word: numbers with the year or the day first, or with a month's name as in
/// `24-dec-2026`.
fn one_word_date(word: &str, today: Date) -> Option<Date> {
    if word.contains(char::is_alphabetic) {
        return date_with_letters(word, today);
    }
    if word.len() == 8 && word.bytes().all(|byte| byte.is_ascii_digit()) {
        return word.parse().ok();
    }
    let parts = word.trim_end_matches('.').split(['-', '/', '.']);
    let parts: Vec<i16> = parts.map(|part| part.parse().ok()).collect::<Option<_>>()?;
    match *parts.as_slice() {
        [year, month, day] if year > 31 => date_of(year, month, day),
        // A month that comes first is accepted if the date cannot mean anything else.
        [day, month, year] if month > 12 => date_of(year, day, month),
        [day, month, year] => {
            let usual = date_of(year, month, day)?;
            // If the date with the day first has passed, and the date with the month first has not, the latter
            // is meant.
            let other = date_of(year, day, month).filter(|other| usual < today && *other >= today);
            Some(other.unwrap_or(usual))
        }
        [day, month] if month > 12 => next_date(day, month, today),
        [day, month] => next_date(month, day, today),
        _ => None,
    }
}

/// Parses a date of one word that contains letters, such as `24dec`, `24-dec-2026` or `24th`.
fn date_with_letters(word: &str, today: Date) -> Option<Date> {
    let ordinal = ["st", "nd", "rd", "th", "t"]
        .iter()
        .find_map(|end| word.strip_suffix(end));
    if let Some(day) = ordinal.and_then(|day| day.parse::<i8>().ok()) {
        let first = today.first_of_month();
        return (0..=12).find_map(|ahead| {
            let month = first.checked_add(ahead.months()).ok()?;
            let date = Date::new(month.year(), month.month(), day).ok()?;
            (date >= today).then_some(date)
        });
    }
    let parts = word.split(['-', '/', '.']).flat_map(parts);
    let parts: Vec<&str> = parts.filter(|part| *part != ".").collect();
    (parts.len() > 1).then(|| parse_date(&parts, today))?
}

fn named(day: &str, month: &str, year: Option<i16>, today: Date) -> Option<Date> {
    let day = day
        .trim_end_matches(['.', 's', 't', 'n', 'd', 'r', 'h'])
        .parse()
        .ok()?;
    let month = month.trim_end_matches('.');
    let begins = |names: &[&str]| names.iter().any(|name| month.starts_with(name));
    let place = MONTHS.iter().position(|names| begins(names))?;
    let month = i16::try_from(place + 1).ok()?;
    match year {
        Some(year) => date_of(year, month, day),
        None => next_date(month, day, today),
    }
}

/// Returns the next date with this month and day, which can be today. A 29 February can be up to eight years ahead.
fn next_date(month: i16, day: i16, today: Date) -> Option<Date> {
    let days = (0..=8).filter_map(|ahead| date_of(today.year() + ahead, month, day));
    { days }.find(|date| *date >= today)
}

fn date_of(year: i16, month: i16, day: i16) -> Option<Date> {
    let year = if (0..100).contains(&year) {
        year + 2000
    } else {
        year
    };
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}

#[cfg(test)]
mod tests;
