//! The commands `/games away` and `/games quiet`, and their effects at all tables of a player.

use jiff::civil::Weekday;
use stramash_core::engine::{Phrase, PlayerId, TableId};
use stramash_store::{Index, Subject};

use crate::message::{About as _, Message, answer, moment, no_about, wrote};
use crate::notices::{ItemKind, Notice};
use crate::person::PersonDoc;
use crate::request::{Access, Answer, Given, Granted, Refusal, Requester, TableAccess, no};
use crate::table::{Alarm, Change};
use crate::time::pace::quiet_hours::{Away, Days, Hours, RestDoc};
use crate::time::pace::{Clocks, Rest};
use crate::time::typed::{Meant, Until, minutes, place, until, weekdays, zone};
use crate::{DAY, HOUR};

/// The longest absence, in days.
const LONGEST_DAYS: u64 = 90;

const OFFERED: usize = 8;

impl Rest<'_> {
    pub(crate) fn snooze(&self, access: &TableAccess<'_>, hours: u16) -> Granted<Answer> {
        let requester = access.requester;
        let hours = hours.clamp(1, 7 * 24);
        let (table, ()) = self.tables.change_for(access, |change| {
            let Some(seat) = change.table.awaited_seat(requester.player) else {
                return no_about(&change.table, "host-snooze-late");
            };
            let at = change.now.plus(u64::from(hours) * HOUR);
            change.set_alarm(Alarm::Remind(seat), Some(at));
            change.heard_of(requester);
            Ok(())
        })?;
        let phrase = Phrase::new("host-snoozed").about(&table);
        let phrase = phrase.with("hours", hours);
        Ok(answer(Message::of([phrase], table.names())).here())
    }

    /// Handles `/games away`: sets or ends an absence.
    pub(crate) fn away(&self, requester: &Requester, given: &Given) -> Granted<Answer> {
        match given.get("until").filter(|until| !until.trim().is_empty()) {
            Some(until) => {
                let said = self.set_away(requester, until)?;
                Ok(self.rest_panel(requester, Some(said)))
            }
            None => Ok(self.rest_panel(requester, None)),
        }
    }

    /// Sets the end of an absence, or ends it. Returns the confirmation.
    pub(super) fn set_away(&self, requester: &Requester, typed: &str) -> Granted<Phrase> {
        let now = self.tables.clock.now();
        let rest = Clocks::of(self.tables).rest_of(requester.player);
        let zone = zone::zone(rest.zone.as_deref());
        let away = match until::read(typed, now, &zone) {
            None => return unknown("pace-until-unknown", typed),
            Some(Until::Back) => None,
            Some(Until::At(until)) if until <= now => return no("pace-until-past"),
            Some(Until::At(until)) if until > now.plus(LONGEST_DAYS * DAY) => {
                let far = Phrase::new("pace-until-far").with("days", LONGEST_DAYS);
                return Err(far.into());
            }
            Some(Until::At(until)) => Some(Away { from: now, until }),
        };
        self.set_rest(requester, |rest| {
            rest.away = away;
            Ok(())
        })?;
        Ok(match away {
            Some(away) => Phrase::new("pace-away-set").with("when", moment(away.until)),
            None => Phrase::new("pace-back-set"),
        })
    }

    /// Handles `/games quiet`: sets quiet hours, quiet days and a time zone.
    pub(crate) fn quiet(&self, requester: &Requester, given: &Given) -> Granted<Answer> {
        let said = |name: &str| given.get(name).map(|text| text.trim());
        let said = |name: &str| said(name).filter(|text| !text.is_empty());
        let zone = said("city").map(city).transpose()?;
        let hours = hours(said("from"), said("to"))?;
        let days = said("days").map(days).transpose()?;
        if zone.is_none() && hours.is_none() && days.is_none() {
            return Ok(self.rest_panel(requester, None));
        }
        self.set_rest(requester, |rest| {
            if let Some(zone) = &zone {
                rest.zone = Some(zone.clone());
            }
            if let Some(hours) = hours {
                rest.hours = hours.hours();
            }
            if let Some(days) = days {
                rest.days = days;
            }
            Ok(())
        })?;
        let said = Phrase::new("host-set-done");
        Ok(self.rest_panel(requester, Some(said)))
    }

    pub(super) fn set_city(&self, requester: &Requester, typed: &str) -> Granted<()> {
        let name = city(typed)?;
        self.set_rest(requester, |rest| {
            rest.zone = Some(name.clone());
            Ok(())
        })
    }

    /// Changes a player's rest: settles their clocks under the old rest, and resets the alarms under the new one.
    pub(super) fn set_rest(
        &self,
        requester: &Requester,
        f: impl Fn(&mut RestDoc) -> Granted<()>,
    ) -> Granted<()> {
        let player = requester.player;
        let before = Clocks::of(self.tables).rest_of(player);
        let mut after = before.clone();
        f(&mut after)?;
        if after == before {
            return Ok(());
        }
        self.at_tables_of(player, |rest, change| {
            if let Some(seat) = change.table.seat_of(player) {
                Clocks::of(rest.tables).settle_clock(change, seat);
            }
        })?;
        let locale: String = requester.locale.chars().take(16).collect();
        let subject = Subject::Player(player);
        // Without the request's idempotency key, because setting the same thing twice is harmless.
        self.tables
            .edit(subject, None, |person: &mut PersonDoc, _| {
                person.discord = Some(locale.clone());
                f(&mut person.rest)
            })??;
        let news = after.away.filter(|_| after.away != before.away);
        let daily = |rest: &RestDoc| (rest.daily, rest.zone.clone());
        let reminders = daily(&after) != daily(&before);
        self.at_tables_of(player, |rest, change| {
            rest.tell_of_rest(change, player, &after, news);
            if reminders {
                rest.reset_reminder(change, player);
            }
        })
    }

    fn tell_of_rest(
        &self,
        change: &mut Change,
        player: PlayerId,
        rest: &RestDoc,
        news: Option<Away>,
    ) {
        let Some(seat) = change.table.seat_of(player) else {
            return;
        };
        let rest_ends = rest.rests(change.now).unwrap_or(change.now);
        for timer in &mut change.table.doc.timers {
            if timer.alarm.asks(player) {
                timer.at = rest_ends;
            }
        }
        let away = rest.away_until(change.now);
        let own = &mut change.table.doc.seats[seat.index()];
        let shown = own.away != away;
        let is_early = away.is_none() && own.away.is_some_and(|until| until > change.now);
        own.away = away;
        if own.out || !change.table.is_playing() {
            return;
        }
        // Silence in a vote counts from their return.
        if shown {
            change.answers_from(player, away.unwrap_or(change.now));
        }
        if let Some(Away { until, .. }) = news {
            change.enqueue(ItemKind::ToRoom(Notice::Away(player, until)));
        } else if is_early {
            change.enqueue(ItemKind::ToRoom(Notice::BackEarly(player)));
        }
        if !change.table.awaited().contains(seat) {
            return;
        }
        Clocks::of(self.tables).set_deadline(change, seat);
        let alarm = Alarm::Notify(seat);
        if change.table.alarm_at(alarm).is_some() {
            let at = rest.rests(change.now).unwrap_or(change.now);
            change.set_alarm(alarm, Some(at));
        }
        if shown || change.table.doc.terms.pace.is_some() {
            change.enqueue(ItemKind::Show);
        }
    }

    pub(super) fn at_tables_of(
        &self,
        player: PlayerId,
        f: impl Fn(&Self, &mut Change),
    ) -> Granted<()> {
        let ids: Vec<TableId> = Access::of(self.tables).all_of(Index::PlayerLive(player))?;
        for id in ids {
            self.tables.change(id, None, |change| {
                f(self, change);
                Ok(())
            })?;
        }
        Ok(())
    }
}

fn unknown<T>(id: &'static str, typed: &str) -> Granted<T> {
    let beginning: String = typed.trim().chars().take(40).collect();
    Err(Phrase::new(id).with("typed", wrote(&beginning)).into())
}

fn city(typed: &str) -> Granted<String> {
    match place::meant(typed) {
        Meant::One(name) => Ok(name),
        Meant::Several(zones) => {
            let zones: Vec<String> = zones
                .iter()
                .take(OFFERED)
                .map(|name| zone::written(name))
                .collect();
            let which = Phrase::new("pace-city-which").code("cities", zones.join(" · "));
            Err(which.with("typed", wrote(typed.trim())).into())
        }
        Meant::Unknown => unknown("pace-city-unknown", typed),
    }
}

/// An answer about quiet hours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Said {
    Never,
    These(Hours),
}

impl Said {
    fn hours(self) -> Option<Hours> {
        match self {
            Self::Never => None,
            Self::These(hours) => Some(hours),
        }
    }
}

/// Parses quiet hours. Returns nothing if neither end is given.
fn hours(from: Option<&str>, to: Option<&str>) -> Granted<Option<Said>> {
    let none = |text: &str| ["none", "off", "no", "never"].contains(&text.to_lowercase().as_str());
    match (from, to) {
        (None, None) => Ok(None),
        (Some(text), _) | (_, Some(text)) if none(text) => Ok(Some(Said::Never)),
        (Some(from), Some(to)) => {
            let minute =
                |text| minutes(text).map_or_else(|| unknown("pace-hours-unknown", text), Ok);
            match Hours::new(minute(from)?, minute(to)?) {
                Some(hours) => Ok(Some(Said::These(hours))),
                None => no("pace-hours-same"),
            }
        }
        _ => no("pace-hours-half"),
    }
}

fn days(typed: &str) -> Granted<Days> {
    let Some(days) = weekdays(typed) else {
        return unknown("pace-days-unknown", typed);
    };
    some_days(Days::of(days))
}

pub(super) fn some_days(days: Option<Days>) -> Granted<Days> {
    days.ok_or_else(|| Refusal::from(Phrase::new("pace-days-all")))
}

pub(super) fn weekday(day: Weekday) -> Phrase {
    let day = day.to_monday_one_offset();
    Phrase::new("pace-weekday").with("day", u8::try_from(day).unwrap_or_default())
}
