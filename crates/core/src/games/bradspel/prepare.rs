//! Prepared throws. Moves cannot be prepared, because they follow from the throw.

use crate::engine::{Prepare, Seat};

use super::Bradspel;
use super::options::Rolling;
use super::state::State;

impl Prepare for Bradspel {
    fn give_turn(imagined: &mut State, seat: Seat) -> bool {
        imagined.pass(seat.after(1, 2));
        imagined.options.rolling == Rolling::Press
    }
}
