//! Stramash: a race with cards and Laddies for two to six players, alone or with partners.
//!
//! Edition 1 of the rules follows the Scots, English, Dutch and German rulebooks. Where these leave questions open, it
//! follows Pegs and Jokers. Every ruling is in `docs/rules/stramash.md`.
//!
//! The words of the game: a *Laddie* is a marble. The track consists of *mashies* with 18 *howes* (holes) each. A
//! Laddie starts in the *dock* and ends in the *castle*. A *Bonnie Fechter* is a joker. A *gillie* is a player whose
//! own Laddies are all home and who plays those of the partner. The *Muckle Stoater* is the winner.

pub mod action;
pub mod board;
pub mod card;
mod cards;
pub mod computer;
mod event;
mod howes;
mod imagine;
mod labels;
mod laddie;
mod move_gen;
mod mover;
mod notation;
pub mod options;
mod phrases;
mod position;
mod prepare;
mod reason;
mod remember;
mod rules;
pub mod scene;
mod split_preview;
mod state;
mod stock;
pub mod view;

pub use action::{Action, Moves, Step};
pub use event::{Event, EventView};
pub use options::Options;
pub use state::State;
pub use view::View;

/// The marker type of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stramash;

impl crate::engine::Archive for Stramash {}
impl crate::engine::Hold for Stramash {}
