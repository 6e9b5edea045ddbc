//! Decodes stored matches, which are JSON, with serde.
//!
//! The names on disk are given beside the types, as `#[serde(rename)]`. The matches in `tests/saves` check that they
//! never change.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// An error while decoding a stored match.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// The value was written by a newer version of the program.
    #[error("format {found} is newer than {known}")]
    Newer {
        /// The format found.
        found: u16,
        /// The newest format that this version can read.
        known: u16,
    },
    /// The value does not have the expected form. The text names the part of the match. It never quotes the content,
    /// which may be secret.
    #[error("not a stored {0}")]
    Form(&'static str),
}

/// Decodes a stored value. `what` names the value in the error.
///
/// # Errors
///
/// Returns [`DecodeError::Form`] if the value does not have the expected form. serde's own message is dropped because
/// it quotes the value.
pub(crate) fn decode<T: DeserializeOwned>(
    value: Value,
    what: &'static str,
) -> Result<T, DecodeError> {
    serde_json::from_value(value).map_err(|_| DecodeError::Form(what))
}

/// Returns whether a value is the default of its type. Stored forms leave such values out.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
