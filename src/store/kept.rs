//! What is kept, whatever holds it: the records behind documents and keys, and the counters.

use serde::{Deserialize, Serialize};

use crate::engine::{Millis, PlayerId, Revision, RoomId, ServerId};

use super::body::MAX_BODY;
use super::{Index, OnceKey, Subject, patch};

/// The longest document and log together that are packed into one record, in bytes.
const MAX_PACKED: usize = 64 * 1024;

/// The counters of a store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Numbers {
    /// The number that the next new table gets.
    pub(super) next_table: u64,
    /// The number that the next intent gets.
    pub(super) next_intent: u64,
    /// How many batches were applied.
    pub(super) commits: u64,
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

/// How many tables are kept. It follows from the tables and is kept so that they need not be counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Counts {
    /// Tables, live and finished.
    pub(super) tables: u64,
    /// Live tables.
    pub(super) live: u64,
}

/// What is kept about a subject beside its events.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Head {
    pub(super) subject: Subject,
    pub(super) revision: Revision,
    /// Whether its log is in one record with it.
    pub(super) packed: bool,
    pub(super) open: bool,
    pub(super) due: Option<Millis>,
    pub(super) room: Option<(ServerId, RoomId)>,
    pub(super) members: Vec<PlayerId>,
    /// How many events the log has.
    pub(super) events: u64,
    #[serde(rename = "body", with = "super::body")]
    pub(super) doc: Vec<u8>,
}

/// What is kept about a subject, with its whole log.
pub(super) type Whole = (Head, Vec<Vec<u8>>);

/// What is kept about a subject as it stands in its record.
pub(super) struct Written {
    pub(super) head: Head,
    /// The whole log, if it is packed with the head.
    pub(super) log: Vec<Vec<u8>>,
    /// Whether the head's document is a patch, which makes it of its base.
    pub(super) is_patch: bool,
}

/// What is kept about a subject as it was found.
pub(super) struct Found {
    pub(super) head: Head,
    /// The whole log, if it is packed with the head.
    pub(super) log: Vec<Vec<u8>>,
    /// What the document is told by, if it does not stand in its record.
    pub(super) base: Option<Vec<u8>>,
}

impl Written {
    /// The document, with this base; `None` if they do not go together.
    pub(super) fn doc(&self, base: Option<&[u8]>) -> Option<Vec<u8>> {
        let doc = &self.head.doc;
        match base {
            Some(base) if self.is_patch => patch::applied(base, doc, MAX_BODY),
            None if !self.is_patch => Some(doc.clone()),
            _ => None,
        }
    }
}

/// A spent once key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Spent {
    pub(super) key: OnceKey,
    pub(super) subject: Subject,
    pub(super) revision: Revision,
    pub(super) at: Millis,
}

impl Head {
    /// What a subject begins with, which was never committed.
    pub(super) fn new(subject: Subject) -> Self {
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

    /// Whether it is short enough for one record with its log.
    pub(super) fn packs_with(&self, log: &[Vec<u8>]) -> bool {
        self.doc.len() + log.iter().map(Vec::len).sum::<usize>() <= MAX_PACKED
    }

    /// The lists that its table stands in.
    pub(super) fn listings(&self) -> Vec<Index> {
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
