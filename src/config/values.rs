//! Deserializers for single settings. Their errors describe the expected values.

use std::net::SocketAddr;
use std::path::PathBuf;

use figment::value::{Num, Value};
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::telemetry::{LogFormat, is_filter};
use stramash_core::engine::ServerId;
use stramash_core::i18n::Locale;

use super::{MIN_ID, Server};

fn parse_value<'de, D: Deserializer<'de>, T>(
    from: D,
    expected: impl std::fmt::Display,
    read: impl FnOnce(&Value) -> Option<T>,
) -> Result<T, D::Error> {
    let value: Value = Deserialize::deserialize(from)?;
    read(&value).ok_or_else(|| D::Error::custom(expected))
}

/// Reads a text and parses it. An empty text is `None`.
fn parse_optional<'de, D: Deserializer<'de>, T>(
    from: D,
    expected: &str,
    read_text: impl FnOnce(&str) -> Option<T>,
) -> Result<Option<T>, D::Error> {
    parse_value(from, expected, |value| match value.as_str()? {
        "" => Some(None),
        text => read_text(text).map(Some),
    })
}

/// Reads an integer from `LEAST` to `MOST`, as a number or, in an environment variable, as text.
pub(super) fn whole<'de, D, T, const LEAST: u64, const MOST: u64>(from: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: TryFrom<u64>,
{
    let expected = format!("a whole number from {LEAST} to {MOST}");
    parse_value(from, expected, |value| {
        let number = number(value).filter(|number| (LEAST..=MOST).contains(number));
        T::try_from(number?).ok()
    })
}

pub(super) fn reminder_hours<'de, D: Deserializer<'de>>(from: D) -> Result<u16, D::Error> {
    parse_value(from, "0, 4, 12, 24 or 48", |value| {
        let hours = u16::try_from(number(value)?).ok()?;
        matches!(hours, 0 | 4 | 12 | 24 | 48).then_some(hours)
    })
}

pub(super) fn server_id<'de, D: Deserializer<'de>>(from: D) -> Result<Option<ServerId>, D::Error> {
    let expected = "the id of a server (17 digits or more), or 0";
    parse_value(from, expected, |value| match number(value)? {
        0 => Some(None),
        id => (id >= MIN_ID).then_some(Some(ServerId(id))),
    })
}

pub(super) fn folder<'de, D: Deserializer<'de>>(from: D) -> Result<PathBuf, D::Error> {
    let expected = "the name of a folder, without quotes, ~, $ or spaces around it";
    parse_value(from, expected, |value| plain_path(value.as_str()?))
}

pub(super) fn optional_folder<'de, D>(from: D) -> Result<Option<PathBuf>, D::Error>
where
    D: Deserializer<'de>,
{
    let expected = "the name of a folder, without quotes, ~, $ or spaces around it, or an empty \
         text";
    parse_optional(from, expected, plain_path)
}

pub(super) fn file<'de, D: Deserializer<'de>>(from: D) -> Result<Option<PathBuf>, D::Error> {
    let expected = "the name of a file, without quotes, ~, $ or spaces around it, or an empty \
         text";
    parse_optional(from, expected, plain_path)
}

pub(super) fn address<'de, D: Deserializer<'de>>(from: D) -> Result<Option<SocketAddr>, D::Error> {
    let expected = "an IP address with a port, such as \"127.0.0.1:9090\", or an empty text";
    parse_optional(from, expected, |text| text.parse().ok())
}

pub(super) fn server<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Server>, D::Error> {
    let expected = "an address that begins with postgres:// or postgresql://, or an empty text";
    parse_optional(from, expected, Server::parse)
}

pub(super) fn language<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Locale>, D::Error> {
    let expected = "a language code, \"en\" or \"sco\", or an empty text";
    parse_optional(from, expected, Locale::from_slug)
}

pub(super) fn log_format<'de, D: Deserializer<'de>>(from: D) -> Result<LogFormat, D::Error> {
    parse_value(from, "\"human\" or \"json\"", |value| {
        match value.as_str()? {
            "human" => Some(LogFormat::Human),
            "json" => Some(LogFormat::Json),
            _ => None,
        }
    })
}

pub(super) fn log_filter<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let expected = "a filter such as \"stramash=debug,warn\"";
    parse_value(from, expected, |value| {
        let filter = value.as_str().filter(|filter| is_filter(filter))?;
        Some(filter.to_owned())
    })
}

/// Reads a web address that consists only of scheme, host and port.
pub(super) fn origin<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let expected = "an address that begins with https:// or http://, without a path";
    parse_value(from, expected, |value| {
        let url = value.as_str()?;
        let host = url
            .strip_prefix("https://")
            .or(url.strip_prefix("http://"))?;
        let is_of_host = |c: char| c.is_ascii_alphanumeric() || "-.:[]".contains(c);
        let is_host = !host.is_empty() && host.chars().all(is_of_host);
        is_host.then(|| url.to_owned())
    })
}

/// Reads a file or folder name. Returns `None` for names with quotes or blanks around them, `~` or `$`: only a shell
/// removes or expands these, so the bot would create a folder with that literal name. `./~` is accepted.
fn plain_path(name: &str) -> Option<PathBuf> {
    let is_quote = |c: char| c == '"' || c == '\'';
    let is_strange = |c: char| c.is_control() || c == char::REPLACEMENT_CHARACTER;
    let is_plain = !name.is_empty()
        && name.trim() == name
        && !name.starts_with(|c: char| "~$".contains(c) || is_quote(c))
        && !name.ends_with(is_quote)
        && !name.contains(is_strange);
    is_plain.then(|| name.into())
}

fn number(value: &Value) -> Option<u64> {
    match value {
        Value::String(_, text) => text.parse().ok(),
        Value::Num(_, number) => whole_number(*number)?.try_into().ok(),
        _ => None,
    }
}

pub(super) fn whole_number(number: Num) -> Option<i128> {
    let signed = number.to_i128();
    signed.or_else(|| number.to_u128().and_then(|n| n.try_into().ok()))
}
