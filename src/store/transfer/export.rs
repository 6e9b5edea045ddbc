//! Writing an export.

use std::borrow::Borrow;
use std::fmt;
use std::io::Write;

use sha2::{Digest, Sha256};

use crate::store::body::hex;
use crate::store::tree::Tree;
use crate::store::{StoreError, keys, record};

use super::{End, FORMAT, Line};

/// Writes everything in a tree: counters, subjects with their logs, once keys, intents.
pub(in crate::store) fn export(tree: &impl Tree, out: &mut dyn Write) -> Result<(), StoreError> {
    let mut export = Exporter {
        out,
        hash: Sha256::new(),
        end: End::default(),
    };
    export.line(Line::Store { format: FORMAT })?;
    let numbers = tree.get(keys::NUMBERS, record::read_numbers)?;
    export.line(Line::Numbers(numbers.unwrap_or_default()))?;
    for subject in tree.subjects()? {
        if let Some((head, log)) = tree.whole(subject)? {
            export.line(Line::Doc(head))?;
            for (n, body) in (0..).zip(log) {
                export.line(Line::Event { n, body })?;
            }
        }
    }
    for entry in tree.of_kind(keys::ONCE) {
        let (key, spent) = entry?;
        if let Some(key) = keys::read_once(key.borrow()) {
            export.line(Line::Once(record::read_spent(key, spent.borrow())?))?;
        }
    }
    for entry in tree.of_kind(keys::INTENT) {
        let (key, intent) = entry?;
        if let Some(id) = keys::read_intent(key.borrow()) {
            export.line(Line::Intent(record::read_intent(id, intent.borrow())?))?;
        }
    }
    export.end.sha256 = hex(&export.hash.clone().finalize());
    let end = std::mem::take(&mut export.end);
    export.line(Line::End(end))?;
    export.out.flush().map_err(failed)
}

struct Exporter<'a> {
    out: &'a mut dyn Write,
    hash: Sha256,
    end: End,
}

impl Exporter<'_> {
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
