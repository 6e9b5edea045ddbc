//! Tests the referee's protocol with whole exchanges of requests and answers, and with invalid input.

use std::fmt::Write as _;

use super::{SEED, answers, ask, code, fine};
use proptest::prelude::*;
use serde_json::{Value, json};
use stramash::referee::limits::MAX_LINE;

fn new(seats: u8, options: Value) -> Value {
    json!({"op": "new", "game": "stramash", "seats": seats, "options": options, "seed": SEED})
}

/// Returns a position of four players in which seat 0 is at A8.
fn position() -> Value {
    json!({
        "seats": 4,
        "partners": false,
        "to_act": 0,
        "laddies": [
            ["A8", "Ad", "Ad", "Ad", "Ad"], ["A17", "Bd", "Bd", "Bd", "Bd"],
            ["Cd", "Cd", "Cd", "Cd", "Cd"], ["Dd", "Dd", "Dd", "Dd", "Dd"],
        ],
        "hands": [
            ["9H", "8C", "2S", "3S", "4S", "QD"], ["2H", "2H", "3H", "3H", "4H"],
            ["2D", "2D", "3D", "3D", "4D"], ["2C", "2C", "3C", "3C", "4C"],
        ],
        "discards": ["JK", "10S"],
    })
}

fn load() -> Value {
    json!({"op": "load", "game": "stramash", "position": position(), "seed": SEED})
}

#[test]
fn games_are_listed() {
    let answer = &ask(&[json!({"op": "games", "id": [1, "x"]})])[0];
    assert_eq!(fine(answer)["id"], json!([1, "x"]));
    let game = &answer["games"][0];
    assert_eq!(game["game"], "stramash");
    assert_eq!(game["seats"], json!([2, 6]));
    let options = game["options"].as_array().unwrap();
    let named = |name: &str| {
        options
            .iter()
            .find(|option| option["name"] == name)
            .unwrap()
    };
    assert_eq!(named("partners")["kind"], "flag");
    assert_eq!(named("partners")["default"], false);
    assert_eq!(named("laddies")["choices"], json!(["5", "4", "3"]));
    assert_eq!(named("laddies")["default"], "5");
    for name in [
        "no_passing",
        "start_safe",
        "court_11_12_13",
        "full_lap_required",
        "wait_at_door",
        "must_enter",
        "split_track_only",
        "split_partner_last_only",
        "discard_hand",
        "joker_never_forced",
        "joker_on_partner",
        "mercy_after",
        "play_on",
        "trios",
        "start",
    ] {
        named(name);
    }
}

#[test]
fn opening_can_be_scripted() {
    let deal: Vec<String> = (0..4)
        .flat_map(|seat: usize| {
            let suit = ["S", "H", "D", "C"][seat];
            ["A", "2", "3", "4", "5"].map(|rank| format!("{rank}{suit}"))
        })
        .collect();
    let mut chance = vec![json!(2)];
    chance.extend(deal.iter().map(|card| json!(card)));
    chance.push(json!("JK"));
    let mut request = new(4, json!({}));
    request["chance"] = chance.clone().into();
    let answers = ask(&[
        request.clone(),
        json!({"op": "position", "match": 1}),
        json!({"op": "status", "match": 1}),
        json!({"op": "view", "match": 1, "seat": 2}),
        json!({"op": "view", "match": 1}),
        json!({"op": "legal", "match": 1, "seat": 2}),
        json!({"op": "legal", "match": 1, "seat": 0}),
        json!({"op": "play", "match": 1, "seat": 2, "line": "ad Cd>c8", "chance": ["KS"]}),
        json!({"op": "position", "match": 1}),
    ]);
    assert_eq!(fine(&answers[0])["match"], 1);
    let position = &answers[1]["position"];
    assert_eq!(position["to_act"], 2);
    assert_eq!(position["hands"][0], json!(["AS", "2S", "3S", "4S", "5S"]));
    assert_eq!(
        position["hands"][2],
        json!(["AD", "2D", "3D", "4D", "5D", "JK"])
    );
    assert_eq!(
        answers[2],
        json!({"ok": true, "to_act": [2], "outcome": null})
    );
    assert_eq!(answers[3]["view"]["hands"][2], position["hands"][2]);
    assert_eq!(answers[3]["view"]["hands"][0], 5);
    let text = answers[3]["text"].as_str().unwrap();
    assert!(
        text.starts_with("Seat 2 is to play.") && text.contains("Your cards: "),
        "{text}"
    );
    assert_eq!(answers[4]["view"]["hands"], json!([5, 5, 6, 5]));
    assert!(!answers[4]["text"].as_str().unwrap().contains("Your cards"));
    assert_eq!(
        answers[5]["actions"],
        json!([{"text": "AD Cd>C8", "card": "AD", "moves": [["Cd", "C8"]]}])
    );
    assert_eq!(answers[6]["actions"], json!([]));
    assert_eq!(
        fine(&answers[7])["events"],
        json!([
            {"event": "played", "seat": 2, "card": "AD",
             "moved": {"of": 2, "from": "Cd", "to": "C8"}},
            {"event": "drew", "seat": 3, "card": "KS"},
        ])
    );
    assert_eq!(answers[7]["to_act"], json!([3]));
    assert_eq!(answers[7]["outcome"], Value::Null);
    assert_eq!(answers[8]["position"]["discards"], json!(["AD"]));

    // One script is too short, one too long, and one has an impossible outcome.
    for wrong in [
        chance[..chance.len() - 1].to_vec(),
        [chance.clone(), vec![json!("2S")]].concat(),
        [vec![json!(4)], chance[1..].to_vec()].concat(),
    ] {
        request["chance"] = wrong.into();
        assert_eq!(code(&ask(std::slice::from_ref(&request))[0]), "bad_chance");
    }
}

#[test]
fn chosen_starting_seat_is_not_drawn() {
    let answers = ask(&[
        new(4, json!({"start": 3})),
        json!({"op": "status", "match": 1}),
        new(
            4,
            json!({"start": "1", "laddies": 3, "partners": true, "table_talk": "true"}),
        ),
        json!({"op": "status", "match": 2}),
    ]);
    assert_eq!(answers[1]["to_act"], json!([3]));
    assert_eq!(answers[3]["to_act"], json!([1]));
}

#[test]
fn lines_are_played_or_refused() {
    let play = |line: &str| json!({"op": "play", "match": 1, "seat": 0, "line": line});
    let answers = ask(&[
        load(),
        play("9H A8>A18"),
        play("9D A8>A17"),
        play("9H A8*A17"),
        play("hello"),
        play("discard 2S"),
        play(" "),
        json!({"op": "play", "match": 1, "seat": 1, "line": "2H A17>B1"}),
        json!({"op": "play", "match": 1, "seat": 4, "line": "2H A17>B1"}),
        json!({"op": "play", "match": 1, "seat": 0}),
        json!({"op": "play", "match": 9, "seat": 0, "line": "9H A8>A17"}),
        json!({"op": "play", "match": 1, "seat": 0, "line": "9H A8>A17", "chance": ["JK", "JK"]}),
        json!({"op": "play", "match": 1, "seat": 0, "line": "9H A8>A17", "chance": ["10S"]}),
        json!({"op": "position", "match": 1}),
        play("9h a8>a17"),
        json!({"op": "status", "match": 1}),
    ]);
    assert_eq!(code(&answers[1]), "illegal");
    assert_eq!(
        answers[1]["error"]["reasons"],
        json!(["A8 to A18 doesn't fit that card."])
    );
    assert_eq!(code(&answers[2]), "illegal");
    assert_eq!(code(&answers[3]), "syntax");
    assert_eq!(code(&answers[4]), "syntax");
    assert_eq!(code(&answers[5]), "illegal");
    assert_eq!(code(&answers[6]), "bad_request");
    assert_eq!(code(&answers[7]), "not_your_turn");
    assert_eq!(code(&answers[8]), "bad_request");
    assert_eq!(code(&answers[9]), "bad_request");
    assert_eq!(code(&answers[10]), "unknown_match");
    assert_eq!(code(&answers[11]), "bad_chance");
    // There are two tens of spades: one is discarded, so the other one can be drawn.
    assert_eq!(fine(&answers[12])["to_act"], json!([1]));
    assert_eq!(
        answers[13]["position"]["laddies"][1],
        json!(["Bd", "Bd", "Bd", "Bd", "Bd"])
    );
    assert_eq!(code(&answers[14]), "not_your_turn");
    assert_eq!(answers[15]["to_act"], json!([1]));
}

#[test]
fn match_ends_with_an_outcome() {
    let mut last = position();
    last["laddies"][0] = json!(["Ac5", "Ac4", "Ac3", "Ac2", "A1"]);
    let answers = ask(&[
        json!({"op": "load", "game": "stramash", "position": last}),
        json!({"op": "play", "match": 1, "seat": 0, "line": "3S A1>Ac1", "chance": []}),
        json!({"op": "status", "match": 1}),
        json!({"op": "legal", "match": 1, "seat": 0}),
        json!({"op": "play", "match": 1, "seat": 1, "line": "2H A17>B1"}),
        json!({"op": "position", "match": 1}),
    ]);
    let outcome = json!({"winners": [0], "kind": "home"});
    assert_eq!(fine(&answers[1])["outcome"], outcome);
    assert_eq!(
        answers[2],
        json!({"ok": true, "to_act": [], "outcome": outcome})
    );
    assert_eq!(answers[3]["actions"], json!([]));
    assert_eq!(code(&answers[4]), "over");
    assert_eq!(answers[5]["position"]["to_act"], Value::Null);
    // The position of a finished match is also over when it is loaded.
    let again = ask(&[
        json!({"op": "load", "game": "stramash", "position": answers[5]["position"]}),
        json!({"op": "status", "match": 1}),
        json!({"op": "position", "match": 1}),
    ]);
    assert_eq!(again[1]["outcome"], outcome);
    assert_eq!(again[2]["position"], answers[5]["position"]);
}

#[test]
fn impossible_positions_list_all_reasons() {
    let mut wrong = position();
    wrong["laddies"][0] = json!(["B3", "Bd", "Ad", "Ad"]);
    wrong["laddies"][1] = json!(["B3", "Bc9", "Bd", "Bd", "Bd"]);
    wrong["hands"][2] = json!(["10S", "10S", "3D", "3D", "4D"]);
    wrong["to_act"] = json!(7);
    wrong["weather"] = json!("dreich");
    wrong["partners"] = json!(true);
    let answer = &ask(&[json!({"op": "load", "game": "stramash", "position": wrong})])[0];
    assert_eq!(code(answer), "bad_position");
    let reasons = answer["error"]["reasons"].as_array().unwrap();
    let has = |text: &str| {
        reasons
            .iter()
            .any(|reason| reason.as_str().unwrap().contains(text))
    };
    for text in [
        "no weather",
        "differ about partners",
        "Seat 0 has 4 Laddies, not 5",
        "Seat 0 can't have a Laddie at Bd",
        "Two Laddies are at B3",
        "can't be Bc9",
        "Too many 10S",
        "to_act is missing",
    ] {
        assert!(has(text), "{text}: {answer}");
    }
    let mut hands = position();
    hands["hands"][0] = json!(["9H", "8C", "2S", "3S", "4S"]);
    hands["hands"][3] = json!([]);
    let answer = &ask(&[json!({"op": "load", "game": "stramash", "position": hands})])[0];
    assert_eq!(
        answer["error"]["reasons"],
        json!([
            "Seat 0 holds 5 cards, not 6.",
            "Seat 3 holds 0 cards, not 5.",
        ])
    );
    for (key, value) in [
        ("seats", json!(9)),
        ("seats", json!("four")),
        ("seats", json!(3)),
        ("laddies", json!([])),
        ("hands", json!({})),
        ("discards", json!("none")),
        ("resigned", json!([9])),
        ("home", json!([1])),
        ("waits", json!([1, 0, 0, 0])),
        ("owes", json!([["A8"], [], [], []])),
        ("to_act", Value::Null),
    ] {
        let mut wrong = position();
        wrong[key] = value;
        let answer = &ask(&[json!({"op": "load", "game": "stramash", "position": wrong})])[0];
        assert_eq!(code(answer), "bad_position", "{key}");
        assert!(!answer["error"]["reasons"].as_array().unwrap().is_empty());
    }
    for wrong in [json!([]), json!("A8"), Value::Null] {
        let answer = &ask(&[json!({"op": "load", "game": "stramash", "position": wrong})])[0];
        assert_eq!(code(answer), "bad_position");
    }
    assert_eq!(
        code(&ask(&[json!({"op": "load", "game": "stramash"})])[0]),
        "bad_request"
    );
    let mut contradicting = load();
    contradicting["options"] = json!({"trios": true});
    assert_eq!(code(&ask(&[contradicting])[0]), "bad_options");
}

#[test]
fn options_are_checked() {
    let refused = |seats: u8, options: Value| {
        let answer = ask(&[new(seats, options)]).remove(0);
        assert_eq!(code(&answer), "bad_options");
        answer["error"]["reasons"].as_array().map_or(0, Vec::len)
    };
    assert_eq!(refused(7, json!({})), 1);
    assert_eq!(refused(4, json!({"no_such": true, "laddies": 9})), 2);
    assert_eq!(refused(3, json!({"partners": true})), 1);
    assert_eq!(
        refused(4, json!({"must_enter": true, "wait_at_door": true})),
        1
    );
    refused(4, json!({"laddies": [3]}));
    let codes: Vec<String> = ask(&[
        json!({"op": "new", "game": "chess", "seats": 2}),
        json!({"op": "new", "seats": 2}),
        json!({"op": "new", "game": "stramash"}),
        json!({"op": "new", "game": "stramash", "seats": -1}),
        json!({"op": "new", "game": "stramash", "seats": 2, "options": 3}),
        json!({"op": "new", "game": "stramash", "seats": 2, "seed": "00"}),
        json!({"op": "new", "game": "stramash", "seats": 2, "seed": 5}),
        json!({"op": "new", "game": "stramash", "seats": 2, "chance": "AS"}),
        json!({"op": "new", "game": "stramash", "seats": 2, "chance": [["AS"]]}),
        json!({"op": "castle"}),
        json!({}),
        json!({"op": 3}),
    ])
    .iter()
    .map(|answer| code(answer).to_owned())
    .collect();
    assert_eq!(codes[0], "unknown_game");
    assert!(
        codes[1..].iter().all(|code| code == "bad_request"),
        "{codes:?}"
    );
}

#[test]
fn invalid_requests_are_answered() {
    let long = format!("{{\"op\":\"games\",\"pad\":\"{}\"}}", "x".repeat(MAX_LINE));
    let input = format!("\n[]\n\"x\"\nnull\n{{\"op\"\n{long}\n{{\"op\":\"games\"}}");
    let found = answers(input.as_bytes());
    assert_eq!(found.len(), 7);
    for answer in &found[..6] {
        assert_eq!(code(answer), "bad_request");
    }
    fine(&found[6]);
    // A request of exactly the maximum length is accepted.
    let head = "{\"op\":\"games\",\"pad\":\"";
    let fits = format!("{head}{}\"}}", "x".repeat(MAX_LINE - head.len() - 2));
    assert_eq!(fits.len(), MAX_LINE);
    fine(&answers(fits.as_bytes())[0]);
    assert!(answers(b"").is_empty());
    assert_eq!(code(&answers(b"\xff\xfe\n")[0]), "bad_request");
    // A parser without a limit on nesting would overflow the stack.
    let deep = "[".repeat(100_000);
    assert_eq!(code(&answers(deep.as_bytes())[0]), "bad_request");
}

#[test]
fn matches_are_counted_and_dropped() {
    let answers = ask(&[
        new(2, json!({})),
        new(2, json!({})),
        json!({"op": "drop", "match": 1}),
        json!({"op": "drop", "match": 1}),
        json!({"op": "status", "match": 1}),
        json!({"op": "status", "match": 2}),
        new(2, json!({})),
        json!({"op": "status"}),
    ]);
    assert_eq!(
        (&answers[0]["match"], &answers[1]["match"]),
        (&json!(1), &json!(2))
    );
    assert_eq!(answers[2], json!({"ok": true}));
    assert_eq!(code(&answers[3]), "unknown_match");
    assert_eq!(code(&answers[4]), "unknown_match");
    fine(&answers[5]);
    assert_eq!(answers[6]["match"], 3);
    assert_eq!(code(&answers[7]), "bad_request");
}

#[test]
fn perft_counts_actions_without_chance() {
    let answers = ask(&[
        load(),
        json!({"op": "legal", "match": 1, "seat": 0}),
        json!({"op": "perft", "match": 1, "depth": 0}),
        json!({"op": "perft", "match": 1, "depth": 1}),
        json!({"op": "perft", "match": 1, "depth": 2}),
        json!({"op": "perft", "match": 1}),
        json!({"op": "perft", "match": 1, "depth": -1}),
    ]);
    let n = answers[1]["actions"].as_array().unwrap().len();
    assert_eq!(answers[2]["leaves"], 1);
    assert_eq!(answers[3]["leaves"], n);
    assert_eq!(code(&answers[4]), "illegal");
    assert_eq!(code(&answers[5]), "bad_request");
    assert_eq!(code(&answers[6]), "bad_request");
}

#[test]
fn positions_round_trip() {
    let answers = ask(&[
        load(),
        json!({"op": "position", "match": 1}),
        json!({"op": "view", "match": 1, "seat": 3}),
    ]);
    let mut expected = position();
    for list in expected["hands"].as_array_mut().unwrap() {
        let mut cards: Vec<String> = serde_json::from_value(list.clone()).unwrap();
        cards.sort();
        *list = json!(cards);
    }
    let mut found = answers[1]["position"].clone();
    for key in ["hands", "laddies"] {
        for list in [&mut found, &mut expected] {
            for texts in list[key].as_array_mut().unwrap() {
                let mut sorted: Vec<String> = serde_json::from_value(texts.clone()).unwrap();
                sorted.sort();
                *texts = json!(sorted);
            }
        }
    }
    assert_eq!(found, expected);
    assert_eq!(answers[2]["view"]["hands"][0], 6);
}

/// Plays the first legal action in each turn, for a number of lines. Returns all answers as text.
fn some_match(seats: u8, options: &Value, lines: usize) -> String {
    let mut requests = vec![new(seats, options.clone())];
    let mut session = String::new();
    for _ in 0..lines {
        requests.push(json!({"op": "status", "match": 1}));
        let answers = ask(&requests);
        let Some(seat) = answers.last().unwrap()["to_act"][0].as_u64() else {
            break;
        };
        requests.pop();
        requests.push(json!({"op": "legal", "match": 1, "seat": seat}));
        let answers = ask(&requests);
        let actions = answers.last().unwrap()["actions"]
            .as_array()
            .unwrap()
            .clone();
        requests.pop();
        let action = &actions[actions.len() / 2];
        let line = action["text"].as_str().unwrap();
        requests.push(json!({"op": "play", "match": 1, "seat": seat, "line": line}));
    }
    requests.push(json!({"op": "position", "match": 1}));
    requests.push(json!({"op": "record", "match": 1}));
    for answer in ask(&requests) {
        writeln!(session, "{}", fine(&answer)).unwrap();
    }
    session
}

#[test]
fn same_seed_and_lines_give_the_same_match() {
    let options = json!({"laddies": 3});
    let one = some_match(3, &options, 25);
    assert_eq!(one, some_match(3, &options, 25));
    // The cards that this seed deals must never change, on any machine.
    let answers = ask(&[new(4, json!({})), json!({"op": "position", "match": 1})]);
    let position = &answers[1]["position"];
    let dealt = json!([position["to_act"], position["hands"]]).to_string();
    assert_eq!(dealt, include_str!("deal.json").trim());
}

/// The record of a whole match is valid, and any change of it is found.
#[test]
fn records_can_be_verified() {
    let mut requests = vec![new(2, json!({"laddies": "3", "start": "random"}))];
    // Plays the whole match, with one request for each turn.
    let mut lines = Vec::new();
    let game = stramash_core::games::GameKind::Stramash.game();
    for _ in 0..400 {
        requests.truncate(1);
        requests.extend(lines.iter().cloned());
        requests.push(json!({"op": "position", "match": 1}));
        let answers = ask(&requests);
        let position = &answers.last().unwrap()["position"];
        let Some(seat) = position["to_act"].as_u64() else {
            break;
        };
        // The last legal action in the list usually leads home fastest.
        let options = [("laddies".to_owned(), "3".to_owned())].into();
        let playing = game.from_position(&options, position).unwrap();
        let own = playing.to_act().only().unwrap();
        let choices = playing.seen_by(own).open_for(own).unwrap().choices();
        let home = |line: &str| line.contains('>') && line.contains(">Ac") || line.contains(">Cc");
        let mut line = choices.iter().map(|choice| &choice.line);
        let line = line
            .clone()
            .find(|line| home(line))
            .or(line.next_back())
            .unwrap();
        lines.push(json!({"op": "play", "match": 1, "seat": seat, "line": line}));
    }
    requests.pop();
    requests.push(json!({"op": "record", "match": 1}));
    let answers = ask(&requests);
    let record = answers.last().unwrap()["record"].as_str().unwrap();
    let report = stramash_host::fair::verify(record).expect("a valid record");
    assert_eq!(report.entries, lines.len());
    assert!(report.draws > lines.len());
    let changed = record.replacen("\"seat\":1", "\"seat\":0", 1);
    assert!(stramash_host::fair::verify(&changed).is_err());
}

#[test]
fn answers_hide_other_hands() {
    // This position differs from the first one only in what seat 0 cannot know.
    let mut other = position();
    other["hands"][1] = json!(["JK", "AH", "KH", "3H", "4H"]);
    let mut session = Vec::new();
    for position in [position(), other] {
        let mut requests = vec![json!({"op": "load", "game": "stramash", "position": position})];
        requests.extend([
            json!({"op": "legal", "match": 1, "seat": 0}),
            json!({"op": "legal", "match": 1, "seat": 2}),
            json!({"op": "view", "match": 1, "seat": 0}),
            json!({"op": "view", "match": 1}),
        ]);
        for line in [
            "9H A8>A16",
            "JK A8>A17",
            "discard 2S",
            "2H A17>B1",
            "7S A8>A9 A17>B5",
        ] {
            requests.push(json!({"op": "play", "match": 1, "seat": 0, "line": line}));
        }
        session.push(ask(&requests));
    }
    assert_eq!(session[0], session[1]);
}

#[test]
fn pictures_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.png");
    let answers = ask(&[
        load(),
        json!({"op": "picture", "match": 1, "seat": 0, "path": path}),
        json!({"op": "picture", "match": 1, "path": folder.path().join("no/such/folder.png")}),
        json!({"op": "picture", "match": 1}),
        json!({"op": "picture", "match": 1, "seat": 4, "path": path}),
    ]);
    let bytes = std::fs::read(path).unwrap();
    assert_eq!(&bytes[1..4], b"PNG");
    assert_eq!(fine(&answers[1])["bytes"], bytes.len());
    let size = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    assert_eq!(
        (&answers[1]["width"], &answers[1]["height"]),
        (&json!(size(16)), &json!(size(20)))
    );
    for answer in &answers[2..] {
        assert_eq!(code(answer), "bad_request");
    }
}

/// Returns random combinations of valid and invalid parts of requests.
fn request() -> impl Strategy<Value = String> {
    let op = prop::sample::select(vec![
        "games", "new", "load", "position", "status", "legal", "play", "view", "record", "film",
        "perft", "drop", "nonsense",
    ]);
    let line = prop_oneof![
        Just("9H A8>A17".to_owned()),
        Just("7S A8>A10 B3>B8".to_owned()),
        "[A-K0-9]{1,3} [A-F][cd]?[0-9]{0,2}>[A-F][cd]?[0-9]{0,2}",
        "discard [A-K0-9]{1,2}[SHDC]",
        ".{0,20}",
        "\\PC{0,40}",
    ];
    let number = prop_oneof![
        Just(json!(1)),
        Just(json!(0)),
        Just(json!(2)),
        Just(json!(-1)),
        Just(json!(1e300)),
        Just(Value::Null),
        Just(json!("1")),
        Just(json!(u64::MAX)),
        Just(json!([])),
    ];
    (op, line, number.clone(), number.clone(), number).prop_map(
        |(op, line, match_, seat, other)| {
            json!({
                "op": op, "match": match_, "seat": seat, "line": line, "game": "stramash",
                "seats": other, "depth": 1, "options": {"laddies": other},
                "position": {"seats": 4, "to_act": seat, "laddies": [[line]], "hands": other},
            })
            .to_string()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn each_line_has_one_answer(lines in prop::collection::vec(
        prop_oneof![request(), "[^\n]{0,60}".prop_map(|text| text.replace('\r', " "))], 0..12,
    )) {
        let position = json!({"op": "position", "match": 1});
        let mut input = format!("{}\n", load());
        for line in &lines {
            writeln!(input, "{position}\n{line}").unwrap();
        }
        writeln!(input, "{position}").unwrap();
        let found = answers(input.as_bytes());
        prop_assert_eq!(found.len(), 2 * lines.len() + 2);
        for pair in found[1..].windows(3).step_by(2) {
            if pair[1]["ok"] == false {
                prop_assert_eq!(&pair[0], &pair[2]);
            }
        }
    }

    #[test]
    fn invalid_bytes_are_answered(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let lines = bytes.split(|byte| *byte == b'\n').count();
        let ends = bytes.last() == Some(&b'\n') || bytes.is_empty();
        prop_assert_eq!(answers(&bytes).len(), lines - usize::from(ends));
    }

    /// A position with one random part is refused, unless the part is valid by chance.
    #[test]
    fn invalid_positions_are_refused(
        key in prop::sample::select(vec!["seats", "to_act", "laddies", "hands", "discards", "resigned"]),
        seat in 0..4usize,
        text in "[A-FJ][0-9cdK]{0,3}",
    ) {
        let mut odd = position();
        match odd[key].as_array().map(Vec::len) {
            Some(4) => odd[key][seat] = json!([text, text]),
            _ => odd[key] = json!([text]),
        }
        let answer = &ask(&[json!({"op": "load", "game": "stramash", "position": odd})])[0];
        // A random text may happen to be a card, which is then a valid discard.
        let lucky = key == "discards" && answer["ok"] == true;
        prop_assert!(lucky || code(answer) == "bad_position");
    }
}
