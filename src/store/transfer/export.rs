//! Writing an export.

use std::io::Write;

use sha2::{Digest, Sha256};

use crate::store::kept::{Head, Numbers, Spent, Waiting};
use crate::store::{IntentId, OnceKey, StoreError, Subject};

use super::{Body, Counts, FORMAT, Line, hex};

/// Writes an export record by record. The caller keeps the order: counters, subjects, once keys,
/// intents, each in ascending order.
pub(in crate::store) struct Exporter<'a> {
    out: &'a mut dyn Write,
    hash: Sha256,
    counts: Counts,
}

impl<'a> Exporter<'a> {
    /// Begins an export with its first line.
    pub(in crate::store) fn begin(
        out: &'a mut dyn Write,
        numbers: Numbers,
    ) -> Result<Self, StoreError> {
        let mut export = Self {
            out,
            hash: Sha256::new(),
            counts: Counts::default(),
        };
        export.line(&Line::Store { format: FORMAT })?;
        export.line(&Line::Numbers {
            next_table: numbers.next_table,
            next_intent: numbers.next_intent,
            commits: numbers.commits,
        })?;
        Ok(export)
    }

    fn line(&mut self, line: &Line) -> Result<(), StoreError> {
        let failed = |e: &dyn std::fmt::Display| {
            StoreError::Unavailable(format!("the export could not be written: {e}"))
        };
        let mut bytes = serde_json::to_vec(line).map_err(|e| failed(&e))?;
        bytes.push(b'\n');
        self.hash.update(&bytes);
        self.out.write_all(&bytes).map_err(|e| failed(&e))
    }

    /// A subject's document and its whole log.
    pub(in crate::store) fn subject(
        &mut self,
        subject: Subject,
        packed: bool,
        head: &Head,
        log: &[impl AsRef<[u8]>],
    ) -> Result<(), StoreError> {
        self.counts.docs += 1;
        self.line(&Line::Doc {
            subject: subject.to_string(),
            revision: head.revision.0,
            packed,
            open: head.open,
            due: head.due.map(|at| at.0),
            room: head.room.map(|(server, room)| (server.0, room.0)),
            members: head.members.iter().map(|member| member.0).collect(),
            events: log.len() as u64,
            body: Body::from(&head.doc[..]),
        })?;
        for (n, event) in (0..).zip(log) {
            self.counts.events += 1;
            self.line(&Line::Event {
                n,
                body: Body::from(event.as_ref()),
            })?;
        }
        Ok(())
    }

    /// A spent once key.
    pub(in crate::store) fn once(
        &mut self,
        key: &OnceKey,
        spent: &Spent,
    ) -> Result<(), StoreError> {
        self.counts.once += 1;
        self.line(&Line::Once {
            key: key.as_str().to_owned(),
            subject: spent.subject.to_string(),
            revision: spent.revision.0,
            at: spent.at.0,
        })
    }

    /// An intent that waits.
    pub(in crate::store) fn intent(
        &mut self,
        id: IntentId,
        waiting: &Waiting,
    ) -> Result<(), StoreError> {
        self.counts.intents += 1;
        self.line(&Line::Intent {
            id: id.0,
            subject: waiting.subject.to_string(),
            revision: waiting.revision.0,
            attempts: waiting.attempts,
            not_before: waiting.not_before.0,
            lane: waiting.lane.0.clone(),
            body: Body::from(&waiting.body[..]),
        })
    }

    /// Ends the export with its counts and checksum.
    pub(in crate::store) fn end(mut self) -> Result<(), StoreError> {
        let Counts {
            docs,
            events,
            once,
            intents,
        } = self.counts;
        let sha256 = hex(&self.hash.clone().finalize());
        self.line(&Line::End {
            docs,
            events,
            once,
            intents,
            sha256,
        })?;
        self.out
            .flush()
            .map_err(|e| StoreError::Unavailable(format!("the export could not be written: {e}")))
    }
}
