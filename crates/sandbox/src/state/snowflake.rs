//! Discord's ids, which contain the time of their creation.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

/// The start of Discord's epoch, 2015, in milliseconds since 1970.
const DISCORD_EPOCH_MS: u64 = 1_420_070_400_000;

/// The id of a user, a channel, a message or anything else. It contains the time at which it was created. In JSON it is
/// a string of digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Snowflake(u64);

impl Snowflake {
    pub(crate) const fn new(number: u64) -> Snowflake {
        Snowflake(number)
    }

    /// Returns the lowest id that can be created at a time in milliseconds since 1970.
    pub(crate) const fn at(ms: u64) -> Snowflake {
        Snowflake(ms.saturating_sub(DISCORD_EPOCH_MS) << 22)
    }

    pub(crate) const fn number(self) -> u64 {
        self.0
    }

    /// Parses an id, which consists of digits only and is not 0. Returns `None` for any other text.
    pub fn from_text(text: &str) -> Option<Snowflake> {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse()
            .ok()
            .filter(|number| digits && *number > 0)
            .map(Snowflake)
    }

    /// Parses an id that is a string or a number. Returns `None` for any other value.
    pub(crate) fn from_value(value: &Value) -> Option<Snowflake> {
        Snowflake::from_text(&as_text(value))
    }

    /// Returns the time of creation in milliseconds since 1970.
    pub(crate) fn created_ms(self) -> u64 {
        (self.0 >> 22) + DISCORD_EPOCH_MS
    }

    /// Returns the key under which a value with this id is stored. Keys sort by time of creation.
    pub(crate) fn key(self) -> [u8; 8] {
        self.0.to_be_bytes()
    }
}

/// Returns a string unchanged and any other value as JSON. Ids and nonces may be strings or numbers.
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
    fn ids_have_only_digits() {
        assert_eq!(Snowflake::from_text("+5"), None);
        assert_eq!(Snowflake::from_text("0"), None);
    }
}
