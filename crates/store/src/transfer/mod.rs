//! The export: everything in a store as lines of JSON.
//!
//! The first line names the format. One record a line follows: every document with its events, idempotency keys,
//! outbox items, the store's counters. The last line has counts and the SHA-256 of all bytes before it, so that a
//! file that was cut or altered is refused.

mod export;
mod import;

use serde::{Deserialize, Serialize};

use crate::OutboxItem;
use crate::records::types::{Head, Numbers, Spent, Whole};

pub(crate) use export::Exporter;
pub(crate) use import::read;

/// The format of an export that this version writes, and the newest that it reads.
const FORMAT: u32 = 1;

/// Something that an export has, beside its counters.
pub(crate) enum ExportEntry {
    /// A document with its log.
    Subject(Whole),
    /// A spent idempotency key.
    Spent(Spent),
    /// An outbox item.
    OutboxItem(OutboxItem),
}

/// A line.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Line {
    Store {
        format: u32,
    },
    Doc(Head),
    Event {
        n: u64,
        #[serde(with = "crate::body")]
        body: Vec<u8>,
    },
    Once(Spent),
    #[serde(rename = "intent")]
    OutboxItem(OutboxItem),
    Numbers(Numbers),
    End(End),
}

/// The counts and the checksum in the last line.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    docs: u64,
    events: u64,
    once: u64,
    #[serde(rename = "intents")]
    items: u64,
    sha256: String,
}

impl End {
    /// Counts a line.
    fn count(&mut self, line: &Line) {
        match line {
            Line::Doc(_) => self.docs += 1,
            Line::Event { .. } => self.events += 1,
            Line::Once(_) => self.once += 1,
            Line::OutboxItem(_) => self.items += 1,
            Line::Store { .. } | Line::Numbers(_) | Line::End(_) => {}
        }
    }
}
