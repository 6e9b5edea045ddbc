//! The games that can be played, without their types.

use crate::engine::AnyGame;
use crate::games::GameKind;

/// All games, in the order in which they are offered.
#[must_use]
pub(super) fn all() -> Vec<&'static dyn AnyGame> {
    GameKind::ALL.iter().map(|kind| kind.game()).collect()
}
