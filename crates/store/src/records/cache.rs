//! The counters and the outbox of an open store, cached in memory.

use crate::records::queue::Queue;
use crate::records::types::{Counts, Numbers};

/// Counters and outbox. Computing a change updates them before it is written; that is not visible to readers, and
/// if the write fails, the store stops.
#[derive(Default)]
pub(crate) struct Cache {
    pub(crate) numbers: Numbers,
    /// The number of batches in the imported export; `None` if the store started empty.
    pub(crate) restored: Option<u64>,
    pub(crate) counts: Counts,
    pub(crate) queue: Queue,
    /// The idempotency key that was last checked for expiry.
    pub(crate) expiry_cursor: Vec<u8>,
}
