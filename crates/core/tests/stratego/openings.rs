//! Tests that stored openings are read as they were written: empty setups, and loaded positions.

use serde_json::{Value, json};
use stramash_core::engine::Match;
use stramash_core::games::stratego::Stratego;

use crate::support::{Seeded, agreed};

/// Checks that an opening is equal after encoding and decoding, not only that its picture is.
fn assert_round_trip(playing: &Match<Stratego>) {
    let again = Match::<Stratego>::decode(playing.encode_opening(), Vec::new());
    let again = again.expect("its own stored form");
    assert!(again.state() == playing.state());
}

#[test]
fn red_seat_is_stored() {
    let mut reds = Vec::new();
    for red in ["0", "1", "random"] {
        for seed in 0..8 {
            let agreed = agreed::<Stratego>(2, &[("red", red)]);
            let playing = Match::open(agreed, &mut Seeded::new(seed)).unwrap();
            assert_round_trip(&playing);
            reds.push((red, playing.state().options.red.expect("drawn by chance")));
        }
    }
    reds.sort();
    reds.dedup();
    assert_eq!(reds.len(), 4, "{reds:?}");
}

fn loaded(position: &Value) -> Match<Stratego> {
    let agreed = agreed::<Stratego>(2, &[("red", "random"), ("reading", "border")]);
    let loaded = Match::from_position(agreed, position);
    loaded.unwrap_or_else(|why| panic!("{position}: {why:?}"))
}

#[test]
fn loaded_position_is_stored() {
    let board = [
        "..................bF",
        "bB..b3..............",
        "r3..................",
        "....................",
        "....~~~~....~~~~....",
        "....~~~~....~~~~b6..",
        "....................",
        "r2..................",
        "....................",
        "..r9..............rF",
    ];
    let mut taken = board;
    taken[0] = "....................";
    let mut walled = board;
    (walled[7], walled[9]) = ("....................", "..................rF");
    walled[2] = "....................";
    let plain = json!({ "to_act": 1, "board": board });
    for extra in [
        json!({}),
        json!({ "red": 1 }),
        json!({ "quiet": 7 }),
        json!({ "quiet": 120 }),
        json!({ "seen": ["A8", "I5"], "moved": ["B1", "C9"] }),
        json!({ "last": [["A1", "A3", 2], ["I6", "I5", 1]] }),
        json!({ "last": [["A1", "A3", 2], null], "borders": [[1, 3], null] }),
        json!({ "offer": 0 }),
        json!({ "offer": 0, "to_act": null, "outcome": { "winners": [], "kind": "quiet" } }),
        json!({ "to_act": null, "outcome": { "winners": [1], "kind": "resigned" } }),
        json!({ "to_act": null, "board": taken }),
        json!({ "board": walled, "offer": 1 }),
        json!({ "board": walled, "to_act": 0 }),
    ] {
        let mut position = plain.clone();
        for (key, value) in extra.as_object().unwrap() {
            position[key] = value.clone();
        }
        assert_round_trip(&loaded(&position));
    }
    let whole = |square: &dyn Fn(usize) -> String| -> Value {
        let letters = "MBBBBBBF9887776666555544443333322222222S".chars();
        let placed = letters
            .enumerate()
            .map(|(n, rank)| (square(n), rank.to_string().into()));
        Value::Object(placed.collect())
    };
    let file = |n: usize| "ABCDEFGHIJ".chars().nth(n % 10).unwrap();
    let red = whole(&|n| format!("{}{}", file(n), 1 + n / 10));
    let blue = whole(&|n| format!("{}{}", file(n), 10 - n / 10));
    for (ready, other) in [(false, false), (true, false), (true, true)] {
        let position = json!({ "setup": [
            { "placed": red, "ready": ready },
            { "placed": if other { blue.clone() } else { json!({ "C7": "M" }) }, "ready": other },
        ] });
        assert_round_trip(&loaded(&position));
    }
    let resigned = json!({ "winners": [0], "kind": "resigned" });
    let nothing = json!({ "placed": {}, "ready": false });
    assert_round_trip(&loaded(
        &json!({ "setup": [nothing, nothing], "outcome": resigned }),
    ));
}
