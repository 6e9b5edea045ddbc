//! Reads exports. Refuses incomplete and altered ones.

use std::io::{BufRead, Read};

use data_encoding::HEXLOWER;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::batch::{MAX_NAME, MAX_NUMBER};
use crate::body::MAX_BODY;
use crate::records::types::{Head, HeadWithLog, Numbers};
use crate::text_file::BYTE_ORDER_MARK;
use crate::{IdempotencyKey, ItemId, StoreError, Subject};

use crate::transfer::{End, ExportEntry, FORMAT, Line};

/// The maximum length of a line in bytes. A body of the maximum length fits, with every byte escaped.
const MAX_LINE: u64 = 6 * MAX_BODY as u64 + 64 * 1024 + 32 * MAX_MEMBERS as u64;
const MAX_MEMBERS: usize = 10_000;

type Take<'a> = &'a mut dyn FnMut(ExportEntry) -> Result<(), StoreError>;

/// Reads and verifies a complete export, and returns its counters. Passes each entry to `take`. If this returns
/// an error, all entries must be discarded.
pub(crate) fn read(from: &mut dyn BufRead, take: Take<'_>) -> Result<Numbers, StoreError> {
    let mut reader = Reader {
        take,
        counts: End::default(),
        line: 0,
        position: Position::Start,
        subject: None,
        greatest_table: 0,
        greatest_item: 0,
        numbers: None,
    };
    let mut hash = Sha256::new();
    let mut bytes = Vec::new();
    let numbers = loop {
        bytes.clear();
        reader.line += 1;
        from.take(MAX_LINE)
            .read_until(b'\n', &mut bytes)
            .map_err(|e| reader.error(e.to_string()))?;
        normalize(&mut bytes, reader.line == 1);
        if bytes.is_empty() {
            return Err(reader.error("the file ends before its last line"));
        }
        if reader.line == 1 {
            reader.first(&bytes)?;
        }
        let line = match serde_json::from_slice(&bytes) {
            Ok(line) => line,
            Err(_) if bytes.last() != Some(&b'\n') => {
                return Err(reader.error("the file ends within a line"));
            }
            Err(e) => return Err(reader.error(e.to_string())),
        };
        if let Line::End(end) = line {
            break reader.end(&end, &hash)?;
        }
        hash.update(&bytes);
        reader.take(line)?;
    };
    let mut rest = Vec::new();
    let more = from.take(64).read_to_end(&mut rest);
    if more.is_err() || rest.iter().any(|byte| !byte.is_ascii_whitespace()) {
        return Err(reader.error("there is data after the last line"));
    }
    Ok(numbers)
}

/// Removes a byte-order mark and Windows line ends, which another program may have added.
fn normalize(line: &mut Vec<u8>, first: bool) {
    if first && line.starts_with(BYTE_ORDER_MARK.as_bytes()) {
        line.drain(..BYTE_ORDER_MARK.len());
    }
    if line.ends_with(b"\r\n") {
        line.truncate(line.len() - 2);
        line.push(b'\n');
    }
}

struct Reader<'a> {
    take: Take<'a>,
    counts: End,
    line: u64,
    position: Position,
    /// The subject that is being read, with its log so far; `None` between subjects.
    subject: Option<HeadWithLog>,
    greatest_table: u64,
    greatest_item: u64,
    numbers: Option<Numbers>,
}

/// The kind and key of an exported line. The lines are ordered by them. Events have none, because they follow their
/// document.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Position {
    Start,
    Store,
    Doc(Subject),
    Once(IdempotencyKey),
    OutboxItem(ItemId),
    Numbers,
}

impl Reader<'_> {
    fn error(&self, reason: impl Into<String>) -> StoreError {
        StoreError::Import {
            line: self.line,
            reason: reason.into(),
        }
    }

    fn out_of_order(&self) -> StoreError {
        self.error("the line is out of order")
    }

    /// Checks the format, which the first line names, before anything else is read.
    fn first(&self, bytes: &[u8]) -> Result<(), StoreError> {
        let first: Value = serde_json::from_slice(bytes).unwrap_or_default();
        let format = first["store"]["format"].as_u64();
        match format.and_then(|format| u32::try_from(format).ok()) {
            None => Err(self.error("this is not an export of a store")),
            Some(FORMAT) => Ok(()),
            Some(0) => Err(self.error("unknown format 0")),
            Some(found) => Err(StoreError::Newer {
                found,
                known: FORMAT,
            }),
        }
    }

    /// Advances to the position of a line. The line with the format must be the first one.
    fn advance(&mut self, position: Position) -> Result<(), StoreError> {
        if position <= self.position || (self.line == 1) != (position == Position::Store) {
            return Err(self.out_of_order());
        }
        self.position = position;
        self.end_subject()
    }

    fn take(&mut self, line: Line) -> Result<(), StoreError> {
        self.counts.count(&line);
        match line {
            Line::Store { .. } => self.advance(Position::Store),
            Line::Doc(head) => {
                self.advance(Position::Doc(head.subject))?;
                if !is_consistent(&head) {
                    return Err(self.error("the document's metadata is inconsistent"));
                }
                if let Subject::Table(table) = head.subject {
                    self.greatest_table = table.0;
                }
                self.subject = Some((head, Vec::new()));
                Ok(())
            }
            Line::Event { n, body } => match &mut self.subject {
                Some((head, log)) if n == log.len() as u64 && n < head.events => {
                    log.push(body);
                    Ok(())
                }
                _ => Err(self.out_of_order()),
            },
            Line::Once(spent) => {
                self.advance(Position::Once(spent.key.clone()))?;
                if !(1..=MAX_NAME).contains(&spent.key.as_str().len()) {
                    return Err(self.error("an idempotency key is empty or too long"));
                }
                (self.take)(ExportEntry::Spent(spent))
            }
            Line::OutboxItem(item) => {
                self.advance(Position::OutboxItem(item.id))?;
                if !(1..=MAX_NAME).contains(&item.lane.0.len()) {
                    return Err(self.error("the lane of an outbox item is empty or too long"));
                }
                self.greatest_item = item.id.0;
                (self.take)(ExportEntry::OutboxItem(item))
            }
            Line::Numbers(numbers) => {
                self.advance(Position::Numbers)?;
                let is_next = |next, last| next > last && next < MAX_NUMBER;
                if !is_next(numbers.next_table, self.greatest_table)
                    || !is_next(numbers.next_item, self.greatest_item)
                    || numbers.commits >= MAX_NUMBER
                {
                    return Err(self.error("a counter is out of range"));
                }
                self.numbers = Some(numbers);
                Ok(())
            }
            Line::End(_) => Err(self.out_of_order()),
        }
    }

    /// Passes on the subject that was read, after checking that its log is complete.
    fn end_subject(&mut self) -> Result<(), StoreError> {
        let Some((head, log)) = self.subject.take() else {
            return Ok(());
        };
        if log.len() as u64 != head.events {
            return Err(self.error("events of the previous document are missing"));
        }
        (self.take)(ExportEntry::Subject((head, log)))
    }

    /// Verifies the counts and the checksum. Returns the counters of the exported store.
    fn end(&mut self, stated: &End, hash: &Sha256) -> Result<Numbers, StoreError> {
        self.counts.sha256 = HEXLOWER.encode(&hash.clone().finalize());
        if stated.sha256 != self.counts.sha256 {
            return Err(self.error("the checksum differs: the file was altered"));
        }
        match self.numbers {
            Some(numbers) if *stated == self.counts => Ok(numbers),
            _ => Err(self.error("the counts in the last line differ")),
        }
    }
}

/// Checks that a document's metadata is consistent.
fn is_consistent(head: &Head) -> bool {
    let fits = match head.subject {
        Subject::Table(id) => !(head.packed && head.open) && id.0 < MAX_NUMBER,
        _ => {
            !(head.packed || head.open)
                && head.due.is_none()
                && head.room.is_none()
                && head.members.is_empty()
        }
    };
    fits && (1..MAX_NUMBER).contains(&head.revision.0) && head.members.len() <= MAX_MEMBERS
}
