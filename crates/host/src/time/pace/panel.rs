//! The private message in which a person chooses their quiet hours, quiet days and absence.

use jiff::civil::{DateTime, Weekday};
use stramash_core::engine::Phrase;

use crate::message::{Control, Message, Names, SelectOption, Style, answer, user_text};
use crate::person::own_button;
use crate::request::{
    Act, Answer, Field, Form, Press, RequestResult, Requester, Suggestion, Suggestions, refuse,
};
use crate::time::pace::away::{absence_words, date_words, require_free_day, weekday};
use crate::time::pace::quiet_hours::{Hours, RestDoc};
use crate::time::pace::{Clocks, Rest};
use crate::time::typed::{Until, WEEKDAYS, minutes, place, until, zone};

const HOURS: [(u16, u16); 10] = [
    (20, 8),
    (21, 7),
    (22, 6),
    (22, 7),
    (22, 8),
    (23, 7),
    (23, 8),
    (0, 8),
    (0, 9),
    (9, 17),
];
/// The option value for "not at all".
const NEVER: &str = "never";
const MAX_CITY: u16 = 60;

impl Rest<'_> {
    /// Shows the settings, below a confirmation of the last change if there was one.
    pub(crate) fn rest_panel(&self, requester: &Requester, confirmation: Option<Phrase>) -> Answer {
        let now = self.tables.clock.now();
        let rest = Clocks::of(self.tables).rest_of(requester.player);
        let zone = zone::zone(rest.zone.as_deref());
        let shown = zone::local_time(&zone, now);
        let mut text = vec![Phrase::new("pace-rest")];
        // The confirmation already says until when the person is away.
        let just_away = confirmation
            .as_ref()
            .is_some_and(|confirmation| confirmation.id == "pace-away-set");
        text.extend(confirmation);
        let time = shown.map_or(0, |shown| minute_of_day(shown.hour(), shown.minute()));
        text.push(match &rest.zone {
            Some(name) => {
                let city = Phrase::new("pace-city-is").code("city", zone::city(name));
                city.code("time", clock_text(time))
            }
            None => Phrase::new("pace-city-none").code("time", clock_text(time)),
        });
        let away = rest.away_until(now);
        let announced = away.filter(|_| !just_away);
        text.extend(announced.map(|until| absence_words("pace-away-is", until, &zone)));
        if let Some(hours) = rest.hours {
            let quiet = Phrase::new("pace-quiet-are").code("from", clock_text(hours.from()));
            text.push(quiet.code("to", clock_text(hours.to())));
        }
        if !rest.days.is_empty() {
            let days = rest.days.iter().map(weekday);
            let days: Vec<Phrase> = days.collect();
            text.push(Phrase::new("pace-days-are").with("days", days));
        }
        let list = |question: &'static str, act, options: Vec<SelectOption>| {
            vec![Control::list(
                Phrase::new(question),
                Press::own(act),
                options,
            )]
        };
        let mut until: Vec<SelectOption> = Vec::new();
        if away.is_some() {
            until.push(SelectOption::new("back", Phrase::new("pace-back")));
        }
        let ahead = self.days_ahead(requester);
        until.extend(ahead.map(|(value, label)| SelectOption::new(value, label)));
        let message = Message::of(text, Names::default())
            .row(list("pace-choose-away", Act::RestAway, until))
            .row(list("pace-choose-hours", Act::RestHours, hours(&rest)))
            .row(list("pace-choose-day", Act::RestDay, days(&rest)))
            .row(list("pace-choose-daily", Act::RestDaily, daily(&rest)))
            .row(vec![
                own_button("pace-button-city", Style::Secondary, Act::RestCity),
                own_button("pace-button-settings", Style::Secondary, Act::Settings),
            ]);
        answer(message)
    }

    pub(crate) fn choose_away(
        &self,
        requester: &Requester,
        value: Option<&str>,
    ) -> RequestResult<Answer> {
        let Some(value) = value else {
            return refuse("host-unknown");
        };
        let confirmation = self.set_away(requester, value)?;
        Ok(self.rest_panel(requester, Some(confirmation)).in_place())
    }

    pub(crate) fn choose_hours(
        &self,
        requester: &Requester,
        value: Option<&str>,
    ) -> RequestResult<Answer> {
        let chosen = match value {
            Some(NEVER) => None,
            value => match value.and_then(read_hours) {
                Some(hours) => Some(hours),
                None => return refuse("host-unknown"),
            },
        };
        self.save_choice(requester, |rest| {
            rest.hours = chosen;
            Ok(())
        })
    }

    pub(crate) fn choose_day(
        &self,
        requester: &Requester,
        value: Option<&str>,
    ) -> RequestResult<Answer> {
        let day = value.and_then(|value| value.parse().ok());
        let day = day.and_then(|day| Weekday::from_monday_one_offset(day).ok());
        let Some(day) = day else {
            return refuse("host-unknown");
        };
        self.save_choice(requester, |rest| {
            rest.days = require_free_day(rest.days.toggled(day))?;
            Ok(())
        })
    }

    pub(crate) fn choose_daily(
        &self,
        requester: &Requester,
        value: Option<&str>,
    ) -> RequestResult<Answer> {
        let hour = match value {
            Some(NEVER) => None,
            value => match value.and_then(|value| value.parse::<u8>().ok()) {
                Some(hour) if hour < 24 => Some(hour),
                _ => return refuse("host-unknown"),
            },
        };
        self.save_choice(requester, |rest| {
            rest.daily_hour = hour;
            Ok(())
        })
    }

    pub(crate) fn choose_city(&self, requester: &Requester, typed: &str) -> RequestResult<Answer> {
        let given = [("city".to_owned(), typed.to_owned())].into();
        let given =
            Suggestions::of(self.tables).labels_to_values(requester, ["games", "quiet"], &given);
        self.set_city(requester, given.get("city").map_or(typed, String::as_str))?;
        let confirmation = Phrase::new("host-set-done");
        Ok(self.rest_panel(requester, Some(confirmation)).in_place())
    }

    pub(crate) fn city_form(&self, requester: &Requester) -> Answer {
        let rest = Clocks::of(self.tables).rest_of(requester.player);
        let value = rest.zone.as_deref().map(zone::city).unwrap_or_default();
        Answer::Form(Form {
            title: Phrase::new("pace-title-city"),
            press: Press::own(Act::RestCity),
            fields: vec![Field {
                name: "city",
                label: Phrase::new("pace-field-city"),
                value,
                long: false,
                required: true,
                max: MAX_CITY,
            }],
            names: Names::default(),
        })
    }

    fn save_choice(
        &self,
        requester: &Requester,
        f: impl Fn(&mut RestDoc) -> RequestResult<()>,
    ) -> RequestResult<Answer> {
        self.set_rest(requester, f)?;
        let confirmation = Phrase::new("host-set-done");
        Ok(self.rest_panel(requester, Some(confirmation)).in_place())
    }

    /// Returns the next days and the days some weeks ahead, each as a text that can be typed and as a label.
    fn days_ahead(&self, requester: &Requester) -> impl Iterator<Item = (String, Phrase)> + use<> {
        let rest = Clocks::of(self.tables).rest_of(requester.player);
        let zone = zone::zone(rest.zone.as_deref());
        let today = zone::local_time(&zone, self.tables.clock.now()).map(DateTime::date);
        let tomorrow = [("tomorrow".to_owned(), Phrase::new("pace-tomorrow"))];
        let days = today
            .into_iter()
            .flat_map(|today| today.series(jiff::ToSpan::days(1)).skip(2).take(6));
        let days = days.filter_map(|date| {
            let (name, day) = WEEKDAYS.iter().find(|(_, day)| *day == date.weekday())?;
            let label = Phrase::new("pace-weekday-on").with("day", weekday(*day));
            Some(((*name).to_owned(), label.code("date", date)))
        });
        let weeks = [1_u8, 2, 3, 4].map(|weeks| {
            let label = Phrase::new("pace-weeks").with("n", weeks);
            (format!("{weeks} weeks"), label)
        });
        tomorrow.into_iter().chain(days).chain(weeks)
    }

    /// Suggests the typed text as the bot understands it, unless it is among the other suggestions.
    pub(crate) fn suggest_typed(
        &self,
        requester: &Requester,
        focused: &str,
        typed: &str,
    ) -> Option<Suggestion> {
        if typed.is_empty() {
            return None;
        }
        match focused {
            "from" | "to" => {
                let time = clock_text(minutes(typed)?);
                let label = Phrase::new("pace-time").code("time", &time);
                Some(Suggestion::new(time, label))
            }
            "until" => {
                let known = self.suggest_rest(requester, focused, typed);
                if known.iter().any(|one| one.value.starts_with(typed)) {
                    return None;
                }
                let now = self.tables.clock.now();
                let rest = Clocks::of(self.tables).rest_of(requester.player);
                let zone = zone::zone(rest.zone.as_deref());
                let Some(Until::At(at)) = until::read(typed, now, &zone) else {
                    return None;
                };
                let label = date_words("pace-until-typed", at, &zone);
                let label = label.with("typed", user_text(typed));
                (at > now).then(|| Suggestion::new(typed, label))
            }
            _ => None,
        }
    }

    /// Suggests values for an option of `/games away` or `/games quiet` while it is typed.
    pub(crate) fn suggest_rest(
        &self,
        requester: &Requester,
        focused: &str,
        typed: &str,
    ) -> Vec<Suggestion> {
        let of = |(value, label): (String, Phrase)| Suggestion::new(value, label);
        match focused {
            "until" => {
                let now = self.tables.clock.now();
                let away = Clocks::of(self.tables)
                    .rest_of(requester.player)
                    .away_until(now);
                let back = away.map(|_| ("back".to_owned(), Phrase::new("pace-back")));
                back.into_iter()
                    .chain(self.days_ahead(requester))
                    .map(of)
                    .collect()
            }
            "city" => {
                let now = self.tables.clock.now();
                let cities = place::suggest_zones(typed).into_iter().map(|name| {
                    let shown = zone::local_time(&zone::zone(Some(name)), now);
                    let time = shown.map_or(0, |shown| minute_of_day(shown.hour(), shown.minute()));
                    let label = Phrase::new("pace-city")
                        .code("city", zone::city(name))
                        .code("region", zone::region(name))
                        .code("time", clock_text(time));
                    of((name.replace('_', " "), label))
                });
                cities.collect()
            }
            "from" | "to" => {
                let hours = (0..24_u16).map(|hour| {
                    let time = clock_text(hour * 60);
                    of((time.clone(), Phrase::new("pace-time").code("time", time)))
                });
                let never = of((NEVER.to_owned(), Phrase::new("pace-hours-none")));
                hours.chain([never]).collect()
            }
            "days" => {
                let named = WEEKDAYS
                    .iter()
                    .map(|(name, day)| ((*name).to_owned(), weekday(*day)));
                let none = ("none".to_owned(), Phrase::new("pace-days-none"));
                let both = ("saturday sunday".to_owned(), Phrase::new("pace-weekend"));
                [both]
                    .into_iter()
                    .chain(named)
                    .chain([none])
                    .map(of)
                    .collect()
            }
            _ => Vec::new(),
        }
    }
}

fn minute_of_day(hour: i8, minute: i8) -> u16 {
    u16::from(hour.unsigned_abs()) * 60 + u16::from(minute.unsigned_abs())
}

/// Formats a minute of the day as `HH:MM`.
fn clock_text(minute: u16) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

fn hours_value(hours: Hours) -> String {
    format!("{}-{}", hours.from(), hours.to())
}

fn read_hours(value: &str) -> Option<Hours> {
    let (from, to) = value.split_once('-')?;
    Hours::new(from.parse().ok()?, to.parse().ok()?)
}

fn hours(rest: &RestDoc) -> Vec<SelectOption> {
    let offered = HOURS.map(|(from, to)| Hours::new(from * 60, to * 60));
    let mut all: Vec<Hours> = offered.into_iter().flatten().collect();
    all.extend(rest.hours.filter(|own| !all.contains(own)));
    let never = SelectOption {
        chosen: rest.hours.is_none(),
        ..SelectOption::new(NEVER, Phrase::new("pace-hours-none"))
    };
    let all = all.into_iter().map(|hours| {
        let label = Phrase::new("pace-hours-are").code("from", clock_text(hours.from()));
        SelectOption {
            chosen: rest.hours == Some(hours),
            ..SelectOption::new(hours_value(hours), label.code("to", clock_text(hours.to())))
        }
    });
    [never].into_iter().chain(all).collect()
}

fn days(rest: &RestDoc) -> Vec<SelectOption> {
    let all = WEEKDAYS.map(|(_, day)| {
        let id = if rest.days.contains(day) {
            "pace-day-loud"
        } else {
            "pace-day-quiet"
        };
        let label = Phrase::new(id).with("day", weekday(day));
        SelectOption::new(day.to_monday_one_offset(), label)
    });
    all.into()
}

fn daily(rest: &RestDoc) -> Vec<SelectOption> {
    let never = SelectOption {
        chosen: rest.daily_hour.is_none(),
        ..SelectOption::new(NEVER, Phrase::new("pace-daily-none"))
    };
    let hours = (0..24_u8).map(|hour| {
        let label = Phrase::new("pace-daily").code("time", clock_text(u16::from(hour) * 60));
        SelectOption {
            chosen: rest.daily_hour == Some(hour),
            ..SelectOption::new(hour, label)
        }
    });
    [never].into_iter().chain(hours).collect()
}
