//! The choices of a table before play: what there is to choose, and what was chosen.

use std::collections::BTreeMap;

use super::phrase::{Arg, Phrase};

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

    /// The value if it is one of those listed.
    #[must_use]
    pub fn listed<'v>(&self, value: &'v str) -> Option<&'v str> {
        self.values().contains(&value).then_some(value)
    }

    /// The same; and `on` and `off` for what can be true or false.
    #[must_use]
    pub fn listed_or_switched<'v>(&self, value: &'v str) -> Option<&'v str> {
        let switched = match value {
            "on" => self.listed("true"),
            "off" => self.listed("false"),
            _ => None,
        };
        switched.or(self.listed(value))
    }

    /// The value that holds when nothing was chosen.
    #[must_use]
    pub fn default(&self) -> &'static str {
        self.values()[0]
    }
}

/// What was chosen, by option name; what is missing has its default.
pub type OptionValues = BTreeMap<String, String>;

/// How a game takes a written value of an option: the value as its rules write it, or none where
/// the option does not take it.
pub type Takes = for<'v> fn(&OptionSpec, &'v str) -> Option<&'v str>;

/// What was chosen, read along the options of a game.
#[derive(Debug, Clone, Copy)]
pub struct Chosen<'v> {
    /// The options.
    pub specs: &'static [OptionSpec],
    /// What was chosen.
    pub values: &'v OptionValues,
    /// How values are taken.
    pub takes: Takes,
}

/// How a game says that an option or its value is not known.
#[derive(Debug, Clone, Copy)]
pub struct FaultWords {
    /// The message for a name that there is not, with `option`.
    pub unknown: &'static str,
    /// The message for a value that there is not, with `option`, `value` and `values`.
    pub value: &'static str,
    /// What an option is called, by its name.
    pub title: fn(&str) -> Phrase,
}

impl<'v> Chosen<'v> {
    /// The value of an option as the rules write it; its default where nothing that it takes was
    /// chosen.
    #[must_use]
    pub fn get(&self, name: &str) -> &'v str {
        let Some(spec) = self.specs.iter().find(|spec| spec.name == name) else {
            return "";
        };
        let chosen = self.values.get(name);
        let taken = chosen.and_then(|value| (self.takes)(spec, value));
        taken.unwrap_or(spec.default())
    }

    /// Every name and every value that there is not. Names in `beside` stand for something else
    /// than an option.
    #[must_use]
    pub fn unknown(&self, beside: &[&str], words: FaultWords) -> Vec<Phrase> {
        let mut faults = Vec::new();
        let values = self.values.iter();
        for (name, value) in values.filter(|(name, _)| !beside.contains(&name.as_str())) {
            match self.specs.iter().find(|spec| spec.name == name) {
                None => {
                    let phrase = Phrase::new(words.unknown);
                    faults.push(phrase.with("option", Arg::Wrote(name.clone())));
                }
                Some(spec) if (self.takes)(spec, value).is_none() => faults.push(
                    Phrase::new(words.value)
                        .with("option", (words.title)(spec.name))
                        .with("value", Arg::Wrote(value.clone()))
                        .code("values", spec.values().join(", ")),
                ),
                Some(_) => {}
            }
        }
        faults
    }
}
