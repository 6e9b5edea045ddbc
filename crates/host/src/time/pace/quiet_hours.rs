//! When somebody wants to be left alone: away until a moment, and hours and days of every week, as the
//! clocks of their own place show them.

use jiff::ToSpan;
use jiff::civil::{Date, Weekday};
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use stramash_core::engine::Millis;

use crate::time::typed::zone;

/// Minutes of a day.
const DAY_MINUTES: u16 = 24 * 60;
/// How many days before one can reach into it, where a place has passed over a whole day as well.
const DAYS_BEFORE: i8 = 2;
/// How many days after one have all that a week has.
const DAYS_AFTER: i8 = 9;

/// Hours of every day in which somebody is left alone; they may go on past midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "(u16, u16)", into = "(u16, u16)")]
pub(crate) struct Hours {
    from: u16,
    to: u16,
}

impl Hours {
    /// From and to, in minutes after midnight. A whole day is none.
    pub(super) fn new(from: u16, to: u16) -> Option<Self> {
        let known = from < DAY_MINUTES && to < DAY_MINUTES && from != to;
        known.then_some(Self { from, to })
    }

    /// When they begin, in minutes after midnight.
    pub(super) fn from(self) -> u16 {
        self.from
    }

    /// When they end, in minutes after midnight.
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

/// Days of the week, but not all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub(crate) struct Days(u8);

impl Days {
    /// Every day.
    const ALL: u8 = (1 << 7) - 1;

    /// These days, unless they are all.
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

    /// These days in their order.
    pub(super) fn iter(self) -> impl Iterator<Item = Weekday> {
        let week = Weekday::Monday.cycle_forward().take(7);
        week.filter(move |day| self.contains(*day))
    }

    /// The same with a day that was not one of them, or without one that was.
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
            Err("not some of the days of a week")
        }
    }
}

impl From<Days> for u8 {
    fn from(days: Days) -> Self {
        days.0
    }
}

/// That somebody is away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Away {
    /// Since when.
    pub(super) from: Millis,
    /// When they are back.
    pub(super) until: Millis,
}

/// What somebody has said of when they want to be left alone.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct RestDoc {
    /// The name of the time zone; none where all of this is as clocks show it in Greenwich in winter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) zone: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) hours: Option<Hours>,
    #[serde(skip_serializing_if = "Days::is_empty")]
    pub(super) days: Days,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) away: Option<Away>,
    /// The hour of the day at which one message tells of all tables that wait, if that is wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) daily: Option<u8>,
    /// When that message last came.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) told: Option<Millis>,
}

/// A time in which nothing changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stretch {
    /// Whether it is one of rest.
    pub(super) rests: bool,
    /// When it ends, which is later than it was asked for. What follows may be the same again.
    pub(super) until: Millis,
}

impl RestDoc {
    /// Whether nothing was said, so that there is nothing to keep.
    pub(crate) fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// Whether this is a time of rest, and until when at least it stays as it is.
    pub(super) fn stretch(&self, at: Millis) -> Stretch {
        let away = self.away.filter(|away| at < away.until);
        match away {
            Some(away) if away.from <= at => Stretch {
                rests: true,
                until: away.until,
            },
            Some(away) => {
                let week = self.week(at);
                Stretch {
                    until: week.until.min(away.from),
                    ..week
                }
            }
            None => self.week(at),
        }
    }

    /// The end of the rest that is now, if this is a time of rest.
    pub(crate) fn rests(&self, now: Millis) -> Option<Millis> {
        let mut end = now;
        // Away, hours and days can follow one upon the other for some weeks at most.
        loop {
            let stretch = self.stretch(end);
            if !stretch.rests {
                return (end > now).then_some(end);
            }
            end = stretch.until;
        }
    }

    /// When somebody who is away now will be back.
    pub(crate) fn away_until(&self, now: Millis) -> Option<Millis> {
        let away = self
            .away
            .filter(|away| away.from <= now && now < away.until);
        away.map(|away| away.until)
    }

    /// Whether one message a day is wanted for all tables.
    pub(crate) fn is_daily(&self) -> bool {
        self.daily.is_some()
    }

    /// The next moment at which the one message of the day is due, if it is wanted.
    pub(crate) fn next_daily(&self, now: Millis) -> Option<Millis> {
        let hour = i8::try_from(self.daily?).ok()?;
        let zone = zone::zone(self.zone.as_deref());
        let today = zone::shown(&zone, now)?.date();
        let days = days_around(today, 0, 2)?;
        let moments = days
            .iter()
            .filter_map(|day| zone::moment(&zone, day.at(hour, 0, 0, 0)));
        { moments }.find(|moment| *moment > now)
    }

    /// The same of hours and days of the week alone.
    fn week(&self, at: Millis) -> Stretch {
        let never = Stretch {
            rests: false,
            until: Millis(u64::MAX),
        };
        if self.hours.is_none() && self.days.is_empty() {
            return never;
        }
        let zone = zone::zone(self.zone.as_deref());
        let around = zone::shown(&zone, at)
            .and_then(|shown| days_around(shown.date(), -DAYS_BEFORE, DAYS_AFTER));
        let Some(around) = around else { return never };
        // As far as was looked, should there be nothing.
        let last = around
            .last()
            .and_then(|day| zone::moment(&zone, day.at(0, 0, 0, 0)));
        let rests = around.iter().flat_map(|day| self.of_day(&zone, *day));
        let rests: Vec<(Millis, Millis)> = rests.collect();
        let now = rests.iter().filter(|(from, to)| *from <= at && at < *to);
        if let Some(until) = now.map(|(_, to)| *to).max() {
            return Stretch { rests: true, until };
        }
        let later = rests
            .iter()
            .map(|(from, _)| *from)
            .filter(|from| *from > at);
        Stretch {
            rests: false,
            until: later.chain(last).min().unwrap_or(never.until),
        }
    }

    /// What begins on a day: from and to. Where the clocks pass over all of it, it ends before it begins.
    fn of_day(&self, zone: &TimeZone, day: Date) -> Vec<(Millis, Millis)> {
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

/// The days from so many after one to so many after it.
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
