//! Time at a table: its pace, its players' rest (quiet hours, quiet days and absences), and penalties for
//! running out of time.

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

use crate::face::face;

pub(crate) use clock::{ClockDoc, EndedDoc};
pub(crate) use outage::{BotDoc, BotDocCache};
pub(crate) use quiet_hours::RestDoc;
pub(crate) use terms::{
    Allowance, MINUTE, Pace, Patience, Penalty, Preset, RESERVES, TURNS, TermsDoc,
};
pub(crate) use words::{
    duration_words, estimate_words, own_time_words, pace_words, time_up_words, time_words,
};

face! {
    /// The clocks of tables, and the outages of the bot, in which no clock runs.
    Clocks
}

face!(Rest);
