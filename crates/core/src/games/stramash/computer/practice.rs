//! Matches of the network against itself. Training learns from them.

use crate::engine::{Game, Seat, Seeded};

use super::super::Stramash;
use super::super::options::Options;
use super::features::Features;
use super::judge::{Judge, Turn, contending_sides};
use super::net::Net;

/// The maximum number of turns. Real matches are always shorter.
const MAX_TURNS: usize = 6_000;

/// The features of each seat, grouped by side, at one point of a match.
pub type SideFeatures = Vec<Vec<Features>>;

/// The record of a training match.
#[derive(Debug)]
pub struct TrainingMatch {
    /// The features of all sides after each play. They are grouped by the seat that played, and in order of play.
    pub features: Vec<Vec<SideFeatures>>,
    /// The index of the side that won. None if the turn limit was reached.
    pub winner: Option<usize>,
    /// The number of turns.
    pub turns: usize,
}

/// Plays a match in which every seat chooses the play that the network rates best, without search.
///
/// # Panics
///
/// Does not panic in practice, because a seeded source of chance does not run out.
#[must_use]
pub fn play_training_match(options: &Options, net: &Net, chance: &mut Seeded) -> TrainingMatch {
    let judge = Judge { net };
    let mut state = Stramash::open(options, chance).expect("endless chance");
    let sides = contending_sides(&state);
    let mut features: Vec<Vec<SideFeatures>> =
        Seat::all(options.seats).map(|_| Vec::new()).collect();
    for turns in 0..MAX_TURNS {
        let turn = Turn::of(&state);
        let seat = turn.seat;
        let plays = turn.plays();
        let Some((best, _)) = judge.best(&turn, &plays, &sides) else {
            break;
        };
        let after = &plays[best];
        if turn.is_home(after) {
            let winner = sides.iter().position(|side| side.contains(seat));
            return TrainingMatch {
                features,
                winner,
                turns,
            };
        }
        features[seat.index()].push(turn.features(after, &sides));
        let action = after.action;
        if Stramash::enact(&mut state, seat, &action, chance).is_err() {
            break;
        }
    }
    TrainingMatch {
        features,
        winner: None,
        turns: MAX_TURNS,
    }
}
