//! A value that only the rules may read.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserializer, Serialize, Serializer};

/// A secret of a match: a hand, an unknown rank. Only [`crate::games`] can look into it, and
/// `Debug` prints nothing of it. It cannot be serialized: only the field of an event
/// that asks for [`Stored`] can.
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

/// A secret that a field of a stored event holds, by `#[serde(serialize_with, deserialize_with)]`.
pub trait Stored: Sized {
    /// Serializes the secret.
    ///
    /// # Errors
    ///
    /// What the serializer says.
    fn reveal<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;

    /// Deserializes the secret.
    ///
    /// # Errors
    ///
    /// What the deserializer says.
    fn hide<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>;
}

impl<T: Serialize + DeserializeOwned> Stored for Hidden<T> {
    fn reveal<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }

    fn hide<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Self)
    }
}
