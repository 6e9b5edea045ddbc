//! Views of a state or an event for one viewer.

use super::viewer::Viewer;
use std::fmt::Debug;

/// A state or an event whose hidden information can be removed for a viewer. A type with [`Secret`](super::Secret)
/// fields implements [`Conceal`](super::Conceal) instead.
pub trait Redact {
    /// The type of a view. It differs from the type of the state or event, so that the compiler keeps them apart.
    type View: Eq + Debug + Send + Sync;

    /// Returns the view of one viewer.
    fn redact(&self, viewer: Viewer) -> Self::View;
}
