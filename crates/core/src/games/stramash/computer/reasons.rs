//! Phrases for a computer's values, for luck, and for the reasons of its plays.

use crate::engine::{Imagine, Phrase, Seat};

use super::super::Stramash;
use super::super::view::View;

/// Describes a value as the probability, in percent, that the player's side is the next to come home.
pub(super) fn describe_value(value: i64) -> Phrase {
    Phrase::new("stramash-promise").with("n", ((value + 5) / 10).clamp(0, 100))
}

/// Describes how many fewer games out of a hundred a line wins than the best line.
pub(super) fn describe_deficit(by: i64) -> Option<Phrase> {
    let n = (by + 5) / 10;
    (n > 0).then(|| Phrase::new("stramash-promise-behind").with("n", n))
}

/// Describes how many howes a play gains on the best other side.
pub(super) fn reasons(before: &View, after: &View, seat: Seat) -> Vec<Phrase> {
    let ahead = |view: &View| Stramash::value(view, seat);
    let gained = ahead(after).zip(ahead(before));
    let gained = gained
        .map(|(after, before)| after - before)
        .filter(|n| *n > 0);
    let gained = gained.map(|n| Phrase::new("stramash-reason-gains").with("n", n));
    gained.into_iter().collect()
}
