//! Learns which setups of forty pieces are good. The computer plays many matches against itself with random setups.
//! Then a logistic regression with a ridge penalty determines how much each feature of a setup is worth.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use stramash_core::engine::{
    Agreed, AnyMatch, Game, Match, Nodes, Notation, OptionValues, Seat, Seeded, Think,
};
use stramash_core::games::stratego::Stratego;
use stramash_core::games::stratego::action::Action;
use stramash_core::games::stratego::rank::Form;
use stramash_core::games::stratego::setups::{FEATURES, GUARDS, candidate, feature_indexes};

/// The number of positions that the computer examines per turn. It suffices for sensible play.
const NODES: u32 = 400;
/// The ridge penalty in matches.
const RIDGE: f64 = 25.0;
/// The number of the regression's steps.
const STEPS: usize = 3000;
const RATE: f64 = 0.004;
/// The stored integer for a weight of 1.
const UNIT: f64 = 100.0;

/// A match: the features of both setups, and the score of the first one (1 for a win, ½ for a draw).
type Played = ([Vec<usize>; 2], f64);

/// Plays `matches` matches, fits the weights to their results, and writes the weights to a file.
pub(crate) fn train(matches: u64, seed: u64, file: &Path) {
    let (next, all) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= matches {
                break;
            }
            let played = play(seed << 32 | number);
            let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
            all.push((number, played));
            if all.len() % 1000 == 0 {
                println!("{} matches", all.len());
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    let mut all = all.into_inner().unwrap_or_else(PoisonError::into_inner);
    all.sort_unstable_by_key(|(number, _)| *number);
    let all: Vec<Played> = all.into_iter().map(|(_, played)| played).collect();
    let kept = all.len() * 4 / 5;
    // Prints the learning curve: for several numbers of matches, how often the weights that were learnt from them are
    // right about other matches. Each number is twice the one before.
    let parts = (0..5).rev().map(|times| kept >> times);
    for part in parts.filter(|part| *part > 0) {
        println!(
            "learnt from {part}: right about {:.1} % of {} matches that it has not seen",
            100.0 * right(&learnt(&all[..part]), &all[kept..]),
            all.len() - kept
        );
    }
    let whole = learnt(&all);
    let bytes = whole.iter().map(|weight| {
        let byte = (weight * UNIT).round().clamp(-127.0, 127.0);
        byte.to_string().parse::<i8>().expect("a small number")
    });
    let bytes: Vec<u8> = bytes.map(i8::cast_unsigned).collect();
    std::fs::write(file, bytes).expect("a file that can be written");
}

fn play(number: u64) -> Played {
    let mut chance = Seeded::numbered(number);
    // With this option a match is a draw after 200 moves without a strike.
    let options: OptionValues = [("quiet_play".to_owned(), "auto".to_owned())].into();
    let agreed = Agreed::<Stratego>::read(2, &options).expect("options that go together");
    let mut playing = Match::open(agreed, &mut chance).expect("endless chance");
    let mut found = [Vec::new(), Vec::new()];
    while let Some(seat) = Stratego::awaited(playing.state()).iter().next() {
        let line = if playing.knowledge(seat).view().battle.is_none() {
            let setup = loop {
                let guard = GUARDS[usize::try_from(chance.up_to(5)).expect("one of five")];
                let setup = candidate(Form::Classic, guard, &mut chance).expect("endless chance");
                if setup.can_begin() {
                    break setup;
                }
            };
            found[seat.index()] = feature_indexes(&setup);
            let side = playing.knowledge(seat).view().options.side(seat);
            let standing = setup.standing(side);
            let placed = standing.map(|(square, rank)| Action::Place { rank, square });
            Stratego::print(&placed.chain([Action::Ready]).collect::<Vec<_>>())
        } else {
            let mut thinking = Seeded::new(chance.seed());
            let knowledge = playing.knowledge(seat);
            let thought = Stratego::think(&knowledge, &mut Nodes::new(NODES), &mut thinking);
            Stratego::print(&thought.first().expect("a move for who is to act").line)
        };
        let done = playing.play(seat, &line, &mut chance);
        assert!(done.is_ok(), "{line} of seat {seat}: {done:?}");
    }
    let winners = playing.outcome().map(|outcome| outcome.winners);
    let score = match winners {
        Some(winners) if winners.contains(Seat::FIRST) => 1.0,
        Some(winners) if !winners.is_empty() => 0.0,
        _ => 0.5,
    };
    (found, score)
}

/// Returns the predicted probability that the first setup wins.
fn chance_of(weights: &[f64], [one, other]: &[Vec<usize>; 2]) -> f64 {
    let sum = |features: &[usize]| {
        features
            .iter()
            .map(|feature| weights[*feature])
            .sum::<f64>()
    };
    1.0 / (1.0 + (sum(other) - sum(one)).exp())
}

fn learnt(all: &[Played]) -> Vec<f64> {
    let mut weights = vec![0.0; FEATURES];
    let n = all.len() as f64;
    for _ in 0..STEPS {
        let mut slopes: Vec<f64> = weights.iter().map(|weight| -RIDGE * weight).collect();
        for (features, score) in all {
            let off = score - chance_of(&weights, features);
            for (features, sign) in features.iter().zip([1.0, -1.0]) {
                for feature in features {
                    slopes[*feature] += sign * off;
                }
            }
        }
        for (weight, slope) in weights.iter_mut().zip(slopes) {
            *weight += RATE * 100.0 * slope / n;
        }
    }
    weights
}

/// Returns the share of decided matches whose winner the weights predict.
fn right(weights: &[f64], all: &[Played]) -> f64 {
    let won = all.iter().filter(|(_, score)| (score - 0.5).abs() > 0.1);
    let told = won.map(|(features, score)| (chance_of(weights, features) > 0.5) == (*score > 0.5));
    let told: Vec<bool> = told.collect();
    told.iter().filter(|right| **right).count() as f64 / told.len().max(1) as f64
}
