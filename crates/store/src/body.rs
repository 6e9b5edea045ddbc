//! Serializes bytes that the caller has encoded. In records they are raw; in JSON they are UTF-8 or hexadecimal
//! text.

use data_encoding::HEXLOWER;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_bytes::ByteBuf;

/// The maximum length of a document or an event, in bytes.
pub const MAX_BODY: usize = 96 * 1024;

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Body {
    Text(String),
    Hex { hex: String },
}

pub(crate) fn serialize<S: Serializer>(bytes: &[u8], to: S) -> Result<S::Ok, S::Error> {
    if !to.is_human_readable() {
        return to.serialize_bytes(bytes);
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => to.serialize_str(text),
        Err(_) => {
            let hex = HEXLOWER.encode(bytes);
            Body::Hex { hex }.serialize(to)
        }
    }
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u8>, D::Error> {
    let bytes = if from.is_human_readable() {
        match Body::deserialize(from)? {
            Body::Text(text) => Some(text.into_bytes()),
            Body::Hex { hex } => HEXLOWER.decode(hex.as_bytes()).ok(),
        }
    } else {
        Some(ByteBuf::deserialize(from)?.into_vec())
    };
    bytes
        .filter(|bytes| bytes.len() <= MAX_BODY)
        .ok_or_else(|| D::Error::custom("a body is not valid"))
}
