//! How much the referee does for one request and holds in all, so that none makes it slow or large.

use serde_json::Value;

use super::answer::{Code, Objection};

/// The longest request in bytes, without the end of its line.
pub const MAX_LINE: usize = 1 << 20;
/// The most matches that are held at the same time.
pub const MAX_MATCHES: usize = 1000;
/// What one match may take of memory in bytes, as far as it is counted; see `held`.
pub const MAX_HELD: usize = 4 << 20;
/// What all of them may take together.
pub const MAX_HELD_IN_ALL: usize = 64 << 20;
/// The longest line of a game's notation, in bytes.
pub const MAX_NOTATION: usize = 4096;
/// The most outcomes in a script of chance.
pub const MAX_SCRIPT: usize = 10_000;
/// The most options.
pub const MAX_OPTIONS: usize = 100;
/// The longest value of one, in bytes.
pub const MAX_VALUE: usize = 16 << 10;
/// The most values of JSON in a position.
pub const MAX_POSITION: usize = 4000;
/// The most actions that are looked at for `perft`, where a state counts as two thousand.
pub const MAX_PERFT: u64 = 12_000_000;
/// The greatest depth of `perft`.
pub const MAX_DEPTH: u32 = 100;
/// The most positions that are looked at for `think`, as a multiple of what the game finds right for a turn.
pub const MAX_THOUGHT: u32 = 20;

/// Refuses what is longer than it may be.
pub(super) fn no_longer(
    what: &str,
    length: usize,
    most: usize,
    unit: &str,
) -> Result<(), Objection> {
    if length <= most {
        return Ok(());
    }
    let message = format!("{what} has more than {most} {unit}");
    Err(Objection::new(Code::TooLong, message))
}

/// How many values of JSON something consists of.
pub(super) fn n_values(value: &Value) -> usize {
    let inside: usize = match value {
        Value::Array(list) => list.iter().map(n_values).sum(),
        Value::Object(object) => object.values().map(n_values).sum(),
        _ => 0,
    };
    1 + inside
}
