//! The referee as other programs drive it: requests in, answers out, all in memory.

mod bounds;
mod bradspel;
mod film;
mod hostile;
mod skirrid;
mod stratego;
mod thinking;
mod transcripts;

use std::fmt::Write as _;
use std::io::Cursor;

use serde_json::{Value, json};
use stramash::referee::run;

/// A seed, where a match needs one.
const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/// The answers to these lines.
fn answers(input: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    run(Cursor::new(input), &mut output).expect("nothing fails in memory");
    let text = String::from_utf8(output).expect("text");
    assert!(text.is_empty() || text.ends_with('\n'));
    let answers = text.lines().map(serde_json::from_str);
    answers.collect::<Result<_, _>>().expect("JSON")
}

/// The answers to these requests, one each.
fn ask(requests: &[Value]) -> Vec<Value> {
    let mut lines = String::new();
    for request in requests {
        writeln!(lines, "{request}").unwrap();
    }
    let answers = answers(lines.as_bytes());
    assert_eq!(answers.len(), requests.len());
    answers
}

/// A request about the first match.
fn op(op: &str) -> Value {
    json!({"op": op, "match": 1})
}

/// The same for a seat.
fn of(op: &str, seat: u8) -> Value {
    json!({"op": op, "match": 1, "seat": seat})
}

/// A line that a seat plays in the first match.
fn play(seat: u8, line: &str) -> Value {
    json!({"op": "play", "match": 1, "seat": seat, "line": line})
}

/// The code of an answer that is an error.
fn code(answer: &Value) -> &str {
    assert_eq!(answer["ok"], false, "{answer}");
    let message = answer["error"]["message"].as_str().expect("a message");
    assert!(!message.is_empty());
    answer["error"]["code"].as_str().expect("a code")
}

/// An answer that is none.
fn fine(answer: &Value) -> &Value {
    assert_eq!(answer["ok"], true, "{answer}");
    answer
}
