//! Reads additional trusted certificates, which a proxy or tunnel for Discord may need.

use std::path::Path;

use stramash_store::text_file::BYTE_ORDER_MARK;

use super::error::{ConfigError, error_text};

const PEM_HEADER: &[u8] = b"-----BEGIN CERTIFICATE-----";

/// Reads the certificates in a file. `place` says where the file is named, for error messages.
pub(super) fn read_certificates(file: &Path, place: &str) -> Result<Vec<u8>, ConfigError> {
    let unusable = |why: &str| {
        ConfigError::Other(format!(
            "cannot use the file {} named by discord.certificate_file in {place}: {why}, \
             expected a file with certificates in PEM format",
            file.display()
        ))
    };
    let mut bytes = std::fs::read(file).map_err(|error| unusable(&error_text(&error)))?;
    // A byte order mark would hide the first certificate.
    if bytes.starts_with(BYTE_ORDER_MARK.as_bytes()) {
        bytes.drain(..BYTE_ORDER_MARK.len());
    }
    let holds_any = bytes
        .windows(PEM_HEADER.len())
        .any(|part| part == PEM_HEADER);
    holds_any
        .then_some(bytes)
        .ok_or_else(|| unusable("it has no certificate"))
}
