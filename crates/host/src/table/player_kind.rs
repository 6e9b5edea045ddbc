//! Who has a number at a table: people, computers, and nobody.

use stramash_core::engine::{PlayerId, Seat};

/// Who stands in the place of one who was forgotten.
pub(crate) const NOBODY: PlayerId = PlayerId(0);

/// The number of the first computer at a table. Discord gives out numbers from below, by the time, and none so
/// great for ages.
const FIRST: u64 = u64::MAX - Seat::MAX as u64 + 1;

/// The computer with that place among those of its table, from 1.
pub(crate) fn computer(place: u8) -> PlayerId {
    PlayerId(FIRST + u64::from(place.saturating_sub(1)))
}

/// Whether there is a person with that number: not who was forgotten, and no computer.
pub(crate) fn is_person(player: PlayerId) -> bool {
    player != NOBODY && player.0 < FIRST
}
