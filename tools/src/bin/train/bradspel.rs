//! Trains the networks of Svensk Brädspel by self-play with Sutton's TD(λ). A network predicts the probability of each
//! kind of result from a position. It learns from the result of the game (λ = 1), from its own prediction for the next
//! position (λ = 0), or from a mixture of both. Tesauro's TD-Gammon learned backgammon in this way.

use std::path::Path;
use std::time::Instant;

use stramash_core::engine::{Agreed, OptionValues, Seat, Seeded};
use stramash_core::games::bradspel::Bradspel;
use stramash_core::games::bradspel::Options;
use stramash_core::games::bradspel::board::Board;
use stramash_core::games::bradspel::computer::ends::{
    draw_target, from_other_side, win_target as won_so,
};
use stramash_core::games::bradspel::computer::features::{Features, INPUTS};
use stramash_core::games::bradspel::computer::judge::Judge;
use stramash_core::games::bradspel::computer::net::{ENDS, Net, Probabilities, UNITS};
use stramash_core::games::bradspel::computer::turns;
use stramash_core::games::bradspel::dice::{Die, Throw};
use stramash_core::games::bradspel::win::won;

/// The maximum number of turns, which a normal game never reaches.
const MOST_TURNS: usize = 2_000;

/// The learning rates in the first and in the last games. Between them the rate falls steadily.
const RATES: [f32; 2] = [0.01, 0.0008];
/// The learning rates in the first and in the last games, if training continues from given weights.
const RATES_LATER: [f32; 2] = [0.004, 0.0004];

/// The λ at the beginning of a training without given weights. It falls to 0 in the first six tenths of the games.
const LAMBDA: f32 = 0.7;

/// The snapshots of the weights that are compared with the final weights. For each `n` here, one is taken after `games
/// / 2^n` games.
const HELD: [u32; 6] = [8, 6, 4, 3, 2, 1];
const HOLDS: u64 = 1_000;

/// Trains on `games` games of a kind of rules. Writes the weights to a file regularly and at the end. A training that
/// continues from the weights in `from` uses λ = 0 and smaller learning rates.
pub(crate) fn train(rules: &str, games: u32, seed: u64, file: &Path, from: Option<&Path>) {
    let tables = tables(rules);
    let mut chance = Seeded::numbered(seed);
    let known = from.map(|from| Net::read(&std::fs::read(from).expect("weights")));
    let (most_lambda, rates) = match known {
        Some(_) => (0.0, RATES_LATER),
        None => (LAMBDA, RATES),
    };
    let mut net = known.unwrap_or_else(|| fresh(&mut chance));
    let began = Instant::now();
    let (mut turns, mut loss, mut told_of) = (0, 0.0, 0);
    let (held, mut earlier) = (HELD.map(|times| games >> times), Vec::new());
    for n in 0..games {
        let part = n as f32 / games as f32;
        // Most games use the first table in the list. The other tables have rare options.
        let table = tables[if chance.up_to(4) > 0 {
            0
        } else {
            tables.len() - 1
        }];
        if held.contains(&n) {
            earlier.push((n, net.clone()));
        }
        let judge = Judge::new(table, &net);
        let (positions, end, _) = play([&judge; 2], &mut chance);
        turns += positions.len();
        let lambda = (most_lambda * (1.0 - part / 0.6)).max(0.0);
        let rate = rates[0] * (rates[1] / rates[0]).powf(part);
        loss += learn(&mut net, &positions, end, lambda, rate);
        if (n + 1) % 1000 == 0 || n + 1 == games {
            std::fs::write(file, net.write()).expect("a file that can be written");
            let per_game = turns / (n + 1 - told_of) as usize;
            told_of = n + 1;
            println!(
                "{} games, {per_game} turns each, wrong by {:.4}, {:?}",
                n + 1,
                loss / turns as f32,
                began.elapsed()
            );
            (turns, loss) = (0, 0.0);
        }
    }
    for (n, earlier) in earlier {
        let score = score(tables[0], [&earlier, &net]);
        println!(
            "what {n} games had taught won {:.1} % of games against the end",
            100.0 * score
        );
    }
}

/// Returns the share of games that the first network wins. Each seed is played from both sides. A game without a winner
/// counts as half a win.
fn score(table: Options, nets: [&Net; 2]) -> f64 {
    let [own, other] = nets.map(|net| Judge::new(table, net));
    let mut sum = 0.0;
    for n in 0..HOLDS {
        for (judges, place) in [([&own, &other], 0), ([&other, &own], 1)] {
            let (.., winner) = play(judges, &mut Seeded::numbered(u64::MAX - n));
            sum += winner.map_or(0.5, |seat| f64::from(u8::from(seat.index() == place)));
        }
    }
    sum / (2 * HOLDS) as f64
}

/// Returns the tables to train on, most important first.
fn tables(rules: &str) -> Vec<Options> {
    let chosen: &[&[(&str, &str)]] = match rules {
        "plain" => &[&[]],
        "jan" => &[
            &[
                ("scoring", "vasa"),
                ("first_half", "never"),
                ("bearoff", "rearmost"),
                ("jan", "true"),
            ],
            &[("jan", "true")],
        ],
        other => panic!("plain or jan, not {other:?}"),
    };
    let table = |chosen: &&[(&str, &str)]| {
        let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        let values: OptionValues = chosen.iter().map(pair).collect();
        *Agreed::<Bradspel>::read(2, &values)
            .expect("options that go together")
            .options()
    };
    chosen.iter().map(table).collect()
}

/// Returns an untrained network.
fn fresh(chance: &mut Seeded) -> Net {
    let mut net = Net::read(&[]);
    let mut about = |most: f32| (chance.up_to(2001) as f32 / 1000.0 - 1.0) * most;
    for weight in net.units.iter_mut().flatten() {
        *weight = about(0.15);
    }
    for weight in net.ends.iter_mut().flat_map(|row| &mut row[..ENDS]) {
        *weight = about(0.1);
    }
    net
}

/// Plays a game to its end. Returns the positions (each as the player to roll sees it), the result (as the player who
/// would roll next sees it), and the winner.
fn play(
    judges: [&Judge<'_>; 2],
    chance: &mut Seeded,
) -> (Vec<Features>, Probabilities, Option<Seat>) {
    let options = judges[0].options();
    let (mut board, mut seat) = (Board::at_start(), Seat::FIRST);
    let mut positions = Vec::new();
    while positions.len() < MOST_TURNS {
        positions.push(Features::of(options, &board, seat));
        let boards = turns::boards_after(options, &board, seat, throw(chance));
        let best = match boards.as_slice() {
            [only] => *only,
            several => {
                let best = judges[seat.index()].best(&board, several, seat);
                *best.expect("a board").0
            }
        };
        board = best;
        if let Some(manner) = won(&board, seat, options.jan) {
            let munk = board.rival(seat).bar() > 0;
            return (
                positions,
                from_other_side(&won_so(manner, munk)),
                Some(seat),
            );
        }
        if board.is_locked(&options.steps) {
            break;
        }
        seat = seat.after(1, 2);
    }
    (positions, draw_target(), None)
}

fn throw(chance: &mut Seeded) -> Throw {
    let mut die = || {
        let number = u8::try_from(chance.up_to(6) + 1).ok();
        number.and_then(Die::new).expect("a face")
    };
    Throw(die(), die())
}

/// Learns from the positions of a game, from the last to the first. Returns the squared error of the predicted
/// probabilities to win.
fn learn(net: &mut Net, positions: &[Features], end: Probabilities, lambda: f32, rate: f32) -> f32 {
    let wins = |likely: &Probabilities| likely[..ENDS / 2].iter().sum::<f32>();
    // The target for a position, and the result of the game, as the player to roll in that position sees them.
    let (mut came, mut ended, mut loss) = (end, end, 0.0);
    for features in positions.iter().rev() {
        let sums = net.sums(features);
        let foretold = net.predict(&sums);
        let right = from_other_side(&came);
        ended = from_other_side(&ended);
        loss += (wins(&foretold) - wins(&ended)).powi(2);
        came = foretold;
        for (came, right) in came.iter_mut().zip(&right) {
            *came += lambda * (right - *came);
        }
        mend(net, features, &sums, &foretold, &right, rate);
    }
    loss
}

/// Changes the weights by one gradient step of the cross entropy, so that the prediction moves towards its target.
fn mend(
    net: &mut Net,
    features: &Features,
    sums: &[f32; UNITS],
    foretold: &Probabilities,
    right: &Probabilities,
    rate: f32,
) {
    let mut wrong = [0.0; ENDS];
    for ((wrong, foretold), right) in wrong.iter_mut().zip(foretold).zip(right) {
        *wrong = rate * (foretold - right);
    }
    let mut blame = [0.0; UNITS];
    for ((blame, sum), weights) in blame.iter_mut().zip(sums).zip(&mut net.ends) {
        if *sum > 0.0 {
            for (weight, wrong) in weights.iter_mut().zip(&wrong) {
                *blame += *weight * wrong;
                *weight -= sum * wrong;
            }
        }
    }
    if let Some(alone) = net.ends.last_mut() {
        for (weight, wrong) in alone.iter_mut().zip(&wrong) {
            *weight -= wrong;
        }
    }
    debug_assert_eq!(net.units.len(), INPUTS);
    for (number, weights) in features.numbers().iter().zip(&mut net.units) {
        if *number != 0.0 {
            for (weight, blame) in weights.iter_mut().zip(&blame) {
                *weight -= number * blame;
            }
        }
    }
}
