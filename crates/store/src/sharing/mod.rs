//! What processes on one store know of each other: which share of the work is whose, and what only one of
//! them has at a time.

pub(crate) mod leases;
#[cfg(feature = "postgres")]
pub(crate) mod postgres;

use std::fmt;

use crate::StoreError;
use crate::batch::is_name;

/// A process's share of the work of all that use one store: its place among them, in an order that all
/// of them see alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// How many of them come before it.
    pub place: u32,
    /// How many there are.
    pub of: u32,
}

/// That of a process that is alone: all of it.
impl Default for Share {
    fn default() -> Self {
        Self { place: 0, of: 1 }
    }
}

/// Grows with every new holder of a lease. What keeps the greatest it has seen can tell one who held the
/// lease once from one who holds it now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FencingToken(pub u64);

/// A process that uses the store, by its number, which tells it from the others and nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Process(pub u64);

/// Keeps other processes out until it is dropped.
#[must_use = "others are kept out only as long as it is there"]
pub struct Exclusive(
    #[allow(dead_code, reason = "it is held and never looked at")] Option<Box<dyn Send>>,
);

impl Exclusive {
    /// Where no other process can come.
    pub(crate) fn always() -> Self {
        Self(None)
    }

    /// Others are kept out by holding on to this.
    #[cfg(feature = "postgres")]
    pub(crate) fn by(held: impl Send + 'static) -> Self {
        Self(Some(Box::new(held)))
    }
}

impl fmt::Debug for Exclusive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<exclusive>")
    }
}

/// A lease that somebody holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lease {
    /// What it is for.
    pub name: String,
    /// Who holds it.
    pub holder: Process,
    /// The fence of its holder.
    pub fence: FencingToken,
    /// Whether its holder is this process.
    pub is_own: bool,
    /// Whether its holder would have another take it.
    pub offered: bool,
}

/// Refuses a name that no lease can have.
pub(crate) fn check_name(name: &str) -> Result<(), StoreError> {
    if is_name(name) {
        return Ok(());
    }
    Err(StoreError::Invalid(
        "the name of a lease is empty or too long",
    ))
}
