//! Tests that computer players make no gross mistakes and have not become weaker than before.

use std::collections::BTreeSet;

use serde_json::json;
use stramash_core::engine::{Agreed, AnyMatch, Game, Match, Nodes, Notation, Seat, Seeded, Think};
use stramash_core::games::bradspel::Bradspel;
use stramash_core::games::bradspel::board::Board;
use stramash_core::games::bradspel::computer::{board_after, turns};
use stramash_core::games::bradspel::win::won;

use crate::support::{Seeded as Lots, agreed, play, seeds, slips_of_hints};

const VASA: &[(&str, &str)] = &[
    ("scoring", "vasa"),
    ("first_half", "never"),
    ("bearoff", "rearmost"),
    ("jan", "true"),
];

/// Makes the men of a player. `some` are pairs of a place and a number of men; all other men are on the place `others`.
fn men(some: &[(usize, u8)], others: usize) -> [u8; 26] {
    let mut men = [0; 26];
    for (place, n) in some {
        men[*place] += n;
    }
    men[others] += 15 - some.iter().map(|(_, n)| n).sum::<u8>();
    men
}

/// Returns the best line of seat 0 in a position, and its value.
fn best(pairs: &[(&str, &str)], dice: [u8; 2], both: [[u8; 26]; 2]) -> (String, i64) {
    let position = json!({
        "to_act": 0, "dice": dice, "men": both.map(Vec::from), "reached12": [true, true],
    });
    let playing = Match::<Bradspel>::from_position(agreed(2, pairs), &position).unwrap();
    let knowledge = playing.knowledge(Seat::FIRST);
    let mut nodes = Nodes::new(Bradspel::NODES);
    let thoughts = Bradspel::think(&knowledge, &mut nodes, &mut Seeded::numbered(1));
    let first = &thoughts[0];
    (Bradspel::print(&first.line), first.value)
}

#[test]
fn wins_are_taken_and_valued_by_points() {
    let rival = men(&[(3, 1)], 14);
    // A crown is one step away, but a man could also be borne off.
    let crown = men(&[(19, 1), (20, 2), (21, 3), (22, 3), (23, 3)], 24);
    for (pairs, value) in [(&[][..], 1000), (VASA, 2000)] {
        let (line, worth) = best(pairs, [1, 5], [crown, rival]);
        assert_eq!((line.as_str(), worth), ("19/20", value));
    }
    let last = men(&[(24, 1)], 25);
    let (line, worth) = best(&[], [1, 2], [last, rival]);
    assert!(line.starts_with("24/off"), "{line}");
    assert_eq!(worth, 1000);
}

/// Checks that the computer hits the opponent's last man. The man is on point 24 of its track, which is point 1 for the
/// computer, so any throw would bear it off.
#[test]
fn man_about_to_win_is_hit() {
    let both = [men(&[(8, 1), (14, 2), (16, 2)], 20), men(&[(24, 1)], 25)];
    let (line, worth) = best(&[], [4, 1], both);
    assert!(line.contains("8/12"), "{line}");
    assert!(worth > -1000);
}

/// Checks that the search's own generator of turns finds the same boards as the rules.
#[test]
fn turn_generator_agrees_with_the_rules() {
    let mut compared = 0;
    for seed in seeds(60) {
        play::<Bradspel>(seed, 300, |playing, _| {
            let (state, options) = (playing.state(), &playing.state().options);
            let Some(seat) = Bradspel::to_act(state).iter().next() else {
                return;
            };
            let position = playing.position().unseal();
            let dice: Vec<u64> = serde_json::from_value(position["dice"].clone()).unwrap();
            let whole = matches!(dice.as_slice(), [one, other] if one != other) || dice.len() == 4;
            if !whole {
                return;
            }
            let throw = turns::throws().map(|(throw, _)| throw).find(|throw| {
                let faces = [throw.0, throw.1].map(|die| u64::from(die.number()));
                faces.iter().all(|face| dice.contains(face))
                    && dice.iter().all(|die| faces.contains(die))
            });
            let plays = Bradspel::plays(state, seat);
            let by_rules = plays
                .iter()
                .map(|line| board_after(state.board(), seat, line));
            let by_rules: BTreeSet<Board> = by_rules.collect();
            let after = turns::boards_after(options, state.board(), seat, throw.unwrap());
            let quick: BTreeSet<Board> = after.into_iter().collect();
            let wins = |board: &Board| won(board, seat, options.jan).is_some();
            if by_rules.iter().any(wins) {
                assert!(quick.iter().any(wins));
            } else {
                assert_eq!(quick, by_rules, "{position:?}");
            }
            compared += 1;
        });
    }
    assert!(compared > 1000, "{compared}");
}

/// Plays a match between a computer with few nodes and a player who moves at random. Returns whether the computer wins.
fn match_against_random(agreed: &Agreed<Bradspel>, computer: Seat, number: u64) -> bool {
    let (mut chance, mut lots) = (Seeded::numbered(number), Lots::new(number));
    let mut playing = Match::open(agreed.clone(), &mut chance).unwrap();
    while let Some(seat) = Bradspel::awaited(playing.state()).iter().next() {
        let line = if seat == computer {
            let thoughts =
                Bradspel::think(&playing.knowledge(seat), &mut Nodes::new(150), &mut chance);
            Bradspel::print(&thoughts[0].line)
        } else {
            let plays = Bradspel::plays(playing.state(), seat);
            Bradspel::print(lots.choose::<Vec<_>>(&plays))
        };
        playing.play(seat, &line, &mut chance).unwrap();
    }
    playing.outcome().unwrap().winners.contains(computer)
}

#[test]
fn random_play_almost_never_wins() {
    for pairs in [
        &[][..],
        VASA,
        &[("jan", "true")],
        &[("max_prime", "5"), ("first_half", "never")],
    ] {
        let agreed = agreed(2, pairs);
        let numbers = 0..20_u64;
        let wins = numbers.filter(|number| {
            let computer = Seat::FIRST.after(u8::try_from(number % 2).unwrap(), 2);
            match_against_random(&agreed, computer, *number)
        });
        let wins = wins.count();
        assert!(wins >= 17, "{wins} of 20 with {pairs:?}");
    }
}

/// Checks that a player who follows the hints makes no slips, and that a player who chooses the second-best lines makes
/// some.
#[test]
fn hints_are_never_slips() {
    let slips = slips_of_hints::<Bradspel>(agreed(2, &[]), 1, |lines| lines.min(2) - 1);
    assert_eq!(slips, [0, 2]);
}
