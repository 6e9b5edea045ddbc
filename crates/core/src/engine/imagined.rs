//! A state that a viewer imagines, to think with.

use super::game::Game;
use super::viewer::Viewer;

/// A truth that a viewer imagines behind what it sees. Code that thinks for a seat is given one of these and never the
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

    /// The viewer who imagines.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The imagined state.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The same, to be played on with.
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
