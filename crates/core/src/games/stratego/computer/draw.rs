//! The computer's answer to an offer of a draw.

use crate::engine::{Imagine, Knowledge};
use crate::games::stratego::Stratego;
use crate::games::stratego::action::{Action, DrawWord};

/// The minimum number of moves without a strike at which the computer may accept.
const QUIET: u32 = 40;

/// Returns the answer to an offer of a draw. The computer accepts if there was no strike for long and, judged by the
/// ranks lost, it is not ahead.
///
/// Only public information is used, so the answer reveals nothing about hidden ranks.
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
