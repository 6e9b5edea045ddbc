//! What can be said for a play, what it promises, and what luck comes to.

use crate::engine::{Imagine, Phrase, Seat, signed};

use super::super::Stramash;
use super::super::view::View;

/// What a value promises: how likely the own side is to be the next one home.
pub(super) fn promise(value: i64) -> Phrase {
    Phrase::new("stramash-promise").with("n", ((value + 5) / 10).clamp(0, 100))
}

/// What luck comes to: how many games of a hundred more or fewer could be expected to be won.
pub(super) fn fortune(luck: i64) -> Phrase {
    Phrase::new("stramash-fortune").code("n", signed(luck, 10, 0))
}

/// How many howes the own side gains on the best other one.
pub(super) fn reasons(before: &View, after: &View, seat: Seat) -> Vec<Phrase> {
    let ahead = |view: &View| Stramash::value(view, seat);
    let gained = ahead(after).zip(ahead(before));
    let gained = gained
        .map(|(after, before)| after - before)
        .filter(|n| *n > 0);
    let gained = gained.map(|n| Phrase::new("stramash-reason-gains").with("n", n));
    gained.into_iter().collect()
}
