//! The picture of a step of choosing: the offered values, numbered at their places.

use super::phrase::Phrase;
use crate::scene::{Pt, Scene};

/// A step at which a player chooses one part of a line.
#[derive(Debug)]
pub struct ChoosingActions<A> {
    /// The part that is chosen: the name of a slot, `verb`, or `line` if whole lines are offered.
    pub part: &'static str,
    /// For each offered value, in order, the actions that remain possible with it; at least one each. Parts that
    /// all of them share have been chosen already.
    pub offers: Vec<Vec<A>>,
}

impl<A> ChoosingActions<A> {
    /// Returns all actions that are still possible.
    pub fn all(&self) -> impl Iterator<Item = &A> {
        self.offers.iter().flatten()
    }
}

/// The picture of a step of choosing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choosing {
    /// The picture, including the offers.
    pub scene: Scene,
    /// The words and places of the offered values, in order.
    pub offers: Vec<Offer>,
    /// The question, if there is a better one than the slot's, `<game>-slot-<slot>-hint`.
    pub question: Option<Phrase>,
}

/// An offered value.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Offer {
    /// The place of its number in the picture. None if it is not numbered there.
    pub at: Option<Pt>,
    /// A second place for the number: the other destination of a play of two parts.
    pub second_at: Option<Pt>,
    /// Whether `at` is a destination instead of the place of a piece.
    pub is_destination: bool,
    /// Whether the words already say that something moves there, so that no arrow is put before them.
    pub words_include_to: bool,
    /// Words for choosing the value, if there are better ones than its own. They need not repeat earlier choices.
    pub words: Option<Phrase>,
}

/// A step of choosing for any game. Refers to the choices of the view by their indices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoosingStep {
    /// The part of the line that is chosen.
    pub part: &'static str,
    /// For each offered value, the indices of its choices.
    pub offers: Vec<Vec<usize>>,
}
