//! Computers' moves, which anybody with the record can recompute.

use serde::{Deserialize, Serialize};
use stramash_core::engine::{AnyMatch, Level, Seat};

use crate::chance::fair::hash::{Digest, tagged_hash};

/// The level and the algorithm of the computer that chose an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ComputerKind {
    /// The computer's playing strength.
    pub level: Level,
    /// The edition of the game's algorithm.
    pub edition: u16,
}

impl ComputerKind {
    /// Returns a computer of the given level with the current edition of the algorithm.
    pub(crate) fn current(level: Level, playing: &dyn AnyMatch) -> Self {
        let edition = playing.thinking();
        Self { level, edition }
    }

    /// Returns a function that computes the next line of this computer at `seat`: a reply if one is due, otherwise a
    /// turn. The function uses only the seat's knowledge, and randomness derived from the deck secret. Returns no
    /// function if this version of the bot has another edition of the algorithm.
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

/// Derives the computer's seed for the entry with index `entry` from the deck secret.
fn seed(deck: &Digest, entry: usize, seat: Seat) -> Digest {
    let numbers = [entry.to_string(), seat.to_string()];
    tagged_hash(
        "computer",
        &[deck, numbers[0].as_bytes(), numbers[1].as_bytes()],
    )
}
