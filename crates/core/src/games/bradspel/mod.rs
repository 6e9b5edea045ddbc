//! Svensk Brädspel: a race of fifteen men a side with two dice, both in the same direction.
//!
//! Rules edition 1: the game that Fiske described. Open questions are settled by the rules of the players at the
//! Vasa museum and of backgammon. Every ruling is in `docs/rules/bradspel.md`.
//!
//! Words: *men* stand on *points*, which each player counts along their own track from 1 to 24. A man alone can be
//! *hit* and waits on the *bar*. Two or more on a point are a *band*. Men that are *home*, on 19 to 24, can be
//! *borne off*. Two dice are a *throw*. Point 12 is *huken*.

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
