//! A sampled state of a match, for computations that may not use hidden information.

use super::game::Game;
use super::viewer::Viewer;

/// A state that a viewer considers possible. Code that computes a move for a seat gets such a state and never the true
/// state of a match. Only [`Match::imagine`](super::Match::imagine) and
/// [`Knowledge::imagine`](super::Knowledge::imagine) make one.
pub struct Imagined<G: Game> {
    viewer: Viewer,
    state: G::State,
}

impl<G: Game> Imagined<G> {
    pub(super) fn of(viewer: Viewer, state: G::State) -> Self {
        Self { viewer, state }
    }

    /// Returns the viewer who considers this state possible.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Returns the state.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Returns the state by value, so that the caller can continue playing from it.
    #[must_use]
    pub fn into_state(self) -> G::State {
        self.state
    }
}

impl<G: Game> std::fmt::Debug for Imagined<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Imagined<{}> by {:?}", G::SLUG, self.viewer)
    }
}
