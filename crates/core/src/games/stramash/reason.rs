//! Reasons against a step, such as a Laddie that may not be bumped. Search code creates many of them, so they do not
//! allocate memory.

use crate::engine::Phrase;

use super::board::Place;

/// A reason against a step: the id of a message, and the place that the message mentions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reason {
    id: &'static str,
    place: Option<Place>,
}

impl Reason {
    pub(super) fn new(id: &'static str) -> Self {
        Self { id, place: None }
    }

    pub(super) fn at(id: &'static str, place: Place) -> Self {
        let place = Some(place);
        Self { id, place }
    }
}

impl From<Reason> for Phrase {
    fn from(reason: Reason) -> Self {
        let phrase = Self::new(reason.id);
        match reason.place {
            Some(place) => phrase.code("place", place),
            None => phrase,
        }
    }
}
