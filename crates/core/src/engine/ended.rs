//! A match that is over, and what may be shown of it from then on.

use super::any_match::AnyMatch;
use super::over::Over;
use super::reel::Reel;
use super::review::Review;
use super::seat::Seat;
use super::seeded::Seed;
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

    /// How it looks from its end: how lucky everybody was, and so many of the greatest slips of these seats. Thoughts
    /// follow from a seed.
    #[must_use]
    pub fn review(&self, seats: &[Seat], most: usize, seed: Seed) -> Shown<Review, Everyone> {
        Shown::to_everyone(self.0.review(Over(()), seats, most, seed))
    }
}
