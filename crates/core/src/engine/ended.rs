//! A finished match, whose hidden information may be shown.

use super::any_match::AnyMatch;
use super::over::Over;
use super::reel::Reel;
use super::review::Review;
use super::seat::Seat;
use super::seeded::Seed;
use super::shown::{Everyone, Shown};

use crate::scene::Course;

/// A match that cannot continue. Therefore all its hidden information may be shown.
#[derive(Debug)]
pub struct Ended<'m>(&'m dyn AnyMatch);

impl<'m> Ended<'m> {
    /// Wraps a match that has ended by the rules. None if the match is still in progress.
    #[must_use]
    pub fn by_the_rules(playing: &'m dyn AnyMatch) -> Option<Self> {
        playing.outcome().is_some().then_some(Self(playing))
    }

    /// Wraps a match that its table has abandoned for good. `tests/program/tidy.rs` checks which code calls this
    /// function, because it reveals everything.
    #[must_use]
    pub fn given_up(playing: &'m dyn AnyMatch) -> Self {
        Self(playing)
    }

    /// Returns the match in pictures with everything revealed. None if the game hides nothing.
    #[must_use]
    pub fn reel(&self) -> Option<Shown<Reel, Everyone>> {
        let reel = self.0.reel_open(Over(()));
        reel.map(Shown::to_everyone)
    }

    /// Returns how far each seat had come at positions throughout the match, for a chart below its last picture. Empty
    /// if the game has no measure of progress.
    #[must_use]
    pub fn courses(&self) -> Shown<Vec<Course>, Everyone> {
        Shown::to_everyone(self.0.courses(Over(())))
    }

    /// Reviews the match: everybody's luck, and at most `most` of the worst mistakes of `seats`. The seed makes
    /// the result reproducible.
    #[must_use]
    pub fn review(&self, seats: &[Seat], most: usize, seed: Seed) -> Shown<Review, Everyone> {
        Shown::to_everyone(self.0.review(Over(()), seats, most, seed))
    }
}
