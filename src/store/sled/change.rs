//! How a request becomes changed records: the rules of a commit, worked out on a view of the
//! tree that already holds what the requests before it in the same group have changed.

use std::collections::{BTreeMap, BTreeSet};

use crate::engine::{Millis, Revision, TableId};
use crate::store::batch::ONCE_KEPT_MS;
use crate::store::kept::{self, Contents, Head, Numbers, Spent, Waiting};
use crate::store::{
    Batch, Commit, Due, IntentId, OnceKey, SWEPT_PER_COMMIT, Settled, StoreError, Subject,
};

use super::{failed, keys, record};

/// The tree with changes that are not in it yet.
pub(super) struct View<'a> {
    db: &'a sled::Db,
    changes: BTreeMap<Vec<u8>, Option<Vec<u8>>>,
    /// All once keys by age. When the changes cannot be written the store stops, so this is
    /// changed at once.
    ages: &'a mut Ages,
    /// The counters as they are after the changes.
    pub(super) numbers: Numbers,
    effects: Vec<Effect>,
}

/// Once keys, oldest first.
pub(super) type Ages = BTreeSet<(Millis, OnceKey)>;

/// What is to be done in memory once the changes are on the disk.
pub(super) enum Effect {
    /// An intent waits.
    Queued(IntentId, Waiting),
    /// An intent waits again.
    Requeued(IntentId, Waiting),
    /// An intent is settled.
    Unqueued(IntentId),
    /// A table came into being, listed as live or not.
    Table { open: bool },
    /// A table is listed otherwise than before.
    Listed { open: bool },
}

impl<'a> View<'a> {
    pub(super) fn new(db: &'a sled::Db, numbers: Numbers, ages: &'a mut Ages) -> Self {
        Self {
            db,
            ages,
            changes: BTreeMap::new(),
            numbers,
            effects: Vec::new(),
        }
    }

    /// Whether anything is to be written.
    pub(super) fn is_changed(&self) -> bool {
        !self.changes.is_empty()
    }

    /// The changes as one atomic write, and what follows it in memory.
    pub(super) fn finish(mut self) -> (sled::Batch, Numbers, Vec<Effect>) {
        self.put(keys::NUMBERS.to_vec(), record::write_numbers(&self.numbers));
        let mut batch = sled::Batch::default();
        for (key, value) in self.changes {
            match value {
                Some(value) => batch.insert(key, value),
                None => batch.remove(key),
            }
        }
        (batch, self.numbers, self.effects)
    }

    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, StoreError> {
        if let Some(change) = self.changes.get(key) {
            return Ok(change.clone());
        }
        let value = self.db.get(key).map_err(|e| failed(&e))?;
        Ok(value.map(|value| value.to_vec()))
    }

    fn put(&mut self, key: Vec<u8>, value: Vec<u8>) {
        self.changes.insert(key, Some(value));
    }

    fn mark(&mut self, key: Vec<u8>) {
        self.put(key, record::MARK.to_vec());
    }

    fn remove(&mut self, key: Vec<u8>) {
        self.changes.insert(key, None);
    }

    /// Forgets a few of the once keys that are old enough, oldest first.
    fn sweep(&mut self, now: Millis) {
        for _ in 0..SWEPT_PER_COMMIT {
            let Some(oldest) = self.ages.first() else {
                return;
            };
            if oldest.0.plus(ONCE_KEPT_MS) >= now {
                return;
            }
            if let Some((_, key)) = self.ages.pop_first() {
                self.remove(keys::once(&key));
            }
        }
    }

    /// Head and log of a subject; the log is read only where it is packed with the head.
    fn subject(&self, subject: Subject) -> Result<Option<Found>, StoreError> {
        if let Some(record) = self.get(&keys::head(subject))? {
            return Ok(Some(Found {
                head: record::read_head(&record)?,
                packed: None,
            }));
        }
        if !matches!(subject, Subject::Table(_)) {
            return Ok(None);
        }
        let Some(record) = self.get(&keys::packed(subject))? else {
            return Ok(None);
        };
        let (head, log) = record::read_packed(&record)?;
        Ok(Some(Found {
            head,
            packed: Some(log),
        }))
    }

    /// Applies a batch, or says why not. An error leaves the view as it was.
    pub(super) fn commit(&mut self, batch: Batch) -> Result<Commit, StoreError> {
        if let Some(key) = &batch.once
            && let Some(spent) = self.get(&keys::once(key))?
        {
            return Ok(Commit::Duplicate(record::read_spent(&spent)?.revision));
        }
        let found = self.subject(batch.subject)?;
        let current = found
            .as_ref()
            .map_or(Revision(0), |found| found.head.revision);
        if current != batch.expect {
            return Ok(Commit::Stale(current));
        }
        // Nothing below can fail, so that a batch is never half staged.
        self.sweep(batch.at);
        let subject = batch.subject;
        let revision = current.next();
        let new = found.is_none();
        let (before, packed) =
            found.map_or_else(Default::default, |found| (found.head, found.packed));
        if let Some(log) = packed {
            self.remove(keys::packed(subject));
            for (n, event) in (0..).zip(log) {
                self.put(keys::event(subject, n), record::write_event(&event));
            }
        }
        let first = before.events;
        let after = Head {
            revision,
            events: first + batch.events.len() as u64,
            open: batch.open,
            due: match batch.due {
                Due::Keep => before.due,
                Due::None => None,
                Due::At(at) => Some(at),
            },
            room: batch.room.or(before.room),
            members: batch.members.unwrap_or_else(|| before.members.clone()),
            doc: batch.doc,
        };
        for (n, event) in (first..).zip(&batch.events) {
            self.put(keys::event(subject, n), record::write_event(event));
        }
        self.put(keys::head(subject), record::write_head(&after));
        self.relist(subject, &before, &after);
        if let Subject::Table(table) = subject {
            let next = table.0.saturating_add(1);
            self.numbers.next_table = self.numbers.next_table.max(next);
            if new {
                self.effects.push(Effect::Table { open: after.open });
            } else if before.open != after.open {
                self.effects.push(Effect::Listed { open: after.open });
            }
        }
        for new in batch.outbox {
            let id = IntentId(self.numbers.next_intent);
            self.numbers.next_intent += 1;
            let waiting = Waiting {
                subject,
                revision,
                attempts: 0,
                not_before: new.not_before,
                lane: new.lane,
                body: new.body,
            };
            self.put(keys::intent(id), record::write_waiting(&waiting));
            self.effects.push(Effect::Queued(id, waiting));
        }
        if let Some(key) = &batch.once {
            let spent = Spent {
                subject,
                revision,
                at: batch.at,
            };
            self.put(keys::once(key), record::write_spent(&spent));
            self.ages.insert((batch.at, key.clone()));
        }
        self.numbers.commits += 1;
        Ok(Commit::Done(revision))
    }

    /// Moves a table from the lists and the moment it had to those it has now.
    fn relist(&mut self, subject: Subject, before: &Head, after: &Head) {
        let Subject::Table(table) = subject else {
            return;
        };
        if before.due != after.due {
            if let Some(at) = before.due {
                self.remove(keys::due(at, table));
            }
            if let Some(at) = after.due {
                self.mark(keys::due(at, table));
            }
        }
        let old = kept::listings(subject, before);
        let new = kept::listings(subject, after);
        for (index, table) in old.iter().filter(|list| !new.contains(list)) {
            self.remove(keys::list(*index, *table));
        }
        for (index, table) in new.iter().filter(|list| !old.contains(list)) {
            self.mark(keys::list(*index, *table));
        }
    }

    /// Records what became of an intent.
    pub(super) fn settle(&mut self, id: IntentId, settled: Settled) -> Result<(), StoreError> {
        let key = keys::intent(id);
        let Some(found) = self.get(&key)? else {
            return Ok(());
        };
        match settled {
            Settled::Done | Settled::Dead => {
                self.remove(key);
                self.effects.push(Effect::Unqueued(id));
            }
            Settled::Retry { at } => {
                let mut waiting = record::read_waiting(&found)?;
                waiting.attempts = waiting.attempts.saturating_add(1);
                waiting.not_before = at;
                self.put(key, record::write_waiting(&waiting));
                self.effects.push(Effect::Requeued(id, waiting));
            }
        }
        Ok(())
    }

    /// Gives out the number of a new table.
    pub(super) fn next_table(&mut self) -> TableId {
        let table = TableId(self.numbers.next_table);
        self.numbers.next_table += 1;
        // The counters are written with every group; this makes sure that there is one.
        self.put(keys::NUMBERS.to_vec(), Vec::new());
        table
    }

    /// Joins a finished table's head and log.
    pub(super) fn pack(&mut self, table: TableId) -> Result<(), StoreError> {
        let subject = Subject::Table(table);
        let Some(found) = self.subject(subject)? else {
            return Err(StoreError::Invalid("there is no such table to pack"));
        };
        if found.head.open {
            return Err(StoreError::Invalid("a live table cannot be packed"));
        }
        if found.packed.is_some() {
            return Ok(());
        }
        let mut log = Vec::new();
        for n in 0..found.head.events {
            let Some(event) = self.get(&keys::event(subject, n))? else {
                return Err(missing_event(subject));
            };
            log.push(record::read_event(&event)?);
        }
        if kept::packs(&found.head, &log) {
            for n in 0..found.head.events {
                self.remove(keys::event(subject, n));
            }
            self.remove(keys::head(subject));
            self.put(
                keys::packed(subject),
                record::write_packed(&found.head, &log),
            );
        }
        Ok(())
    }
}

struct Found {
    head: Head,
    packed: Option<Vec<Vec<u8>>>,
}

/// The error of a log that is shorter than its head says.
pub(super) fn missing_event(subject: Subject) -> StoreError {
    StoreError::Corrupt {
        what: format!("events of {subject} are missing; restore the newest dump with `import`"),
    }
}

/// All records of an import but the counters, in an order fit for writing.
pub(super) fn imported(contents: &Contents) -> impl Iterator<Item = (Vec<u8>, Vec<u8>)> + '_ {
    let mark = || record::MARK.to_vec();
    let subjects = contents.subjects.iter().flat_map(move |whole| {
        let subject = whole.subject;
        let mut records = Vec::new();
        if whole.packed {
            let packed = record::write_packed(&whole.head, &whole.log);
            records.push((keys::packed(subject), packed));
        } else {
            records.push((keys::head(subject), record::write_head(&whole.head)));
            for (n, event) in (0..).zip(&whole.log) {
                records.push((keys::event(subject, n), record::write_event(event)));
            }
        }
        if let (Subject::Table(table), Some(at)) = (subject, whole.head.due) {
            records.push((keys::due(at, table), mark()));
        }
        for (index, table) in kept::listings(subject, &whole.head) {
            records.push((keys::list(index, table), mark()));
        }
        records
    });
    let once = contents
        .once
        .iter()
        .map(|(key, spent)| (keys::once(key), record::write_spent(spent)));
    let intents = contents
        .intents
        .iter()
        .map(|(id, waiting)| (keys::intent(*id), record::write_waiting(waiting)));
    subjects.chain(once).chain(intents)
}
