//! Domain-separated hashes and hexadecimal encoding.

use data_encoding::HEXLOWER;
use sha2::{Digest as _, Sha256};

/// A hash or secret of 32 bytes.
pub type Digest = [u8; 32];

/// Hashes fields with SHA-256 for one purpose. The purpose and each field are preceded by their length as a
/// big-endian `u32`, so that different lists of fields have different inputs.
#[must_use]
pub fn tagged_hash(purpose: &str, fields: &[&[u8]]) -> Digest {
    let mut hasher = Sha256::new();
    let tag = format!("stramash/{purpose}/v1");
    for field in std::iter::once(&tag.as_bytes()).chain(fields) {
        let length = u32::try_from(field.len()).unwrap_or(u32::MAX);
        hasher.update(length.to_be_bytes());
        hasher.update(field);
    }
    hasher.finalize().into()
}

/// Encodes bytes as lower-case hexadecimal digits.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    HEXLOWER.encode(bytes)
}

/// Decodes 32 bytes from 64 lower-case hexadecimal digits; `None` if the text is not of that form.
#[must_use]
pub fn unhex(text: &str) -> Option<Digest> {
    HEXLOWER.decode(text.as_bytes()).ok()?.try_into().ok()
}
