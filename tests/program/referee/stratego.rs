//! Tests Stratego through the referee; `docs/referee.md` describes the requests.

use super::{ask, of, op, play};
use serde_json::{Value, json};

const KEEP: &str = "6252927265 47SM382526 B4B384B752 FB323B34B6";
const DECOY: &str = "2526292756 7482S3M425 6B4328567B B3B432BFB3";

fn new(options: Value) -> Value {
    json!({"op": "new", "game": "stratego", "seats": 2, "options": options})
}

fn texts(answer: &Value, key: &str) -> Vec<String> {
    let list = answer[key].as_array().cloned().unwrap_or_default();
    list.iter()
        .map(|action| action["text"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn setup_is_hidden_from_others() {
    let answers = ask(&[
        new(json!({})),
        op("status"),
        of("legal", 0),
        json!({"op": "perft", "match": 1, "depth": 1}),
        play(0, "M@A1 9@B1"),
        op("position"),
        of("view", 1),
        json!({"op": "view", "match": 1, "seat": null}),
        of("legal", 0),
        play(0, &format!("setup {KEEP}")),
        of("legal", 0),
        play(0, "clear A1"),
        play(1, "A4-A5"),
        op("status"),
        play(1, &format!("setup {DECOY}")),
        op("status"),
        play(1, "unready"),
    ]);
    assert_eq!(answers[1]["to_act"], json!([0, 1]));
    assert_eq!(texts(&answers[2], "actions").len(), 480);
    assert!(answers[2].get("asides").is_none());
    assert_eq!(answers[3]["error"]["code"], "illegal");
    let placed = json!({"A1": "M", "B1": "9"});
    assert_eq!(
        answers[5]["position"],
        json!({"setup": [{"placed": placed, "ready": false}, {"placed": {}, "ready": false}]})
    );
    assert_eq!(
        answers[6]["view"],
        json!({"setup": [{"ready": false}, {"placed": {}, "ready": false}]})
    );
    assert_eq!(
        answers[7]["view"],
        json!({"setup": [{"ready": false}, {"ready": false}]})
    );
    // Each of ten ranks can be placed on 38 squares; there are also one swap and two removals.
    assert_eq!(texts(&answers[8], "actions").len(), 380 + 1 + 2);
    assert_eq!(answers[9]["events"].as_array().unwrap().len(), 2 + 40 + 1);
    assert_eq!(texts(&answers[10], "actions"), ["unready"]);
    assert_eq!(answers[11]["error"]["code"], "illegal");
    assert_eq!(answers[12]["error"]["code"], "illegal");
    assert_eq!(answers[13]["to_act"], json!([0, 1]));
    assert_eq!(answers[15]["to_act"], json!([0]));
    assert_eq!(answers[16]["error"]["code"], "not_your_turn");
}

#[test]
fn moves_strikes_and_asides() {
    let answers = ask(&[
        new(json!({})),
        play(0, &format!("setup {KEEP}")),
        play(1, &format!("setup {DECOY}")),
        of("legal", 0),
        of("legal", 1),
        play(0, "a4a5"),
        op("position"),
        json!({"op": "load", "game": "stratego", "position": null}),
        play(1, "offer draw"),
        of("legal", 0),
        play(0, "accept draw"),
        op("position"),
        play(0, "A5-A6"),
    ]);
    let actions = answers[3]["actions"].as_array().unwrap();
    let first = json!({"text": "A4-A5", "from": "A4", "to": "A5", "strike": false});
    assert!(actions.contains(&first), "{actions:?}");
    assert_eq!(texts(&answers[3], "asides"), ["offer draw"]);
    assert_eq!(texts(&answers[4], "actions"), [""; 0]);
    let position = &answers[6]["position"];
    assert_eq!(position["to_act"], 1);
    assert_eq!(position["last"], json!([["A4", "A5", 1], null]));
    assert_eq!(position["seen"], json!([]));
    let keys: Vec<&String> = position.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["to_act", "board", "seen", "last"]);
    assert_eq!(answers[7]["error"]["code"], "bad_position");
    assert_eq!(answers[8]["to_act"], json!([1]));
    assert_eq!(
        texts(&answers[9], "asides"),
        ["accept draw", "decline draw"]
    );
    assert_eq!(
        answers[10]["outcome"],
        json!({"winners": [], "kind": "agreed"})
    );
    assert_eq!(answers[11]["position"]["to_act"], Value::Null);
    assert_eq!(answers[12]["error"]["code"], "over");
}

#[test]
fn setup_errors_list_all_reasons() {
    let answers = ask(&[
        new(json!({"form": "barrage"})),
        play(0, "setup QQ MM 9 . ."),
    ]);
    let reasons = answers[1]["error"]["reasons"].as_array().unwrap();
    // The reasons are one unknown rank, too many rows, one marshal too many, and five missing ranks.
    assert_eq!(reasons.len(), 1 + 1 + 1 + 5, "{reasons:?}");
}

#[test]
fn position_round_trips_and_ends_are_detected() {
    let board = [
        "..................bF",
        "b5..................",
        "r6..................",
        "....................",
        "....~~~~....~~~~....",
        "....~~~~....~~~~....",
        "....................",
        "....................",
        "....................",
        "..................rF",
    ];
    let position =
        json!({"to_act": 0, "board": board, "seen": ["A8"], "last": [["A7", "A8", 2], null]});
    let load = json!({"op": "load", "game": "stratego", "position": position});
    let answers = ask(&[
        load,
        op("position"),
        of("view", 1),
        json!({"op": "view", "match": 1, "seat": null}),
        json!({"op": "perft", "match": 1, "depth": 2}),
        play(0, "A8xA9"),
        op("status"),
        op("record"),
    ]);
    assert_eq!(answers[1]["position"], position);
    // The rank of red's captain was revealed, but not that of the flag.
    assert_eq!(answers[2]["view"]["board"][2], "r6..................");
    assert_eq!(answers[2]["view"]["board"][9], "..................r?");
    assert_eq!(answers[3]["view"]["board"][1], "b?..................");
    assert!(answers[4]["leaves"].as_u64().unwrap() > 0);
    let kinds: Vec<&str> = answers[5]["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["event"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["attacked", "fought", "ended"]);
    assert_eq!(
        answers[6]["outcome"],
        json!({"winners": [0], "kind": "stuck"})
    );
    assert!(answers[7]["record"].as_str().unwrap().contains("A8-A9"));
}
