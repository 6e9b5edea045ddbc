//! The law of records of matches. The first character of the input chooses a real record. Each later line is a change
//! of the record: the number of a line, a JSON pointer, and the new value; without a new value, the old one is removed.
//! Then the checksums are computed again, because otherwise nearly every changed record would be refused. If the first
//! line has a second character, one character of the record is also changed after that.
//!
//! Every record must get the same verdict each time it is verified. Wrong checksums and changed draws must be found.

use std::sync::LazyLock;

use serde_json::Value;
use sha2::{Digest as _, Sha256};
use stramash_host::verify;

use super::import::hex;

/// The text before a line's checksum.
const SUM: &str = ",\"sum\":\"";

/// The real records: the lines of each, without their checksums. The last line, with the names, never has one.
static REAL: LazyLock<Vec<Vec<Value>>> = LazyLock::new(|| {
    let texts = [
        include_str!("../records/stramash.jsonl"),
        include_str!("../records/stratego.jsonl"),
        include_str!("../records/bradspel.jsonl"),
        include_str!("../records/skirrid.jsonl"),
    ];
    texts.map(taken_apart).into()
});

/// Checks the law.
pub fn holds(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (head, edits) = text.split_once('\n').unwrap_or((&text, ""));
    let mut head = head.bytes();
    let Some(which) = head.next() else {
        return;
    };
    let real = &REAL[usize::from(which) % REAL.len()];
    let mut bent = real.clone();
    let mut only_draws = true;
    for edit in edits.lines() {
        let mut parts = edit.splitn(3, ' ');
        let (Some(line), Some(at), value) = (parts.next(), parts.next(), parts.next()) else {
            continue;
        };
        let Ok(line) = line.parse::<usize>() else {
            continue;
        };
        let line = line % bent.len();
        only_draws &= at.starts_with("/draws/");
        put(
            &mut bent[line],
            at,
            value.and_then(|value| serde_json::from_str(value).ok()),
        );
    }
    let whole = put_together(&bent);
    let judged = verify(&whole);
    assert_eq!(verify(&whole), judged, "{whole}");
    if bent == *real {
        judged.as_ref().expect("a real record");
    } else if only_draws {
        judged.as_ref().expect_err("draws that were changed");
    }
    if let Ok(report) = judged {
        let entries = bent.iter().filter(|line| line["events"].is_array());
        assert_eq!(report.entries, entries.count(), "{whole}");
        assert_eq!(report.game, bent[0]["game"].as_str().unwrap_or_default());
    }
    if let Some(byte) = head.next() {
        altered(&whole, byte, edits.len());
    }
}

/// Checks that a changed character breaks the checksums or the seal of the names.
fn altered(whole: &str, byte: u8, at: usize) {
    let mut bytes = whole.as_bytes().to_vec();
    let at = at.wrapping_mul(usize::from(byte)) % bytes.len();
    bytes[at] ^= 1;
    if let Ok(text) = String::from_utf8(bytes) {
        verify(&text).expect_err("a character was changed");
    }
}

/// Sets or removes the value at a JSON pointer.
fn put(line: &mut Value, at: &str, value: Option<Value>) {
    if let Some(value) = value {
        if let Some(place) = line.pointer_mut(at) {
            *place = value;
        }
        return;
    }
    let Some((parent, name)) = at.rsplit_once('/') else {
        return;
    };
    match line.pointer_mut(parent) {
        Some(Value::Object(object)) => {
            object.shift_remove(name);
        }
        Some(Value::Array(items)) => {
            if let Some(index) = name.parse().ok().filter(|index| *index < items.len()) {
                items.remove(index);
            }
        }
        _ => {}
    }
}

fn taken_apart(text: &str) -> Vec<Value> {
    let lines = text.lines().map(|line| {
        let body = line.rsplit_once(SUM).map(|(body, _)| format!("{body}}}"));
        serde_json::from_str(body.as_deref().unwrap_or(line)).expect("an object")
    });
    lines.collect()
}

fn put_together(lines: &[Value]) -> String {
    let (mut text, mut sum) = (String::new(), String::new());
    let (names, summed) = lines.split_last().expect("the names");
    for line in summed {
        let line = line.to_string();
        let body = line.strip_suffix('}').unwrap_or(&line);
        sum = hex(&Sha256::digest(format!("{sum}{body}").as_bytes()));
        text.extend([body, SUM, &sum, "\"}\n"]);
    }
    text + &names.to_string() + "\n"
}
