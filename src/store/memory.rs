//! The store in memory: the plainest thing that keeps the contract, and gone with the process.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, Write};
use std::sync::{Mutex, MutexGuard};

use crate::engine::{Millis, Revision, TableId};
use crate::lock::lock;

use super::batch::ONCE_KEPT_MS;
use super::kept::{self, Head, Numbers, Spent, Waiting};
use super::transfer::{self, Exporter};
use super::{
    Batch, Commit, Due, Index, Intent, IntentId, Loaded, OnceKey, SWEPT_PER_COMMIT, Settled, Stats,
    Store, StoreError, Subject,
};

/// A store that keeps everything in memory.
#[derive(Default)]
pub struct MemoryStore {
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    closed: bool,
    numbers: Numbers,
    subjects: BTreeMap<Subject, Kept>,
    once: BTreeMap<OnceKey, Spent>,
    intents: BTreeMap<IntentId, Queued>,
}

struct Kept {
    packed: bool,
    head: Head,
    log: Vec<Vec<u8>>,
}

struct Queued {
    waiting: Waiting,
    /// Until when a claim hides it.
    held: Option<Millis>,
}

impl Queued {
    fn visible(&self) -> Millis {
        self.held.unwrap_or(self.waiting.not_before)
    }
}

impl MemoryStore {
    /// An empty store.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    fn inner(&self) -> Result<MutexGuard<'_, Inner>, StoreError> {
        let inner = lock(&self.inner);
        if inner.closed {
            return Err(StoreError::Unavailable("it is closed".into()));
        }
        Ok(inner)
    }
}

impl std::fmt::Debug for MemoryStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MemoryStore").finish_non_exhaustive()
    }
}

impl Inner {
    fn commit(&mut self, batch: Batch) -> Commit {
        if let Some(spent) = batch.once.as_ref().and_then(|key| self.once.get(key)) {
            return Commit::Duplicate(spent.revision);
        }
        let current = self
            .subjects
            .get(&batch.subject)
            .map_or(Revision(0), |kept| kept.head.revision);
        if current != batch.expect {
            return Commit::Stale(current);
        }
        let revision = current.next();
        let kept = self.subjects.entry(batch.subject).or_insert_with(|| Kept {
            packed: false,
            head: Head::default(),
            log: Vec::new(),
        });
        kept.packed = false;
        kept.head.revision = revision;
        kept.head.doc = batch.doc;
        kept.head.open = batch.open;
        match batch.due {
            Due::Keep => {}
            Due::None => kept.head.due = None,
            Due::At(at) => kept.head.due = Some(at),
        }
        if let Some(members) = batch.members {
            kept.head.members = members;
        }
        if batch.room.is_some() {
            kept.head.room = batch.room;
        }
        kept.log.extend(batch.events);
        kept.head.events = kept.log.len() as u64;
        if let Subject::Table(table) = batch.subject {
            self.numbers.next_table = self.numbers.next_table.max(table.0.saturating_add(1));
        }
        for new in batch.outbox {
            let waiting = Waiting {
                subject: batch.subject,
                revision,
                attempts: 0,
                not_before: new.not_before,
                lane: new.lane,
                body: new.body,
            };
            self.intents.insert(
                IntentId(self.numbers.next_intent),
                Queued {
                    waiting,
                    held: None,
                },
            );
            self.numbers.next_intent += 1;
        }
        self.sweep(batch.at);
        if let Some(key) = batch.once {
            self.once.insert(
                key,
                Spent {
                    subject: batch.subject,
                    revision,
                    at: batch.at,
                },
            );
        }
        self.numbers.commits += 1;
        Commit::Done(revision)
    }

    /// Forgets a few of the keys that are old enough, oldest first.
    fn sweep(&mut self, now: Millis) {
        let mut old: Vec<_> = self
            .once
            .iter()
            .filter(|(_, spent)| spent.at.plus(ONCE_KEPT_MS) < now)
            .map(|(key, spent)| (spent.at, key.clone()))
            .collect();
        old.sort_unstable();
        for (_, key) in old.into_iter().take(SWEPT_PER_COMMIT) {
            self.once.remove(&key);
        }
    }

    fn claim(&mut self, now: Millis, hold_ms: u64, limit: usize) -> Vec<Intent> {
        let mut lanes = BTreeSet::new();
        let mut ready: Vec<_> = self
            .intents
            .iter()
            .filter(|(_, queued)| lanes.insert(&queued.waiting.lane))
            .filter(|(_, queued)| queued.visible() <= now)
            .map(|(id, queued)| (queued.visible(), *id))
            .collect();
        ready.sort_unstable();
        ready.truncate(limit);
        let mut claimed = Vec::new();
        for (_, id) in ready {
            if let Some(queued) = self.intents.get_mut(&id) {
                queued.held = Some(now.plus(hold_ms));
                claimed.push(queued.waiting.intent(id));
            }
        }
        claimed
    }
}

impl Store for MemoryStore {
    fn load(&self, subject: Subject) -> Result<Option<Loaded>, StoreError> {
        Ok(self.inner()?.subjects.get(&subject).map(|kept| Loaded {
            revision: kept.head.revision,
            doc: kept.head.doc.clone(),
        }))
    }

    fn log(&self, subject: Subject) -> Result<Vec<Vec<u8>>, StoreError> {
        let inner = self.inner()?;
        Ok(inner
            .subjects
            .get(&subject)
            .map_or_else(Vec::new, |kept| kept.log.clone()))
    }

    fn commit(&self, batch: Batch) -> Result<Commit, StoreError> {
        batch.check()?;
        Ok(self.inner()?.commit(batch))
    }

    fn seen(&self, key: &OnceKey) -> Result<Option<(Subject, Revision)>, StoreError> {
        let inner = self.inner()?;
        Ok(inner
            .once
            .get(key)
            .map(|spent| (spent.subject, spent.revision)))
    }

    fn due(&self, upto: Millis, limit: usize) -> Result<Vec<(Millis, TableId)>, StoreError> {
        let inner = self.inner()?;
        let mut due: Vec<_> = inner
            .subjects
            .iter()
            .filter_map(|(subject, kept)| match (subject, kept.head.due) {
                (Subject::Table(table), Some(at)) if at <= upto => Some((at, *table)),
                _ => None,
            })
            .collect();
        due.sort_unstable();
        due.truncate(limit);
        Ok(due)
    }

    fn claim(&self, now: Millis, hold_ms: u64, limit: usize) -> Result<Vec<Intent>, StoreError> {
        Ok(self.inner()?.claim(now, hold_ms, limit))
    }

    fn settle(&self, id: IntentId, settled: Settled) -> Result<(), StoreError> {
        let mut inner = self.inner()?;
        match settled {
            Settled::Done | Settled::Dead => {
                inner.intents.remove(&id);
            }
            Settled::Retry { at } => {
                if let Some(queued) = inner.intents.get_mut(&id) {
                    queued.held = None;
                    queued.waiting.not_before = at;
                    queued.waiting.attempts = queued.waiting.attempts.saturating_add(1);
                }
            }
        }
        Ok(())
    }

    fn list(
        &self,
        index: Index,
        after: Option<TableId>,
        limit: usize,
    ) -> Result<Vec<TableId>, StoreError> {
        let inner = self.inner()?;
        let mut tables: Vec<_> = inner
            .subjects
            .iter()
            .flat_map(|(subject, kept)| kept::listings(*subject, &kept.head))
            .filter(|(listed, table)| *listed == index && after.is_none_or(|last| *table < last))
            .map(|(_, table)| table)
            .collect();
        tables.sort_unstable_by(|a, b| b.cmp(a));
        tables.truncate(limit);
        Ok(tables)
    }

    fn next_table(&self) -> Result<TableId, StoreError> {
        let mut inner = self.inner()?;
        let table = TableId(inner.numbers.next_table);
        inner.numbers.next_table += 1;
        Ok(table)
    }

    fn pack(&self, table: TableId) -> Result<(), StoreError> {
        let mut inner = self.inner()?;
        match inner.subjects.get_mut(&Subject::Table(table)) {
            None => Err(StoreError::Invalid("there is no such table to pack")),
            Some(kept) if kept.head.open => {
                Err(StoreError::Invalid("a live table cannot be packed"))
            }
            Some(kept) => {
                kept.packed = kept::packs(&kept.head, &kept.log);
                Ok(())
            }
        }
    }

    fn stats(&self) -> Result<Stats, StoreError> {
        let inner = self.inner()?;
        let tables = inner
            .subjects
            .iter()
            .filter(|(subject, _)| matches!(subject, Subject::Table(_)));
        Ok(Stats {
            tables: tables.clone().count() as u64,
            live: tables.filter(|(_, kept)| kept.head.open).count() as u64,
            intents: inner.intents.len() as u64,
            commits: inner.numbers.commits,
            bytes_on_disk: 0,
        })
    }

    fn flush(&self) -> Result<(), StoreError> {
        self.inner().map(drop)
    }

    fn stopped(&self) -> Option<StoreError> {
        None
    }

    fn close(&self) -> Result<(), StoreError> {
        match self.inner() {
            Ok(mut inner) => {
                *inner = Inner {
                    closed: true,
                    ..Inner::default()
                }
            }
            Err(_) => return Ok(()),
        }
        Ok(())
    }

    fn export(&self, out: &mut dyn Write) -> Result<(), StoreError> {
        let inner = self.inner()?;
        let mut export = Exporter::begin(out, inner.numbers)?;
        for (subject, kept) in &inner.subjects {
            export.subject(*subject, kept.packed, &kept.head, &kept.log)?;
        }
        for (key, spent) in &inner.once {
            export.once(key, spent)?;
        }
        for (id, queued) in &inner.intents {
            export.intent(*id, &queued.waiting)?;
        }
        export.end()
    }

    fn import(&self, from: &mut dyn BufRead) -> Result<(), StoreError> {
        let contents = transfer::read(from)?;
        let mut inner = self.inner()?;
        if inner.numbers != Numbers::default() {
            return Err(StoreError::Invalid("only an empty store takes an import"));
        }
        inner.numbers = contents.numbers;
        inner.once = contents.once.into_iter().collect();
        for whole in contents.subjects {
            let kept = Kept {
                packed: whole.packed,
                head: whole.head,
                log: whole.log,
            };
            inner.subjects.insert(whole.subject, kept);
        }
        for (id, waiting) in contents.intents {
            let queued = Queued {
                waiting,
                held: None,
            };
            inner.intents.insert(id, queued);
        }
        Ok(())
    }
}
