//! Time at a table: how fast to play, when somebody is away or wants to be left alone, and what follows
//! when time runs out.

mod agree;
mod away;
mod clock;
mod digest;
mod outage;
mod panel;
mod place;
mod rest;
mod terms;
mod typed;
mod until;
mod wind;
mod words;
mod zone;

pub(super) use agree::{absence_panel, pace_panel};
pub(super) use clock::{ClockDoc, EndedDoc};
pub(super) use outage::{BotDoc, Heart};
pub(super) use rest::RestDoc;
pub(super) use terms::{Pace, Preset, TermsDoc, Then};
pub(super) use words::length;
