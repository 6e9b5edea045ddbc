//! Scenes of Svensk Brädspel, for tests and benches of pictures.

use serde_json::json;
use stramash_core::engine::{AnyMatch, AnyView, ChoosingStep, Leaving, Scripted, Seat};
use stramash_core::games::GameKind;
use stramash_core::scene::Scene;

const WHITE: Seat = Seat::FIRST;

fn black() -> Seat {
    Seat::new(1).unwrap()
}

fn men(places: &[(usize, u8)]) -> Vec<u8> {
    let mut men = vec![0; 26];
    for (place, n) in places {
        men[*place] = *n;
    }
    assert_eq!(men.iter().sum::<u8>(), 15, "{places:?}");
    men
}

/// Makes a match from a position with dice to play.
fn loaded(
    to_act: u8,
    dice: &[u8],
    white: &[(usize, u8)],
    black: &[(usize, u8)],
) -> Box<dyn AnyMatch> {
    let position = json!({
        "to_act": to_act,
        "dice": dice,
        "men": [men(white), men(black)],
        "reached12": [true, true],
    });
    let game = GameKind::Bradspel.game();
    let options = [("scoring".to_owned(), "vasa".to_owned())].into();
    game.from_position(&options, &position).unwrap()
}

fn played(mut playing: Box<dyn AnyMatch>, line: &str, dice: &[&str]) -> Box<dyn AnyMatch> {
    let seat = playing.to_act().only().unwrap();
    let mut script = Scripted::new(dice.iter().copied());
    playing.play(seat, line, &mut script).unwrap();
    script.check().unwrap();
    playing
}

fn begun(options: &[(&str, &str)], dice: &[&str]) -> Box<dyn AnyMatch> {
    let options = options
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    let mut script = Scripted::new(dice.iter().copied());
    let game = GameKind::Bradspel.game();
    game.start(2, &options.collect(), &mut script).unwrap()
}

fn room(playing: &dyn AnyMatch) -> Scene {
    playing.seen().open().scene()
}

fn own(playing: &dyn AnyMatch, seat: Seat) -> Scene {
    playing.seen_by(seat).open_for(seat).unwrap().scene()
}

/// Makes a position with men all over the board, two of them on the bar. Black has just hit one of them.
fn middle() -> Box<dyn AnyMatch> {
    let white = [
        (0, 1),
        (1, 3),
        (4, 1),
        (7, 1),
        (9, 2),
        (12, 2),
        (15, 1),
        (17, 2),
        (20, 2),
    ];
    let black = [
        (1, 6),
        (4, 1),
        (6, 2),
        (10, 1),
        (14, 1),
        (18, 1),
        (22, 2),
        (23, 1),
    ];
    played(
        loaded(1, &[5, 1], &white, &black),
        "14/19 18/19",
        &["6", "4"],
    )
}

/// Makes a position with all men of one side on one point, and with stacks that are higher than the board.
fn tall() -> Box<dyn AnyMatch> {
    let white = [(0, 2), (12, 8), (24, 5)];
    let black = [(1, 9), (20, 6)];
    loaded(0, &[2, 1], &white, &black)
}

/// Makes a position at the end of a race, with many men borne off.
fn bearing() -> Box<dyn AnyMatch> {
    let white = [(20, 1), (22, 2), (23, 1), (25, 11)];
    let black = [(19, 2), (21, 1), (24, 5), (25, 7)];
    played(
        loaded(0, &[5, 3], &white, &black),
        "20/off 22/off",
        &["6", "2"],
    )
}

/// Makes a match that a single step has won.
fn won(white: &[(usize, u8)], die: u8, line: &str) -> Box<dyn AnyMatch> {
    played(
        loaded(0, &[die], white, &[(0, 1), (1, 9), (20, 5)]),
        line,
        &[],
    )
}

/// Makes a position in which black cannot enter and passes.
fn passed() -> Box<dyn AnyMatch> {
    let white = [
        (12, 3),
        (13, 2),
        (14, 2),
        (15, 2),
        (16, 2),
        (17, 2),
        (18, 2),
    ];
    let black = [(0, 2), (8, 6), (11, 7)];
    played(
        loaded(0, &[1, 2], &white, &black),
        "12/13 12/14",
        &["3", "3", "6", "1"],
    )
}

/// Returns a step of choosing. The player chooses a man, or if `from` is given, the destination of the man there.
fn step(view: &dyn AnyView, from: Option<&str>) -> ChoosingStep {
    let mut offers: Vec<(Option<String>, Vec<usize>)> = Vec::new();
    for (place, choice) in view.choices().iter().enumerate() {
        let stands = choice.slots[0].clone();
        match (from, offers.last_mut()) {
            (Some(from), _) if stands.as_deref() != Some(from) => {}
            (None, Some((known, places))) if *known == stands => places.push(place),
            _ => offers.push((stands, vec![place])),
        }
    }
    ChoosingStep {
        part: if from.is_some() { "to" } else { "from" },
        offers: offers.into_iter().map(|(_, places)| places).collect(),
    }
}

fn choosing(view: &dyn AnyView, from: Option<&str>) -> Scene {
    view.choosing(&step(view, from)).unwrap().scene
}

/// Draws steps of choosing: a man, its destination, the second half of a double, bearing off with either die, and a man
/// among marks of recent plays.
fn choices() -> Vec<(&'static str, Scene)> {
    let white = [
        (1, 3),
        (4, 1),
        (7, 2),
        (9, 2),
        (12, 2),
        (15, 1),
        (17, 2),
        (20, 2),
    ];
    let black = [
        (1, 6),
        (4, 1),
        (6, 2),
        (10, 1),
        (14, 1),
        (18, 1),
        (22, 2),
        (23, 1),
    ];
    let mixed = loaded(0, &[5, 4], &white, &black);
    let mixed = mixed.seen_by(WHITE).open_for(WHITE).unwrap();
    let double = loaded(0, &[3, 3, 3, 3], &white, &black);
    let double = double.preview(WHITE, "4/7 1/4").unwrap();
    let double = double.view.open_for(WHITE).unwrap();
    let home = [(22, 3), (23, 1), (24, 4), (25, 7)];
    let off = loaded(0, &[5, 6], &home, &[(1, 9), (20, 6)]);
    let off = off.seen_by(WHITE).open_for(WHITE).unwrap();
    let since = played(middle(), "bar/6 bar/4", &["5", "2"]);
    let since = played(since, "1/6 4/6", &["3", "2"]);
    let own = since.seen_by(WHITE).open_for(WHITE).unwrap();
    let recap = since.recap_for(0, WHITE, Some(&step(&*own, None)));
    vec![
        ("bradspel-choose-man", choosing(&*mixed, None)),
        ("bradspel-choose-goal", choosing(&*mixed, Some("12"))),
        ("bradspel-choose-on", choosing(&*double, None)),
        ("bradspel-choose-off", choosing(&*off, Some("22"))),
        (
            "bradspel-choose-since",
            recap.open_for(WHITE).unwrap().scene,
        ),
    ]
}

/// Returns the samples with their names.
pub fn all() -> Vec<(&'static str, Scene)> {
    let middle = middle();
    let double = played(
        begun(&[("opening", "challenger")], &["5", "2"]),
        "1/3 3/8",
        &["6", "5"],
    );
    let double = played(double, "1/7 1/6", &["3", "3"]);
    let double = double.preview(WHITE, "1/4 4/7 8/11").unwrap();
    let crown = [(20, 3), (21, 3), (22, 4), (23, 3), (24, 2)];
    let double_crown = [(22, 5), (23, 6), (24, 4)];
    let stairs = [(22, 3), (23, 6), (24, 6)];
    let tower = [(23, 1), (24, 14)];
    let last = [(24, 1), (25, 14)];
    let mut resigned = middle.clone();
    resigned
        .withdraw(WHITE, Leaving::Resigned, &mut Scripted::default())
        .unwrap();
    let single =
        |points: &[usize]| -> Vec<(usize, u8)> { points.iter().map(|point| (*point, 1)).collect() };
    let deadlock = {
        let white = [&[(0, 1), (1, 7)][..], &single(&[2, 3, 4, 5, 6, 8, 9])].concat();
        let black = [&[(0, 1), (1, 8)][..], &single(&[2, 3, 4, 5, 6, 10])].concat();
        let position = json!({
            "to_act": 0,
            "dice": [1, 2],
            "men": [men(&white), men(&black)],
            "reached12": [false, false],
        });
        let game = GameKind::Bradspel.game();
        game.from_position(&[].into(), &position).unwrap()
    };
    let jan = {
        let white = [
            (0, 1),
            (1, 1),
            (2, 1),
            (3, 1),
            (4, 1),
            (5, 1),
            (8, 1),
            (14, 8),
        ];
        let black = [(1, 14), (18, 1)];
        let position = json!({
            "to_act": 1,
            "dice": [2, 6],
            "men": [men(&white), men(&black)],
            "reached12": [false, false],
        });
        let game = GameKind::Bradspel.game();
        let options = [("jan".to_owned(), "true".to_owned())].into();
        let loaded = game.from_position(&options, &position).unwrap();
        played(loaded, "18/20", &[])
    };
    let press = begun(&[("roll", "press")], &["3", "5"]);
    let mut all = choices();
    let near = [(17, 1), (20, 3), (21, 2), (22, 5), (24, 4)];
    let near = loaded(0, &[3, 1], &near, &[(19, 2), (21, 1), (24, 5), (25, 7)]);
    let outlook = |playing: &dyn AnyMatch| playing.seen().open().outlook_scene().unwrap();
    all.extend([
        ("bradspel-outlook", outlook(&*near)),
        ("bradspel-outlook-start", outlook(&*tall())),
        ("bradspel-start", room(&*begun(&[], &["3", "5", "6", "2"]))),
        ("bradspel-press", room(&*press)),
        ("bradspel-room", room(&*middle)),
        ("bradspel-white", own(&*middle, WHITE)),
        ("bradspel-black", own(&*middle, black())),
        (
            "bradspel-double",
            double.view.open_for(WHITE).unwrap().scene(),
        ),
        ("bradspel-tall", room(&*tall())),
        ("bradspel-bearing", room(&*bearing())),
        ("bradspel-passed", room(&*passed())),
        ("bradspel-crown", room(&*won(&crown, 2, "22/24"))),
        ("bradspel-crowns", room(&*won(&double_crown, 1, "23/24"))),
        ("bradspel-stairs", room(&*won(&stairs, 1, "23/24"))),
        ("bradspel-tower", room(&*won(&tower, 1, "23/24"))),
        ("bradspel-off", room(&*won(&last, 3, "24/off"))),
        ("bradspel-jan", room(&*jan)),
        ("bradspel-resigned", room(&*resigned)),
        ("bradspel-deadlock", room(&*deadlock)),
    ]);
    all
}
