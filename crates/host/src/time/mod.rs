//! Time: the clock of the host, the pace of a table, when people want to be left alone, and what is due.

mod clock;
mod due_work;
mod host_clock;
mod jump;
pub(crate) mod pace;
mod share;
pub(crate) mod typed;

use stramash_store::Share;

use crate::notices::Claims;
use crate::table::Tables;
use crate::turn::computer::Thinkers;

pub use clock::{Clock, ManualClock, SystemClock};
pub(crate) use host_clock::HostClock;
pub(crate) use share::due_here;

/// The time of the host, which goes on evenly when the clock of the machine is set.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Time<'a> {
    tables: &'a Tables,
}

impl<'a> Time<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}

/// What is due: it is done when its moment has come.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Due<'a> {
    pub(crate) tables: &'a Tables,
    pub(crate) claims: &'a Claims,
    pub(crate) thinkers: &'a Thinkers,
    /// Which of the processes on the store this one is.
    pub(crate) share: Share,
}
