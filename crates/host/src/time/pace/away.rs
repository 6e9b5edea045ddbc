//! The commands `/games away` and `/games quiet`, and their effects at all tables of a player.

use jiff::civil::Weekday;
use jiff::tz::TimeZone;
use stramash_core::engine::{Millis, Phrase, PlayerId, TableId};
use stramash_store::Index;

use crate::message::{Message, answer, timestamp, user_text};
use crate::notices::{ItemKind, Notice};
use crate::request::{
    Access, Answer, Inputs, Refusal, RequestResult, Requester, TableAccess, refuse,
};
use crate::table::{Alarm, Change};
use crate::time::pace::quiet_hours::{Away, Days, Hours, RestDoc};
use crate::time::pace::{Clocks, Rest};
use crate::time::typed::{Until, ZoneMatch, minutes, place, until, weekdays, zone};
use crate::{DAY, HOUR};

/// The longest absence, in days.
const LONGEST_DAYS: u64 = 90;

const MAX_CITIES: usize = 8;

impl Rest<'_> {
    pub(crate) fn snooze(&self, access: &TableAccess<'_>, hours: u16) -> RequestResult<Answer> {
        let requester = access.requester;
        let hours = hours.clamp(1, 7 * 24);
        let (table, ()) = self.tables.change_for(access, |change| {
            let Some(seat) = change.table.awaited_seat(requester.player) else {
                return refuse("host-snooze-late");
            };
            let at = change.now.plus(u64::from(hours) * HOUR);
            change.set_alarm(Alarm::Remind(seat), Some(at));
            change.note_activity(requester);
            Ok(())
        })?;
        let phrase = Phrase::new("host-snoozed").with("hours", hours);
        Ok(answer(Message::of([phrase], table.names())).in_place())
    }

    /// Handles `/games away`: sets or ends an absence.
    pub(crate) fn away(&self, requester: &Requester, given: &Inputs) -> RequestResult<Answer> {
        match given.get("until").filter(|until| !until.trim().is_empty()) {
            Some(until) => {
                let confirmation = self.set_away(requester, until)?;
                Ok(self.rest_panel(requester, Some(confirmation)))
            }
            None => Ok(self.rest_panel(requester, None)),
        }
    }

    /// Sets the end of an absence, or ends the absence. Returns the confirmation for the player.
    pub(super) fn set_away(&self, requester: &Requester, typed: &str) -> RequestResult<Phrase> {
        let now = self.tables.clock.now();
        let rest = Clocks::of(self.tables).rest_of(requester.player);
        let zone = zone::zone(rest.zone.as_deref());
        let away = match until::read(typed, now, &zone) {
            None => return refuse_typed("pace-until-unknown", typed),
            Some(Until::Back) => None,
            Some(Until::At(until)) if until <= now => return refuse("pace-until-past"),
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
            Some(away) => absence_words("pace-away-set", away.until, &zone),
            None => Phrase::new("pace-back-set"),
        })
    }

    /// Handles `/games quiet`: sets quiet hours, quiet days and a time zone.
    pub(crate) fn quiet(&self, requester: &Requester, given: &Inputs) -> RequestResult<Answer> {
        let option = |name: &str| given.get(name).map(|text| text.trim());
        let option = |name: &str| option(name).filter(|text| !text.is_empty());
        let zone = option("city").map(city).transpose()?;
        let hours = hours(option("from"), option("to"))?;
        let days = option("days").map(days).transpose()?;
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
        let confirmation = Phrase::new("host-set-done");
        Ok(self.rest_panel(requester, Some(confirmation)))
    }

    pub(super) fn set_city(&self, requester: &Requester, typed: &str) -> RequestResult<()> {
        let name = city(typed)?;
        self.set_rest(requester, |rest| {
            rest.zone = Some(name.clone());
            Ok(())
        })
    }

    /// Changes a player's rest (quiet hours, quiet days or absence). First settles their clocks with the old
    /// rest, then sets their alarms for the new one.
    pub(super) fn set_rest(
        &self,
        requester: &Requester,
        f: impl Fn(&mut RestDoc) -> RequestResult<()>,
    ) -> RequestResult<()> {
        let player = requester.player;
        let before = Clocks::of(self.tables).rest_of(player);
        let mut after = before.clone();
        f(&mut after)?;
        if after == before {
            return Ok(());
        }
        self.for_each_table_of(player, |rest, change| {
            if let Some(seat) = change.table.seat_of(player) {
                Clocks::of(rest.tables).settle_clock(change, seat);
            }
        })?;
        let locale: String = requester.locale.chars().take(16).collect();
        // The request's idempotency key is not used, because setting the same value twice is harmless.
        self.tables.edit_person(player, |person, _| {
            person.discord_locale = Some(locale.clone());
            f(&mut person.rest)
        })??;
        let new_absence = after.away.filter(|_| after.away != before.away);
        let daily = |rest: &RestDoc| (rest.daily_hour, rest.zone.clone());
        let reminders = daily(&after) != daily(&before);
        self.for_each_table_of(player, |rest, change| {
            rest.apply_rest(change, player, &after, new_absence);
            if reminders {
                rest.reset_reminder(change, player);
            }
        })
    }

    fn apply_rest(
        &self,
        change: &mut Change,
        player: PlayerId,
        rest: &RestDoc,
        new_absence: Option<Away>,
    ) {
        let Some(seat) = change.table.seat_of(player) else {
            return;
        };
        let rest_ends = rest.rest_end(change.now).unwrap_or(change.now);
        for timer in &mut change.table.doc.timers {
            if timer.alarm.asks(player) {
                timer.at = rest_ends;
            }
        }
        let away = rest.away_until(change.now);
        let own = &mut change.table.doc.seats[seat.index()];
        let shown = own.away != away;
        let is_early = away.is_none() && own.away.is_some_and(|until| until > change.now);
        let lapsed = away.is_none() && own.away.is_some_and(|until| until <= change.now);
        own.away = away;
        if own.out || !change.table.is_playing() {
            return;
        }
        // The time to answer a vote begins when the player is back.
        if shown {
            change.delay_vote_answer(player, away.unwrap_or(change.now));
        }
        if let Some(Away { until, .. }) = new_absence {
            change.enqueue(ItemKind::ToRoom(Notice::Away(player, until)));
        } else if is_early {
            change.enqueue(ItemKind::ToRoom(Notice::BackEarly(player)));
        } else if lapsed {
            change.enqueue(ItemKind::ShowRoom);
        }
        if !change.table.awaited().contains(seat) {
            return;
        }
        Clocks::of(self.tables).set_deadline(change, seat);
        let alarm = Alarm::Notify(seat);
        if change.table.alarm_at(alarm).is_some() {
            let at = rest.rest_end(change.now).unwrap_or(change.now);
            change.set_alarm(alarm, Some(at));
        }
        if shown || change.table.doc.terms.pace.is_some() {
            change.enqueue(ItemKind::ShowRoom);
        }
    }

    pub(super) fn for_each_table_of(
        &self,
        player: PlayerId,
        f: impl Fn(&Self, &mut Change),
    ) -> RequestResult<()> {
        let ids: Vec<TableId> = Access::of(self.tables).all_tables(Index::PlayerLive(player))?;
        for id in ids {
            self.tables.change(id, None, |change| {
                f(self, change);
                Ok(())
            })?;
        }
        Ok(())
    }
}

fn refuse_typed<T>(id: &'static str, typed: &str) -> RequestResult<T> {
    let beginning: String = typed.trim().chars().take(40).collect();
    Err(Phrase::new(id).with("typed", user_text(&beginning)).into())
}

fn city(typed: &str) -> RequestResult<String> {
    match place::find_zone(typed) {
        ZoneMatch::One(name) => Ok(name),
        ZoneMatch::Several(zones) => {
            let zones: Vec<String> = zones
                .iter()
                .take(MAX_CITIES)
                .map(|name| zone::full_name(name))
                .collect();
            let which = Phrase::new("pace-city-which").code("cities", zones.join(" · "));
            Err(which.with("typed", user_text(typed.trim())).into())
        }
        ZoneMatch::Unknown => refuse_typed("pace-city-unknown", typed),
    }
}

/// The quiet hours that a user has typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum QuietHoursInput {
    Off,
    Between(Hours),
}

impl QuietHoursInput {
    fn hours(self) -> Option<Hours> {
        match self {
            Self::Off => None,
            Self::Between(hours) => Some(hours),
        }
    }
}

/// Parses quiet hours. Returns `None` if neither their beginning nor their end is given.
fn hours(from: Option<&str>, to: Option<&str>) -> RequestResult<Option<QuietHoursInput>> {
    let none = |text: &str| ["none", "off", "no", "never"].contains(&text.to_lowercase().as_str());
    match (from, to) {
        (None, None) => Ok(None),
        (Some(text), _) | (_, Some(text)) if none(text) => Ok(Some(QuietHoursInput::Off)),
        (Some(from), Some(to)) => {
            let minute =
                |text| minutes(text).map_or_else(|| refuse_typed("pace-hours-unknown", text), Ok);
            match Hours::new(minute(from)?, minute(to)?) {
                Some(hours) => Ok(Some(QuietHoursInput::Between(hours))),
                None => refuse("pace-hours-same"),
            }
        }
        _ => refuse("pace-hours-half"),
    }
}

fn days(typed: &str) -> RequestResult<Days> {
    let Some(days) = weekdays(typed) else {
        return refuse_typed("pace-days-unknown", typed);
    };
    require_free_day(Days::of(days))
}

pub(super) fn require_free_day(days: Option<Days>) -> RequestResult<Days> {
    days.ok_or_else(|| Refusal::from(Phrase::new("pace-days-all")))
}

/// Says until when somebody is away: the day and the time in their own time zone.
pub(super) fn absence_words(id: &'static str, until: Millis, zone: &TimeZone) -> Phrase {
    date_words(id, until, zone).with("when", timestamp(until))
}

/// Says a day and a time in somebody's time zone.
pub(super) fn date_words(id: &'static str, until: Millis, zone: &TimeZone) -> Phrase {
    let shown = zone::local_time(zone, until).unwrap_or_default();
    Phrase::new(id)
        .with("day", weekday(shown.date().weekday()))
        .code("date", shown.date())
        .code("time", shown.time().strftime("%H:%M"))
}

pub(super) fn weekday(day: Weekday) -> Phrase {
    let day = day.to_monday_one_offset();
    Phrase::new("pace-weekday").with("day", u8::try_from(day).unwrap_or_default())
}
