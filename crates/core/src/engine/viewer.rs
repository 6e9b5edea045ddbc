//! A viewer of a match.

use super::seat::Seat;

/// A viewer of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Anyone in the room.
    Public,
    /// The player of one seat.
    Seat(Seat),
}

impl Viewer {
    /// The seat of the player who looks.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Public => None,
            Self::Seat(seat) => Some(seat),
        }
    }

    /// Whether this is the player of that seat.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }
}
