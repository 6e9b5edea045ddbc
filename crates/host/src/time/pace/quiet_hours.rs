//! A player's rest: absences, quiet hours of the day and quiet days of the week. The hours and days are in the
//! player's own time zone.

use jiff::ToSpan;
use jiff::civil::{Date, Weekday};
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use stramash_core::engine::Millis;

use crate::time::typed::zone;

const DAY_MINUTES: u16 = 24 * 60;
/// The number of days to search back for a quiet time that still lasts. It is enough even if the time zone
/// skipped a day.
const DAYS_BEFORE: i8 = 2;
/// The number of days to search ahead. They cover a whole week.
const DAYS_AFTER: i8 = 9;

/// The daily quiet hours, in minutes after midnight. They can extend past midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "(u16, u16)", into = "(u16, u16)")]
pub(crate) struct Hours {
    from: u16,
    to: u16,
}

impl Hours {
    /// Makes quiet hours. Returns `None` if both ends are equal or one is not a minute of the day.
    pub(super) fn new(from: u16, to: u16) -> Option<Self> {
        let known = from < DAY_MINUTES && to < DAY_MINUTES && from != to;
        known.then_some(Self { from, to })
    }

    pub(super) fn from(self) -> u16 {
        self.from
    }

    pub(super) fn to(self) -> u16 {
        self.to
    }
}

impl TryFrom<(u16, u16)> for Hours {
    type Error = &'static str;

    fn try_from((from, to): (u16, u16)) -> Result<Self, Self::Error> {
        Self::new(from, to).ok_or("not two minutes of a day")
    }
}

impl From<Hours> for (u16, u16) {
    fn from(hours: Hours) -> Self {
        (hours.from, hours.to)
    }
}

/// A set of weekdays, stored as a bit mask with Monday lowest. It never contains all seven.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub(crate) struct Days(u8);

impl Days {
    const ALL: u8 = (1 << 7) - 1;

    /// Makes a set of days. Returns `None` for all seven.
    pub(super) fn of(days: impl IntoIterator<Item = Weekday>) -> Option<Self> {
        let days = days.into_iter().map(Self::bit);
        Self::try_from(days.fold(0, |all, day| all | day)).ok()
    }

    fn bit(day: Weekday) -> u8 {
        1 << day.to_monday_zero_offset()
    }

    pub(super) fn contains(self, day: Weekday) -> bool {
        self.0 & Self::bit(day) != 0
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Weekday> {
        let week = Weekday::Monday.cycle_forward().take(7);
        week.filter(move |day| self.contains(*day))
    }

    /// Adds a day, or removes it if it is in the set. Returns `None` if that makes all seven days.
    pub(super) fn toggled(self, day: Weekday) -> Option<Self> {
        Self::try_from(self.0 ^ Self::bit(day)).ok()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0 == 0
    }
}

impl TryFrom<u8> for Days {
    type Error = &'static str;

    fn try_from(days: u8) -> Result<Self, Self::Error> {
        if days < Self::ALL {
            Ok(Self(days))
        } else {
            Err("not a set of at most six weekdays")
        }
    }
}

impl From<Days> for u8 {
    fn from(days: Days) -> Self {
        days.0
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Away {
    pub(super) from: Millis,
    pub(super) until: Millis,
}

/// A person's stored choices of their quiet hours, quiet days and absence, and of a daily message.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct RestDoc {
    /// The name of the time zone, or `None` for UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) zone: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) hours: Option<Hours>,
    #[serde(skip_serializing_if = "Days::is_empty")]
    pub(super) days: Days,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) away: Option<Away>,
    /// The local hour of the daily message about all tables, or `None` if the person does not want one.
    #[serde(rename = "daily", skip_serializing_if = "Option::is_none")]
    pub(super) daily_hour: Option<u8>,
    #[serde(rename = "told", skip_serializing_if = "Option::is_none")]
    pub(super) digest_sent: Option<Millis>,
}

/// A stretch of time in which the player rests throughout, or does not rest at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stretch {
    pub(super) is_rest: bool,
    /// The end of the stretch, which is after the moment that was asked for. The next stretch can be of the
    /// same kind.
    pub(super) until: Millis,
}

impl RestDoc {
    /// Returns whether the person has chosen nothing. In that case nothing is stored.
    pub(crate) fn is_default(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the stretch that contains a moment.
    pub(super) fn stretch_at(&self, at: Millis) -> Stretch {
        let away = self.away.filter(|away| at < away.until);
        match away {
            Some(away) if away.from <= at => Stretch {
                is_rest: true,
                until: away.until,
            },
            Some(away) => {
                let week = self.weekly_stretch(at);
                Stretch {
                    until: week.until.min(away.from),
                    ..week
                }
            }
            None => self.weekly_stretch(at),
        }
    }

    /// Returns the end of the player's current rest, or `None` if the player does not rest now.
    pub(crate) fn rest_end(&self, now: Millis) -> Option<Millis> {
        let mut end = now;
        // The loop ends after some weeks at most, because at least one weekday is not quiet.
        loop {
            let stretch = self.stretch_at(end);
            if !stretch.is_rest {
                return (end > now).then_some(end);
            }
            end = stretch.until;
        }
    }

    pub(crate) fn away_until(&self, now: Millis) -> Option<Millis> {
        let away = self
            .away
            .filter(|away| away.from <= now && now < away.until);
        away.map(|away| away.until)
    }

    pub(crate) fn has_daily_digest(&self) -> bool {
        self.daily_hour.is_some()
    }

    pub(crate) fn next_daily(&self, now: Millis) -> Option<Millis> {
        let hour = i8::try_from(self.daily_hour?).ok()?;
        let zone = zone::zone(self.zone.as_deref());
        let today = zone::local_time(&zone, now)?.date();
        let days = days_around(today, 0, 2)?;
        let moments = days
            .iter()
            .filter_map(|day| zone::moment(&zone, day.at(hour, 0, 0, 0)));
        { moments }.find(|moment| *moment > now)
    }

    /// Returns the stretch that contains a moment. Takes into account quiet hours and days, but no absence.
    fn weekly_stretch(&self, at: Millis) -> Stretch {
        let never = Stretch {
            is_rest: false,
            until: Millis(u64::MAX),
        };
        if self.hours.is_none() && self.days.is_empty() {
            return never;
        }
        let zone = zone::zone(self.zone.as_deref());
        let around = zone::local_time(&zone, at)
            .and_then(|shown| days_around(shown.date(), -DAYS_BEFORE, DAYS_AFTER));
        let Some(around) = around else { return never };
        // This is the end of the stretch if no quiet time begins before it.
        let last = around
            .last()
            .and_then(|day| zone::moment(&zone, day.at(0, 0, 0, 0)));
        let rests = around
            .iter()
            .flat_map(|day| self.quiet_times_of_day(&zone, *day));
        let rests: Vec<(Millis, Millis)> = rests.collect();
        let now = rests.iter().filter(|(from, to)| *from <= at && at < *to);
        if let Some(until) = now.map(|(_, to)| *to).max() {
            return Stretch {
                is_rest: true,
                until,
            };
        }
        let later = rests
            .iter()
            .map(|(from, _)| *from)
            .filter(|from| *from > at);
        Stretch {
            is_rest: false,
            until: later.chain(last).min().unwrap_or(never.until),
        }
    }

    /// Returns the quiet times that begin on a day, as pairs of start and end. If the time zone skips a quiet
    /// time, its end is not after its start.
    fn quiet_times_of_day(&self, zone: &TimeZone, day: Date) -> Vec<(Millis, Millis)> {
        let at = |day: Date, minute: u16| {
            let hour = i8::try_from(minute / 60).ok()?;
            let minute = i8::try_from(minute % 60).ok()?;
            zone::moment(zone, day.at(hour, minute, 0, 0))
        };
        let next = day.tomorrow().ok();
        let whole = self.days.contains(day.weekday()).then_some((0, 0));
        let hours = self.hours.map(|hours| (hours.from, hours.to));
        let all = [whole, hours].into_iter().flatten();
        let all = all.filter_map(|(from, to)| {
            let last = if from < to { day } else { next? };
            at(day, from).zip(at(last, to))
        });
        all.collect()
    }
}

fn days_around(day: Date, from: i8, to: i8) -> Option<Vec<Date>> {
    let first = day.checked_add(i64::from(from).days()).ok()?;
    let mut days = vec![first];
    for _ in from..to {
        days.push(days.last()?.tomorrow().ok()?);
    }
    Some(days)
}

#[cfg(test)]
pub(super) mod tests;
