//! Surveys a store: checks that every record is readable and consistent with the other records.
//!
//! The survey also contains all documents, events and items, so that the caller can check what they mean.

use std::borrow::Borrow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io::BufRead;

use stramash_core::engine::{Millis, PlayerId, Revision, RoomId, ServerId};

use crate::records::cache::Cache;
use crate::records::change::Change;
use crate::records::tree::{Tree, read_event};
use crate::records::types::{Counts, Head, HeadWithLog, Numbers, Packed, SpentKey};
use crate::records::{codec, keys};
use crate::{IdempotencyKey, Index, Log, OutboxItem, StoreError, Subject, transfer};

/// The contents of a store, with the faults found.
#[derive(Debug, Default)]
pub struct Survey {
    /// The readable subjects, in order.
    pub subjects: Vec<SurveyedSubject>,
    /// The readable idempotency keys, each with the subject and revision of the commit that used it.
    pub spent: Vec<(IdempotencyKey, Subject, Revision)>,
    /// The readable outbox items, in order.
    pub outbox: Vec<OutboxItem>,
    /// The number of batches applied since the store was created.
    pub commits: u64,
    /// The faults that were found.
    pub faults: Vec<Fault>,
}

/// A subject with all its stored data.
#[derive(Clone, PartialEq, Eq)]
pub struct SurveyedSubject {
    /// The subject.
    pub subject: Subject,
    /// The number of commits of the document.
    pub revision: Revision,
    /// Whether the table is listed as live.
    pub open: bool,
    /// The table's due time, if it has one.
    pub due: Option<Millis>,
    /// The table's server and room, if it is a table.
    pub room: Option<(ServerId, RoomId)>,
    /// The table's members.
    pub members: Vec<PlayerId>,
    /// The document.
    pub doc: Vec<u8>,
    /// The events that could be read.
    pub log: Vec<Vec<u8>>,
}

impl fmt::Debug for SurveyedSubject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.subject, self.revision)
    }
}

/// A fault in a store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The part of the store that has the fault, such as `table:5`, `item 7` or `the store`.
    pub at: String,
    /// A description of the fault. It contains no stored content.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.what)
    }
}

impl Survey {
    /// Surveys an export, for example a dump.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Store::import`](crate::Store::import), which name the line that cannot be read.
    pub fn from_export(from: &mut dyn BufRead) -> Result<Self, StoreError> {
        let nothing: BTreeMap<Vec<u8>, Vec<u8>> = BTreeMap::new();
        let mut cache = Cache::default();
        let mut change = Change::new(&nothing, &mut cache);
        let numbers = transfer::read(from, &mut |entry| {
            change.put_entry(entry);
            Ok(())
        })?;
        change.cache.numbers = numbers;
        let records = change.finish().into_iter();
        let records: BTreeMap<_, _> = records
            .filter_map(|(key, record)| Some((key, record?)))
            .collect();
        survey_tree(&records)
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

/// Surveys an open store. Also compares its records with the counts that are cached in memory.
pub(crate) fn survey_open(tree: &impl Tree, cache: &Cache) -> Result<Survey, StoreError> {
    let mut survey = survey_tree(tree)?;
    let found = counts(&survey);
    compare_counts("tables", cache.counts.tables, found.tables, &mut survey);
    compare_counts("live tables", cache.counts.live, found.live, &mut survey);
    let (known, found) = (cache.queue.len(), survey.outbox.len());
    compare_counts("outbox items", known as u64, found as u64, &mut survey);
    Ok(survey)
}

fn counts(survey: &Survey) -> Counts {
    let tables = survey.subjects.iter();
    let tables = tables.filter(|found| matches!(found.subject, Subject::Table(_)));
    let live = tables.clone().filter(|found| found.open).count() as u64;
    let tables = tables.count() as u64;
    Counts { tables, live }
}

fn compare_counts(what: &str, known: u64, found: u64, survey: &mut Survey) {
    if known != found {
        survey.fault(
            STORE,
            format!("its counter says {known} {what}, but {found} are stored"),
        );
    }
}

#[derive(Default)]
struct Records {
    heads: BTreeMap<Subject, HeadWithLog>,
    events: BTreeMap<Subject, BTreeMap<u64, Vec<u8>>>,
    /// The keys of due times and list entries.
    index_keys: BTreeSet<Vec<u8>>,
    spent: Vec<SpentKey>,
    items: Vec<OutboxItem>,
    numbers: Option<Numbers>,
    importing: bool,
}

pub(crate) fn survey_tree(tree: &impl Tree) -> Result<Survey, StoreError> {
    let mut survey = Survey::default();
    let mut records = Records::default();
    for entry in tree.range(vec![]..vec![u8::MAX]) {
        let (key, record) = entry?;
        let (key, record) = (key.borrow(), record.borrow());
        match records.add(key, record, &mut survey) {
            Ok(true) => {}
            Ok(false) => survey.fault(STORE, format!("unknown key: {key:?}")),
            Err(why) => survey.fault(describe_key(key), why.to_string()),
        }
    }
    if records.importing {
        survey.fault(
            STORE,
            "an import into it was interrupted: import again into a new store",
        );
    }
    records.join_logs(&mut survey);
    records.check_index_keys(&mut survey);
    records.check_numbers(&mut survey);
    let revisions = survey.subjects.iter();
    let revisions: BTreeMap<_, _> = revisions
        .map(|found| (found.subject, found.revision))
        .collect();
    check_spent_keys(records.spent, &revisions, &mut survey);
    check_items(records.items, &revisions, &mut survey);
    Ok(survey)
}

impl Records {
    /// Decodes a record and adds it. Returns whether its kind is known.
    fn add(&mut self, key: &[u8], record: &[u8], survey: &mut Survey) -> Result<bool, StoreError> {
        codec::check_format(record)?;
        match key.first() {
            Some(&kind @ (keys::HEAD | keys::PACKED)) => {
                let Some(subject) = keys::read_subject_key(key) else {
                    return Ok(false);
                };
                let found = if kind == keys::HEAD {
                    (codec::read(record)?, Log::new())
                } else {
                    let Packed { head, log } = codec::read(record)?;
                    (head, log)
                };
                if found.0.subject != subject || found.0.packed != (kind == keys::PACKED) {
                    return Ok(false);
                }
                if self.heads.insert(subject, found).is_some() {
                    survey.fault(subject, "it is stored twice, packed and unpacked");
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
                if !known || record != codec::EMPTY {
                    return Ok(false);
                }
                self.index_keys.insert(key.to_vec());
            }
            Some(&keys::ONCE) => {
                let spent: SpentKey = codec::read(record)?;
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
            _ if *key == *keys::EXPIRY_CURSOR => drop(read_event(record)?),
            _ if *key == *keys::IMPORTING => self.importing = true,
            _ if *key == *keys::ENGINE => {}
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Joins the documents with their logs, and adds them to the survey.
    fn join_logs(&mut self, survey: &mut Survey) {
        for (subject, (head, mut log)) in std::mem::take(&mut self.heads) {
            let table = matches!(subject, Subject::Table(_));
            if head.packed && (head.open || !table) {
                survey.fault(subject, "it is packed, but is not a finished table");
            }
            let listed = head.open || head.due.is_some() || head.room.is_some();
            if !table && (listed || !head.members.is_empty()) {
                survey.fault(
                    subject,
                    "it has a due time, a room, members or a live state, but is not a table",
                );
            }
            if subject.is_derived() && head.revision.0 > 1 {
                survey.fault(subject, "it is derived, but has more than one revision");
            }
            if head.revision.0 == 0 {
                survey.fault(subject, "it has no revision");
            }
            let events = self.events.remove(&subject).unwrap_or_default();
            if head.packed {
                if !events.is_empty() {
                    survey.fault(subject, "it is packed, but also has separate events");
                }
            } else {
                let missing = (0..head.events).find(|n| !events.contains_key(n));
                if let Some(n) = missing {
                    survey.fault(
                        subject,
                        format!("event {n} of {} is missing from its log", head.events),
                    );
                }
                if events.keys().any(|n| *n >= head.events) {
                    survey.fault(
                        subject,
                        format!("its log has more than its {} events", head.events),
                    );
                }
                let complete = events.into_iter().zip(0..missing.unwrap_or(head.events));
                log = complete.map(|((_, event), _)| event).collect();
            }
            survey.subjects.push(SurveyedSubject {
                subject,
                revision: head.revision,
                open: head.open,
                due: head.due,
                room: head.room,
                members: head.members.clone(),
                doc: head.doc.clone(),
                log,
            });
            self.check_indexes(subject, &head, survey);
        }
        for subject in std::mem::take(&mut self.events).into_keys() {
            survey.fault(subject, "it has a log but no document");
        }
    }

    /// Removes the due time and the list entries that a table must have from `index_keys`. Reports those that
    /// are missing.
    fn check_indexes(&mut self, subject: Subject, head: &Head, survey: &mut Survey) {
        let Subject::Table(table) = subject else {
            return;
        };
        if let Some(at) = head.due
            && !self.index_keys.remove(&keys::due(at, table))
        {
            survey.fault(
                subject,
                format!("its due time {at} is missing from the index"),
            );
        }
        // A player with two seats is listed only once.
        let mut lists = head.listings();
        lists.sort_unstable();
        lists.dedup();
        for index in lists {
            if !self.index_keys.remove(&keys::list(index, table)) {
                survey.fault(
                    subject,
                    format!("it is missing from {}", describe_index(index)),
                );
            }
        }
    }

    /// Reports the due times and list entries that are left in `index_keys`, because they belong to no document.
    fn check_index_keys(&mut self, survey: &mut Survey) {
        for key in std::mem::take(&mut self.index_keys) {
            if let Some((at, table)) = keys::read_due(&key) {
                let what = format!("the index lists it as due at {at}, but its document does not");
                survey.fault(Subject::Table(table), what);
            } else if let Some((index, table)) = keys::read_list(&key) {
                let what = format!(
                    "it is listed in {}, but should not be",
                    describe_index(index)
                );
                survey.fault(Subject::Table(table), what);
            }
        }
    }

    fn check_numbers(&mut self, survey: &mut Survey) {
        let numbers = self.numbers.take().unwrap_or_default();
        survey.commits = numbers.commits;
        let tables = survey
            .subjects
            .iter()
            .filter_map(|found| match found.subject {
                Subject::Table(table) => Some(table.0),
                _ => None,
            });
        let committed = survey.subjects.iter();
        let committed = committed.filter(|found| !found.subject.is_derived());
        let revisions: u64 = committed.map(|found| found.revision.0).sum();
        let greatest = tables.max().unwrap_or(0);
        if greatest >= numbers.next_table {
            let next = numbers.next_table;
            let what = format!("the next table would get id {next}, which is in use");
            survey.fault(STORE, what);
        }
        let item = self.items.iter().map(|item| item.id.0).max();
        if item.unwrap_or(0) >= numbers.next_item {
            let next = numbers.next_item;
            let what = format!("the next item would get id {next}, which is in use");
            survey.fault(STORE, what);
        }
        if revisions > numbers.commits {
            let commits = numbers.commits;
            let what = format!("it counts {commits} commits, but its documents had {revisions}");
            survey.fault(STORE, what);
        }
    }
}

fn check_spent_keys(
    all: Vec<SpentKey>,
    revisions: &BTreeMap<Subject, Revision>,
    survey: &mut Survey,
) {
    let mut commits = BTreeSet::new();
    for SpentKey {
        key,
        subject,
        revision,
        ..
    } in all
    {
        let at = format!("idempotency key {}", key.as_str());
        if let Some(why) = unknown_commit(subject, revision, revisions) {
            survey.fault(&at, format!("it was spent by {why}"));
        }
        if !commits.insert((subject, revision)) {
            survey.fault(
                &at,
                format!("the same commit of {subject} spent another key"),
            );
        }
        survey.spent.push((key, subject, revision));
    }
}

fn check_items(all: Vec<OutboxItem>, revisions: &BTreeMap<Subject, Revision>, survey: &mut Survey) {
    for item in all {
        if let Some(why) = unknown_commit(item.subject, item.revision, revisions) {
            survey.fault(item.id, format!("it was added by {why}"));
        }
        survey.outbox.push(item);
    }
}

/// Describes a commit that a subject does not have. Returns `None` if the subject has it.
fn unknown_commit(
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

/// Names a record that cannot be read, by its key.
fn describe_key(key: &[u8]) -> String {
    if let Some(subject) = keys::read_subject_key(key) {
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

fn describe_index(index: Index) -> String {
    match index {
        Index::Player(player) => format!("the tables of player {player}"),
        Index::PlayerLive(player) => format!("the live tables of player {player}"),
        Index::Room(_, room) => format!("the tables of room {room}"),
        Index::RoomLive(_, room) => format!("the live tables of room {room}"),
        Index::Server(server) => format!("the tables of server {server}"),
        Index::Live => "the live tables".into(),
    }
}
