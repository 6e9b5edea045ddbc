//! Time at a table: how fast to play, when somebody is away or wants to be left alone, and what follows
//! when time runs out.

mod agree;
mod away;
mod clock;
mod digest;
mod outage;
mod panel;
mod rest;
mod terms;
mod wind;
mod words;

pub(crate) use agree::{absence_panel, pace_panel};
pub(crate) use clock::{ClockDoc, EndedDoc};
pub(crate) use outage::{BotDoc, Heart};
pub(crate) use rest::RestDoc;
pub(crate) use terms::{Pace, Preset, TermsDoc, Then};
pub(crate) use words::length;
