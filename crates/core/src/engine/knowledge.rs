//! The knowledge that a computer player gets: what its seat knows, and nothing else.

use super::agreed::Agreed;
use super::chance::{Chance, ChanceExhausted};
use super::game::{EventView, Game, View};
use super::imagine::Imagine;
use super::imagined::Imagined;
use super::redact::Redact;
use super::seat::Seat;
use super::viewer::Viewer;
use std::sync::Arc;

/// The knowledge of one seat: the options, its view, and the events that it saw. A computer player gets this and
/// never the state of a match. Only [`Match::knowledge`](super::Match::knowledge) makes one.
pub struct Knowledge<G: Game> {
    seat: Seat,
    agreed: Arc<Agreed<G>>,
    view: View<G>,
    seen: Arc<[EventView<G>]>,
}

impl<G: Game> Knowledge<G> {
    pub(super) fn of(
        seat: Seat,
        agreed: Arc<Agreed<G>>,
        view: View<G>,
        seen: Vec<EventView<G>>,
    ) -> Self {
        Self {
            seat,
            agreed,
            view,
            seen: seen.into(),
        }
    }

    /// Returns the seat.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the options that the table agreed on.
    #[must_use]
    pub fn agreed(&self) -> &Agreed<G> {
        &self.agreed
    }

    /// Returns the options in the form that the rules use.
    #[must_use]
    pub fn options(&self) -> &G::Options {
        self.agreed.options()
    }

    /// Returns the view of the seat.
    #[must_use]
    pub fn view(&self) -> &View<G> {
        &self.view
    }

    /// Returns the events that the seat saw, oldest first, without those that were taken back.
    #[must_use]
    pub fn events_seen(&self) -> &[EventView<G>] {
        &self.seen
    }
}

impl<G: Imagine> Knowledge<G> {
    /// Samples a state that the seat cannot tell from the true one.
    ///
    /// # Errors
    ///
    /// Returns an error if the supply of chance has run out.
    pub fn imagine(&self, chance: &mut dyn Chance) -> Result<Imagined<G>, ChanceExhausted> {
        let state = G::imagine(self.options(), &self.view, &self.seen, chance)?;
        Ok(Imagined::of(Viewer::Seat(self.seat), state))
    }

    /// Returns the knowledge that the seat would have if an imagined state were the true one. If the game implements
    /// [`Imagine`] correctly, the result equals `self`.
    #[must_use]
    pub fn if_true(&self, imagined: &Imagined<G>) -> Self {
        Self {
            seat: self.seat,
            agreed: Arc::clone(&self.agreed),
            view: imagined.state().redact(Viewer::Seat(self.seat)),
            seen: Arc::clone(&self.seen),
        }
    }
}

impl<G: Game> std::fmt::Debug for Knowledge<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Knowledge<{}> of seat {}", G::SLUG, self.seat)
    }
}
