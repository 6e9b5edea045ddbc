//! Swither: noughts and crosses in which both players seal a bid for every mark.
//!
//! A game that is not in the bot. It is built as `docs/adding-a-game.md` says, step by step, and all the
//! laws are held against it, so that the guide and the laws stay true for a stranger's game.
//!
//! Rules: each player has a purse of counters. For every mark both seal a bid; the higher one pays it (by
//! a rule of the house both pay theirs) and marks a square. Of equal bids that of the player with the
//! *edge* wins, and the edge goes over. Three in a row win; a full board without them is a draw.

mod imagine;
mod notation;
mod phrases;
mod position;
mod rules;
mod scene;
mod state;

/// The game, as a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Swither;

/// A position tells the whole of an opening.
impl stramash_core::engine::Archive for Swither {}

/// Nothing is held over the board.
impl stramash_core::engine::Hold for Swither {}

/// A computer looks at what each bid and mark comes to at once.
impl stramash_core::engine::Think for Swither {}
