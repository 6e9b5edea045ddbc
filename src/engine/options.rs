//! The choices of a table before play: what there is to choose, and what was chosen.

use std::collections::BTreeMap;

/// One thing to choose when a table is opened. Its words are in the catalogue under
/// `<game>-option-<name>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its name, as in the rules table and in the referee: `no_passing`.
    pub name: &'static str,
    /// What can be chosen, the default first.
    pub choices: Choices,
    /// Whether it is a house rule rather than a part of every table's set-up.
    pub house_rule: bool,
}

/// The values of one option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choices {
    /// On or off; off unless chosen. Written `true` and `false`.
    Flag,
    /// One of several words; the first unless chosen.
    OneOf(&'static [&'static str]),
}

impl OptionSpec {
    /// The values in order, the default first.
    #[must_use]
    pub fn values(&self) -> &'static [&'static str] {
        match self.choices {
            Choices::Flag => &["false", "true"],
            Choices::OneOf(values) => values,
        }
    }

    /// The value that holds when nothing was chosen.
    #[must_use]
    pub fn default(&self) -> &'static str {
        self.values()[0]
    }
}

/// What was chosen, by option name; what is missing has its default.
pub type OptionValues = BTreeMap<String, String>;
