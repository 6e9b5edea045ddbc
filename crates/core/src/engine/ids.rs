//! Ids of people, rooms, servers and tables, and points in time, each as its own type.

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
    /// The id of a person.
    PlayerId,
    /// The id of a room, that is, a channel or a thread where tables are shown.
    RoomId,
    /// The id of a server, that is, a community to which rooms belong.
    ServerId,
    /// The id of a table. Ids are assigned in order and never reused.
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
    /// Returns the time `ms` milliseconds later. Stays at the maximum instead of overflowing.
    #[must_use]
    pub fn plus(self, ms: u64) -> Self {
        Self(self.0.saturating_add(ms))
    }
}
