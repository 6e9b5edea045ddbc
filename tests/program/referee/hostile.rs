//! Hostile requests to the referee, of maximum size, length and depth. The test `bounds` checks the answers, and the
//! bench `tools/benches/referee.rs` their time and memory.

use std::iter::repeat_n;

use serde_json::{Value, json};
use stramash::referee::limits::{
    MAX_DEPTH, MAX_LINE, MAX_MATCHES, MAX_NOTATION, MAX_OPTIONS, MAX_POSITION, MAX_SCRIPT,
    MAX_VALUE,
};

/// A named sequence of requests.
pub struct Attack {
    pub name: &'static str,
    pub lines: Box<dyn Iterator<Item = String>>,
}

/// The games with their maximum number of seats.
const GAMES: [(&str, u8); 4] = [
    ("stramash", 6),
    ("stratego", 2),
    ("bradspel", 2),
    ("skirrid", 6),
];

fn attack(
    name: &'static str,
    requests: impl IntoIterator<Item = Value, IntoIter: 'static>,
) -> Attack {
    let lines = requests.into_iter().map(|request| request.to_string());
    Attack {
        name,
        lines: Box::new(lines),
    }
}

fn raw(name: &'static str, line: impl Into<String>) -> Attack {
    Attack {
        name,
        lines: Box::new(std::iter::once(line.into())),
    }
}

pub fn new(game: &str, seats: u8, options: Value) -> Value {
    json!({"op": "new", "game": game, "seats": seats, "options": options, "seed": "5".repeat(64)})
}

fn of(op: &str, number: u64) -> Value {
    json!({"op": op, "match": number, "seat": 0})
}

fn perft(number: u64, depth: u32) -> Value {
    json!({"op": "perft", "match": number, "depth": depth})
}

fn think(seat: u8, nodes: u32) -> Value {
    json!({"op": "think", "match": 1, "seat": seat, "nodes": nodes})
}

/// Returns a request of nearly the maximum length: `start`, many repetitions of `middle`, and `end`.
fn stuffed(start: &str, middle: &str, end: &str) -> String {
    let times = (MAX_LINE - start.len() - end.len()) / middle.len();
    let middle = middle.repeat(times);
    format!("{start}{}{end}", middle.trim_end_matches(','))
}

/// Returns the text of a Skirrid board with two-digit numbers, filled with remarks up to the maximum length.
pub fn board(remark: &str) -> String {
    let row = ["99"; 19].join(" ");
    let mut text = vec![row; 19].join("\n");
    while text.len() + remark.len() < MAX_VALUE {
        text.push('\n');
        text.push_str(remark);
    }
    text
}

/// Returns a play in Stratego whose line repeats `unready ready` as often as a line can hold.
pub fn dither() -> Value {
    let line = "unready ready ".repeat(MAX_NOTATION / 14);
    json!({"op": "play", "match": 1, "seat": 0, "line": line.trim_end()})
}

/// Returns a complete setup.
pub fn army() -> Value {
    let letters = "2222222233333444455556666777889MS1BBBBBBF";
    let letters: String = letters.chars().filter(|letter| *letter != '1').collect();
    json!({"op": "play", "match": 1, "seat": 0, "line": format!("setup {letters}")})
}

/// Returns positions with the maximum number of values, all invalid.
fn positions() -> impl Iterator<Item = Value> {
    let n = MAX_POSITION - 100;
    let many = move |value: Value| -> Vec<Value> { repeat_n(value, n).collect() };
    let laid = json!({"seat": 0, "tile": "gun3", "cells": ["A1", "S19"], "mark": "J1",
        "block": true, "score": 9, "active": true});
    let placed: Vec<Value> = repeat_n(laid, n / 10).collect();
    let unknown = (0..n).map(|key| (key.to_string(), Value::Null));
    let unknown: serde_json::Map<String, Value> = unknown.collect();
    let squares: serde_json::Map<String, Value> =
        (0..n).map(|key| (format!("Z{key}"), json!("M"))).collect();
    let load =
        |game: &str, position: Value| json!({"op": "load", "game": game, "position": position});
    [
        load(
            "stramash",
            json!({"seats": 2, "laddies": [many(json!("A1")), []], "hands": [[], []],
            "discards": []}),
        ),
        load(
            "stramash",
            json!({"seats": 2, "laddies": [many(json!("Ad"))[..n / 2], []],
            "owes": [many(json!("Ad"))[..n / 2], []], "hands": [[], []], "discards": []}),
        ),
        load(
            "stramash",
            json!({"seats": 2, "laddies": [[], []], "hands": [many(json!("JK")), []],
            "discards": []}),
        ),
        load(
            "stratego",
            json!({"setup": [{"placed": squares, "ready": true},
            {"placed": {}, "ready": true}]}),
        ),
        load(
            "stratego",
            json!({"to_act": 0, "board": many(json!("r?")), "seen": []}),
        ),
        load(
            "stratego",
            json!({"to_act": 0, "board": vec!["rF".repeat(10); 10],
            "seen": many(json!("A1")), "moved": []}),
        ),
        load(
            "bradspel",
            json!({"to_act": 0, "men": [many(json!(1)), []], "dice": many(json!(1))}),
        ),
        load(
            "skirrid",
            json!({"seats": 2, "to_act": 0, "placed": placed, "hands": [{}, {}]}),
        ),
        load(
            "skirrid",
            json!({"seats": 2, "to_act": 0, "placed": [],
            "hands": [unknown.clone(), {}]}),
        ),
        load("skirrid", Value::Object(unknown)),
    ]
    .into_iter()
}

/// Returns a position of Svensk Brädspel in which seat 1 has a man on the bar and all its entry points are closed.
fn shut_out() -> Value {
    let mut men = [[0; 26]; 2];
    men[0][1] = 3;
    men[0][13..=18].fill(2);
    men[1][0] = 1;
    men[1][20] = 14;
    json!({"to_act": 1, "dice": [], "men": men, "reached12": [true, true]})
}

pub fn attacks() -> Vec<Attack> {
    let mut all = vec![
        raw("a line of zeros", "0".repeat(2 * MAX_LINE)),
        raw("deep brackets", "[".repeat(MAX_LINE)),
        raw(
            "an id of numbers",
            stuffed(r#"{"op":"games","id":["#, "0,", "]}"),
        ),
        raw(
            "an id of lists",
            stuffed(r#"{"op":"games","id":["#, "[],", "]}"),
        ),
        raw(
            "an id of objects",
            stuffed(r#"{"op":"games","id":["#, r#"{"":0},"#, "]}"),
        ),
        raw(
            "an id of escapes",
            stuffed(r#"{"op":"games","id":""#, r"\u0001", r#""}"#),
        ),
        raw(
            "a position of lists",
            stuffed(r#"{"op":"load","game":"skirrid","position":["#, "[],", "]}"),
        ),
        raw(
            "a script of millions",
            stuffed(
                r#"{"op":"new","game":"bradspel","seats":2,"chance":["#,
                "1,",
                "]}",
            ),
        ),
    ];
    let names = |n: usize| -> Value {
        let names = (0..n).map(|n| (format!("{n}{}", "*".repeat(9000)), json!("x".repeat(100))));
        Value::Object(names.collect())
    };
    let short: Value = (0..90_000)
        .map(|n| (n.to_string(), json!("")))
        .collect::<serde_json::Map<_, _>>()
        .into();
    all.push(attack(
        "options that there are not",
        [
            new("skirrid", 2, names(MAX_OPTIONS)),
            new("skirrid", 2, short),
        ],
    ));
    all.push(attack(
        "boards and tiles of nonsense",
        ["a", "1 2", "*", "numbers", "\u{1f600}"]
            .into_iter()
            .flat_map(|line| {
                let text = board(line);
                ["board", "tiles"].map(|name| new("skirrid", 2, json!({ name: text.clone() })))
            }),
    ));
    all.push(attack("positions of which all is wrong", positions()));
    let ties = repeat_n("1", MAX_SCRIPT).collect::<Vec<_>>();
    let mut tied = new("bradspel", 2, json!({}));
    tied["chance"] = json!(ties);
    all.push(attack(
        "scripts without an end",
        [
            tied,
            json!({"op": "load", "game": "bradspel", "position": shut_out(), "chance": ties}),
            json!({"op": "load", "game": "bradspel", "position": shut_out()}),
        ],
    ));
    // Requests for `perft` with a large depth, from openings and from positions with many actions.
    for (game, seats) in GAMES {
        let depths = [1, 2, 3, 4, 5, 6, 20, MAX_DEPTH, MAX_DEPTH + 1, u32::MAX];
        for seats in [2, seats] {
            let counts = depths.into_iter().map(|depth| perft(1, depth));
            // Requests for `think` with the maximum number of nodes, and with more.
            let thoughts = [1_000, 10_000, 100_000, 1_000_000].into_iter();
            let thoughts =
                thoughts.flat_map(|nodes| (0..seats).map(move |seat| think(seat, nodes)));
            let requests = std::iter::once(new(game, seats, json!({})));
            let requests = requests.chain(counts).chain(thoughts);
            all.push(attack(game, requests.collect::<Vec<_>>()));
        }
    }
    let mut open = vec![
        json!({"op": "load", "game": "stratego", "position": {"to_act": 0,
        "board": ["....................", "b2b2b2b2b2b2b2b2..bF", "....................",
            "....................", "....~~~~....~~~~....", "....~~~~....~~~~....",
            "....................", "....................", "r2r2r2r2r2r2r2r2..rF",
            "...................."]}}),
    ];
    open.extend([2, 3, 4, 5, 20, MAX_DEPTH].map(|depth| perft(1, depth)));
    all.push(attack("scouts on an open field", open));
    let mut lone = vec![
        json!({"op": "load", "game": "stratego", "position": {"to_act": 0,
        "board": ["bFb5................", "bBbB................", "....................",
            "....................", "....~~~~....~~~~....", "....~~~~....~~~~....",
            "....................", "....................", "rBrB................",
            "rFr5................"]}}),
    ];
    lone.extend([20, 50, MAX_DEPTH].map(|depth| perft(1, depth)));
    all.push(attack("two pieces that go to and fro", lone));
    let mut men = [[0_u8; 26]; 2];
    for seat in &mut men {
        for point in [13, 17, 21] {
            seat[point] = 5;
        }
    }
    let mut thrown = vec![
        json!({"op": "load", "game": "bradspel", "position": {"to_act": 0,
        "dice": [1, 1, 1, 1], "men": men, "reached12": [true, true]}}),
    ];
    thrown.extend([1, 2, 3, 4].map(|depth| perft(1, depth)));
    all.push(attack("doubles", thrown));
    // Requests that only read, which must be fast in every position.
    for (game, seats) in GAMES {
        let ops = ["legal", "view", "position", "status", "record"].map(|op| of(op, 1));
        let requests = std::iter::once(new(game, seats, json!({}))).chain(ops);
        all.push(attack("looking", requests.collect::<Vec<_>>()));
        let lines = [
            "1/2 ",
            "x",
            "\u{1f600}",
            " a",
            "setup ",
            "KD Cd>C8 ",
            "A1-A2 ",
            "door3 B1 90 ",
        ];
        let lines = lines.map(|line| line.repeat(MAX_NOTATION / line.len()));
        let plays = lines.map(|line| json!({"op": "play", "match": 1, "seat": 0, "line": line}));
        let requests = std::iter::once(new(game, 2, json!({}))).chain(plays);
        all.push(attack("lines of nonsense", requests.collect::<Vec<_>>()));
    }
    // Attacks with more matches, and with larger ones, than the referee holds.
    let own =
        json!({"board": board(";"), "tiles": include_str!("../../../assets/skirrid/tiles.txt")});
    let heavy = (0..=MAX_MATCHES).map(move |_| new("skirrid", 6, own.clone()));
    all.push(attack("matches with boards of their own", heavy));
    for (game, seats) in GAMES {
        let many = (0..=MAX_MATCHES).map(move |_| new(game, seats, json!({})));
        all.push(attack("matches", many));
    }
    let begin = [new("stratego", 2, json!({})), army()];
    let dithers = repeat_n(dither(), 60);
    let end = [of("record", 1), of("position", 1), of("view", 1)];
    all.push(attack(
        "a match that never begins",
        begin.into_iter().chain(dithers).chain(end),
    ));
    all.push(attack(
        "as much as is held",
        (1..=60_u64).flat_map(|number| {
            let mut about = vec![new("stratego", 2, json!({})), army()];
            about.extend(repeat_n(dither(), 60));
            for request in &mut about[1..] {
                request["match"] = json!(number);
            }
            about.push(of("record", number));
            about
        }),
    ));
    all
}
