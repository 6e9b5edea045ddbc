//! Hashes with a purpose, and bytes as text.

use sha2::{Digest as _, Sha256};

/// 32 bytes: a hash or a secret.
pub type Digest = [u8; 32];

/// The SHA-256 of some fields for one purpose. Every field, the purpose first, is preceded by
/// its length as four bytes, the highest first, so that no two lists of fields read alike.
#[must_use]
pub fn tagged(purpose: &str, fields: &[&[u8]]) -> Digest {
    let mut hasher = Sha256::new();
    let tag = format!("stramash/{purpose}/v1");
    for field in std::iter::once(&tag.as_bytes()).chain(fields) {
        let length = u32::try_from(field.len()).unwrap_or(u32::MAX);
        hasher.update(length.to_be_bytes());
        hasher.update(field);
    }
    hasher.finalize().into()
}

/// Bytes as lower-case hexadecimal digits.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing into a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// 32 bytes from lower-case hexadecimal digits.
#[must_use]
pub fn unhex(text: &str) -> Option<Digest> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f')) {
        return None;
    }
    for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        let digits = std::str::from_utf8(digits).ok()?;
        *byte = u8::from_str_radix(digits, 16).ok()?;
    }
    Some(bytes)
}
