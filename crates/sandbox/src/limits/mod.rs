//! Discord's documented limits on bodies, checked strictly. Where Discord lets a slip
//! pass in silence (an unknown key, say), this refuses it, since it is a slip; of unknown keys a
//! switch lets pass what other people's libraries send.

pub(crate) mod command;
pub(crate) mod component;
pub(crate) mod embed;
pub(crate) mod emoji;
pub(crate) mod link;
pub(crate) mod message;
pub(crate) mod moment;
pub(crate) mod shape;

use std::cell::RefCell;
use std::collections::HashSet;
use std::hash::Hash;
use std::ops::RangeInclusive;

use serde_json::{Value, json};

use self::shape::Field;
use crate::rest::error::ApiError;
use crate::state::snowflake::Snowflake;

/// What becomes of keys that nobody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UnknownKeys {
    /// They are slips.
    Refused,
    /// They are let through, as Discord does it.
    Ignored,
}

/// What was found wrong, with its place in the body.
#[derive(Debug)]
struct Found {
    wrong: RefCell<Vec<(Vec<String>, &'static str, String)>>,
    unknown: UnknownKeys,
}

/// Takes a body apart by a function that notes what is wrong with it. The verdict: what the
/// function makes of the body, or all that is wrong as Discord words it.
pub(crate) fn checked<T>(
    body: &Value,
    unknown: UnknownKeys,
    take_apart: impl FnOnce(&At<'_>) -> T,
) -> Result<T, ApiError> {
    let found = Found {
        wrong: RefCell::default(),
        unknown,
    };
    let made = take_apart(&At {
        value: body,
        path: Vec::new(),
        found: &found,
    });
    let found = found.wrong.take();
    if found.is_empty() {
        return Ok(made);
    }
    let mut tree = json!({});
    for (path, code, message) in found {
        let mut node = &mut tree;
        for step in path {
            node = &mut node[step];
        }
        let error = json!({"code": code, "message": message});
        match &mut node["_errors"] {
            Value::Array(list) => list.push(error),
            none => *none = json!([error]),
        }
    }
    Err(ApiError::invalid_form(tree))
}

/// A value in a body, with the way to it.
#[derive(Debug)]
pub(crate) struct At<'a> {
    pub(crate) value: &'a Value,
    path: Vec<String>,
    found: &'a Found,
}

impl<'a> At<'a> {
    fn step(&self, step: &str, value: &'a Value) -> At<'a> {
        let mut path = self.path.clone();
        path.push(step.to_owned());
        At {
            value,
            path,
            found: self.found,
        }
    }

    /// Notes that something is wrong here.
    pub(crate) fn fail(&self, code: &'static str, message: impl Into<String>) {
        let entry = (self.path.clone(), code, message.into());
        self.found.wrong.borrow_mut().push(entry);
    }

    /// Whether there is an object here; checked to have no keys but these.
    pub(crate) fn object(&self, fields: &[Field]) -> bool {
        let Some(map) = self.value.as_object() else {
            self.fail("MODEL_TYPE_CONVERT", "Only dictionaries may be used");
            return false;
        };
        let refused = self.found.unknown == UnknownKeys::Refused;
        for (key, value) in map.iter().filter(|_| refused) {
            if !fields.iter().any(|field| field.key() == key) {
                self.step(key, value)
                    .fail("UNKNOWN_KEY", format!("\"{key}\" is not a key here"));
            }
        }
        self.fields(fields);
        true
    }

    /// Checks what stands under some keys, whatever other keys there are.
    pub(crate) fn fields(&self, fields: &[Field]) {
        for field in fields {
            let (there, kind) = match field {
                Field::May(key, kind) => (self.get(key), kind),
                Field::Must(key, kind) => (self.need(key), kind),
            };
            if let Some(there) = there {
                kind.check(&there);
            }
        }
    }

    /// The value under a key; nothing where it is missing or null.
    pub(crate) fn get(&self, key: &str) -> Option<At<'a>> {
        let value = self.value.get(key).filter(|value| !value.is_null())?;
        Some(self.step(key, value))
    }

    /// The value under a key that must be there.
    pub(crate) fn need(&self, key: &str) -> Option<At<'a>> {
        let there = self.get(key);
        if there.is_none() {
            self.lacks(key);
        }
        there
    }

    /// Notes that nothing stands under a key where something must.
    pub(crate) fn lacks(&self, key: &str) {
        self.step(key, &Value::Null)
            .fail("BASE_TYPE_REQUIRED", "This field is required");
    }

    /// The items of the list here, if there is one.
    pub(crate) fn items(&self) -> Vec<At<'a>> {
        let list = self.value.as_array().into_iter().flatten();
        list.enumerate()
            .map(|(index, value)| self.step(&index.to_string(), value))
            .collect()
    }

    /// The items of the list under a key, if there is one.
    pub(crate) fn items_of(&self, key: &str) -> Vec<At<'a>> {
        self.get(key).map(|at| at.items()).unwrap_or_default()
    }

    /// Notes each of these that has a key which one before it has.
    pub(crate) fn all_differ<K: Hash + Eq>(
        items: &[At<'a>],
        key: impl Fn(&At<'a>) -> Option<K>,
        code: &'static str,
        message: &str,
    ) {
        let mut seen = HashSet::new();
        for item in items {
            if key(item).is_some_and(|key| !seen.insert(key)) {
                item.fail(code, message);
            }
        }
    }

    /// Checks a length, where nothing but spaces counts as nothing.
    fn length(&self, count: usize, blank: bool, range: &RangeInclusive<usize>) {
        let (least, most) = (range.start(), range.end());
        if !range.contains(&count) || (*least > 0 && blank) {
            self.fail(
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between {least} and {most} in length, not {count}."),
            );
        }
    }

    /// A text of so many characters.
    pub(crate) fn text(&self, length: RangeInclusive<usize>) {
        match self.value.as_str() {
            Some(text) => self.length(text.chars().count(), text.trim().is_empty(), &length),
            None => self.fail(
                "STRING_TYPE_CONVERT",
                "Could not interpret value as string.",
            ),
        }
    }

    /// A list of so many.
    pub(crate) fn list(&self, length: RangeInclusive<usize>) -> Vec<At<'a>> {
        match self.value.as_array() {
            Some(list) => self.length(list.len(), false, &length),
            None => self.fail(
                "LIST_TYPE_CONVERT",
                "Only iterables may be used in a ListType",
            ),
        }
        self.items()
    }

    /// A whole number in a range.
    fn number(&self, range: RangeInclusive<i64>) {
        let (least, most) = (range.start(), range.end());
        match self.value.as_i64() {
            None => self.fail("NUMBER_TYPE_COERCE", "Value is not an int."),
            Some(number) if range.contains(&number) => {}
            Some(_) => self.fail(
                "NUMBER_TYPE_RANGE",
                format!("Value must be from {least} to {most}."),
            ),
        }
    }

    /// One of a few numbers.
    pub(crate) fn one_of(&self, choices: &[i64]) {
        match self.value.as_i64() {
            None => self.fail("NUMBER_TYPE_COERCE", "Value is not an int."),
            Some(number) if choices.contains(&number) => {}
            Some(_) => self.fail(
                "BASE_TYPE_CHOICES",
                format!("Value must be one of {choices:?}."),
            ),
        }
    }

    fn truth(&self) {
        if !self.value.is_boolean() {
            self.fail("BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
        }
    }

    /// An id, written as a text or (as serenity does in places) as a number.
    fn snowflake(&self) {
        if Snowflake::from_value(self.value).is_none() {
            self.fail(
                "NUMBER_TYPE_COERCE",
                format!("Value {} is not snowflake.", self.value),
            );
        }
    }

    /// A web address, or one of these other beginnings.
    fn address(&self, most: usize, others: &[&str]) {
        self.text(1..=most);
        let text = self.value.as_str();
        if let Some((code, why)) = text.and_then(|text| link::fault(text, others)) {
            self.fail(code, why);
        }
    }
}
