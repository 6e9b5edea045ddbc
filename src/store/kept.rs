//! What an engine keeps, whatever form it gives it: the records behind documents, keys, intents.

use crate::engine::{Millis, PlayerId, Revision, RoomId, ServerId, TableId};

use super::{Index, Intent, IntentId, Lane, OnceKey, Subject};

/// The longest document and log together that are packed into one record, in bytes.
const MAX_PACKED: usize = 64 * 1024;

/// The counters of a store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

/// What is kept about a subject beside its events.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Head {
    pub(super) revision: Revision,
    /// How many events the log has.
    pub(super) events: u64,
    pub(super) open: bool,
    pub(super) due: Option<Millis>,
    pub(super) room: Option<(ServerId, RoomId)>,
    pub(super) members: Vec<PlayerId>,
    pub(super) doc: Vec<u8>,
}

/// A spent once key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Spent {
    pub(super) subject: Subject,
    pub(super) revision: Revision,
    pub(super) at: Millis,
}

/// An intent that waits.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Waiting {
    pub(super) subject: Subject,
    pub(super) revision: Revision,
    pub(super) attempts: u32,
    pub(super) not_before: Millis,
    pub(super) lane: Lane,
    pub(super) body: Vec<u8>,
}

impl Waiting {
    /// What the one who claims it is given.
    pub(super) fn intent(&self, id: IntentId) -> Intent {
        Intent {
            id,
            subject: self.subject,
            revision: self.revision,
            attempts: self.attempts,
            lane: self.lane.clone(),
            body: self.body.clone(),
        }
    }
}

/// A subject with all that belongs to it.
#[derive(Clone)]
pub(super) struct Whole {
    pub(super) subject: Subject,
    pub(super) packed: bool,
    pub(super) head: Head,
    pub(super) log: Vec<Vec<u8>>,
}

/// A whole export, read and verified.
#[derive(Default)]
pub(super) struct Contents {
    pub(super) numbers: Numbers,
    pub(super) subjects: Vec<Whole>,
    pub(super) once: Vec<(OnceKey, Spent)>,
    pub(super) intents: Vec<(IntentId, Waiting)>,
}

/// Whether a document with its log is short enough for one record.
pub(super) fn packs(head: &Head, log: &[impl AsRef<[u8]>]) -> bool {
    let bytes: usize = log.iter().map(|event| event.as_ref().len()).sum();
    head.doc.len() + bytes <= MAX_PACKED
}

/// The lists that a table with this head stands in, as (index, table) pairs.
pub(super) fn listings(subject: Subject, head: &Head) -> Vec<(Index, TableId)> {
    let Subject::Table(table) = subject else {
        return Vec::new();
    };
    let mut lists = Vec::new();
    for member in &head.members {
        lists.push(Index::Player(*member));
        if head.open {
            lists.push(Index::PlayerLive(*member));
        }
    }
    if let Some((server, room)) = head.room {
        lists.push(Index::Room(server, room));
        lists.push(Index::Server(server));
        if head.open {
            lists.push(Index::RoomLive(server, room));
        }
    }
    if head.open {
        lists.push(Index::Live);
    }
    lists.sort_unstable();
    lists.dedup();
    lists.into_iter().map(|index| (index, table)).collect()
}
