//! A part of the board that the rules pages name and number.

use super::phrase::Phrase;
use crate::scene::Pt;

/// A part of the board that the rules pages name and number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Landmark {
    /// The place in the picture where its number is written.
    pub at: Pt,
    /// The place that the number refers to. It equals `at` if the number is written on the part itself.
    pub to: Pt,
    /// The name of the part.
    pub words: Phrase,
}

impl Landmark {
    /// Makes a landmark at `to`, with its number offset by `by`.
    #[must_use]
    pub fn new(words: &'static str, to: Pt, by: Pt) -> Self {
        Self {
            at: to + by,
            to,
            words: Phrase::new(words),
        }
    }
}
