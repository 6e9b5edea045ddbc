//! A value that a view may hide.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::chance::{Chance, ChanceExhausted, Source, pick};

/// A value that the rules know and that a view may hide, such as a card in a hand. [`Conceal`](super::Conceal) removes
/// it from a view. `Debug` never prints the value. A known value serializes as itself, and an unknown one as `"?"`.
/// Deserializing always yields a known value.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Secret<T> {
    /// The value.
    Known(T),
    /// The viewer may not know the value.
    Unknown,
}

impl<T> Secret<T> {
    /// Returns the value, if it is known.
    pub fn known(&self) -> Option<&T> {
        match self {
            Self::Known(value) => Some(value),
            Self::Unknown => None,
        }
    }

    /// Removes the value.
    pub fn conceal(&mut self) {
        *self = Self::Unknown;
    }
}

impl<T: Clone + fmt::Display> Secret<T> {
    /// Replaces an unknown value by one of `all`, each equally likely. Implementations of [`Imagine`](super::Imagine)
    /// use it.
    ///
    /// # Errors
    ///
    /// Returns an error if the supply of chance has run out.
    pub fn imagine(&mut self, chance: &mut dyn Chance, all: &[T]) -> Result<(), ChanceExhausted> {
        if matches!(self, Self::Unknown) {
            *self = Self::Known(all[pick(chance, Source::Deck, all)?].clone());
        }
        Ok(())
    }
}

impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<secret>")
    }
}

impl<T: Serialize> Serialize for Secret<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Known(value) => value.serialize(serializer),
            Self::Unknown => serializer.serialize_str("?"),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Secret<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Self::Known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_stored_but_not_printed() {
        let mut secret = Secret::Known(7);
        assert_eq!(format!("{secret:?}"), "<secret>");
        assert_eq!(serde_json::to_string(&secret).unwrap(), "7");
        assert_eq!(serde_json::from_str::<Secret<u8>>("7").unwrap(), secret);
        secret.conceal();
        assert_eq!(serde_json::to_string(&secret).unwrap(), "\"?\"");
        assert!(serde_json::from_str::<Secret<u8>>("\"?\"").is_err());
    }
}
