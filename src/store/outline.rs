//! What an open store knows of its records without reading them.

use super::kept::{Counts, Numbers};
use super::queue::Queue;

/// Counters and outbox. It is changed while a change is worked out, which nobody sees before
/// the change is kept: if that fails, the store stops.
#[derive(Default)]
pub(super) struct Outline {
    pub(super) numbers: Numbers,
    /// How many batches had been applied to what the store began with; none if it began empty.
    pub(super) restored: Option<u64>,
    pub(super) counts: Counts,
    pub(super) queue: Queue,
    /// The key of the once key that was looked at last, to see whether it is old enough.
    pub(super) swept: Vec<u8>,
    /// Whether the fence stands; older versions put up none.
    pub(super) fenced: bool,
}
