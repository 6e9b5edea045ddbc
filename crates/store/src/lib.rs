//! Persistent storage for tables, settings and the outbox.
//!
//! A store has one document and one log of events for each [`Subject`]. Both are bytes that the caller encodes.
//! A change is a [`Batch`]: document, events, due time, lists and outbox items are applied atomically. They are
//! durable when [`Store::commit`] returns. If two batches are based on the same revision, only one is applied.
//! A batch with an [`IdempotencyKey`] is applied at most once.
//!
//! All functions block, so do not call them from async tasks. The caller passes the time. Only leases, claims
//! and heartbeats expire by the store's own clock.
//!
//! There are three engines. [`MemoryStore`], for tests and experiments, and `SledStore`, on disk, hold records
//! in an ordered tree (`records/`), and each belongs to one process. `PostgresStore` uses tables on a server,
//! and any number of processes can share it. All three pass the same tests (`tests/store/suite.rs`).

#![warn(unreachable_pub)]
#![cfg_attr(
    not(test),
    warn(
        clippy::disallowed_methods,
        clippy::print_stderr,
        clippy::print_stdout,
        clippy::unwrap_used
    )
)]

mod batch;
mod body;
mod dump;
mod error;
#[cfg(feature = "postgres")]
mod postgres;
pub mod private_fs;
mod records;
mod sharing;
mod sled;
mod survey;
pub mod text_file;
mod transfer;

use std::fmt;
use std::io::{BufRead, Write};

use stramash_core::engine::{Millis, Revision, ServerId, TableId};

#[cfg(feature = "postgres")]
pub use self::postgres::{PostgresConfig, PostgresStore};
pub use self::sled::{SledConfig, SledStore, SyncData};
pub use batch::{
    Batch, Commit, Due, IDEMPOTENCY_KEY_TTL_MS, IdempotencyKey, Index, ItemId, Lane, Loaded,
    MAX_NAME, OutboxItem, Stats, Subject,
};
pub use body::MAX_BODY;
pub use dump::write_dump;
pub use error::StoreError;
pub use records::memory::MemoryStore;
pub use sharing::{Exclusive, FencingToken, Lease, Process, Share};
pub use survey::{Fault, Survey, SurveyedSubject};

/// The events of a subject, oldest first.
pub type Log = Vec<Vec<u8>>;

/// A store of documents, logs, due times and outbox items.
///
/// # Errors
///
/// All methods return a [`StoreError`] if the store cannot be read or written.
pub trait Store: Send + Sync + fmt::Debug {
    /// Returns the document of `subject` and its revision, or `None` if it was never committed.
    fn load(&self, subject: Subject) -> Result<Option<Loaded>, StoreError>;

    /// Returns the revision of `subject`, or `None` if it was never committed.
    fn revision(&self, subject: Subject) -> Result<Option<Revision>, StoreError>;

    /// Returns the document of `subject` and all its events, consistent with each other, or `None` if it was never
    /// committed.
    fn load_with_log(&self, subject: Subject) -> Result<Option<(Loaded, Log)>, StoreError>;

    /// Returns all events of `subject`, oldest first, including those of a [packed](Store::pack) subject.
    fn log(&self, subject: Subject) -> Result<Log, StoreError>;

    /// Applies `batch` atomically. The change is durable when this returns.
    ///
    /// The idempotency key is checked before the revision. So a batch that is committed again returns
    /// [`Commit::Duplicate`] rather than [`Commit::Stale`]. A [packed](Store::pack) table is unpacked.
    fn commit(&self, batch: Batch) -> Result<Commit, StoreError>;

    /// Returns the subject and the revision of the commit that used `key`, or `None` if no commit has used it.
    ///
    /// After a [`Commit::Duplicate`] for a new table, this returns the table that the first delivery created.
    fn find_commit(&self, key: &IdempotencyKey) -> Result<Option<(Subject, Revision)>, StoreError>;

    /// Returns at most `limit` tables that are due at `upto` or before, ordered by due time and then by id.
    fn due(&self, upto: Millis, limit: usize) -> Result<Vec<(Millis, TableId)>, StoreError>;

    /// Claims at most `limit` outbox items for sending. Nobody can claim them again for `hold_ms` milliseconds.
    ///
    /// Items are ordered by the time at which they became claimable, then by id. Only the first unsettled item of
    /// a lane can be claimed.
    ///
    /// A claim ends after `hold_ms`, or when the item is settled. If the store belongs to one process, claims
    /// also end when it is opened again. In a shared store, a process's claims also end when it calls
    /// [`close`](Store::close), when its [`heartbeat`](Store::heartbeat) expires, or when a new process opens
    /// the store with the same instance id. Claims of a process that sends no heartbeats end only after
    /// `hold_ms`.
    fn claim(&self, now: Millis, hold_ms: u64, limit: usize)
    -> Result<Vec<OutboxItem>, StoreError>;

    /// Settles a claimed item. Without `retry_at`, removes it, so that the next item of its lane can be claimed. With
    /// `retry_at`, the item can be claimed again at that time, and its lane waits for it.
    ///
    /// Does nothing if the item is already settled. A retry does not end a claim that another process has on
    /// the item.
    fn settle(&self, id: ItemId, retry_at: Option<Millis>) -> Result<(), StoreError>;

    /// Releases all claims of this process except those on the items `except`. These include claims that the process
    /// does not know of, because the answer to [`claim`](Store::claim) was lost.
    fn release_claims(&self, except: &[ItemId]) -> Result<(), StoreError> {
        let _ = except;
        Ok(())
    }

    /// Returns at most `limit` tables of `index`, newest (largest id) first.
    ///
    /// With `after`, returns only smaller ids. To get the next page, pass the last id of a page.
    fn list(
        &self,
        index: Index,
        after: Option<TableId>,
        limit: usize,
    ) -> Result<Vec<TableId>, StoreError>;

    /// Counts the live tables of a Discord server, up to `limit`.
    fn count_live(&self, server: ServerId, limit: usize) -> Result<usize, StoreError>;

    /// Allocates the id of a new table. Ids start at 1 and are never reused, even after a restart.
    fn next_table(&self) -> Result<TableId, StoreError>;

    /// Skips `n` table ids, which are then never used.
    fn skip_tables(&self, n: u64) -> Result<(), StoreError>;

    /// Packs the document and the log of a finished table into one compressed record.
    ///
    /// A packed table is read like any other. Does nothing if the table is already packed or too long for one
    /// record.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError::Invalid`] if the table is live or does not exist.
    fn pack(&self, table: TableId) -> Result<(), StoreError>;

    /// Returns all subjects that have a document, ordered by kind and id.
    fn subjects(&self) -> Result<Vec<Subject>, StoreError>;

    /// Returns at most `limit` unsettled items, claimed or not, ordered by id.
    ///
    /// With `after`, returns only larger ids. To get the next page, pass the last id of a page.
    fn waiting(&self, after: Option<ItemId>, limit: usize) -> Result<Vec<OutboxItem>, StoreError>;

    /// Counts the unsettled items, claimed or not, up to `limit`.
    fn count_waiting(&self, limit: usize) -> Result<usize, StoreError>;

    /// Removes all data of a subject and the given outbox items, atomically. The subject must not be a table.
    fn erase(&self, subject: Subject, items: Vec<ItemId>) -> Result<(), StoreError>;

    /// Replaces derived documents, or removes those with `None`, atomically. This does not count as a commit,
    /// because it adds no information.
    ///
    /// To write derived documents in the commit of the table from which they derive, use [`Batch::derived`].
    ///
    /// # Errors
    ///
    /// Returns [`StoreError::Invalid`] if a subject is not [derived](Subject::is_derived).
    fn write_derived(&self, docs: Vec<(Subject, Option<Vec<u8>>)>) -> Result<(), StoreError>;

    /// Returns whether there are unsettled items, claimed or not.
    fn has_waiting(&self) -> Result<bool, StoreError>;

    /// Registers `callback`. A thread of the store calls it when another process may have added to the outbox
    /// or made a table due. The callback must be quick.
    ///
    /// A call is only a hint: it can be late, unnecessary or missing. If the store belongs to one process, the
    /// callback is never called.
    fn on_change(&self, callback: Box<dyn Fn() + Send + Sync>);

    /// Announces that this process is alive for the next `for_ms` milliseconds. Returns its share of the work.
    /// The leases and claims of processes whose heartbeat has expired become available at once.
    ///
    /// If a process's heartbeat has expired, other processes may have taken its leases, so it must take them
    /// again. A store that belongs to one process needs no heartbeats.
    fn heartbeat(&self, for_ms: u64) -> Result<Share, StoreError>;

    /// Announces that this process takes no more work. Its leases and claims stay until they are released or
    /// expire.
    fn leave(&self) -> Result<(), StoreError>;

    /// Takes or renews a lease for `for_ms` milliseconds. Returns `None` if another process holds the lease and
    /// does not offer it.
    ///
    /// A name has 1 to [`MAX_NAME`] bytes. Renewing a lease keeps its fencing token, and keeps it offered if it
    /// was offered. A lease that is taken after it expired has a new token. If the store belongs to one
    /// process, leases do not expire.
    ///
    /// Leases only prevent double work. They guarantee nothing, because a process that was suspended may have
    /// lost its lease without noticing.
    fn lease(&self, name: &str, for_ms: u64) -> Result<Option<FencingToken>, StoreError>;

    /// Offers a lease of this process to other processes. This process holds it until another process takes it.
    fn offer(&self, name: &str) -> Result<(), StoreError>;

    /// Releases a lease of this process. Does nothing if another process holds it.
    fn release(&self, name: &str) -> Result<(), StoreError>;

    /// Returns the leases that are held and whose names start with `prefix`, ordered by name.
    fn leases(&self, prefix: &str) -> Result<Vec<Lease>, StoreError>;

    /// Returns the other processes with a current [`heartbeat`](Store::heartbeat), ordered by instance id.
    fn other_processes(&self) -> Result<Vec<Process>, StoreError>;

    /// Keeps other processes from sending [heartbeats](Store::heartbeat) until the returned lock is dropped.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError::Invalid`] if there are other processes.
    fn exclusive(&self) -> Result<Exclusive, StoreError>;

    /// Returns the time of the store's server, or `None` if the store has no clock of its own.
    fn server_time(&self) -> Result<Option<Millis>, StoreError> {
        Ok(None)
    }

    /// Returns the number of batches applied since the store was created. This is cheaper than
    /// [`stats`](Store::stats).
    fn commits(&self) -> Result<u64, StoreError>;

    /// Returns counts of the store's contents.
    fn stats(&self) -> Result<Stats, StoreError>;

    /// Waits until everything that was requested before is durable.
    fn flush(&self) -> Result<(), StoreError>;

    /// Returns the error of a failed write, after which the store refuses all requests until it is opened
    /// again. Returns `None` if no write has failed.
    fn fatal_error(&self) -> Option<StoreError>;

    /// Finishes pending requests, releases leases and claims, and closes the store. Later calls return
    /// [`StoreError::Unavailable`].
    fn close(&self) -> Result<(), StoreError>;

    /// Exports everything as lines of JSON with counts and a checksum. All engines write the same bytes for the
    /// same contents.
    fn export(&self, out: &mut dyn Write) -> Result<(), StoreError>;

    /// Reads all contents and reports faults in how they are stored. Does not change the store.
    fn survey(&self) -> Result<Survey, StoreError>;

    /// Imports a whole export into an empty store.
    ///
    /// # Errors
    ///
    /// Returns an error, and keeps nothing, if the store is not empty, if other processes use it, or if the file
    /// is truncated, altered or of a newer format.
    fn import(&self, from: &mut dyn BufRead) -> Result<(), StoreError>;
}
