//! A value that only the rules may read.

use std::fmt;

use crate::engine::{Stored, ThawError};

/// A secret of a match: a hand, an unknown rank. Only [`crate::games`] can look into it, and
/// `Debug` prints nothing of it. It is not serialisable; frozen forms are made in `save.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hidden<T>(T);

impl<T> Hidden<T> {
    /// Hides a value.
    pub(in crate::games) fn new(value: T) -> Self {
        Self(value)
    }

    /// The value, for the rules.
    pub(in crate::games) fn peek(&self) -> &T {
        &self.0
    }

    /// The value, to be changed by the rules.
    pub(in crate::games) fn peek_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

impl<T> fmt::Debug for Hidden<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<hidden>")
    }
}

impl<T: Stored> Stored for Hidden<T> {
    fn freeze(&self) -> serde_json::Value {
        self.0.freeze()
    }

    fn thaw(value: serde_json::Value) -> Result<Self, ThawError> {
        T::thaw(value).map(Self)
    }
}
