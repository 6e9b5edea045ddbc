//! The options that a game offers.

use super::chosen::OptionValues;

/// An option of a table. Its words are in the catalogue under `<game>-option-<name>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its name: `laddies`.
    pub name: &'static str,
    /// The possible values; the first is the default.
    pub choices: Choices,
    /// Whether it is a house rule. Other options are part of every table's setup.
    pub house_rule: bool,
    /// The subject, such as `castle`. Options with the same subject are offered together. Its words are in the
    /// catalogue under `<game>-subject-<subject>`.
    pub subject: &'static str,
}

/// The values of an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choices {
    /// A flag: false or true.
    Flag,
    /// One of these words.
    OneOf(&'static [&'static str]),
}

impl OptionSpec {
    /// Makes an option with these values that is no house rule; the first value is the default.
    #[must_use]
    pub const fn one_of(
        subject: &'static str,
        name: &'static str,
        values: &'static [&'static str],
    ) -> Self {
        Self {
            name,
            choices: Choices::OneOf(values),
            house_rule: false,
            subject,
        }
    }

    /// Makes a flag that is no house rule and off by default.
    #[must_use]
    pub const fn flag(subject: &'static str, name: &'static str) -> Self {
        Self {
            choices: Choices::Flag,
            ..Self::one_of(subject, name, &[])
        }
    }

    /// Makes a house rule with these values; the first is the default.
    #[must_use]
    pub const fn house_one_of(
        subject: &'static str,
        name: &'static str,
        values: &'static [&'static str],
    ) -> Self {
        Self {
            house_rule: true,
            ..Self::one_of(subject, name, values)
        }
    }

    /// Makes a house rule that is a flag and off by default.
    #[must_use]
    pub const fn house_flag(subject: &'static str, name: &'static str) -> Self {
        Self {
            house_rule: true,
            ..Self::flag(subject, name)
        }
    }

    /// Returns the chosen value, or the default if none was chosen.
    #[must_use]
    pub fn value_in<'v>(&self, chosen: &'v OptionValues) -> &'v str {
        chosen.get(self.name).map_or(self.default(), String::as_str)
    }

    /// Returns every value as text, the default first.
    #[must_use]
    pub fn values(&self) -> &'static [&'static str] {
        match self.choices {
            Choices::Flag => &["false", "true"],
            Choices::OneOf(values) => values,
        }
    }

    /// Returns the canonical form of a value, if it is valid. A flag also accepts `on` and `off`.
    #[must_use]
    pub fn canonical(&self, value: &str) -> Option<&'static str> {
        let is = |wanted: &str| self.values().iter().copied().find(|value| *value == wanted);
        is(value).or_else(|| match value {
            "on" => is("true"),
            "off" => is("false"),
            _ => None,
        })
    }

    /// Returns the default value.
    #[must_use]
    pub fn default(&self) -> &'static str {
        self.values()[0]
    }
}
