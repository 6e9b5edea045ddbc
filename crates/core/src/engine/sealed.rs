//! A container for the stored form of hidden information.

use std::fmt;

/// A stored form that includes all hidden information. The store, finished records and the referee use it.
///
/// `Debug` prints nothing of the content. `tests/program/tidy.rs` checks which code calls [`Sealed::unseal`].
#[derive(Clone, PartialEq, Eq)]
pub struct Sealed(serde_json::Value);

impl Sealed {
    /// Wraps a stored form.
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
