//! The notation and the stored forms against anything that can be thrown at them.

use proptest::prelude::*;
use serde_json::Value;
use stramash::engine::{
    Game, Match, Notation, NotationError, Redact, Sealed, Seat, Stored, Viewer,
};
use stramash::games::stratego::board::{SIZE, Square};
use stramash::games::stratego::rank::Rank;
use stramash::games::stratego::{Action, DrawWord, Event, State, Stratego, View};

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
    Stratego::open(agreed.options(), &mut Seeded::new(1))
}

fn view() -> View {
    state().redact(Viewer::Seat(Seat::FIRST))
}

fn read(line: &str) -> Result<Vec<Action>, NotationError> {
    read_all::<Stratego>(&state(), Seat::FIRST, line)
}

#[test]
fn moves_and_pieces_may_be_written_in_many_ways() {
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
    // What is a square, but no place to go, is for the rules to refuse.
    assert!(read("A4-A4").is_ok() && read("A4-C5").is_ok());
}

#[test]
fn letters_stand_for_the_whole_setup() {
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
    assert_eq!(read(&format!("place {letters} READY")), Ok(actions));
    let Err(NotationError::Illegal(why)) = read("setup 999 FFF ZZ") else {
        panic!("it is refused");
    };
    let ids: Vec<&str> = why.iter().map(|phrase| &*phrase.id).collect();
    let count = |id| ids.iter().filter(|found| **found == id).count();
    assert_eq!(count("stratego-no-no-ranks"), 1);
    assert_eq!(count("stratego-no-not-forty"), 1);
    assert_eq!(count("stratego-no-too-many"), 2);
    assert_eq!(count("stratego-no-too-few"), 10);
}

/// Values that look like the stored ones, more or less.
fn stored() -> impl Strategy<Value = Value> {
    let text = prop::sample::select(vec![
        "placed",
        "cleared",
        "swapped",
        "readied",
        "unreadied",
        "began",
        "moved",
        "attacked",
        "fought",
        "ended",
        "resigned",
        "left",
        "sent_away",
        "draw_offered",
        "draw_declined",
        "scout",
        "flag",
        "bomb",
        "won",
        "lost",
        "both",
        "stuck",
        "A1",
        "A4",
        "C5",
        "J10",
        "K1",
        "A01",
        "",
        "é1",
    ]);
    let leaf = prop_oneof![
        text.prop_map(Value::from),
        any::<i32>().prop_map(Value::from),
        (0..3).prop_map(Value::from),
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
    ];
    let key = prop::sample::select(vec![
        "event", "seat", "at", "rank", "one", "other", "from", "to", "attacker", "defender",
        "fate", "silent", "winner", "manner", "why",
    ]);
    leaf.prop_recursive(2, 16, 8, move |inner| {
        prop::collection::vec((key.clone(), inner), 0..8).prop_map(|fields| {
            let named = fields
                .into_iter()
                .map(|(key, value)| (key.to_owned(), value));
            Value::Object(named.collect())
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn actions_are_read_as_written(action in action()) {
        let line = Stratego::print(std::slice::from_ref(&action));
        prop_assert_eq!(Stratego::parse(&line, &view()), Ok((vec![action], "")));
        let lower = line.to_lowercase();
        prop_assert_eq!(Stratego::parse(&lower, &view()), Ok((vec![action], "")));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{1,60}", tail in ".{0,20}") {
        prop_assume!(!text.trim().is_empty());
        let view = view();
        for text in [
            text.clone(),
            format!("A4{text}"),
            format!("A4-{text}"),
            format!("setup {text}{tail}"),
            format!("place {text} ready"),
            format!("swap {text}"),
            format!("clear {text}é"),
            format!("{text}@A1"),
        ] {
            if let Ok((actions, rest)) = Stratego::parse(text.trim(), &view) {
                prop_assert!(!actions.is_empty());
                prop_assert!(text.trim().ends_with(rest) || rest.trim().is_empty());
            }
        }
    }

    #[test]
    fn any_value_is_thawed_or_refused(value in stored()) {
        if let Ok(event) = Event::thaw(value.clone()) {
            // What was read is written the same again, but for what may be left out.
            let read = Event::thaw(event.freeze()).expect("its own form");
            prop_assert!(read == event);
            // And no event, however odd, brings a state down.
            let mut state = state();
            Stratego::evolve(&mut state, &event);
            let _ = Stratego::outcome(&state);
        }
        prop_assert!(Match::<Stratego>::thaw(Sealed::new(value), Vec::new()).is_err());
    }
}
