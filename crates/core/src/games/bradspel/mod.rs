//! Svensk Brädspel: dice, points and crowns. A race of fifteen men a side, both the same way round.
//!
//! Rules edition 1: the game that Fiske described, with the rules of the players at the Vasa museum
//! and of backgammon for what is left open. Every ruling is in `docs/rules/bradspel.md`.
//!
//! Words: *men* stand on *points*, which each player counts along the own track from 1 to 24; a
//! man alone can be *hit* and waits on the *bar*; two or more on a point are a *band*; men that
//! are *home*, on 19 to 24, can be *borne off*; two dice are a *throw*; point 12 is *huken*.

mod action;
pub mod board;
pub mod computer;
pub mod dice;
mod event;
mod lessons;
pub mod men;
mod notation;
pub mod options;
mod phrases;
pub mod point;
mod position;
mod reason;
mod remember;
mod rules;
mod save;
pub mod scene;
mod state;
mod turn;
pub mod view;
mod wanted;
mod way;
pub mod win;

pub use action::Action;
pub use event::{Event, EventView};
pub use options::Options;
pub use reason::Reason;
pub use state::{Roll, State, Trace, Trail};
pub use view::View;

/// The game, as a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bradspel;

impl crate::engine::Hold for Bradspel {}
