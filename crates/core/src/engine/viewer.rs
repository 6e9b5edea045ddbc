//! A viewer of a match.

use super::seat::Seat;

/// The public or a seat, for whom a view is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Everybody in the room.
    Public,
    /// The player of one seat.
    Seat(Seat),
}

impl Viewer {
    /// Returns the viewer's seat. None for the public.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Public => None,
            Self::Seat(seat) => Some(seat),
        }
    }

    /// Returns whether the viewer is the player of this seat.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }
}
