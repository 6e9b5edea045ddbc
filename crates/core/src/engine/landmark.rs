//! A part of the board that the rules name.

use super::phrase::Phrase;
use crate::scene::Pt;

/// A part of the board that the rules name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Landmark {
    /// The place of its number.
    pub at: Pt,
    /// The place that the number points to. Equal to `at` if the number is on the part itself.
    pub to: Pt,
    /// Its name.
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
