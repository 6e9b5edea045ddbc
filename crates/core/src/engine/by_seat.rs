//! One value for each seat.

use super::seat::Seat;
use std::ops::{Index, IndexMut};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use smallvec::SmallVec;

/// One value for each seat of a table. Up to six values are stored without a heap allocation.
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
    /// Makes a value for each of the first `n` seats by calling `make`.
    pub fn from_fn(n: u8, make: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::all(n).map(make).collect())
    }

    /// Returns the number of seats.
    #[must_use]
    pub fn n_seats(&self) -> u8 {
        u8::try_from(self.0.len()).unwrap_or(Seat::MAX)
    }

    /// Returns each seat with its value, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> + Clone {
        Seat::all(Seat::MAX).zip(&self.0)
    }

    /// Returns the value of a seat. None if the table has no such seat.
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
