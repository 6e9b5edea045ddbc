//! Plays that are prepared while it is not one's turn.

use super::game::{Game, View};
use super::imagine::Imagine;
use super::knowledge::Knowledge;
use super::seat::Seat;

/// Lets a seat prepare a play. By default nothing can be prepared.
///
/// All functions use only what the seat knows, so that a player learns no hidden information by preparing a play.
pub trait Prepare: Imagine {
    /// Whether [`idle`](Prepare::idle) can return an action.
    const IDLES: bool = false;

    /// Changes a state that the seat imagines so that it is the seat's turn, as if everybody before it had done
    /// nothing. Returns false if the seat has no more turns, or must first see something, such as a throw.
    fn give_turn(_imagined: &mut Self::State, _seat: Seat) -> bool {
        false
    }
    /// Returns, as text to compare, what a prepared action depends on besides the description of its result. If this
    /// text has changed when the seat's turn comes, the action is not played.
    fn depends_on(_known: &Knowledge<Self>, _action: &Self::Action) -> String {
        String::new()
    }
    /// Returns an action, such as a discard, for a seat that must act but can do nothing useful. None if the seat can
    /// do something useful.
    fn idle(_view: &View<Self>, _legal: &[<Self as Game>::Action]) -> Option<Self::Action> {
        None
    }
}
