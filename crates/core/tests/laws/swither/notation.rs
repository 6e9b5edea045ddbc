//! The text form of actions: `bid 3`, `mark 5`.

use stramash_core::engine::{Notation, Parts, Slot, Verb};

use super::Swither;
use super::rules::Action;
use super::state::Square;

/// The verbs with which lines begin.
pub(super) const VERBS: &[Verb] = &[
    Verb::new("bid", &[Slot::needed("counters")]),
    Verb::new("mark", &[Slot::needed("square")]),
];

impl Notation for Swither {
    fn put_together(parts: &Parts) -> Option<Action> {
        match parts.verb {
            "bid" => parts.value(0).map(Action::Bid),
            _ => parts.value(0).and_then(Square::new).map(Action::Mark),
        }
    }

    fn parts(action: &Action) -> Parts {
        match action {
            Action::Bid(bid) => Parts::of("bid", [bid]),
            Action::Mark(square) => Parts::of("mark", [&square.number()]),
        }
    }
}
