//! A viewer of a match.

use super::seat::Seat;

/// A viewer of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Everybody in the room.
    Public,
    /// The player of one seat.
    Seat(Seat),
}

impl Viewer {
    /// Returns the seat of the viewing player.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Public => None,
            Self::Seat(seat) => Some(seat),
        }
    }

    /// Returns whether this is the player of a seat.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }
}
