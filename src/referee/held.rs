//! One match that the referee holds.

use std::collections::BTreeMap;

use crate::engine::{AnyMatch, Sealed};
use crate::host::fair::Draw;

use super::chance::Seeded;

/// A match, its chance, and what the record says of its beginning.
pub(super) struct Held {
    pub(super) playing: Box<dyn AnyMatch>,
    pub(super) chance: Seeded,
    pub(super) options: BTreeMap<String, String>,
    /// What was drawn for the opening.
    pub(super) opening: Vec<Draw>,
    /// What was drawn for each entry.
    pub(super) draws: Vec<Vec<Draw>>,
    /// The set-up that each entry declared ready, if it did.
    pub(super) arranged: Vec<Option<Sealed>>,
}
