//! Stratego: two hidden armies of forty pieces, or of eight or ten in the short forms.
//!
//! Rules edition 1 follows the rules of the travel set. Tournament rulings and thousands of recorded games
//! fill the gaps. Every ruling is in `docs/rules/stratego.md`.
//!
//! Terms: the *rank* of a piece is its type. In the *setup* players place their armies, then follows the
//! *battle*. A *strike* is a move onto an enemy piece. The *lakes* are the eight squares that nobody may
//! enter. A piece is *seen* once a strike has shown its rank.

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
