//! A match that the referee holds in memory.

use stramash_core::engine::{AnyMatch, OptionValues, Sealed};
use stramash_host::fair::Draw;

use super::chance::Seeded;

/// The estimated size of a new match in bytes: its state and that of its opening.
const MATCH: usize = 24 << 10;
/// The estimated size in bytes of a log entry, and of each of its events, in any game.
const ENTRY: usize = 256;
const EVENT: usize = 256;
const DRAW: usize = size_of::<Draw>();

/// A match with its chance and the data for its record.
pub(super) struct Held {
    pub(super) playing: Box<dyn AnyMatch>,
    pub(super) chance: Seeded,
    pub(super) options: OptionValues,
    pub(super) opening: Vec<Draw>,
    pub(super) draws: Vec<Vec<Draw>>,
    /// The setup declared ready in each entry, if any.
    pub(super) arranged: Vec<Option<Sealed>>,
    /// The estimated size in bytes.
    pub(super) weight: usize,
}

impl Held {
    pub(super) fn new(
        playing: Box<dyn AnyMatch>,
        chance: Seeded,
        options: OptionValues,
        opening: Vec<Draw>,
    ) -> Self {
        // The options are stored in the match, too.
        let texts = options.iter().map(|(name, value)| name.len() + value.len());
        let weight = MATCH + 2 * texts.sum::<usize>() + DRAW * opening.len();
        Self {
            playing,
            chance,
            options,
            opening,
            draws: Vec::new(),
            arranged: Vec::new(),
            weight,
        }
    }
}

/// Estimates the size of an entry in bytes.
pub(super) fn entry_weight(line: &str, events: usize, draws: &[Draw]) -> usize {
    ENTRY + line.len() + EVENT * events + DRAW * draws.len()
}
