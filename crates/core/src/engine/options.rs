//! The options that a game offers.

use super::chosen::OptionValues;

/// One thing to choose when a table is opened. Its words are in the catalogue under
/// `<game>-option-<name>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its name: `laddies`.
    pub name: &'static str,
    /// The values to choose from; the first is the default.
    pub choices: Choices,
    /// Whether it is a rule of the house rather than part of every set-up.
    pub house_rule: bool,
    /// The subject, such as `castle`: options about one thing are offered together. The words are in
    /// the catalogue under `<game>-subject-<subject>`.
    pub subject: &'static str,
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
