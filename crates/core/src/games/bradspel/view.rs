//! Views of a match. No information is hidden. Views differ only in which player's side of the board is at the bottom.

use crate::engine::{Chance, ChanceExhausted, Imagine, Redact, Seat, Viewer};

use super::Bradspel;
use super::event::EventView;
use super::options::Options;
use super::state::State;

/// The position as a viewer sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    pub(super) state: State,
}

impl View {
    /// Returns the player at the bottom of the board: the viewer, or the first seat in the room's view.
    #[must_use]
    pub fn near(&self) -> Seat {
        self.viewer.seat().unwrap_or(Seat::FIRST)
    }

    /// Returns the seat whose turn it is. None once the game is over.
    #[must_use]
    pub fn to_act(&self) -> Option<Seat> {
        self.state.end.is_none().then_some(self.state.turn)
    }
}

impl Redact for State {
    type View = View;

    fn redact(&self, viewer: Viewer) -> View {
        View {
            viewer,
            state: self.clone(),
        }
    }
}

impl Imagine for Bradspel {
    fn imagine(
        _: &Options,
        view: &View,
        _: &[EventView],
        _: &mut dyn Chance,
    ) -> Result<State, ChanceExhausted> {
        Ok(view.state.clone())
    }

    /// Returns how many more pips the opponent needs than the seat does.
    fn value(view: &View, seat: Seat) -> Option<i64> {
        let pips = |seat| i64::from(view.state.board.men(seat).pips());
        Some(pips(seat.after(1, 2)) - pips(seat))
    }
}
