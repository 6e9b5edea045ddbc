//! Lines of bounded length from an input that may hold anything.

use std::io::{self, BufRead};

/// What was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Read {
    /// A line, without its end.
    Line,
    /// A line that was longer than allowed; it was passed over.
    TooLong,
    /// Nothing: the input has ended.
    End,
}

/// Reads the next line, of which no more than `max` bytes are kept.
pub(super) fn read_line(
    input: &mut impl BufRead,
    line: &mut Vec<u8>,
    max: usize,
) -> io::Result<Read> {
    line.clear();
    let (mut too_long, mut any) = (false, false);
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            break;
        }
        any = true;
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        if too_long || line.len() + part.len() > max {
            too_long = true;
            line.clear();
        } else {
            line.extend_from_slice(part);
        }
        let used = end.map_or(chunk.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(match (any, too_long) {
        (false, _) => Read::End,
        (true, true) => Read::TooLong,
        (true, false) => Read::Line,
    })
}
