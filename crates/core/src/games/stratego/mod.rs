//! Stratego: two hidden armies, forty pieces each, or eight or ten.
//!
//! Rules edition 1: the classic rules of the travel set, with the rulings of tournaments and of
//! many thousand real games for what they leave open. Every ruling is in `docs/rules/stratego.md`.
//!
//! Words: a piece's *rank* is what it is; *setup* is putting the army up, *battle* what follows;
//! a *strike* is a move onto an enemy; the *lakes* are the eight squares that nobody enters; a
//! piece is *seen* once a strike has shown its rank.

pub mod action;
mod battle;
pub mod board;
mod chase;
mod computer;
mod event;
mod imagine;
mod lessons;
mod notation;
pub mod options;
mod phrases;
mod piece;
mod pieces;
mod position;
pub mod rank;
mod ready;
mod reason;
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
pub use battle::{Battle, Borders, Last, Latest};
pub use chase::Chase;
pub use event::{Event, EventView, Manner, Open, Secret};
pub use options::Options;
pub use piece::Piece;
pub use reason::Reason;
pub use state::State;
pub use view::View;

/// The game, as a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stratego;

impl crate::engine::Hold for Stratego {}
