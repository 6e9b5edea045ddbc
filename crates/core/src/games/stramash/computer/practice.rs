//! Matches of a network against itself, to learn from.

use crate::engine::{Game, Seat, Seeded};

use super::super::Stramash;
use super::super::options::Options;
use super::features::Features;
use super::judge::{Judge, Turn, racing};
use super::net::Net;

/// No match takes as many turns.
const MOST_TURNS: usize = 6_000;

/// What was told of each seat of each side at one moment.
pub type Told = Vec<Vec<Features>>;

/// How a match went.
#[derive(Debug)]
pub struct Practice {
    /// What each seat was told after its plays, the first one first.
    pub told: Vec<Vec<Told>>,
    /// The place of the side that won; none where it took too long.
    pub winner: Option<usize>,
    /// How many turns it took.
    pub turns: usize,
}

/// Plays a match in which each seat plays what seems best at once.
///
/// # Panics
///
/// Never: chance by seeds has no end.
#[must_use]
pub fn practise(options: &Options, net: &Net, chance: &mut Seeded) -> Practice {
    let judge = Judge { net };
    let mut state = Stramash::open(options, chance).expect("endless chance");
    let sides = racing(&state);
    let mut told: Vec<Vec<Told>> = Seat::all(options.seats).map(|_| Vec::new()).collect();
    for turns in 0..MOST_TURNS {
        let turn = Turn::of(&state);
        let seat = turn.seat;
        let plays = turn.plays();
        let Some((best, _)) = judge.best(&turn, &plays, &sides) else {
            break;
        };
        let after = &plays[best];
        if turn.is_home(after) {
            let winner = sides.iter().position(|side| side.contains(seat));
            return Practice {
                told,
                winner,
                turns,
            };
        }
        told[seat.index()].push(turn.told(after, &sides));
        let action = after.action;
        if Stramash::enact(&mut state, seat, &action, chance).is_err() {
            break;
        }
    }
    Practice {
        told,
        winner: None,
        turns: MOST_TURNS,
    }
}
