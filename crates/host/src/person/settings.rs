//! The settings panel of a person.

use stramash_core::engine::{Millis, Phrase};
use stramash_core::i18n::Locale;

use crate::message::{Control, Message, SelectOption, Style, answer, button};
use crate::person::People;
use crate::person::documents::{NotifyBy, PersonDoc};
use crate::request::{Act, Answer, Press, RequestResult, Requester, Setting, refuse};
use crate::server::Servers;
use crate::time::pace::Rest;

const INTERVALS: [u16; 5] = [0, 4, 12, 24, 48];
/// The option value for following Discord's language.
pub(crate) const FOLLOW_DISCORD: &str = "discord";

impl People<'_> {
    /// Returns the language that the requester has chosen, or else the language of their Discord.
    pub(crate) fn locale_of(&self, requester: &Requester) -> Locale {
        let person = self.tables.person(requester.player);
        let chosen = person.ok().and_then(|person| person.language);
        chosen
            .and_then(|slug| Locale::from_slug(&slug))
            .unwrap_or_else(|| Locale::for_discord(&requester.locale))
    }

    /// Shows the settings, below a confirmation of the last change if there was one.
    pub(crate) fn settings_panel(
        &self,
        requester: &Requester,
        confirmation: Option<Phrase>,
    ) -> RequestResult<Answer> {
        let person = self.tables.person(requester.player)?;
        let mut text = vec![Phrase::new("host-settings")];
        if person.direct_closed_at > Millis(0) {
            text.push(Phrase::new("host-settings-closed"));
        }
        text.extend(confirmation);
        let mut message = Message::of(text, crate::message::Names::default());
        let list = |question: &'static str, setting, options: Vec<SelectOption>| {
            let press = Press::own(Act::Set(setting));
            vec![Control::list(Phrase::new(question), press, options)]
        };
        // Discord shows the chosen option where the question was, so the option's label includes the question.
        let own = languages(person.language.as_deref()).into_iter();
        let own = own.map(|language| SelectOption {
            label: Phrase::new("host-option")
                .with("option", Phrase::new("host-set-language"))
                .with("value", language.label),
            ..language
        });
        message = message.row(list("host-set-language", Setting::Language, own.collect()));
        let interval = person
            .interval
            .unwrap_or(self.tables.settings.reminder_hours);
        let intervals = INTERVALS.map(|hours| {
            let label = Phrase::new("host-set-interval").with("hours", hours);
            SelectOption {
                chosen: hours == interval,
                ..SelectOption::new(hours, label)
            }
        });
        message = message.row(list(
            "host-set-reminders",
            Setting::Interval,
            intervals.into(),
        ));
        let by = person.notify_by().unwrap_or_default();
        let ways = NotifyBy::ALL.map(|way| {
            let label = Phrase::new(format!("host-set-call-{}", way.name()));
            SelectOption {
                chosen: way == by,
                ..SelectOption::new(way.name(), label)
            }
        });
        message = message.row(list("host-set-call", Setting::Notify, ways.into()));
        // All yes-or-no questions share one list, because a message has only five rows.
        let answers = [
            ("host-set-direct-yes", "direct-yes", !person.no_direct),
            ("host-set-direct-no", "direct-no", person.no_direct),
            ("host-set-forced-no", "forced-no", !person.forced),
            ("host-set-forced-yes", "forced-yes", person.forced),
            ("host-set-typed-no", "typed-no", !person.typed_at_once),
            ("host-set-typed-yes", "typed-yes", person.typed_at_once),
            ("standings-set-in", "ranked-yes", !person.unranked),
            ("standings-set-out", "ranked-no", person.unranked),
        ];
        let answers =
            answers.map(|(words, value, now)| marked_option(value, Phrase::new(words), now));
        message = message.row(list("host-set-more", Setting::More, answers.into()));
        let mut buttons = vec![
            own_button("pace-button-rest", Style::Secondary, Act::Rest),
            own_button("host-button-data", Style::Secondary, Act::MyData),
            own_button("host-button-forget", Style::Danger, Act::Forget),
        ];
        if requester.server.is_some() && requester.manages {
            buttons.push(own_button(
                "manage-button-server",
                Style::Secondary,
                Act::Server,
            ));
        }
        Ok(answer(message.row(buttons)))
    }

    pub(crate) fn set(
        &self,
        requester: &Requester,
        setting: Setting,
        value: Option<&str>,
    ) -> RequestResult<Answer> {
        let Some(value) = value else {
            return refuse("host-unknown");
        };
        if setting.is_of_server() {
            return Servers::of(self.tables).set_server(requester, setting, value);
        }
        self.set_personal(requester, setting, value)?;
        let confirmation = Phrase::new("host-set-done");
        Ok(self
            .settings_panel(requester, Some(confirmation))?
            .in_place())
    }

    fn set_personal(
        &self,
        requester: &Requester,
        setting: Setting,
        value: &str,
    ) -> RequestResult<()> {
        let locale: String = requester.locale.chars().take(16).collect();
        // The request's idempotency key is not used, because setting the same value twice is harmless.
        let known = self.tables.edit_person(requester.player, |person, _| {
            let known = apply_choice(person, setting, value);
            if known {
                person.discord_locale = Some(locale.clone());
            }
            known
        })?;
        if !known {
            return refuse("host-unknown");
        }
        if matches!(setting, Setting::Interval) {
            Rest::of(self.tables).reset_reminders(requester.player)?;
        }
        Ok(())
    }
}

/// Makes a button that belongs to no table.
pub(crate) fn own_button(label: &'static str, style: Style, act: Act) -> Control {
    button(Phrase::new(label), style, Press::own(act))
}

/// Applies a choice to a person's settings. Returns whether the choice is known.
fn apply_choice(person: &mut PersonDoc, setting: Setting, value: &str) -> bool {
    match (setting, value) {
        (Setting::Language, FOLLOW_DISCORD) => person.language = None,
        (Setting::Language, slug) if Locale::from_slug(slug).is_some() => {
            person.language = Some(slug.to_owned());
        }
        (Setting::Interval, hours) => match hours.parse() {
            Ok(hours) if INTERVALS.contains(&hours) => person.interval = Some(hours),
            _ => return false,
        },
        (Setting::Notify, word) => {
            let Some(way) = NotifyBy::named(word) else {
                return false;
            };
            person.notify_by = Some(way);
            person.in_room = false;
        }
        (_, "direct-no") => person.no_direct = true,
        (_, "direct-yes") => {
            person.no_direct = false;
            // The person asks for direct messages, so they are tried again.
            person.direct_closed = false;
        }
        (_, "forced-no") => person.forced = false,
        (_, "forced-yes") => person.forced = true,
        (_, "typed-no") => person.typed_at_once = false,
        (_, "typed-yes") => person.typed_at_once = true,
        (_, "ranked-yes") => person.unranked = false,
        (_, "ranked-no") => person.unranked = true,
        _ => return false,
    }
    true
}

/// Makes an option of a list that combines several questions. With `now`, the option is marked as the current
/// choice.
pub(crate) fn marked_option(value: impl ToString, label: Phrase, now: bool) -> SelectOption {
    SelectOption {
        hint: now.then(|| Phrase::new("host-set-now")),
        ..SelectOption::new(value, label)
    }
}

pub(crate) fn languages(chosen: Option<&str>) -> Vec<SelectOption> {
    let mut options = vec![SelectOption {
        chosen: chosen.is_none(),
        ..SelectOption::new(FOLLOW_DISCORD, Phrase::new("host-set-follow"))
    }];
    options.extend(Locale::ALL.iter().map(|locale| {
        let label = Phrase::new("host-set-locale").code("name", locale.own_name());
        SelectOption {
            chosen: chosen == Some(locale.slug()),
            ..SelectOption::new(locale.slug(), label)
        }
    }));
    options
}
