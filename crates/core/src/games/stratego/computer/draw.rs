//! What a computer says to the offer of a draw.

use crate::engine::{Imagine, Knowledge};
use crate::games::stratego::Stratego;
use crate::games::stratego::action::{Action, DrawWord};

/// After so many moves without a strike it may agree.
const QUIET: u32 = 40;

/// It agrees where nothing has been struck for long and the other has not lost more than it has, by the heights of the
/// ranks: a rule that everybody can see come, so that nobody has to guess at what it holds.
pub(super) fn answer(knowledge: &Knowledge<Stratego>) -> Option<Action> {
    let (view, seat) = (knowledge.view(), knowledge.seat());
    let battle = view.battle.as_ref().filter(|_| view.end.is_none())?;
    if battle.offer != Some(view.options.side(seat).other()) {
        return None;
    }
    let ahead = Stratego::value(view, seat).unwrap_or_default();
    let agrees = battle.quiet >= QUIET && ahead <= 0;
    Some(Action::Draw(if agrees {
        DrawWord::Accept
    } else {
        DrawWord::Decline
    }))
}
