//! What a viewer may know of a match: all of it. Only the side from which the board is seen differs.

use crate::engine::{Chance, ChanceExhausted, Imagine, Redact, Seat, Viewer};

use super::Bradspel;
use super::event::EventView;
use super::options::Options;
use super::state::State;

/// The position as a viewer sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What is seen.
    pub(super) state: State,
}

impl View {
    /// The player from whose side the board is seen: the viewer, or for the room the first seat.
    #[must_use]
    pub fn near(&self) -> Seat {
        self.viewer.seat().unwrap_or(Seat::FIRST)
    }

    /// Whose turn it is; none once the game is over.
    #[must_use]
    pub fn to_act(&self) -> Option<Seat> {
        self.state.end.is_none().then_some(self.state.turn)
    }
}

impl Redact for State {
    type Seen = View;

    fn redact(&self, viewer: Viewer) -> View {
        View {
            viewer,
            state: self.clone(),
        }
    }
}

impl Imagine for Bradspel {
    /// Nothing is hidden.
    fn imagine(
        _: &Options,
        view: &View,
        _: &[EventView],
        _: &mut dyn Chance,
    ) -> Result<State, ChanceExhausted> {
        Ok(view.state.clone())
    }

    /// How many points the other one's men have left to go more than the own ones.
    fn value(view: &View, seat: Seat) -> Option<i64> {
        let pips = |seat| i64::from(view.state.board.men(seat).pips());
        Some(pips(seat.after(1, 2)) - pips(seat))
    }
}
