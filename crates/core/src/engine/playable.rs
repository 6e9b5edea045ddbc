//! The bound of all code that works with any game.
//!
//! Matches, views, recaps, films, the tests in `tests/laws` and the list of games require `G: Playable` and nothing
//! else. A type that implements the traits below implements `Playable` automatically.

use super::archive::Archive;
use super::hold::Hold;
use super::notation::Notation;
use super::position::Position;
use super::prepare::Prepare;
use super::present::Present;
use super::think::Think;

/// A game that implements everything that a table needs.
pub trait Playable: Notation + Archive + Position + Present + Think + Hold + Prepare {}

impl<G: Notation + Archive + Position + Present + Think + Hold + Prepare> Playable for G {}
