//! Stramash: cards and Laddies, two to six players, singly or with partners.
//!
//! Rules edition 1: the Scots, English, Dutch and German rules of the game, with Pegs and
//! Jokers for what they leave open. Every ruling is in `docs/rules/stramash.md`.
//!
//! Words: a *Laddie* is a marble; *howes* are the holes of the track, in *mashies* of 18; a
//! Laddie waits in the *dock* and goes home to the *castle*; a *Bonnie Fechter* is a joker; a
//! *gillie* is a player who is home and plays for the partner; the *Muckle Stoater* wins.

pub mod action;
mod ahead;
pub mod board;
pub mod card;
mod cards;
pub mod computer;
mod event;
mod field;
mod howes;
mod imagine;
mod labels;
mod laddie;
mod lessons;
mod mover;
mod notation;
pub mod options;
mod phrases;
mod pile;
mod position;
mod reason;
mod remember;
mod rules;
mod save;
pub mod scene;
mod state;
mod stock;
pub mod view;

pub use action::{Action, Step, Ways};
pub use event::{Event, EventView};
pub use options::Options;
pub use reason::Reason;
pub use state::State;
pub use view::View;

/// The game, as a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stramash;

impl crate::engine::Hold for Stramash {}
