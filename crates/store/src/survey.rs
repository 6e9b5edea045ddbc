//! Checks that every record of a store is readable and consistent with the others.
//!
//! Returns all documents, events and items, so that the caller can check their meaning.

use std::borrow::Borrow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io::BufRead;

use stramash_core::engine::{Millis, PlayerId, Revision, RoomId, ServerId};

use crate::records::change::Change;
use crate::records::outline::Outline;
use crate::records::tree::{Tree, read_event};
use crate::records::types::{Counts, Head, Numbers, Packed, Spent, Whole};
use crate::records::{codec, keys};
use crate::{IdempotencyKey, Index, Log, OutboxItem, StoreError, Subject, transfer};

/// The contents of a store, with the faults found.
#[derive(Debug, Default)]
pub struct Survey {
    /// The readable subjects, in order.
    pub subjects: Vec<Kept>,
    /// The readable idempotency keys, with the commits that spent them.
    pub spent: Vec<(IdempotencyKey, Subject, Revision)>,
    /// The readable outbox items, in order.
    pub outbox: Vec<OutboxItem>,
    /// The number of batches applied since the store was created.
    pub commits: u64,
    /// The faults.
    pub faults: Vec<Fault>,
}

/// A subject with everything that is stored about it.
#[derive(Clone, PartialEq, Eq)]
pub struct Kept {
    /// The subject.
    pub subject: Subject,
    /// The number of commits.
    pub revision: Revision,
    /// Whether it is listed as live.
    pub open: bool,
    /// The due time.
    pub due: Option<Millis>,
    /// The server and the room.
    pub room: Option<(ServerId, RoomId)>,
    /// The members.
    pub members: Vec<PlayerId>,
    /// The document.
    pub doc: Vec<u8>,
    /// The log, as far as it is readable.
    pub log: Vec<Vec<u8>>,
}

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kept {} at {}", self.subject, self.revision)
    }
}

/// A fault in a store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The place, such as `table:5`, `item 7` or `the store`.
    pub at: String,
    /// The description, which contains no stored content.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.what)
    }
}

impl Survey {
    /// Surveys an export or a dump.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Store::import`](crate::Store::import), with the unreadable line.
    pub fn of_export(from: &mut dyn BufRead) -> Result<Self, StoreError> {
        let nothing: BTreeMap<Vec<u8>, Vec<u8>> = BTreeMap::new();
        let mut outline = Outline::default();
        let mut change = Change::new(&nothing, &mut outline);
        let numbers = transfer::read(from, &mut |entry| {
            change.put_entry(entry);
            Ok(())
        })?;
        change.outline.numbers = numbers;
        let records = change.finish().into_iter();
        let records: BTreeMap<_, _> = records
            .filter_map(|(key, record)| Some((key, record?)))
            .collect();
        of_tree(&records)
    }

    /// Adds a fault.
    pub fn fault(&mut self, at: impl fmt::Display, what: impl Into<String>) {
        self.faults.push(Fault {
            at: at.to_string(),
            what: what.into(),
        });
    }
}

pub(crate) const STORE: &str = "the store";

/// Surveys an open store, including its counts in memory.
pub(crate) fn of_open(tree: &impl Tree, outline: &Outline) -> Result<Survey, StoreError> {
    let mut survey = of_tree(tree)?;
    let found = counts(&survey);
    differs("tables", outline.counts.tables, found.tables, &mut survey);
    differs("live tables", outline.counts.live, found.live, &mut survey);
    let (known, found) = (outline.queue.len(), survey.outbox.len());
    differs("intents", known as u64, found as u64, &mut survey);
    Ok(survey)
}

fn counts(survey: &Survey) -> Counts {
    let tables = survey.subjects.iter();
    let tables = tables.filter(|kept| matches!(kept.subject, Subject::Table(_)));
    let live = tables.clone().filter(|kept| kept.open).count() as u64;
    let tables = tables.count() as u64;
    Counts { tables, live }
}

fn differs(what: &str, known: u64, found: u64, survey: &mut Survey) {
    if known != found {
        survey.fault(STORE, format!("it counts {known} {what} and keeps {found}"));
    }
}

#[derive(Default)]
struct Records {
    heads: BTreeMap<Subject, Whole>,
    events: BTreeMap<Subject, BTreeMap<u64, Vec<u8>>>,
    /// The keys of due times and lists.
    marks: BTreeSet<Vec<u8>>,
    spent: Vec<Spent>,
    items: Vec<OutboxItem>,
    numbers: Option<Numbers>,
    importing: bool,
}

pub(crate) fn of_tree(tree: &impl Tree) -> Result<Survey, StoreError> {
    let mut survey = Survey::default();
    let mut records = Records::default();
    for entry in tree.range(vec![]..vec![u8::MAX]) {
        let (key, record) = entry?;
        let (key, record) = (key.borrow(), record.borrow());
        match records.take(key, record, &mut survey) {
            Ok(true) => {}
            Ok(false) => survey.fault(STORE, format!("a key is none that is known: {key:?}")),
            Err(why) => survey.fault(name(key), why.to_string()),
        }
    }
    if records.importing {
        survey.fault(STORE, "an import into it was cut off");
    }
    records.subjects(&mut survey);
    records.marks(&mut survey);
    records.numbers(&mut survey);
    let revisions = survey.subjects.iter();
    let revisions: BTreeMap<_, _> = revisions
        .map(|kept| (kept.subject, kept.revision))
        .collect();
    spent(records.spent, &revisions, &mut survey);
    items(records.items, &revisions, &mut survey);
    Ok(survey)
}

impl Records {
    /// Decodes and adds a record. Returns whether its kind is known.
    fn take(&mut self, key: &[u8], record: &[u8], survey: &mut Survey) -> Result<bool, StoreError> {
        codec::check_format(record)?;
        match key.first() {
            Some(&kind @ (keys::HEAD | keys::PACKED)) => {
                let Some(subject) = keys::read_about(key) else {
                    return Ok(false);
                };
                let whole = if kind == keys::HEAD {
                    (codec::read(record)?, Log::new())
                } else {
                    let Packed { head, log } = codec::read(record)?;
                    (head, log)
                };
                if whole.0.subject != subject || whole.0.packed != (kind == keys::PACKED) {
                    return Ok(false);
                }
                if self.heads.insert(subject, whole).is_some() {
                    survey.fault(subject, "it is kept twice, packed and not");
                }
            }
            Some(&keys::EVENT) => {
                let Some((subject, n)) = keys::read_event(key) else {
                    return Ok(false);
                };
                let event = read_event(record)?;
                self.events.entry(subject).or_default().insert(n, event);
            }
            Some(&(keys::DUE | keys::LIST)) => {
                let known = keys::read_due(key).is_some() || keys::read_list(key).is_some();
                if !known || record != codec::MARK {
                    return Ok(false);
                }
                self.marks.insert(key.to_vec());
            }
            Some(&keys::ONCE) => {
                let spent: Spent = codec::read(record)?;
                if keys::once(&spent.key) != key {
                    return Ok(false);
                }
                self.spent.push(spent);
            }
            Some(&keys::ITEM) => {
                let item: OutboxItem = codec::read(record)?;
                if keys::item(item.id) != key {
                    return Ok(false);
                }
                self.items.push(item);
            }
            _ if *key == *keys::NUMBERS => self.numbers = Some(codec::read(record)?),
            _ if *key == *keys::RESTORED => drop(codec::read::<u64>(record)?),
            _ if *key == *keys::SWEPT => drop(read_event(record)?),
            _ if *key == *keys::IMPORTING => self.importing = true,
            _ if *key == *keys::ENGINE => {}
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Joins the documents with their logs.
    fn subjects(&mut self, survey: &mut Survey) {
        for (subject, (head, mut log)) in std::mem::take(&mut self.heads) {
            let table = matches!(subject, Subject::Table(_));
            if head.packed && (head.open || !table) {
                survey.fault(subject, "it is packed, but no finished table");
            }
            let listed = head.open || head.due.is_some() || head.room.is_some();
            if !table && (listed || !head.members.is_empty()) {
                survey.fault(subject, "it is listed, but no table");
            }
            if subject.is_derived() && head.revision.0 > 1 {
                survey.fault(subject, "it follows from others and has a history");
            }
            if head.revision.0 == 0 {
                survey.fault(subject, "it has no revision");
            }
            let events = self.events.remove(&subject).unwrap_or_default();
            if head.packed {
                if !events.is_empty() {
                    survey.fault(subject, "it is packed and has events beside it");
                }
            } else {
                let missing = (0..head.events).find(|n| !events.contains_key(n));
                if let Some(n) = missing {
                    survey.fault(
                        subject,
                        format!("event {n} of {} is missing in its log", head.events),
                    );
                }
                if events.keys().any(|n| *n >= head.events) {
                    survey.fault(
                        subject,
                        format!("its log goes on after its {} events", head.events),
                    );
                }
                let whole = events.into_iter().zip(0..missing.unwrap_or(head.events));
                log = whole.map(|((_, event), _)| event).collect();
            }
            survey.subjects.push(Kept {
                subject,
                revision: head.revision,
                open: head.open,
                due: head.due,
                room: head.room,
                members: head.members.clone(),
                doc: head.doc.clone(),
                log,
            });
            self.expect(subject, &head, survey);
        }
        for subject in std::mem::take(&mut self.events).into_keys() {
            survey.fault(subject, "it has a log and no document");
        }
    }

    /// Removes the table's expected due time and list entries from `marks`, and reports missing ones.
    fn expect(&mut self, subject: Subject, head: &Head, survey: &mut Survey) {
        let Subject::Table(table) = subject else {
            return;
        };
        if let Some(at) = head.due
            && !self.marks.remove(&keys::due(at, table))
        {
            survey.fault(subject, format!("it is not among the due ones at {at}"));
        }
        // A player with two seats is listed once.
        let mut lists = head.listings();
        lists.sort_unstable();
        lists.dedup();
        for index in lists {
            if !self.marks.remove(&keys::list(index, table)) {
                survey.fault(subject, format!("it is missing in {}", words(index)));
            }
        }
    }

    /// Reports the remaining due times and list entries, which belong to no document.
    fn marks(&mut self, survey: &mut Survey) {
        for key in std::mem::take(&mut self.marks) {
            if let Some((at, table)) = keys::read_due(&key) {
                let what = format!("it is among the due ones at {at} and should not be");
                survey.fault(Subject::Table(table), what);
            } else if let Some((index, table)) = keys::read_list(&key) {
                let what = format!("it stands in {} and should not", words(index));
                survey.fault(Subject::Table(table), what);
            }
        }
    }

    fn numbers(&mut self, survey: &mut Survey) {
        let numbers = self.numbers.take().unwrap_or_default();
        survey.commits = numbers.commits;
        let tables = survey
            .subjects
            .iter()
            .filter_map(|kept| match kept.subject {
                Subject::Table(table) => Some(table.0),
                _ => None,
            });
        let committed = survey.subjects.iter();
        let committed = committed.filter(|kept| !kept.subject.is_derived());
        let revisions: u64 = committed.map(|kept| kept.revision.0).sum();
        let greatest = tables.max().unwrap_or(0);
        if greatest >= numbers.next_table {
            let next = numbers.next_table;
            let what = format!("the next table would get number {next}, which is not free");
            survey.fault(STORE, what);
        }
        let item = self.items.iter().map(|item| item.id.0).max();
        if item.unwrap_or(0) >= numbers.next_item {
            let next = numbers.next_item;
            let what = format!("the next item would get number {next}, which is not free");
            survey.fault(STORE, what);
        }
        if revisions > numbers.commits {
            let commits = numbers.commits;
            let what = format!("it counts {commits} changes where its documents had {revisions}");
            survey.fault(STORE, what);
        }
    }
}

fn spent(all: Vec<Spent>, revisions: &BTreeMap<Subject, Revision>, survey: &mut Survey) {
    let mut by = BTreeSet::new();
    for Spent {
        key,
        subject,
        revision,
        ..
    } in all
    {
        let at = format!("idempotency key {}", key.as_str());
        if let Some(why) = beyond(subject, revision, revisions) {
            survey.fault(&at, format!("it was spent by {why}"));
        }
        if !by.insert((subject, revision)) {
            survey.fault(
                &at,
                format!("another one was spent by the same change of {subject}"),
            );
        }
        survey.spent.push((key, subject, revision));
    }
}

fn items(all: Vec<OutboxItem>, revisions: &BTreeMap<Subject, Revision>, survey: &mut Survey) {
    for item in all {
        if let Some(why) = beyond(item.subject, item.revision, revisions) {
            survey.fault(item.id, format!("it was brought by {why}"));
        }
        survey.outbox.push(item);
    }
}

/// Names a commit that a subject does not have.
fn beyond(
    subject: Subject,
    revision: Revision,
    revisions: &BTreeMap<Subject, Revision>,
) -> Option<String> {
    match revisions.get(&subject) {
        None => Some(format!("{subject}, which has no document")),
        Some(now) if revision > *now || revision.0 == 0 => Some(format!(
            "revision {revision} of {subject}, which is at {now}"
        )),
        Some(_) => None,
    }
}

/// Names an unreadable record by its key.
fn name(key: &[u8]) -> String {
    if let Some(subject) = keys::read_about(key) {
        return subject.to_string();
    }
    if let Some((subject, n)) = keys::read_event(key) {
        return format!("event {n} of {subject}");
    }
    if let Some(id) = keys::read_item(key) {
        return id.to_string();
    }
    match keys::read_once(key) {
        Some(once) => format!("idempotency key {}", once.as_str()),
        None => STORE.into(),
    }
}

fn words(index: Index) -> String {
    match index {
        Index::Player(player) => format!("the tables of player {player}"),
        Index::PlayerLive(player) => format!("the live tables of player {player}"),
        Index::Room(_, room) => format!("the tables of room {room}"),
        Index::RoomLive(_, room) => format!("the live tables of room {room}"),
        Index::Server(server) => format!("the tables of server {server}"),
        Index::Live => "the live tables".into(),
    }
}
