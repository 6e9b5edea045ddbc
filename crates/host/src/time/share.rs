//! Several processes on one store: each does what is due at its own tables, so that no two do the same, and
//! what another one has left undone for a while, so that the tables of one that is gone go on.

use stramash_core::engine::{Millis, TableId};
use stramash_store::{Share, StoreError};

use crate::time::Due;

/// So much later than a table's own process the next one does what is due there, in milliseconds.
const GRACE: u64 = 5_000;

impl Due<'_> {
    /// When something is due here next, but at that moment at the latest.
    pub(crate) fn due_by(&self, latest: Millis) -> Result<Millis, StoreError> {
        let mut most = 1;
        loop {
            let due = self.tables.store.due(latest, most)?;
            let all = due.len() < most;
            let last = due.last().map(|(at, _)| *at);
            let here = due.iter().map(|&(at, id)| due_here(self.share, id, at));
            let next = here.min().unwrap_or(latest).min(latest);
            // What comes after the last one that was looked at is not due before it, wherever that is.
            if all || last.is_none_or(|last| next <= last) {
                return Ok(next);
            }
            most = most.saturating_mul(8);
        }
    }
}

/// When a table that is due at a moment is so here: at once if it is this process's own. The others follow one
/// after the other, so that not all of them do at once what one has left.
pub(crate) fn due_here(share: Share, id: TableId, at: Millis) -> Millis {
    let of = u64::from(share.of.max(1));
    let place = u64::from(share.place) % of;
    let behind = (place + of - id.0 % of) % of;
    at.plus(behind * GRACE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_one_process_own_and_the_others_follow() {
        let at = Millis(1_000_000);
        for of in 1..5 {
            for id in (0..9).map(TableId) {
                let share = |place| Share { place, of };
                let mut moments: Vec<u64> = (0..of)
                    .map(|place| due_here(share(place), id, at).0 - at.0)
                    .collect();
                moments.sort_unstable();
                let follow: Vec<u64> = (0..u64::from(of)).map(|n| n * GRACE).collect();
                assert_eq!(moments, follow, "{id:?} of {of}");
            }
        }
        assert_eq!(due_here(Share::default(), TableId(7), at), at);
        // What makes no sense is taken for what makes some.
        assert_eq!(due_here(Share { place: 3, of: 0 }, TableId(7), at), at);
    }
}
