//! The one thread that writes. It takes all requests that wait, works them out one after the
//! other, writes them as one atomic batch, forces it to the disk and only then answers them.
//!
//! sled's `flush` on Linux hands the bytes to the device but never asks it to keep them, which is
//! why the data file is synchronised here as well, and concurrent flushes of sled can wait for
//! each other for ever, which is why only this thread flushes.

use std::fs::File;
use std::io::ErrorKind;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender};
use std::time::Duration;

use crate::engine::TableId;
use crate::lock::write;
use crate::store::kept::{Contents, Numbers};
use crate::store::{Batch, Commit, IntentId, Settled, StoreError};

use super::change::{self, Ages, Effect, View};
use super::folder::{Folder, Sidecar};
use super::{Shared, SyncData, keys, record};

/// The most requests that wait in the channel and that are written at once.
pub(super) const GROUP: usize = 256;
/// The sidecar is written after so many groups, and when nothing came for a while.
const SIDECAR_GROUPS: u32 = 500;
const SIDECAR_IDLE: Duration = Duration::from_secs(2);
/// How many records of an import are written at once.
const IMPORT_CHUNK: usize = 2_000;

/// Something to be written, and where to send the answer.
pub(super) struct Request {
    pub(super) ask: Ask,
    pub(super) answer: SyncSender<Result<Answer, StoreError>>,
}

pub(super) enum Ask {
    Commit(Batch),
    Settle(IntentId, Settled),
    NextTable,
    Pack(TableId),
    Import(Box<Contents>),
    /// Nothing; its answer says that all before it is on the disk.
    Flush,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Answer {
    Commit(Commit),
    Table(TableId),
    Done,
}

pub(super) struct Writer {
    pub(super) shared: Arc<Shared>,
    pub(super) folder: Folder,
    /// A handle of our own on sled's data file.
    pub(super) data: File,
    pub(super) sync: SyncData,
    pub(super) numbers: Numbers,
    pub(super) ages: Ages,
    pub(super) sidecar: Sidecar,
}

type Answered = (SyncSender<Result<Answer, StoreError>>, Answer);

impl Writer {
    /// Serves requests until all senders are gone.
    pub(super) fn run(mut self, requests: &Receiver<Request>) {
        let mut groups = 0;
        loop {
            let mut group = Vec::new();
            match requests.recv_timeout(SIDECAR_IDLE) {
                Ok(request) => group.push(request),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            while group.len() < GROUP
                && let Ok(request) = requests.try_recv()
            {
                group.push(request);
            }
            let idle = group.is_empty();
            self.serve(group);
            groups += 1;
            // The first changes count at once: without them an empty database is no surprise.
            if idle || groups >= SIDECAR_GROUPS || self.sidecar.commits == 0 {
                self.write_sidecar();
                groups = 0;
            }
        }
        self.write_sidecar();
    }

    /// Brings the sidecar up to what is on the disk. A failure is no loss: the older sidecar
    /// stays true, it only knows less.
    fn write_sidecar(&mut self) {
        let tables = self.shared.stats().tables;
        let sidecar = Sidecar {
            tables,
            commits: self.numbers.commits,
            ..self.sidecar
        };
        if self.shared.stopped().is_none()
            && sidecar != self.sidecar
            && self.folder.write_sidecar(sidecar).is_ok()
        {
            self.sidecar = sidecar;
        }
    }

    fn serve(&mut self, group: Vec<Request>) {
        let mut group = group.into_iter().peekable();
        while group.peek().is_some() {
            if let Some(stopped) = self.shared.stopped() {
                for request in group.by_ref() {
                    answer(&request.answer, Err(stopped.clone()));
                }
                return;
            }
            if let Some(import) = group.next_if(|next| matches!(next.ask, Ask::Import(_))) {
                if let Ask::Import(contents) = import.ask {
                    let done = self.import(*contents).map(|()| Answer::Done);
                    answer(&import.answer, done);
                }
                continue;
            }
            let mut part = Vec::new();
            while let Some(request) = group.next_if(|next| !matches!(next.ask, Ask::Import(_))) {
                part.push(request);
            }
            self.write(part);
        }
    }

    /// Works out and writes a group; everyone is answered when it is on the disk.
    fn write(&mut self, group: Vec<Request>) {
        let Some(db) = self.shared.db() else {
            for request in group {
                answer(&request.answer, Err(super::closed()));
            }
            return;
        };
        let mut view = View::new(&db, self.numbers, &mut self.ages);
        let mut answers: Vec<Answered> = Vec::with_capacity(group.len());
        for Request { ask, answer: to } in group {
            let done = match ask {
                Ask::Commit(batch) => view.commit(batch).map(Answer::Commit),
                Ask::Settle(id, settled) => view.settle(id, settled).map(|()| Answer::Done),
                Ask::NextTable => Ok(Answer::Table(view.next_table())),
                Ask::Pack(table) => view.pack(table).map(|()| Answer::Done),
                Ask::Flush | Ask::Import(_) => Ok(Answer::Done),
            };
            match done {
                Ok(done) => answers.push((to, done)),
                Err(e) => answer(&to, Err(e)),
            }
        }
        let result = if view.is_changed() {
            let (batch, numbers, effects) = view.finish();
            let result = self.apply(batch, effects);
            if result.is_ok() {
                self.numbers = numbers;
            }
            result
        } else {
            Ok(())
        };
        for (to, done) in answers {
            answer(&to, result.clone().map(|()| done));
        }
    }

    /// Writes one atomic batch and what follows from it in memory.
    ///
    /// Readers wait meanwhile, so that nobody sees what may still be lost. When anything fails,
    /// nobody can tell what is on the disk, and the store stops for good.
    fn apply(&self, batch: sled::Batch, effects: Vec<Effect>) -> Result<(), StoreError> {
        let gate = write(&self.shared.gate);
        let Some(db) = gate.as_ref() else {
            return Err(super::closed());
        };
        let written = catch_unwind(AssertUnwindSafe(|| {
            db.apply_batch(batch)?;
            db.flush()?;
            (self.sync)(&self.data).map_err(sled::Error::Io)
        }));
        match written {
            Ok(Ok(())) => {
                self.shared.take_effect(effects);
                Ok(())
            }
            Ok(Err(e)) => Err(self.stop(&e)),
            Err(_) => Err(self.stop(&sled::Error::Unsupported("the engine gave up".into()))),
        }
    }

    /// Refuses everything from now on; the error is the answer to what was being written.
    fn stop(&self, e: &sled::Error) -> StoreError {
        let full = matches!(e, sled::Error::Io(io) if matches!(
            io.kind(),
            ErrorKind::StorageFull | ErrorKind::FileTooLarge | ErrorKind::QuotaExceeded
        ));
        let stopped = if full {
            StoreError::Full(format!("{e}; make room and start again"))
        } else {
            StoreError::Unavailable(format!(
                "it stopped after a write that failed ({e}); start again"
            ))
        };
        self.shared.stop(stopped);
        StoreError::Unknown(e.to_string())
    }

    /// Writes a whole import, marked as unfinished until its last piece is on the disk.
    fn import(&mut self, contents: Contents) -> Result<(), StoreError> {
        if self.numbers != Numbers::default() {
            return Err(StoreError::Invalid("only an empty store takes an import"));
        }
        let mut batch = sled::Batch::default();
        batch.insert(keys::IMPORTING, record::MARK);
        self.apply(batch, Vec::new())?;
        let mut batch = sled::Batch::default();
        let mut records = 0;
        for (key, value) in change::imported(&contents) {
            batch.insert(key, value);
            records += 1;
            if records % IMPORT_CHUNK == 0 {
                self.apply(std::mem::take(&mut batch), Vec::new())?;
            }
        }
        batch.insert(keys::NUMBERS, record::write_numbers(&contents.numbers));
        batch.remove(keys::IMPORTING);
        let mut effects = Vec::new();
        for whole in &contents.subjects {
            if matches!(whole.subject, crate::store::Subject::Table(_)) {
                let open = whole.head.open;
                effects.push(Effect::Table { open });
            }
        }
        let once = contents.once.iter();
        let ages = once.map(|(key, spent)| (spent.at, key.clone())).collect();
        for (id, waiting) in contents.intents {
            effects.push(Effect::Queued(id, waiting));
        }
        self.apply(batch, effects)?;
        self.numbers = contents.numbers;
        self.ages = ages;
        Ok(())
    }
}

/// Answers a request; one who no longer waits for it needs no answer.
fn answer(to: &SyncSender<Result<Answer, StoreError>>, with: Result<Answer, StoreError>) {
    let _ = to.send(with);
}
