//! What an open store knows of its records without reading them.

use super::kept::{Counts, Numbers};
use super::queue::Queue;

/// Counters and outbox. They change while a change is worked out, before it is written; nobody sees that, and if
/// the write fails, the store stops.
#[derive(Default)]
pub(super) struct Outline {
    pub(super) numbers: Numbers,
    /// How many batches had been applied to the export with which the store began; `None` if it began empty.
    pub(super) restored: Option<u64>,
    pub(super) counts: Counts,
    pub(super) queue: Queue,
    /// The once key whose age was checked last.
    pub(super) swept: Vec<u8>,
}
