//! Trains the weights of Skirrid. In each step the weights are changed at random in one direction and in the opposite
//! one; the two changed sets play against each other, and the weights move towards the set that wins (simultaneous
//! perturbation, Spall 1992).

use std::path::Path;

use stramash_core::engine::{Agreed, OptionValues, Seeded};
use stramash_core::games::skirrid::computer::{Weights, play_training_match};
use stramash_core::games::skirrid::{Options, Skirrid};

/// The number of comparisons per step. In each, a match is played twice, with the two sets of weights exchanged.
const MATCHES: u64 = 60;

/// The kinds of matches that have weights of their own: the number of seats, and the options.
const KINDS: [(u8, &[(&str, &str)]); Weights::KINDS] = [
    (2, &[]),
    (2, &[("dice", "true")]),
    (3, &[]),
    (4, &[("pairs", "true")]),
    (4, &[]),
    (6, &[]),
];

/// The size, in points, of the random change of each weight.
const REACHES: [f64; 10] = [0.25, 1.5, 1.5, 0.06, 0.06, 0.06, 0.1, 0.1, 2.0, 0.1];

/// The number of steps after which the weights are compared with the initial ones.
const HELD: u64 = 20;
const HOLDS: u64 = 100;

/// Trains the weights of one kind of match in `steps` steps. Writes them to a file, in which the weights of the other
/// kinds stay. Starts from the weights in `from`, or else from a guess.
pub(crate) fn train(kind: usize, steps: u64, seed: u64, file: &Path, from: Option<&Path>) {
    let size = Weights::SIZE * 2;
    let place = kind * size..(kind + 1) * size;
    let first = match from {
        Some(from) => {
            Weights::read(&std::fs::read(from).expect("weights to go on from")[place.clone()])
        }
        None => Weights::first(),
    };
    let (seats, options) = KINDS[kind];
    let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    let values: OptionValues = options.iter().map(pair).collect();
    let agreed = Agreed::<Skirrid>::read(seats, &values).expect("options that go together");
    let learnt = learn(agreed.options(), &first, steps, seed);
    println!(
        "learnt against first: {:+.2} points a match",
        compare(agreed.options(), [&learnt, &first], 1 << 40, 300)
    );
    let mut bytes =
        std::fs::read(file).unwrap_or_else(|_| Weights::first().bytes().repeat(Weights::KINDS));
    bytes.splice(place, learnt.bytes());
    std::fs::write(file, bytes).expect("a place for the weights");
}

/// Returns the mean lead in points per match of the first weights over the second.
fn compare(options: &Options, weights: [&Weights; 2], seed: u64, matches: u64) -> f64 {
    let sides = if options.pairs {
        2
    } else {
        options.seats.into()
    };
    let of = |n: u64| {
        let side = usize::try_from(n).expect("few sides") % sides;
        f64::from(play_training_match(
            options,
            side,
            weights,
            seed + n / sides as u64,
        )) - f64::from(play_training_match(
            options,
            side,
            [weights[1], weights[0]],
            seed + n / sides as u64,
        ))
    };
    (0..matches).map(of).sum::<f64>() / matches as f64 / 2.0
}

fn learn(options: &Options, first: &Weights, steps: u64, seed: u64) -> Weights {
    let mut chance = Seeded::numbered(seed);
    let mut points = first.points();
    let n = points.len();
    let mut mean = vec![0.0; n];
    for step in 0..steps {
        let aside: Vec<f64> = (0..n)
            .map(|i| {
                let sign = if chance.up_to(2) == 0 { -1.0 } else { 1.0 };
                sign * REACHES[i % REACHES.len()]
            })
            .collect();
        let moved = |by: f64| {
            let sum = points
                .iter()
                .zip(&aside)
                .map(|(point, aside)| point + by * aside);
            Weights::from_points(&sum.collect::<Vec<f64>>())
        };
        let better = compare(
            options,
            [&moved(1.0), &moved(-1.0)],
            (seed << 32 | step) << 20,
            MATCHES,
        );
        // At first, a lead of one point per match moves each weight by a tenth of its random change; later by less.
        let rate = 0.12 / (1.0 + step as f64 / 60.0).powf(0.6);
        for (point, aside) in points.iter_mut().zip(&aside) {
            *point += (rate * better).clamp(-0.5, 0.5) * aside;
        }
        if step >= steps / 2 {
            for (mean, point) in mean.iter_mut().zip(&points) {
                *mean += point / (steps - steps / 2) as f64;
            }
        }
        if step % HELD == HELD - 1 {
            let now = Weights::from_points(&points);
            println!(
                "step {}: {:+.2} points a match",
                step + 1,
                compare(options, [&now, first], 1 << 40, HOLDS)
            );
        }
    }
    Weights::from_points(&mean)
}
