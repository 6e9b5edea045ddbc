//! What an open store knows of its records without reading them.

use std::collections::BTreeSet;

use crate::engine::Millis;

use super::OnceKey;
use super::kept::Numbers;
use super::queue::Queue;

/// Counters, outbox and ages. It is changed while a change is worked out, which nobody sees before
/// the change is kept: if that fails, the store stops.
#[derive(Default)]
pub(super) struct Outline {
    pub(super) numbers: Numbers,
    /// How many batches had been applied to what the store began with; none if it began empty.
    pub(super) restored: Option<u64>,
    /// Tables, live and finished.
    pub(super) tables: u64,
    /// Live tables.
    pub(super) live: u64,
    pub(super) queue: Queue,
    /// Once keys, oldest first.
    pub(super) ages: BTreeSet<(Millis, OnceKey)>,
}
