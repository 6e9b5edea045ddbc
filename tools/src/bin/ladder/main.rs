//! Measures the strength of computer players in matches against simple, unchanging opponents.
//!
//! ```text
//! cargo run --release -p stramash-tools --bin ladder -- bradspel 1000
//! ```
//!
//! plays all rungs of a game's ladder and prints a table. A rung is many matches between the same two players, `left >
//! right`. The second argument is the number of matches; without it, each rung has its own. A third argument selects
//! the rungs whose names contain it.
//!
//! For each rung the table has the share of matches that the left side won (a draw is half a win) with its 95 %
//! confidence interval (Wilson), the milliseconds of CPU time per turn of the left side, and the number of positions
//! that it examined. Each seed is played once with the left side in each seat, so that both sides have the same luck.
//!
//! `ladder stratego 160 walkers` and `ladder stratego 50 manners` count what `stratego/endgames.rs` and
//! `stratego/manners.rs` say.

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
mod wilson;

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
