//! How a step of choosing looks: what is offered, numbered where it stands.

use super::phrase::Phrase;
use crate::scene::{Pt, Scene};

/// A step at which a player chooses.
#[derive(Debug)]
pub struct Asked<A> {
    /// The part of the line that is chosen: the name of a slot, `verb`, or `line` where whole lines are.
    pub part: &'static str,
    /// The actions to which each of the offered values leads, in the order in which they are offered: at
    /// least one each. What all of them have in common has been chosen.
    pub offers: Vec<Vec<A>>,
}

impl<A> Asked<A> {
    /// All that can still come of it.
    pub fn all(&self) -> impl Iterator<Item = &A> {
        self.offers.iter().flatten()
    }
}

/// How a step looks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choosing {
    /// The picture with what can be chosen in it.
    pub scene: Scene,
    /// The words and places of the offered values, in their order.
    pub offers: Vec<Offer>,
    /// The question, if there is a better one than that of the slot, `<game>-slot-<slot>-hint`.
    pub question: Option<Phrase>,
}

/// One of the values that are offered.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Offer {
    /// The place of its number in the picture; none if it has no number there.
    pub at: Option<Pt>,
    /// The second place of its number: at the other goal of a play of two parts.
    pub also: Option<Pt>,
    /// Whether something would go there, rather than being there.
    pub goal: bool,
    /// Whether its words say that something goes there, so that no arrow leads to them.
    pub says_to: bool,
    /// The words for choosing it, if there are better ones than those for the value: they need not name
    /// what has been chosen before.
    pub words: Option<Phrase>,
}

/// A step of any game: the part that is chosen, and the places of each value's choices among all those of
/// the view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The part of the line that is chosen.
    pub part: &'static str,
    /// For each of the offered values the places of its choices.
    pub offers: Vec<Vec<usize>>,
}
