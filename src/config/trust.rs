//! A certificate that is trusted besides the usual ones, for what answers in Discord's name.

use std::path::Path;

use stramash_store::text_file::MARK;

use super::error::{ConfigError, sentence};

/// What a certificate in a text file begins with.
const BEGINS: &[u8] = b"-----BEGIN CERTIFICATE-----";

/// The certificates in a file, which was named in `place`.
pub(super) fn read(file: &Path, place: &str) -> Result<Vec<u8>, ConfigError> {
    let unusable = |why: &str| {
        ConfigError::Other(format!(
            "the file {} named by discord.certificate_file in {place} cannot be used: {why}, expected \
             a file that holds certificates in text (PEM)",
            file.display()
        ))
    };
    let mut bytes = std::fs::read(file).map_err(|error| unusable(&sentence(&error)))?;
    // A mark before the first line would hide its certificate.
    if bytes.starts_with(MARK.as_bytes()) {
        bytes.drain(..MARK.len());
    }
    let holds_any = bytes.windows(BEGINS.len()).any(|part| part == BEGINS);
    holds_any
        .then_some(bytes)
        .ok_or_else(|| unusable("there is no certificate in it"))
}
