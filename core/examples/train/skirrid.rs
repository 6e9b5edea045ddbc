//! Learns the weights of Skirrid: two sets of weights a little to either side of the present ones play against each
//! other, and those move towards the better one (simultaneous perturbation, Spall 1992).

use stramash_core::engine::{Agreed, OptionValues, Seeded};
use stramash_core::games::skirrid::computer::{Weights, practise};
use stramash_core::games::skirrid::{Options, Skirrid};

/// Matches in a step, each played from both sides.
const MATCHES: u64 = 60;

/// The kinds of match, each with weights of its own: seats and options.
const KINDS: [(u8, &[(&str, &str)]); Weights::KINDS] = [
    (2, &[]),
    (2, &[("dice", "true")]),
    (3, &[]),
    (4, &[("pairs", "true")]),
    (4, &[]),
    (6, &[]),
];

/// How far each weight is moved to try it, in points, by its feature.
const REACHES: [f64; 10] = [0.25, 1.5, 1.5, 0.06, 0.06, 0.06, 0.1, 0.1, 2.0, 0.1];

/// Learns those of one kind in so many steps, and writes them.
pub(crate) fn train(kind: usize, steps: u64) {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../assets/computers/skirrid.weights"
    );
    let mut bytes = std::fs::read(path).unwrap_or_default();
    let size = Weights::SIZE * 2;
    while bytes.len() < size * Weights::KINDS {
        let first = Weights::first().bytes();
        bytes.extend_from_within(0..first.len().min(bytes.len()));
        if bytes.is_empty() {
            bytes.extend(first);
        }
    }
    let (seats, options) = KINDS[kind];
    let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    let values: OptionValues = options.iter().map(pair).collect();
    let agreed = Agreed::<Skirrid>::read(seats, &values).expect("options that go together");
    let place = kind * size..(kind + 1) * size;
    let first = Weights::read(&bytes[place.clone()]);
    let learnt = learn(agreed.options(), &first, steps);
    println!(
        "learnt against first: {:+.2} points a match",
        compare(agreed.options(), [&learnt, &first], 1 << 40, 300)
    );
    bytes.splice(place, learnt.bytes());
    std::fs::write(path, bytes).expect("a place for the weights");
}

/// By how many points a match the one weights are better.
fn compare(options: &Options, weights: [&Weights; 2], seed: u64, matches: u64) -> f64 {
    let sides = if options.pairs {
        2
    } else {
        options.seats.into()
    };
    let of = |n: u64| {
        let side = usize::try_from(n).expect("few sides") % sides;
        f64::from(practise(options, side, weights, seed + n / sides as u64))
            - f64::from(practise(
                options,
                side,
                [weights[1], weights[0]],
                seed + n / sides as u64,
            ))
    };
    (0..matches).map(of).sum::<f64>() / matches as f64 / 2.0
}

fn learn(options: &Options, first: &Weights, steps: u64) -> Weights {
    let mut chance = Seeded::numbered(1);
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
        let better = compare(options, [&moved(1.0), &moved(-1.0)], step << 20, MATCHES);
        // A point a match moves every weight by a tenth of its reach at first, later by less.
        let rate = 0.12 / (1.0 + step as f64 / 60.0).powf(0.6);
        for (point, aside) in points.iter_mut().zip(&aside) {
            *point += (rate * better).clamp(-0.5, 0.5) * aside;
        }
        if step >= steps / 2 {
            for (mean, point) in mean.iter_mut().zip(&points) {
                *mean += point / (steps - steps / 2) as f64;
            }
        }
        if step % 20 == 19 {
            let text: Vec<String> = points.iter().map(|point| format!("{point:.2}")).collect();
            println!("step {}: {}", step + 1, text.join(" "));
        }
    }
    Weights::from_points(&mean)
}
