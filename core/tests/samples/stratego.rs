//! Scenes of Stratego, for tests and benches of pictures.

use serde_json::{Value, json};
use stramash_core::engine::{AnyMatch, Leaving, Peek, Seat};
use stramash_core::games::GameKind;
use stramash_core::scene::Scene;

const RED: Seat = Seat::FIRST;

fn blue() -> Seat {
    Seat::new(1).unwrap()
}

/// A position in mid-game.
fn position() -> Value {
    json!({
        "to_act": 0,
        "board": [
            "bBbFbB..b4b3b2bBb3bB",
            "b6bBb4b3..b2b8..b6b7",
            "b7b4..bSbMb3b4..b2b5",
            "b2..b5....b2b9b7..b6",
            "..b2~~~~....~~~~..b8",
            "....~~~~..r8~~~~....",
            "r6..r2r6......r2r5r2",
            "r4r7rSrMr3..r2r5r2r6",
            "rBr4rBr3r8r4rB..r5r2",
            "rFrBr3r2rBr3r4rB..r6",
        ],
        "seen": ["E8", "G7", "F5", "B3"],
        "moved": ["E8", "G7", "A7", "E3", "H4", "D8", "C3"],
        "last": [["F4", "F5", 1], ["J5", "J6", 1]],
    })
}

fn loaded(position: &Value) -> Box<dyn AnyMatch> {
    let game = GameKind::Stratego.game();
    game.from_position(&[].into(), position).unwrap()
}

fn own(playing: &dyn AnyMatch, seat: Seat) -> Scene {
    playing.seen_by(seat).open_for(seat).unwrap().scene()
}

/// A setup half done, and one that is ready.
fn setting_up() -> Box<dyn AnyMatch> {
    let game = GameKind::Stratego.game();
    let mut playing = game.start(2, &[].into(), &mut Peek::default()).unwrap();
    let letters = "62.29.7265 47SM382526 B4B384B752 FB3.3B34.6";
    for (seat, line) in [
        (RED, format!("place {letters}")),
        (
            blue(),
            "setup 2526292756 7482S3M425 6B4328567B B3B432BFB3".to_owned(),
        ),
    ] {
        playing.play(seat, &line, &mut Peek::default()).unwrap();
    }
    playing
}

/// The samples with their names.
pub fn all() -> Vec<(&'static str, Scene)> {
    let setup = setting_up();
    let mut middle = loaded(&position());
    middle.play(RED, "J4-J6", &mut Peek::default()).unwrap();
    let strike = middle.clone();
    middle.play(blue(), "E8-E7", &mut Peek::default()).unwrap();
    let preview = loaded(&position()).preview(RED, "J4-J6").unwrap();
    let mut ended = middle.clone();
    ended
        .withdraw(RED, Leaving::Resigned, &mut Peek::default())
        .unwrap();
    vec![
        ("stratego-setup", own(&*setup, RED)),
        ("stratego-setup-room", setup.seen().open().scene()),
        ("stratego-strike", strike.seen().open().scene()),
        ("stratego-strike-blue", own(&*strike, blue())),
        ("stratego-room", middle.seen().open().scene()),
        ("stratego-red", own(&*middle, RED)),
        ("stratego-blue", own(&*middle, blue())),
        (
            "stratego-preview",
            preview.view.open_for(RED).unwrap().scene(),
        ),
        ("stratego-ended", ended.seen().open().scene()),
    ]
}
