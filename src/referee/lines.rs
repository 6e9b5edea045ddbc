//! Reads lines of limited length from untrusted input.

use std::io::{self, BufRead, Read as _};

/// The result of reading a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Read {
    /// A line without its line break.
    Line,
    /// A line over the limit, which was skipped.
    TooLong,
    /// The end of the input.
    End,
}

/// Reads the next line into `line`, if it has at most `max` bytes. Skips a longer one.
pub(super) fn read_line(
    input: &mut impl BufRead,
    line: &mut Vec<u8>,
    max: usize,
) -> io::Result<Read> {
    line.clear();
    // The byte after `max` is the line break, or else the line is too long.
    input.take(max as u64 + 1).read_until(b'\n', line)?;
    if line.pop_if(|last| *last == b'\n').is_some() {
        return Ok(Read::Line);
    }
    Ok(match line.len() {
        0 => Read::End,
        length if length <= max => Read::Line,
        _ => {
            line.clear();
            input.skip_until(b'\n')?;
            Read::TooLong
        }
    })
}
