//! The variables and references of the catalogue's messages.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};

/// The variables and references of a message.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Message {
    /// The names of the message's variables, including those of messages that it references.
    pub variables: BTreeSet<String>,
    /// The ids of the messages and terms that the message references. Ids of terms begin with `-`.
    pub references: BTreeSet<String>,
    /// Whether the message has a text of its own, not only attributes.
    pub has_text: bool,
}

/// Analyses the messages of these files. Variables of referenced messages count as variables of the referencing
/// message.
pub(super) fn read(files: &[Arc<FluentResource>]) -> HashMap<String, Message> {
    let mut direct = HashMap::new();
    for entry in files.iter().flat_map(|file| file.entries()) {
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
            // Leaves out the variables of a term, because the message that uses the term sets them.
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
