//! Trains the computer players' weights by self-play.
//!
//! ```text
//! cargo run --release -p stramash-tools --bin train -- bradspel plain 400000 1 assets/computers/bradspel-plain.net
//! cargo run --release -p stramash-tools --bin train -- skirrid 0 160 1 assets/computers/skirrid.weights
//! cargo run --release -p stramash-tools --bin train -- stramash two 200000 1 assets/computers/stramash-two.net
//! cargo run --release -p stramash-tools --bin train -- stratego 20000 1 assets/computers/stratego-setups.weights
//! ```
//!
//! `assets/computers/README.md` says how the weights in use were trained. The same arguments give the same weights on
//! the same machine. Other machines may round powers differently.

#![allow(
    clippy::cast_precision_loss,
    clippy::print_stdout,
    reason = "a program for whoever runs it"
)]

mod bradspel;
mod skirrid;
mod stramash;
mod stratego;

use std::path::Path;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["bradspel", rules, games, seed, file, from @ ..] => {
            let games = games.parse().expect("how many games");
            let seed = seed.parse().expect("a number");
            let from = from.first().map(Path::new);
            bradspel::train(rules, games, seed, Path::new(file), from);
        }
        ["skirrid", kind, steps, seed, file, from @ ..] => {
            let kind = kind.parse().expect("the number of a kind");
            let steps = steps.parse().expect("how many steps");
            let seed = seed.parse().expect("a number");
            let from = from.first().map(Path::new);
            skirrid::train(kind, steps, seed, Path::new(file), from);
        }
        ["stramash", kind, matches, seed, file, from @ ..] => {
            let matches = matches.parse().expect("how many matches");
            let seed = seed.parse().expect("a number");
            let from = from.first().map(Path::new);
            stramash::train(kind, matches, seed, Path::new(file), from);
        }
        ["stratego", matches, seed, file] => {
            let matches = matches.parse().expect("how many matches");
            let seed = seed.parse().expect("a number");
            stratego::train(matches, seed, Path::new(file));
        }
        _ => panic!(
            "bradspel, plain or jan, how many games, a seed, a file, and weights to go on from; or skirrid, the \
             number of a kind of match, how many steps, a seed, a file, and weights to go on from; or stramash, two, several or partners, how many matches, a \
             seed, a file, and weights to go on from; or stratego, how many matches, a seed, a file"
        ),
    }
}
