//! What a body may hold, as tables: the keys of an object and what may stand under each.
//! One walker checks them all; what depends on more than one field is checked beside it.

use super::At;
use crate::state::snowflake::as_text;

/// A key that an object may or must have, with what may stand there.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Field {
    May(&'static str, Kind),
    Must(&'static str, Kind),
}

/// What may stand in a place. Two numbers are the least and the most.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// Anything, as far as the table goes.
    Any,
    /// A text of so many characters.
    Text(usize, usize),
    /// A whole number.
    Number(i64, i64),
    /// One of a few numbers.
    OneOf(&'static [i64]),
    /// True or false.
    Truth,
    /// An id.
    Id,
    /// A web address of at most so many characters, or one of these other beginnings.
    Address(usize, &'static [&'static str]),
    /// A list of so many.
    List(usize, usize, &'static Kind),
    /// The same, and no two alike.
    Set(usize, usize, &'static Kind),
    /// An object with no keys but these.
    Object(&'static [Field]),
    /// An object with some of these keys, and the same kind of thing under each.
    Each(&'static [&'static str], &'static Kind),
    /// What this function lets pass.
    By(fn(&At<'_>)),
}

impl Field {
    pub(crate) fn key(&self) -> &'static str {
        match self {
            Field::May(key, _) | Field::Must(key, _) => key,
        }
    }
}

impl Kind {
    /// Notes what is wrong at a place.
    pub(crate) fn check(&self, at: &At<'_>) {
        match *self {
            Kind::Any => {}
            Kind::Text(least, most) => at.text(least..=most),
            Kind::Number(least, most) => at.number(least..=most),
            Kind::OneOf(choices) => at.one_of(choices),
            Kind::Truth => at.truth(),
            Kind::Id => at.snowflake(),
            Kind::Address(most, others) => at.address(most, others),
            Kind::List(least, most, kind) => {
                for item in at.list(least..=most) {
                    kind.check(&item);
                }
            }
            Kind::Set(least, most, kind) => {
                Kind::List(least, most, kind).check(at);
                At::all_differ(
                    &at.items(),
                    |item| Some(as_text(item.value)),
                    "SET_TYPE_ALREADY_CONTAINS_VALUE",
                    "The set already contains it.",
                );
            }
            Kind::Object(fields) => {
                at.object(fields);
            }
            Kind::Each(keys, kind) => {
                let fields: Vec<Field> = keys.iter().map(|key| Field::May(key, *kind)).collect();
                at.object(&fields);
            }
            Kind::By(check) => check(at),
        }
    }
}
