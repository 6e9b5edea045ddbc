//! Computes the records that a request changes. Changes by earlier requests of the same group, which are not
//! written yet, are taken into account.

use std::borrow::Borrow;
use std::collections::BTreeMap;

use stramash_core::engine::{Millis, Revision, TableId};

use crate::batch::{IDEMPOTENCY_KEY_TTL_MS, MAX_NUMBER};
use crate::records::cache::Cache;
use crate::records::tree::{Records, Tree, missing_event_error, read_event, write_event};
use crate::records::types::{Head, HeadWithLog, Numbers, Packed, SpentKey};
use crate::records::{codec, keys};
use crate::transfer::ExportEntry;
use crate::{Batch, Commit, Due, ItemId, Log, OutboxItem, StoreError, Subject};

/// The number of stored idempotency keys that each commit with a key checks for expiry. A cycle over all keys
/// takes an eighth as many commits as there are keys. The keys are those of about seven days, so a cycle takes
/// about a day, and an expired key is removed at most that much later.
const EXPIRY_CHECKS_PER_COMMIT: usize = 8;

pub(crate) type Changes = BTreeMap<Vec<u8>, Option<Vec<u8>>>;

/// A callback that writes changes before the request is complete.
pub(crate) type WriteEarly<'a> = &'a mut dyn FnMut(Changes) -> Result<(), StoreError>;

/// The minimum number of changes of an import that are written together.
const IMPORT_CHUNK: usize = 100;

/// The records of a tree, with changes that are not written yet.
pub(crate) struct Change<'a, T> {
    tree: &'a T,
    pub(crate) cache: &'a mut Cache,
    numbers_before: Numbers,
    changes: Changes,
    /// Writes the changes of an import while it is read. With `None`, they are kept in memory until the end.
    write_early: Option<WriteEarly<'a>>,
}

pub(crate) enum Import {
    Entry(Box<ExportEntry>),
    /// The end of the export, with the counters of the exported store.
    End(Numbers),
}

impl<T: Records> Records for Change<'_, T> {
    fn get<A>(
        &self,
        key: &[u8],
        read: impl FnOnce(&[u8]) -> Result<A, StoreError>,
    ) -> Result<Option<A>, StoreError> {
        match self.changes.get(key) {
            Some(record) => record.as_deref().map(read).transpose(),
            None => self.tree.get(key, read),
        }
    }
}

impl<'a, T: Tree> Change<'a, T> {
    pub(crate) fn new(tree: &'a T, cache: &'a mut Cache) -> Self {
        Self {
            tree,
            numbers_before: cache.numbers,
            cache,
            changes: Changes::new(),
            write_early: None,
        }
    }

    pub(crate) fn with_early_writes(self, write_early: WriteEarly<'a>) -> Self {
        let write_early = Some(write_early);
        Self {
            write_early,
            ..self
        }
    }

    /// Returns the changes. They must be written atomically.
    pub(crate) fn finish(mut self) -> Changes {
        let numbers = self.cache.numbers;
        if numbers != self.numbers_before {
            self.put(keys::NUMBERS.to_vec(), codec::write(&numbers));
        }
        self.changes
    }

    fn put(&mut self, key: Vec<u8>, record: Vec<u8>) {
        self.changes.insert(key, Some(record));
    }

    fn put_marker(&mut self, key: Vec<u8>) {
        self.put(key, codec::EMPTY.to_vec());
    }

    fn remove(&mut self, key: Vec<u8>) {
        self.changes.insert(key, None);
    }

    /// Checks the next few idempotency keys and removes those that have expired. After the last key, begins
    /// again with the first.
    fn remove_expired_keys(&mut self, now: Millis) -> Result<(), StoreError> {
        let first = vec![keys::ONCE];
        let next = keys::successor(&self.cache.expiry_cursor);
        let after = self
            .tree
            .range(next.clone().max(first.clone())..vec![keys::ONCE + 1]);
        let again = self.tree.range(first.clone()..next.max(first));
        let mut last = None;
        let mut expired = Vec::new();
        for entry in after.chain(again).take(EXPIRY_CHECKS_PER_COMMIT) {
            let (key, spent) = entry?;
            let key = key.borrow().to_vec();
            // An unreadable key stays, so that a survey reports it.
            let spent = codec::read::<SpentKey>(spent.borrow());
            if spent.is_ok_and(|spent| spent.at.plus(IDEMPOTENCY_KEY_TTL_MS) < now) {
                expired.push(key.clone());
            }
            last = Some(key);
        }
        if let Some(last) = last {
            self.put(keys::EXPIRY_CURSOR.to_vec(), write_event(&last));
            self.cache.expiry_cursor = last;
        }
        for key in expired {
            self.remove(key);
        }
        Ok(())
    }

    /// Applies a batch. If the result is an error or anything but `Done`, nothing was changed.
    pub(crate) fn commit(&mut self, batch: Batch) -> Result<Commit, StoreError> {
        let subject = batch.subject;
        if let Some(key) = &batch.key
            && let Some(spent) = self.get(&keys::once(key), codec::read::<SpentKey>)?
        {
            return Ok(Commit::Duplicate(spent.revision));
        }
        let found = self.find(subject)?;
        let new = Head::new(subject);
        let before = found.as_ref().map_or(&new, |(head, _)| head);
        if before.revision != batch.expect {
            return Ok(Commit::Stale(before.revision));
        }
        if batch.key.is_some() {
            self.remove_expired_keys(batch.at)?;
        }
        // Nothing below this line can fail, so a batch is never applied in part.
        let revision = before.revision.next();
        if before.packed {
            self.remove(keys::packed(subject));
        }
        let after = Head {
            revision,
            open: batch.open,
            due: match batch.due {
                Due::Keep => before.due,
                Due::None => None,
                Due::At(at) => Some(at),
            },
            room: batch.room.or(before.room),
            members: batch.members.unwrap_or_else(|| before.members.clone()),
            events: before.events + batch.events.len() as u64,
            doc: batch.doc,
            packed: false,
            subject,
        };
        // The table is no longer packed, so its events become separate records again.
        let mut log = found.as_ref().map_or_else(Log::new, |(_, log)| log.clone());
        log.extend(batch.events);
        let before = found.map(|(head, _)| head);
        self.put_subject(before.as_ref(), (after, log));
        if let Subject::Table(table) = subject {
            let numbers = &mut self.cache.numbers;
            numbers.next_table = numbers.next_table.max(table.0.saturating_add(1));
        }
        for new in batch.outbox {
            let id = ItemId(self.cache.numbers.next_item);
            self.cache.numbers.next_item += 1;
            self.put_item(OutboxItem {
                id,
                subject,
                revision,
                attempts: 0,
                ..new
            });
        }
        if let Some(key) = batch.key {
            self.put_spent(&SpentKey {
                key,
                subject,
                revision,
                at: batch.at,
            });
        }
        self.cache.numbers.commits += 1;
        for (subject, doc) in batch.derived {
            self.put_derived(subject, Some(doc));
        }
        Ok(Commit::Done(revision))
    }

    pub(crate) fn put_derived(&mut self, subject: Subject, doc: Option<Vec<u8>>) {
        let key = keys::head(subject);
        match doc {
            Some(doc) => {
                let revision = Revision(1);
                let head = Head {
                    revision,
                    doc,
                    ..Head::new(subject)
                };
                self.put(key, codec::write(&head));
            }
            None => self.remove(key),
        }
    }

    /// Replaces a subject's document and appends to its log. If the subject is packed, `log` is the whole log.
    fn put_subject(&mut self, before: Option<&Head>, (head, log): HeadWithLog) {
        let subject = head.subject;
        if let Subject::Table(table) = subject {
            self.update_indexes(table, before, &head);
        }
        if head.packed {
            let packed = Packed { head, log };
            self.put(keys::packed(subject), codec::write(&packed));
        } else {
            let first = head.events - log.len() as u64;
            for (n, event) in (first..).zip(log) {
                self.put(keys::event(subject, n), write_event(&event));
            }
            self.put(keys::head(subject), codec::write(&head));
        }
    }

    pub(crate) fn put_entry(&mut self, entry: ExportEntry) {
        match entry {
            ExportEntry::Subject(whole) => self.put_subject(None, whole),
            ExportEntry::Spent(spent) => self.put_spent(&spent),
            ExportEntry::OutboxItem(item) => self.put_item(item),
        }
    }

    fn update_indexes(&mut self, table: TableId, before: Option<&Head>, after: &Head) {
        let due = before.and_then(|before| before.due);
        if due != after.due {
            if let Some(at) = due {
                self.remove(keys::due(at, table));
            }
            if let Some(at) = after.due {
                self.put_marker(keys::due(at, table));
            }
        }
        let old = before.map_or_else(Vec::new, Head::listings);
        let new = after.listings();
        for index in old.iter().filter(|index| !new.contains(index)) {
            self.remove(keys::list(*index, table));
        }
        for index in new.iter().filter(|index| !old.contains(index)) {
            self.put_marker(keys::list(*index, table));
        }
        let counts = &mut self.cache.counts;
        counts.tables += u64::from(before.is_none());
        let was_open = before.is_some_and(|before| before.open);
        counts.live += u64::from(after.open);
        counts.live = counts.live.saturating_sub(u64::from(was_open));
    }

    fn put_item(&mut self, item: OutboxItem) {
        self.put(keys::item(item.id), codec::write(&item));
        self.cache.queue.insert(item);
    }

    fn put_spent(&mut self, spent: &SpentKey) {
        self.put(keys::once(&spent.key), codec::write(spent));
    }

    /// Removes an item from the outbox. With `retry_at`, keeps the item and makes it claimable again at that time
    /// instead.
    pub(crate) fn settle(
        &mut self,
        id: ItemId,
        retry_at: Option<Millis>,
    ) -> Result<(), StoreError> {
        let key = keys::item(id);
        let Some(mut item) = self.get(&key, codec::read::<OutboxItem>)? else {
            return Ok(());
        };
        self.cache.queue.remove(id);
        match retry_at {
            None => self.remove(key),
            Some(at) => {
                item.attempts = item.attempts.saturating_add(1);
                item.not_before = at;
                self.put_item(item);
            }
        }
        Ok(())
    }

    pub(crate) fn next_table(&mut self) -> TableId {
        let table = TableId(self.cache.numbers.next_table);
        self.cache.numbers.next_table += 1;
        table
    }

    pub(crate) fn skip_tables(&mut self, n: u64) {
        let next = &mut self.cache.numbers.next_table;
        *next = next.saturating_add(n).min(MAX_NUMBER - 1);
    }

    pub(crate) fn pack(&mut self, table: TableId) -> Result<(), StoreError> {
        let subject = Subject::Table(table);
        let Some((before, _)) = self.find(subject)? else {
            return Err(StoreError::Invalid("there is no such table"));
        };
        if before.open {
            return Err(StoreError::Invalid("a live table cannot be packed"));
        }
        if before.packed {
            return Ok(());
        }
        let events = (0..before.events).map(|n| {
            let event = self.get(&keys::event(subject, n), read_event)?;
            event.ok_or_else(|| missing_event_error(subject))
        });
        let log: Log = events.collect::<Result<_, _>>()?;
        if before.packs_with(&log) {
            for n in 0..before.events {
                self.remove(keys::event(subject, n));
            }
            self.remove(keys::head(subject));
            let mut after = before.clone();
            after.packed = true;
            self.put_subject(Some(&before), (after, log));
        }
        Ok(())
    }

    /// Removes all data of a subject and the given items. The subject must not be a table.
    pub(crate) fn erase(&mut self, subject: Subject, items: &[ItemId]) -> Result<(), StoreError> {
        if matches!(subject, Subject::Table(_)) {
            return Err(StoreError::Invalid("a table cannot be erased"));
        }
        let found = self.find(subject)?;
        let mut spent = Vec::new();
        let mut check = |key: &[u8], record: &[u8]| -> Result<(), StoreError> {
            if codec::read::<SpentKey>(record)?.subject == subject {
                spent.push(key.to_vec());
            }
            Ok(())
        };
        for entry in self.tree.range_of_kind(keys::ONCE) {
            let (key, record) = entry?;
            check(key.borrow(), record.borrow())?;
        }
        for (key, record) in self.changes.range(vec![keys::ONCE]..vec![keys::ONCE + 1]) {
            if let Some(record) = record {
                check(key, record)?;
            }
        }
        // Nothing below this line can fail.
        if let Some((head, _)) = found {
            for n in 0..head.events {
                self.remove(keys::event(subject, n));
            }
        }
        self.remove(keys::head(subject));
        for key in spent {
            self.remove(key);
        }
        for id in items {
            self.cache.queue.remove(*id);
            self.remove(keys::item(*id));
        }
        Ok(())
    }

    /// Imports entries. Meanwhile the record `IMPORTING` exists. Returns whether the export was complete. If it
    /// was not, all entries are removed again.
    pub(crate) fn import(
        &mut self,
        items: impl IntoIterator<Item = Import>,
    ) -> Result<bool, StoreError> {
        if self.cache.numbers != Numbers::default() || self.tree.subject_after(None)?.is_some() {
            return Err(StoreError::Invalid(
                "an export can only be imported into an empty store",
            ));
        }
        self.put_marker(keys::IMPORTING.to_vec());
        for item in items {
            match item {
                Import::Entry(entry) => {
                    self.put_entry(*entry);
                    self.flush_full_chunk()?;
                }
                Import::End(numbers) => {
                    self.cache.numbers = numbers;
                    self.cache.restored = Some(numbers.commits);
                    self.put(keys::RESTORED.to_vec(), codec::write(&numbers.commits));
                    self.remove(keys::IMPORTING.to_vec());
                    return Ok(true);
                }
            }
        }
        *self.cache = Cache::default();
        self.changes.clear();
        loop {
            let all = self.tree.range(vec![]..vec![u8::MAX]).take(IMPORT_CHUNK);
            let keys = all.map(|entry| Ok(entry?.0.borrow().to_vec()));
            let keys = keys.collect::<Result<Vec<_>, StoreError>>()?;
            // The record `IMPORTING` is removed last.
            let last = keys.len() < IMPORT_CHUNK;
            for key in keys {
                if last || key != keys::IMPORTING {
                    self.remove(key);
                }
            }
            if last {
                return Ok(false);
            }
            if let Some(write) = &mut self.write_early {
                write(std::mem::take(&mut self.changes))?;
            }
        }
    }

    /// Writes the changes so far if there are many. Does nothing if the store cannot write an import in parts.
    fn flush_full_chunk(&mut self) -> Result<(), StoreError> {
        match &mut self.write_early {
            Some(write) if self.changes.len() >= IMPORT_CHUNK => {
                write(std::mem::take(&mut self.changes))
            }
            _ => Ok(()),
        }
    }
}
