//! Scenes of Skirrid, for tests and benches of pictures.

#![allow(dead_code, reason = "each test program uses only a part of this file")]

use stramash_core::engine::{
    AnyMatch, ChoosingStep, CountingChance, Leaving, OptionValues, Scripted, Seat,
};
use stramash_core::games::GameKind;
use stramash_core::scene::Scene;

fn table(seats: u8, options: &[(&str, &str)], rolls: &[u8]) -> Box<dyn AnyMatch> {
    let options = options
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    let options: OptionValues = options.collect();
    let mut script = Scripted::new(rolls.iter().map(ToString::to_string));
    GameKind::Skirrid
        .game()
        .start(seats, &options, &mut script)
        .unwrap()
}

/// Plays lines one after the other.
fn played(mut playing: Box<dyn AnyMatch>, lines: &str) -> Box<dyn AnyMatch> {
    for line in lines.split(',') {
        let seat = playing.to_act().only().unwrap();
        let done = playing.play(seat, line.trim(), &mut CountingChance::default());
        done.unwrap_or_else(|why| panic!("{line}: {:?}", why.open_for(seat)));
    }
    playing
}

/// A match of two players in mid-game. One Block is no longer in force.
const TWO: &str = "gun2 K10 90, gun3 J15 0, gun3 H15 90, gun2 F14 270, rod3 J19 270, snake3 C12 270, eye3 \
    K18 0, quoin3 C10 180, quoin3 N15 180, door2 P13 180, snake3 N19 180, gun R13 90, door \
    S17 0 block, door3 C14 180, door3 H19 180";

/// A match of two players before the last tile.
const END: &str = "gun3 J11 0, gun2 K16 270, rod3 K18 270, gun3 M12 0, snake3 H17 0, eye2 J19 0, quoin3 \
    P13 90 block, door2 R9 90, gun2 I14 180, snake3 N7 90, door E14 270, door3 N19 180, \
    gun R17 180, rod3 S16 90, door3 D15 180, eye3 S10 0, eye3 P19 0, gun C16 90, door2 A18 \
    0, quoin2 S19 180, snake2 O16 0, snake2 A14 270, quoin2 S15 180, quoin3 B11 180, snake \
    B8 90, door F18 0, rod2 S12 180, rod2 A16 270, eye2 M18 0, snake B6 90, quoin C5 90, \
    quoin D6 0, rod R8 0, eye C14 0, eye P15 0, rod A4 0";

/// A match of four players who play in pairs.
const PAIRS: &str = "gun2 M9 180, gun2 Q8 180, gun3 R9 180, gun3 P3 90, door3 S1 0 block, door3 N1 90, rod3 \
    S4 270, rod3 R3 90 block, rod2 P1 90, rod2 S6 180, snake3 L3 90, door2 J1 0, eye3 O2 \
    0, eye3 R5 0, door2 I1 0 block, snake3 S12 180, gun F2 0 block, snake2 R15 270, door \
    A3 270, quoin2 S16 180, quoin3 A4 0, quoin3 S17 90";

/// A match of six players. Two Blocks are in force.
const SIX: &str = "door L10 180, gun P11 0 block, gun N7 180, gun M5 0 block, gun R7 180, door S5 180, \
    quoin Q3 180 block, quoin R10 270, door P15 270, door R16 90, door P16 90, gun S18 \
    180, snake Q1 0, door R12 270 block, quoin N18 0 block, snake N1 90, rod P1 90, snake \
    O2 90, eye S16 0, snake O5 0, snake K18 0, quoin L2 90 block, quoin J19 180 block";

/// Draws the room's view.
fn room(playing: &dyn AnyMatch) -> Scene {
    playing.seen().open().scene()
}

fn held(playing: &dyn AnyMatch, value: &str, place: &str) -> Scene {
    let seat = playing.to_act().only().unwrap();
    let view = playing.seen_by(seat).open_for(seat).unwrap();
    let draft = view.pick_up(value).unwrap();
    let draft = view.moved_to(&draft, place).unwrap();
    view.held(&draft).unwrap().scene
}

/// Draws the step at which the seat to act chooses a tile.
fn asked(playing: &dyn AnyMatch) -> Scene {
    let seat = playing.to_act().only().unwrap();
    let view = playing.seen_by(seat).open_for(seat).unwrap();
    let mut offers: Vec<(String, Vec<usize>)> = Vec::new();
    for (place, choice) in view.choices().iter().enumerate() {
        let tile = choice.slots[0].clone().unwrap();
        match offers.iter_mut().find(|(known, _)| *known == tile) {
            Some((_, places)) => places.push(place),
            None => offers.push((tile, vec![place])),
        }
    }
    let offers = offers.into_iter().map(|(_, places)| places).collect();
    let step = ChoosingStep {
        part: "tile",
        offers,
    };
    view.choosing(&step).unwrap().scene
}

/// Draws the step after a tile and the square of its mark are chosen, when only few placements are left. Each placement
/// is offered as a whole.
fn ways(playing: &dyn AnyMatch, line: &str) -> Scene {
    let seat = playing.to_act().only().unwrap();
    let view = playing.seen_by(seat).open_for(seat).unwrap();
    let choices = view.choices();
    let places = choices.iter().enumerate();
    let fitting = places.filter(|(_, choice)| choice.line.starts_with(line));
    let offers = fitting.map(|(place, _)| vec![place]).collect();
    let step = ChoosingStep {
        part: "turn",
        offers,
    };
    view.choosing(&step).unwrap().scene
}

/// Draws the suggested places for a tile, with their letters.
fn advised(playing: &dyn AnyMatch, value: &str) -> Scene {
    let seat = playing.to_act().only().unwrap();
    let view = playing.seen_by(seat).open_for(seat).unwrap();
    let draft = view.pick_up(value).unwrap();
    view.advising(&draft).unwrap()
}

/// Returns the samples with their names.
pub fn all() -> Vec<(&'static str, Scene)> {
    let start = table(2, &[], &[]);
    let middle = played(start.clone(), TWO);
    let blocked = played(middle.clone(), "rod3 D19 180 block");
    let ended = played(table(2, &[], &[]), END);
    let six = played(table(6, &[], &[]), SIX);
    let mut pairs = played(table(4, &[("pairs", "true")], &[]), PAIRS);
    let mut resigned = six.clone();
    resigned
        .withdraw(
            Seat::new(3).unwrap(),
            Leaving::Resigned,
            &mut CountingChance::default(),
        )
        .unwrap();
    let dice = played(table(3, &[("dice", "true")], &[1]), "eye J10");
    let won = {
        for seat in [1, 3] {
            let seat = Seat::new(seat).unwrap();
            pairs
                .withdraw(seat, Leaving::Resigned, &mut CountingChance::default())
                .unwrap();
        }
        room(&*pairs)
    };
    vec![
        ("skirrid-start", room(&*start)),
        ("skirrid-two", room(&*middle)),
        ("skirrid-block", room(&*blocked)),
        ("skirrid-ended", room(&*ended)),
        ("skirrid-held", held(&*blocked, "door2", "N17 0")),
        ("skirrid-held-not", held(&*blocked, "gun", "P12 180")),
        (
            "skirrid-held-block",
            held(&*middle, "snake2", "S11 90 block"),
        ),
        (
            "skirrid-pairs",
            room(&*played(table(4, &[("pairs", "true")], &[]), PAIRS)),
        ),
        ("skirrid-pairs-won", won),
        ("skirrid-dice", room(&*dice)),
        ("skirrid-six", room(&*six)),
        ("skirrid-resigned", room(&*resigned)),
        ("skirrid-which", asked(&*blocked)),
        ("skirrid-which-six", asked(&*six)),
        ("skirrid-which-dice", asked(&*dice)),
        ("skirrid-ways", ways(&*blocked, "rod2 Q16 ")),
        ("skirrid-ways-gun", ways(&*blocked, "gun P16 ")),
        ("skirrid-advised", advised(&*blocked, "door2")),
        ("skirrid-advised-eye", advised(&*middle, "eye2")),
    ]
}
