//! Where tables, settings and messages to be sent are kept.
//!
//! A store keeps one document and one log for each [`Subject`], all of them bytes that the
//! caller encodes. Everything is changed by one [`Batch`] at a time: document, events, due time,
//! listing and the messages that the change causes are applied together or not at all, and are
//! on the disk when [`Store::commit`] returns. Two batches made from the same revision cannot
//! both be applied, and a batch with a [`IdempotencyKey`] is applied at most once however often it is
//! delivered.
//!
//! All functions block and are to be called off the threads that run asynchronous work. Moments
//! come from the caller; only what a process holds may run out by a clock of the store's own.
//!
//! [`MemoryStore`], for tests and for trying out, and `SledStore`, the engine on disk, keep
//! everything as records in one `Tree`, ordered by their `keys`. What a `Change` does to them and
//! what can be read is worked out once, in `change` and `engine`. Such a store belongs to one
//! process. `PostgresStore` keeps the same in the tables of a server, for any number of processes
//! at once. All three pass the same suite in `tests/store.rs`.

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
    Batch, Commit, Due, IdempotencyKey, Index, ItemId, Lane, Loaded, MAX_NAME, ONCE_KEPT_MS,
    OutboxItem, Stats, Subject,
};
pub use body::MAX_BODY;
pub use dump::dump_to;
pub use error::StoreError;
pub use records::memory::MemoryStore;
pub use sharing::{Exclusive, FencingToken, Lease, Process, Share};
pub use survey::{Fault, Kept, Survey};

/// The events of a subject, oldest first.
pub type Log = Vec<Vec<u8>>;

/// What a store can do. See the module's text for what holds for all of it.
pub trait Store: Send + Sync + fmt::Debug {
    /// The document of `subject` and its revision, or `None` if it was never committed.
    fn load(&self, subject: Subject) -> Result<Option<Loaded>, StoreError>;

    /// The revision of `subject`, without its document; `None` if it was never committed.
    fn revision(&self, subject: Subject) -> Result<Option<Revision>, StoreError>;

    /// The document of `subject` and all its events, as they stand at one moment.
    fn whole(&self, subject: Subject) -> Result<Option<(Loaded, Log)>, StoreError>;

    /// All events of `subject`, oldest first, also when it is packed.
    fn log(&self, subject: Subject) -> Result<Log, StoreError>;

    /// Applies `batch` as a whole or not at all; it is on the disk when this returns.
    ///
    /// A spent `once` key is tested before the revision, so that a change delivered twice is a
    /// [`Commit::Duplicate`] and not a [`Commit::Stale`]. A packed table is unpacked by it.
    fn commit(&self, batch: Batch) -> Result<Commit, StoreError>;

    /// What the commit that spent `key` was about and the revision it made; `None` if it is unspent.
    ///
    /// After a [`Commit::Duplicate`] for a new table this tells which table was made the first time.
    fn seen(&self, key: &IdempotencyKey) -> Result<Option<(Subject, Revision)>, StoreError>;

    /// The tables due at `upto` or before, at most `limit`, earliest first, then by number.
    fn due(&self, upto: Millis, limit: usize) -> Result<Vec<(Millis, TableId)>, StoreError>;

    /// Takes at most `limit` items for sending and hides them for `hold_ms`.
    ///
    /// Those that could be claimed earliest come first, then by number. Only the first unsettled
    /// item of a lane is ever given out. One that is not settled within `hold_ms` can be claimed
    /// again; so can all of them, at once, after a restart of a store that belongs to one process.
    /// On a store of several those that a process had claimed can be after its [`close`](Store::close),
    /// once it is no longer there ([`heartbeat`](Store::heartbeat)), and when it is opened by the same number.
    /// A process that never says that it is there has its claims for `hold_ms`, too.
    fn claim(&self, now: Millis, hold_ms: u64, limit: usize)
    -> Result<Vec<OutboxItem>, StoreError>;

    /// Settles a claimed item: removes it so that its lane moves on, or lets it be claimed again from
    /// `retry_at` on while its lane waits.
    ///
    /// An item that is settled already is left alone. A retry does not take an item away from another
    /// process that has claimed it meanwhile.
    fn settle(&self, id: ItemId, retry_at: Option<Millis>) -> Result<(), StoreError>;

    /// Lets everybody claim at once what this process has claimed, but for these: it knows of no others, since an
    /// answer was lost. Where no answer can be there is nothing to do.
    fn release_claims(&self, all_but: &[ItemId]) -> Result<(), StoreError> {
        let _ = all_but;
        Ok(())
    }

    /// The tables of `index`, newest (greatest number) first, at most `limit`.
    ///
    /// With `after`, only those with a smaller number, so that the last one of a page asks for
    /// the next page.
    fn list(
        &self,
        index: Index,
        after: Option<TableId>,
        limit: usize,
    ) -> Result<Vec<TableId>, StoreError>;

    /// How many live tables the rooms of a community have; of more than `most` no more are counted.
    fn live_in(&self, server: ServerId, most: usize) -> Result<usize, StoreError>;

    /// A number for a new table. The first is 1; none is given out twice, also after a restart.
    fn next_table(&self) -> Result<TableId, StoreError>;

    /// Passes over so many numbers of tables: none of them is given out.
    fn skip_tables(&self, n: u64) -> Result<(), StoreError>;

    /// Joins the document and the log of a finished table into one small record.
    ///
    /// Nothing that can be read changes by it. A live or unknown table is refused; a packed one,
    /// or one too long for a single record, is left as it is.
    fn pack(&self, table: TableId) -> Result<(), StoreError>;

    /// All that has a document, in the order of kinds and numbers.
    fn subjects(&self) -> Result<Vec<Subject>, StoreError>;

    /// The items that are not settled, claimed or not, in the order of their numbers, at most `limit`.
    ///
    /// With `after`, only those with a greater number, so that the last one of a page asks for
    /// the next page.
    fn waiting(&self, after: Option<ItemId>, limit: usize) -> Result<Vec<OutboxItem>, StoreError>;

    /// How many items are not settled, claimed or not; of more than `most` no more are counted.
    fn n_waiting(&self, most: usize) -> Result<usize, StoreError>;

    /// Removes all that is kept of a subject that is no table: its document, its log, the idempotency keys
    /// that were spent on it; and these items. As a whole or not at all.
    fn erase(&self, subject: Subject, items: Vec<ItemId>) -> Result<(), StoreError>;

    /// Puts documents that follow from others in the place of what there was of them, or takes them
    /// away: all of them or none. It counts as no commit, since nothing is told by it.
    ///
    /// Which documents these are [`Subject::is_derived`] says; any other is refused. With a commit from
    /// which they follow they go as [`Batch::derived`].
    fn derive(&self, docs: Vec<(Subject, Option<Vec<u8>>)>) -> Result<(), StoreError>;

    /// Whether anything waits to be sent, claimed or not.
    fn has_waiting(&self) -> Result<bool, StoreError>;

    /// Has `heard` called, from a thread of the store's own, when another process that uses the
    /// same store may have put something into the outbox or made something due. It must be quick.
    /// Nothing may depend on it: it can come late, for nothing, or not at all. A store that
    /// belongs to one process never calls it.
    fn on_news(&self, heard: Box<dyn Fn() + Send + Sync>);

    /// Says that this process is there, for so long from now, and tells its share. What those had who
    /// are there no longer (their leases, their claims of items) others can have at once.
    ///
    /// One that was away for longer begins anew: its leases may be somebody else's by now. A store
    /// that belongs to one process tells of one that is always there.
    fn heartbeat(&self, for_ms: u64) -> Result<Share, StoreError>;

    /// Says that this process takes no more work: it no longer counts. Its leases stay until they are
    /// released or have run out, and so do its claims.
    fn leave(&self) -> Result<(), StoreError>;

    /// Takes a lease for so long from now, or prolongs one's own; `None` while somebody else holds it
    /// and does not offer it.
    ///
    /// A name is 1 to [`MAX_NAME`] bytes long. Prolonging keeps the fence, and an offer; one's own
    /// that has run out is taken anew. In a store that belongs to one process none runs out.
    /// A lease saves work and makes nothing safe: one who was held up has it no more and does not know.
    fn lease(&self, name: &str, for_ms: u64) -> Result<Option<FencingToken>, StoreError>;

    /// Offers a lease of one's own to others: whoever asks for it next has it. Until then it is held on.
    /// One that is not one's own is left alone.
    fn offer(&self, name: &str) -> Result<(), StoreError>;

    /// Gives a lease of one's own back. One that is not is left alone.
    fn release(&self, name: &str) -> Result<(), StoreError>;

    /// The leases that are held by whomever whose names begin so, by name.
    fn leases(&self, prefix: &str) -> Result<Vec<Lease>, StoreError>;

    /// The other processes that are there ([`heartbeat`](Store::heartbeat)), in the order of their numbers.
    fn others(&self) -> Result<Vec<Process>, StoreError>;

    /// Lets no other process begin to [check in](Store::heartbeat) until what comes back is dropped; refused
    /// as [`StoreError::Invalid`] while any does. To a store that belongs to one process none can come.
    fn exclusive(&self) -> Result<Exclusive, StoreError>;

    /// The time of day by the store's own clock, where several processes share it; nothing where the clock of the
    /// computer is the only one.
    fn time(&self) -> Result<Option<Millis>, StoreError> {
        Ok(None)
    }

    /// How many batches were applied since the store was made: the same as in [`Stats`], without
    /// counting anything else.
    fn commits(&self) -> Result<u64, StoreError>;

    /// How much is kept.
    fn stats(&self) -> Result<Stats, StoreError>;

    /// Waits until everything that was asked for before is on the disk.
    fn flush(&self) -> Result<(), StoreError>;

    /// Why the store refuses everything since a write that failed, if one did. Only opening it
    /// anew can mend that.
    fn stopped(&self) -> Option<StoreError>;

    /// Finishes what was asked for, gives back the leases and claims of this process, which then
    /// is not there any more, and lets go of the data; everything after it is refused as
    /// [`StoreError::Unavailable`].
    fn close(&self) -> Result<(), StoreError>;

    /// Writes everything that is kept at one moment as lines of JSON, ending in counts and a
    /// checksum. The same contents give the same bytes, whatever the engine.
    fn export(&self, out: &mut dyn Write) -> Result<(), StoreError>;

    /// Reads everything that is kept at one moment and says what is wrong with how it is kept.
    /// Changes nothing.
    fn survey(&self) -> Result<Survey, StoreError>;

    /// Takes in a whole export. The store must be empty; a file that is cut, altered or of a
    /// newer format is refused and nothing of it is kept. So is any as long as processes
    /// [check in](Store::heartbeat) a store of several.
    fn import(&self, from: &mut dyn BufRead) -> Result<(), StoreError>;
}
