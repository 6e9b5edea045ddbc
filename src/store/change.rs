//! How a request becomes changed records: the rules of a commit, worked out on a view of the
//! tree that already holds what the requests before it in the same group have changed.

use std::borrow::Borrow;
use std::collections::BTreeMap;

use crate::engine::{Millis, Revision, TableId};

use super::batch::{MAX_NUMBER, ONCE_KEPT_MS};
use super::kept::{Counts, Found, Head, Numbers, Spent};
use super::outline::Outline;
use super::tree::{Records, Tree, missing_event};
use super::{
    Batch, Commit, Due, Intent, IntentId, Settled, StoreError, Subject, keys, patch, record,
};

/// How many once keys each batch that spends one looks at, to forget those that are old enough. It spends
/// no more, so that all are looked at in the time in which an eighth of them is spent: a day
/// more or less, since a week of them is kept.
const SWEPT_PER_COMMIT: usize = 8;

/// The least length of a document of which it is told what it has become, in bytes.
const LONG: usize = 256;
/// What tells it may be this part of the document; where it has become more the document is put whole.
const PATCHED: usize = 2;

/// Records by their keys; those without one are to be removed.
pub(super) type Changes = BTreeMap<Vec<u8>, Option<Vec<u8>>>;

/// Keeps changes for good before all of them are worked out.
pub(super) type Keep<'a> = &'a mut dyn FnMut(Changes) -> Result<(), StoreError>;

/// The least number of changes of an import that are kept at once. Not many more are: sled lets go of what it
/// no longer needs a little with each batch.
const IMPORTED: usize = 100;

/// The records of a tree with changes that are not in it yet.
pub(super) struct Change<'a, T> {
    tree: &'a T,
    pub(super) outline: &'a mut Outline,
    numbers_before: Numbers,
    counts_before: Counts,
    pub(super) changes: Changes,
    /// Where the changes of an import go while it is read; without it all of them wait for its end.
    keep: Option<Keep<'a>>,
}

/// A piece of an export that is taken in.
pub(super) enum Import {
    /// Some of the changes that make an empty store the one that was exported.
    Changes(Changes),
    /// Those were all, and this is what is known of them.
    Whole(Box<Outline>),
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
    pub(super) fn new(tree: &'a T, outline: &'a mut Outline) -> Self {
        Self {
            tree,
            numbers_before: outline.numbers,
            counts_before: outline.counts,
            outline,
            changes: Changes::new(),
            keep: None,
        }
    }

    /// The same where changes can be kept before the end.
    #[cfg(feature = "sled")]
    pub(super) fn keeping(self, keep: Keep<'a>) -> Self {
        let keep = Some(keep);
        Self { keep, ..self }
    }

    /// What is to be written, as a whole or not at all.
    pub(super) fn finish(mut self) -> Changes {
        let numbers = self.outline.numbers;
        if numbers != self.numbers_before || !self.changes.is_empty() {
            self.put(keys::NUMBERS.to_vec(), record::write_numbers(&numbers));
        }
        if !self.outline.fenced && !self.changes.is_empty() {
            self.outline.fenced = true;
            keys::fence().for_each(|key| self.mark(key));
        }
        let counts = self.outline.counts;
        if counts != self.counts_before {
            self.put(keys::COUNTS.to_vec(), record::write_counts(counts));
        }
        self.changes
    }

    fn put(&mut self, key: Vec<u8>, record: Vec<u8>) {
        self.changes.insert(key, Some(record));
    }

    fn mark(&mut self, key: Vec<u8>) {
        self.put(key, record::MARK.to_vec());
    }

    fn remove(&mut self, key: Vec<u8>) {
        self.changes.insert(key, None);
    }

    /// Looks at the next few once keys, round and round, and forgets those that are old enough. Where it
    /// has come to is all that has to be remembered of them.
    fn sweep(&mut self, now: Millis) -> Result<(), StoreError> {
        let swept = self.outline.swept.clone();
        let first = vec![keys::ONCE];
        // The least key after one is that with a zero behind it.
        let next = [&swept[..], &[0]].concat();
        let after = self
            .tree
            .range(next.clone().max(first.clone())..vec![keys::ONCE + 1]);
        let again = self.tree.range(first.clone()..next.max(first));
        let mut last = None;
        let mut old = Vec::new();
        for entry in after.chain(again).take(SWEPT_PER_COMMIT) {
            let (key, spent) = entry?;
            let key = key.borrow().to_vec();
            // One that cannot be read is left for whoever looks for faults.
            let once = keys::read_once(&key);
            let spent = once.and_then(|once| record::read_spent(once, spent.borrow()).ok());
            if spent.is_some_and(|spent| spent.at.plus(ONCE_KEPT_MS) < now) {
                old.push(key.clone());
            }
            last = Some(key);
        }
        if let Some(last) = last {
            self.put(keys::SWEPT.to_vec(), record::write_event(&last));
            self.outline.swept = last;
        }
        for key in old {
            self.remove(key);
        }
        Ok(())
    }

    /// Applies a batch, or says why not. An error leaves everything as it was.
    pub(super) fn commit(&mut self, batch: Batch) -> Result<Commit, StoreError> {
        let subject = batch.subject;
        if let Some(key) = &batch.once
            && let Some(spent) = self.get(&keys::once(key), |spent| {
                record::read_spent(key.clone(), spent)
            })?
        {
            return Ok(Commit::Duplicate(spent.revision));
        }
        let found = self.find(subject)?;
        let new = Head::new(subject);
        let before = found.as_ref().map_or(&new, |found| &found.head);
        if before.revision != batch.expect {
            return Ok(Commit::Stale(before.revision));
        }
        if batch.once.is_some() {
            self.sweep(batch.at)?;
        }
        // Nothing below can fail, so that a batch is never half worked out.
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
        // What was packed is put anew.
        let mut log = found
            .as_ref()
            .map_or_else(Vec::new, |found| found.log.clone());
        log.extend(batch.events);
        self.put_subject(found.as_ref(), &after, &log);
        if let Subject::Table(table) = subject {
            let numbers = &mut self.outline.numbers;
            numbers.next_table = numbers.next_table.max(table.0.saturating_add(1));
        }
        for new in batch.outbox {
            let id = IntentId(self.outline.numbers.next_intent);
            self.outline.numbers.next_intent += 1;
            self.put_intent(Intent {
                id,
                subject,
                revision,
                attempts: 0,
                not_before: new.not_before,
                lane: new.lane,
                body: new.body,
            });
        }
        if let Some(key) = batch.once {
            self.put_spent(Spent {
                key,
                subject,
                revision,
                at: batch.at,
            });
        }
        self.outline.numbers.commits += 1;
        for (subject, doc) in batch.derived {
            self.derive(subject, Some(doc));
        }
        Ok(Commit::Done(revision))
    }

    /// Puts a document that follows from others in the place of what there was of it, or takes it away.
    pub(super) fn derive(&mut self, subject: Subject, doc: Option<Vec<u8>>) {
        let key = keys::head(subject);
        match doc {
            Some(doc) => {
                let revision = Revision(1);
                let head = Head {
                    revision,
                    doc,
                    ..Head::new(subject)
                };
                self.put(key, record::write_head(&head));
            }
            None => self.remove(key),
        }
    }

    /// Puts a subject's document in the place of the one before, and `log` at the end of its log:
    /// all of it where it is packed or was.
    pub(super) fn put_subject(&mut self, before: Option<&Found>, after: &Head, log: &[Vec<u8>]) {
        let subject = after.subject;
        let base = before.and_then(|before| before.base.as_deref());
        if after.packed {
            if base.is_some() {
                self.remove(keys::base(subject));
            }
            self.put(keys::packed(subject), record::write_packed(after, log));
        } else {
            let first = after.events - log.len() as u64;
            for (n, event) in (first..).zip(log) {
                self.put(keys::event(subject, n), record::write_event(event));
            }
            self.put_head(base, after);
        }
        if let Subject::Table(table) = subject {
            self.relist(table, before.map(|before| &before.head), after);
        }
    }

    /// Puts a document: a short one as it is, of a long one what it has become since it was put whole.
    fn put_head(&mut self, base: Option<&[u8]>, head: &Head) {
        let (key, doc) = (keys::head(head.subject), &head.doc);
        if doc.len() < LONG {
            if base.is_some() {
                self.remove(keys::base(head.subject));
            }
            return self.put(key, record::write_head(head));
        }
        let patch = base.map(|base| patch::between(base, doc));
        let patch = patch.filter(|patch| patch.len() <= doc.len() / PATCHED);
        let patch = patch.unwrap_or_else(|| {
            self.put(keys::base(head.subject), record::write_event(doc));
            patch::between(doc, doc)
        });
        self.put(key, record::write_patched(head, &patch));
    }

    /// Moves a table from the lists and the moment it had to those it has now.
    fn relist(&mut self, table: TableId, before: Option<&Head>, after: &Head) {
        let due = before.and_then(|before| before.due);
        if due != after.due {
            if let Some(at) = due {
                self.remove(keys::due(at, table));
            }
            if let Some(at) = after.due {
                self.mark(keys::due(at, table));
            }
        }
        let old = before.map_or_else(Vec::new, Head::listings);
        let new = after.listings();
        for index in old.iter().filter(|index| !new.contains(index)) {
            self.remove(keys::list(*index, table));
        }
        for index in new.iter().filter(|index| !old.contains(index)) {
            self.mark(keys::list(*index, table));
        }
        let counts = &mut self.outline.counts;
        counts.tables += u64::from(before.is_none());
        let was_open = before.is_some_and(|before| before.open);
        counts.live += u64::from(after.open);
        counts.live = counts.live.saturating_sub(u64::from(was_open));
    }

    /// Lets an intent wait.
    pub(super) fn put_intent(&mut self, intent: Intent) {
        self.put(keys::intent(intent.id), record::write_intent(&intent));
        self.outline.queue.insert(intent);
    }

    /// Spends a once key.
    pub(super) fn put_spent(&mut self, spent: Spent) {
        self.put(keys::once(&spent.key), record::write_spent(&spent));
    }

    /// Records what became of an intent.
    pub(super) fn settle(&mut self, id: IntentId, settled: Settled) -> Result<(), StoreError> {
        let key = keys::intent(id);
        let Some(mut intent) = self.get(&key, |intent| record::read_intent(id, intent))? else {
            return Ok(());
        };
        self.outline.queue.remove(id);
        match settled {
            Settled::Done | Settled::Dead => self.remove(key),
            Settled::Retry { at } => {
                intent.attempts = intent.attempts.saturating_add(1);
                intent.not_before = at;
                self.put_intent(intent);
            }
        }
        Ok(())
    }

    /// Gives out the number of a new table.
    pub(super) fn next_table(&mut self) -> TableId {
        let table = TableId(self.outline.numbers.next_table);
        self.outline.numbers.next_table += 1;
        table
    }

    /// Passes over so many numbers of tables.
    pub(super) fn skip_tables(&mut self, n: u64) {
        let next = &mut self.outline.numbers.next_table;
        *next = next.saturating_add(n).min(MAX_NUMBER - 1);
    }

    /// Joins a finished table's document and log.
    pub(super) fn pack(&mut self, table: TableId) -> Result<(), StoreError> {
        let subject = Subject::Table(table);
        let Some(found) = self.find(subject)? else {
            return Err(StoreError::Invalid("there is no such table to pack"));
        };
        let before = &found.head;
        if before.open {
            return Err(StoreError::Invalid("a live table cannot be packed"));
        }
        if before.packed {
            return Ok(());
        }
        let events = (0..before.events).map(|n| {
            let event = self.get(&keys::event(subject, n), record::read_event)?;
            event.ok_or_else(|| missing_event(subject))
        });
        let log: Vec<_> = events.collect::<Result<_, _>>()?;
        if before.packs_with(&log) {
            for n in 0..before.events {
                self.remove(keys::event(subject, n));
            }
            self.remove(keys::head(subject));
            let mut after = before.clone();
            after.packed = true;
            self.put_subject(Some(&found), &after, &log);
        }
        Ok(())
    }

    /// Removes all that is kept of a subject that is no table, and intents.
    pub(super) fn erase(
        &mut self,
        subject: Subject,
        intents: &[IntentId],
    ) -> Result<(), StoreError> {
        if matches!(subject, Subject::Table(_)) {
            return Err(StoreError::Invalid("a table cannot be erased"));
        }
        let found = self.find(subject)?;
        let mut spent = Vec::new();
        let mut note = |key: &[u8], record: &[u8]| -> Result<(), StoreError> {
            if let Some(once) = keys::read_once(key)
                && record::read_spent(once, record)?.subject == subject
            {
                spent.push(key.to_vec());
            }
            Ok(())
        };
        for entry in self.tree.of_kind(keys::ONCE) {
            let (key, record) = entry?;
            note(key.borrow(), record.borrow())?;
        }
        for (key, record) in self.changes.range(vec![keys::ONCE]..vec![keys::ONCE + 1]) {
            if let Some(record) = record {
                note(key, record)?;
            }
        }
        // Nothing below can fail.
        if let Some(Found { head, base, .. }) = found {
            for n in 0..head.events {
                self.remove(keys::event(subject, n));
            }
            if base.is_some() {
                self.remove(keys::base(subject));
            }
        }
        self.remove(keys::head(subject));
        for key in spent {
            self.remove(key);
        }
        for id in intents {
            self.outline.queue.remove(*id);
            self.remove(keys::intent(*id));
        }
        Ok(())
    }

    /// Takes in an export piece by piece, and says whether it came to its end. Otherwise nothing of it is
    /// kept. What is kept of it before its end is marked as unfinished.
    pub(super) fn import(
        &mut self,
        pieces: impl IntoIterator<Item = Import>,
    ) -> Result<bool, StoreError> {
        if self.outline.numbers != Numbers::default() || !self.tree.subjects()?.is_empty() {
            return Err(StoreError::Invalid("only an empty store takes an import"));
        }
        self.mark(keys::IMPORTING.to_vec());
        for piece in pieces {
            match piece {
                Import::Changes(changes) => {
                    self.changes.extend(changes);
                    self.keep_some()?;
                }
                Import::Whole(outline) => {
                    *self.outline = *outline;
                    let commits = self.outline.numbers.commits;
                    self.outline.restored = Some(commits);
                    self.put(keys::RESTORED.to_vec(), record::write_restored(commits));
                    self.remove(keys::IMPORTING.to_vec());
                    return Ok(true);
                }
            }
        }
        self.changes.clear();
        self.outline.fenced = false;
        loop {
            let all = self.tree.range(vec![]..vec![u8::MAX]).take(IMPORTED);
            let keys = all.map(|entry| Ok(entry?.0.borrow().to_vec()));
            let keys = keys.collect::<Result<Vec<_>, StoreError>>()?;
            // The mark goes last.
            let last = keys.len() < IMPORTED;
            for key in keys
                .into_iter()
                .filter(|key| last || *key != keys::IMPORTING)
            {
                self.remove(key);
            }
            if last {
                return Ok(false);
            }
            self.keep_some()?;
        }
    }

    /// Keeps what has changed so far, where that can be done and it is much.
    fn keep_some(&mut self) -> Result<(), StoreError> {
        match &mut self.keep {
            Some(keep) if self.changes.len() + 1 >= IMPORTED => {
                keep(std::mem::take(&mut self.changes))
            }
            _ => Ok(()),
        }
    }
}
