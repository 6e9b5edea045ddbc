//! The course of a finished match: how far each seat had come at positions that are spread evenly over the match.

use super::over::Over;
use super::playable::Playable;
use super::playing::Match;
use super::redact::Redact;
use super::seat::Seat;
use super::viewer::Viewer;

use crate::scene::Course;

/// The maximum number of positions of a course.
const POSITIONS: usize = 60;

impl<G: Playable> Match<G> {
    /// Returns the course of each seat as the room saw it, or nothing if the game has no progress or nothing was
    /// played.
    pub(super) fn courses(&self, _: Over) -> Vec<Course> {
        let standing = self.counting_entries();
        let last = self.state.redact(Viewer::Public);
        let seats = Seat::all(self.agreed.seats());
        let mut courses: Vec<Course> = seats
            .map(|seat| Course {
                hue: G::hue(&last, seat),
                mark: G::mark(&last, seat),
                steps: Vec::new(),
                result: G::result(&last, seat),
            })
            .collect();
        let every = standing.len().div_ceil(POSITIONS).max(1);
        let mut state = (*self.opening).clone();
        for played in 0..=standing.len() {
            if played % every == 0 || played == standing.len() {
                let view = state.redact(Viewer::Public);
                for (seat, course) in Seat::all(self.agreed.seats()).zip(&mut courses) {
                    let Some(steps) = G::progress(&view, seat) else {
                        return Vec::new();
                    };
                    course.steps.push(steps);
                }
            }
            if let Some(&index) = standing.get(played) {
                self.take_in(&mut state, index);
            }
        }
        if standing.is_empty() {
            return Vec::new();
        }
        courses
    }
}
