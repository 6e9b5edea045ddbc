//! Svensk Brädspel: a race of two players with fifteen men each and two dice. Both players move in the same direction.
//!
//! Edition 1 of the rules follows the game that Fiske described. Where his description leaves questions open, the rules
//! of the players at the Vasa museum and of backgammon answer them. Every ruling is in `docs/rules/bradspel.md`.
//!
//! The words of the game: *men* are on *points*, which each player counts along their own track from 1 to 24. A single
//! man can be *hit* and then waits on the *bar*. Two or more men on a point are a *band*. Men on points 19 to 24 are
//! *home* and can be *borne off*. Two dice rolled together are a *throw*. Point 12 is *huken*.

mod action;
pub mod board;
pub mod computer;
pub mod dice;
mod event;
mod find_step;
pub mod men;
mod notation;
pub mod options;
mod path;
mod phrases;
pub mod point;
mod position;
mod prepare;
mod remember;
mod rules;
mod save;
pub mod scene;
mod state;
mod turn;
pub mod view;
pub mod win;

pub use action::Action;
pub use event::{Event, EventView};
pub use options::Options;
pub use state::{LastStep, LastTurn, Roll, State};
pub use view::View;

/// The marker type of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bradspel;

impl crate::engine::Hold for Bradspel {}
