//! Discord's ids: numbers that carry the moment at which they were made.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

/// Milliseconds from 1970 to the first moment of 2015, where Discord's ids begin.
const DISCORD_EPOCH_MS: u64 = 1_420_070_400_000;

/// An id of anything: of a user, a channel, a message, an interaction. It carries the
/// moment it was made and is written as a string of digits in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Snowflake(u64);

impl Snowflake {
    /// An id with this number, for the few that are fixed.
    pub(crate) const fn new(number: u64) -> Snowflake {
        Snowflake(number)
    }

    /// The first id of a moment, in milliseconds since 1970.
    pub(crate) const fn at(ms: u64) -> Snowflake {
        Snowflake(ms.saturating_sub(DISCORD_EPOCH_MS) << 22)
    }

    /// The number it is.
    pub(crate) const fn number(self) -> u64 {
        self.0
    }

    /// Reads the digits of an id; nothing else is an id.
    pub fn from_text(text: &str) -> Option<Snowflake> {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse()
            .ok()
            .filter(|number| digits && *number > 0)
            .map(Snowflake)
    }

    /// Reads an id that is written as a text or as a number.
    pub(crate) fn from_value(value: &Value) -> Option<Snowflake> {
        Snowflake::from_text(&as_text(value))
    }

    /// The moment the id was made, in milliseconds since 1970.
    pub(crate) fn made_ms(self) -> u64 {
        (self.0 >> 22) + DISCORD_EPOCH_MS
    }

    /// The key under which things with this id are kept, in the order of their making.
    pub(crate) fn key(self) -> [u8; 8] {
        self.0.to_be_bytes()
    }
}

/// A text as it is, anything else as JSON: ids and nonces are written either way.
pub(crate) fn as_text(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

impl fmt::Display for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Snowflake {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Snowflake {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Snowflake, D::Error> {
        let text = String::deserialize(deserializer)?;
        Snowflake::from_text(&text).ok_or_else(|| serde::de::Error::custom("not an id"))
    }
}

#[cfg(test)]
mod tests {
    use super::Snowflake;

    #[test]
    fn ids_are_digits_alone() {
        assert_eq!(Snowflake::from_text("+5"), None);
        assert_eq!(Snowflake::from_text("0"), None);
    }
}
