//! The errors of a store, divided by what the caller can do about them.

use std::fmt::Display;
use std::io::{self, ErrorKind};

pub(crate) fn is_full(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::StorageFull | ErrorKind::FileTooLarge | ErrorKind::QuotaExceeded
    )
}

/// An error of a store.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The request failed and certainly changed nothing.
    #[error("the store is not available: {0}")]
    Unavailable(String),
    /// It is unknown whether the change was made. Load the document again, and retry with the same idempotency
    /// key.
    #[error("the store cannot tell whether the last change was saved: {0}")]
    Unknown(String),
    /// The disk was full and the store has stopped writing; nothing was changed.
    #[error("the disk is full, so the store has stopped writing: {0}")]
    Full(String),
    /// The data was written by a newer version; nothing was changed.
    #[error("the data has format {found}, this version knows formats up to {known}")]
    Newer {
        /// The format of the data.
        found: u32,
        /// The newest format that this version can read.
        known: u32,
    },
    /// The stored data is damaged; nothing was changed.
    #[error("the data in the store is damaged: {what}")]
    Corrupt {
        /// The damage, and how to repair it.
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
    /// The imported file is not a complete and unaltered export; nothing was imported.
    #[error("the export cannot be read at line {line}: {reason}")]
    Import {
        /// The line number, from 1.
        line: u64,
        /// The fault.
        reason: String,
    },
}

impl StoreError {
    /// Converts a file system error. Nothing was being changed when it occurred.
    pub fn from_io(what: impl Display, error: &io::Error) -> Self {
        if is_full(error) {
            return Self::Full(format!("{what}: {error}; free some space and start again"));
        }
        Self::Unavailable(format!("{what}: {error}"))
    }

    /// Makes a [`StoreError::Corrupt`]. `what` says what is damaged and how to repair it.
    pub(crate) fn corrupt(what: impl Into<String>) -> Self {
        Self::Corrupt { what: what.into() }
    }

    /// Makes the error for calls after [`Store::close`](crate::Store::close).
    pub(crate) fn closed() -> Self {
        Self::Unavailable("it is closed".into())
    }

    /// Returns whether the failed request certainly changed nothing.
    #[must_use]
    pub fn changed_nothing(&self) -> bool {
        !matches!(self, Self::Unknown(_))
    }
}
