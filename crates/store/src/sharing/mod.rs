//! Coordination of processes that use the same store: their shares of the work, and leases.

#[cfg(feature = "postgres")]
pub(crate) mod postgres;
pub(crate) mod single_process;

use std::fmt;

use crate::StoreError;
use crate::batch::is_name;

/// A process's share of the work: its index among all processes that use the store. All processes agree on the
/// order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// The index of this process, from 0.
    pub index: u32,
    /// The number of processes.
    pub total: u32,
}

/// The share of a single process.
impl Default for Share {
    fn default() -> Self {
        Self { index: 0, total: 1 }
    }
}

/// A fencing token: a number that grows with every new holder of a lease. A former holder has a smaller one and can be
/// recognized by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FencingToken(pub u64);

/// The instance id of a process that uses the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Process(pub u64);

/// A lock that keeps other processes out until it is dropped.
#[must_use = "the lock ends when this is dropped"]
pub struct Exclusive(
    #[allow(dead_code, reason = "the field is never read, only dropped")] Option<Box<dyn Send>>,
);

impl Exclusive {
    /// Makes a lock for a store that no other process can use anyway.
    pub(crate) fn unneeded() -> Self {
        Self(None)
    }

    /// Makes a lock that lasts until `held` is dropped.
    #[cfg(feature = "postgres")]
    pub(crate) fn until_dropped(held: impl Send + 'static) -> Self {
        Self(Some(Box::new(held)))
    }
}

impl fmt::Debug for Exclusive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<exclusive>")
    }
}

/// A lease that a process holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lease {
    /// The lease's name.
    pub name: String,
    /// The process that holds the lease.
    pub holder: Process,
    /// The holder's fencing token.
    pub token: FencingToken,
    /// Whether this process holds the lease.
    pub is_own: bool,
    /// Whether the holder offers the lease to other processes.
    pub offered: bool,
}

pub(crate) fn check_name(name: &str) -> Result<(), StoreError> {
    if is_name(name) {
        return Ok(());
    }
    Err(StoreError::Invalid(
        "the name of a lease is empty or too long",
    ))
}
