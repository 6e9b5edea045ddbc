//! The law of exports of a store. If the input lacks the last line with checksums, the line is computed here. Otherwise
//! nearly every mutated export would be refused because of its checksums.
//!
//! If an export is imported, and the store is exported and imported again, both stores must be the same. An import that
//! is refused must leave the store unchanged.

use std::fmt::Write as _;

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use stramash_store::{MemoryStore, Store as _};

/// Checks the law.
pub fn holds(bytes: &[u8]) {
    let Some(kept) = taken(bytes).or_else(|| taken(&closed(bytes))) else {
        return;
    };
    let again = taken(&kept).expect("what was written can be taken in");
    assert!(again == kept, "{}", String::from_utf8_lossy(&kept));
}

/// Imports an export and returns the export of that store; `None` if the import is refused.
fn taken(bytes: &[u8]) -> Option<Vec<u8>> {
    let store = MemoryStore::new();
    let empty = written(&store);
    match store.import(&mut &bytes[..]) {
        Ok(()) => Some(written(&store)),
        Err(_) => {
            assert!(written(&store) == empty, "something was kept");
            None
        }
    }
}

fn written(store: &MemoryStore) -> Vec<u8> {
    let mut bytes = Vec::new();
    store.export(&mut bytes).expect("memory can be written to");
    bytes
}

/// Adds the last line, with valid checksums.
fn closed(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    if bytes.last().is_some_and(|last| *last != b'\n') {
        bytes.push(b'\n');
    }
    let of = |kind: &str| {
        let lines = bytes.split(|byte| *byte == b'\n');
        let values = lines.filter_map(|line| serde_json::from_slice::<Value>(line).ok());
        values.filter(|value| value.get(kind).is_some()).count()
    };
    let sum = hex(&Sha256::digest(&bytes));
    let end = json!({"end": {
        "docs": of("doc"),
        "events": of("event"),
        "once": of("once"),
        "intents": of("intent"),
        "sha256": sum,
    }});
    bytes.extend(end.to_string().bytes());
    bytes.push(b'\n');
    bytes
}

/// Returns a checksum as text.
pub(super) fn hex(sum: &[u8]) -> String {
    sum.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("text can be written");
        text
    })
}
