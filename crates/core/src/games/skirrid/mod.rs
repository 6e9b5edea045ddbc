//! Skirrid: tiles on a board of numbers, for two to six players.
//!
//! Edition 1 of the rules is the game's rule sheet, with rulings where it leaves questions open. The numbers of the
//! board are a reconstruction. Every ruling is in `docs/rules/skirrid.md`.
//!
//! The words of the game: the *arena* is the diamond in the middle of the board. A *mark* is the 2 or 3 on a tile,
//! which multiplies the number under it. A *Block* is a tile that is laid upside down. While it is in force, opponents
//! may not lay beside it.

pub mod action;
mod audit;
pub mod computer;
mod deal;
mod ending;
mod event;
mod hold;
pub mod kit;
mod legal_area;
mod names;
mod notation;
pub mod options;
mod phrases;
mod position;
mod prepare;
mod remember;
mod rules;
pub mod scene;
pub mod square;
mod state;
mod sum;
pub mod tile;
pub mod view;

pub use action::{Action, Placement};
pub use event::{Event, EventView, Why};
pub use options::Options;
pub use state::{Laid, State};
pub use sum::Sum;
pub use view::View;

/// The marker type of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Skirrid;

impl crate::engine::Archive for Skirrid {}
