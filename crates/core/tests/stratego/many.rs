//! Plays many random matches with `STRATEGO_MATCHES=100000 cargo test --release --test stratego many`. Without the
//! variable, plays only a few.

use std::sync::atomic::{AtomicUsize, Ordering};

use stramash_core::engine::{CountingChance, Game, Seat};
use stramash_core::games::stratego::{Action, Stratego};

use crate::support::{Seeded, random_options, read_all};

/// The maximum number of moves of a random match.
const MOST_MOVES: usize = 30_000;

/// Plays one match, and checks the invariants after every event. Returns the number of moves.
fn play(seed: u64) -> usize {
    let mut chance = Seeded::new(seed);
    let agreed = random_options::<Stratego>(&mut chance);
    let mut state = Stratego::open(agreed.options(), &mut chance).unwrap();
    let take = |state: &mut _, seat, action: &Action| {
        let events = Stratego::decide(state, seat, action, &mut CountingChance::default());
        for event in events.expect("a legal action") {
            Stratego::evolve(state, &event);
            if let Err(why) = Stratego::audit(state) {
                panic!("seed {seed} {agreed:?}: {why}");
            }
        }
    };
    for seat in (0..2).filter_map(Seat::new) {
        use stramash_core::engine::{Notation, Redact, Viewer};
        let view = state.redact(Viewer::Seat(seat));
        let line = Stratego::sensible(&view, &mut chance)
            .unwrap()
            .expect("a sensible setup");
        for action in read_all::<Stratego>(&state, seat, &line).expect("a line") {
            take(&mut state, seat, &action);
        }
        take(&mut state, seat, &Action::Ready);
    }
    for moves in 0..MOST_MOVES {
        let Some(seat) = Stratego::to_act(&state).only() else {
            assert!(Stratego::outcome(&state).is_some());
            return moves;
        };
        let legal = Stratego::legal_actions(&state, seat);
        assert!(
            !legal.is_empty(),
            "seed {seed} {agreed:?}: no legal action before the end"
        );
        take(&mut state, seat, chance.choose(&legal));
    }
    panic!("seed {seed} {agreed:?} never ends");
}

#[test]
fn many_matches_keep_their_invariants() {
    let count = std::env::var("STRATEGO_MATCHES")
        .ok()
        .and_then(|n| n.parse().ok());
    let count: usize = count.unwrap_or(40);
    let (next, moves) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= count {
                        break;
                    }
                    moves.fetch_add(play(seed as u64), Ordering::Relaxed);
                }
            });
        }
    });
    let moves = moves.into_inner();
    println!("{count} matches with {moves} moves");
    assert!(moves > 20 * count);
}
