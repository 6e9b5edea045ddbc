//! What a computer player is given: what its seat knows, and nothing else.

use std::sync::Arc;

use super::agreed::Agreed;
use super::chance::{Chance, Spent};
use super::game::{EventView, Game, Imagine, Redact, View};
use super::imagined::Imagined;
use super::seat::{Seat, Viewer};

/// What one seat knows of a match: what was agreed, what it sees, and what it has seen. A computer player is
/// given one of these and never the state of a match; only [`Match::mind`](super::Match::mind) makes one.
pub struct Mind<G: Game> {
    seat: Seat,
    agreed: Arc<Agreed<G>>,
    view: View<G>,
    seen: Arc<[EventView<G>]>,
}

impl<G: Game> Mind<G> {
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

    /// Whose it is.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the table agreed on.
    #[must_use]
    pub fn agreed(&self) -> &Agreed<G> {
        &self.agreed
    }

    /// The options as the rules read them.
    #[must_use]
    pub fn options(&self) -> &G::Options {
        self.agreed.options()
    }

    /// What the seat sees.
    #[must_use]
    pub fn view(&self) -> &View<G> {
        &self.view
    }

    /// What the seat has seen happen, oldest first; what was taken back is not thought of.
    #[must_use]
    pub fn seen(&self) -> &[EventView<G>] {
        &self.seen
    }
}

impl<G: Imagine> Mind<G> {
    /// A truth that could be behind all that, by chance.
    ///
    /// # Errors
    ///
    /// When chance has no outcome left.
    pub fn imagine(&self, chance: &mut dyn Chance) -> Result<Imagined<G>, Spent> {
        let state = G::imagine(self.options(), &self.view, &self.seen, chance)?;
        Ok(Imagined::of(Viewer::Seat(self.seat), state))
    }

    /// What the seat would know if an imagined truth were the real one: what it knows, again.
    #[must_use]
    pub fn again(&self, imagined: &Imagined<G>) -> Self {
        Self {
            seat: self.seat,
            agreed: Arc::clone(&self.agreed),
            view: imagined.state().redact(Viewer::Seat(self.seat)),
            seen: Arc::clone(&self.seen),
        }
    }
}

impl<G: Game> std::fmt::Debug for Mind<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Mind<{}> of seat {}", G::SLUG, self.seat)
    }
}
