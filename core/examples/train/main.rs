//! Learns what computer players judge by, from matches that they play against themselves.
//!
//! ```text
//! cargo run --release -p stramash-core --example train -- skirrid 0 200
//! ```
//!
//! writes the weights of a game into `assets/computers`. The same program makes the same weights; what it took stands
//! there in `README.md`.

#![allow(
    clippy::cast_precision_loss,
    clippy::print_stdout,
    reason = "a report for whoever runs it"
)]

mod skirrid;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["skirrid", kind, steps] => {
            let steps = steps.parse().expect("how many steps");
            skirrid::train(kind.parse().expect("the number of a kind"), steps);
        }
        _ => panic!("skirrid, the number of a kind of match, how many steps"),
    }
}
