//! The counters and the outbox of an open store, cached in memory.

use crate::records::queue::Queue;
use crate::records::types::{Counts, Numbers};

/// The counters and the outbox. Computing a change updates them before the change is written. Nobody can read
/// them in between, and if the write fails, the store stops.
#[derive(Default)]
pub(crate) struct Cache {
    pub(crate) numbers: Numbers,
    /// The number of batches in the imported export, or `None` if the store started empty.
    pub(crate) restored: Option<u64>,
    pub(crate) counts: Counts,
    pub(crate) queue: Queue,
    /// The idempotency key that was last checked for expiry.
    pub(crate) expiry_cursor: Vec<u8>,
}
