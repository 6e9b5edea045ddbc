//! The ladder of Svensk Brädspel: by the rules as they stand, and as it is played at the Vasa museum, for points.

mod hand;

use stramash_core::engine::Level;
use stramash_core::games::bradspel::Bradspel;

use super::players::{At, Computer, Greedy, Player, Random};
use super::rung::{Rung, climb as climb_all};
use hand::{OnePly, TwoPly};

/// The options of the preset `vasa`.
const VASA: &[(&str, &str)] = &[
    ("scoring", "vasa"),
    ("first_half", "never"),
    ("bearoff", "rearmost"),
    ("jan", "true"),
];

/// Enough for all lines of any throw, and hardly ever for the replies to one of them.
const LINES_ALONE: u32 = 150;

pub(crate) fn climb(matches: Option<u64>, only: &str) {
    let computer = Computer { nodes: None };
    let quick = Computer {
        nodes: Some(LINES_ALONE),
    };
    let rungs: [(&'static str, &dyn Player<Bradspel>, &dyn Player<Bradspel>); 11] = [
        ("greedy > random", &Greedy, &Random),
        ("hand 1-ply > random", &OnePly, &Random),
        ("hand 1-ply > greedy", &OnePly, &Greedy),
        ("hand 2-ply > hand 1-ply", &TwoPly, &OnePly),
        ("computer > random", &computer, &Random),
        ("computer > hand 1-ply", &computer, &OnePly),
        ("computer > hand 2-ply", &computer, &TwoPly),
        ("computer 1-ply > hand 2-ply", &quick, &TwoPly),
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
            matches: 1000,
        });
        climb_all(&rungs, matches, only);
    }
}
