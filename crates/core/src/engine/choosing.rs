//! The picture for one step of choosing a line: each offered value has a letter at its place on the board.

use super::phrase::Phrase;
use crate::scene::{Pt, Scene};

/// A step at which a player chooses one part of a line.
#[derive(Debug)]
pub struct ChoosingActions<A> {
    /// The part that is chosen: the name of a slot, `verb`, or `line` if whole lines are offered.
    pub part: &'static str,
    /// For each offered value, in order, the actions that remain possible after choosing it. Each list has at least one
    /// action. If all actions in the lists have the same value for a part, this part was chosen before.
    pub offers: Vec<Vec<A>>,
}

impl<A> ChoosingActions<A> {
    /// Returns all actions that are still possible.
    pub fn all(&self) -> impl Iterator<Item = &A> {
        self.offers.iter().flatten()
    }
}

/// The picture of a step of choosing, with words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choosing {
    /// The picture, including the letters of the offered values.
    pub scene: Scene,
    /// The words and places of the offered values, in order.
    pub offers: Vec<Offer>,
    /// The question to ask, if the game has a better one than `<game>-slot-<slot>-hint`.
    pub question: Option<Phrase>,
}

/// A value that a player can choose.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Offer {
    /// The place of the value's letter in the picture. None if the value has no letter there.
    pub at: Option<Pt>,
    /// A second place for the letter, if the play has two parts with two destinations.
    pub second_at: Option<Pt>,
    /// Whether `at` is the destination of a move. If false, it is the place of a piece.
    pub is_destination: bool,
    /// Whether `words` already say that something moves to `at`. If so, no arrow is put before them.
    pub words_include_to: bool,
    /// Words for choosing the value, if there are better ones than the value's own. They leave out what was chosen
    /// earlier.
    pub words: Option<Phrase>,
}

/// A step of choosing in any game. It refers to the choices of the view by their indices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoosingStep {
    /// The part of the line that is chosen.
    pub part: &'static str,
    /// For each offered value, the indices of its choices.
    pub offers: Vec<Vec<usize>>,
}
