//! Writes exports.

use std::fmt;
use std::io::Write;

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::records::types::{HeadWithLog, Numbers, SpentKey};
use crate::{OutboxItem, StoreError};

use crate::transfer::{End, FORMAT, Line};

/// An export that is being written. Call its methods in the order in which they are declared, and for each kind
/// in the order of keys.
pub(crate) struct Exporter<'a> {
    out: &'a mut dyn Write,
    hash: Sha256,
    end: End,
}

impl<'a> Exporter<'a> {
    pub(crate) fn begin(out: &'a mut dyn Write) -> Result<Self, StoreError> {
        let mut export = Self {
            out,
            hash: Sha256::new(),
            end: End::default(),
        };
        export.line(Line::Store { format: FORMAT })?;
        Ok(export)
    }

    pub(crate) fn subject(&mut self, (head, log): HeadWithLog) -> Result<(), StoreError> {
        self.line(Line::Doc(head))?;
        for (n, body) in (0..).zip(log) {
            self.line(Line::Event { n, body })?;
        }
        Ok(())
    }

    pub(crate) fn once(&mut self, spent: SpentKey) -> Result<(), StoreError> {
        self.line(Line::Once(spent))
    }

    pub(crate) fn item(&mut self, item: OutboxItem) -> Result<(), StoreError> {
        self.line(Line::OutboxItem(item))
    }

    pub(crate) fn end(mut self, numbers: Numbers) -> Result<(), StoreError> {
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
    StoreError::Unavailable(format!("cannot write the export: {e}"))
}
