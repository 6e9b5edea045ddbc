//! What the messages of the catalogue ask for, and whether a phrase gives it.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};

use super::catalogue::Catalogue;
use super::locale::Locale;
use crate::engine::{Arg, Phrase};

/// What a message of the catalogue consists of.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Message {
    /// Its variables, those of messages that it refers to included.
    pub variables: BTreeSet<String>,
    /// The messages and terms (with `-`) that it refers to.
    pub references: BTreeSet<String>,
    /// Whether it has a text of its own.
    pub has_text: bool,
}

/// Why a phrase cannot be said.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// The catalogue has no such message.
    Missing {
        /// The language.
        locale: Locale,
        /// The message.
        id: String,
    },
    /// The message has a variable that the phrase gives no value for.
    NoValue {
        /// The language.
        locale: Locale,
        /// The message.
        id: String,
        /// The variable.
        variable: String,
    },
    /// The phrase gives a value that the message does not use.
    NoUse {
        /// The language.
        locale: Locale,
        /// The message.
        id: String,
        /// The argument.
        argument: String,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing { locale, id } => write!(f, "{locale}: there is no {id}"),
            Self::NoValue {
                locale,
                id,
                variable,
            } => write!(
                f,
                "{locale}: {id} has {{ ${variable} }}, which is not given"
            ),
            Self::NoUse {
                locale,
                id,
                argument,
            } => write!(f, "{locale}: {id} makes no use of {argument}"),
        }
    }
}

/// Everything that keeps a phrase, or one within it, from being said in every language; for
/// tests.
#[must_use]
pub fn check(phrase: &Phrase) -> Vec<Fault> {
    let mut faults = Vec::new();
    for &locale in Locale::ALL {
        check_in(locale, phrase, &mut faults);
    }
    faults
}

fn check_in(locale: Locale, phrase: &Phrase, faults: &mut Vec<Fault>) {
    let id = phrase.id.to_string();
    match Catalogue::of(locale).messages.get(&*phrase.id) {
        Some(message) if message.has_text => {
            let given: BTreeSet<_> = phrase.args.iter().map(|(name, _)| *name).collect();
            for variable in &message.variables {
                if !given.contains(variable.as_str()) {
                    faults.push(Fault::NoValue {
                        locale,
                        id: id.clone(),
                        variable: variable.clone(),
                    });
                }
            }
            for argument in given {
                if !message.variables.contains(argument) {
                    faults.push(Fault::NoUse {
                        locale,
                        id: id.clone(),
                        argument: argument.to_owned(),
                    });
                }
            }
        }
        _ => faults.push(Fault::Missing { locale, id }),
    }
    for (_, arg) in &phrase.args {
        match arg {
            Arg::Phrase(inner) => check_in(locale, inner, faults),
            Arg::List(inner) => {
                for phrase in inner {
                    check_in(locale, phrase, faults);
                }
            }
            _ => {}
        }
    }
}

/// All messages of a locale; for tests.
#[must_use]
pub fn messages(locale: Locale) -> BTreeMap<String, Message> {
    let messages = &Catalogue::of(locale).messages;
    messages
        .iter()
        .map(|(id, message)| (id.clone(), message.clone()))
        .collect()
}

/// Reads what the messages of these files consist of, references followed.
pub(super) fn read(files: &[FluentResource]) -> HashMap<String, Message> {
    let mut direct = HashMap::new();
    for entry in files.iter().flat_map(FluentResource::entries) {
        let mut found = Message::default();
        match entry {
            Entry::Message(message) => {
                found.has_text = message.value.is_some();
                if let Some(value) = &message.value {
                    found.pattern(value);
                }
                for attribute in &message.attributes {
                    found.pattern(&attribute.value);
                }
                direct.insert(message.id.name.to_owned(), found);
            }
            Entry::Term(term) => {
                found.pattern(&term.value);
                direct.insert(format!("-{}", term.id.name), found);
            }
            _ => {}
        }
    }
    let all = |id: &str| {
        let mut sum = direct[id].clone();
        let mut next: Vec<_> = sum.references.iter().cloned().collect();
        while let Some(id) = next.pop() {
            // A term has variables of its own, which its caller gives.
            if let Some(other) = direct.get(&id).filter(|_| !id.starts_with('-')) {
                sum.variables.extend(other.variables.iter().cloned());
                for reference in &other.references {
                    if sum.references.insert(reference.clone()) {
                        next.push(reference.clone());
                    }
                }
            }
        }
        sum
    };
    let ids = direct.keys().filter(|id| !id.starts_with('-'));
    ids.map(|id| (id.clone(), all(id))).collect()
}

impl Message {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
            Expression::Inline(inline) => self.inline(inline),
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.references.insert(id.name.to_owned());
            }
            InlineExpression::TermReference { id, arguments, .. } => {
                self.references.insert(format!("-{}", id.name));
                if let Some(arguments) = arguments {
                    self.arguments(arguments);
                }
            }
            InlineExpression::FunctionReference { arguments, .. } => self.arguments(arguments),
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }

    fn arguments(&mut self, arguments: &CallArguments<&str>) {
        for inline in &arguments.positional {
            self.inline(inline);
        }
        for named in &arguments.named {
            self.inline(&named.value);
        }
    }
}
