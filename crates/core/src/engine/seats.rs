//! Sets of seats.

use super::seat::Seat;

/// A set of seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// Makes the set of one seat.
    #[must_use]
    pub fn one(seat: Seat) -> Self {
        Self(1 << seat.number())
    }

    /// Returns whether the set contains a seat.
    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.number()) != 0
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of seats in it.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the set with one seat added.
    #[must_use]
    pub fn with(self, seat: Seat) -> Self {
        Self(self.0 | (1 << seat.number()))
    }

    /// Returns the set with one seat removed.
    #[must_use]
    pub fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.number()))
    }

    /// Returns the set without the seats in `others`.
    #[must_use]
    pub fn but(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Returns the seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let number = u8::try_from(left.trailing_zeros()).ok();
            let next = number.and_then(Seat::new)?;
            left &= left - 1;
            Some(next)
        })
    }

    /// Returns the only seat, if there is exactly one.
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
