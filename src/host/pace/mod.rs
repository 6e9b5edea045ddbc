//! Time at a table: how fast to play, when somebody is away or wants to be left alone, and what follows
//! when time runs out.

mod clock;
mod rest;
mod terms;
mod until;
mod zone;

pub(super) use clock::ClockDoc;
pub(super) use rest::RestDoc;
pub(super) use terms::{Preset, TermsDoc};
