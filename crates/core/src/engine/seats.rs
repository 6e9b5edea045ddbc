//! Sets of seats.

use super::seat::Seat;

/// A set of seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// Just this one.
    #[must_use]
    pub fn one(seat: Seat) -> Self {
        Self(1 << seat.number())
    }

    /// Whether the seat is among them.
    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.number()) != 0
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// These and that one.
    #[must_use]
    pub fn with(self, seat: Seat) -> Self {
        Self(self.0 | (1 << seat.number()))
    }

    /// These but that one.
    #[must_use]
    pub fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.number()))
    }

    /// These but those.
    #[must_use]
    pub fn but(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let number = u8::try_from(left.trailing_zeros()).ok();
            let next = number.and_then(Seat::new)?;
            left &= left - 1;
            Some(next)
        })
    }

    /// The only seat, if there is exactly one.
    #[must_use]
    pub fn only(self) -> Option<Seat> {
        (self.len() == 1).then(|| self.iter().next()).flatten()
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}
