//! Moves prepared while it is not one's turn.

use crate::engine::{Knowledge, Prepare, Seat};

use super::Stratego;
use super::action::Action;
use super::event::{EventView, Open};
use super::state::State;

impl Prepare for Stratego {
    fn give_turn(imagined: &mut State, seat: Seat) -> bool {
        let side = imagined.options.side(seat);
        imagined.battle.as_mut().is_some_and(|battle| {
            battle.turn = side;
            true
        })
    }

    /// Returns how many moves and strikes have begun or ended on a square of the move. After another one, a different
    /// piece can be there, or the piece can be known.
    fn depends_on(known: &Knowledge<Self>, action: &Action) -> String {
        let Action::Move { from, to } = *action else {
            return String::new();
        };
        let touches = |event: &&EventView| match **event {
            EventView::Open(Open::Moved { from: a, to: b, .. })
            | EventView::Fought { from: a, to: b, .. } => {
                [a, b].iter().any(|at| [from, to].contains(at))
            }
            _ => false,
        };
        known
            .events_seen()
            .iter()
            .filter(touches)
            .count()
            .to_string()
    }
}
