//! Places at a table.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0 in playing order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Seat(u8);

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::new(number).ok_or("no seat has this number")
    }
}

impl Seat {
    /// The number of seats that `Seat` supports. It is more than any game needs.
    pub const MAX: u8 = 8;

    /// The first seat in playing order.
    pub const FIRST: Self = Self(0);

    /// Returns the seat with this number. None unless the number is below [`MAX`](Self::MAX).
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (number < Self::MAX).then_some(Self(number))
    }

    /// Returns the first `n` seats in playing order.
    pub fn all(n: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..n.min(Self::MAX)).map(Self)
    }

    /// Returns the seat's number, counted from 0.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// Returns the seat's number as an index.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the seat that comes `steps` places later in playing order at a table of `n` seats.
    #[must_use]
    pub fn after(self, steps: u8, n: u8) -> Self {
        Self((self.0 + steps) % n)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
