//! Writing an export.

use std::borrow::Borrow;
use std::fmt;
use std::io::Write;

use sha2::{Digest, Sha256};

use crate::store::body::hex;
use crate::store::kept::{Numbers, Spent, Whole};
use crate::store::tree::Tree;
use crate::store::{Intent, StoreError, keys, record};

use super::{End, FORMAT, Line};

/// Writes everything in a tree: counters, subjects with their logs, once keys, intents.
pub(in crate::store) fn export(tree: &impl Tree, out: &mut dyn Write) -> Result<(), StoreError> {
    let numbers = tree.get(keys::NUMBERS, record::read_numbers)?;
    let mut export = Exporter::begin(out, numbers.unwrap_or_default())?;
    for subject in tree.subjects()? {
        if let Some(whole) = tree.whole(subject)? {
            export.subject(whole)?;
        }
    }
    for entry in tree.of_kind(keys::ONCE) {
        let (key, spent) = entry?;
        if let Some(key) = keys::read_once(key.borrow()) {
            export.once(record::read_spent(key, spent.borrow())?)?;
        }
    }
    for entry in tree.of_kind(keys::INTENT) {
        let (key, intent) = entry?;
        if let Some(id) = keys::read_intent(key.borrow()) {
            export.intent(record::read_intent(id, intent.borrow())?)?;
        }
    }
    export.end()
}

/// An export that is being written. What it is given comes in the order of the functions, each kind in the
/// order of its keys.
pub(in crate::store) struct Exporter<'a> {
    out: &'a mut dyn Write,
    hash: Sha256,
    end: End,
}

impl<'a> Exporter<'a> {
    /// Begins with the counters.
    pub(in crate::store) fn begin(
        out: &'a mut dyn Write,
        numbers: Numbers,
    ) -> Result<Self, StoreError> {
        let mut export = Self {
            out,
            hash: Sha256::new(),
            end: End::default(),
        };
        export.line(Line::Store { format: FORMAT })?;
        export.line(Line::Numbers(numbers))?;
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

    /// Ends with counts and the checksum.
    pub(in crate::store) fn end(mut self) -> Result<(), StoreError> {
        self.end.sha256 = hex(&self.hash.clone().finalize());
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
