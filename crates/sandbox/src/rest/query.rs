//! Percent-decoding of paths, and the parameters of a query.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;
use serde_json::json;

use crate::clock::system::parse_timestamp;
use crate::rest::error::ApiError;
use crate::state::snowflake::Snowflake;

/// Decodes `%xx`. Returns `None` if the bytes are not UTF-8.
pub(super) fn percent_decode(text: &str) -> Option<String> {
    let text = percent_decode_str(text).decode_utf8();
    text.ok().map(Cow::into_owned)
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Query<'a>(pub(super) &'a str);

fn invalid(key: &str, code: &str, why: &str) -> ApiError {
    let errors = json!([{"code": code, "message": why}]);
    ApiError::invalid_form(json!({ key: { "_errors": errors } }))
}

impl Query<'_> {
    pub(super) fn get(&self, key: &str) -> Option<String> {
        self.0
            .split('&')
            .filter_map(|pair| pair.split_once('='))
            .find(|(name, _)| *name == key)
            .map(|(_, value)| percent_decode(value).unwrap_or_else(|| value.to_owned()))
    }

    /// Returns the parameter `limit`, or `usual` if it is missing. It must be from 1 to `most`.
    pub(super) fn limit(&self, usual: usize, most: usize) -> Result<usize, ApiError> {
        let Some(text) = self.get("limit") else {
            return Ok(usual);
        };
        let refuse = |code, why: String| Err(invalid("limit", code, &why));
        match text.parse::<i64>().map(usize::try_from) {
            Err(_) => refuse(
                "NUMBER_TYPE_COERCE",
                format!("Value \"{text}\" is not int."),
            ),
            Ok(Ok(limit)) if (1..=most).contains(&limit) => Ok(limit),
            Ok(Ok(limit)) if limit > most => refuse(
                "NUMBER_TYPE_MAX",
                format!("int value should be less than or equal to {most}."),
            ),
            Ok(_) => refuse(
                "NUMBER_TYPE_MIN",
                "int value should be greater than or equal to 1.".to_owned(),
            ),
        }
    }

    pub(super) fn id(&self, key: &str) -> Result<Option<Snowflake>, ApiError> {
        let read = |text: String| {
            let why = format!("Value \"{text}\" is not snowflake.");
            Snowflake::from_text(&text).ok_or_else(|| invalid(key, "NUMBER_TYPE_COERCE", &why))
        };
        self.get(key).map(read).transpose()
    }

    /// Returns a boolean parameter; false if it is missing.
    pub(super) fn boolean(&self, key: &str) -> Result<bool, ApiError> {
        match self.get(key).as_deref() {
            Some("true" | "True" | "1") => Ok(true),
            None | Some("false" | "False" | "0") => Ok(false),
            Some(_) => Err(invalid(
                key,
                "BOOLEAN_TYPE_CONVERT",
                "Must be either true or false.",
            )),
        }
    }

    /// Returns a timestamp parameter, in milliseconds since 1970; `None` if it is missing.
    pub(super) fn timestamp(&self, key: &str) -> Result<Option<i64>, ApiError> {
        let read = |text: String| {
            let why = format!("Could not parse {text}. Should be ISO8601.");
            parse_timestamp(&text).ok_or_else(|| invalid(key, "DATE_TIME_TYPE_PARSE", &why))
        };
        self.get(key).map(read).transpose()
    }

    /// Returns an error if the query has more than one of these parameters.
    pub(super) fn one_of(&self, keys: &[&str]) -> Result<(), ApiError> {
        let mut given = keys.iter().filter(|key| self.get(key).is_some());
        match (given.next(), given.next()) {
            (Some(_), Some(second)) => Err(invalid(
                second,
                "MUTUALLY_EXCLUSIVE",
                "Only one of these parameters can be given.",
            )),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Query, percent_decode};

    #[test]
    fn percent_encoding_is_decoded() {
        assert_eq!(percent_decode("%40original").as_deref(), Some("@original"));
        assert_eq!(percent_decode("%F0%9F%91%8d").as_deref(), Some("👍"));
        assert_eq!(percent_decode("100%").as_deref(), Some("100%"));
        assert_eq!(percent_decode("%ff"), None);
        assert_eq!(Query("&a=1%2B2&b=").get("a").as_deref(), Some("1+2"));
    }
}
