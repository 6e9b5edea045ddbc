//! The stored forms of a match: JSON, made and read by serde.
//!
//! The words on the disk stand beside the types, as `#[serde(rename)]`; `tests/saves` holds them fixed.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// An error while decoding a stored match.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// A newer version of the program wrote it.
    #[error("format {found} is newer than {known}")]
    Newer {
        /// The format found.
        found: u16,
        /// The newest format that this version can read.
        known: u16,
    },
    /// It has another form. The text names the part, never its content, which may be secret.
    #[error("not a stored {0}")]
    Form(&'static str),
}

/// Decodes a stored value. `what` names it in the error.
///
/// # Errors
///
/// [`DecodeError::Form`] if the value has another form. What serde says of it is dropped, since that quotes the value.
pub(crate) fn decode<T: DeserializeOwned>(
    value: Value,
    what: &'static str,
) -> Result<T, DecodeError> {
    serde_json::from_value(value).map_err(|_| DecodeError::Form(what))
}

/// Returns whether a value is its type's default, so that a stored form can leave it out.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
