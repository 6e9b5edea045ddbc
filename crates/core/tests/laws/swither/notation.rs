//! Text of actions: `bid 3`, `mark 5`.

use serde_json::{Value, json};
use stramash_core::engine::{Notation, NotationError, Parts, Slot, Verb};

use super::Swither;
use super::rules::Action;
use super::state::Square;
use super::view::View;

/// The verbs.
pub(super) const VERBS: &[Verb] = &[
    Verb::new("bid", &[Slot::needed("counters")]),
    Verb::new("mark", &[Slot::needed("square")]),
];

impl Notation for Swither {
    fn parse<'t>(line: &'t str, _: &View) -> Result<(Vec<Action>, &'t str), NotationError> {
        let (parts, rest) = Parts::read::<Self>(line)?;
        let action = match parts.verb {
            "bid" => parts.value(0).map(Action::Bid),
            _ => parts.value(0).and_then(Square::new).map(Action::Mark),
        };
        let action = action.ok_or_else(|| NotationError::unread(line))?;
        Ok((vec![action], rest))
    }

    fn parts(action: &Action) -> Parts {
        match action {
            Action::Bid(bid) => Parts::of("bid", [bid]),
            Action::Mark(square) => Parts::of("mark", [&square.number()]),
        }
    }

    fn details(_: &View, action: &Action) -> Value {
        match action {
            Action::Bid(bid) => json!({ "counters": bid }),
            Action::Mark(square) => json!({ "square": square.number() }),
        }
    }
}
