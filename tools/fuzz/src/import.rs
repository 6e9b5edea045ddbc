//! Exports of a store. The last line with the sums is made here, so that what is bent is read and
//! not only found to be bent; an input that has one of its own is read as it is.
//!
//! What is taken in is written, and what is written is taken in and written as the same; what is
//! refused leaves the store as it was.

use std::fmt::Write as _;

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use stramash_store::{MemoryStore, Store as _};

/// The law.
pub fn holds(bytes: &[u8]) {
    let Some(kept) = taken(bytes).or_else(|| taken(&closed(bytes))) else {
        return;
    };
    let again = taken(&kept).expect("what was written can be taken in");
    assert!(again == kept, "{}", String::from_utf8_lossy(&kept));
}

/// What a store writes that has taken this in.
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

/// The lines with a last one that fits them.
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

/// A sum as text.
pub(super) fn hex(sum: &[u8]) -> String {
    sum.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("text can be written");
        text
    })
}
