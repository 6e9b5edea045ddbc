//! Views that are copies of the state without its secrets.

use std::fmt::Debug;
use std::ops::Deref;

use super::over::Over;
use super::redact::Redact;
use super::viewer::Viewer;

/// A state or an event whose secrets are [`Secret`](super::Secret) fields. A type that implements this trait needs no
/// separate view type: its view is a [`Concealed`] copy, made by [`Redact`].
pub trait Conceal: Clone + Eq + Debug + Send + Sync {
    /// Removes every secret that the viewer may not know.
    fn conceal(&mut self, viewer: Viewer);
}

/// A state or an event as one viewer may know it: a copy without the secrets that the viewer may not know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Concealed<T> {
    viewer: Viewer,
    copy: T,
}

impl<T> Concealed<T> {
    /// Returns the viewer.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }
}

impl<T: Clone> Concealed<T> {
    /// Returns the room's view of a finished match with every secret in it, for
    /// [`Game::unveil`](super::Game::unveil).
    #[must_use]
    pub fn unveiled(truth: &T, _: Over) -> Self {
        Self {
            viewer: Viewer::Public,
            copy: truth.clone(),
        }
    }
}

impl<T> Deref for Concealed<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.copy
    }
}

impl<T: Conceal> Redact for T {
    type View = Concealed<T>;

    fn redact(&self, viewer: Viewer) -> Concealed<T> {
        let mut copy = self.clone();
        copy.conceal(viewer);
        Concealed { viewer, copy }
    }
}
