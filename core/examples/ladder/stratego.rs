//! The ladder of Stratego.

use stramash_core::games::stratego::Stratego;

use super::players::{Computer, Greedy, Random};
use super::rung::{Rung, climb as climb_all};

pub(crate) fn climb(matches: Option<u64>, only: &str) {
    let computer = Computer { nodes: None };
    let rung = |name, left, right| Rung::<Stratego> {
        name,
        seats: 2,
        options: &[],
        left,
        right,
        matches: 1000,
    };
    let rungs = [
        rung("greedy > random", &Greedy, &Random),
        rung("computer > random", &computer, &Random),
        rung("computer > greedy", &computer, &Greedy),
    ];
    climb_all(&rungs, matches, only);
}
