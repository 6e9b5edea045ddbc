//! The stored form of hidden information.

use std::fmt;

/// The whole truth in a stored form, for the store, finished records and the referee.
///
/// `Debug` prints nothing of it. `tests/program/tidy.rs` checks who unseals one.
#[derive(Clone, PartialEq, Eq)]
pub struct Sealed(serde_json::Value);

impl Sealed {
    /// Seals a stored form.
    #[must_use]
    pub fn new(value: serde_json::Value) -> Self {
        Self(value)
    }

    /// Returns the stored form.
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
