//! Checks bodies against Discord's documented limits.
//!
//! The checks are stricter than Discord's: Discord ignores some mistakes, such as unknown keys. A switch turns the
//! check for unknown keys off, because some client libraries send such keys.

pub(crate) mod command;
pub(crate) mod component;
pub(crate) mod embed;
pub(crate) mod message;
pub(crate) mod shape;

use std::cell::RefCell;
use std::collections::HashSet;
use std::hash::Hash;
use std::ops::RangeInclusive;

use serde_json::{Value, json};
use url::Url;

use self::shape::Field;
use crate::rest::error::ApiError;
use crate::state::snowflake::Snowflake;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UnknownKeys {
    /// Unknown keys are errors.
    Refused,
    /// Unknown keys are ignored, as Discord does.
    Ignored,
}

/// The errors found so far, each with its path in the body.
#[derive(Debug)]
struct Errors {
    list: RefCell<Vec<(Vec<String>, &'static str, String)>>,
    unknown: UnknownKeys,
}

/// Reads a body with the function `read`, which reports errors through [`Node`].
///
/// Returns the result, or all errors in Discord's format.
pub(crate) fn check_body<T>(
    body: &Value,
    unknown: UnknownKeys,
    read: impl FnOnce(&Node<'_>) -> T,
) -> Result<T, ApiError> {
    let errors = Errors {
        list: RefCell::default(),
        unknown,
    };
    let made = read(&Node {
        value: body,
        path: Vec::new(),
        errors: &errors,
    });
    let errors = errors.list.take();
    if errors.is_empty() {
        return Ok(made);
    }
    let mut tree = json!({});
    for (path, code, message) in errors {
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

/// A value in a body, with its path and the list of errors.
#[derive(Debug)]
pub(crate) struct Node<'a> {
    pub(crate) value: &'a Value,
    path: Vec<String>,
    errors: &'a Errors,
}

impl<'a> Node<'a> {
    fn child(&self, step: &str, value: &'a Value) -> Node<'a> {
        let mut path = self.path.clone();
        path.push(step.to_owned());
        Node {
            value,
            path,
            errors: self.errors,
        }
    }

    /// Reports an error at this value.
    pub(crate) fn fail(&self, code: &'static str, message: impl Into<String>) {
        let entry = (self.path.clone(), code, message.into());
        self.errors.list.borrow_mut().push(entry);
    }

    /// Checks that this is an object whose keys and values match `fields`. Returns whether it is an object.
    pub(crate) fn object(&self, fields: &[Field]) -> bool {
        let Some(map) = self.value.as_object() else {
            self.fail("MODEL_TYPE_CONVERT", "Only dictionaries may be used");
            return false;
        };
        let refused = self.errors.unknown == UnknownKeys::Refused;
        for (key, value) in map.iter().filter(|_| refused) {
            if !fields.iter().any(|field| field.key() == key) {
                self.child(key, value)
                    .fail("UNKNOWN_KEY", format!("\"{key}\" is not a key here"));
            }
        }
        self.fields(fields);
        true
    }

    /// Checks the values under the keys of `fields`. Ignores all other keys.
    pub(crate) fn fields(&self, fields: &[Field]) {
        for field in fields {
            let (there, kind) = match field {
                Field::Optional(key, kind) => (self.get(key), kind),
                Field::Required(key, kind) => (self.required(key), kind),
            };
            if let Some(there) = there {
                kind.check(&there);
            }
        }
    }

    /// Returns the value under a key; `None` if it is missing or null.
    pub(crate) fn get(&self, key: &str) -> Option<Node<'a>> {
        let value = self.value.get(key).filter(|value| !value.is_null())?;
        Some(self.child(key, value))
    }

    /// Returns the value under a key. If it is missing, reports an error and returns `None`.
    pub(crate) fn required(&self, key: &str) -> Option<Node<'a>> {
        let there = self.get(key);
        if there.is_none() {
            self.missing(key);
        }
        there
    }

    /// Reports that the value under a required key is missing.
    pub(crate) fn missing(&self, key: &str) {
        self.child(key, &Value::Null)
            .fail("BASE_TYPE_REQUIRED", "This field is required");
    }

    /// Returns the items of this list; none if it is not a list.
    pub(crate) fn items(&self) -> Vec<Node<'a>> {
        let list = self.value.as_array().into_iter().flatten();
        list.enumerate()
            .map(|(index, value)| self.child(&index.to_string(), value))
            .collect()
    }

    /// Returns the items of the list under a key; none if there is no list.
    pub(crate) fn items_of(&self, key: &str) -> Vec<Node<'a>> {
        self.get(key).map(|at| at.items()).unwrap_or_default()
    }

    /// Reports each item whose key equals the key of an earlier item. Items without a key are ignored.
    pub(crate) fn check_unique<K: Hash + Eq>(
        items: &[Node<'a>],
        key: impl Fn(&Node<'a>) -> Option<K>,
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

    /// Checks a length. A text of blanks (`blank`) counts as empty.
    fn length(&self, count: usize, blank: bool, range: &RangeInclusive<usize>) {
        let (least, most) = (range.start(), range.end());
        if !range.contains(&count) || (*least > 0 && blank) {
            self.fail(
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between {least} and {most} in length, not {count}."),
            );
        }
    }

    /// Checks that this is a text, and that its number of characters is in a range.
    pub(crate) fn text(&self, length: RangeInclusive<usize>) {
        match self.value.as_str() {
            Some(text) => self.length(text.chars().count(), text.trim().is_empty(), &length),
            None => self.fail(
                "STRING_TYPE_CONVERT",
                "Could not interpret value as string.",
            ),
        }
    }

    /// Checks that this is a list, and that its length is in a range. Returns its items.
    pub(crate) fn list(&self, length: RangeInclusive<usize>) -> Vec<Node<'a>> {
        match self.value.as_array() {
            Some(list) => self.length(list.len(), false, &length),
            None => self.fail(
                "LIST_TYPE_CONVERT",
                "Only iterables may be used in a ListType",
            ),
        }
        self.items()
    }

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

    fn boolean(&self) {
        if !self.value.is_boolean() {
            self.fail("BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
        }
    }

    /// Checks that this is an id, written as a text or (as serenity sometimes does) as a number.
    fn snowflake(&self) {
        if Snowflake::from_value(self.value).is_none() {
            self.fail(
                "NUMBER_TYPE_COERCE",
                format!("Value {} is not snowflake.", self.value),
            );
        }
    }

    /// Checks that this is a web address of at most `most` characters, or a text that begins with one of `others`.
    fn address(&self, most: usize, others: &[&str]) {
        self.text(1..=most);
        let Some(text) = self.value.as_str() else {
            return;
        };
        if others.iter().any(|start| text.starts_with(start)) {
            return;
        }
        match Url::parse(text) {
            Ok(url) if !matches!(url.scheme(), "http" | "https") => {
                let words = format!(
                    "Scheme \"{}\" must be one of ('http', 'https').",
                    url.scheme()
                );
                self.fail("URL_TYPE_INVALID_SCHEME", words);
            }
            // Discord requires a dot in the host name, and accepts no address that the parser has to correct.
            Ok(url)
                if text.starts_with(&format!("{}://", url.scheme()))
                    && url.host_str().is_some_and(|host| host.contains('.'))
                    && !text.contains(char::is_whitespace) => {}
            _ => self.fail("URL_TYPE_INVALID_URL", "Not a well formed URL."),
        }
    }
}
