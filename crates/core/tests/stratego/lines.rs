//! Tests the notation and the stored forms with arbitrary input.

use proptest::prelude::*;
use stramash_core::engine::{Game, Notation, NotationError, Redact, Seat, Viewer};
use stramash_core::games::stratego::board::{SIZE, Square};
use stramash_core::games::stratego::rank::Rank;
use stramash_core::games::stratego::{Action, DrawWord, State, Stratego, View};

use crate::support::{Seeded, agreed, read_all};

fn square() -> impl Strategy<Value = Square> {
    (0..SIZE, 0..SIZE).prop_map(|(file, rank)| Square::new(file, rank).unwrap())
}

fn rank() -> impl Strategy<Value = Rank> {
    prop::sample::select(Rank::ALL.to_vec())
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        4 => (square(), square()).prop_map(|(from, to)| Action::Move { from, to }),
        2 => (rank(), square()).prop_map(|(rank, square)| Action::Place { rank, square }),
        1 => square().prop_map(|square| Action::Clear { square }),
        1 => (square(), square()).prop_map(|(one, other)| Action::Swap { one, other }),
        1 => Just(Action::Ready),
        1 => Just(Action::Unready),
        1 => prop::sample::select(DrawWord::ALL.to_vec()).prop_map(Action::Draw),
    ]
}

fn state() -> State {
    let agreed = agreed::<Stratego>(2, &[]);
    Stratego::open(agreed.options(), &mut Seeded::new(1)).unwrap()
}

fn view() -> View {
    state().redact(Viewer::Seat(Seat::FIRST))
}

fn read(line: &str) -> Result<Vec<Action>, NotationError> {
    read_all::<Stratego>(&state(), Seat::FIRST, line)
}

#[test]
fn alternative_spellings_parse() {
    let plain = read("A4-A5").unwrap();
    for line in [
        "a4-a5",
        "a4 a5",
        "a4a5",
        "A4xA5",
        "a4 x a5",
        "A4>a5",
        "move a4 a5",
        " A4 - A5 ",
        "A4A5",
        "A4X A5",
        "MOVE a4A5",
    ] {
        assert_eq!(read(line), Ok(plain.clone()), "{line}");
    }
    assert_eq!(read("a10a9"), read("A10-A9"));
    for (line, other) in [
        ("M@A1", "x@a1"),
        ("M@A1", "10@A1"),
        ("S@A1", "1@a1"),
        ("M@A1", "place M A1"),
        ("swap A1 C2", "SWAP a1-c2"),
        ("offer draw", "Offer Draw"),
    ] {
        assert_eq!(read(line), read(other), "{other}");
    }
    assert_eq!(read("swap A1 B1 ready").map(|actions| actions.len()), Ok(2));
    for line in [
        "A4",
        "A4-",
        "A4-K5",
        "A4-A5x",
        "K@A1",
        "M@A0",
        "offer",
        "offer a draw",
        "clear",
        "?",
    ] {
        assert!(
            matches!(read(line), Err(NotationError::Syntax(_))),
            "{line}"
        );
    }
    // A square that is not a legal target is refused by the rules, not by the parser.
    assert!(read("A4-A4").is_ok() && read("A4-C5").is_ok());
}

#[test]
fn setup_letters_parse() {
    let letters = "6252927265 47SM382526 B4B384B752 FB323B34B6";
    let actions = read(&format!("setup {letters}")).unwrap();
    assert_eq!(actions.len(), 41);
    assert_eq!(actions.last(), Some(&Action::Ready));
    let rank = Rank::Flag;
    let square = "A1".parse().unwrap();
    assert!(actions.contains(&Action::Place { rank, square }));
    let spread = letters
        .to_lowercase()
        .split("")
        .collect::<Vec<_>>()
        .join("\n ");
    assert_eq!(read(&format!("SETUP {spread}")).as_ref(), Ok(&actions));
    let marshal = letters.replace('M', "10").replace('S', "1");
    assert_eq!(read(&format!("setup {marshal}")).as_ref(), Ok(&actions));
    assert_eq!(
        read(&format!("place {letters}")).as_deref(),
        Ok(&actions[..40])
    );
    assert_eq!(
        read(&format!("letters {letters}")).as_deref(),
        Ok(&actions[..40])
    );
    assert_eq!(
        read(&format!("letters {letters} ready")).as_ref(),
        Ok(&actions)
    );
    assert_eq!(read(&format!("place {letters} READY")), Ok(actions));
    assert!(matches!(read("letters M."), Err(NotationError::Illegal(_))));
    // A symmetrical setup cannot be mirrored.
    assert!(matches!(read("mirror"), Err(NotationError::Illegal(_))));
    let Err(NotationError::Illegal(why)) = read("setup 999 FFF ZZ") else {
        panic!("a refused line");
    };
    let ids: Vec<&str> = why.iter().map(|phrase| &*phrase.id).collect();
    let count = |id| ids.iter().filter(|found| **found == id).count();
    assert_eq!(count("stratego-no-no-ranks"), 1);
    assert_eq!(count("stratego-no-not-forty"), 1);
    assert_eq!(count("stratego-no-too-many"), 2);
    assert_eq!(count("stratego-no-too-few"), 10);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn actions_round_trip(action in action()) {
        let line = Stratego::print(std::slice::from_ref(&action));
        prop_assert_eq!(Stratego::parse(&line, &view()), Ok((vec![action], "")));
        let lower = line.to_lowercase();
        prop_assert_eq!(Stratego::parse(&lower, &view()), Ok((vec![action], "")));
    }
}
