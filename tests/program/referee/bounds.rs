//! Tests the referee's limits. `tools/benches/referee.rs` measures the time and memory of the worst requests that it
//! accepts.

use serde_json::{Value, json};
use stramash::referee::limits::{
    MAX_DEPTH, MAX_LINE, MAX_MATCHES, MAX_NOTATION, MAX_OPTIONS, MAX_POSITION, MAX_SCRIPT,
    MAX_VALUE,
};

use super::hostile::{army, attacks, board, dither, new};
use super::{answers, ask, code, fine, op, play};

/// The names of attacks that take long. Only the bench runs them.
const LONG: [&str; 10] = [
    "stramash",
    "stratego",
    "bradspel",
    "skirrid",
    "scouts on an open field",
    "two pieces that go to and fro",
    "matches",
    "matches with boards of their own",
    "a match that never begins",
    "as much as is held",
];

#[test]
fn hostile_requests_get_short_answers() {
    let mut n = 0;
    for attack in attacks() {
        if LONG.contains(&attack.name) {
            continue;
        }
        let lines: Vec<String> = attack.lines.collect();
        let found = answers(lines.join("\n").as_bytes());
        assert_eq!(found.len(), lines.len(), "{}", attack.name);
        for answer in found {
            let length = answer.to_string().len();
            assert!(length <= 2 * MAX_LINE, "{}: {length}", attack.name);
            if answer["ok"] != true {
                code(&answer);
            }
            n += 1;
        }
    }
    assert!(n > 60, "{n}");
}

#[test]
fn number_of_matches_is_limited() {
    let mut requests: Vec<Value> = (0..=MAX_MATCHES)
        .map(|_| new("stratego", 2, json!({})))
        .collect();
    requests.extend([op("drop"), new("stratego", 2, json!({}))]);
    let load = json!({"op": "load", "game": "stratego", "position": {}});
    requests.push(load);
    let found = ask(&requests);
    assert_eq!(fine(&found[MAX_MATCHES - 1])["match"], MAX_MATCHES);
    assert_eq!(code(&found[MAX_MATCHES]), "too_many_matches");
    assert_eq!(fine(&found[MAX_MATCHES + 2])["match"], MAX_MATCHES + 1);
    assert_eq!(code(&found[MAX_MATCHES + 3]), "too_many_matches");
}

#[test]
fn match_size_is_limited() {
    let mut requests = vec![new("stratego", 2, json!({})), army()];
    requests.extend(std::iter::repeat_n(dither(), 60));
    requests.extend([op("status"), op("record"), play(0, "unready ready")]);
    let found = ask(&requests);
    let full = found.iter().position(|answer| answer["ok"] != true);
    let full = full.expect("the referee is full at some time");
    assert!(full > 20, "{full}");
    assert_eq!(code(&found[full]), "no_room");
    fine(&found[62]);
    let record = fine(&found[63])["record"].as_str().unwrap();
    assert_eq!(record.lines().count(), full + 2, "head, plays, end, names");
    // After the referee has refused a match that is too large, it may still accept a small one.
    let last = &found[64];
    assert!(last["ok"] == true || code(last) == "no_room");
}

#[test]
fn total_size_is_limited() {
    let text = json!({"board": board(";")});
    let matches = |n| std::iter::repeat_n(new("skirrid", 2, text.clone()), n);
    let found = ask(&matches(MAX_MATCHES + 1).collect::<Vec<_>>());
    let full = found.iter().position(|answer| answer["ok"] != true);
    let full = full.expect("the referee is full at some time");
    assert!(full > 500, "{full}");
    let mut requests: Vec<Value> = matches(full + 1).collect();
    requests.extend([op("drop"), new("skirrid", 2, text.clone())]);
    let found = ask(&requests);
    assert_eq!(
        code(&found[full]),
        if full == MAX_MATCHES {
            "too_many_matches"
        } else {
            "no_room"
        }
    );
    fine(&found[full + 2]);
}

#[test]
fn long_inputs_are_refused() {
    let too_long = |request: Value| {
        let found = ask(&[new("stratego", 2, json!({})), request]);
        assert_eq!(code(&found[1]), "too_long", "{}", found[1]);
    };
    too_long(play(0, &"A".repeat(MAX_NOTATION + 1)));
    too_long(new(
        "skirrid",
        2,
        json!({"board": ";".repeat(MAX_VALUE + 1)}),
    ));
    let many = (0..=MAX_OPTIONS).map(|n| (n.to_string(), json!("")));
    too_long(new("skirrid", 2, Value::Object(many.collect())));
    let mut scripted = new("bradspel", 2, json!({}));
    scripted["chance"] = json!(vec![1; MAX_SCRIPT + 1]);
    too_long(scripted);
    let position = vec![json!({}); MAX_POSITION];
    too_long(json!({"op": "load", "game": "skirrid", "position": position}));
    // Values of the maximum length are accepted.
    let found = ask(&[
        new("stratego", 2, json!({})),
        play(0, &"A".repeat(MAX_NOTATION)),
        new("skirrid", 2, json!({"board": board(";")})),
    ]);
    assert_eq!(code(&found[1]), "syntax");
    fine(&found[2]);
}

#[test]
fn perft_is_limited() {
    let perft = |depth: u64| json!({"op": "perft", "match": 1, "depth": depth});
    let found = ask(&[
        new("skirrid", 2, json!({})),
        perft(1),
        perft(4),
        perft(u64::from(MAX_DEPTH) + 1),
        perft(u64::MAX),
        op("status"),
    ]);
    assert!(fine(&found[1])["leaves"].as_u64() > Some(10));
    for answer in &found[2..5] {
        assert_eq!(code(answer), "too_deep");
    }
    fine(&found[5]);
}

#[cfg(unix)]
#[test]
fn pictures_are_written_to_plain_files_only() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    let picture =
        |path: &std::path::Path| json!({"op": "picture", "match": 1, "seat": null, "path": path});
    let found = ask(&[
        new("bradspel", 2, json!({})),
        picture(&pipe),
        picture(folder.path()),
        picture(&folder.path().join("a.png")),
        picture(&folder.path().join("a.png")),
    ]);
    assert_eq!(code(&found[1]), "bad_request");
    assert_eq!(code(&found[2]), "bad_request");
    fine(&found[3]);
    fine(&found[4]);
}
