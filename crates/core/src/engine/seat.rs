//! Places at a table, sets of them, and who is looking.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use smallvec::SmallVec;

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
    /// More seats than any game has.
    pub const MAX: u8 = 8;

    /// The first seat in playing order.
    pub const FIRST: Self = Self(0);

    /// The seat with this number, if there can be such a seat.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (number < Self::MAX).then_some(Self(number))
    }

    /// The first `n` seats in playing order.
    pub fn all(n: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..n.min(Self::MAX)).map(Self)
    }

    /// Its number, from 0.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// Its number as an index.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The seat `steps` places further round a table of `n`.
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

/// A set of seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// Just this one.
    #[must_use]
    pub fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether the seat is among them.
    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
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
        Self(self.0 | (1 << seat.0))
    }

    /// These but that one.
    #[must_use]
    pub fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
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

/// One value for each seat of a table. As many as most games have seats need no memory of their own.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent, bound(deserialize = "T: Deserialize<'de>"))]
pub struct BySeat<T>(#[serde(deserialize_with = "at_most_all_seats")] SmallVec<[T; 6]>);

fn at_most_all_seats<'de, T, D>(deserializer: D) -> Result<SmallVec<[T; 6]>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    let values: SmallVec<[T; 6]> = SmallVec::deserialize(deserializer)?;
    if values.len() <= usize::from(Seat::MAX) {
        Ok(values)
    } else {
        Err(D::Error::custom("more values than seats"))
    }
}

impl<T> BySeat<T> {
    /// A value for each of the first `n` seats.
    pub fn from_fn(n: u8, make: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::all(n).map(make).collect())
    }

    /// How many seats there are.
    #[must_use]
    pub fn n_seats(&self) -> u8 {
        u8::try_from(self.0.len()).unwrap_or(Seat::MAX)
    }

    /// Each seat with its value, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> + Clone {
        Seat::all(Seat::MAX).zip(&self.0)
    }

    /// The value of the seat, if the table has it.
    #[must_use]
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Who looks at a match.
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
