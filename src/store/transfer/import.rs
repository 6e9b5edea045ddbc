//! Reading an export, and refusing one that is not whole and unaltered.

use std::io::{BufRead, Read};

use sha2::{Digest, Sha256};

use crate::engine::{Millis, PlayerId, Revision, RoomId, ServerId};
use crate::store::batch::{MAX_BODY, MAX_NAME, MAX_NUMBER};
use crate::store::kept::{Contents, Head, Numbers, Spent, Waiting, Whole};
use crate::store::{IntentId, Lane, OnceKey, StoreError, Subject};

use super::{Body, Counts, FORMAT, First, Line, hex};

/// The longest line that is read: a body of the greatest length with every byte escaped, and room.
const MAX_LINE: u64 = 6 * MAX_BODY as u64 + 64 * 1024 + 32 * MAX_MEMBERS as u64;
/// The most members of one table that are read.
const MAX_MEMBERS: usize = 10_000;

/// Reads a whole export and verifies it: format, order, counts and checksum.
pub(in crate::store) fn read(from: &mut dyn BufRead) -> Result<Contents, StoreError> {
    let mut reader = Reader {
        contents: Contents::default(),
        counts: Counts::default(),
        line: 0,
    };
    let mut hash = Sha256::new();
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        reader.line += 1;
        from.take(MAX_LINE)
            .read_until(b'\n', &mut bytes)
            .map_err(|e| reader.wrong(e.to_string()))?;
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
        if let Line::End { sha256, .. } = &line {
            if *sha256 != hex(&hash.clone().finalize()) {
                return Err(reader.wrong("the checksum differs: the file was altered"));
            }
            reader.end(&line)?;
            break;
        }
        hash.update(&bytes);
        reader.take(line)?;
    }
    let mut rest = Vec::new();
    let more = from.take(64).read_to_end(&mut rest);
    if more.is_err() || rest.iter().any(|byte| !byte.is_ascii_whitespace()) {
        return Err(reader.wrong("there is more after the last line"));
    }
    Ok(reader.contents)
}

struct Reader {
    contents: Contents,
    counts: Counts,
    line: u64,
}

impl Reader {
    fn wrong(&self, reason: impl Into<String>) -> StoreError {
        StoreError::Import {
            line: self.line,
            reason: reason.into(),
        }
    }

    fn first(&self, bytes: &[u8]) -> Result<(), StoreError> {
        let first: First = serde_json::from_slice(bytes)
            .map_err(|_| self.wrong("this is not an export of a store"))?;
        match first.store.format {
            FORMAT => Ok(()),
            0 => Err(self.wrong("there is no format 0")),
            found => Err(StoreError::Newer {
                found,
                known: FORMAT,
            }),
        }
    }

    fn subject(&self, text: &str) -> Result<Subject, StoreError> {
        text.parse()
            .map_err(|e: StoreError| self.wrong(e.to_string()))
    }

    fn body(&self, body: Body) -> Result<Vec<u8>, StoreError> {
        body.bytes()
            .ok_or_else(|| self.wrong("a body is not valid"))
    }

    fn take(&mut self, line: Line) -> Result<(), StoreError> {
        let out_of_order = "the line is not in its place";
        match line {
            Line::Store { .. } if self.line == 1 => {}
            Line::Numbers {
                next_table,
                next_intent,
                commits,
            } if self.line == 2 => {
                if !(1..MAX_NUMBER).contains(&next_table)
                    || !(1..MAX_NUMBER).contains(&next_intent)
                    || commits >= MAX_NUMBER
                {
                    return Err(self.wrong("a counter is out of range"));
                }
                self.contents.numbers = Numbers {
                    next_table,
                    next_intent,
                    commits,
                };
            }
            _ if self.line <= 2 => return Err(self.wrong(out_of_order)),
            Line::Doc { .. } => self.doc(line)?,
            Line::Event { n, body } => {
                let body = self.body(body)?;
                match self.contents.subjects.last_mut() {
                    Some(whole)
                        if n == whole.log.len() as u64
                            && n < whole.head.events
                            && self.counts.once + self.counts.intents == 0 =>
                    {
                        whole.log.push(body);
                    }
                    _ => return Err(self.wrong(out_of_order)),
                }
                self.counts.events += 1;
            }
            Line::Once {
                key,
                subject,
                revision,
                at,
            } => {
                let spent = Spent {
                    subject: self.subject(&subject)?,
                    revision: Revision(revision),
                    at: Millis(at),
                };
                let key = OnceKey::from_text(key);
                let ordered = self.contents.once.last().is_none_or(|(k, _)| *k < key);
                let fits = (1..=MAX_NAME).contains(&key.as_str().len());
                if !ordered || !fits || self.counts.intents > 0 {
                    return Err(self.wrong(out_of_order));
                }
                self.log_is_whole()?;
                self.contents.once.push((key, spent));
                self.counts.once += 1;
            }
            Line::Intent {
                id,
                subject,
                revision,
                attempts,
                not_before,
                lane,
                body,
            } => {
                let waiting = Waiting {
                    subject: self.subject(&subject)?,
                    revision: Revision(revision),
                    attempts,
                    not_before: Millis(not_before),
                    lane: Lane(lane),
                    body: self.body(body)?,
                };
                let id = IntentId(id);
                let ordered = self.contents.intents.last().is_none_or(|(i, _)| *i < id);
                let fits = (1..=MAX_NAME).contains(&waiting.lane.0.len());
                if !ordered || !fits || id.0 >= self.contents.numbers.next_intent {
                    return Err(self.wrong(out_of_order));
                }
                self.log_is_whole()?;
                self.contents.intents.push((id, waiting));
                self.counts.intents += 1;
            }
            Line::Store { .. } | Line::Numbers { .. } | Line::End { .. } => {
                return Err(self.wrong(out_of_order));
            }
        }
        Ok(())
    }

    fn doc(&mut self, line: Line) -> Result<(), StoreError> {
        let Line::Doc {
            subject,
            revision,
            packed,
            open,
            due,
            room,
            members,
            events,
            body,
        } = line
        else {
            return Ok(());
        };
        let subject = self.subject(&subject)?;
        let body = self.body(body)?;
        self.log_is_whole()?;
        let ordered = self
            .contents
            .subjects
            .last()
            .is_none_or(|whole| whole.subject < subject);
        if !ordered || self.counts.once + self.counts.intents > 0 {
            return Err(self.wrong("the line is not in its place"));
        }
        let listed = packed || open || due.is_some() || room.is_some() || !members.is_empty();
        let possible = match subject {
            Subject::Table(id) => !(packed && open) && id.0 < self.contents.numbers.next_table,
            _ => !listed,
        };
        if !possible || !(1..MAX_NUMBER).contains(&revision) || members.len() > MAX_MEMBERS {
            return Err(self.wrong("the document's description contradicts itself"));
        }
        self.contents.subjects.push(Whole {
            subject,
            packed,
            head: Head {
                revision: Revision(revision),
                events,
                open,
                due: due.map(Millis),
                room: room.map(|(server, room)| (ServerId(server), RoomId(room))),
                members: members.into_iter().map(PlayerId).collect(),
                doc: body,
            },
            log: Vec::new(),
        });
        self.counts.docs += 1;
        Ok(())
    }

    fn log_is_whole(&self) -> Result<(), StoreError> {
        match self.contents.subjects.last() {
            Some(whole) if whole.log.len() as u64 != whole.head.events => {
                Err(self.wrong("events of the document before are missing"))
            }
            _ => Ok(()),
        }
    }

    fn end(&self, line: &Line) -> Result<(), StoreError> {
        self.log_is_whole()?;
        let Line::End {
            docs,
            events,
            once,
            intents,
            ..
        } = *line
        else {
            return Ok(());
        };
        let told = Counts {
            docs,
            events,
            once,
            intents,
        };
        if self.line <= 2 || told != self.counts {
            return Err(self.wrong("the counts in the last line differ"));
        }
        Ok(())
    }
}
