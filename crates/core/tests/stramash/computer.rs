//! Tests that computer players make no gross mistakes and have not become weaker than before.

use serde_json::{Value, json};
use stramash_core::engine::{
    Agreed, AnyMatch, Game, Match, Nodes, Notation, Seat, Seeded, Think, Thought,
};
use stramash_core::games::stramash::Stramash;

use crate::support::{Seeded as Lots, agreed, slips_of_hints};

fn thoughts(playing: &Match<Stramash>, seat: Seat, nodes: u32) -> Vec<Thought<Stramash>> {
    let knowledge = playing.knowledge(seat);
    Stramash::think(&knowledge, &mut Nodes::new(nodes), &mut Seeded::numbered(1))
}

/// Returns the best play of seat 0 in a position, and its value.
fn best(seats: u8, options: &[(&str, &str)], position: &Value) -> (String, i64) {
    let playing = Match::from_position(agreed(seats, options), position).unwrap();
    let thoughts = thoughts(&playing, Seat::FIRST, 4000);
    (Stramash::print(&thoughts[0].line), thoughts[0].value)
}

/// Makes a position of two seats. Each has one Laddie that is not home yet, and seat 0 is to act.
fn race(own: &str, other: &str, hand: [&str; 6]) -> Value {
    json!({
        "seats": 2, "to_act": 0,
        "laddies": [[own, "Ac2", "Ac3", "Ac4", "Ac5"], [other, "Cc2", "Cc3", "Cc4", "Cc5"]],
        "hands": [hand, ["4D", "5D", "6D", "9D", "10D"]],
        "discards": [],
    })
}

#[test]
fn a_win_is_taken() {
    // The three brings the Laddie home. Bumping the other Laddie would be worth less.
    let position = race("A1", "A10", ["3S", "9S", "2H", "4H", "5H", "6H"]);
    assert_eq!(best(2, &[], &position), ("3S A1>Ac1".to_owned(), 1000));
}

#[test]
fn opponent_about_to_enter_is_struck() {
    // The nine bumps the opponent's last Laddie.
    let position = race("B11", "C2", ["9S", "2H", "4H", "5H", "6H", "10H"]);
    let (line, value) = best(2, &[], &position);
    assert_eq!(line, "9S B11>C2");
    assert!((250..1000).contains(&value), "{value}");
}

#[test]
fn partners_win_together() {
    // Seat 0 is home and plays for seat 2, whose last Laddie needs this three.
    let position = json!({
        "seats": 4, "to_act": 0,
        "laddies": [
            ["Ac1", "Ac2", "Ac3", "Ac4", "Ac5"], ["Bd", "Bd", "Bd", "Bd", "C10"],
            ["C1", "Cc2", "Cc3", "Cc4", "Cc5"], ["Dd", "Dd", "Dd", "Dd", "Dd"],
        ],
        "hands": [
            ["3S", "9S", "2H", "4H", "5H", "6H"], ["4D", "5D", "6D", "9D", "10D"],
            ["4C", "5C", "6C", "9C", "10C"], ["4S", "5S", "6S", "8S", "10S"],
        ],
        "home": [0], "discards": [],
    });
    let partners = [("partners", "true")];
    assert_eq!(
        best(4, &partners, &position),
        ("3S C1>Cc1".to_owned(), 1000)
    );
}

/// Plays a match between a side of computers with few nodes and players who move at random. Returns whether the
/// computers' side wins.
fn match_against_random(agreed: &Agreed<Stramash>, computer: Seat, number: u64) -> bool {
    let (mut chance, mut lots) = (Seeded::numbered(number), Lots::new(number));
    let mut playing = Match::open(agreed.clone(), &mut chance).unwrap();
    let sides = agreed.sides();
    let own = { sides.iter() }.find(|side| side.contains(computer));
    while let Some(seat) = playing.to_act().only() {
        let line = if own.unwrap().contains(seat) {
            thoughts(&playing, seat, 40).swap_remove(0).line
        } else {
            vec![*lots.choose(&Stramash::legal_actions(playing.state(), seat))]
        };
        let line = Stramash::print(&line);
        playing.play(seat, &line, &mut chance).unwrap();
    }
    playing.outcome().unwrap().winners.contains(computer)
}

#[test]
fn random_play_almost_never_wins() {
    let tables: [(u8, &[(&str, &str)]); 5] = [
        (2, &[]),
        (2, &[("laddies", "3"), ("full_lap_required", "true")]),
        (3, &[]),
        (4, &[("partners", "true")]),
        (6, &[("laddies", "4")]),
    ];
    for (seats, options) in tables {
        let agreed = agreed(seats, options);
        let wins = (0..12_u64).filter(|number| {
            let computer = Seat::FIRST.after(u8::try_from(number % 6).unwrap(), seats);
            match_against_random(&agreed, computer, *number)
        });
        let wins = wins.count();
        assert!(wins >= 10, "{wins} of 12 with {options:?} of {seats}");
    }
}

/// Checks that a review finds no slips of a player who follows the hints, although it samples new hands.
#[test]
fn hints_are_never_slips() {
    let agreed = agreed(2, &[("laddies", "3")]);
    let slips = slips_of_hints::<Stramash>(agreed, 4, |lines| lines - 1);
    assert_eq!(slips, [0, 2]);
}
