//! Exports: the contents of a store as lines of JSON.
//!
//! The first line names the format. It is followed by lines with one record each: documents with their events,
//! idempotency keys, outbox items, and the counters. The last line has counts and the SHA-256 of all bytes
//! before it, so that a truncated or altered file is refused.

mod export;
mod import;

use serde::{Deserialize, Serialize};

use crate::OutboxItem;
use crate::records::types::{Head, HeadWithLog, Numbers, SpentKey};

pub(crate) use export::Exporter;
pub(crate) use import::read;

/// The export format that this version writes. It is also the newest that this version reads.
const FORMAT: u32 = 1;

pub(crate) enum ExportEntry {
    Subject(HeadWithLog),
    Spent(SpentKey),
    OutboxItem(OutboxItem),
}

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
    Once(SpentKey),
    #[serde(rename = "intent")]
    OutboxItem(OutboxItem),
    Numbers(Numbers),
    End(End),
}

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
