//! One file of texts, read.

use fluent_bundle::FluentResource;
use thiserror::Error;

/// Where a file of texts is not Fluent.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{file}:{line}: {why}")]
pub struct BrokenText {
    file: String,
    line: usize,
    why: String,
}

/// Reads a file of texts; where it is not Fluent, the first such place with this name of the file.
///
/// # Errors
///
/// When a part of it is not Fluent. Nothing is left out: a message that is not there would be
/// missed only by the one who should have read it.
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
