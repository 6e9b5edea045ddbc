//! One match that the referee holds.

use stramash_core::engine::{AnyMatch, OptionValues, Sealed};
use stramash_host::fair::Draw;

use super::chance::Seeded;

/// What a match takes before anything is played, in bytes: its state, and that of its opening.
const MATCH: usize = 24 << 10;
/// What an entry of the log takes, and each of its events, whatever its game.
const ENTRY: usize = 256;
const EVENT: usize = 256;
/// What is noted of each outcome of chance.
const DRAW: usize = size_of::<Draw>();

/// A match, its chance, and what the record says of its beginning.
pub(super) struct Held {
    pub(super) playing: Box<dyn AnyMatch>,
    pub(super) chance: Seeded,
    pub(super) options: OptionValues,
    /// What was drawn for the opening.
    pub(super) opening: Vec<Draw>,
    /// What was drawn for each entry.
    pub(super) draws: Vec<Vec<Draw>>,
    /// The set-up that each entry declared ready, if it did.
    pub(super) arranged: Vec<Option<Sealed>>,
    /// About how many bytes all of it takes.
    pub(super) weight: usize,
}

impl Held {
    /// A match in which nothing has been played.
    pub(super) fn new(
        playing: Box<dyn AnyMatch>,
        chance: Seeded,
        options: OptionValues,
        opening: Vec<Draw>,
    ) -> Self {
        // The options stand in the match as well.
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

/// About how many bytes an entry takes.
pub(super) fn entry_weight(line: &str, events: usize, draws: &[Draw]) -> usize {
    ENTRY + line.len() + EVENT * events + DRAW * draws.len()
}
