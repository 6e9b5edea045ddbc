//! Tests the request `think`, which lets other programs use computer players.

use serde_json::{Value, json};
use stramash::referee::limits::MAX_NODES_FACTOR;

use super::hostile::new;
use super::{SEED, ask, code, fine, of, op, play};

const GAMES: [&str; 4] = ["stramash", "stratego", "bradspel", "skirrid"];

fn think(seat: u64, more: &Value) -> Value {
    let mut request = json!({"op": "think", "match": 1, "seat": seat, "nodes": 30, "seed": SEED});
    let fields = more.as_object().into_iter().flatten();
    for (key, value) in fields {
        request[key] = value.clone();
    }
    request
}

/// Returns the seat that acts first.
fn first(game: &str) -> u64 {
    let answers = ask(&[new(game, 2, json!({})), op("status")]);
    answers[1]["to_act"][0].as_u64().unwrap()
}

#[test]
fn thought_lines_are_legal_and_reproducible() {
    for game in GAMES {
        let seat = first(game);
        let levels = ["easy", "fair", "strong"].map(|level| think(seat, &json!({"level": level})));
        let [easy, fair, strong] = levels;
        let asked = [new(game, 2, json!({})), easy, fair, strong.clone(), strong];
        let answers = ask(&asked);
        let thoughts = &answers[1..];
        for thought in thoughts {
            let lines = fine(thought)["lines"].as_array().unwrap();
            let values: Vec<i64> = lines
                .iter()
                .map(|line| line["value"].as_i64().unwrap())
                .collect();
            assert!(
                values.is_sorted_by(|one, next| one >= next),
                "{game}: {values:?}"
            );
            let plays = thought["plays"].as_str().unwrap();
            assert!(lines.iter().any(|line| line["text"] == plays));
            assert_eq!(lines, fine(&thoughts[0])["lines"].as_array().unwrap());
            // Stratego begins with the setup, which is chosen without examining positions.
            assert!(thought["nodes"].as_u64().unwrap() > 0 || game == "stratego");
            let seat = u8::try_from(seat).unwrap();
            let played = ask(&[new(game, 2, json!({})), play(seat, plays)]);
            fine(&played[1]);
        }
        // A strong computer varies among lines that are about as good as the best, which are at most 1.5 points apart.
        let lines = thoughts[3]["lines"].as_array().unwrap();
        let played = lines
            .iter()
            .find(|line| line["text"] == thoughts[3]["plays"]);
        let value = |line: &Value| line["value"].as_i64().unwrap();
        assert!(value(&lines[0]) - value(played.unwrap()) <= 1500, "{game}");
        assert_eq!(thoughts[2], thoughts[3]);
    }
}

#[test]
fn seat_not_to_act_gets_no_line() {
    let other = 1 - first("bradspel");
    let answers = ask(&[new("bradspel", 2, json!({})), think(other, &json!({}))]);
    assert_eq!(fine(&answers[1])["lines"], json!([]));
    assert_eq!(answers[1]["plays"], Value::Null);
}

#[test]
fn invalid_think_requests_are_refused() {
    let ask = |more| ask(&[new("skirrid", 2, json!({})), think(0, &more)]).remove(1);
    assert_eq!(code(&ask(json!({"level": "divine"}))), "bad_request");
    assert_eq!(code(&ask(json!({"level": 3}))), "bad_request");
    assert_eq!(code(&ask(json!({"nodes": "many"}))), "bad_request");
    assert_eq!(code(&ask(json!({"seed": "5"}))), "bad_request");
    assert_eq!(code(&ask(json!({"seat": 2}))), "bad_request");
    assert_eq!(
        code(&ask(
            json!({"nodes": 1_000_000_000 * u64::from(MAX_NODES_FACTOR)})
        )),
        "too_deep"
    );
    assert_eq!(code(&super::ask(&[of("think", 0)])[0]), "unknown_match");
    fine(&ask(json!({"nodes": null, "seed": null, "level": null})));
}
