//! Implements [`Store`] for every engine that keeps records in an ordered tree.

use parking_lot::Mutex;
use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::fmt;
use std::io::{BufRead, Write};
use std::sync::mpsc::sync_channel;

use stramash_core::engine::{Millis, Revision, RoomId, ServerId, TableId};

use crate::batch::check_derived;
use crate::records::cache::Cache;
use crate::records::change::{Change, Import};
use crate::records::tree::{Records, ReverseTree, Tree};
use crate::records::types::{Head, SpentKey};
use crate::records::{codec, keys};
use crate::sharing::single_process::Leases;
use crate::transfer::{self, Exporter};
use crate::{
    Batch, Commit, Exclusive, FencingToken, IdempotencyKey, Index, ItemId, Lease, Loaded, Log,
    OutboxItem, Process, Share, Stats, Store, StoreError, Subject, Survey, survey,
};

#[derive(Default)]
pub(crate) struct OpenStore<T> {
    pub(crate) tree: T,
    pub(crate) cache: Mutex<Cache>,
}

pub(crate) trait Engine: Send + Sync + fmt::Debug {
    type Tree: ReverseTree;

    /// Calls `read` while no change is being written.
    fn read<A>(
        &self,
        read: impl FnOnce(&OpenStore<Self::Tree>) -> Result<A, StoreError>,
    ) -> Result<A, StoreError>;

    /// Computes and writes a change. The change is durable when this returns.
    fn change<A: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Change<'_, Self::Tree>) -> Result<A, StoreError> + Send + 'static,
    ) -> Result<A, StoreError>;

    /// Returns the leases of the only process that uses the store. They are not stored.
    fn own_leases(&self) -> &Mutex<Leases>;

    fn with_leases<A>(
        &self,
        work: impl FnOnce(&mut Leases) -> Result<A, StoreError>,
    ) -> Result<A, StoreError> {
        self.read(|_| work(&mut self.own_leases().lock()))
    }

    /// Returns the size of the files in bytes, and whether they should be compacted.
    fn disk_usage(&self) -> (u64, bool) {
        (0, false)
    }

    /// Implements [`Store::fatal_error`].
    fn fatal_error(&self) -> Option<StoreError> {
        None
    }

    /// Implements [`Store::close`].
    fn close(&self) -> Result<(), StoreError>;
}

impl<E: Engine> Store for E {
    fn load(&self, subject: Subject) -> Result<Option<Loaded>, StoreError> {
        let found = self.read(|open| open.tree.find(subject))?;
        Ok(found.map(|(Head { revision, doc, .. }, _)| Loaded { revision, doc }))
    }

    fn revision(&self, subject: Subject) -> Result<Option<Revision>, StoreError> {
        let found = self.read(|open| open.tree.find(subject))?;
        Ok(found.map(|(head, _)| head.revision))
    }

    fn load_with_log(&self, subject: Subject) -> Result<Option<(Loaded, Log)>, StoreError> {
        let whole = self.read(|open| open.tree.find_with_log(subject))?;
        Ok(whole.map(|(Head { revision, doc, .. }, log)| (Loaded { revision, doc }, log)))
    }

    fn log(&self, subject: Subject) -> Result<Vec<Vec<u8>>, StoreError> {
        let whole = self.read(|open| open.tree.find_with_log(subject))?;
        Ok(whole.map_or_else(Vec::new, |(_, log)| log))
    }

    fn commit(&self, batch: Batch) -> Result<Commit, StoreError> {
        batch.check()?;
        self.change(move |change| change.commit(batch))
    }

    fn find_commit(&self, key: &IdempotencyKey) -> Result<Option<(Subject, Revision)>, StoreError> {
        let spent = self.read(|open| open.tree.get(&keys::once(key), codec::read::<SpentKey>))?;
        Ok(spent.map(|spent| (spent.subject, spent.revision)))
    }

    fn due(&self, upto: Millis, limit: usize) -> Result<Vec<(Millis, TableId)>, StoreError> {
        self.read(|open| {
            let mut due = Vec::new();
            for entry in open.tree.range_of_kind(keys::DUE).take(limit) {
                match keys::read_due(entry?.0.borrow()) {
                    Some((at, table)) if at <= upto => due.push((at, table)),
                    _ => break,
                }
            }
            Ok(due)
        })
    }

    fn claim(
        &self,
        now: Millis,
        hold_ms: u64,
        limit: usize,
    ) -> Result<Vec<OutboxItem>, StoreError> {
        self.read(|open| Ok(open.cache.lock().queue.claim(now, hold_ms, limit)))
    }

    fn settle(&self, id: ItemId, retry_at: Option<Millis>) -> Result<(), StoreError> {
        self.change(move |change| change.settle(id, retry_at))
    }

    fn list(
        &self,
        index: Index,
        after: Option<TableId>,
        limit: usize,
    ) -> Result<Vec<TableId>, StoreError> {
        let from = keys::list(index, TableId(0));
        let upto = keys::list(index, after.unwrap_or(TableId(u64::MAX)));
        self.read(|open| {
            let tables = open.tree.range_rev(from..upto).take(limit);
            tables
                .filter_map(|entry| match entry {
                    Ok((key, _)) => keys::read_list(key.borrow()).map(|(_, table)| Ok(table)),
                    Err(e) => Some(Err(e)),
                })
                .collect()
        })
    }

    fn count_live(&self, server: ServerId, limit: usize) -> Result<usize, StoreError> {
        let first = |index| keys::list(index, TableId(0));
        let from = first(Index::RoomLive(server, RoomId(0)));
        let upto = first(Index::RoomLive(server, RoomId(u64::MAX)));
        self.read(|open| {
            let tables = open.tree.range(from..upto).take(limit);
            tables.map(|entry| entry.map(|_| 1)).sum()
        })
    }

    fn next_table(&self) -> Result<TableId, StoreError> {
        self.change(|change| Ok(change.next_table()))
    }

    fn skip_tables(&self, n: u64) -> Result<(), StoreError> {
        self.change(move |change| {
            change.skip_tables(n);
            Ok(())
        })
    }

    fn pack(&self, table: TableId) -> Result<(), StoreError> {
        self.change(move |change| change.pack(table))
    }

    fn subjects(&self) -> Result<Vec<Subject>, StoreError> {
        self.read(|open| open.tree.subjects())
    }

    fn waiting(&self, after: Option<ItemId>, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        self.read(|open| {
            let cache = open.cache.lock();
            Ok(cache.queue.iter_after(after).take(limit).cloned().collect())
        })
    }

    fn count_waiting(&self, limit: usize) -> Result<usize, StoreError> {
        self.read(|open| Ok(open.cache.lock().queue.len().min(limit)))
    }

    fn erase(&self, subject: Subject, items: Vec<ItemId>) -> Result<(), StoreError> {
        self.change(move |change| change.erase(subject, &items))
    }

    fn write_derived(&self, docs: Vec<(Subject, Option<Vec<u8>>)>) -> Result<(), StoreError> {
        check_derived(docs.iter().map(|(subject, doc)| (*subject, doc.as_ref())))?;
        self.change(move |change| {
            for (subject, doc) in docs {
                change.put_derived(subject, doc);
            }
            Ok(())
        })
    }

    fn has_waiting(&self) -> Result<bool, StoreError> {
        self.read(|open| Ok(open.cache.lock().queue.len() > 0))
    }

    /// Does nothing, because there are no other processes.
    fn on_change(&self, callback: Box<dyn Fn() + Send + Sync>) {
        drop(callback);
    }

    /// Returns the share of a single process, because there are no others.
    fn heartbeat(&self, _for_ms: u64) -> Result<Share, StoreError> {
        self.read(|_| Ok(Share::default()))
    }

    fn leave(&self) -> Result<(), StoreError> {
        self.read(|_| Ok(()))
    }

    fn lease(&self, name: &str, _for_ms: u64) -> Result<Option<FencingToken>, StoreError> {
        self.with_leases(|leases| leases.acquire(name).map(Some))
    }

    fn offer(&self, name: &str) -> Result<(), StoreError> {
        self.with_leases(|leases| leases.offer(name))
    }

    fn release(&self, name: &str) -> Result<(), StoreError> {
        self.with_leases(|leases| leases.release(name))
    }

    fn leases(&self, prefix: &str) -> Result<Vec<Lease>, StoreError> {
        self.with_leases(|leases| Ok(leases.with_prefix(prefix)))
    }

    /// Returns an empty list, because there are no other processes.
    fn other_processes(&self) -> Result<Vec<Process>, StoreError> {
        self.read(|_| Ok(Vec::new()))
    }

    fn exclusive(&self) -> Result<Exclusive, StoreError> {
        self.read(|_| Ok(Exclusive::unneeded()))
    }

    fn commits(&self) -> Result<u64, StoreError> {
        self.read(|open| Ok(open.cache.lock().numbers.commits))
    }

    fn stats(&self) -> Result<Stats, StoreError> {
        self.read(|open| {
            let (bytes_on_disk, compaction_due) = self.disk_usage();
            let cache = open.cache.lock();
            Ok(Stats {
                tables: cache.counts.tables,
                live: cache.counts.live,
                waiting: cache.queue.len() as u64,
                commits: cache.numbers.commits,
                restored: cache.restored,
                bytes_on_disk,
                compaction_due,
            })
        })
    }

    fn flush(&self) -> Result<(), StoreError> {
        self.change(|_| Ok(()))
    }

    fn fatal_error(&self) -> Option<StoreError> {
        Engine::fatal_error(self)
    }

    fn close(&self) -> Result<(), StoreError> {
        Engine::close(self)
    }

    fn export(&self, out: &mut dyn Write) -> Result<(), StoreError> {
        export(self, out)
    }

    fn survey(&self) -> Result<Survey, StoreError> {
        self.read(|open| survey::survey_open(&open.tree, &open.cache.lock()))
    }

    fn import(&self, from: &mut dyn BufRead) -> Result<(), StoreError> {
        let (sender, items) = sync_channel(16);
        std::thread::scope(|scope| {
            let written = scope.spawn(|| self.change(move |change| change.import(items)));
            // Sending fails if the change has already ended. The reason is in the result of the change, below.
            let send = |item| sender.send(item).map_err(|_| StoreError::closed());
            let read = transfer::read(from, &mut |entry| send(Import::Entry(Box::new(entry))));
            let sent = read.and_then(|numbers| send(Import::End(numbers)));
            drop(sender);
            let written = written.join().unwrap_or_else(|_| Err(StoreError::closed()));
            written.and(sent)
        })
    }
}

const PAGE: usize = 200;

/// Writes all contents. Reads one subject, or one page of small records, at a time, so that changes can go on.
///
/// Each subject is consistent by itself. Idempotency keys and items are omitted if their commit was made after
/// their subject was written. The counters are read last, so they are high enough for everything written
/// before.
fn export<E: Engine>(store: &E, out: &mut dyn Write) -> Result<(), StoreError> {
    let mut export = Exporter::begin(out)?;
    let mut written: BTreeMap<Subject, Revision> = BTreeMap::new();
    let mut last = None;
    loop {
        let next = store.read(|open| match open.tree.subject_after(last)? {
            Some(subject) => open.tree.find_with_log(subject),
            None => Ok(None),
        })?;
        let Some(whole) = next else { break };
        last = Some(whole.0.subject);
        written.insert(whole.0.subject, whole.0.revision);
        export.subject(whole)?;
    }
    let is_written =
        |subject, revision| written.get(&subject).is_some_and(|last| revision <= *last);
    let mut from = vec![keys::ONCE];
    loop {
        let page: Vec<_> = store.read(|open| {
            let page = open.tree.range(from.clone()..vec![keys::ONCE + 1]);
            page.take(PAGE).collect()
        })?;
        let Some((last, _)) = page.last() else { break };
        from = keys::successor(last.borrow());
        for (_, spent) in page {
            let spent: SpentKey = codec::read(spent.borrow())?;
            if is_written(spent.subject, spent.revision) {
                export.once(spent)?;
            }
        }
    }
    let mut last = None;
    loop {
        let page: Vec<OutboxItem> = store.read(|open| {
            let cache = open.cache.lock();
            Ok(cache.queue.iter_after(last).take(PAGE).cloned().collect())
        })?;
        let Some(item) = page.last() else { break };
        last = Some(item.id);
        for item in page {
            if is_written(item.subject, item.revision) {
                export.item(item)?;
            }
        }
    }
    let numbers = store.read(|open| Ok(open.cache.lock().numbers))?;
    export.end(numbers)
}
