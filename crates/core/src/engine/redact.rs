//! Views of a state or an event for one viewer.

use super::viewer::Viewer;
use std::fmt::Debug;

/// Says what a viewer may know of a state or an event. A type with [`Secret`](super::Secret) fields implements
/// [`Conceal`](super::Conceal) instead.
pub trait Redact {
    /// The same without what the viewer may not know; another type than the truth.
    type Seen: Eq + Debug + Send + Sync;

    /// Returns the view of one viewer.
    fn redact(&self, viewer: Viewer) -> Self::Seen;
}
