//! Tests the referee as other programs use it, by requests and answers. It runs in the test's process.

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

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

fn answers(input: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    run(Cursor::new(input), &mut output).expect("nothing fails in memory");
    let text = String::from_utf8(output).expect("text");
    assert!(text.is_empty() || text.ends_with('\n'));
    let answers = text.lines().map(serde_json::from_str);
    answers.collect::<Result<_, _>>().expect("JSON")
}

fn ask(requests: &[Value]) -> Vec<Value> {
    let mut lines = String::new();
    for request in requests {
        writeln!(lines, "{request}").unwrap();
    }
    let answers = answers(lines.as_bytes());
    assert_eq!(answers.len(), requests.len());
    answers
}

/// Returns a request about the first match.
fn op(op: &str) -> Value {
    json!({"op": op, "match": 1})
}

/// Returns a request about the first match for a seat.
fn of(op: &str, seat: u8) -> Value {
    json!({"op": op, "match": 1, "seat": seat})
}

/// Returns a request to play a line in the first match.
fn play(seat: u8, line: &str) -> Value {
    json!({"op": "play", "match": 1, "seat": seat, "line": line})
}

fn code(answer: &Value) -> &str {
    assert_eq!(answer["ok"], false, "{answer}");
    let message = answer["error"]["message"].as_str().expect("a message");
    assert!(!message.is_empty());
    answer["error"]["code"].as_str().expect("a code")
}

/// Checks that an answer is not an error.
fn fine(answer: &Value) -> &Value {
    assert_eq!(answer["ok"], true, "{answer}");
    answer
}
