//! Trains the networks of Stramash by self-play with Sutton's TD(λ). A network predicts, from a position after a seat's
//! play, the probability that each side comes home first. It learns from the result of the match (λ = 1), from its own
//! prediction after the seat's next play (λ = 0), or from a mixture of both.

use std::path::Path;
use std::time::Instant;

use stramash_core::engine::{Agreed, OptionValues, Seeded};
use stramash_core::games::stramash::computer::net::{Net, Sums, UNITS};
use stramash_core::games::stramash::computer::practice::{SideFeatures, play_training_match};
use stramash_core::games::stramash::{Options, Stramash};

/// The learning rates in the first and in the last matches. Between them the rate falls steadily.
const RATES: [f32; 2] = [0.008, 0.0008];
/// The learning rates in the first and in the last matches, if training continues from given weights.
const RATES_LATER: [f32; 2] = [0.003, 0.0005];
/// The λ at the beginning of a training without given weights. It falls to 0 in the first six tenths of the matches.
const LAMBDA: f32 = 0.8;

/// A kind of table to train on: the number of seats, and the options.
type Table = (u8, &'static [(&'static str, &'static str)]);

const PAIRS: &[(&str, &str)] = &[("partners", "true")];
const TRIOS: &[(&str, &str)] = &[("partners", "true"), ("trios", "true")];
/// House rules that some tables use.
const HOUSE: [&[(&str, &str)]; 8] = [
    &[("laddies", "4")],
    &[("laddies", "3")],
    &[
        ("laddies", "4"),
        ("start_safe", "true"),
        ("discard_hand", "true"),
    ],
    &[("court_11_12_13", "true")],
    &[("full_lap_required", "true")],
    &[("no_passing", "true")],
    &[("wait_at_door", "true")],
    &[("must_enter", "true"), ("split_track_only", "true")],
];

/// Returns the tables to train on. Each match chooses one of them at random. A kind that should be chosen more often is
/// in the list several times.
fn tables(kind: &str) -> Vec<Table> {
    match kind {
        "two" => vec![(2, &[])],
        "several" => vec![(4, &[]), (4, &[]), (3, &[]), (5, &[]), (6, &[])],
        "partners" => vec![(4, PAIRS), (4, PAIRS), (4, PAIRS), (6, PAIRS), (6, TRIOS)],
        other => panic!("two, several or partners, not {other:?}"),
    }
}

fn read((seats, options): Table, more: &[(&str, &str)]) -> Options {
    let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    let values: OptionValues = options.iter().chain(more).map(pair).collect();
    let agreed = Agreed::<Stramash>::read(seats, &values).expect("options that go together");
    agreed.options().clone()
}

/// Trains on `matches` matches of a kind. Writes the weights to a file regularly and at the end. A training that
/// continues from the weights in `from` uses λ = 0 and smaller learning rates.
pub(crate) fn train(kind: &str, matches: u32, seed: u64, file: &Path, from: Option<&Path>) {
    let tables = tables(kind);
    let mut chance = Seeded::numbered(seed);
    let one_of =
        |n: usize, chance: &mut Seeded| usize::try_from(chance.up_to(n as u64)).expect("few");
    let known = from.map(|from| Net::read(&std::fs::read(from).expect("weights")));
    let (most_lambda, rates) = match known {
        Some(_) => (0.0, RATES_LATER),
        None => (LAMBDA, RATES),
    };
    let mut net = known.unwrap_or_else(|| fresh(&mut chance));
    let (began, mut turns, mut loss, mut told_of) = (Instant::now(), 0, 0.0, 0);
    for n in 0..matches {
        let part = n as f32 / matches as f32;
        let table = tables[one_of(tables.len(), &mut chance)];
        // On average every fifth table has a house rule.
        let more = match one_of(5, &mut chance) {
            0 => HOUSE[one_of(HOUSE.len(), &mut chance)],
            _ => &[],
        };
        let played = play_training_match(&read(table, more), &net, &mut chance);
        turns += played.turns;
        let Some(winner) = played.winner else {
            continue;
        };
        let lambda = (most_lambda * (1.0 - part / 0.6)).max(0.0);
        let rate = rates[0] * (rates[1] / rates[0]).powf(part);
        for told in &played.features {
            loss += learn(&mut net, told, winner, lambda, rate);
        }
        if (n + 1) % 1000 == 0 || n + 1 == matches {
            std::fs::write(file, net.write()).expect("a file that can be written");
            let per_match = turns / (n + 1 - told_of) as usize;
            told_of = n + 1;
            println!(
                "{} matches, {per_match} turns each, wrong by {:.4}, {:?}",
                n + 1,
                loss / turns as f32,
                began.elapsed()
            );
            (turns, loss) = (0, 0.0);
        }
    }
}

/// Returns an untrained network.
fn fresh(chance: &mut Seeded) -> Net {
    let mut net = Net::read(&[]);
    let mut about = |most: f32| (chance.up_to(2001) as f32 / 1000.0 - 1.0) * most;
    for weight in net.units.iter_mut().flatten() {
        *weight = about(0.15);
    }
    for weight in &mut net.strength {
        *weight = about(0.15);
    }
    net
}

/// Returns the outputs of the network's units, and its predictions.
fn foretell(net: &Net, told: &SideFeatures) -> (Vec<Vec<Sums>>, Vec<f32>) {
    let units: Vec<Vec<Sums>> = told
        .iter()
        .map(|side| side.iter().map(|seat| net.units(seat)).collect())
        .collect();
    let speaks = units
        .iter()
        .map(|side| side.iter().map(|units| net.strength(units)).sum::<f32>());
    let speaks: Vec<f32> = speaks.collect();
    let most = speaks.iter().copied().fold(f32::MIN, f32::max);
    let grown: Vec<f32> = speaks.iter().map(|speaks| (speaks - most).exp()).collect();
    let all: f32 = grown.iter().sum();
    (units, grown.into_iter().map(|grown| grown / all).collect())
}

/// Learns from a seat's positions in a match, from the last to the first. Returns the squared error of the predictions.
fn learn(net: &mut Net, told: &[SideFeatures], winner: usize, lambda: f32, rate: f32) -> f32 {
    let mut loss = 0.0;
    let mut right: Vec<f32> = Vec::new();
    for told in told.iter().rev() {
        let (units, foretold) = foretell(net, told);
        if right.is_empty() {
            right = vec![0.0; foretold.len()];
            right[winner] = 1.0;
        }
        for (place, foretold) in foretold.iter().enumerate() {
            let wrong = foretold - right[place];
            loss += wrong * wrong;
            for (units, features) in units[place].iter().zip(&told[place]) {
                mend(net, features.inputs(), units, rate * wrong);
            }
        }
        for (right, foretold) in right.iter_mut().zip(&foretold) {
            *right = foretold + lambda * (*right - foretold);
        }
    }
    loss
}

/// Changes the weights by one gradient step of the cross entropy, so that the predicted strength of a seat falls by its
/// error.
fn mend(net: &mut Net, told: &[(u16, f32)], units: &Sums, wrong: f32) {
    let mut blame = [0.0; UNITS];
    for (at, (blame, unit)) in blame.iter_mut().zip(units).enumerate() {
        if at == 0 || *unit > 0.0 {
            *blame = net.strength[at] * wrong;
        }
        net.strength[at] -= unit * wrong;
    }
    let mut take = |input: usize, number: f32| {
        for (weight, blame) in net.units[input].iter_mut().zip(&blame) {
            *weight -= number * blame;
        }
    };
    for (input, number) in told {
        take(usize::from(*input), *number);
    }
    take(
        stramash_core::games::stramash::computer::features::INPUTS,
        1.0,
    );
}
