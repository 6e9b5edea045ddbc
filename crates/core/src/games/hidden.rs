//! A wrapper for hidden information that only the rules may read.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserializer, Serialize, Serializer};

/// A secret of a match, such as a hand of cards or an unknown rank.
///
/// Only code in [`crate::games`] can read it, and `Debug` never prints it. It cannot be serialized by default: an event
/// field must name [`Stored`] to write it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hidden<T>(T);

impl<T> Hidden<T> {
    pub(in crate::games) fn new(value: T) -> Self {
        Self(value)
    }

    pub(in crate::games) fn get(&self) -> &T {
        &self.0
    }

    pub(in crate::games) fn get_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

impl<T> fmt::Debug for Hidden<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<hidden>")
    }
}

/// A secret inside a stored event. The event's field uses these two functions through the serde attributes
/// `serialize_with` and `deserialize_with`.
pub trait Stored: Sized {
    /// Serializes the secret.
    ///
    /// # Errors
    ///
    /// Returns the serializer's error.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;

    /// Deserializes the secret.
    ///
    /// # Errors
    ///
    /// Returns the deserializer's error.
    fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>;
}

impl<T: Serialize + DeserializeOwned> Stored for Hidden<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }

    fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Self)
    }
}
