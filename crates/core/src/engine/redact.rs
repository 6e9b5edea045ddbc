//! Views of a state or an event for one viewer.

use super::viewer::Viewer;
use std::fmt::Debug;

/// Removes from a state or an event what a viewer may not know. A type with [`Secret`](super::Secret) fields
/// implements [`Conceal`](super::Conceal) instead.
pub trait Redact {
    /// The type of a view: another type than the truth.
    type View: Eq + Debug + Send + Sync;

    /// Returns the view of one viewer.
    fn redact(&self, viewer: Viewer) -> Self::View;
}
