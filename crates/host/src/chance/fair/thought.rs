//! What a computer played, as it can be made anew by whoever has the record.

use serde::{Deserialize, Serialize};
use stramash_core::engine::{AnyMatch, Level, Seat};

use crate::chance::fair::hash::{Digest, tagged};

/// Who thought of an entry: a computer of that level, in the way in which it thought then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thinker {
    /// How well it plays.
    pub level: Level,
    /// The edition of how computers play the game.
    pub edition: u16,
}

impl Thinker {
    /// A computer of that level as it would think now.
    pub(crate) fn now(level: Level, playing: &dyn AnyMatch) -> Self {
        let edition = playing.thinking();
        Self { level, edition }
    }

    /// The line that it plays for a seat as the next entry, if it has one: an answer where one is waited for, else a
    /// turn; from what the seat knows, and with chance that follows from the deck secret. None at all where this
    /// version thinks in another way.
    pub(crate) fn line(
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

/// The seed of what is thought about an entry of a seat, by its index. It follows from the deck secret, which is
/// sealed when the table is opened and shown when the match is over.
fn seed(deck: &Digest, entry: usize, seat: Seat) -> Digest {
    let numbers = [entry.to_string(), seat.to_string()];
    tagged(
        "computer",
        &[deck, numbers[0].as_bytes(), numbers[1].as_bytes()],
    )
}
