//! Values whose type says who may see them.

use super::seat::Seat;
use std::fmt;
use std::marker::PhantomData;

/// The audience of everybody who can see the room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Everyone {}

/// The audience of the player of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OneSeat {}

/// A value that may be shown only to the audience `A`.
///
/// Only the engine makes one, from that audience's view of a match. `Debug` never prints the value, so that logs cannot
/// leak a hand of cards.
pub struct Shown<T, A> {
    value: T,
    seat: Option<Seat>,
    audience: PhantomData<fn() -> A>,
}

impl<T, A> Shown<T, A> {
    fn made(value: T, seat: Option<Seat>) -> Self {
        Self {
            value,
            seat,
            audience: PhantomData,
        }
    }

    /// Returns a reference to the value, for the same audience.
    pub fn as_ref(&self) -> Shown<&T, A> {
        Shown::made(&self.value, self.seat)
    }

    /// Converts the value for the same audience. `f` must not add information from elsewhere.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Shown<U, A> {
        Shown::made(f(self.value), self.seat)
    }
}

impl<T, A> Shown<Option<T>, A> {
    /// Converts a shown `Option` to an `Option` of a shown value, for the same audience.
    pub fn transpose(self) -> Option<Shown<T, A>> {
        let seat = self.seat;
        self.value.map(|value| Shown::made(value, seat))
    }
}

impl<T> Shown<T, Everyone> {
    pub(in crate::engine) fn to_everyone(value: T) -> Self {
        Self::made(value, None)
    }

    /// Restricts the audience to one seat.
    #[must_use]
    pub fn to(self, seat: Seat) -> Shown<T, OneSeat> {
        Shown::to_seat(seat, self.value)
    }

    /// Returns the value. Everybody may see it.
    pub fn open(self) -> T {
        self.value
    }
}

impl<T> Shown<T, OneSeat> {
    pub(in crate::engine) fn to_seat(seat: Seat, value: T) -> Self {
        Self::made(value, Some(seat))
    }

    /// Returns the value if it is meant for this seat. The caller passes the seat of the person to whom it is about to
    /// show the value. None if the value is meant for another seat.
    pub fn open_for(self, seat: Seat) -> Option<T> {
        (self.seat == Some(seat)).then_some(self.value)
    }
}

impl<T: Clone, A> Clone for Shown<T, A> {
    fn clone(&self) -> Self {
        Self::made(self.value.clone(), self.seat)
    }
}

impl<T, A> fmt::Debug for Shown<T, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<shown>")
    }
}
