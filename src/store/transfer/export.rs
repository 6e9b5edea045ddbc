//! Writing an export.

use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::engine::Revision;
use crate::lock::lock;
use crate::store::engine::Engine;
use crate::store::kept::{Numbers, Spent, Whole};
use crate::store::tree::Tree;
use crate::store::{Intent, StoreError, Subject, keys, record};

use super::{End, FORMAT, Line};

/// How many once keys or intents are read at once.
const PAGE: usize = 200;

/// Writes everything in a store, one subject or a page of small records at a time. Changes go on in between.
///
/// Each subject is consistent by itself. Once keys and intents of commits that came after a subject was written
/// are left out, and the counters, which are read last, cover all of it.
pub(in crate::store) fn export<E: Engine>(
    store: &E,
    out: &mut dyn Write,
) -> Result<(), StoreError> {
    let mut export = Exporter::begin(out)?;
    let mut written: BTreeMap<Subject, Revision> = BTreeMap::new();
    let mut last = None;
    loop {
        let next = store.read(|open| match open.tree.subject_after(last)? {
            Some(subject) => open.tree.whole(subject),
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
        from = keys::after(last.borrow());
        for (_, spent) in page {
            let spent: Spent = record::read(spent.borrow())?;
            if is_written(spent.subject, spent.revision) {
                export.once(spent)?;
            }
        }
    }
    let mut last = None;
    loop {
        let page: Vec<Intent> = store.read(|open| {
            let outline = lock(&open.outline);
            Ok(outline.queue.after(last).take(PAGE).cloned().collect())
        })?;
        let Some(intent) = page.last() else { break };
        last = Some(intent.id);
        for intent in page {
            if is_written(intent.subject, intent.revision) {
                export.intent(intent)?;
            }
        }
    }
    let numbers = store.read(|open| Ok(lock(&open.outline).numbers))?;
    export.end(numbers)
}

/// An export that is being written. Its functions are called in their order, and for each kind in the order of
/// the keys.
pub(in crate::store) struct Exporter<'a> {
    out: &'a mut dyn Write,
    hash: Sha256,
    end: End,
}

impl<'a> Exporter<'a> {
    /// Writes the first line.
    pub(in crate::store) fn begin(out: &'a mut dyn Write) -> Result<Self, StoreError> {
        let mut export = Self {
            out,
            hash: Sha256::new(),
            end: End::default(),
        };
        export.line(Line::Store { format: FORMAT })?;
        Ok(export)
    }

    pub(in crate::store) fn subject(&mut self, (head, log): Whole) -> Result<(), StoreError> {
        self.line(Line::Doc(head))?;
        for (n, body) in (0..).zip(log) {
            self.line(Line::Event { n, body })?;
        }
        Ok(())
    }

    pub(in crate::store) fn once(&mut self, spent: Spent) -> Result<(), StoreError> {
        self.line(Line::Once(spent))
    }

    pub(in crate::store) fn intent(&mut self, intent: Intent) -> Result<(), StoreError> {
        self.line(Line::Intent(intent))
    }

    /// Writes the counters, the counts and the checksum.
    pub(in crate::store) fn end(mut self, numbers: Numbers) -> Result<(), StoreError> {
        self.line(Line::Numbers(numbers))?;
        self.end.sha256 = HEXLOWER.encode(&self.hash.clone().finalize());
        let end = std::mem::take(&mut self.end);
        self.line(Line::End(end))?;
        self.out.flush().map_err(failed)
    }

    fn line(&mut self, line: Line) -> Result<(), StoreError> {
        self.end.count(&line);
        let mut bytes = serde_json::to_vec(&line).map_err(failed)?;
        bytes.push(b'\n');
        self.hash.update(&bytes);
        self.out.write_all(&bytes).map_err(failed)
    }
}

fn failed(e: impl fmt::Display) -> StoreError {
    StoreError::Unavailable(format!("the export could not be written: {e}"))
}
