//! Discord's documented limits on bodies, checked strictly. Where Discord lets a slip
//! pass in silence (an unknown key, say), this refuses it, since it is a slip.

pub(crate) mod command;
pub(crate) mod component;
pub(crate) mod message;

use std::cell::RefCell;
use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};

use super::error::ApiError;
use super::id::Snowflake;

/// What was found wrong, with its place in the body.
#[derive(Debug, Default)]
pub(crate) struct Found(RefCell<Vec<(Vec<String>, &'static str, String)>>);

impl Found {
    /// The verdict: nothing wrong, or all that is wrong as Discord words it.
    pub(crate) fn verdict(&self) -> Result<(), ApiError> {
        let found = self.0.take();
        if found.is_empty() {
            return Ok(());
        }
        let mut tree = json!({});
        for (path, code, message) in found {
            let mut node = &mut tree;
            for step in path {
                let Value::Object(map) = node else { break };
                node = map.entry(step).or_insert_with(|| json!({}));
            }
            if let Value::Object(map) = node {
                let list = map.entry("_errors").or_insert_with(|| json!([]));
                if let Value::Array(list) = list {
                    list.push(json!({"code": code, "message": message}));
                }
            }
        }
        Err(ApiError::invalid_form(tree))
    }
}

/// A value in a body, with the way to it.
#[derive(Debug)]
pub(crate) struct At<'a> {
    pub(crate) value: &'a Value,
    path: Vec<String>,
    found: &'a Found,
}

impl<'a> At<'a> {
    /// The whole body.
    pub(crate) fn root(value: &'a Value, found: &'a Found) -> At<'a> {
        At {
            value,
            path: Vec::new(),
            found,
        }
    }

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
        self.found.0.borrow_mut().push(entry);
    }

    /// The object here, after a check that it has no keys but these.
    pub(crate) fn object(&self, keys: &[&str]) -> Option<&'a Map<String, Value>> {
        let Some(map) = self.value.as_object() else {
            self.fail("MODEL_TYPE_CONVERT", "Only dictionaries may be used");
            return None;
        };
        for (key, value) in map {
            if !keys.contains(&key.as_str()) {
                self.step(key, value)
                    .fail("UNKNOWN_KEY", format!("\"{key}\" is not a key here"));
            }
        }
        Some(map)
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
            self.step(key, &Value::Null)
                .fail("BASE_TYPE_REQUIRED", "This field is required");
        }
        there
    }

    /// A text of so many characters.
    pub(crate) fn text(&self, length: RangeInclusive<usize>) -> Option<&'a str> {
        let Some(text) = self.value.as_str() else {
            self.fail(
                "STRING_TYPE_CONVERT",
                "Could not interpret value as string.",
            );
            return None;
        };
        let count = text.chars().count();
        if !length.contains(&count) || (*length.start() > 0 && text.trim().is_empty()) {
            self.fail(
                "BASE_TYPE_BAD_LENGTH",
                format!(
                    "Must be between {} and {} in length, not {count}.",
                    length.start(),
                    length.end()
                ),
            );
        }
        Some(text)
    }

    /// A whole number in a range.
    pub(crate) fn number(&self, range: RangeInclusive<i64>) -> Option<i64> {
        let Some(number) = self.value.as_i64() else {
            self.fail("NUMBER_TYPE_COERCE", "Value is not an int.");
            return None;
        };
        if !range.contains(&number) {
            self.fail(
                "NUMBER_TYPE_RANGE",
                format!("Value must be from {} to {}.", range.start(), range.end()),
            );
            return None;
        }
        Some(number)
    }

    /// One of a few numbers.
    pub(crate) fn one_of(&self, choices: &[i64]) -> Option<i64> {
        let number = self.number(i64::MIN..=i64::MAX)?;
        if !choices.contains(&number) {
            self.fail(
                "BASE_TYPE_CHOICES",
                format!("Value must be one of {choices:?}."),
            );
            return None;
        }
        Some(number)
    }

    /// True or false.
    pub(crate) fn truth(&self) -> Option<bool> {
        let truth = self.value.as_bool();
        if truth.is_none() {
            self.fail("BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
        }
        truth
    }

    /// An id, written as a text or (as serenity does in places) as a number.
    pub(crate) fn snowflake(&self) -> Option<Snowflake> {
        let id = match self.value {
            Value::String(text) => Snowflake::from_text(text),
            Value::Number(number) => Snowflake::from_text(&number.to_string()),
            _ => None,
        };
        if id.is_none() {
            self.fail(
                "NUMBER_TYPE_COERCE",
                format!("Value {} is not snowflake.", self.value),
            );
        }
        id
    }

    /// A web address, or one of these other beginnings.
    pub(crate) fn address(&self, others: &[&str]) -> Option<&'a str> {
        let text = self.text(1..=2048)?;
        let known = ["http://", "https://"];
        if !known
            .iter()
            .chain(others)
            .any(|start| text.starts_with(start))
        {
            self.fail("URL_TYPE_INVALID_URL", "Not a well formed URL.");
        }
        Some(text)
    }

    /// A list of so many.
    pub(crate) fn list(&self, length: RangeInclusive<usize>) -> Vec<At<'a>> {
        let Some(list) = self.value.as_array() else {
            self.fail(
                "LIST_TYPE_CONVERT",
                "Only iterables may be used in a ListType",
            );
            return Vec::new();
        };
        if !length.contains(&list.len()) {
            self.fail(
                "BASE_TYPE_BAD_LENGTH",
                format!(
                    "Must be between {} and {} in length, not {}.",
                    length.start(),
                    length.end(),
                    list.len()
                ),
            );
        }
        list.iter()
            .enumerate()
            .map(|(index, value)| self.step(&index.to_string(), value))
            .collect()
    }
}
