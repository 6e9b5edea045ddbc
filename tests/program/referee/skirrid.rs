//! Tests Skirrid through the referee; `docs/referee.md` describes the requests.

use super::{SEED, ask, code, fine, play};
use serde_json::{Value, json};

fn new(seats: u8, options: Value) -> Value {
    json!({"op": "new", "game": "skirrid", "seats": seats, "options": options, "seed": SEED})
}

#[test]
fn game_is_listed() {
    let answer = &ask(&[json!({"op": "games"})])[0];
    let games = fine(answer)["games"].as_array().unwrap();
    let game = games.iter().find(|game| game["game"] == "skirrid").unwrap();
    assert_eq!(game["seats"], json!([2, 6]));
    let options = game["options"].as_array().unwrap();
    let named = |name: &str| {
        options
            .iter()
            .find(|option| option["name"] == name)
            .unwrap()
    };
    for flag in [
        "pairs",
        "dice",
        "may_leave",
        "free_flip",
        "block_ignores_mark",
        "no_block_first_turn_each",
        "lift_block",
        "voluntary_pass",
        "tie_fewest_blocks",
        "reroll",
        "marks",
        "equal_hands",
    ] {
        assert_eq!(named(flag)["kind"], "flag", "{flag}");
        assert_eq!(named(flag)["default"], false);
    }
    assert_eq!(named("threshold")["default"], "75");
    assert_eq!(
        named("max_consecutive_blocks")["choices"],
        json!(["rules", "off", "1", "2", "3"])
    );
    assert_eq!(named("hints")["default"], "true");
}

#[test]
fn options_may_be_numbers_and_booleans() {
    let answers = ask(&[
        new(
            2,
            json!({"threshold": 0, "max_consecutive_blocks": 1, "hints": false, "free_flip": true}),
        ),
        new(
            2,
            json!({"threshold": "120", "hints": "off", "dice": false}),
        ),
        new(4, json!({"pairs": true, "tie_fewest_blocks": true})),
        new(3, json!({"pairs": true})),
        new(2, json!({"threshold": 75.5, "colour": "red"})),
        new(7, json!({})),
        new(2, json!({"board": "1 2 3"})),
    ]);
    for answer in &answers[..3] {
        fine(answer);
    }
    for answer in &answers[3..] {
        assert_eq!(code(answer), "bad_options");
    }
    assert_eq!(answers[4]["error"]["reasons"].as_array().unwrap().len(), 2);
}

#[test]
fn a_few_turns() {
    let answers = ask(&[
        new(2, json!({})),
        json!({"op": "status", "match": 1}),
        play(0, "gun3 J10 0"),
        json!({"op": "legal", "match": 1, "seat": 0}),
        json!({"op": "legal", "match": 1, "seat": 1}),
        play(1, "rod3 I11 0 block"),
        play(0, "eye K12"),
        play(0, "eye K10"),
        play(1, "eye K12"),
        json!({"op": "position", "match": 1}),
    ]);
    assert_eq!(answers[1]["to_act"], json!([0]));
    assert_eq!(
        answers[2]["events"],
        json!([{
            "event": "placed", "seat": 0, "tile": "gun3", "square": "J10", "turn": 0,
            "numbers": [[2, 1], [1, 1], [1, 1]], "score": 4,
        }])
    );
    assert_eq!(answers[3]["actions"], json!([]));
    let actions = answers[4]["actions"].as_array().unwrap();
    let line = |text: &str| {
        actions
            .iter()
            .find(|action| action["text"] == text)
            .unwrap()
    };
    assert_eq!(
        *line("rod3 I11 0 block"),
        json!({
            "text": "rod3 I11 0 block", "tile": "rod3", "cells": ["H11", "I11"], "mark": "I11",
            "block": true, "score": 0,
        })
    );
    assert_eq!(line("eye K10 0")["mark"], Value::Null);
    assert_eq!(fine(&answers[5])["to_act"], json!([0]));
    assert_eq!(code(&answers[6]), "illegal");
    fine(&answers[7]);
    assert_eq!(code(&answers[8]), "illegal");
    let position = &answers[9]["position"];
    assert_eq!(
        position["placed"][1],
        json!({
            "seat": 1, "tile": "rod3", "cells": ["H11", "I11"], "mark": "I11", "block": true,
            "score": 0, "active": false,
        })
    );
    assert_eq!(position["scores"], json!([6, 0]));
    assert_eq!(position["die"], Value::Null);
    assert_eq!(position["passes"], 0);
    assert_eq!(position["hands"][0].get("gun3"), None);
    assert_eq!(position["hands"][1]["gun3"], 1);
}

#[test]
fn errors_have_their_codes() {
    let answers = ask(&[
        new(2, json!({})),
        play(0, "cube J10 0"),
        play(0, "door J10"),
        play(0, "door J10 0 block"),
        play(0, "pass"),
        play(1, "eye J10"),
        play(2, "eye J10"),
        play(0, ""),
        json!({"op": "play", "match": 1, "seat": 0, "line": "eye J10", "chance": [3]}),
        play(0, "eye J10 eye2 J9"),
        json!({"op": "load", "game": "skirrid", "position": null}),
        json!({"op": "load", "game": "skirrid", "position": {"seats": 9}}),
    ]);
    let codes: Vec<&str> = answers[1..].iter().map(code).collect();
    assert_eq!(
        codes,
        [
            "syntax",
            "syntax",
            "illegal",
            "illegal",
            "not_your_turn",
            "bad_request",
            "bad_request",
            "bad_chance",
            "not_your_turn",
            "bad_position",
            "bad_position",
        ]
    );
}

/// Scripted dice must include the rolls of seats that then pass automatically.
#[test]
fn rolls_can_be_scripted() {
    let chance = |mut request: Value, rolls: Value| {
        request["chance"] = rolls;
        request
    };
    let answers = ask(&[
        chance(new(2, json!({"dice": true})), json!([1])),
        chance(play(0, "eye J10"), json!([])),
        chance(play(0, "eye J10"), json!([7])),
        chance(play(0, "eye J10"), json!([6])),
        chance(play(1, "gun J9 270 block"), json!([2, 6])),
        json!({"op": "position", "match": 1}),
    ]);
    assert_eq!(code(&answers[1]), "bad_chance");
    assert_eq!(code(&answers[2]), "bad_chance");
    assert_eq!(
        answers[3]["events"][1],
        json!({"event": "rolled", "seat": 1, "face": 6})
    );
    assert_eq!(
        answers[4]["events"].as_array().unwrap()[1..],
        [
            json!({"event": "rolled", "seat": 0, "face": 2}),
            json!({"event": "passed", "seat": 0, "why": "blocked"}),
            json!({"event": "rolled", "seat": 1, "face": 6}),
        ]
    );
    assert_eq!(answers[4]["to_act"], json!([1]));
    assert_eq!(answers[5]["position"]["die"], 6);
}

/// Plays a match to its end. After each play the position is loaded into another match, which must continue in the same
/// way.
#[test]
fn reloaded_position_continues_the_same() {
    let mut requests = vec![new(4, json!({"pairs": true}))];
    for n in 0..36 {
        requests.push(json!({"op": "legal", "match": 1, "seat": n % 4}));
        let answers = ask(&requests);
        let actions = answers.last().unwrap()["actions"].as_array().unwrap();
        requests.pop();
        let Some(action) = actions.iter().max_by_key(|action| action["score"].as_u64()) else {
            break;
        };
        requests.push(play(n % 4, action["text"].as_str().unwrap()));
    }
    requests.push(json!({"op": "status", "match": 1}));
    requests.push(json!({"op": "position", "match": 1}));
    let answers = ask(&requests);
    let end = &answers[answers.len() - 2];
    assert_eq!(end["to_act"], json!([]));
    assert_eq!(end["outcome"]["kind"], "score");
    let scores: Vec<u64> = end["outcome"]["scores"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_u64)
        .collect();
    let (ac, bd) = (scores[0] + scores[2], scores[1] + scores[3]);
    let winners = if ac > bd {
        json!([0, 2])
    } else {
        json!([1, 3])
    };
    assert_eq!(end["outcome"]["winners"], winners);
    let position = &answers.last().unwrap()["position"];
    let load = json!({
        "op": "load", "game": "skirrid", "options": {"pairs": true}, "position": position,
    });
    let loaded = ask(&[
        load,
        json!({"op": "position", "match": 1}),
        json!({"op": "status", "match": 1}),
        play(0, "eye J10"),
    ]);
    assert_eq!(&loaded[1]["position"], position);
    assert_eq!(loaded[2]["outcome"], end["outcome"]);
    assert_eq!(code(&loaded[3]), "over");
}

/// Checks the counts of action sequences from positions in which no die is rolled between the actions.
#[test]
fn perft_counts_sequences() {
    let perft = |depth: u8| json!({"op": "perft", "match": 1, "depth": depth});
    let answers = ask(&[new(6, json!({})), perft(0), perft(1), perft(2)]);
    assert_eq!(answers[1]["leaves"], 1);
    assert_eq!(answers[2]["leaves"], 69);
    let seen: Vec<u64> = {
        let legal = json!({"op": "legal", "match": 1, "seat": 0});
        let first = ask(&[new(6, json!({})), legal]);
        let lines = first[1]["actions"].as_array().unwrap().iter();
        lines
            .map(|action| {
                let line = action["text"].as_str().unwrap();
                let legal = json!({"op": "legal", "match": 1, "seat": 1});
                let answers = ask(&[new(6, json!({})), play(0, line), legal]);
                answers[2]["actions"].as_array().unwrap().len() as u64
            })
            .collect()
    };
    assert_eq!(answers[3]["leaves"], seen.iter().sum::<u64>());
    let answers = ask(&[new(6, json!({"dice": true})), perft(2)]);
    assert_eq!(code(&answers[1]), "illegal");
}

#[test]
fn same_seed_gives_the_same_game() {
    let requests = [
        new(3, json!({"dice": true, "start": "random"})),
        json!({"op": "position", "match": 1}),
        json!({"op": "record", "match": 1}),
    ];
    assert_eq!(ask(&requests), ask(&requests));
}
