//! A match between two players.

use std::time::{Duration, Instant};

use stramash_core::engine::{Agreed, AnyMatch, Match, Nodes, Playable, Seat, Seats, Seeded};

use super::players::Player;

/// The number of turns after which a match counts as a draw. A normal match never takes as many.
const MOST_TURNS: usize = 20_000;

/// The result of a match for the measured side.
#[derive(Debug, Default)]
pub(crate) struct Played {
    /// 1 for a win, ½ for a draw.
    pub(crate) score: f64,
    /// The points of the measured side minus the average of the other sides; 0 if the game counts no points.
    pub(crate) points: f64,
    pub(crate) times: Vec<Duration>,
    /// The number of positions that the measured side examined in each of its turns.
    pub(crate) nodes: Vec<u32>,
    /// The number of turns of all sides.
    pub(crate) turns: usize,
}

/// Plays a match to its end. The player `left` has the seats of one side, and `right` all other seats.
pub(crate) fn play<G: Playable>(
    agreed: &Agreed<G>,
    side: Seats,
    [left, right]: [&dyn Player<G>; 2],
    number: u64,
) -> Played {
    // The match has its own random numbers, so its chance does not depend on how much the players think.
    let mut chance = Seeded::numbered(number);
    let mut thinking = [(); 2].map(|()| Seeded::new(chance.seed()));
    let mut playing = Match::open(agreed.clone(), &mut chance).expect("endless chance");
    let mut played = Played::default();
    while let Some(seat) = G::awaited(playing.state()).iter().next() {
        if played.turns == MOST_TURNS {
            break;
        }
        let is_left = side.contains(seat);
        let player = if is_left { left } else { right };
        let knowledge = playing.knowledge(seat);
        let mut nodes = Nodes::new(0);
        let began = Instant::now();
        let line = player.line(&knowledge, &mut nodes, &mut thinking[usize::from(!is_left)]);
        if is_left {
            played.times.push(began.elapsed());
            played.nodes.push(nodes.used());
        }
        let line = G::print(&line);
        let done = playing.play(seat, &line, &mut chance);
        assert!(done.is_ok(), "{line} of seat {seat}: {done:?}");
        played.turns += 1;
    }
    let outcome = playing.outcome();
    played.score = match &outcome {
        Some(outcome) if outcome.winners.iter().any(|seat| side.contains(seat)) => 1.0,
        Some(outcome) if !outcome.winners.is_empty() => 0.0,
        _ => 0.5,
    };
    if let Some(scores) = outcome.and_then(|outcome| outcome.scores) {
        let mean = |of: &dyn Fn(Seat) -> bool| {
            let of: Vec<f64> = Seat::all(agreed.seats())
                .filter(|seat| of(*seat))
                .map(|seat| scores[seat.index()].into())
                .collect();
            of.iter().sum::<f64>() / of.len() as f64
        };
        played.points = mean(&|seat| side.contains(seat)) - mean(&|seat| !side.contains(seat));
    }
    played
}
