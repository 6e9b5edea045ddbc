//! The ladder of Svensk Brädspel, with the standard rules and with the preset `vasa`, in which games count points.

mod hand;
mod thorough;
mod usual;

use stramash_core::engine::Level;
use stramash_core::games::bradspel::Bradspel;

use super::players::{At, Computer, Greedy, Player, Random};
use super::rung::{Rung, climb as climb_all};
use hand::{OnePly, TwoPly};
use thorough::thorough;
use usual::usual;

/// The options of the preset `vasa`.
const VASA: &[(&str, &str)] = &[
    ("scoring", "vasa"),
    ("first_half", "never"),
    ("bearoff", "rearmost"),
    ("jan", "true"),
];

/// A number of nodes that suffices for all lines of a throw, but rarely for the replies to them.
const LINES_ALONE: u32 = 150;

pub(crate) fn climb(matches: Option<u64>, only: &str) {
    let computer = Computer { nodes: None };
    let quick = Computer {
        nodes: Some(LINES_ALONE),
    };
    let (usual_one, usual_two) = (OnePly(usual), TwoPly(usual));
    let (hand_one, hand_two) = (OnePly(thorough), TwoPly(thorough));
    let rungs: [(&'static str, &dyn Player<Bradspel>, &dyn Player<Bradspel>); 16] = [
        ("greedy > random", &Greedy, &Random),
        ("hand 1-ply > random", &hand_one, &Random),
        ("hand 1-ply > greedy", &hand_one, &Greedy),
        ("hand 2-ply > hand 1-ply", &hand_two, &hand_one),
        ("usual 1-ply > random", &usual_one, &Random),
        ("usual 2-ply > usual 1-ply", &usual_two, &usual_one),
        ("hand 1-ply > usual 1-ply", &hand_one, &usual_one),
        ("computer > usual 1-ply", &computer, &usual_one),
        ("computer > usual 2-ply", &computer, &usual_two),
        ("computer > random", &computer, &Random),
        ("computer > hand 1-ply", &computer, &hand_one),
        ("computer > hand 2-ply", &computer, &hand_two),
        ("computer 1-ply > hand 2-ply", &quick, &hand_two),
        ("computer > computer 1-ply", &computer, &quick),
        ("easy > fair", &At(Level::Easy), &At(Level::Fair)),
        ("strong > fair", &At(Level::Strong), &At(Level::Fair)),
    ];
    for (options, rules) in [(&[][..], "plain"), (VASA, "vasa")] {
        let rungs = rungs.map(|(name, left, right)| Rung {
            name: format!("{rules}: {name}").leak(),
            seats: 2,
            options,
            left,
            right,
        });
        climb_all(&rungs, matches, only);
    }
}
