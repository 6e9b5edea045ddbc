//! Tests the referee's films.

use serde_json::{Value, json};

use super::*;

#[test]
fn film_has_a_frame_per_play_from_the_viewers_view() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let film = |seat: Value, name: &str| json!({"op": "film", "match": 1, "seat": seat, "path": path(name)});
    let mut requests = vec![
        json!({"op": "new", "game": "bradspel", "seats": 2, "seed": "07".repeat(32)}),
        film(Value::Null, "start.gif"),
    ];
    let legal = |requests: &[Value], seat: u8| {
        let mut asked = requests.to_vec();
        asked.push(json!({"op": "legal", "match": 1, "seat": seat}));
        let answers = ask(&asked);
        let text = answers.last().unwrap()["actions"][0]["text"].clone();
        text.as_str().map(str::to_owned)
    };
    let mut steps = 0;
    while steps < 6 {
        let found = (0..2).find_map(|seat| Some((seat, legal(&requests, seat)?)));
        let (seat, line) = found.expect("the match goes on");
        requests.push(json!({"op": "play", "match": 1, "seat": seat, "line": line}));
        steps += 1;
    }
    requests.extend([
        film(Value::Null, "room.gif"),
        film(json!(0), "white.gif"),
        film(json!(1), "black.gif"),
        film(json!(2), "none.gif"),
        json!({"op": "film", "match": 1, "path": folder.path()}),
        json!({"op": "film", "match": 1}),
    ]);
    let answers = ask(&requests);
    assert_eq!(answers[1]["frames"], 1);
    let last = &answers[answers.len() - 6..];
    for (answer, name) in last.iter().zip(["room.gif", "white.gif", "black.gif"]) {
        assert_eq!(answer["frames"], 7, "{answer}");
        let gif = std::fs::read(path(name)).unwrap();
        assert_eq!(answer["bytes"], gif.len());
        assert!(gif.starts_with(b"GIF89a"));
    }
    let read = |name| std::fs::read(path(name)).unwrap();
    assert!(
        read("white.gif") != read("black.gif"),
        "each from the own side"
    );
    for answer in &last[3..] {
        assert_eq!(answer["error"]["code"], "bad_request", "{answer}");
    }
    assert!(!path("none.gif").exists());
}
