//! Stratego: two hidden armies. Each has forty pieces, or eight or ten in the short forms.
//!
//! Edition 1 of the rules follows the rules of the travel set. Where these leave questions open, tournament rulings and
//! thousands of recorded games answer them. Every ruling is in `docs/rules/stratego.md`.
//!
//! The words of the game: the *rank* of a piece is its type. In the *setup*, players place their armies. After it comes
//! the *battle*. A *strike* is a move onto an enemy piece. The *lakes* are the eight squares that no piece may enter. A
//! piece is *seen* once a strike has shown its rank.

pub mod action;
mod battle;
pub mod board;
mod chase;
mod computer;
mod event;
mod imagine;
mod notation;
pub mod options;
mod phrases;
mod piece;
mod pieces;
mod position;
mod prepare;
pub mod rank;
mod ready;
mod remember;
mod rules;
mod save;
pub mod scene;
pub mod setup;
pub mod setups;
mod squares;
mod state;
pub mod strike;
pub mod view;
mod words;

pub use action::{Action, DrawWord};
pub use battle::{Battle, Borders, LastAction, LastMoveOfSide};
pub use chase::Chase;
pub use event::{Event, EventView, Manner, Open, Secret};
pub use options::Options;
pub use piece::Piece;
pub use state::State;
pub use view::View;

/// The marker type of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stratego;

impl crate::engine::Hold for Stratego {}
