//! Checks whether phrases fit the messages of the catalogue.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::catalogue::Catalogue;
use super::locale::Locale;
use super::message::Message;
use crate::engine::{Arg, Phrase};

/// The reason why a phrase cannot be formatted in a language.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// The language in which the phrase cannot be formatted.
    pub locale: Locale,
    /// The id of the message.
    pub id: String,
    /// The mismatch between phrase and message.
    pub what: Mismatch,
}

/// A mismatch between a phrase and the catalogue.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mismatch {
    /// The catalogue does not have the message.
    Missing,
    /// The message has a variable for which the phrase has no argument.
    NoValue(String),
    /// The phrase has an argument that the message does not use.
    NoUse(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { locale, id, what } = self;
        match what {
            Mismatch::Missing => write!(f, "{locale}: there is no {id}"),
            Mismatch::NoValue(variable) => {
                write!(
                    f,
                    "{locale}: {id} has {{ ${variable} }}, which is not given"
                )
            }
            Mismatch::NoUse(argument) => {
                write!(f, "{locale}: {id} makes no use of {argument}")
            }
        }
    }
}

/// Returns all faults of a phrase and of the phrases in its arguments, in every language. Only tests use it.
#[must_use]
pub fn check(phrase: &Phrase) -> Vec<Fault> {
    let all = Locale::ALL.iter();
    all.flat_map(|&locale| Catalogue::of(locale).check(phrase))
        .collect()
}

impl Catalogue {
    /// Returns all faults of a phrase and of the phrases in its arguments, in this catalogue's language. Only tests use
    /// it.
    #[must_use]
    pub fn check(&self, phrase: &Phrase) -> Vec<Fault> {
        let mut faults = Vec::new();
        self.check_all(phrase, &mut faults);
        faults
    }

    fn check_all(&self, phrase: &Phrase, faults: &mut Vec<Fault>) {
        let mut blame = |what| {
            faults.push(Fault {
                locale: self.locale,
                id: phrase.id.to_string(),
                what,
            });
        };
        match self.messages.get(&*phrase.id) {
            Some(message) if message.has_text => {
                let given: BTreeSet<_> = phrase.args.iter().map(|(name, _)| *name).collect();
                for variable in &message.variables {
                    if !given.contains(variable.as_str()) {
                        blame(Mismatch::NoValue(variable.clone()));
                    }
                }
                for argument in given {
                    if !message.variables.contains(argument) {
                        blame(Mismatch::NoUse(argument.to_owned()));
                    }
                }
            }
            _ => blame(Mismatch::Missing),
        }
        for (_, arg) in &phrase.args {
            match arg {
                Arg::Phrase(inner) => self.check_all(inner, faults),
                Arg::List(inner) => inner.iter().for_each(|inner| self.check_all(inner, faults)),
                _ => {}
            }
        }
    }
}

/// Returns all messages of a locale. Only tests use it.
#[must_use]
pub fn messages(locale: Locale) -> BTreeMap<String, Message> {
    let messages = &Catalogue::of(locale).messages;
    messages
        .iter()
        .map(|(id, message)| (id.clone(), message.clone()))
        .collect()
}
