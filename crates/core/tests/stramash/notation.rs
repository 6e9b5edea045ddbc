//! Tests Stramash's notation and stored forms with arbitrary input.

use proptest::prelude::*;
use stramash_core::engine::{Game, Leaving, Match, Notation, Position, Redact, Viewer};
use stramash_core::games::stramash::board::{CASTLE, HOWES, Howe, Mashie, Place};
use stramash_core::games::stramash::card::{Card, Rank, Suit};
use stramash_core::games::stramash::{Action, Moves, Step, Stramash, View};

use crate::support::{Seeded, agreed, random_options};

fn card() -> impl Strategy<Value = Card> {
    let rank = prop::sample::select(Rank::ALL.to_vec());
    let plain = (rank, prop::sample::select(Suit::ALL.to_vec()));
    prop_oneof![
        20 => plain.prop_map(|(rank, suit)| Card::Plain(rank, suit)),
        1 => Just(Card::Joker),
    ]
}

fn place() -> impl Strategy<Value = Place> {
    let mashie = || (0..6u8).prop_map(|number| Mashie::new(number).unwrap());
    prop_oneof![
        mashie().prop_map(Place::Dock),
        (0..6 * HOWES).prop_map(|index| Place::Track(Howe::new(index).unwrap())),
        (mashie(), 1..=CASTLE).prop_map(|(mashie, depth)| mashie.castle(depth)),
    ]
}

fn action() -> impl Strategy<Value = Action> {
    let step = || (place(), place()).prop_map(|(from, to)| Step { from, to });
    let ways = prop_oneof![
        step().prop_map(Moves::from),
        (step(), step()).prop_map(|(one, two)| Moves::from([one, two])),
    ];
    prop_oneof![
        4 => (card(), ways).prop_map(|(card, moves)| Action::Play { card, moves }),
        1 => card().prop_map(|card| Action::Discard { card }),
    ]
}

fn view() -> View {
    let mut chance = Seeded::new(1);
    let agreed = agreed::<Stramash>(4, &[]);
    let state = Stramash::open(agreed.options(), &mut chance).unwrap();
    let seat = Stramash::to_act(&state).only().unwrap();
    state.redact(Viewer::Seat(seat))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn cards_and_places_round_trip(card in card(), place in place()) {
        prop_assert_eq!(card.to_string().parse::<Card>(), Ok(card));
        prop_assert_eq!(card.to_string().to_lowercase().parse::<Card>(), Ok(card));
        prop_assert_eq!(place.to_string().parse::<Place>(), Ok(place));
        prop_assert_eq!(place.to_string().to_lowercase().parse::<Place>(), Ok(place));
    }

    #[test]
    fn actions_round_trip(action in action()) {
        let line = Stramash::print(std::slice::from_ref(&action));
        let view = view();
        prop_assert_eq!(Stramash::parse(&line, &view), Ok((vec![action], "")));
    }
}

/// Checks that an opening is stored as a position that restores the whole state. This is tested for new matches and for
/// matches that were loaded from any point of another match.
#[test]
fn openings_round_trip() {
    let comes_back = |playing: &Match<Stramash>| {
        let again = Match::<Stramash>::decode(playing.encode_opening(), Vec::new()).unwrap();
        again.state() == playing.state()
    };
    for seed in 0..30 {
        let mut chance = Seeded::new(seed);
        let agreed = random_options::<Stramash>(&mut chance);
        let mut playing = Match::open(agreed.clone(), &mut chance).unwrap();
        assert!(comes_back(&playing), "seed {seed}");
        for ply in 0.. {
            let seat = Stramash::to_act(playing.state()).only();
            if ply % 40 == 0 || seat.is_none() {
                let position = Stramash::position(playing.state());
                let loaded = Match::from_position(agreed.clone(), &position).unwrap();
                assert!(comes_back(&loaded), "seed {seed}, {position}");
            }
            let Some(seat) = seat else { break };
            if ply == 100 && seed % 3 == 0 {
                playing
                    .withdraw(seat, Leaving::OutOfTime, &mut chance)
                    .unwrap();
                continue;
            }
            let legal = Stramash::legal_actions(playing.state(), seat);
            let line = Stramash::print(std::slice::from_ref(chance.choose(&legal)));
            playing.play(seat, &line, &mut chance).unwrap();
        }
    }
}
