//! The types of what is stored: subjects, idempotency keys and counters.

use serde::{Deserialize, Serialize};

use stramash_core::engine::{Millis, PlayerId, Revision, RoomId, ServerId};

use crate::{IdempotencyKey, Index, Log, Subject};

/// The longest document and log together that are packed into one record, in bytes.
const MAX_PACKED: usize = 64 * 1024;

/// The counters of a store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Numbers {
    /// The number that the next new table gets.
    pub(crate) next_table: u64,
    /// The number that the next item gets.
    pub(crate) next_intent: u64,
    /// How many batches were applied.
    pub(crate) commits: u64,
}

impl Default for Numbers {
    fn default() -> Self {
        Self {
            next_table: 1,
            next_intent: 1,
            commits: 0,
        }
    }
}

/// How many tables are stored. It follows from the tables and is counted when a store is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Counts {
    /// Tables, live and finished.
    pub(crate) tables: u64,
    /// Live tables.
    pub(crate) live: u64,
}

/// A document and what is stored about it beside its events.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Head {
    pub(crate) subject: Subject,
    pub(crate) revision: Revision,
    /// Whether its log is in one record with it.
    pub(crate) packed: bool,
    pub(crate) open: bool,
    pub(crate) due: Option<Millis>,
    pub(crate) room: Option<(ServerId, RoomId)>,
    pub(crate) members: Vec<PlayerId>,
    /// How many events the log has.
    pub(crate) events: u64,
    #[serde(rename = "body", with = "crate::body")]
    pub(crate) doc: Vec<u8>,
}

/// A document with its whole log.
pub(crate) type Whole = (Head, Log);

/// The record of a packed table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Packed {
    pub(crate) head: Head,
    pub(crate) log: Log,
}

/// A spent idempotency key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Spent {
    pub(crate) key: IdempotencyKey,
    pub(crate) subject: Subject,
    pub(crate) revision: Revision,
    pub(crate) at: Millis,
}

impl Head {
    /// The head of a subject that was never committed.
    pub(crate) fn new(subject: Subject) -> Self {
        Self {
            subject,
            revision: Revision(0),
            packed: false,
            open: false,
            due: None,
            room: None,
            members: Vec::new(),
            events: 0,
            doc: Vec::new(),
        }
    }

    /// Whether document and log are short enough for one record.
    pub(crate) fn packs_with(&self, log: &[Vec<u8>]) -> bool {
        self.doc.len() + log.iter().map(Vec::len).sum::<usize>() <= MAX_PACKED
    }

    /// The lists that contain its table.
    pub(crate) fn listings(&self) -> Vec<Index> {
        let mut lists = Vec::new();
        for member in &self.members {
            lists.push(Index::Player(*member));
            if self.open {
                lists.push(Index::PlayerLive(*member));
            }
        }
        if let Some((server, room)) = self.room {
            lists.push(Index::Room(server, room));
            lists.push(Index::Server(server));
            if self.open {
                lists.push(Index::RoomLive(server, room));
            }
        }
        if self.open {
            lists.push(Index::Live);
        }
        lists
    }
}
