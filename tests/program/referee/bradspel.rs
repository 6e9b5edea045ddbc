//! Tests Svensk Brädspel through the referee; `docs/referee.md` describes the requests.

use super::{ask, code, of, op, play};
use serde_json::{Value, json};

fn new(options: Value, chance: Value) -> Value {
    json!({"op": "new", "game": "bradspel", "seats": 2, "options": options, "chance": chance})
}

fn rolling(seat: u8, line: &str, chance: Value) -> Value {
    json!({"op": "play", "match": 1, "seat": seat, "line": line, "chance": chance})
}

fn men(places: &[(usize, u8)]) -> Vec<u8> {
    let mut men = vec![0; 26];
    for (place, n) in places {
        men[*place] = *n;
    }
    men
}

fn load(options: Value, position: Value, seed: &str) -> Value {
    json!({
        "op": "load", "game": "bradspel", "options": options, "position": position,
        "seed": seed.repeat(64),
    })
}

#[test]
fn match_begins_with_dice() {
    let answers = ask(&[
        new(json!({}), json!([2, 2, 6, 1, 3, 5])),
        op("status"),
        of("legal", 1),
        of("legal", 0),
        op("position"),
        rolling(1, "1/4 4/9", json!([6, 6])),
        op("position"),
        play(1, "9/10"),
        rolling(0, "1/7", json!([2, 2])),
    ]);
    assert_eq!(answers[0]["match"], 1);
    assert_eq!(answers[1]["to_act"], json!([1]));
    assert_eq!(answers[1]["outcome"], Value::Null);
    assert_eq!(
        answers[2]["actions"],
        json!([
            {"text": "1/4", "from": 1, "to": 4, "die": 3},
            {"text": "1/6", "from": 1, "to": 6, "die": 5},
        ])
    );
    assert_eq!(answers[3]["actions"], json!([]));
    assert_eq!(
        answers[4]["position"],
        json!({
            "to_act": 1,
            "dice": [3, 5],
            "men": [men(&[(1, 15)]), men(&[(1, 15)])],
            "reached12": [false, false],
            "need": 2,
        })
    );
    assert_eq!(
        answers[5]["events"],
        json!([
            {"event": "moved", "seat": 1, "from": 1, "to": 4, "die": 3},
            {"event": "moved", "seat": 1, "from": 4, "to": 9, "die": 5},
            {"event": "rolled", "seat": 0, "throw": [6, 6], "need": 1},
        ])
    );
    assert_eq!(answers[6]["position"]["dice"], json!([6, 6, 6, 6]));
    assert_eq!(answers[7]["error"]["code"], "not_your_turn");
    assert_eq!(
        answers[8]["events"][1],
        json!({"event": "passed", "seat": 0, "unused": [6, 6, 6]})
    );
    assert_eq!(answers[8]["to_act"], json!([1]));
}

#[test]
fn chance_must_be_listed_in_full() {
    let answers = ask(&[
        new(json!({}), json!([2, 3, 6])),
        new(json!({}), json!([2, 3, 6, 1, 1])),
        new(json!({}), json!([2, 3, 6, 7])),
        new(
            json!({"opening": "challenger", "max_prime": 5, "jan": true}),
            json!([4, 1]),
        ),
        rolling(0, "1/5", json!([1, 2])),
        rolling(0, "1/5 1/2", json!([1])),
        rolling(0, "1/5 1/2", json!([1, 2])),
    ]);
    for index in [0, 1, 2, 4, 5] {
        assert_eq!(answers[index]["error"]["code"], "bad_chance", "{index}");
    }
    assert_eq!(answers[3]["match"], 1);
    assert_eq!(answers[6]["to_act"], json!([1]));
}

/// Plays scripted dice from loaded positions, as programs that test rules do.
#[test]
fn loaded_positions_can_be_played() {
    let away = json!({
        "to_act": 0,
        "dice": [6, 3],
        "men": [men(&[(5, 1), (20, 1), (24, 13)]), men(&[(1, 13), (23, 2)])],
        "reached12": [true, false],
    });
    let off = json!({
        "to_act": 1,
        "dice": [5, 6],
        "men": [men(&[(1, 15)]), men(&[(22, 1), (24, 2), (25, 12)])],
        "reached12": [false, true],
    });
    let answers = ask(&[
        load(json!({}), away, "1"),
        of("legal", 0),
        play(0, "20/23"),
        play(0, "5/8"),
        of("legal", 0),
        json!({"op": "perft", "match": 1, "depth": 1}),
        json!({"op": "perft", "match": 1, "depth": 2}),
        op("drop"),
        load(json!({}), off, "1"),
        json!({"op": "legal", "match": 2, "seat": 1}),
        json!({"op": "play", "match": 2, "seat": 1, "line": "22/off"}),
        json!({"op": "play", "match": 2, "seat": 1, "line": "24/off"}),
        json!({"op": "play", "match": 2, "seat": 1, "line": "22/off:6 24/off"}),
    ]);
    let texts = |answer: &Value| -> Vec<String> {
        let list = answer["actions"].as_array().unwrap();
        list.iter()
            .map(|action| action["text"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(texts(&answers[1]), ["5/8"]);
    assert_eq!(answers[2]["error"]["code"], "illegal");
    assert_eq!(answers[2]["error"]["reasons"].as_array().unwrap().len(), 1);
    assert_eq!(answers[3]["to_act"], json!([0]));
    assert_eq!(texts(&answers[4]), ["8/14"]);
    assert_eq!(answers[5]["leaves"], 1);
    assert_eq!(answers[6]["error"]["code"], "illegal");
    assert_eq!(
        answers[9]["actions"],
        json!([
            {"text": "22/off:5", "from": 22, "to": 25, "die": 5},
            {"text": "22/off:6", "from": 22, "to": 25, "die": 6},
        ])
    );
    assert_eq!(answers[10]["error"]["code"], "ambiguous");
    assert_eq!(
        answers[10]["error"]["candidates"],
        json!(["22/off:5", "22/off:6"])
    );
    assert_eq!(answers[11]["error"]["code"], "illegal");
    assert_eq!(answers[12]["ok"], true);
}

/// A seat without a legal move passes automatically, and the dice of the next turn are rolled.
#[test]
fn forced_events_happen_after_load() {
    let shut = json!({
        "to_act": 0,
        "dice": [3, 5],
        "men": [men(&[(0, 2), (1, 13)]), men(&[(1, 11), (15, 2), (17, 2)])],
        "reached12": [false, true],
    });
    let undone = json!({
        "to_act": 0,
        "dice": [],
        "men": [men(&[(1, 15)]), men(&[(1, 15)])],
        "reached12": [false, false],
    });
    let mut scripted = load(json!({}), shut.clone(), "2");
    scripted["chance"] = json!([2, 6]);
    let answers = ask(&[
        load(json!({}), shut.clone(), "2"),
        op("position"),
        scripted,
        json!({"op": "position", "match": 2}),
        load(json!({"roll": "press"}), shut, "2"),
        json!({"op": "legal", "match": 3, "seat": 1}),
        load(json!({}), undone, "2"),
        json!({"op": "position", "match": 4}),
    ]);
    let position = &answers[1]["position"];
    assert_eq!(position["to_act"], 1);
    assert!(position["dice"].as_array().unwrap().len() >= 2);
    assert_eq!(answers[3]["position"]["dice"], json!([2, 6]));
    assert_eq!(answers[5]["actions"], json!([{"text": "roll"}]));
    assert_eq!(answers[7]["position"]["to_act"], 0);
    assert!(answers[7]["position"]["dice"].as_array().unwrap().len() >= 2);
}

#[test]
fn finished_positions_load_as_over() {
    let won = json!({
        "to_act": 0,
        "dice": [3, 5],
        "men": [men(&[(24, 15)]), men(&[(0, 1), (1, 14)])],
        "reached12": [true, false],
    });
    let single = [(1, 8), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (10, 1)];
    let dead = json!({
        "to_act": 1,
        "dice": [1, 2],
        "men": [
            men(&[(0, 1), (1, 7), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (8, 1), (9, 1)]),
            men(&[&[(0, 1)][..], &single].concat()),
        ],
        "reached12": [false, false],
    });
    let answers = ask(&[
        load(json!({"scoring": "vasa"}), won, "3"),
        op("status"),
        op("position"),
        of("legal", 0),
        play(0, "roll"),
        load(json!({}), dead, "3"),
        json!({"op": "status", "match": 2}),
    ]);
    assert_eq!(
        answers[1]["outcome"],
        json!({"winners": [0], "kind": "tower", "scores": [3, 0]})
    );
    assert_eq!(answers[1]["to_act"], json!([]));
    assert_eq!(answers[2]["position"]["to_act"], Value::Null);
    assert_eq!(answers[3]["actions"], json!([]));
    assert_eq!(answers[4]["error"]["code"], "over");
    assert_eq!(
        answers[6]["outcome"],
        json!({"winners": [], "kind": "deadlock"})
    );
}

#[test]
fn errors_list_all_reasons() {
    let wrong = json!({
        "to_act": 3,
        "dice": [3, 3, 5],
        "men": [men(&[(1, 14)]), men(&[(1, 16)])],
        "reached12": [false, false],
        "turn": 0,
    });
    let answers = ask(&[
        load(json!({}), wrong, "4"),
        load(json!({"jan": "perhaps", "max_prime": 4}), json!({}), "4"),
        json!({"op": "games"}),
    ]);
    assert_eq!(answers[0]["error"]["code"], "bad_position");
    assert_eq!(answers[0]["error"]["reasons"].as_array().unwrap().len(), 5);
    assert_eq!(answers[1]["error"]["code"], "bad_options");
    assert_eq!(answers[1]["error"]["reasons"].as_array().unwrap().len(), 2);
    let games = answers[2]["games"].as_array().unwrap();
    let own = games
        .iter()
        .find(|game| game["game"] == "bradspel")
        .unwrap();
    assert_eq!(own["seats"], json!([2, 2]));
    assert_eq!(own["options"].as_array().unwrap().len(), 7);
}

/// The same seed and lines give the same game and the same record.
#[test]
fn same_seed_gives_the_same_game() {
    let seeded = || {
        let mut requests = vec![json!({
            "op": "new", "game": "bradspel", "seats": 2, "seed": "5".repeat(64),
        })];
        requests.push(op("position"));
        requests.push(op("record"));
        ask(&requests)
    };
    assert_eq!(seeded(), seeded());
    assert!(seeded()[2]["record"].as_str().unwrap().contains("bradspel"));
}

/// Scripted dice that are missing or impossible are refused. In an earlier version the referee waited forever.
#[test]
fn invalid_opening_dice_are_refused() {
    let scripts = [
        json!([]),
        json!(["6", "6"]),
        json!(["x"]),
        json!(["1"]),
        json!(["1", "2"]),
        json!(["1", "2", "3", "4", "5"]),
    ];
    for script in scripts {
        let answer = &ask(&[new(json!({}), script.clone())])[0];
        assert_eq!(code(answer), "bad_chance", "{script}");
    }
    let whole = &ask(&[new(json!({}), json!(["6", "6", "1", "2", "3", "4"]))])[0];
    assert_eq!(whole["ok"], true, "{whole}");
}
