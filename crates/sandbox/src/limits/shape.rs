//! The schema language for bodies. A schema is a table of an object's keys, with the kind of each value.
//!
//! One function checks a value against a schema. Rules that involve several fields are functions in the other files.

use super::Node;
use crate::state::snowflake::as_text;

/// A key that an object may or must have, with the kind of its value.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Field {
    Optional(&'static str, Kind),
    Required(&'static str, Kind),
}

/// The kind of a value. Where a kind has two numbers, they are a minimum and a maximum.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// Any value. The schema does not check it.
    Any,
    /// A text with a length in characters.
    Text(usize, usize),
    /// An integer.
    Number(i64, i64),
    OneOf(&'static [i64]),
    Bool,
    Id,
    /// A web address with a maximum length, or a text that begins with one of the given texts.
    Address(usize, &'static [&'static str]),
    /// A list with a length.
    List(usize, usize, &'static Kind),
    /// A list without duplicates.
    Set(usize, usize, &'static Kind),
    /// An object that matches a table. Other keys are errors.
    Object(&'static [Field]),
    /// An object that may have these keys, all with values of one kind.
    Each(&'static [&'static str], &'static Kind),
    /// A value that is checked by a function.
    Custom(fn(&Node<'_>)),
}

impl Field {
    pub(crate) fn key(&self) -> &'static str {
        match self {
            Field::Optional(key, _) | Field::Required(key, _) => key,
        }
    }
}

impl Kind {
    pub(crate) fn check(&self, node: &Node<'_>) {
        match *self {
            Kind::Any => {}
            Kind::Text(least, most) => node.text(least..=most),
            Kind::Number(least, most) => node.number(least..=most),
            Kind::OneOf(choices) => node.one_of(choices),
            Kind::Bool => node.boolean(),
            Kind::Id => node.snowflake(),
            Kind::Address(most, others) => node.address(most, others),
            Kind::List(least, most, kind) => {
                for item in node.list(least..=most) {
                    kind.check(&item);
                }
            }
            Kind::Set(least, most, kind) => {
                Kind::List(least, most, kind).check(node);
                Node::check_unique(
                    &node.items(),
                    |item| Some(as_text(item.value)),
                    "SET_TYPE_ALREADY_CONTAINS_VALUE",
                    "The set already contains this value.",
                );
            }
            Kind::Object(fields) => {
                node.object(fields);
            }
            Kind::Each(keys, kind) => {
                let fields: Vec<Field> =
                    keys.iter().map(|key| Field::Optional(key, *kind)).collect();
                node.object(&fields);
            }
            Kind::Custom(check) => check(node),
        }
    }
}
