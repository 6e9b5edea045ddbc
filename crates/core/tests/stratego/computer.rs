//! Tests of the computer player: it makes no gross mistakes, and plays far better than a player who moves at random.

use serde_json::json;
use stramash_core::engine::{
    AnyKnowledge, AnyMatch, Game, Knowledge, Match, Nodes, Notation, Seat, Seeded, Think, Thought,
    Viewer,
};
use stramash_core::games::stratego::Stratego;
use stramash_core::games::stratego::board::Side;

use crate::support::{Seeded as Lots, agreed};

fn think(knowledge: &Knowledge<Stratego>, nodes: u32) -> Vec<Thought<Stratego>> {
    Stratego::think(knowledge, &mut Nodes::new(nodes), &mut Seeded::numbered(1))
}

/// Returns the moves that red considers on a board with at most ten pieces per side. The ranks on the squares in `seen`
/// are known to both sides.
fn thoughts(board: [&str; 10], seen: &[&str]) -> Vec<(String, i64)> {
    let position = json!({ "to_act": 0, "board": board, "seen": seen });
    let agreed = agreed(2, &[("form", "duel")]);
    let playing = Match::<Stratego>::from_position(agreed, &position).unwrap();
    let thoughts = think(&playing.knowledge(Seat::FIRST), Stratego::NODES);
    let text = |thought: &Thought<Stratego>| (Stratego::print(&thought.line), thought.value);
    thoughts.iter().map(text).collect()
}

const EMPTY: &str = "....................";
const LAKES: &str = "....~~~~....~~~~....";

#[test]
fn certain_flag_is_captured() {
    // Blue has shown all its pieces except the one on E10. Red's marshal could also take a general.
    let board = [
        "........bF..........",
        "........rM..........",
        "b3......b9..........",
        EMPTY,
        LAKES,
        LAKES,
        EMPTY,
        EMPTY,
        "..................r3",
        "rF................rB",
    ];
    let best = thoughts(board, &["A8", "E8"]).swap_remove(0);
    assert_eq!(best.0, "E9-E10");
    assert!(best.1 > 100_000);
}

#[test]
fn known_bombs_are_struck_only_by_miners() {
    let board = [
        "bF......bB..........",
        "........rM..........",
        "................b3..",
        EMPTY,
        LAKES,
        LAKES,
        EMPTY,
        EMPTY,
        EMPTY,
        "rFrB..............r3",
    ];
    let lines = thoughts(board, &["E10"]);
    let worst = lines.last().unwrap();
    assert_eq!(worst.0, "E9-E10", "the marshal struck a bomb");
    assert!(lines[0].1 - worst.1 > 3000);
    let board = [
        "......b3bFbB........",
        "........bB..........",
        "........r3..........",
        EMPTY,
        LAKES,
        LAKES,
        EMPTY,
        EMPTY,
        EMPTY,
        "rFrB................",
    ];
    let lines = thoughts(board, &["D10", "E9", "F10"]);
    assert_eq!(lines[0].0, "E8-E9", "a miner opens the way");
}

/// A position in which the general has shown its rank, and so has the marshal beside it.
const CAUGHT: [&str; 10] = [
    "bF..................",
    "bB..................",
    "..................b3",
    EMPTY,
    LAKES,
    LAKES,
    "....r9bM............",
    EMPTY,
    EMPTY,
    "rFrB..............r3",
];

#[test]
fn threatened_piece_retreats() {
    let (line, _) = thoughts(CAUGHT, &["C4", "D4"]).swap_remove(0);
    assert!(["C4-B4", "C4-C3"].contains(&line.as_str()), "{line}");
}

/// Checks that the reasons of a hint are given from the view of the seat that gets it. To show this, seat 1 plays red.
#[test]
fn reasons_are_given_from_the_own_side() {
    let position = json!({ "to_act": 1, "red": 1, "board": CAUGHT, "seen": ["C4", "D4"] });
    let agreed = agreed(2, &[("form", "duel"), ("red", "random")]);
    let playing = Match::<Stratego>::from_position(agreed, &position).unwrap();
    let knowledge = playing.knowledge(Seat::new(1).unwrap());
    let hint = AnyKnowledge::hints(&knowledge, 1, [1; 32]).swap_remove(0);
    let said: Vec<&str> = hint.reasons.iter().map(|said| &*said.id).collect();
    let expected = ["stratego-reason-piece", "stratego-reason-flees"];
    assert_eq!(said, expected, "{}", hint.line);
}

/// Plays a position in which a hidden blue miner walks along a route to red's flag, and red thinks. Returns whether red
/// keeps the flag until the miner is struck or has been stopped for ten turns.
fn keeps_the_flag(position: &serde_json::Value, route: &[&str], seed: u64) -> bool {
    let (red, blue) = (Seat::FIRST, Seat::new(1).unwrap());
    let agreed = agreed(2, &[]);
    let mut playing = Match::<Stratego>::from_position(agreed, position).unwrap();
    let mut chance = Seeded::numbered(seed);
    let mut lots = Lots::new(seed);
    let (mut at, mut stopped) = (0, 0);
    while stopped < 10 {
        let mut nodes = Nodes::new(Stratego::NODES / 4);
        let thoughts = Stratego::think(&playing.knowledge(red), &mut nodes, &mut chance);
        let line = Stratego::print(&thoughts[0].line);
        playing.play(red, &line, &mut lots).unwrap();
        let view = playing.view(Viewer::Seat(blue));
        let miner = view.at(route[at].parse().unwrap());
        if miner.is_none_or(|piece| piece.side == Side::Red) || playing.outcome().is_some() {
            return true;
        }
        let line = format!("{}-{}", route[at], route[at + 1]);
        let guarded = view.at(route[at + 1].parse().unwrap());
        let is_guarded = guarded.is_some_and(|piece| piece.side == Side::Red && piece.moved);
        if is_guarded || playing.play(blue, &line, &mut lots).is_err() {
            // The miner waits, and another piece moves.
            let state = playing
                .knowledge(blue)
                .imagine(&mut lots)
                .unwrap()
                .into_state();
            let plays = Stratego::plays(&state, blue);
            let others = plays.iter().map(|line| Stratego::print(line));
            let others: Vec<String> = others.filter(|line| !line.starts_with(route[at])).collect();
            let Some(other) = others.first() else {
                return true;
            };
            playing.play(blue, other, &mut lots).unwrap();
            stopped += 1;
        } else {
            at += 1;
        }
        if playing.outcome().is_some() {
            return false;
        }
    }
    true
}

#[test]
fn lone_walker_is_stopped() {
    let far = json!({"to_act": 0, "seen": ["B4"], "moved": ["J7"], "last": [null, null], "board": [
        "bBbFbB..............",
        "..bB....b5..........",
        "..b2..bS............",
        "..b3......b9......b3",
        "....~~~~....~~~~....",
        "....~~~~....~~~~....",
        "..r5..r8............",
        "..r3................",
        "..................rB",
        "..r4........r7..rBrF",
    ]});
    let near = json!({"to_act": 0, "seen": ["G2", "C1", "A1", "A4", "E4"], "last": [null, null],
        "board": [
        "bBbFbBb5bSbM........",
        "b4bB................",
        "....................",
        "b5b9b7..............",
        "....~~~~....~~~~....",
        "....~~~~....~~~~..b3",
        "r8......r4..r6......",
        "r7..........r3......",
        "..r5........r4....rB",
        "r3..r7..........rBrF",
    ]});
    for seed in 1..=4 {
        let way = ["J7", "J6", "J5", "J4", "J3", "J2", "J1"];
        assert!(keeps_the_flag(&far, &way, seed), "seed {seed}");
        assert!(keeps_the_flag(&near, &way[2..], seed), "seed {seed}");
    }
}

#[test]
fn setup_is_placed_in_one_line() {
    let mut chance = Lots::new(1);
    for form in ["classic", "barrage", "duel"] {
        let agreed = agreed(2, &[("form", form)]);
        let mut playing = Match::<Stratego>::open(agreed, &mut chance).unwrap();
        playing.play(Seat::FIRST, "2@A4", &mut chance).unwrap();
        for seat in Seat::all(2) {
            let thoughts = think(&playing.knowledge(seat), 1);
            let line = Stratego::print(&thoughts[0].line);
            playing.play(seat, &line, &mut chance).unwrap();
        }
        assert_eq!(playing.to_act().iter().count(), 1, "the battle has begun");
    }
}

#[test]
fn a_few_nodes_beat_chance() {
    let mut won = 0;
    for number in 0..20_u8 {
        let mut chance = Lots::new(number.into());
        let agreed = agreed(2, &[("form", "duel"), ("quiet_play", "auto")]);
        let mut playing = Match::<Stratego>::open(agreed, &mut chance).unwrap();
        let own = Seat::new(number % 2).unwrap();
        while let Some(seat) = Stratego::awaited(playing.state()).iter().next() {
            let knowledge = playing.knowledge(seat);
            let sets_up = knowledge.view().battle.is_none();
            let line = if seat == own || sets_up {
                think(&knowledge, 300).swap_remove(0).line
            } else {
                let state = knowledge.imagine(&mut chance).unwrap().into_state();
                chance.choose(&Stratego::plays(&state, seat)).clone()
            };
            playing
                .play(seat, &Stratego::print(&line), &mut chance)
                .unwrap();
        }
        let outcome = playing.outcome().unwrap();
        won += u32::from(outcome.winners.contains(own));
    }
    assert!(won >= 16, "{won} of 20");
}
