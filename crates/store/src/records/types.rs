//! The types of stored records: subjects, idempotency keys and counters.

use serde::{Deserialize, Serialize};

use stramash_core::engine::{Millis, PlayerId, Revision, RoomId, ServerId};

use crate::{IdempotencyKey, Index, Log, Subject};

/// The maximum total length of a document and its log that are packed into one record, in bytes.
const MAX_PACKED: usize = 64 * 1024;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Numbers {
    pub(crate) next_table: u64,
    #[serde(rename = "next_intent")]
    pub(crate) next_item: u64,
    pub(crate) commits: u64,
}

impl Default for Numbers {
    fn default() -> Self {
        Self {
            next_table: 1,
            next_item: 1,
            commits: 0,
        }
    }
}

/// The numbers of stored tables. They are counted when a store is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Counts {
    /// All tables, including finished ones.
    pub(crate) tables: u64,
    pub(crate) live: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Head {
    pub(crate) subject: Subject,
    pub(crate) revision: Revision,
    /// Whether the log is in the same record as the document.
    pub(crate) packed: bool,
    pub(crate) open: bool,
    pub(crate) due: Option<Millis>,
    pub(crate) room: Option<(ServerId, RoomId)>,
    pub(crate) members: Vec<PlayerId>,
    pub(crate) events: u64,
    #[serde(rename = "body", with = "crate::body")]
    pub(crate) doc: Vec<u8>,
}

pub(crate) type HeadWithLog = (Head, Log);

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Packed {
    pub(crate) head: Head,
    pub(crate) log: Log,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SpentKey {
    pub(crate) key: IdempotencyKey,
    pub(crate) subject: Subject,
    pub(crate) revision: Revision,
    pub(crate) at: Millis,
}

impl Head {
    /// Makes the head of a subject that has no commit yet.
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

    pub(crate) fn packs_with(&self, log: &[Vec<u8>]) -> bool {
        self.doc.len() + log.iter().map(Vec::len).sum::<usize>() <= MAX_PACKED
    }

    /// Returns the lists in which the table appears.
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
