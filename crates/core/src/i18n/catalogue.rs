//! The texts, embedded in the program. Each locale's texts are parsed on first use, and once.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::locale::Locale;
use super::medium::Medium;
use super::message::{self, Message};
use super::sanitize::escape_code;
use super::source::parse;

/// Lists the files (one for each part of the program and each game) and the locales. A new game is first listed under
/// `only_english`. Once it is translated, it moves to `translated`.
macro_rules! texts {
    (translated: $files:tt; only_english: $english:tt; locales: $($locale:ident in $slug:literal),+ $(,)?) => {
        texts!(@names TRANSLATED $files);
        texts!(@names ONLY_ENGLISH $english);

        /// Returns the names and contents of a locale's translated files, without those that exist only in English.
        fn translated(locale: Locale) -> &'static [(&'static str, &'static str)] {
            match locale {
                $(Locale::$locale => texts!(@sources $slug $files),)+
            }
        }

        fn only_english() -> &'static [(&'static str, &'static str)] {
            texts!(@sources "en" $english)
        }
    };
    (@names $name:ident [$($file:literal),* $(,)?]) => {
        /// The names of files, without `.ftl`.
        const $name: &[&str] = &[$($file),*];
    };
    (@sources $slug:literal [$($file:literal),* $(,)?]) => {
        &[$((
            $file,
            include_str!(concat!("../../../../assets/locales/", $slug, "/", $file, ".ftl")),
        )),*]
    };
}

texts! {
    translated: [
        "common", "host", "prepared", "recap", "undo", "pace", "absence", "computer", "luck", "manage", "film", "standings", "command",
        "discord", "stramash", "stratego", "bradspel", "skirrid",
    ];
    only_english: [];
    locales: En in "en", Sco in "sco", De in "de", Nl in "nl", Sv in "sv-SE",
}

/// Returns the names of a locale's files, without `.ftl`. English has all files.
#[must_use]
pub fn files(locale: Locale) -> Vec<&'static str> {
    let more = (locale == Locale::En).then_some(ONLY_ENGLISH);
    [TRANSLATED, more.unwrap_or_default()].concat()
}

/// Returns the names and contents of a locale's files. Files that exist only in English are part of every locale.
pub fn sources(locale: Locale) -> impl Iterator<Item = (&'static str, &'static str)> + Clone {
    translated(locale).iter().chain(only_english()).copied()
}

pub(super) type Bundle = FluentBundle<Arc<FluentResource>>;

/// The texts of a locale. Texts that the locale lacks are in English.
pub struct Catalogue {
    pub(super) locale: Locale,
    chat: Bundle,
    plain: Bundle,
    pub(super) messages: HashMap<String, Message>,
}

impl std::fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Catalogue({})", self.locale)
    }
}

impl Catalogue {
    /// Returns the texts of a locale, parsing them on first use.
    #[must_use]
    pub fn of(locale: Locale) -> &'static Self {
        static ALL: [OnceLock<Catalogue>; Locale::ALL.len()] =
            [const { OnceLock::new() }; Locale::ALL.len()];
        ALL[locale as usize].get_or_init(|| Self::with(locale, &[]))
    }

    pub(super) fn bundle(&self, medium: Medium) -> &Bundle {
        match medium {
            Medium::Chat => &self.chat,
            Medium::Plain => &self.plain,
        }
    }

    /// Makes a catalogue with additional files `more`, named without `.ftl`. Tests use it for games that are not part
    /// of the program.
    ///
    /// # Panics
    ///
    /// Panics if a text is not valid Fluent. The texts are part of the program, and every test that formats a message
    /// reads all of them.
    #[must_use]
    pub fn with(locale: Locale, more: &[(&'static str, &'static str)]) -> Self {
        let language: LanguageIdentifier = locale
            .slug()
            .parse()
            .expect("a locale's slug names its language");
        let bundle = || {
            let mut bundle = Bundle::new_concurrent(vec![language.clone()]);
            // Turns off Fluent's isolation marks, because some screen readers would read them aloud around every number
            // and card. `sanitize` isolates users' text where necessary.
            bundle.set_use_isolating(false);
            bundle
        };
        let (mut chat, mut plain) = (bundle(), bundle());
        chat.set_formatter(Some(|value, _| match value {
            FluentValue::String(code) => Some(escape_code(code)),
            _ => None,
        }));
        plain.set_transform(Some(without_markdown));
        let mut resources = english().to_vec();
        resources.extend(more.iter().map(|(file, source)| read(locale, file, source)));
        if locale != Locale::En {
            resources.extend(sources(locale).map(|(file, source)| read(locale, file, source)));
        }
        for resource in &resources {
            // Lets a later text replace an earlier one with the same id.
            chat.add_resource_overriding(Arc::clone(resource));
            plain.add_resource_overriding(Arc::clone(resource));
        }
        let messages = message::read(&resources);
        Self {
            locale,
            chat,
            plain,
            messages,
        }
    }
}

/// Returns the parsed English texts, which all locales share because each falls back to them.
fn english() -> &'static [Arc<FluentResource>] {
    static ENGLISH: OnceLock<Vec<Arc<FluentResource>>> = OnceLock::new();
    ENGLISH.get_or_init(|| {
        let files = sources(Locale::En);
        files
            .map(|(file, source)| read(Locale::En, file, source))
            .collect()
    })
}

/// Parses a file of a locale.
fn read(locale: Locale, file: &str, source: &str) -> Arc<FluentResource> {
    match parse(&format!("{locale}/{file}.ftl"), source) {
        Ok(resource) => Arc::new(resource),
        Err(broken) => panic!("every text is Fluent, but {broken}"),
    }
}

/// Removes the markdown that texts may contain: bold, code and small print.
fn without_markdown(text: &str) -> Cow<'_, str> {
    Cow::Owned(text.replace("**", "").replace("-# ", "").replace('`', ""))
}
