//! The law of the referee. The input is requests, one per line.
//!
//! Each request must get one answer, and the same requests must get the same answers. Requests that are refused or only
//! read must leave their match unchanged. An error must not be longer than a limit.

use std::io::Cursor;

use serde_json::{Value, json};
use stramash::referee::run;

/// The requests that change or create a match.
const CHANGING: [&str; 4] = ["new", "load", "play", "drop"];
/// The maximum depth of perft, which is slow.
const DEEPEST: u64 = 2;
/// The maximum length of an error. An error may list all values of a request.
const ROOM: usize = 20_000;

/// Checks the law.
pub fn holds(bytes: &[u8]) {
    let mut input = Vec::new();
    let mut asked = Vec::new();
    for line in bytes.split(|byte| *byte == b'\n') {
        let request = serde_json::from_slice::<Value>(line).ok();
        let request = request.filter(Value::is_object).map(tamed);
        let line = request
            .as_ref()
            .map_or_else(|| line.to_vec(), |tame| tame.to_string().into());
        let number = request
            .as_ref()
            .and_then(|request| request.get("match"))
            .cloned();
        let look = json!({"op": "position", "match": number}).to_string();
        for line in [look.as_bytes(), &line, look.as_bytes()] {
            input.extend(line);
            input.push(b'\n');
        }
        asked.push((request.unwrap_or_default(), line.len()));
    }
    let answers = answers(&input);
    assert_eq!(self::answers(&input), answers, "the same again");
    let answers: Vec<Value> = answers
        .lines()
        .map(|answer| serde_json::from_str(answer).expect("JSON"))
        .collect();
    assert_eq!(answers.len(), 3 * asked.len());
    for ((request, length), answers) in asked.iter().zip(answers.chunks(3)) {
        let [before, answer, after] = answers else {
            continue;
        };
        let ok = answer["ok"].as_bool().expect("ok");
        assert_eq!(answer.get("id"), request.get("id"), "{request}");
        if !ok {
            assert!(answer["error"]["code"].is_string(), "{answer}");
            assert!(answer["error"]["message"].is_string(), "{answer}");
            let told = answer.to_string().len();
            assert!(told < ROOM + 8 * length, "{told} bytes for {request}");
        }
        let op = request["op"].as_str().unwrap_or_default();
        if !ok || !CHANGING.contains(&op) {
            assert_eq!(after, before, "{request}");
        }
    }
}

/// Changes a request so that it writes no files, does not take long, and does not use random bytes of the system.
fn tamed(mut request: Value) -> Value {
    match request["op"].as_str() {
        Some("picture") => request["op"] = json!("view"),
        Some("perft") => {
            let depth = request["depth"].as_u64();
            request["depth"] = depth.map_or(Value::Null, |depth| depth.min(DEEPEST).into());
        }
        Some("new" | "load") if request["seed"].is_null() => {
            request["seed"] = "0".repeat(64).into();
        }
        _ => {}
    }
    request
}

fn answers(input: &[u8]) -> String {
    let mut output = Vec::new();
    run(Cursor::new(input), &mut output).expect("nothing fails in memory");
    String::from_utf8(output).expect("text")
}
