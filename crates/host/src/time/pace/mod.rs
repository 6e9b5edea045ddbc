//! Time at a table: how fast to play, when somebody is away or wants to be left alone, and what follows
//! when time runs out.

mod away;
mod clock;
mod digest;
mod outage;
mod panel;
mod quiet_hours;
mod terms;
mod turn_clock;
mod words;

use crate::table::Tables;

pub(crate) use clock::{ClockDoc, EndedDoc};
pub(crate) use outage::{BotDoc, Heart};
pub(crate) use quiet_hours::RestDoc;
pub(crate) use terms::{Allowance, Pace, Patience, Preset, RESERVES, TURNS, TermsDoc, Then};
pub(crate) use words::{length, own_time_words, pace_words, time_words, up_words};

/// The clocks of a table, and the times in which none of them runs.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Clocks<'a> {
    tables: &'a Tables,
}

impl<'a> Clocks<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}

/// When a person wants to be left alone, and when they are reminded.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rest<'a> {
    tables: &'a Tables,
}

impl<'a> Rest<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}
