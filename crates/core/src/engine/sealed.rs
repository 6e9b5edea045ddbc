//! The whole truth in a stored form.

use std::fmt;

/// The whole truth in a stored form: for the store, for finished records and for the referee.
///
/// `Debug` prints nothing of it. Who opens one is checked by `tests/program/tidy.rs`.
#[derive(Clone, PartialEq, Eq)]
pub struct Sealed(serde_json::Value);

impl Sealed {
    /// Closes a stored form.
    #[must_use]
    pub fn new(value: serde_json::Value) -> Self {
        Self(value)
    }

    /// The stored form.
    #[must_use]
    pub fn unseal(self) -> serde_json::Value {
        self.0
    }
}

impl fmt::Debug for Sealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<sealed>")
    }
}
