//! Wraps a store to count commits and outbox items in the metrics. All other calls are only forwarded.

use std::io::{BufRead, Write};
use std::sync::Arc;

use tokio::time::Instant;

use stramash_core::engine::{Millis, Revision, ServerId, TableId};
use stramash_store::{
    Batch, Commit, Exclusive, FencingToken, IdempotencyKey, Index, ItemId, Lease, Loaded, Log,
    OutboxItem, Process, Share, Stats, Store, StoreError, Subject, Survey,
};

use super::counts::Metrics;
use super::labels::CommitResult;

/// A store with metrics.
#[derive(Debug)]
pub struct CountedStore {
    store: Arc<dyn Store>,
    metrics: Metrics,
}

impl CountedStore {
    /// Wraps a store.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, metrics: Metrics) -> Self {
        Self { store, metrics }
    }
}

/// Methods forwarded to the inner store.
macro_rules! handed_on {
    ($(fn $name:ident(&self $(, $given:ident: $type:ty)* $(,)?) -> $answer:ty;)*) => {$(
        fn $name(&self $(, $given: $type)*) -> $answer {
            self.store.$name($($given),*)
        }
    )*};
}

impl Store for CountedStore {
    fn commit(&self, batch: Batch) -> Result<Commit, StoreError> {
        let began = Instant::now();
        let kept = self.store.commit(batch);
        let how = match &kept {
            Ok(Commit::Done(_)) => CommitResult::Done,
            Ok(Commit::Stale(_)) => CommitResult::Stale,
            Ok(Commit::Duplicate(_)) => CommitResult::Duplicate,
            Err(_) => CommitResult::Error,
        };
        self.metrics.commit(how, began.elapsed());
        kept
    }

    fn settle(&self, id: ItemId, retry_at: Option<Millis>) -> Result<(), StoreError> {
        let done = self.store.settle(id, retry_at);
        if done.is_ok() {
            self.metrics.settled(retry_at.is_none());
        }
        done
    }

    handed_on! {
        fn load(&self, subject: Subject) -> Result<Option<Loaded>, StoreError>;
        fn revision(&self, subject: Subject) -> Result<Option<Revision>, StoreError>;
        fn load_with_log(&self, subject: Subject) -> Result<Option<(Loaded, Log)>, StoreError>;
        fn log(&self, subject: Subject) -> Result<Log, StoreError>;
        fn find_commit(&self, key: &IdempotencyKey) -> Result<Option<(Subject, Revision)>, StoreError>;
        fn due(&self, upto: Millis, limit: usize) -> Result<Vec<(Millis, TableId)>, StoreError>;
        fn claim(&self, now: Millis, hold_ms: u64, limit: usize) -> Result<Vec<OutboxItem>, StoreError>;
        fn release_claims(&self, except: &[ItemId]) -> Result<(), StoreError>;
        fn list(
            &self,
            index: Index,
            after: Option<TableId>,
            limit: usize,
        ) -> Result<Vec<TableId>, StoreError>;
        fn count_live(&self, server: ServerId, limit: usize) -> Result<usize, StoreError>;
        fn next_table(&self) -> Result<TableId, StoreError>;
        fn skip_tables(&self, n: u64) -> Result<(), StoreError>;
        fn pack(&self, table: TableId) -> Result<(), StoreError>;
        fn subjects(&self) -> Result<Vec<Subject>, StoreError>;
        fn waiting(&self, after: Option<ItemId>, limit: usize) -> Result<Vec<OutboxItem>, StoreError>;
        fn count_waiting(&self, limit: usize) -> Result<usize, StoreError>;
        fn erase(&self, subject: Subject, items: Vec<ItemId>) -> Result<(), StoreError>;
        fn write_derived(&self, docs: Vec<(Subject, Option<Vec<u8>>)>) -> Result<(), StoreError>;
        fn has_waiting(&self) -> Result<bool, StoreError>;
        fn on_change(&self, callback: Box<dyn Fn() + Send + Sync>) -> ();
        fn heartbeat(&self, for_ms: u64) -> Result<Share, StoreError>;
        fn leave(&self) -> Result<(), StoreError>;
        fn lease(&self, name: &str, for_ms: u64) -> Result<Option<FencingToken>, StoreError>;
        fn offer(&self, name: &str) -> Result<(), StoreError>;
        fn release(&self, name: &str) -> Result<(), StoreError>;
        fn leases(&self, prefix: &str) -> Result<Vec<Lease>, StoreError>;
        fn other_processes(&self) -> Result<Vec<Process>, StoreError>;
        fn exclusive(&self) -> Result<Exclusive, StoreError>;
        fn server_time(&self) -> Result<Option<Millis>, StoreError>;
        fn commits(&self) -> Result<u64, StoreError>;
        fn stats(&self) -> Result<Stats, StoreError>;
        fn flush(&self) -> Result<(), StoreError>;
        fn fatal_error(&self) -> Option<StoreError>;
        fn close(&self) -> Result<(), StoreError>;
        fn export(&self, out: &mut dyn Write) -> Result<(), StoreError>;
        fn survey(&self) -> Result<Survey, StoreError>;
        fn import(&self, from: &mut dyn BufRead) -> Result<(), StoreError>;
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::metrics::Health;
    use stramash_store::MemoryStore;

    #[test]
    fn commits_are_counted_by_result() {
        let metrics = Metrics::default();
        let store = CountedStore::new(Arc::new(MemoryStore::new()), metrics.clone());
        let batch = |expect| Batch::new(Subject::Bot, Revision(expect), Millis(1), vec![b'x']);
        assert_eq!(store.commit(batch(0)), Ok(Commit::Done(Revision(1))));
        assert_eq!(store.commit(batch(0)), Ok(Commit::Stale(Revision(1))));
        store.close().unwrap();
        assert!(store.commit(batch(1)).is_err());
        let text = metrics.text(&Health::default(), Duration::ZERO);
        for (result, n) in [("done", 1), ("stale", 1), ("error", 1), ("duplicate", 0)] {
            let line = format!("stramash_store_commits_total{{result=\"{result}\"}} {n}");
            assert!(text.lines().any(|said| said == line), "{text}");
        }
    }
}
