//! Swither: noughts and crosses in which both players seal a bid for every mark.
//!
//! This game is not part of the bot. It is built step by step as `docs/adding-a-game.md` describes, and all laws are
//! tested on it. This shows that the guide is right and that the laws also work for other people's games.
//!
//! The rules: each player has a purse of counters. For every mark, both players seal a bid. The higher bidder pays the
//! bid and marks a square; with a house rule, both players pay. If bids are equal, the player with the *edge* wins, and
//! the edge goes to the other player. Three marks in a row win. If the board is full without three in a row, the match
//! is a draw.

mod imagine;
mod notation;
mod phrases;
mod position;
mod rules;
mod scene;
mod state;

/// The marker type of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Swither;

/// Uses the default stored form, because a position describes the whole opening.
impl stramash_core::engine::Archive for Swither {}

/// Uses the defaults, because this game holds no pieces over the board.
impl stramash_core::engine::Hold for Swither {}

/// Nothing is prepared, because both players bid at the same time.
impl stramash_core::engine::Prepare for Swither {}

/// Uses the default computer player, which searches one ply deep.
impl stramash_core::engine::Think for Swither {}
