//! How well computers play: matches in pairs against simple opponents that stay what they are.
//!
//! ```text
//! cargo run --release -p stramash-tools --bin ladder -- bradspel 1000
//! ```
//!
//! plays every rung of a game's ladder in so many matches (or as many as the rung says) and prints a table:
//! the share of matches that the left side won, a draw as half of one, with the interval of Wilson in which that
//! share lies in 95 of 100 cases; the milliseconds of one core that a turn of the left took; and the positions that it
//! looked at. Every chance is played as often as there are seats for the left side to sit in, so that luck
//! falls to both alike. A third word plays only the rungs whose names hold it.

#![allow(
    clippy::cast_precision_loss,
    clippy::print_stdout,
    reason = "a report for whoever runs it"
)]

mod bradspel;
mod play;
mod players;
mod rung;
mod skirrid;
mod stramash;
mod stratego;

fn main() {
    let mut words = std::env::args().skip(1);
    let game = words.next().unwrap_or_default();
    let matches = words
        .next()
        .map(|word| word.parse().expect("how many matches"));
    let only = words.next().unwrap_or_default();
    println!("| Rung | Score | Points | Matches | ms a turn: p50 | p99 | Nodes | Turns |");
    println!("|---|---|---|---|---|---|---|---|");
    match game.as_str() {
        "bradspel" => bradspel::climb(matches, &only),
        "skirrid" => skirrid::climb(matches, &only),
        "stramash" => stramash::climb(matches, &only),
        "stratego" => stratego::climb(matches, &only),
        other => panic!("bradspel, skirrid, stramash or stratego, not {other:?}"),
    }
}
