//! Formats a phrase as a sentence in a language.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};
use jiff::Timestamp;

use super::catalogue::{Bundle, Catalogue};
use super::locale::Locale;
use super::medium::Medium;
use super::sanitize;
use crate::engine::{Arg, Names, Phrase, PlayerId, Seat};

/// Formats a phrase. People and seats appear by name. Only [`Arg::Mention`] makes Discord notify a person.
#[must_use]
pub fn say(locale: Locale, phrase: &Phrase, names: &Names, medium: Medium) -> String {
    let speaker = Speaker {
        locale,
        names,
        medium,
    };
    speaker.phrase(phrase)
}

/// Returns the text of a message without arguments, such as the description of a command. None if the catalogue
/// does not have the message.
#[must_use]
pub fn text(locale: Locale, id: &str) -> Option<String> {
    Catalogue::of(locale).text(id)
}

impl Catalogue {
    /// Returns the text of a message without arguments. None if the catalogue does not have the message.
    #[must_use]
    pub fn text(&self, id: &str) -> Option<String> {
        format(self.bundle(Medium::Plain), id, None)
    }
}

/// A finished text as a message's argument. It is not escaped again.
#[derive(Debug, Clone, PartialEq)]
struct PreformattedText(String);

impl fluent_bundle::types::FluentType for PreformattedText {
    fn duplicate(&self) -> Box<dyn fluent_bundle::types::FluentType + Send> {
        Box::new(self.clone())
    }

    fn as_string(&self, _: &intl_memoizer::IntlLangMemoizer) -> Cow<'static, str> {
        self.0.clone().into()
    }

    fn as_string_threadsafe(
        &self,
        _: &intl_memoizer::concurrent::IntlLangMemoizer,
    ) -> Cow<'static, str> {
        self.0.clone().into()
    }
}

/// Wraps a finished text as a message's argument, so that it is not escaped again.
fn preformatted(text: String) -> FluentValue<'static> {
    FluentValue::Custom(Box::new(PreformattedText(text)))
}

struct Speaker<'a> {
    locale: Locale,
    names: &'a Names,
    medium: Medium,
}

impl Speaker<'_> {
    fn phrase(&self, phrase: &Phrase) -> String {
        let mut args = FluentArgs::with_capacity(phrase.args.len());
        for (name, arg) in &phrase.args {
            args.set(*name, self.value(arg));
        }
        self.message(&phrase.id, &args)
    }

    fn message(&self, id: &str, args: &FluentArgs) -> String {
        let bundle = Catalogue::of(self.locale).bundle(self.medium);
        // Shows the id to the reader if the message is missing, so that it can be reported. Tests ensure that no
        // message is missing.
        format(bundle, id, Some(args)).unwrap_or_else(|| format!("[{id}]"))
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        let ready = match arg {
            Arg::Number(n) => return FluentValue::from(*n),
            Arg::Verbatim(code) => return FluentValue::String(code.clone().into()),
            Arg::UserText(text) => self.written(text, sanitize::WROTE),
            Arg::Seat(seat) => match self.names.at(*seat) {
                Some(player) => self.marked(Some(*seat), self.name(player)),
                None => self.empty_seat(*seat),
            },
            Arg::Player(player) => self.player(*player),
            Arg::Mention(player) => match self.medium {
                Medium::Chat => self.marked(self.names.seat_of(*player), format!("<@{player}>")),
                Medium::Plain => self.player(*player),
            },
            Arg::Moment(ms) => match self.medium {
                Medium::Chat => format!("<t:{}:R>", ms.div_euclid(1000)),
                Medium::Plain => utc(*ms),
            },
            Arg::Phrase(phrase) => self.phrase(phrase),
            Arg::List(phrases) => self.list(phrases),
        };
        preformatted(ready)
    }

    fn written(&self, text: &str, limit: usize) -> String {
        match self.medium {
            Medium::Chat => sanitize::chat(text, limit),
            Medium::Plain => sanitize::plain(text, limit),
        }
    }

    fn player(&self, player: PlayerId) -> String {
        self.marked(self.names.seat_of(player), self.name(player))
    }

    /// Adds the words that distinguish a seat from another seat whose player's name looks the same.
    fn marked(&self, seat: Option<Seat>, name: String) -> String {
        let Some(mark) = seat.and_then(|seat| self.names.disambiguator(seat)) else {
            return name;
        };
        let mut args = FluentArgs::new();
        args.set("name", preformatted(name));
        args.set("mark", preformatted(self.phrase(mark)));
        self.message("common-alike", &args)
    }

    /// Formats a seat that has no player: as its role in an example of the rules, or as its number.
    fn empty_seat(&self, seat: Seat) -> String {
        if let Some(role) = self.names.roles.get(seat.index()) {
            return self.phrase(role);
        }
        let mut args = FluentArgs::new();
        args.set("number", i64::from(seat.number()) + 1);
        self.message("common-seat", &args)
    }

    /// Formats a person's name. If the name is unknown or invisible, returns the word for “someone”.
    fn name(&self, player: PlayerId) -> String {
        let name = self.names.of(player).unwrap_or_default();
        let name = self.written(name, sanitize::NAME);
        if name.is_empty() {
            return self.message("common-someone", &FluentArgs::new());
        }
        name
    }

    /// Formats a list, such as “one, two and three”.
    fn list(&self, phrases: &[Phrase]) -> String {
        let mut said = phrases.iter().map(|phrase| self.phrase(phrase));
        let Some(mut sum) = said.next() else {
            return self.message("common-nothing", &FluentArgs::new());
        };
        let last = phrases.len() - 1;
        for (n, next) in (1..).zip(said) {
            let id = if n == last {
                "common-list-last"
            } else {
                "common-list-more"
            };
            let mut args = FluentArgs::new();
            args.set("before", preformatted(sum));
            args.set("next", preformatted(next));
            sum = self.message(id, &args);
        }
        sum
    }
}

/// Formats a message. Arguments that cause errors are ignored. None if there is no such message.
fn format(bundle: &Bundle, id: &str, args: Option<&FluentArgs>) -> Option<String> {
    let message = bundle.get_message(id)?;
    let mut said = String::new();
    // Writes the pattern directly, because `format_pattern` would apply the bundle's formatter to the whole text again.
    bundle
        .write_pattern(&mut said, message.value()?, args, &mut Vec::new())
        .ok()?;
    Some(said)
}

/// Formats a time in milliseconds since 1970-01-01 UTC in a form that fits all languages: `2026-11-21 14:05 UTC`.
fn utc(ms: i64) -> String {
    let at = Timestamp::from_millisecond(ms).unwrap_or(Timestamp::MAX);
    at.strftime("%Y-%m-%d %H:%M UTC").to_string()
}

#[cfg(test)]
mod tests;
