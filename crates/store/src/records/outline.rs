//! What an open store knows of its records without reading them.

use crate::records::queue::Queue;
use crate::records::types::{Counts, Numbers};

/// Counters and outbox. They change while a change is worked out, before it is written; nobody sees that, and if
/// the write fails, the store stops.
#[derive(Default)]
pub(crate) struct Outline {
    pub(crate) numbers: Numbers,
    /// How many batches had been applied to the export with which the store began; `None` if it began empty.
    pub(crate) restored: Option<u64>,
    pub(crate) counts: Counts,
    pub(crate) queue: Queue,
    /// The idempotency key whose age was checked last.
    pub(crate) swept: Vec<u8>,
}
