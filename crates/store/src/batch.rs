//! The types of changes: subjects, batches, outbox items and results.

use std::fmt;

use serde::{Deserialize, Serialize};

use stramash_core::engine::{Millis, PlayerId, Revision, RoomId, ServerId, TableId};

use crate::StoreError;
use crate::body::MAX_BODY;

/// The maximum length of the name of a lane, an idempotency key or a lease, in bytes.
pub const MAX_NAME: usize = 200;
/// The exclusive upper limit of ids and counters. Below it, incrementing cannot overflow.
pub(crate) const MAX_NUMBER: u64 = 1 << 62;
/// The minimum time for which an idempotency key is kept: seven days, in milliseconds.
pub const IDEMPOTENCY_KEY_TTL_MS: u64 = 7 * 24 * 60 * 60 * 1000;

/// Implements `Debug` for a type. Stored bytes are printed as their length only, because they can be secret.
macro_rules! redacted_debug {
    ($bytes:ident in $type:ident { $($shown:ident),* }) => {
        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($type))
                    $(.field(stringify!($shown), &self.$shown))*
                    .field("bytes", &self.$bytes.len())
                    .finish_non_exhaustive()
            }
        }
    };
}

redacted_debug!(body in OutboxItem { id, subject, revision, attempts, not_before, lane });
redacted_debug!(doc in Batch { subject, expect, key, due, outbox });
redacted_debug!(doc in Loaded { revision });

/// The owner of a document and of a log of events. Each subject has at most one document and one log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Subject {
    /// A table: its match, seats and options.
    Table(TableId),
    /// The record of the messages in which a table is shown.
    Posts(TableId),
    /// A person's settings.
    Player(PlayerId),
    /// A Discord server's settings.
    Server(ServerId),
    /// The bot itself.
    Bot,
    /// The result of a table's match for the server's standings. It is derived from the table.
    Result(TableId),
}

impl Subject {
    /// The names of the kinds. A kind's number is its place in this list, from 1.
    const KINDS: [&str; 6] = ["table", "posts", "player", "server", "bot", "result"];

    /// Returns whether the document is derived from other documents. Such a document can be recomputed, and its
    /// revision is always 1.
    #[must_use]
    pub fn is_derived(self) -> bool {
        matches!(self, Self::Result(_))
    }

    pub(crate) fn parts(self) -> (u8, u64) {
        match self {
            Self::Table(id) => (1, id.0),
            Self::Posts(id) => (2, id.0),
            Self::Player(id) => (3, id.0),
            Self::Server(id) => (4, id.0),
            Self::Bot => (5, 0),
            Self::Result(id) => (6, id.0),
        }
    }

    pub(crate) fn from_parts(kind: u8, id: u64) -> Option<Self> {
        match kind {
            1 => Some(Self::Table(TableId(id))),
            2 => Some(Self::Posts(TableId(id))),
            3 => Some(Self::Player(PlayerId(id))),
            4 => Some(Self::Server(ServerId(id))),
            5 if id == 0 => Some(Self::Bot),
            6 => Some(Self::Result(TableId(id))),
            _ => None,
        }
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, id) = self.parts();
        let name = Self::KINDS[usize::from(kind) - 1];
        match self {
            Self::Bot => f.write_str(name),
            _ => write!(f, "{name}:{id}"),
        }
    }
}

impl From<Subject> for String {
    fn from(subject: Subject) -> Self {
        subject.to_string()
    }
}

impl TryFrom<String> for Subject {
    type Error = StoreError;

    fn try_from(text: String) -> Result<Self, StoreError> {
        let (name, id) = text.split_once(':').unwrap_or((&text, "0"));
        (1..)
            .zip(Self::KINDS)
            .find(|(_, kind)| *kind == name)
            .and_then(|(kind, _)| Self::from_parts(kind, id.parse().ok()?))
            .filter(|subject| text.contains(':') != (*subject == Self::Bot))
            .ok_or(StoreError::Invalid("unknown kind of subject"))
    }
}

/// A key that makes a change happen at most once, for example the change that an interaction asks for.
///
/// The first commit with a key uses it up: later commits with that key are refused. The store remembers the key
/// for at least [`IDEMPOTENCY_KEY_TTL_MS`].
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    /// Returns the key of an interaction with this id.
    #[must_use]
    pub fn interaction(id: u64) -> Self {
        Self(format!("i:{id}"))
    }

    /// Returns the key of the work that is due at a table at this time and revision.
    #[must_use]
    pub fn deadline(table: TableId, at: Millis, revision: Revision) -> Self {
        Self(format!("d:{table}:{at}:{revision}"))
    }

    /// Returns a key with a name that the caller has chosen, of at most [`MAX_NAME`] bytes.
    #[must_use]
    pub fn named(name: impl Into<String>) -> Self {
        Self(format!("n:{}", name.into()))
    }

    /// Returns the key as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub(crate) fn from_text(text: String) -> Self {
        Self(text)
    }
}

/// A change of a table's due time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Due {
    /// Keeps the due time.
    #[default]
    Keep,
    /// Clears the due time.
    None,
    /// Sets the due time.
    At(Millis),
}

/// The name of a queue in the outbox. The items of a lane are delivered one after the other.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Lane(pub String);

impl From<&str> for Lane {
    fn from(name: &str) -> Self {
        Self(name.to_owned())
    }
}

/// The id of an outbox item. Ids grow and are never reused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ItemId(pub u64);

impl fmt::Display for ItemId {
    /// Writes the item's name as it is in exports.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "item {}", self.0)
    }
}

/// A message to be sent. It is committed together with the change that causes it, and kept until it is settled.
///
/// [`OutboxItem::new`] takes the lane, the time and the body. The commit sets the other fields.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutboxItem {
    /// The item's id.
    pub id: ItemId,
    /// The subject whose commit added the item.
    pub subject: Subject,
    /// The revision made by that commit.
    pub revision: Revision,
    /// The number of attempts that have failed and were settled with a time to retry.
    pub attempts: u32,
    /// The earliest time at which the item can be claimed.
    pub not_before: Millis,
    /// The queue of the item.
    pub lane: Lane,
    /// The message, encoded by the caller.
    #[serde(with = "crate::body")]
    pub body: Vec<u8>,
}

impl OutboxItem {
    /// Makes an item for the outbox of a batch.
    #[must_use]
    pub fn new(lane: Lane, not_before: Millis, body: Vec<u8>) -> Self {
        Self {
            id: ItemId(0),
            subject: Subject::Bot,
            revision: Revision(0),
            attempts: 0,
            not_before,
            lane,
            body,
        }
    }
}

/// An atomic change of one subject.
///
/// Only tables have `due`, `members`, `room` and `open`. A batch that sets them for another subject is refused
/// with [`StoreError::Invalid`].
#[derive(Clone, PartialEq, Eq)]
pub struct Batch {
    /// The subject to change.
    pub subject: Subject,
    /// The revision on which the change is based. 0 means that the document must not exist yet.
    pub expect: Revision,
    /// The time of the change by the caller's clock. The age of `key` is counted from it.
    pub at: Millis,
    /// The new document, encoded by the caller.
    pub doc: Vec<u8>,
    /// The events to append to the log, in order.
    pub events: Vec<Vec<u8>>,
    /// The idempotency key that the change uses up, if it has one.
    pub key: Option<IdempotencyKey>,
    /// The change of the table's due time.
    pub due: Due,
    /// The items to add to the outbox, in order.
    pub outbox: Vec<OutboxItem>,
    /// The new members of the table. `None` keeps the present members.
    pub members: Option<Vec<PlayerId>>,
    /// The new room of the table. `None` keeps the present room.
    pub room: Option<(ServerId, RoomId)>,
    /// Whether the table is live after the change. A table that is not live is finished.
    pub open: bool,
    /// Derived documents that are replaced in the same commit.
    pub derived: Vec<(Subject, Vec<u8>)>,
}

impl Batch {
    /// Makes a change that only replaces the document.
    #[must_use]
    pub fn new(subject: Subject, expect: Revision, at: Millis, doc: Vec<u8>) -> Self {
        Self {
            subject,
            expect,
            at,
            doc,
            events: Vec::new(),
            key: None,
            due: Due::Keep,
            outbox: Vec::new(),
            members: None,
            room: None,
            open: false,
            derived: Vec::new(),
        }
    }

    /// Refuses a batch that is invalid for every store.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let is_table = matches!(self.subject, Subject::Table(_));
        let has_table_fields =
            self.due != Due::Keep || self.members.is_some() || self.room.is_some() || self.open;
        if has_table_fields && !is_table {
            return Err(StoreError::Invalid(
                "only a table can have a due time, members, a room and a live state",
            ));
        }
        if let Subject::Table(TableId(id)) | Subject::Posts(TableId(id)) = self.subject
            && id >= MAX_NUMBER
        {
            return Err(StoreError::Invalid("the table id is too large"));
        }
        if self.subject.is_derived() {
            return Err(StoreError::Invalid(
                "a derived document cannot be committed: write it with its cause",
            ));
        }
        check_derived(
            self.derived
                .iter()
                .map(|(subject, doc)| (*subject, Some(doc))),
        )?;
        if self.doc.len() > MAX_BODY
            || self.events.iter().any(|event| event.len() > MAX_BODY)
            || self.outbox.iter().any(|new| new.body.len() > MAX_BODY)
        {
            return Err(StoreError::Invalid(
                "a document, event or outbox item is too long",
            ));
        }
        if !self.key.iter().all(|key| is_name(&key.0))
            || !self.outbox.iter().all(|new| is_name(&new.lane.0))
        {
            return Err(StoreError::Invalid(
                "the name of a lane or idempotency key is empty or too long",
            ));
        }
        Ok(())
    }
}

/// Checks the length of the name of a lane, an idempotency key or a lease.
pub(crate) fn is_name(name: &str) -> bool {
    !name.is_empty() && name.len() <= MAX_NAME
}

pub(crate) fn check_derived<'a>(
    docs: impl IntoIterator<Item = (Subject, Option<&'a Vec<u8>>)>,
) -> Result<(), StoreError> {
    for (subject, doc) in docs {
        if !subject.is_derived() {
            return Err(StoreError::Invalid(
                "the document is not a derived document",
            ));
        }
        if doc.is_some_and(|doc| doc.len() > MAX_BODY) {
            return Err(StoreError::Invalid("a derived document is too long"));
        }
    }
    Ok(())
}

/// The result of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Commit {
    /// The batch was applied and made this revision.
    Done(Revision),
    /// The batch was not applied, because the subject is at this revision and not at the expected one.
    Stale(Revision),
    /// The batch was not applied, because an earlier commit has used its idempotency key. That commit made this
    /// revision.
    Duplicate(Revision),
}

/// A document that was loaded.
#[derive(Clone, PartialEq, Eq)]
pub struct Loaded {
    /// The number of commits of the document so far; at least 1.
    pub revision: Revision,
    /// The document.
    pub doc: Vec<u8>,
}

/// A list of tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Index {
    /// All tables of a person.
    Player(PlayerId),
    /// The live tables of a person.
    PlayerLive(PlayerId),
    /// All tables of a room.
    Room(ServerId, RoomId),
    /// The live tables of a room.
    RoomLive(ServerId, RoomId),
    /// All tables of a Discord server.
    Server(ServerId),
    /// All live tables.
    Live,
}

/// Counts of a store's contents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stats {
    /// The number of tables, live and finished.
    pub tables: u64,
    /// The number of live tables.
    pub live: u64,
    /// The number of unsettled outbox items.
    pub waiting: u64,
    /// The number of batches applied since the store was created.
    pub commits: u64,
    /// The number of batches that the imported export contained, or `None` if the store started empty. If it is set,
    /// the old store may have changed after the export was made, and this store lacks those changes.
    pub restored: Option<u64>,
    /// The bytes on disk; 0 for a store without files of its own.
    pub bytes_on_disk: u64,
    /// Whether the files have grown so much that they should be compacted.
    pub compaction_due: bool,
}
