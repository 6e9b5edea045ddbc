//! A match that is over, and what may be shown of it from then on.

use super::any::AnyMatch;
use super::film::Reel;
use super::over::Over;
use super::shown::{Everyone, Shown};

/// A match with which nobody can go on, so that nothing of it has to stay hidden.
#[derive(Debug)]
pub struct Ended<'m>(&'m dyn AnyMatch);

impl<'m> Ended<'m> {
    /// A match that has ended by the rules; none while it is on.
    #[must_use]
    pub fn by_the_rules(playing: &'m dyn AnyMatch) -> Option<Self> {
        playing.outcome().is_some().then_some(Self(playing))
    }

    /// A match that its table has given up for good. Who says so is checked by `tests/program/tidy.rs`.
    #[must_use]
    pub fn given_up(playing: &'m dyn AnyMatch) -> Self {
        Self(playing)
    }

    /// Its pictures with everything open; none where the room saw all of it.
    #[must_use]
    pub fn reel(&self) -> Option<Shown<Reel, Everyone>> {
        let reel = self.0.reel_open(Over(()));
        reel.map(Shown::to_everyone)
    }
}
