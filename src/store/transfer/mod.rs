//! The export: everything in a store as lines of JSON.
//!
//! The first line names the format, the last one carries counts and the SHA-256 of all bytes
//! before it, so that a file that was cut or altered is refused. In between stands one record a
//! line: the store's counters, every document followed by its events, once keys, intents.

mod export;
mod import;

use serde::{Deserialize, Serialize};

use super::batch::MAX_BODY;

pub(super) use export::Exporter;
pub(super) use import::read;

/// The format of an export that this version writes, and the newest that it reads.
const FORMAT: u32 = 1;

/// Bytes in a line: as text where they are text, else in hexadecimal.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Body {
    Text(String),
    Hex { hex: String },
}

impl From<&[u8]> for Body {
    fn from(bytes: &[u8]) -> Self {
        match std::str::from_utf8(bytes) {
            Ok(text) => Self::Text(text.to_owned()),
            Err(_) => Self::Hex { hex: hex(bytes) },
        }
    }
}

impl Body {
    fn bytes(self) -> Option<Vec<u8>> {
        let bytes = match self {
            Self::Text(text) => text.into_bytes(),
            Self::Hex { hex } => {
                if hex.len() % 2 != 0 || !hex.is_ascii() {
                    return None;
                }
                (0..hex.len() / 2)
                    .map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).ok())
                    .collect::<Option<_>>()?
            }
        };
        (bytes.len() <= MAX_BODY).then_some(bytes)
    }
}

/// One line between the first and the last.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Line {
    Store {
        format: u32,
    },
    Numbers {
        next_table: u64,
        next_intent: u64,
        commits: u64,
    },
    Doc {
        subject: String,
        revision: u64,
        packed: bool,
        open: bool,
        due: Option<u64>,
        room: Option<(u64, u64)>,
        members: Vec<u64>,
        events: u64,
        body: Body,
    },
    Event {
        n: u64,
        body: Body,
    },
    Once {
        key: String,
        subject: String,
        revision: u64,
        at: u64,
    },
    Intent {
        id: u64,
        subject: String,
        revision: u64,
        attempts: u32,
        not_before: u64,
        lane: String,
        body: Body,
    },
    End {
        docs: u64,
        events: u64,
        once: u64,
        intents: u64,
        sha256: String,
    },
}

/// The format alone, which is read before anything else of the first line.
#[derive(Deserialize)]
struct First {
    store: FirstStore,
}

#[derive(Deserialize)]
struct FirstStore {
    format: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Counts {
    docs: u64,
    events: u64,
    once: u64,
    intents: u64,
}

/// Bytes in hexadecimal, two lower-case digits each.
fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .map(|digit| char::from(DIGITS[usize::from(digit)]))
        .collect()
}
