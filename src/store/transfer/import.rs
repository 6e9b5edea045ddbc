//! Reading an export, and refusing one that is not whole and unaltered.

use std::collections::BTreeMap;
use std::io::{BufRead, Read};

use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::saved::MARK;
use crate::store::batch::{MAX_NAME, MAX_NUMBER};
use crate::store::body::{MAX_BODY, hex};
use crate::store::change::{Change, Keep};
use crate::store::kept::{Head, Whole};
use crate::store::outline::Outline;
use crate::store::{IntentId, OnceKey, StoreError, Subject};

use super::{End, FORMAT, Line};

/// The longest line that is read: a body of the greatest length with every byte escaped, and room.
const MAX_LINE: u64 = 6 * MAX_BODY as u64 + 64 * 1024 + 32 * MAX_MEMBERS as u64;
/// The most members of one table that are read.
const MAX_MEMBERS: usize = 10_000;

/// How many bytes of lines are read before what they say is handed on.
const PIECE: usize = 32 * 1024;

/// Reads a whole export and verifies it: format, order, counts and checksum. What makes an empty store the
/// one that was exported is handed to `keep` in pieces, and counts for nothing unless all was read.
pub(in crate::store) fn read(
    from: &mut dyn BufRead,
    keep: Keep<'_>,
) -> Result<Outline, StoreError> {
    let nothing = BTreeMap::new();
    let mut outline = Outline::default();
    let mut reader = Reader {
        change: Change::new(&nothing, &mut outline),
        counts: End::default(),
        line: 0,
        place: Place::Start,
        subject: None,
    };
    let mut hash = Sha256::new();
    let (mut bytes, mut read) = (Vec::new(), 0);
    loop {
        bytes.clear();
        reader.line += 1;
        from.take(MAX_LINE)
            .read_until(b'\n', &mut bytes)
            .map_err(|e| reader.wrong(e.to_string()))?;
        as_written(&mut bytes, reader.line == 1);
        if bytes.is_empty() {
            return Err(reader.wrong("the file ends before its last line"));
        }
        if reader.line == 1 {
            reader.first(&bytes)?;
        }
        let line = match serde_json::from_slice(&bytes) {
            Ok(line) => line,
            Err(_) if bytes.last() != Some(&b'\n') => {
                return Err(reader.wrong("the file ends within a line"));
            }
            Err(e) => return Err(reader.wrong(e.to_string())),
        };
        if let Line::End(end) = line {
            reader.end(&end, &hash)?;
            break;
        }
        hash.update(&bytes);
        reader.take(line)?;
        read += bytes.len();
        if read > PIECE {
            read = 0;
            keep(std::mem::take(&mut reader.change.changes))?;
        }
    }
    let mut rest = Vec::new();
    let more = from.take(64).read_to_end(&mut rest);
    if more.is_err() || rest.iter().any(|byte| !byte.is_ascii_whitespace()) {
        return Err(reader.wrong("there is more after the last line"));
    }
    keep(reader.change.finish())?;
    Ok(outline)
}

/// A line as it was written, if another program has saved the file: without a mark before the first one, and with
/// the line end that counts for the checksum.
fn as_written(line: &mut Vec<u8>, first: bool) {
    if first && line.starts_with(MARK.as_bytes()) {
        line.drain(..MARK.len());
    }
    if line.ends_with(b"\r\n") {
        line.truncate(line.len() - 2);
        line.push(b'\n');
    }
}

struct Reader<'a> {
    change: Change<'a, BTreeMap<Vec<u8>, Vec<u8>>>,
    counts: End,
    line: u64,
    place: Place,
    /// The subject that is being read, with its log so far.
    subject: Option<Whole>,
}

/// Where a line stands that is no event; lines stand in ascending order.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Start,
    Store,
    Numbers,
    Doc(Subject),
    Once(OnceKey),
    Intent(IntentId),
}

impl Reader<'_> {
    fn wrong(&self, reason: impl Into<String>) -> StoreError {
        StoreError::Import {
            line: self.line,
            reason: reason.into(),
        }
    }

    fn out_of_place(&self) -> StoreError {
        self.wrong("the line is not in its place")
    }

    /// Looks at the format alone, before anything else of the first line is read.
    fn first(&self, bytes: &[u8]) -> Result<(), StoreError> {
        let first: Value = serde_json::from_slice(bytes).unwrap_or_default();
        let format = first["store"]["format"].as_u64();
        match format.and_then(|format| u32::try_from(format).ok()) {
            None => Err(self.wrong("this is not an export of a store")),
            Some(FORMAT) => Ok(()),
            Some(0) => Err(self.wrong("there is no format 0")),
            Some(found) => Err(StoreError::Newer {
                found,
                known: FORMAT,
            }),
        }
    }

    /// Goes on to a line that is no event; the first two are always the same.
    fn go_to(&mut self, place: Place) -> Result<(), StoreError> {
        if place <= self.place || (self.line <= 2) != (place <= Place::Numbers) {
            return Err(self.out_of_place());
        }
        self.place = place;
        self.end_subject()
    }

    fn take(&mut self, line: Line) -> Result<(), StoreError> {
        self.counts.count(&line);
        match line {
            Line::Store { .. } => self.go_to(Place::Store)?,
            Line::Numbers(numbers) => {
                self.go_to(Place::Numbers)?;
                if !(1..MAX_NUMBER).contains(&numbers.next_table)
                    || !(1..MAX_NUMBER).contains(&numbers.next_intent)
                    || numbers.commits >= MAX_NUMBER
                {
                    return Err(self.wrong("a counter is out of range"));
                }
                self.change.outline.numbers = numbers;
            }
            Line::Doc(head) => {
                self.go_to(Place::Doc(head.subject))?;
                if !self.is_possible(&head) {
                    return Err(self.wrong("the document's description contradicts itself"));
                }
                self.subject = Some((head, Vec::new()));
            }
            Line::Event { n, body } => match &mut self.subject {
                Some((head, log)) if n == log.len() as u64 && n < head.events => log.push(body),
                _ => return Err(self.out_of_place()),
            },
            Line::Once(spent) => {
                self.go_to(Place::Once(spent.key.clone()))?;
                if !(1..=MAX_NAME).contains(&spent.key.as_str().len()) {
                    return Err(self.wrong("a once key is empty or too long"));
                }
                self.change.put_spent(spent);
            }
            Line::Intent(intent) => {
                self.go_to(Place::Intent(intent.id))?;
                if !(1..=MAX_NAME).contains(&intent.lane.0.len())
                    || intent.id.0 >= self.change.outline.numbers.next_intent
                {
                    return Err(self.wrong("an intent's lane or number cannot be"));
                }
                self.change.put_intent(intent);
            }
            Line::End(_) => return Err(self.out_of_place()),
        }
        Ok(())
    }

    fn is_possible(&self, head: &Head) -> bool {
        let fits = match head.subject {
            Subject::Table(id) => {
                !(head.packed && head.open) && id.0 < self.change.outline.numbers.next_table
            }
            _ => {
                !(head.packed || head.open)
                    && head.due.is_none()
                    && head.room.is_none()
                    && head.members.is_empty()
            }
        };
        fits && (1..MAX_NUMBER).contains(&head.revision.0) && head.members.len() <= MAX_MEMBERS
    }

    /// Takes in the subject that was read, whose log must be whole.
    fn end_subject(&mut self) -> Result<(), StoreError> {
        if let Some((head, log)) = self.subject.take() {
            if log.len() as u64 != head.events {
                return Err(self.wrong("events of the document before are missing"));
            }
            self.change.put_subject(None, &head, &log);
        }
        Ok(())
    }

    fn end(&mut self, told: &End, hash: &Sha256) -> Result<(), StoreError> {
        self.counts.sha256 = hex(&hash.clone().finalize());
        if told.sha256 != self.counts.sha256 {
            return Err(self.wrong("the checksum differs: the file was altered"));
        }
        self.end_subject()?;
        if self.line <= 2 || *told != self.counts {
            return Err(self.wrong("the counts in the last line differ"));
        }
        Ok(())
    }
}
