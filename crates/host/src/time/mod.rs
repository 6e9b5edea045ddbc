//! Time: the host's clock, the pace of a table, players' rest (their quiet hours, quiet days and absences), and
//! due work.

mod clock;
mod due_work;
mod host_clock;
mod jump;
pub(crate) mod pace;
mod share;
pub(crate) mod typed;

use stramash_store::Share;

use crate::face::face;
use crate::notices::Claims;
use crate::table::Tables;
use crate::turn::computer::ThinkerPool;

pub use clock::{Clock, ManualClock, SystemClock};
pub(crate) use host_clock::HostClock;
pub(crate) use share::due_in_this_process;

face! {
    /// The host's time, which goes on evenly when the machine's clock is set.
    Time
}

/// Work that is due at a certain time.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Due<'a> {
    pub(crate) tables: &'a Tables,
    pub(crate) claims: &'a Claims,
    pub(crate) thinkers: &'a ThinkerPool,
    /// The position of this process among those that share the store.
    pub(crate) share: Share,
}
