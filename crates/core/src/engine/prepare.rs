//! Plays that are prepared while it is not one's turn.

use super::game::{Game, View};
use super::imagine::Imagine;
use super::knowledge::Knowledge;
use super::seat::Seat;

/// Lets a seat prepare a play. By default nothing can be prepared.
///
/// Everything here is made from what the seat knows, so that a prepared play tells its player nothing.
pub trait Prepare: Imagine {
    /// Whether [`idle`](Prepare::idle) can return something.
    const IDLES: bool = false;

    /// Makes it the seat's turn in a state that the seat imagines, as if everybody before it had done nothing.
    /// Returns false if the seat has no more turns, or must first see something, such as a throw.
    fn give_turn(_imagined: &mut Self::State, _seat: Seat) -> bool {
        false
    }
    /// Returns what a prepared action depends on beyond its outcome in words, as text to compare. If it has
    /// changed when the turn comes, the play is not made.
    fn depends_on(_known: &Knowledge<Self>, _action: &Self::Action) -> String {
        String::new()
    }
    /// Returns the action of a seat that can do nothing useful but must do something, such as a discard.
    fn idle(_view: &View<Self>, _legal: &[<Self as Game>::Action]) -> Option<Self::Action> {
        None
    }
}
