//! The store on disk. This is the only module that uses sled.
//!
//! All records are in one sled tree, and only one thread writes them (`writer.rs`). A file beside sled's files,
//! the sidecar, counts the acknowledged writes. When a store is opened, a copy of all files is read first
//! (`database.rs`), so that damage is found before sled changes any file.

mod database;
mod folder;
mod sidecar;
#[cfg(test)]
mod tests;
mod writer;

use parking_lot::{Mutex, RwLock};
use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::JoinHandle;

use self::database::Scan;
use self::folder::{Folder, Lock, copy_folder, folder_size, remove_unfinished, sync_all};
use self::sidecar::{Sidecar, SidecarFile};
use self::writer::{GROUP, Reply, Work, Writer};
use crate::records::change::Change;
use crate::records::engine::{Engine, OpenStore};
use crate::records::tree::Tree as _;
use crate::sharing::single_process::Leases;
use crate::survey::{self, STORE};
use crate::{StoreError, Survey};

/// A function that forces a file's data to the disk.
pub type SyncData = Arc<dyn Fn(&File) -> std::io::Result<()> + Send + Sync>;

/// The maximum size in bytes of files that are compacted when the store is opened. Compacting larger files
/// would delay the bot's start too much.
const MAX_COMPACTED_AT_OPEN: u64 = 256 * 1024 * 1024;
/// The maximum size of newly compacted files, as a multiple of the records' size.
const OVERHEAD: u64 = 6;

/// The settings for opening a store on disk.
#[derive(Clone)]
pub struct SledConfig {
    /// The folder. It is created if it does not exist.
    pub folder: PathBuf,
    /// The size of sled's cache in bytes.
    pub cache_bytes: u64,
    /// The number of bytes by which compacted files can grow before they are compacted again.
    pub growth: u64,
    /// The function that forces the data file to the disk. Tests replace it by one that fails.
    pub sync: SyncData,
}

impl SledConfig {
    /// Returns settings for a store in `folder` with a cache of 4 MiB.
    #[must_use]
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
            cache_bytes: 4 * 1024 * 1024,
            growth: 32 * 1024 * 1024,
            sync: Arc::new(File::sync_data),
        }
    }
}

impl std::fmt::Debug for SledConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SledConfig")
            .field("folder", &self.folder)
            .field("cache_bytes", &self.cache_bytes)
            .field("growth", &self.growth)
            .finish_non_exhaustive()
    }
}

/// A store on disk. It is closed when it is dropped.
pub struct SledStore {
    shared: Arc<Shared>,
    data: PathBuf,
    growth: u64,
    requests: RwLock<Option<SyncSender<Work>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    lock: Mutex<Option<Lock>>,
    leases: Mutex<Leases>,
}

struct Shared {
    /// The open store, or `None` once it is closed. Write-locked during a change, so that nobody reads records
    /// that may be lost.
    open: RwLock<Option<OpenStore<sled::Db>>>,
    fatal_error: Mutex<Option<StoreError>>,
    record_bytes: AtomicU64,
}

impl Shared {
    fn fatal_error(&self) -> Option<StoreError> {
        self.fatal_error.lock().clone()
    }

    fn stop(&self, why: StoreError) {
        *self.fatal_error.lock() = Some(why);
    }
}

impl SledStore {
    /// Opens the store in a folder, or creates it. Compacts its files if they have grown too much.
    ///
    /// # Errors
    ///
    /// Returns an error, and changes nothing, if another process uses the folder, if the data is damaged,
    /// missing or of a newer format, or if the folder contains anything but a store.
    pub fn open(config: &SledConfig) -> Result<Self, StoreError> {
        Self::open_as(config, false)
    }

    /// Compacts the files of a closed store. Returns their size before and after, in bytes.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Self::open`].
    pub fn compact(config: &SledConfig) -> Result<(u64, u64), StoreError> {
        let folder = Folder::new(&config.folder);
        let generation = folder.inspect()?.map_or(1, |found| found.generation);
        let before = folder_size(&folder.data(generation));
        let store = Self::open_as(config, true)?;
        let after = folder_size(&store.data);
        Engine::close(&store)?;
        Ok((before, after))
    }

    fn open_as(config: &SledConfig, compact: bool) -> Result<Self, StoreError> {
        let folder = Folder::new(&config.folder);
        if folder.inspect()?.is_none() {
            folder.create()?;
        }
        let lock = folder.lock()?;
        let mut sidecar = match folder.inspect()? {
            Some(sidecar) => sidecar,
            None => folder.create_sidecar()?,
        };
        let cannot_write = || folder.io_error("cannot be written to");
        folder.remove_check().map_err(cannot_write())?;
        let mut data = folder.data(sidecar.generation);
        if folder.is_new(sidecar)? {
            let created = database::open(&folder.check(), config.cache_bytes)?;
            database::close(created, &folder.check())?;
            let installed = folder.install(sidecar.generation);
            installed.map_err(cannot_write())?;
        }
        // A killed process may have left data in the system's cache only. sled would take that data for
        // durable, so it is forced to the disk here.
        sync_all(&data).map_err(cannot_write())?;
        let (scan, is_compacted) = verify(&folder, sidecar, config, compact)?;
        let Scan {
            cache, checksum, ..
        } = scan;
        let open_sidecar = || SidecarFile::open(&folder.sidecar()).map_err(cannot_write());
        if is_compacted {
            sidecar.generation += 1;
            data = folder.data(sidecar.generation);
            let written = sync_all(&data).and_then(|()| sync_all(&config.folder));
            written.map_err(cannot_write())?;
            // The sidecar has two lines. Both are replaced, because the older one names files that are removed
            // below.
            for _ in 0..2 {
                let mut file = open_sidecar()?;
                let written = file.write(&sidecar).and_then(|()| file.file().sync_data());
                written.map_err(cannot_write())?;
            }
        }
        let removed = folder.remove_other_data(sidecar.generation);
        removed.map_err(cannot_write())?;
        remove_unfinished(&data).map_err(cannot_write())?;
        let db = database::open(&data, config.cache_bytes)?;
        // sled does not force the name of its new snapshot to the disk. After a power cut, the old snapshot could
        // reappear, although the data that it refers to has been overwritten.
        sync_all(&data).map_err(cannot_write())?;
        let file = OpenOptions::new().write(true).open(data.join("db"));
        let shared = Arc::new(Shared {
            open: RwLock::new(Some(OpenStore {
                tree: db,
                cache: Mutex::new(cache),
            })),
            fatal_error: Mutex::new(None),
            record_bytes: AtomicU64::new(checksum.bytes),
        });
        let (sender, requests) = sync_channel(GROUP);
        let writer = Writer {
            shared: Arc::clone(&shared),
            sync: Arc::clone(&config.sync),
            data: file.map_err(cannot_write())?,
            sidecar_file: open_sidecar()?,
            sidecar,
            checksum,
        };
        let writer = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || writer.run(&requests))
            .map_err(|e| StoreError::Unavailable(format!("cannot start a thread: {e}")))?;
        Ok(Self {
            shared,
            data,
            growth: config.growth,
            requests: RwLock::new(Some(sender)),
            writer: Mutex::new(Some(writer)),
            lock: Mutex::new(Some(lock)),
            leases: Mutex::default(),
        })
    }

    /// Surveys a closed store. The folder is not changed, because a copy of it in the temporary folder is
    /// opened.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no store, if a process has it open, or if sled cannot read its files.
    pub fn survey_offline(folder: &Path) -> Result<Survey, StoreError> {
        let config = SledConfig::new(folder);
        let folder = Folder::new(folder);
        let none =
            || StoreError::Unavailable(format!("there is no store in {}", config.folder.display()));
        folder.inspect()?.ok_or_else(none)?;
        let lock = folder.lock_existing()?;
        let sidecar = folder.inspect()?.ok_or_else(none)?;
        let data = folder.data(sidecar.generation);
        if folder.is_new(sidecar)? {
            return Ok(Survey::default());
        }
        let cannot = || folder.io_error("cannot be copied to be read");
        let temporary = tempfile::Builder::new().prefix("stramash-check-").tempdir();
        let temporary = temporary.map_err(cannot())?;
        let copy = temporary.path().join("db");
        copy_folder(&data, &copy).map_err(cannot())?;
        // The copy is complete, so other processes may open the store itself.
        drop(lock);
        let read = || {
            let db = database::open(&copy, config.cache_bytes)?;
            let surveyed = database::catch_panics(|| {
                let mut survey = survey::survey_tree(&db)?;
                let mut scan = Scan::default();
                for entry in db.range(vec![]..vec![u8::MAX]) {
                    let (key, record) = entry?;
                    // An unreadable record is already in the survey.
                    let _ = scan.add(&key, &record);
                }
                if let Some(fault) = scan.fault(sidecar.writes) {
                    survey.fault(STORE, format!("it {fault}"));
                }
                Ok(survey)
            });
            database::close(db, &copy)?;
            surveyed
        };
        read().map_err(|e| unreadable(&folder, e))
    }
}

fn is_due(file_bytes: u64, record_bytes: u64, growth: u64) -> bool {
    file_bytes > OVERHEAD.saturating_mul(record_bytes).saturating_add(growth)
}

/// Reads a copy of all files and checks them. A copy is read because sled changes files when it opens them, and
/// damaged files must stay as they are. If compaction is requested or due, also writes the records to the
/// folder of the next generation. Returns the result of the check and whether the files were compacted.
fn verify(
    folder: &Folder,
    sidecar: Sidecar,
    config: &SledConfig,
    compact: bool,
) -> Result<(Scan, bool), StoreError> {
    let (data, copy) = (folder.data(sidecar.generation), folder.check());
    let read = |db: &sled::Db| {
        let scan = database::catch_panics(|| Scan::read(db)).map_err(|e| unreadable(folder, e))?;
        if let Some(fault) = scan.fault(sidecar.writes) {
            return Err(folder.corrupt(&fault));
        }
        let bytes = folder_size(&data);
        let is_due = is_due(bytes, scan.checksum.bytes, config.growth);
        let compact = compact || is_due && bytes <= MAX_COMPACTED_AT_OPEN;
        if compact {
            let removed = folder.remove_other_data(sidecar.generation);
            removed.map_err(folder.io_error("cannot be written to"))?;
            let new = folder.data(sidecar.generation + 1);
            database::rewrite(db, &new, config.cache_bytes)?;
        }
        Ok((scan, compact))
    };
    let copied = copy_folder(&data, &copy).map_err(folder.io_error("cannot be copied to be read"));
    let read = copied.and_then(|()| {
        let db = database::open(&copy, config.cache_bytes).map_err(|e| unreadable(folder, e))?;
        let read = read(&db);
        database::close(db, &copy)?;
        read
    });
    // If the copy cannot be removed, the next start removes it.
    let _ = folder.remove_check();
    read
}

fn unreadable(folder: &Folder, e: StoreError) -> StoreError {
    match e {
        StoreError::Corrupt { what } => folder.corrupt(&format!("cannot be read ({what})")),
        e => e,
    }
}

impl std::fmt::Debug for SledStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SledStore")
            .field("data", &self.data)
            .finish_non_exhaustive()
    }
}

impl Drop for SledStore {
    fn drop(&mut self) {
        let _ = Engine::close(self);
    }
}

impl Engine for SledStore {
    type Tree = sled::Db;

    fn read<A>(
        &self,
        work: impl FnOnce(&OpenStore<sled::Db>) -> Result<A, StoreError>,
    ) -> Result<A, StoreError> {
        let open = self.shared.open.read();
        match self.shared.fatal_error() {
            Some(error) => Err(error),
            None => work(open.as_ref().ok_or_else(StoreError::closed)?),
        }
    }

    /// Sends a change to the writer thread and waits for the result.
    fn change<A: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Change<'_, sled::Db>) -> Result<A, StoreError> + Send + 'static,
    ) -> Result<A, StoreError> {
        let (answer, answered) = sync_channel(1);
        let work: Work = Box::new(move |change| -> Reply {
            let done = work(change);
            Box::new(move |written| {
                // Sending fails if the caller no longer waits.
                let _ = answer.send(done.and_then(|done| written.map(|()| done)));
            })
        });
        let sender = self
            .requests
            .read()
            .clone()
            .ok_or_else(StoreError::closed)?;
        sender.send(work).map_err(|_| StoreError::closed())?;
        drop(sender);
        answered.recv().unwrap_or_else(|_| {
            // There is no answer if the request was dropped or the writer has panicked.
            let error = self.shared.fatal_error();
            Err(error.unwrap_or_else(|| StoreError::Unknown("its writer thread has ended".into())))
        })
    }

    fn own_leases(&self) -> &Mutex<Leases> {
        &self.leases
    }

    fn disk_usage(&self) -> (u64, bool) {
        let bytes = folder_size(&self.data);
        let record_bytes = self.shared.record_bytes.load(Ordering::Relaxed);
        (bytes, is_due(bytes, record_bytes, self.growth))
    }

    fn fatal_error(&self) -> Option<StoreError> {
        self.shared.fatal_error()
    }

    fn close(&self) -> Result<(), StoreError> {
        drop(self.requests.write().take());
        let writer = self.writer.lock().take();
        if writer.is_some_and(|writer| writer.join().is_err()) {
            self.shared.stop(StoreError::Unavailable(
                "its writer thread panicked; start again".into(),
            ));
        }
        let open = self.shared.open.write().take();
        let closed = match open {
            Some(OpenStore { tree, .. }) => database::close(tree, &self.data),
            None => Ok(()),
        };
        drop(self.lock.lock().take());
        closed
    }
}
