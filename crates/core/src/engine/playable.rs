//! The bound of everything that works with any game: the traits that a game must implement so that a table can play
//! it.
//!
//! Matches, views, recaps, films, the laws in the tests and the list of games ask for `G: Playable` and for nothing
//! else. A game never names it: a type that implements the parts implements the whole.

use super::archive::Archive;
use super::hold::Hold;
use super::notation::Notation;
use super::position::Position;
use super::present::Present;
use super::think::Think;

/// All that a table needs of a game.
pub trait Playable: Notation + Archive + Position + Present + Think + Hold {}

impl<G: Notation + Archive + Position + Present + Think + Hold> Playable for G {}
