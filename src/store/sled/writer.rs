//! The one thread that writes. It takes all requests that wait, works them out one after the
//! other, writes them as one entry of the journal, forces it to the disk and only then answers them.
//! sled is handed all of them when the journal is full or nobody asks for anything.
//!
//! sled's `flush` on Linux hands the bytes to the device but never asks it to keep them, which is
//! why the data file is synchronised here as well, and concurrent flushes of sled can wait for
//! each other for ever, which is why only this thread flushes.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use crate::lock::{lock, read, write};
use crate::store::StoreError;
use crate::store::change::{Change, Changes};
use crate::store::error::is_full;

use super::disk::Disk;
use super::folder::{Folder, Sidecar};
use super::journal::Journal;
use super::{Shared, SledConfig, moment, vacuum};

/// The most requests that wait in the channel and that are written at once.
pub(super) const GROUP: usize = 256;
/// The sidecar is written after so many groups, and when nothing came for a while.
const SIDECAR_GROUPS: u32 = 500;
const SIDECAR_IDLE: Duration = Duration::from_secs(2);

/// Works out what one who waits asked for; it is then on its way to the disk.
pub(super) type Work = Box<dyn FnOnce(&mut Change<'_, Disk>) -> Reply + Send>;
/// Answers the one who waits, when it is on the disk or is not.
pub(super) type Reply = Box<dyn FnOnce(Result<(), StoreError>)>;

pub(super) struct Writer {
    pub(super) shared: Arc<Shared>,
    pub(super) folder: Folder,
    pub(super) config: SledConfig,
    pub(super) journal: Journal,
}

impl Writer {
    /// Serves requests until all senders are gone.
    pub(super) fn run(mut self, requests: &Receiver<Work>) {
        let mut groups = 0;
        loop {
            let mut group = Vec::new();
            match requests.recv_timeout(SIDECAR_IDLE) {
                Ok(work) => group.push(work),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            while group.len() < GROUP
                && let Ok(work) = requests.try_recv()
            {
                group.push(work);
            }
            let idle = group.is_empty();
            if idle {
                self.rest();
            } else {
                self.write(group);
            }
            groups += 1;
            // The first changes count at once: without them an empty database is no surprise.
            let first = lock(&self.shared.sidecar).commits == 0;
            if idle || groups >= SIDECAR_GROUPS || first {
                self.write_sidecar(idle);
                groups = 0;
            }
        }
        self.rest();
        self.write_sidecar(false);
    }

    /// Has sled keep what is in the journal, which is empty afterwards.
    fn rest(&mut self) {
        let shared = Arc::clone(&self.shared);
        let gate = write(&shared.gate);
        let open = gate.as_ref().filter(|_| shared.stopped().is_none());
        if let Some(open) = open.filter(|_| !self.journal.is_empty()) {
            // Should it fail, the store has stopped, which is what there is to say.
            let _ = self.safely(|writer| writer.empty(&open.tree));
        }
    }

    /// Brings the sidecar up to what is on the disk, and has the keeper look whether the files have grown
    /// by it. A failure is no loss: the older sidecar stays true, it only knows less.
    fn write_sidecar(&self, quiet: bool) {
        let gate = read(&self.shared.gate);
        let Some(open) = gate.as_ref().filter(|_| self.shared.stopped().is_none()) else {
            return;
        };
        let (tables, commits) = {
            let outline = lock(&open.outline);
            (outline.counts.tables, outline.numbers.commits)
        };
        drop(gate);
        let mut known = lock(&self.shared.sidecar);
        let sidecar = Sidecar {
            tables,
            commits,
            ..*known
        };
        if sidecar != *known && self.folder.write_sidecar(sidecar).is_ok() {
            *known = sidecar;
            self.shared.rest.wake(quiet);
        }
    }

    /// Works out and writes a group; everyone is answered when it is on the disk. Readers wait
    /// meanwhile. Work that is not begun since the store has stopped is dropped, which tells those
    /// who wait.
    fn write(&mut self, group: Vec<Work>) {
        let shared = Arc::clone(&self.shared);
        let gate = write(&shared.gate);
        let Some(open) = gate.as_ref().filter(|_| shared.stopped().is_none()) else {
            return;
        };
        let mut outline = lock(&open.outline);
        let mut keep = |changes| self.write_changes(&open.tree, changes);
        let mut change = Change::new(&open.tree, &mut outline).keeping(&mut keep);
        let replies = catch_unwind(AssertUnwindSafe(|| -> Vec<Reply> {
            group.into_iter().map(|work| work(&mut change)).collect()
        }));
        let Ok(replies) = replies else {
            self.stop(&gave_up());
            return;
        };
        let changes = change.finish();
        let written = self.write_changes(&open.tree, changes);
        drop(outline);
        drop(gate);
        for reply in replies {
            reply(written.clone());
        }
    }

    /// Writes changes as a whole.
    fn write_changes(&mut self, disk: &Disk, changes: Changes) -> Result<(), StoreError> {
        if changes.is_empty() {
            return Ok(());
        }
        if let Some(touched) = lock(&self.shared.touched).as_mut() {
            touched.extend(changes.keys().cloned());
        }
        self.safely(|writer| writer.keep(disk, changes))
    }

    /// Keeps changes in the journal, and in memory until sled is handed them; what is too long for the
    /// journal sled is handed at once.
    fn keep(&mut self, disk: &Disk, changes: Changes) -> sled::Result<()> {
        let base = || {
            Ok(vacuum::numbers(&disk.sled)
                .map_err(std::io::Error::other)?
                .commits)
        };
        let mut written = self.journal.write(&changes, base)?;
        if !written {
            self.hand_on(disk)?;
            written = self.journal.write(&changes, base)?;
        }
        if !written {
            self.empty(disk)?;
            moment::note(&self.shared, disk, &changes)?;
            disk.hand_whole(changes)?;
            return self.force();
        }
        (self.config.sync)(self.journal.file())?;
        moment::note(&self.shared, disk, &changes)?;
        disk.put(changes);
        Ok(())
    }

    /// Has the disk keep what sled has written.
    fn force(&self) -> sled::Result<()> {
        Ok((self.config.sync)(&lock(&self.shared.data))?)
    }

    /// Has sled keep everything, whereupon the journal begins again.
    fn hand_on(&mut self, disk: &Disk) -> sled::Result<()> {
        disk.hand_on()?;
        self.force()?;
        self.journal.begin_again();
        Ok(())
    }

    /// Has sled keep everything and empties the journal.
    fn empty(&mut self, disk: &Disk) -> sled::Result<()> {
        self.hand_on(disk)?;
        self.journal.clear()?;
        Ok((self.config.sync)(self.journal.file())?)
    }

    /// Does what reaches the disk. When anything of it fails, nobody can tell what is there, and the store
    /// stops for good.
    fn safely(
        &mut self,
        work: impl FnOnce(&mut Self) -> sled::Result<()>,
    ) -> Result<(), StoreError> {
        match catch_unwind(AssertUnwindSafe(|| work(self))) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(e)) => Err(self.stop(&e)),
            Err(_) => Err(self.stop(&gave_up())),
        }
    }

    /// Refuses everything from now on; the error is the answer to what was being written.
    fn stop(&self, e: &sled::Error) -> StoreError {
        let full = matches!(e, sled::Error::Io(io) if is_full(io));
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
}

/// What is said when sled panics.
fn gave_up() -> sled::Error {
    sled::Error::Unsupported("the engine gave up".into())
}
