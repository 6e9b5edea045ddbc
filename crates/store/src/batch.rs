//! What is kept and how a change is asked for: subjects, batches, items and their answers.

use std::fmt;

use serde::{Deserialize, Serialize};

use stramash_core::engine::{Millis, PlayerId, Revision, RoomId, ServerId, TableId};

use crate::StoreError;
use crate::body::MAX_BODY;

/// The longest name of a lane, a idempotency key or a lease that a store takes, in bytes.
pub const MAX_NAME: usize = 200;
/// Numbers of tables and counters are smaller than this, so that counting on cannot overflow.
pub(crate) const MAX_NUMBER: u64 = 1 << 62;
/// How long a idempotency key is kept at least: seven days, in milliseconds. Commits that spend one later forget it,
/// each a few.
pub const ONCE_KEPT_MS: u64 = 7 * 24 * 60 * 60 * 1000;

/// `Debug` that says of bytes how many they are and prints nothing of them.
macro_rules! debug_without {
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

debug_without!(body in OutboxItem { id, subject, revision, attempts, not_before, lane });
debug_without!(doc in Batch { subject, expect, once, due, outbox });
debug_without!(doc in Loaded { revision });

/// What a document is about; each subject has at most one document and one log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Subject {
    /// A table: its match, seats and options.
    Table(TableId),
    /// Where a table is shown: messages, threads.
    Posts(TableId),
    /// A person's settings.
    Player(PlayerId),
    /// A community's settings.
    Server(ServerId),
    /// The bot itself.
    Bot,
    /// How the match of a table ended, for the standings of its community; it follows from the table.
    Result(TableId),
}

impl Subject {
    /// What the kinds are called, in the order of their numbers, which begin with 1.
    const KINDS: [&str; 6] = ["table", "posts", "player", "server", "bot", "result"];

    /// Whether its document follows from others and could be worked out anew: such a one has no
    /// history, and its revision is always 1.
    #[must_use]
    pub fn is_derived(self) -> bool {
        matches!(self, Self::Result(_))
    }

    /// The number of its kind and its own.
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

    /// The subject of these numbers, if there is one.
    pub(crate) fn of(kind: u8, id: u64) -> Option<Self> {
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
            .and_then(|(kind, _)| Self::of(kind, id.parse().ok()?))
            .filter(|subject| text.contains(':') != (*subject == Self::Bot))
            .ok_or(StoreError::Invalid("there is no such kind of subject"))
    }
}

/// The name of something that may happen only once, such as the answer to one interaction.
///
/// A key is spent by the first commit that carries it and kept for [`ONCE_KEPT_MS`].
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    /// The key of an interaction with this id, however often it is delivered.
    #[must_use]
    pub fn interaction(id: u64) -> Self {
        Self(format!("i:{id}"))
    }

    /// The key of a table's deadline, which passes once in each revision.
    #[must_use]
    pub fn deadline(table: TableId, at: Millis, revision: Revision) -> Self {
        Self(format!("d:{table}:{at}:{revision}"))
    }

    /// A key with a name of the caller's own, at most [`MAX_NAME`] bytes long.
    #[must_use]
    pub fn named(name: impl Into<String>) -> Self {
        Self(format!("n:{}", name.into()))
    }

    /// The key as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The key whose text was kept earlier.
    pub(crate) fn from_text(text: String) -> Self {
        Self(text)
    }
}

/// What a commit does to the one moment at which a table is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Due {
    /// Leave it as it is.
    #[default]
    Keep,
    /// The table is no longer due.
    None,
    /// The table is due at this moment and at no other.
    At(Millis),
}

/// The name of a queue in the outbox; items of one lane are delivered one after the other.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Lane(pub String);

impl From<&str> for Lane {
    fn from(name: &str) -> Self {
        Self(name.to_owned())
    }
}

/// The number of an outbox item; later items have greater numbers and none is used twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ItemId(pub u64);

impl fmt::Display for ItemId {
    /// Writes the word by which exports name the item.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "intent {}", self.0)
    }
}

/// Something to be sent, committed together with its cause and kept until it is settled.
///
/// The caller of [`OutboxItem::new`] gives lane, moment and body; `id`, `subject`, `revision` and
/// `attempts` are filled in by the commit that puts the item into the outbox.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutboxItem {
    /// The number with which it is settled.
    pub id: ItemId,
    /// The subject whose commit brought it.
    pub subject: Subject,
    /// The revision that this commit made.
    pub revision: Revision,
    /// The number of tries that failed and were settled with a moment for another one.
    pub attempts: u32,
    /// The first moment at which it may be claimed.
    pub not_before: Millis,
    /// The queue it waits in.
    pub lane: Lane,
    /// What is to be sent, encoded by the caller.
    #[serde(with = "crate::body")]
    pub body: Vec<u8>,
}

impl OutboxItem {
    /// An item for the outbox of a batch.
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

/// One change of one subject: applied as a whole or not at all.
///
/// `due`, `members`, `room` and `open` are about tables and are left alone by [`Batch::new`];
/// a batch about another subject that sets one of them is refused as [`StoreError::Invalid`].
#[derive(Clone, PartialEq, Eq)]
pub struct Batch {
    /// What the change is about.
    pub subject: Subject,
    /// The revision that the change was made from; 0 if there must be no document yet.
    pub expect: Revision,
    /// When the change is made, by the caller's clock; the age of `once` keys is reckoned from it.
    pub at: Millis,
    /// The whole new document, encoded by the caller.
    pub doc: Vec<u8>,
    /// Events to append to the subject's log, in order.
    pub events: Vec<Vec<u8>>,
    /// The key that this change spends.
    pub once: Option<IdempotencyKey>,
    /// When the table is due next.
    pub due: Due,
    /// What is to be sent because of this change, in order.
    pub outbox: Vec<OutboxItem>,
    /// The people of the table from now on, or `None` to leave them as they are.
    pub members: Option<Vec<PlayerId>>,
    /// Where the table is played from now on, or `None` to leave it as it is.
    pub room: Option<(ServerId, RoomId)>,
    /// Whether the table is listed as live; a table that is not is listed as finished.
    pub open: bool,
    /// Documents that follow from this one, of subjects whose documents do: they take the place of
    /// what there was of them, whatever that was.
    pub derived: Vec<(Subject, Vec<u8>)>,
}

impl Batch {
    /// A change that only replaces the document.
    #[must_use]
    pub fn new(subject: Subject, expect: Revision, at: Millis, doc: Vec<u8>) -> Self {
        Self {
            subject,
            expect,
            at,
            doc,
            events: Vec::new(),
            once: None,
            due: Due::Keep,
            outbox: Vec::new(),
            members: None,
            room: None,
            open: false,
            derived: Vec::new(),
        }
    }

    /// Refuses a batch that no store can apply.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let table = matches!(self.subject, Subject::Table(_));
        let listed =
            self.due != Due::Keep || self.members.is_some() || self.room.is_some() || self.open;
        if listed && !table {
            return Err(StoreError::Invalid(
                "only a table has a due time, members, a room and a listing",
            ));
        }
        if let Subject::Table(TableId(id)) | Subject::Posts(TableId(id)) = self.subject
            && id >= MAX_NUMBER
        {
            return Err(StoreError::Invalid("there is no table of such a number"));
        }
        if self.subject.is_derived() {
            return Err(StoreError::Invalid(
                "what follows from others is not committed",
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
                "a document, event or intent is too long",
            ));
        }
        if !self.once.iter().all(|key| is_name(&key.0))
            || !self.outbox.iter().all(|new| is_name(&new.lane.0))
        {
            return Err(StoreError::Invalid(
                "the name of a lane or idempotency key is empty or too long",
            ));
        }
        Ok(())
    }
}

/// Whether it can name a lane, a idempotency key or a lease.
pub(crate) fn is_name(name: &str) -> bool {
    !name.is_empty() && name.len() <= MAX_NAME
}

/// Refuses documents that cannot follow from others.
pub(crate) fn check_derived<'a>(
    docs: impl IntoIterator<Item = (Subject, Option<&'a Vec<u8>>)>,
) -> Result<(), StoreError> {
    for (subject, doc) in docs {
        if !subject.is_derived() {
            return Err(StoreError::Invalid(
                "the document does not follow from others",
            ));
        }
        if doc.is_some_and(|doc| doc.len() > MAX_BODY) {
            return Err(StoreError::Invalid("a document that follows is too long"));
        }
    }
    Ok(())
}

/// What became of a batch. Whether it was applied before is tested first, then its revision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Commit {
    /// It was applied and made this revision.
    Done(Revision),
    /// It was not applied: the subject is at this revision.
    Stale(Revision),
    /// It was not applied again: its `once` key was spent by the commit that made this revision.
    Duplicate(Revision),
}

/// A document as it was found.
#[derive(Clone, PartialEq, Eq)]
pub struct Loaded {
    /// How many times it was committed; never 0.
    pub revision: Revision,
    /// The document, as it was committed.
    pub doc: Vec<u8>,
}

/// A list of tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Index {
    /// All tables that this person is a member of, live and finished.
    Player(PlayerId),
    /// The live ones of them.
    PlayerLive(PlayerId),
    /// All tables of this room, live and finished.
    Room(ServerId, RoomId),
    /// The live ones of them.
    RoomLive(ServerId, RoomId),
    /// All tables of this community, live and finished.
    Server(ServerId),
    /// All live tables.
    Live,
}

/// How much a store holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stats {
    /// Tables, live and finished.
    pub tables: u64,
    /// Live tables.
    pub live: u64,
    /// Outbox items that wait to be sent.
    pub waiting: u64,
    /// Batches that were applied since the store was made.
    pub commits: u64,
    /// How many of them had been applied to the export with which the store began; none if it
    /// began empty. What was made before that moment may have gone on elsewhere.
    pub restored: Option<u64>,
    /// Bytes on the disk; 0 for a store that has no files of its own.
    pub bytes_on_disk: u64,
    /// Whether the files have grown so much that they should be compacted.
    pub compaction_due: bool,
}
