//! Names of people, places and moments: plain numbers, each in a type of its own.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )+};
}

ids! {
    /// A person.
    PlayerId,
    /// A place where tables are shown: a channel or a thread.
    RoomId,
    /// A community that rooms belong to.
    ServerId,
    /// A table. Numbers are given out in order and never used again.
    TableId,
    /// How many times a document has been committed; 0 means that it does not exist yet.
    Revision,
    /// A moment: milliseconds since 1970-01-01 UTC.
    Millis,
}

impl Revision {
    /// The revision after this one.
    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

impl Millis {
    /// The moment `ms` milliseconds later, or the last moment there is.
    #[must_use]
    pub fn plus(self, ms: u64) -> Self {
        Self(self.0.saturating_add(ms))
    }
}
