//! Tiles prepared while it is not one's turn.

use crate::engine::{Prepare, Seat};

use super::Skirrid;
use super::state::State;

impl Prepare for Skirrid {
    /// With the die nothing can be prepared, because every turn begins with a new roll.
    fn give_turn(imagined: &mut State, seat: Seat) -> bool {
        imagined.advance_to(seat);
        !imagined.options.dice && imagined.in_play().contains(seat)
    }
}
