//! Bytes in a line of an export: as text where they are text, else in hexadecimal.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The longest document or event that a store takes, in bytes.
pub const MAX_BODY: usize = 128 * 1024;

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Body {
    Text(String),
    Hex { hex: String },
}

pub(super) fn serialize<S: Serializer>(bytes: &[u8], to: S) -> Result<S::Ok, S::Error> {
    match std::str::from_utf8(bytes) {
        Ok(text) => to.serialize_str(text),
        Err(_) => Body::Hex { hex: hex(bytes) }.serialize(to),
    }
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u8>, D::Error> {
    let bytes = match Body::deserialize(from)? {
        Body::Text(text) => Some(text.into_bytes()),
        Body::Hex { hex } => unhex(&hex),
    };
    bytes
        .filter(|bytes| bytes.len() <= MAX_BODY)
        .ok_or_else(|| D::Error::custom("a body is not valid"))
}

/// Bytes in hexadecimal, two lower-case digits each.
pub(super) fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .map(|digit| char::from(DIGITS[usize::from(digit)]))
        .collect()
}

fn unhex(hex: &str) -> Option<Vec<u8>> {
    if !hex.len().is_multiple_of(2) || !hex.is_ascii() {
        return None;
    }
    (0..hex.len() / 2)
        .map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).ok())
        .collect()
}
