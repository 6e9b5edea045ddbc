//! Swither: noughts and crosses in which both players seal a bid for every mark.
//!
//! This game is not part of the bot. It is built step by step as `docs/adding-a-game.md` says, and must keep all
//! laws, so that the guide and the laws work for third-party games.
//!
//! Rules: each player has a purse of counters. For every mark both seal a bid; the higher bidder pays (by a house
//! rule both pay) and marks a square. If bids are equal, the player with the *edge* wins, and the edge changes hands.
//! Three in a row win; a full board without them is a draw.

mod imagine;
mod notation;
mod phrases;
mod position;
mod rules;
mod scene;
mod state;

/// The game as a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Swither;

/// A position describes a complete opening.
impl stramash_core::engine::Archive for Swither {}

/// No piece is held over the board.
impl stramash_core::engine::Hold for Swither {}

/// A computer that values each bid and mark one ply deep.
impl stramash_core::engine::Think for Swither {}
