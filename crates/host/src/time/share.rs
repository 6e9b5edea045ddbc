//! The division of due work among several processes on one store. Each process does the work of its own tables
//! at once. It does the work of other tables after a delay, in case their process has stopped.

use stramash_core::engine::{Millis, TableId};
use stramash_store::{Share, StoreError};

use crate::time::Due;

/// The delay in milliseconds after which the next process takes over a table's work.
const TAKEOVER_DELAY: u64 = 5_000;

impl Due<'_> {
    /// Returns when this process has work to do next, or `latest` if that is earlier.
    pub(crate) fn next_due(&self, latest: Millis) -> Result<Millis, StoreError> {
        let mut most = 1;
        loop {
            let due = self.tables.store.due(latest, most)?;
            let all = due.len() < most;
            let last = due.last().map(|(at, _)| *at);
            let here = due
                .iter()
                .map(|&(at, id)| due_in_this_process(self.share, id, at));
            let next = here.min().unwrap_or(latest).min(latest);
            // The store lists tables by due time, so no table after the listed ones is due earlier.
            if all || last.is_none_or(|last| next <= last) {
                return Ok(next);
            }
            most = most.saturating_mul(8);
        }
    }
}

/// Returns when this process may do a table's due work: at once for its own tables, later for the tables of other
/// processes.
pub(crate) fn due_in_this_process(share: Share, id: TableId, at: Millis) -> Millis {
    let of = u64::from(share.total.max(1));
    let place = u64::from(share.index) % of;
    let behind = (place + of - id.0 % of) % of;
    at.plus(behind * TAKEOVER_DELAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_processes_take_over_after_a_delay() {
        let at = Millis(1_000_000);
        for of in 1..5 {
            for id in (0..9).map(TableId) {
                let share = |index| Share { index, total: of };
                let mut moments: Vec<u64> = (0..of)
                    .map(|place| due_in_this_process(share(place), id, at).0 - at.0)
                    .collect();
                moments.sort_unstable();
                let follow: Vec<u64> = (0..u64::from(of)).map(|n| n * TAKEOVER_DELAY).collect();
                assert_eq!(moments, follow, "{id:?} of {of}");
            }
        }
        assert_eq!(due_in_this_process(Share::default(), TableId(7), at), at);
        // An invalid share counts as a single process.
        assert_eq!(
            due_in_this_process(Share { index: 3, total: 0 }, TableId(7), at),
            at
        );
    }
}
