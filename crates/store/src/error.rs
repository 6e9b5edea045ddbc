//! What can go wrong with a store, in the few kinds that a caller treats differently.

use std::fmt::Display;
use std::io::{self, ErrorKind};

/// Whether there is no more room, on the disk or of what this user may take of it.
pub(crate) fn is_full(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::StorageFull | ErrorKind::FileTooLarge | ErrorKind::QuotaExceeded
    )
}

/// Why a store did not do what it was asked to.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The store did not do it and certainly did not change anything.
    #[error("the store is not available: {0}")]
    Unavailable(String),
    /// The store cannot tell whether it did it: load again, and try again with the same `once` key.
    #[error("the store cannot tell whether the last change was kept: {0}")]
    Unknown(String),
    /// The disk was found full earlier and the store stopped writing; nothing was changed.
    #[error("the disk is full, the store takes no more changes: {0}")]
    Full(String),
    /// The data was written by a newer version of this program; nothing was changed.
    #[error("the data has format {found}, this version knows formats up to {known}")]
    Newer {
        /// The format found.
        found: u32,
        /// The newest format that this version can read.
        known: u32,
    },
    /// The data on the disk cannot be right; nothing was changed by this store.
    #[error("the data in the store is damaged: {what}")]
    Corrupt {
        /// What was found, and what can be done about it.
        what: String,
    },
    /// Another process has the store open.
    #[error("the store in {folder} is in use by another process")]
    InUse {
        /// The store's folder.
        folder: String,
    },
    /// The request contradicts itself or the store's state; nothing was changed.
    #[error("the store cannot do that: {0}")]
    Invalid(&'static str),
    /// An imported file is not a whole and unaltered export; nothing was taken from it.
    #[error("the export cannot be read at line {line}: {reason}")]
    Import {
        /// The line, counted from 1.
        line: u64,
        /// What is wrong with it.
        reason: String,
    },
}

impl StoreError {
    /// What an error of the file system means, while nothing was being changed.
    pub fn of_files(what: impl Display, error: &io::Error) -> Self {
        if is_full(error) {
            return Self::Full(format!("{what}: {error}; make room and start again"));
        }
        Self::Unavailable(format!("{what}: {error}"))
    }

    /// What was found, and what can be done about it.
    pub(crate) fn corrupt(what: impl Into<String>) -> Self {
        Self::Corrupt { what: what.into() }
    }

    /// The answer of a store that was closed.
    pub(crate) fn closed() -> Self {
        Self::Unavailable("it is closed".into())
    }

    /// Whether it is certain that nothing was changed.
    #[must_use]
    pub fn is_harmless(&self) -> bool {
        !matches!(self, Self::Unknown(_))
    }
}
