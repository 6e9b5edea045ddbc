//! Tests that the computer's fast model of plays agrees with the rules.

use crate::engine::{Agreed, Game, OptionValues, Seeded};

use super::super::Stramash;
use super::super::action::Action;
use super::super::laddie::Laddies;
use super::features::{Features, MAX_ACTIVE_INPUTS};
use super::judge::{Turn, contending_sides};

/// Tables whose options change where plays lead, each with a number of players.
const TABLES: [(u8, &[(&str, &str)]); 10] = [
    (2, &[]),
    (2, &[("full_lap_required", "true"), ("laddies", "3")]),
    (2, &[("must_enter", "true"), ("start_safe", "true")]),
    (2, &[("wait_at_door", "true"), ("discard_hand", "true")]),
    (3, &[("court_11_12_13", "true"), ("no_passing", "true")]),
    (4, &[("play_on", "true"), ("joker_never_forced", "true")]),
    (4, &[("partners", "true")]),
    (4, &[("partners", "true"), ("joker_on_partner", "true")]),
    (6, &[("partners", "true"), ("trios", "true")]),
    (6, &[]),
];

fn table(seats: u8, options: &[(&str, &str)]) -> Agreed<Stramash> {
    let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    let values: OptionValues = options.iter().map(pair).collect();
    Agreed::read(seats, &values).unwrap()
}

#[test]
fn plays_agree_with_the_rules() {
    let mut compared = 0;
    for (number, (seats, options)) in (0..).zip(TABLES) {
        let (agreed, mut chance) = (table(seats, options), Seeded::numbered(number));
        let mut state = Stramash::open(agreed.options(), &mut chance).unwrap();
        for _ in 0..400 {
            let Some(seat) = Stramash::to_act(&state).only() else {
                break;
            };
            let after = |action: &Action| {
                let mut after = state.clone();
                Stramash::enact(&mut after, seat, action, &mut Seeded::numbered(0)).unwrap();
                after
            };
            let turn = Turn::of(&state);
            let plays = turn.plays();
            let known = |laddies: &Laddies| plays.iter().any(|play| play.laddies == *laddies);
            for action in Stramash::legal_actions(&state, seat) {
                assert!(known(&after(&action).laddies), "{action:?} of {agreed:?}");
            }
            for play in &plays {
                let after = after(&play.action);
                assert_eq!(turn.is_home(play), after.is_done(seat));
                compared += 1;
            }
            let at = usize::try_from(chance.up_to(plays.len() as u64)).unwrap();
            Stramash::enact(&mut state, seat, &plays[at].action, &mut chance).unwrap();
        }
    }
    assert!(compared > 20_000, "{compared}");
}

/// Checks that all features fit into their array, since any beyond its capacity would be dropped silently.
#[test]
fn features_fit_their_capacity() {
    for (number, (seats, options)) in (0..).zip(TABLES) {
        let (agreed, mut chance) = (table(seats, options), Seeded::numbered(number));
        let mut state = Stramash::open(agreed.options(), &mut chance).unwrap();
        let mut most = 0;
        for _ in 0..400 {
            let sides = contending_sides(&state);
            let Some(seat) = Stramash::to_act(&state).only() else {
                break;
            };
            let turn = Turn::of(&state);
            let plays = turn.plays();
            let at = usize::try_from(chance.up_to(plays.len() as u64)).unwrap();
            let told = turn.features(&plays[at], &sides).into_iter().flatten();
            most = most.max(
                told.map(|seat: Features| seat.inputs().len())
                    .max()
                    .unwrap(),
            );
            Stramash::enact(&mut state, seat, &plays[at].action, &mut chance).unwrap();
        }
        assert!((20..MAX_ACTIVE_INPUTS).contains(&most), "{most}");
    }
}
