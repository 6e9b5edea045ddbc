//! Limits on requests and matches, so that no request is slow or uses much memory.

use serde_json::Value;

use super::answer::{Code, RefereeError};

/// The maximum length of a request in bytes, without its line break.
pub const MAX_LINE: usize = 1 << 20;
/// The maximum number of matches held at the same time.
pub const MAX_MATCHES: usize = 1000;
/// The maximum estimated size of a match in bytes. `held.rs` estimates it.
pub const MAX_MATCH_SIZE: usize = 4 << 20;
/// The maximum estimated size of all matches in bytes.
pub const MAX_TOTAL_SIZE: usize = 64 << 20;
/// The maximum length of a line of notation in bytes.
pub const MAX_NOTATION: usize = 4096;
/// The maximum number of outcomes in a script of chance.
pub const MAX_SCRIPT: usize = 10_000;
/// The maximum number of options.
pub const MAX_OPTIONS: usize = 100;
/// The maximum length of an option's name or value in bytes.
pub const MAX_VALUE: usize = 16 << 10;
/// The maximum number of JSON values in a position.
pub const MAX_POSITION: usize = 4000;
/// The maximum cost of a `perft` request, in which each examined action costs 1 and each state 2,000.
pub const MAX_PERFT: u64 = 12_000_000;
/// The maximum depth of `perft`.
pub const MAX_DEPTH: u32 = 100;
/// The maximum number of nodes for `think`, as a multiple of the game's default.
pub const MAX_NODES_FACTOR: u32 = 20;

/// Returns the error `too_long` if `length` exceeds `most`.
pub(super) fn check_length(
    what: &str,
    length: usize,
    most: usize,
    unit: &str,
) -> Result<(), RefereeError> {
    if length <= most {
        return Ok(());
    }
    let message = format!("{what} has more than {most} {unit}");
    Err(RefereeError::new(Code::TooLong, message))
}

/// Counts a JSON value and all values inside it.
pub(super) fn n_values(value: &Value) -> usize {
    let inside: usize = match value {
        Value::Array(list) => list.iter().map(n_values).sum(),
        Value::Object(object) => object.values().map(n_values).sum(),
        _ => 0,
    };
    1 + inside
}
