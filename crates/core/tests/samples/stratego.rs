//! Scenes of Stratego, for tests and benches of pictures.

use serde_json::{Value, json};
use stramash_core::engine::{
    AnyMatch, AnyView, Choice, ChoosingStep, CountingChance, Leaving, Seat,
};
use stramash_core::games::GameKind;
use stramash_core::scene::Scene;

const RED: Seat = Seat::FIRST;

fn blue() -> Seat {
    Seat::new(1).unwrap()
}

/// Returns a position in mid-game.
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

/// Makes a match in which one setup is in progress and the other is complete.
fn setting_up() -> Box<dyn AnyMatch> {
    let game = GameKind::Stratego.game();
    let mut playing = game
        .start(2, &[].into(), &mut CountingChance::default())
        .unwrap();
    let letters = "62.29.7265 47SM382526 B4B384B752 FB3.3B34.6";
    for (seat, line) in [
        (RED, format!("place {letters}")),
        (
            blue(),
            "setup 2526292756 7482S3M425 6B4328567B B3B432BFB3".to_owned(),
        ),
    ] {
        playing
            .play(seat, &line, &mut CountingChance::default())
            .unwrap();
    }
    playing
}

/// Returns the step at which a value is chosen for a slot of `verb`. Only the choices for which `like` is true are
/// included.
fn step(
    view: &dyn AnyView,
    (verb, slot, part): (&str, usize, &'static str),
    like: impl Fn(&Choice) -> bool,
) -> ChoosingStep {
    let mut values: Vec<String> = Vec::new();
    let mut offers: Vec<Vec<usize>> = Vec::new();
    for (place, choice) in view.choices().iter().enumerate() {
        let value = choice.slots.get(slot).cloned().flatten();
        let Some(value) = value.filter(|_| choice.verb == verb && like(choice)) else {
            continue;
        };
        match values.iter().position(|known| *known == value) {
            Some(known) => offers[known].push(place),
            None => {
                values.push(value);
                offers.push(vec![place]);
            }
        }
    }
    ChoosingStep { part, offers }
}

/// Draws the pictures in which a player chooses one part of a play. Each entry has the part that is asked for, and the
/// text with which the lines that are still possible begin.
fn choosing() -> Vec<(&'static str, Scene)> {
    const FROM: (&str, usize, &str) = ("move", 0, "from");
    const TO: (&str, usize, &str) = ("move", 1, "to");
    let setup = setting_up();
    let middle = loaded(&position());
    let scene = |playing: &dyn AnyMatch, asked, begin: &str| {
        let view = playing.seen_by(RED).open_for(RED).unwrap();
        let step = step(&*view, asked, |choice| choice.line.starts_with(begin));
        view.choosing(&step).unwrap().scene
    };
    let mut later = loaded(&position());
    for (seat, line) in [
        (RED, "E3-E4"),
        (blue(), "J6-I6"),
        (RED, "F5-F6"),
        (blue(), "E8-E7"),
        (RED, "E4-E5"),
        (blue(), "F7-F6"),
    ] {
        later
            .play(seat, line, &mut CountingChance::default())
            .unwrap();
    }
    let since = |asked, begin: &str| {
        let view = later.seen_by(RED).open_for(RED).unwrap();
        let step = step(&*view, asked, |choice| choice.line.starts_with(begin));
        let recap = later.recap_for(0, RED, Some(&step));
        recap.open_for(RED).unwrap().scene
    };
    let swapping = {
        let view = setup.seen_by(RED).open_for(RED).unwrap();
        let choices = view.choices();
        let swaps = (0..choices.len()).filter(|place| {
            let mut words = choices[*place].line.split(' ');
            words.next() == Some("swap") && words.any(|square| square == "A3")
        });
        let step = ChoosingStep {
            part: "other",
            offers: swaps.map(|place| vec![place]).collect(),
        };
        view.choosing(&step).unwrap().scene
    };
    vec![
        ("stratego-choose-from", scene(&*middle, FROM, "")),
        ("stratego-choose-to", scene(&*middle, TO, "F5-")),
        ("stratego-choose-far", scene(&*middle, TO, "J4-")),
        ("stratego-choose-since", since(FROM, "")),
        ("stratego-choose-since-to", since(TO, "F6-")),
        (
            "stratego-choose-rank",
            scene(&*setup, ("place", 0, "rank"), ""),
        ),
        (
            "stratego-choose-square",
            scene(&*setup, ("place", 1, "square"), "2@"),
        ),
        ("stratego-choose-swap", swapping),
    ]
}

/// Returns the samples with their names.
pub fn all() -> Vec<(&'static str, Scene)> {
    let setup = setting_up();
    let mut middle = loaded(&position());
    middle
        .play(RED, "J4-J6", &mut CountingChance::default())
        .unwrap();
    let strike = middle.clone();
    middle
        .play(blue(), "E8-E7", &mut CountingChance::default())
        .unwrap();
    let preview = loaded(&position()).preview(RED, "J4-J6").unwrap();
    let mut ended = middle.clone();
    ended
        .withdraw(RED, Leaving::Resigned, &mut CountingChance::default())
        .unwrap();
    let mut all = vec![
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
    ];
    all.extend(choosing());
    all
}
