//! The ids of players: people, computers, and forgotten people.

use stramash_core::engine::{PlayerId, Seat};

/// The id that replaces the id of a forgotten person.
pub(crate) const NOBODY: PlayerId = PlayerId(0);

/// The id of a table's first computer. Discord's ids grow with time and are far smaller.
const FIRST: u64 = u64::MAX - Seat::MAX as u64 + 1;

/// Returns the id of the table's computer with this number, from 1.
pub(crate) fn computer(place: u8) -> PlayerId {
    PlayerId(FIRST + u64::from(place.saturating_sub(1)))
}

/// Checks that an id belongs neither to a computer nor to a forgotten person.
pub(crate) fn is_person(player: PlayerId) -> bool {
    player != NOBODY && player.0 < FIRST
}
