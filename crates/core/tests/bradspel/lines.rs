//! Tests the notation and the stored forms with arbitrary input.

use proptest::prelude::*;
use serde_json::Value;
use stramash_core::engine::{Game, Match, Notation, NotationError, Position, Redact, Seat, Viewer};
use stramash_core::games::bradspel::dice::Die;
use stramash_core::games::bradspel::point::{Origin, Target};
use stramash_core::games::bradspel::{Action, Bradspel, Event, State, View};

use crate::support::{Seeded, agreed, read_all};

fn action() -> impl Strategy<Value = Action> {
    let origin = (0..=24_u8).prop_map(|n| Origin::new(n).unwrap());
    let target = (1..=25_u8).prop_map(|n| Target::new(n).unwrap());
    let die = prop::option::of((1..=6_u8).prop_map(|n| Die::new(n).unwrap()));
    prop_oneof![
        8 => (origin, target, die).prop_map(|(from, to, die)| Action::Move { from, to, die }),
        1 => Just(Action::Roll),
    ]
}

fn state() -> State {
    Bradspel::open(agreed::<Bradspel>(2, &[]).options(), &mut Seeded::new(1)).unwrap()
}

/// Makes a position in which either of two dice can bear the same man off.
fn at_home() -> State {
    let mut white = vec![0; 26];
    (white[22], white[24], white[25]) = (1, 2, 12);
    let mut black = vec![0; 26];
    black[1] = 15;
    let position = serde_json::json!({
        "to_act": 0, "dice": [5, 6], "men": [white, black], "reached12": [true, false],
    });
    let loaded = Match::<Bradspel>::from_position(agreed(2, &[]), &position);
    loaded.unwrap().state().clone()
}

fn view() -> View {
    let state = state();
    let seat = Bradspel::to_act(&state).only().unwrap();
    state.redact(Viewer::Seat(seat))
}

#[test]
fn alternative_spellings_of_steps_parse() {
    let read = |line| read_all::<Bradspel>(&state(), Seat::FIRST, line);
    let plain = read("bar/5 5/9 22/off").unwrap();
    for line in [
        "BAR/5 5/9 22/OFF",
        "0/5 5/9 22/25",
        "bar-5 5-9 22-off",
        "  bar>5   5>9  22>off ",
        "move bar/5 MOVE 5/9 move 22/off",
        "bar/5:5 5/9:4 22/off",
        "00/05 05/09 22/25",
        "bar/5/9 22/off",
        "0-5:5-9:4, 22/off",
    ] {
        assert_eq!(read(line), Ok(plain.clone()), "{line}");
    }
    for line in [
        "1", "1/", "/4", "1//9", "1/4/26", "26/off", "1/26", "off/1", "1/bar", "1/4:", "1/4:0",
        "1/4:12", "-1/4", "+1/4", "1.0/4", "1/４", "rol",
    ] {
        assert!(
            matches!(read(line), Err(NotationError::Syntax(_))),
            "{line}"
        );
    }
}

#[test]
fn ambiguous_dice_must_be_named() {
    let read = |line| read_all::<Bradspel>(&at_home(), Seat::FIRST, line);
    let texts = ["22/off:5", "22/off:6"].map(str::to_owned);
    assert_eq!(
        read("22/off"),
        Err(NotationError::Ambiguous(texts.to_vec()))
    );
    for (text, n) in texts.iter().zip([5, 6]) {
        let read = read(text).unwrap();
        assert_eq!(Bradspel::print(&read), *text);
        let [Action::Move { die, .. }] = read[..] else {
            panic!("one step");
        };
        assert_eq!(die, Die::new(n));
        let details = Bradspel::details(&at_home().redact(Viewer::Public), &read[0]);
        assert_eq!(details, serde_json::json!({"from": 22, "to": 25, "die": n}));
    }
}

/// Generates events of the right form with random contents.
fn event() -> impl Strategy<Value = Value> {
    let seat = || 0..2_u8;
    let die = || 1..=6_u8;
    prop_oneof![
        (seat(), die(), die(), 0..9_u8).prop_map(|(seat, a, b, need)| {
            serde_json::json!({"event": "rolled", "seat": seat, "throw": [a, b], "need": need})
        }),
        (seat(), 0..=24_u8, 1..=25_u8, die(), any::<bool>()).prop_map(
            |(seat, from, to, die, hit)| {
                serde_json::json!({
                    "event": "moved", "seat": seat, "from": from, "to": to, "die": die, "hit": hit,
                })
            }
        ),
        (seat(), 0..=24_u8, die()).prop_map(|(seat, from, die)| {
            let to = (from + die).min(25);
            serde_json::json!({"event": "moved", "seat": seat, "from": from, "to": to, "die": die})
        }),
        (seat(), die()).prop_map(|(seat, die)| {
            serde_json::json!({"event": "passed", "seat": seat, "unused": [die]})
        }),
        seat().prop_map(|seat| {
            serde_json::json!({"event": "won", "seat": seat, "manner": "stairs", "munk": true})
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn actions_round_trip(action in action()) {
        let line = Bradspel::print(std::slice::from_ref(&action));
        // Expects no die in an action that is unambiguous without it, because the line leaves the die out.
        let kept = match action {
            Action::Move { from, to: to @ Target::On(_), die: Some(die) } if from.plus(die) == to => {
                Action::Move { from, to, die: None }
            }
            action => action,
        };
        prop_assert_eq!(Bradspel::parse(&line, &view()), Ok((vec![kept], "")));
        let upper = line.to_uppercase();
        prop_assert_eq!(Bradspel::parse(&upper, &view()), Ok((vec![kept], "")));
    }

    /// Checks that arbitrary sequences of events neither cause a panic nor lose a man.
    #[test]
    fn arbitrary_events_keep_fifteen_men(events in prop::collection::vec(event(), 0..60)) {
        let mut state = state();
        for event in events {
            let event: Event = serde_json::from_value(event).expect("an event of the right form");
            Bradspel::evolve(&mut state, &event);
            let men = Bradspel::position(&state)["men"].clone();
            let men: [Vec<u8>; 2] = serde_json::from_value(men).unwrap();
            for men in men {
                prop_assert_eq!(men.iter().sum::<u8>(), 15);
            }
            let _ = Bradspel::outcome(&state);
            for seat in Bradspel::to_act(&state).iter() {
                let _ = Bradspel::legal_actions(&state, seat);
            }
        }
    }
}
