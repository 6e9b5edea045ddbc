//! A match that the referee holds in memory.

use stramash_core::engine::{AnyMatch, OptionValues, Sealed};
use stramash_host::fair::Draw;

use super::chance::SeededChance;

/// The estimated size of a new match in bytes. A match has two states: the current one and the one at the opening.
const MATCH_SIZE: usize = 24 << 10;
/// The estimated size in bytes of a log entry, and also of each event in it.
const ENTRY_SIZE: usize = 256;
const EVENT_SIZE: usize = 256;
const DRAW_SIZE: usize = size_of::<Draw>();

/// A match with its chance and the data for its record.
pub(super) struct HeldMatch {
    pub(super) playing: Box<dyn AnyMatch>,
    pub(super) chance: SeededChance,
    pub(super) options: OptionValues,
    pub(super) opening: Vec<Draw>,
    pub(super) draws: Vec<Vec<Draw>>,
    /// For each entry of the log, the setup that it declared ready; `None` if it declared none.
    pub(super) arranged: Vec<Option<Sealed>>,
    /// The estimated size in bytes.
    pub(super) size: usize,
}

impl HeldMatch {
    pub(super) fn new(
        playing: Box<dyn AnyMatch>,
        chance: SeededChance,
        options: OptionValues,
        opening: Vec<Draw>,
    ) -> Self {
        // The options are counted twice, because the match has a copy of them.
        let texts = options.iter().map(|(name, value)| name.len() + value.len());
        let size = MATCH_SIZE + 2 * texts.sum::<usize>() + DRAW_SIZE * opening.len();
        Self {
            playing,
            chance,
            options,
            opening,
            draws: Vec::new(),
            arranged: Vec::new(),
            size,
        }
    }
}

pub(super) fn entry_size(line: &str, events: usize, draws: &[Draw]) -> usize {
    ENTRY_SIZE + line.len() + EVENT_SIZE * events + DRAW_SIZE * draws.len()
}
