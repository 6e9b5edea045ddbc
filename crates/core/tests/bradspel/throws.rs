//! Tests that the rules give known results: for first throws, winning positions, random games, and a series of games.

use serde_json::json;
use stramash_core::engine::{Agreed, AnyGame, Game, Seat, Seats};
use stramash_core::games::GameKind;
use stramash_core::games::bradspel::win::Formation;
use stramash_core::games::bradspel::{Action, Bradspel};

use crate::support::{Seeded, agreed, chosen, view_of};

fn game() -> &'static dyn AnyGame {
    GameKind::Bradspel.game()
}

/// Checks that only two first throws cannot be used completely: of 6-6 only one six can be played, and of 4-4 only
/// three fours.
#[test]
fn only_two_first_throws_are_unusable() {
    for one in 1..=6_u8 {
        for other in one..=6 {
            let dice = if one == other {
                vec![one; 4]
            } else {
                vec![one, other]
            };
            let mut start = vec![0; 26];
            start[1] = 15;
            let position = json!({
                "to_act": 0,
                "dice": dice,
                "men": [start, start],
                "reached12": [false, false],
            });
            let playing = game().from_position(&[].into(), &position).unwrap();
            let need = playing.position().unseal()["need"].as_u64().unwrap();
            let expected = match (one, other) {
                (6, 6) => 1,
                (4, 4) => 3,
                _ => dice.len() as u64,
            };
            assert_eq!(need, expected, "{one}-{other}");
            let plays = view_of(&*playing, Seat::FIRST).plays();
            let steps = |play: &String| play.split(' ').count() as u64;
            assert!(
                plays.iter().all(|play| steps(play) == expected),
                "{plays:?}"
            );
        }
    }
}

#[test]
fn winning_positions_have_fifteen_men() {
    let pips = Formation::ALL.map(|formation| {
        assert_eq!(formation.counts().iter().sum::<u8>(), 15);
        formation.pips()
    });
    assert_eq!(pips, [45, 30, 26, 15]);
}

/// Plays a random game. Returns its number of turns and its result.
fn play(seed: u64, values: &[(&str, &str)]) -> (usize, &'static str) {
    let mut chance = Seeded::new(seed);
    let mut state = Bradspel::open(agreed::<Bradspel>(2, values).options(), &mut chance).unwrap();
    let mut turns = 1;
    while let Some(seat) = Bradspel::to_act(&state).only() {
        let legal: Vec<Action> = Bradspel::legal_actions(&state, seat);
        let action = *chance.choose(&legal);
        let events = Bradspel::decide(&state, seat, &action, &mut chance).unwrap();
        for event in &events {
            turns += usize::from(Bradspel::is_chance(event));
            Bradspel::evolve(&mut state, event);
        }
    }
    (turns, Bradspel::outcome(&state).unwrap().kind)
}

/// Checks that random games take a usual number of turns, and that nearly all end by bearing off.
#[test]
fn random_games_have_usual_length() {
    let games: Vec<_> = (0..200).map(|seed| play(seed, &[])).collect();
    let mut turns: Vec<usize> = games.iter().map(|(turns, _)| *turns).collect();
    turns.sort_unstable();
    assert!((80..=150).contains(&turns[0]), "{turns:?}");
    assert!((170..=230).contains(&turns[100]), "{turns:?}");
    assert!((300..=600).contains(&turns[199]), "{turns:?}");
    let off = games.iter().filter(|(_, kind)| *kind == "borne_off");
    assert!(off.count() >= 190);
}

/// Checks that about half of all games with jan end by jan, as the rules say.
#[test]
fn jan_ends_about_half_of_all_games() {
    let games: Vec<_> = (0..200)
        .map(|seed| play(seed, &[("jan", "true")]))
        .collect();
    let jan = games.iter().filter(|(_, kind)| *kind == "jan").count();
    assert!((75..=125).contains(&jan), "{jan}");
    let mut turns: Vec<usize> = games.iter().map(|(turns, _)| *turns).collect();
    turns.sort_unstable();
    assert!((100..=150).contains(&turns[100]), "{turns:?}");
}

/// Checks that the loser starts the rematch, and that after a draw the same player starts again.
#[test]
fn loser_starts_the_rematch() {
    let second = Seat::new(1).unwrap();
    let begins = |options: &[(&str, &str)], winner: Option<Seat>| {
        let winners = winner.map_or(Seats::NONE, Seats::one);
        let next = game().rematch_options(&chosen(options), 2, winners);
        let playing = game().start(2, &next, &mut Seeded::new(3)).unwrap();
        (next, playing.to_act().only().unwrap())
    };
    let house = [("jan", "true")];
    let (next, seat) = begins(&house, Some(Seat::FIRST));
    assert_eq!((next["opening"].as_str(), seat), ("challenged", second));
    assert_eq!(next["jan"], "true");
    let (next, seat) = begins(&[("opening", "challenged")], Some(second));
    assert_eq!(
        (next["opening"].as_str(), seat),
        ("challenger", Seat::FIRST)
    );
    let (next, seat) = begins(&[("opening", "challenged")], None);
    assert_eq!((next["opening"].as_str(), seat), ("challenged", second));
    assert_eq!(begins(&house, None).0, chosen(&house));
}

/// Checks that options are accepted in the forms that other programs write: numbers, truth values, `on` and `off`.
#[test]
fn alternative_spellings_of_options_parse() {
    for (name, value) in [
        ("jan", "on"),
        ("jan", "false"),
        ("jan", "off"),
        ("max_prime", "5"),
        ("max_prime", "off"),
        ("max_prime", "false"),
        ("first_half", "never"),
        ("opening", "lower"),
        ("bearoff", "rearmost"),
        ("scoring", "vasa"),
        ("roll", "press"),
    ] {
        assert!(
            Agreed::<Bradspel>::read(2, &chosen(&[(name, value)])).is_ok(),
            "{name} {value}"
        );
    }
    let on = agreed::<Bradspel>(2, &[("jan", "on")]);
    let same = agreed::<Bradspel>(2, &[("jan", "true")]);
    assert_eq!((on.options(), on.values()), (same.options(), same.values()));
    for (name, value) in [("max_prime", "6"), ("opening", "random"), ("jan", "5")] {
        assert!(Agreed::<Bradspel>::read(2, &chosen(&[(name, value)])).is_err());
    }
    assert!(Agreed::<Bradspel>::read(3, &chosen(&[])).is_err());
}
