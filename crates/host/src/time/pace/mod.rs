//! Time at a table: its pace, absences and rest of players, and penalties for running out of time.

mod away;
mod clock;
mod digest;
mod outage;
mod panel;
mod quiet_hours;
mod reminders;
mod terms;
mod turn_clock;
mod words;

use crate::table::Tables;

pub(crate) use clock::{ClockDoc, EndedDoc};
pub(crate) use outage::{BotDoc, BotDocCache};
pub(crate) use quiet_hours::RestDoc;
pub(crate) use terms::{
    Allowance, MINUTE, Pace, Patience, Penalty, Preset, RESERVES, TURNS, TermsDoc,
};
pub(crate) use words::{
    duration_words, estimate_words, own_time_words, pace_words, time_up_words, time_words,
};

/// The clocks of tables, and the outages in which they do not run.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Clocks<'a> {
    tables: &'a Tables,
}

impl<'a> Clocks<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Rest<'a> {
    tables: &'a Tables,
}

impl<'a> Rest<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}
