//! The store on disk, and the only place that knows sled.
//!
//! One tree holds everything (`keys`, `record`). One thread writes (`writer`), working out what
//! each request changes (`change`). What sled needs around it stands in `folder` and `vacuum`.

mod change;
mod export;
mod folder;
mod keys;
mod queue;
mod record;
#[cfg(test)]
mod tests;
mod vacuum;
mod writer;

use std::fs::{File, OpenOptions};
use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Mutex, RwLock, RwLockReadGuard};
use std::thread::JoinHandle;

use crate::engine::{Millis, Revision, TableId};
use crate::lock::{lock, read, write};

use self::change::Effect;
use self::folder::{Folder, Sidecar};
use self::queue::Queue;
use self::writer::{Answer, Ask, GROUP, Request, Writer};
use super::transfer;
use super::{
    Batch, Commit, Index, Intent, IntentId, Loaded, OnceKey, Settled, Stats, Store, StoreError,
    Subject,
};

/// Forces what was written to a file to the disk.
pub type SyncData = Arc<dyn Fn(&File) -> std::io::Result<()> + Send + Sync>;

/// Where and how a store on disk is opened.
#[derive(Clone)]
pub struct SledConfig {
    folder: PathBuf,
    cache_bytes: u64,
    vacuum_above: u64,
    sync: SyncData,
}

impl SledConfig {
    /// A store in `folder`, which is made if it is not there. The cache takes 48 MiB.
    #[must_use]
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
            cache_bytes: 48 * 1024 * 1024,
            vacuum_above: 64 * 1024 * 1024,
            sync: Arc::new(File::sync_data),
        }
    }

    /// How much memory sled's cache may take, in bytes.
    #[must_use]
    pub fn cache_bytes(mut self, bytes: u64) -> Self {
        self.cache_bytes = bytes;
        self
    }

    /// The size in bytes below which the files are never written anew at the start, however
    /// little of it is used. Above it, they are when less than a third is.
    #[must_use]
    pub fn vacuum_above(mut self, bytes: u64) -> Self {
        self.vacuum_above = bytes;
        self
    }

    /// Replaces how the data file is forced to the disk, so that a test can make it fail.
    #[must_use]
    pub fn sync_with(mut self, sync: SyncData) -> Self {
        self.sync = sync;
        self
    }
}

impl std::fmt::Debug for SledConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SledConfig")
            .field("folder", &self.folder)
            .field("cache_bytes", &self.cache_bytes)
            .field("vacuum_above", &self.vacuum_above)
            .finish_non_exhaustive()
    }
}

/// A store on disk. Dropping it closes it.
pub struct SledStore {
    shared: Arc<Shared>,
    folder: Folder,
    requests: RwLock<Option<SyncSender<Request>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    lock: Mutex<Option<File>>,
}

/// What the writer and the readers share.
pub(crate) struct Shared {
    /// Held for writing while a batch is on its way to the disk; empty once the store is closed.
    gate: RwLock<Option<sled::Db>>,
    queue: Mutex<Queue>,
    stats: Mutex<Stats>,
    stopped: Mutex<Option<StoreError>>,
}

impl Shared {
    fn read_gate(&self) -> Result<RwLockReadGuard<'_, Option<sled::Db>>, StoreError> {
        let gate = read(&self.gate);
        match self.stopped() {
            Some(stopped) => Err(stopped),
            None => Ok(gate),
        }
    }

    /// Runs a read at a moment at which nothing is on its way to the disk.
    fn read<T>(
        &self,
        read: impl FnOnce(&sled::Db) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let gate = self.read_gate()?;
        read(gate.as_ref().ok_or_else(closed)?)
    }

    fn db(&self) -> Option<sled::Db> {
        let gate = read(&self.gate);
        gate.clone()
    }

    fn stats(&self) -> Stats {
        *lock(&self.stats)
    }

    fn stopped(&self) -> Option<StoreError> {
        lock(&self.stopped).clone()
    }

    fn stop(&self, why: StoreError) {
        *lock(&self.stopped) = Some(why);
    }

    /// Follows in memory what is on the disk now.
    fn take_effect(&self, effects: Vec<Effect>) {
        let mut queue = lock(&self.queue);
        let mut stats = lock(&self.stats);
        for effect in effects {
            match effect {
                Effect::Queued(id, waiting) => queue.insert(id, waiting),
                Effect::Requeued(id, waiting) => queue.replace(id, waiting),
                Effect::Unqueued(id) => queue.remove(id),
                Effect::Table { open } => {
                    stats.tables += 1;
                    stats.live += u64::from(open);
                }
                Effect::Listed { open: true } => stats.live += 1,
                Effect::Listed { open: false } => stats.live = stats.live.saturating_sub(1),
            }
        }
    }
}

fn closed() -> StoreError {
    StoreError::Unavailable("it is closed".into())
}

fn cannot_write(e: std::io::Error) -> StoreError {
    StoreError::Unavailable(format!("its folder cannot be written to: {e}"))
}

/// An error of sled while nothing was being changed.
fn failed(e: &sled::Error) -> StoreError {
    match e {
        sled::Error::Corruption { .. } => StoreError::Corrupt {
            what: format!("{e}; restore the newest dump into a new folder"),
        },
        _ => StoreError::Unavailable(e.to_string()),
    }
}

impl SledStore {
    /// Opens the store in a folder, or makes one there if there is none.
    ///
    /// A refusal changes nothing: a folder in use by another process, data of a newer format,
    /// data that is gone although some was kept, or a folder that holds something else.
    pub fn open(config: &SledConfig) -> Result<Self, StoreError> {
        let folder = Folder::new(&config.folder);
        if folder.inspect()?.is_none() {
            folder.create()?;
        }
        let lock = folder.lock()?;
        let mut sidecar = if let Some(sidecar) = folder.inspect()? {
            sidecar
        } else {
            let sidecar = Sidecar::new();
            folder.write_sidecar(sidecar).map_err(cannot_write)?;
            sidecar
        };
        let found = Self::look(&folder, config, sidecar)?;
        folder.repair()?;
        let mut db = vacuum::open(&folder.db(), config.cache_bytes)?;
        let size = folder.bytes_on_disk();
        // sled needs a few times the live bytes even for files just written, so that their size
        // then is the other measure: without it they could be written anew at every start.
        let grown = size / 3 > found.live_bytes && size / 2 > sidecar.rewritten_bytes;
        if size > config.vacuum_above && grown {
            if vacuum::rewrite(&folder, &db, config.cache_bytes).is_ok() {
                drop(db);
                folder.swap().map_err(cannot_write)?;
                db = vacuum::open(&folder.db(), config.cache_bytes)?;
                sidecar.rewritten_bytes = folder.bytes_on_disk();
                folder.write_sidecar(sidecar).map_err(cannot_write)?;
            } else {
                // Most likely there is no room for both; the data as it is does as well.
                folder.repair()?;
            }
        }
        let data = OpenOptions::new()
            .read(true)
            .write(true)
            .open(folder.data_file())
            .map_err(|e| StoreError::Unavailable(format!("the data file cannot be opened: {e}")))?;
        let shared = Arc::new(Shared {
            gate: RwLock::new(Some(db)),
            queue: Mutex::new(found.queue),
            stats: Mutex::new(found.stats),
            stopped: Mutex::new(None),
        });
        let (sender, requests) = sync_channel(GROUP);
        let writer = Writer {
            shared: Arc::clone(&shared),
            folder: folder.clone(),
            data,
            sync: Arc::clone(&config.sync),
            numbers: found.numbers,
            ages: found.ages,
            sidecar,
        };
        let thread = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || writer.run(&requests))
            .map_err(|e| StoreError::Unavailable(format!("no thread could be started: {e}")))?;
        Ok(Self {
            shared,
            folder,
            requests: RwLock::new(Some(sender)),
            writer: Mutex::new(Some(thread)),
            lock: Mutex::new(Some(lock)),
        })
    }

    /// Opens a copy of the data and reads all that is in it, so that nothing is touched if it
    /// has to be refused.
    fn look(
        folder: &Folder,
        config: &SledConfig,
        sidecar: Sidecar,
    ) -> Result<vacuum::Found, StoreError> {
        let Some(copy) = folder.copy_for_look()? else {
            return Ok(vacuum::Found::default());
        };
        let found = vacuum::open(&copy, config.cache_bytes).and_then(|db| {
            // Damage can also make sled give up in the middle of reading.
            let scan = catch_unwind(AssertUnwindSafe(|| vacuum::scan(&db)));
            scan.unwrap_or_else(|_| Err(vacuum::unopenable(&folder.db(), "the engine gave up")))
        });
        folder.end_look();
        let found = found?;
        folder.compare(sidecar, found.numbers.commits)?;
        Ok(found)
    }

    /// Hands a request to the writer and waits for the answer.
    fn ask(&self, ask: Ask) -> Result<Answer, StoreError> {
        let (answer, answered) = sync_channel(1);
        let sender = read(&self.requests).clone();
        let Some(sender) = sender else {
            return Err(closed());
        };
        if sender.send(Request { ask, answer }).is_err() {
            return Err(closed());
        }
        drop(sender);
        match answered.recv() {
            Ok(answer) => answer,
            Err(_) => Err(StoreError::Unknown("its writer is gone".into())),
        }
    }
}

impl std::fmt::Debug for SledStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SledStore")
            .field("folder", &self.folder)
            .finish_non_exhaustive()
    }
}

impl Drop for SledStore {
    fn drop(&mut self) {
        let _ = self.close();
    }
}

/// The records whose keys begin with `prefix`, in order.
fn under(db: &sled::Db, prefix: &[u8]) -> Result<Vec<(sled::IVec, sled::IVec)>, StoreError> {
    db.scan_prefix(prefix)
        .map(|entry| entry.map_err(|e| failed(&e)))
        .collect()
}

fn events(db: &sled::Db, subject: Subject, expected: u64) -> Result<Vec<Vec<u8>>, StoreError> {
    let log: Vec<_> = under(db, &keys::events(subject))?
        .iter()
        .map(|(_, event)| record::read_event(event))
        .collect::<Result<_, _>>()?;
    if log.len() as u64 != expected {
        return Err(change::missing_event(subject));
    }
    Ok(log)
}

fn get(db: &sled::Db, key: &[u8]) -> Result<Option<sled::IVec>, StoreError> {
    db.get(key).map_err(|e| failed(&e))
}

impl Store for SledStore {
    fn load(&self, subject: Subject) -> Result<Option<Loaded>, StoreError> {
        let head = self.shared.read(|db| {
            if let Some(head) = get(db, &keys::head(subject))? {
                return record::read_head(&head).map(Some);
            }
            match get(db, &keys::packed(subject))? {
                Some(packed) => record::read_packed_head(&packed).map(Some),
                None => Ok(None),
            }
        })?;
        Ok(head.map(|head| Loaded {
            revision: head.revision,
            doc: head.doc,
        }))
    }

    fn log(&self, subject: Subject) -> Result<Vec<Vec<u8>>, StoreError> {
        self.shared.read(|db| {
            if let Some(head) = get(db, &keys::head(subject))? {
                return events(db, subject, record::read_head(&head)?.events);
            }
            match get(db, &keys::packed(subject))? {
                Some(packed) => Ok(record::read_packed(&packed)?.1),
                None => Ok(Vec::new()),
            }
        })
    }

    fn commit(&self, batch: Batch) -> Result<Commit, StoreError> {
        batch.check()?;
        match self.ask(Ask::Commit(batch))? {
            Answer::Commit(commit) => Ok(commit),
            _ => Err(StoreError::Unknown("its writer answered wrongly".into())),
        }
    }

    fn seen(&self, key: &OnceKey) -> Result<Option<(Subject, Revision)>, StoreError> {
        self.shared.read(|db| match get(db, &keys::once(key))? {
            Some(spent) => {
                let spent = record::read_spent(&spent)?;
                Ok(Some((spent.subject, spent.revision)))
            }
            None => Ok(None),
        })
    }

    fn due(&self, upto: Millis, limit: usize) -> Result<Vec<(Millis, TableId)>, StoreError> {
        self.shared.read(|db| {
            let mut due = Vec::new();
            for entry in db.scan_prefix([keys::DUE]).take(limit) {
                let (key, _) = entry.map_err(|e| failed(&e))?;
                match keys::read_due(&key) {
                    Some((at, table)) if at <= upto => due.push((at, table)),
                    _ => break,
                }
            }
            Ok(due)
        })
    }

    fn claim(&self, now: Millis, hold_ms: u64, limit: usize) -> Result<Vec<Intent>, StoreError> {
        self.shared
            .read(|_| Ok(lock(&self.shared.queue).claim(now, hold_ms, limit)))
    }

    fn settle(&self, id: IntentId, settled: Settled) -> Result<(), StoreError> {
        self.ask(Ask::Settle(id, settled)).map(drop)
    }

    fn list(
        &self,
        index: Index,
        after: Option<TableId>,
        limit: usize,
    ) -> Result<Vec<TableId>, StoreError> {
        let from = keys::list(index, TableId(0));
        let upto = keys::list(index, after.unwrap_or(TableId(u64::MAX)));
        self.shared.read(|db| {
            let tables = db.range(from..upto).rev().take(limit);
            tables
                .filter_map(|entry| match entry {
                    Ok((key, _)) => keys::read_list(&key).map(Ok),
                    Err(e) => Some(Err(failed(&e))),
                })
                .collect()
        })
    }

    fn next_table(&self) -> Result<TableId, StoreError> {
        match self.ask(Ask::NextTable)? {
            Answer::Table(table) => Ok(table),
            _ => Err(StoreError::Unknown("its writer answered wrongly".into())),
        }
    }

    fn pack(&self, table: TableId) -> Result<(), StoreError> {
        self.ask(Ask::Pack(table)).map(drop)
    }

    fn stats(&self) -> Result<Stats, StoreError> {
        self.shared.read(|db| {
            let numbers = get(db, keys::NUMBERS)?
                .map(|numbers| record::read_numbers(&numbers))
                .transpose()?
                .unwrap_or_default();
            Ok(Stats {
                intents: lock(&self.shared.queue).len() as u64,
                commits: numbers.commits,
                bytes_on_disk: self.folder.bytes_on_disk(),
                ..self.shared.stats()
            })
        })
    }

    fn flush(&self) -> Result<(), StoreError> {
        self.ask(Ask::Flush).map(drop)
    }

    fn stopped(&self) -> Option<StoreError> {
        self.shared.stopped()
    }

    fn close(&self) -> Result<(), StoreError> {
        let sender = write(&self.requests).take();
        drop(sender);
        if let Some(writer) = lock(&self.writer).take()
            && writer.join().is_err()
        {
            self.shared.stop(StoreError::Unavailable(
                "its writer stopped; start again".into(),
            ));
        }
        drop(write(&self.shared.gate).take());
        drop(lock(&self.lock).take());
        Ok(())
    }

    fn export(&self, out: &mut dyn Write) -> Result<(), StoreError> {
        // The records are taken at one moment and written afterwards: commits go on meanwhile.
        let records = self.shared.read(|db| under(db, &[]))?;
        export::export(&records, out)
    }

    fn import(&self, from: &mut dyn BufRead) -> Result<(), StoreError> {
        let contents = transfer::read(from)?;
        self.ask(Ask::Import(Box::new(contents))).map(drop)
    }
}
