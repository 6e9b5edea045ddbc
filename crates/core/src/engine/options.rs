//! The options of a table: what a game offers, and what was chosen.

use std::collections::BTreeMap;

/// One thing to choose when a table is opened. Its words are in the catalogue under
/// `<game>-option-<name>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its name: `laddies`.
    pub name: &'static str,
    /// What can be chosen; the first is the default.
    pub choices: Choices,
    /// Whether it is a rule of the house rather than part of every set-up.
    pub house_rule: bool,
    /// What it is about, such as `castle`: options about one thing are offered together. The words are in
    /// the catalogue under `<game>-subject-<subject>`.
    pub subject: &'static str,
}

/// Rules that are chosen together, under a name of their own. Its words are in the catalogue under
/// `<game>-preset-<name>`, with a `-hint`.
///
/// A game's presets settle its house rules and whatever else one of them names; the other options stay as
/// they are when one is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preset {
    /// Its name: `quick`.
    pub name: &'static str,
    /// Options with their values, none of them the default; whatever else presets settle has its default.
    pub values: &'static [(&'static str, &'static str)],
}

impl Preset {
    /// The rules as they are printed: every game has them, and no game lists them.
    pub const SHEET: Self = Self {
        name: "sheet",
        values: &[],
    };

    /// What was chosen, with this in the place of all that presets settle.
    pub(super) fn among(&self, settled: &[OptionSpec], chosen: &OptionValues) -> OptionValues {
        let mut values = chosen.clone();
        for spec in settled {
            values.remove(spec.name);
        }
        let own = self.values.iter();
        values.extend(own.map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        values
    }
}

/// The values of an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choices {
    /// False, or true.
    Flag,
    /// One of these words.
    OneOf(&'static [&'static str]),
}

impl OptionSpec {
    /// Something every table settles, one of these words; the first is the default.
    #[must_use]
    pub const fn one_of(name: &'static str, values: &'static [&'static str]) -> Self {
        Self {
            name,
            choices: Choices::OneOf(values),
            house_rule: false,
            subject: "",
        }
    }

    /// Something every table settles, off unless chosen.
    #[must_use]
    pub const fn flag(name: &'static str) -> Self {
        Self {
            name,
            choices: Choices::Flag,
            house_rule: false,
            subject: "",
        }
    }

    /// The same as a rule of the house.
    #[must_use]
    pub const fn of_the_house(self) -> Self {
        Self {
            house_rule: true,
            ..self
        }
    }

    /// The same, offered together with others about this.
    #[must_use]
    pub const fn about(self, subject: &'static str) -> Self {
        Self { subject, ..self }
    }

    /// The value that holds among those that were chosen.
    #[must_use]
    pub fn value_in<'v>(&self, chosen: &'v OptionValues) -> &'v str {
        chosen.get(self.name).map_or(self.default(), String::as_str)
    }

    /// Every value as text, the default first.
    #[must_use]
    pub fn values(&self) -> &'static [&'static str] {
        match self.choices {
            Choices::Flag => &["false", "true"],
            Choices::OneOf(values) => values,
        }
    }

    /// The value as it is always written, if it is one of those listed; `on` and `off` for what can
    /// be true or false.
    #[must_use]
    pub fn listed(&self, value: &str) -> Option<&'static str> {
        let is = |wanted: &str| self.values().iter().copied().find(|value| *value == wanted);
        is(value).or_else(|| match value {
            "on" => is("true"),
            "off" => is("false"),
            _ => None,
        })
    }

    /// The value that holds when nothing was chosen.
    #[must_use]
    pub fn default(&self) -> &'static str {
        self.values()[0]
    }
}

/// What was chosen, by option name; what is missing has its default.
pub type OptionValues = BTreeMap<String, String>;

/// What was chosen for a table, every option with its value as it is always written.
#[derive(Debug)]
pub struct Chosen<'v> {
    seats: u8,
    values: &'v OptionValues,
}

impl<'v> Chosen<'v> {
    pub(super) fn new(seats: u8, values: &'v OptionValues) -> Self {
        Self { seats, values }
    }

    /// How many play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The value of an option.
    #[must_use]
    pub fn get(&self, name: &str) -> &'v str {
        self.text(name).unwrap_or_default()
    }

    /// Whether an option is true.
    #[must_use]
    pub fn on(&self, name: &str) -> bool {
        self.get(name) == "true"
    }

    /// The value of an option as a number, where it is one.
    #[must_use]
    pub fn number<N: std::str::FromStr>(&self, name: &str) -> Option<N> {
        self.get(name).parse().ok()
    }

    /// One of the texts that whoever runs the bot may give, if it was given.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&'v str> {
        self.values.get(name).map(String::as_str)
    }
}
