//! The options that a game offers.

use super::chosen::OptionValues;

/// An option of a table. Its words are in the catalogue under `<game>-option-<name>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionSpec {
    /// The name of the option, such as `laddies`.
    pub name: &'static str,
    /// The possible values; the first is the default.
    pub choices: Choices,
    /// Whether the option is a house rule, that is, changes the printed rules.
    pub house_rule: bool,
    /// The subject of the option, such as `castle`. Options with the same subject are offered together. The words of
    /// the subject are in the catalogue under `<game>-subject-<subject>`.
    pub subject: &'static str,
}

/// The values of an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choices {
    /// A flag: false or true.
    Flag,
    /// One of these words. The first is the default.
    OneOf(&'static [&'static str]),
}

impl OptionSpec {
    /// Makes an option with these values that is not a house rule. The first value is the default.
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

    /// Makes an option that is on or off, is off by default, and is not a house rule.
    #[must_use]
    pub const fn flag(subject: &'static str, name: &'static str) -> Self {
        Self {
            choices: Choices::Flag,
            ..Self::one_of(subject, name, &[])
        }
    }

    /// Makes a house rule with these values. The first value is the default.
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

    /// Makes a house rule that is on or off, and is off by default.
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

    /// Returns the canonical form of a value. None if the option does not accept it. A flag also accepts `on` and
    /// `off`.
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
