//! Ids of people, places and tables, and times, each as a type of its own.

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
    /// A table. Ids are assigned in order and never reused.
    TableId,
    /// The number of times that a document has been committed. 0 means that it does not exist yet.
    Revision,
    /// A point in time, in milliseconds since 1970-01-01 UTC.
    Millis,
}

impl Revision {
    /// Returns the following revision.
    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

impl Millis {
    /// Returns the time `ms` milliseconds later, saturating at the maximum.
    #[must_use]
    pub fn plus(self, ms: u64) -> Self {
        Self(self.0.saturating_add(ms))
    }
}
