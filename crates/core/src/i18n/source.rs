//! Parses files of texts.

use fluent_bundle::FluentResource;
use thiserror::Error;

/// The error that a file of texts is not valid Fluent. It names the first invalid line.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{file}:{line}: {why}")]
pub struct BrokenText {
    file: String,
    line: usize,
    why: String,
}

/// Parses a file of texts. `file` is the name of the file in errors.
///
/// # Errors
///
/// Returns an error if any part is not valid Fluent. Invalid messages are not skipped, because nobody would notice that
/// they are missing.
pub fn parse(file: &str, source: &str) -> Result<FluentResource, BrokenText> {
    FluentResource::try_new(source.to_owned()).map_err(|(_, faults)| {
        let first = faults.first();
        let before = first.map_or(0, |fault| fault.pos.start.min(source.len()));
        let newlines = source.as_bytes()[..before].iter().filter(|b| **b == b'\n');
        BrokenText {
            file: file.to_owned(),
            line: 1 + newlines.count(),
            why: first.map_or_else(String::new, |fault| fault.kind.to_string()),
        }
    })
}
