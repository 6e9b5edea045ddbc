//! The audience of a value, as part of its type.

use super::seat::Seat;
use std::fmt;
use std::marker::PhantomData;

/// The audience of all who can see the room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Everyone {}

/// The audience of the player of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OneSeat {}

/// A value that may be shown to the audience `A` and to nobody else.
///
/// Only the engine makes one, from what a match's view of that audience holds. `Debug` prints
/// nothing of the value, so that a log line cannot tell a hand.
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

    /// The same audience for the value, without taking it.
    pub fn as_ref(&self) -> Shown<&T, A> {
        Shown::made(&self.value, self.seat)
    }

    /// The same audience for something made from the value alone.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Shown<U, A> {
        Shown::made(f(self.value), self.seat)
    }
}

impl<T, A> Shown<Option<T>, A> {
    /// The same audience for what there is, if there is anything.
    pub fn transpose(self) -> Option<Shown<T, A>> {
        let seat = self.seat;
        self.value.map(|value| Shown::made(value, seat))
    }
}

impl<T> Shown<T, Everyone> {
    pub(in crate::engine) fn to_everyone(value: T) -> Self {
        Self::made(value, None)
    }

    /// The same for the player of one seat: what everyone may see, anyone may.
    #[must_use]
    pub fn to(self, seat: Seat) -> Shown<T, OneSeat> {
        Shown::to_seat(seat, self.value)
    }

    /// The value; anyone may see it.
    pub fn open(self) -> T {
        self.value
    }
}

impl<T> Shown<T, OneSeat> {
    pub(in crate::engine) fn to_seat(seat: Seat, value: T) -> Self {
        Self::made(value, Some(seat))
    }

    /// The value, if it is meant for this seat. The caller names the seat of the person it is
    /// about to tell.
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
