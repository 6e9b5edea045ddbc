//! Computers' moves, which anybody with the record can recompute.

use serde::{Deserialize, Serialize};
use stramash_core::engine::{AnyMatch, Level, Seat};

use crate::chance::fair::hash::{Digest, tagged_hash};

/// The kind of computer that chose an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ComputerKind {
    /// Its playing strength.
    pub level: Level,
    /// The edition of its algorithm for the game.
    pub edition: u16,
}

impl ComputerKind {
    /// Returns a computer of that level with the current algorithm.
    pub(crate) fn current(level: Level, playing: &dyn AnyMatch) -> Self {
        let edition = playing.thinking();
        Self { level, edition }
    }

    /// Returns a function that computes the line for a seat's next entry: a reply where one is due, else a turn.
    /// It uses only the seat's knowledge and randomness derived from the deck secret. Returns nothing if this
    /// version has another algorithm.
    pub(crate) fn prepare_move(
        self,
        playing: &dyn AnyMatch,
        seat: Seat,
        deck: &Digest,
    ) -> Option<Box<dyn FnOnce() -> Option<String> + Send>> {
        if self.edition != playing.thinking() {
            return None;
        }
        let mind = playing.knowledge(seat).open_for(seat)?;
        let seed = seed(deck, playing.n_entries(), seat);
        Some(Box::new(move || {
            if let Some(reply) = mind.reply() {
                return Some(reply);
            }
            let mut considered = mind.think(self.level, mind.nodes(), seed);
            let chosen = considered.chosen?;
            Some(considered.lines.swap_remove(chosen).text)
        }))
    }
}

/// Derives the seed for an entry, by its index, from the deck secret.
fn seed(deck: &Digest, entry: usize, seat: Seat) -> Digest {
    let numbers = [entry.to_string(), seat.to_string()];
    tagged_hash(
        "computer",
        &[deck, numbers[0].as_bytes(), numbers[1].as_bytes()],
    )
}
