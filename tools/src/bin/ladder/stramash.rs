//! The ladder of Stramash: for two, for several and for partners.

mod thrifty;

use stramash_core::engine::Level;
use stramash_core::games::stramash::Stramash;

use super::players::{At, Computer, Greedy, Player, Random};
use super::rung::{Rung, climb as climb_all};
use thrifty::Thrifty;

const PAIRS: &[(&str, &str)] = &[("partners", "true")];
const TRIOS: &[(&str, &str)] = &[("partners", "true"), ("trios", "true")];
const QUICK: &[(&str, &str)] = &[("laddies", "3")];
const DUTCH: &[(&str, &str)] = &[
    ("laddies", "4"),
    ("start_safe", "true"),
    ("discard_hand", "true"),
];
const LAP: &[(&str, &str)] = &[("full_lap_required", "true")];

/// A rung: its name, the number of seats, the options, and the two players.
type Row<'p> = (
    &'static str,
    u8,
    &'static [(&'static str, &'static str)],
    &'p dyn Player<Stramash>,
    &'p dyn Player<Stramash>,
);

/// A number of nodes that suffices to judge all plays, but rarely to look further ahead.
const AT_ONCE: u32 = 60;

pub(crate) fn climb(matches: Option<u64>, only: &str) {
    let computer = Computer { nodes: None };
    let quick = Computer {
        nodes: Some(AT_ONCE),
    };
    let [easy, fair, strong] = Level::ALL.map(At);
    let rows: [Row<'_>; 21] = [
        ("two: greedy > random", 2, &[], &Greedy, &Random),
        ("two: thrifty > random", 2, &[], &Thrifty, &Random),
        ("two: thrifty > greedy", 2, &[], &Thrifty, &Greedy),
        ("two: computer > random", 2, &[], &computer, &Random),
        ("two: computer > thrifty", 2, &[], &computer, &Thrifty),
        ("two: at once > thrifty", 2, &[], &quick, &Thrifty),
        ("two: computer > at once", 2, &[], &computer, &quick),
        ("quick: computer > thrifty", 2, QUICK, &computer, &Thrifty),
        ("dutch: computer > thrifty", 2, DUTCH, &computer, &Thrifty),
        ("whole lap: computer > thrifty", 2, LAP, &computer, &Thrifty),
        ("three: computer > 2 thrifty", 3, &[], &computer, &Thrifty),
        ("four: computer > 3 thrifty", 4, &[], &computer, &Thrifty),
        ("four: at once > 3 thrifty", 4, &[], &quick, &Thrifty),
        ("five: computer > 4 thrifty", 5, &[], &computer, &Thrifty),
        ("six: computer > 5 thrifty", 6, &[], &computer, &Thrifty),
        ("pair > thrifty pair", 4, PAIRS, &computer, &Thrifty),
        ("pair at once > thrifty pair", 4, PAIRS, &quick, &Thrifty),
        ("pair > 2 thrifty pairs", 6, PAIRS, &computer, &Thrifty),
        ("trio > thrifty trio", 6, TRIOS, &computer, &Thrifty),
        ("two: easy > fair", 2, &[], &easy, &fair),
        ("two: strong > fair", 2, &[], &strong, &fair),
    ];
    let rungs = rows
        .into_iter()
        .map(|(name, seats, options, left, right)| Rung {
            name,
            seats,
            options,
            left,
            right,
        });
    climb_all(&rungs.collect::<Vec<_>>(), matches, only);
}
