//! What a game keeps on a disk: the words in which each of its types is stored, said once.
//!
//! A game's `save.rs` is a table made with [`stored!`](crate::engine::stored). The words on the left
//! are what lies on people's disks; they follow from nothing else, so that a name changed in the rules
//! changes nothing that is stored. Both directions come from the one table.

use std::collections::BTreeMap;

use serde_json::{Map, Value};
use smallvec::{Array, SmallVec};

use super::seat::{BySeat, Seat};

/// A stored form could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ThawError {
    /// It was written by a newer version.
    #[error("format {found} is newer than {known}")]
    Newer {
        /// Its format.
        found: u16,
        /// The newest that this version knows.
        known: u16,
    },
    /// It is not of that form. The text names the part, never its content.
    #[error("not a stored {0}")]
    Form(&'static str),
}

/// A value that has a stored form.
pub trait Stored: Sized {
    /// The stored form.
    fn freeze(&self) -> Value;
    /// Reads a stored form. What is missing in an object is read as null.
    ///
    /// # Errors
    ///
    /// When it is none of these.
    fn thaw(value: Value) -> Result<Self, ThawError>;
}

/// The parts of a stored object, put in and taken out one by one.
#[derive(Debug, Default)]
pub struct Fields {
    parts: Map<String, Value>,
    /// How many of them were taken out; what is left of those is null.
    taken: usize,
}

impl Fields {
    /// The parts of an event with that word, but for all that the event holds.
    #[must_use]
    pub fn event(word: &str) -> Self {
        Self::default().with("event", &word.to_owned())
    }

    /// These parts and one more.
    #[must_use]
    pub fn with<T: Stored>(mut self, name: &'static str, value: &T) -> Self {
        self.parts.insert(name.to_owned(), value.freeze());
        self
    }

    /// The same for a part that is left out when it is as it mostly is.
    #[must_use]
    pub fn with_or_default<T: Stored + Default + PartialEq>(
        self,
        name: &'static str,
        value: &T,
    ) -> Self {
        if *value == T::default() {
            self
        } else {
            self.with(name, value)
        }
    }

    /// The object.
    #[must_use]
    pub fn freeze(self) -> Value {
        Value::Object(self.parts)
    }

    /// The parts of an object.
    ///
    /// # Errors
    ///
    /// When it is none.
    pub fn of(value: Value, what: &'static str) -> Result<Self, ThawError> {
        match value {
            Value::Object(parts) => Ok(Self { parts, taken: 0 }),
            _ => Err(ThawError::Form(what)),
        }
    }

    /// Few parts are found sooner one by one than by their hashes.
    fn part(&mut self, name: &str) -> Option<&mut Value> {
        let found = self.parts.iter_mut().find(|(word, _)| *word == name);
        found.map(|(_, value)| value)
    }

    /// The part with that name; a part that is missing is read as null.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    pub fn take<T: Stored>(&mut self, name: &'static str) -> Result<T, ThawError> {
        let value = self.part(name).map(Value::take);
        self.taken += usize::from(value.is_some());
        let value = value.unwrap_or_default();
        T::thaw(value).map_err(|error| match error {
            ThawError::Form(_) => ThawError::Form(name),
            newer @ ThawError::Newer { .. } => newer,
        })
    }

    /// The same for a part that is left out when it is as it mostly is.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    pub fn take_or_default<T: Stored + Default>(
        &mut self,
        name: &'static str,
    ) -> Result<T, ThawError> {
        if self.part(name).is_some() {
            self.take(name)
        } else {
            Ok(T::default())
        }
    }

    /// Makes sure that nothing is left.
    ///
    /// # Errors
    ///
    /// When something is: nobody could say what it means.
    pub fn end(self, what: &'static str) -> Result<(), ThawError> {
        if self.taken == self.parts.len() {
            Ok(())
        } else {
            Err(ThawError::Form(what))
        }
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl Stored for $number {
            fn freeze(&self) -> Value {
                (*self).into()
            }

            fn thaw(value: Value) -> Result<Self, ThawError> {
                let number = value.as_i64().and_then(|n| n.try_into().ok());
                number.ok_or(ThawError::Form("number"))
            }
        }
    )+};
}

numbers!(u8, u16, u32);

impl Stored for bool {
    fn freeze(&self) -> Value {
        (*self).into()
    }

    fn thaw(value: Value) -> Result<Self, ThawError> {
        value.as_bool().ok_or(ThawError::Form("truth"))
    }
}

impl Stored for Seat {
    fn freeze(&self) -> Value {
        self.number().into()
    }

    fn thaw(value: Value) -> Result<Self, ThawError> {
        Self::new(u8::thaw(value)?).ok_or(ThawError::Form("seat"))
    }
}

impl<T: Stored> Stored for Option<T> {
    fn freeze(&self) -> Value {
        self.as_ref().map_or(Value::Null, Stored::freeze)
    }

    fn thaw(value: Value) -> Result<Self, ThawError> {
        match value {
            Value::Null => Ok(None),
            value => T::thaw(value).map(Some),
        }
    }
}

impl<T: Stored> Stored for Vec<T> {
    fn freeze(&self) -> Value {
        self.iter().map(Stored::freeze).collect()
    }

    fn thaw(value: Value) -> Result<Self, ThawError> {
        match value {
            Value::Array(items) => items.into_iter().map(T::thaw).collect(),
            _ => Err(ThawError::Form("list")),
        }
    }
}

impl<A: Array> Stored for SmallVec<A>
where
    A::Item: Stored,
{
    fn freeze(&self) -> Value {
        self.iter().map(Stored::freeze).collect()
    }

    fn thaw(value: Value) -> Result<Self, ThawError> {
        Vec::thaw(value).map(Self::from)
    }
}

/// A value for each seat, in order.
impl<T: Stored> Stored for BySeat<T> {
    fn freeze(&self) -> Value {
        self.iter().map(|(_, value)| value.freeze()).collect()
    }

    fn thaw(value: Value) -> Result<Self, ThawError> {
        let values = Vec::<T>::thaw(value)?;
        let n = u8::try_from(values.len()).ok().filter(|n| *n <= Seat::MAX);
        let mut values = values.into_iter();
        let n = n.ok_or(ThawError::Form("seats"))?;
        Ok(Self::from_fn(n, |_| {
            values.next().expect("as many as were counted")
        }))
    }
}

/// The words of a game's stored forms. Each line says a thing once, for writing and for reading:
///
/// ```text
/// stored! {
///     words Manner: "flag" = Flag, "stuck" = Stuck;
///     texts Card, Place;
///     record Moved: "of" = owner, "from" = from, "to" = to;
///     facts Event:
///         "moved" = Moved { "seat" = seat, "to" = to, "hit" = hit or_default },
///         "ended" = Ended {};
/// }
/// ```
///
/// - `words`: an enum without data; a variant may hold another such enum's, `Formed(Crown)`;
/// - `texts`: what is read and written as its own text, by `FromStr` and `Display`;
/// - `numbers`: what is a small number, by `new` and `number`;
/// - `record`: a struct, all of it;
/// - `facts`: an enum with data; the word of the variant lies under `event`.
///
/// What is `or_default` is left out when it is its type's default.
#[macro_export]
macro_rules! stored {
    () => {};
    (@put $fields:ident, $word:expr, $value:expr) => {
        let $fields = $fields.with($word, $value);
    };
    (@put $fields:ident, $word:expr, $value:expr, or_default) => {
        let $fields = $fields.with_or_default($word, $value);
    };
    (@take $fields:ident, $word:literal) => {
        $fields.take($word)?
    };
    (@take $fields:ident, $word:literal, or_default) => {
        $fields.take_or_default($word)?
    };
    (words $type:ty: $($word:literal = $variant:ident $(($inner:path))?),+ $(,)?; $($rest:tt)*) => {
        impl $crate::engine::Stored for $type {
            fn freeze(&self) -> serde_json::Value {
                match self {
                    $(Self::$variant $(($inner))? => $word.into(),)+
                }
            }

            fn thaw(value: serde_json::Value) -> Result<Self, $crate::engine::ThawError> {
                match value.as_str() {
                    $(Some($word) => Ok(Self::$variant $(($inner))?),)+
                    _ => Err($crate::engine::ThawError::Form("word")),
                }
            }
        }
        $crate::engine::stored! { $($rest)* }
    };
    (texts $($type:ty),+; $($rest:tt)*) => {
        $(impl $crate::engine::Stored for $type {
            fn freeze(&self) -> serde_json::Value {
                self.to_string().into()
            }

            fn thaw(value: serde_json::Value) -> Result<Self, $crate::engine::ThawError> {
                let read: Option<Self> = value.as_str().and_then(|text| text.parse().ok());
                // One text a value: what would be written otherwise was not written by us.
                read.filter(|read| Some(read.to_string().as_str()) == value.as_str())
                    .ok_or($crate::engine::ThawError::Form("text"))
            }
        })+
        $crate::engine::stored! { $($rest)* }
    };
    (numbers $($type:ty),+; $($rest:tt)*) => {
        $(impl $crate::engine::Stored for $type {
            fn freeze(&self) -> serde_json::Value {
                self.number().into()
            }

            fn thaw(value: serde_json::Value) -> Result<Self, $crate::engine::ThawError> {
                let number = $crate::engine::Stored::thaw(value)?;
                Self::new(number).ok_or($crate::engine::ThawError::Form("number"))
            }
        })+
        $crate::engine::stored! { $($rest)* }
    };
    (record $type:ty: $($word:literal = $field:ident $($maybe:ident)?),+ $(,)?; $($rest:tt)*) => {
        impl $crate::engine::Stored for $type {
            fn freeze(&self) -> serde_json::Value {
                let fields = $crate::engine::Fields::default();
                $($crate::engine::stored!(@put fields, $word, &self.$field $(, $maybe)?);)+
                fields.freeze()
            }

            fn thaw(value: serde_json::Value) -> Result<Self, $crate::engine::ThawError> {
                let mut fields = $crate::engine::Fields::of(value, "record")?;
                let read = Self {
                    $($field: $crate::engine::stored!(@take fields, $word $(, $maybe)?)),+
                };
                fields.end("record")?;
                Ok(read)
            }
        }
        $crate::engine::stored! { $($rest)* }
    };
    (
        facts $type:ty: $($tag:literal = $variant:ident {
            $($word:literal = $field:ident $($maybe:ident)?),* $(,)?
        }),+ $(,)?; $($rest:tt)*
    ) => {
        impl $crate::engine::Stored for $type {
            fn freeze(&self) -> serde_json::Value {
                match self {
                    $(Self::$variant { $($field),* } => {
                        let fields = $crate::engine::Fields::event($tag);
                        $($crate::engine::stored!(@put fields, $word, $field $(, $maybe)?);)*
                        fields.freeze()
                    })+
                }
            }

            fn thaw(value: serde_json::Value) -> Result<Self, $crate::engine::ThawError> {
                let mut fields = $crate::engine::Fields::of(value, "event")?;
                let tag: String = fields.take("event")?;
                let read = match tag.as_str() {
                    $($tag => Self::$variant {
                        $($field: $crate::engine::stored!(@take fields, $word $(, $maybe)?)),*
                    },)+
                    _ => return Err($crate::engine::ThawError::Form("event")),
                };
                fields.end("event")?;
                Ok(read)
            }
        }
        $crate::engine::stored! { $($rest)* }
    };
}

pub use stored;

impl Stored for String {
    fn freeze(&self) -> Value {
        self.as_str().into()
    }

    fn thaw(value: Value) -> Result<Self, ThawError> {
        match value {
            Value::String(text) => Ok(text),
            _ => Err(ThawError::Form("text")),
        }
    }
}

/// A value as it is.
impl Stored for Value {
    fn freeze(&self) -> Value {
        self.clone()
    }

    fn thaw(value: Value) -> Result<Self, ThawError> {
        Ok(value)
    }
}

/// Texts by name.
impl Stored for BTreeMap<String, String> {
    fn freeze(&self) -> Value {
        serde_json::json!(self)
    }

    fn thaw(value: Value) -> Result<Self, ThawError> {
        serde_json::from_value(value).map_err(|_| ThawError::Form("texts"))
    }
}
