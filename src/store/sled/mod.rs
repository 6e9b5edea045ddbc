//! The store on disk, and the only place that knows sled.
//!
//! One tree of sled's holds everything, and one thread writes (`writer`), first into a file of our own
//! (`journal`); until sled is handed that, `disk` has it in memory. What can wait until after the start another
//! does (`keeper`). Everything as it was at one moment is read by `moment`. What sled needs around it stands in
//! `folder`, `vacuum` and `anew`.

mod anew;
mod disk;
mod folder;
mod journal;
mod keeper;
mod moment;
mod stopped;
#[cfg(test)]
mod tests;
mod vacuum;
mod writer;

use std::fs::File;
use std::io::Write;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Mutex, RwLock};
use std::thread::JoinHandle;

use crate::lock::{lock, read, write};

use self::anew::Touched;
use self::disk::Disk;
use self::folder::{Closed, Folder, Left, Lock, Sidecar};
use self::journal::Journal;
use self::keeper::{Keeper, Rest};
use self::moment::{Before, Moment};
use self::writer::{GROUP, Reply, Work, Writer};
use super::change::Change;
use super::engine::{Engine, Open};
use super::kept::Counts;
use super::leases::Leases;
use super::outline::Outline;
use super::{StoreError, Survey, keys, record, transfer};

/// Forces what was written to a file to the disk.
pub type SyncData = Arc<dyn Fn(&File) -> std::io::Result<()> + Send + Sync>;

/// Where and how a store on disk is opened.
#[derive(Clone)]
pub struct SledConfig {
    /// The folder, which is made if it is not there.
    pub folder: PathBuf,
    /// How much memory sled's cache may take, in bytes.
    pub cache_bytes: u64,
    /// The sizes in bytes at which the files are written anew when they are a quarter larger than they were the
    /// last time, and some more; in a quiet moment without that quarter. Smaller ones are well as they are, greater ones would need much room
    /// for both.
    pub vacuum: Range<u64>,
    /// How the data file is forced to the disk; another in a test that makes it fail.
    pub sync: SyncData,
}

impl SledConfig {
    /// A store in `folder`. The cache takes 2 MiB: more does not keep as many more tables in memory that
    /// it would be felt beside the disk, and of small records it takes several times as much.
    #[must_use]
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
            cache_bytes: 2 * 1024 * 1024,
            vacuum: 32 * 1024 * 1024..512 * 1024 * 1024,
            sync: Arc::new(File::sync_data),
        }
    }
}

impl std::fmt::Debug for SledConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SledConfig")
            .field("folder", &self.folder)
            .field("cache_bytes", &self.cache_bytes)
            .field("vacuum", &self.vacuum)
            .finish_non_exhaustive()
    }
}

/// A store on disk. Dropping it closes it.
pub struct SledStore {
    shared: Arc<Shared>,
    folder: Folder,
    requests: RwLock<Option<SyncSender<Work>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    keeper: Mutex<Option<JoinHandle<()>>>,
    lock: Mutex<Option<Lock>>,
    leases: Mutex<Leases>,
}

/// What the writer, the keeper and the readers share.
struct Shared {
    /// Held for writing while a change is worked out and on its way to the disk, so that nobody
    /// sees what may still be lost; empty once the store is closed.
    gate: RwLock<Option<Open<Disk>>>,
    stopped: Mutex<Option<StoreError>>,
    /// The sidecar as it was last written; taken after the gate.
    sidecar: Mutex<Sidecar>,
    /// A handle of our own on sled's data file.
    data: Mutex<File>,
    /// What is changed while the files are written anew.
    touched: Mutex<Option<Touched>>,
    /// What is changed while everything is read as it was at one moment; taken after the gate.
    before: Mutex<Option<Before>>,
    /// Held by who reads everything as it was at one moment; taken before the gate.
    alone: Mutex<()>,
    /// Whether what a killed process left was not read through to its end.
    unread: AtomicBool,
    rest: Rest,
}

impl Shared {
    fn stopped(&self) -> Option<StoreError> {
        lock(&self.stopped).clone()
    }

    /// What is behind the gate, if it may be used.
    fn open<'a>(&self, gate: Option<&'a Open<Disk>>) -> Result<&'a Open<Disk>, StoreError> {
        match self.stopped() {
            Some(stopped) => Err(stopped),
            None => gate.ok_or_else(StoreError::closed),
        }
    }

    /// Lets others come to their turn; says whether the keeper is to go on.
    fn pause(&self) -> bool {
        self.rest.pause() && self.stopped().is_none()
    }

    fn stop(&self, why: StoreError) {
        *lock(&self.stopped) = Some(why);
    }
}

/// What a store begins with once it is open.
struct Opened {
    db: sled::Db,
    data: File,
    journal: Journal,
    outline: Outline,
    sidecar: Sidecar,
    unread: bool,
}

/// Lets a thread begin.
fn thread(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, StoreError> {
    let thread = std::thread::Builder::new().name(name.into()).spawn(work);
    thread.map_err(|e| StoreError::Unavailable(format!("no thread could be started: {e}")))
}

fn cannot_write(e: std::io::Error) -> StoreError {
    StoreError::of_files("its folder cannot be written to", &e)
}

/// An error of sled while nothing was being changed.
fn failed(e: &sled::Error) -> StoreError {
    match e {
        sled::Error::Corruption { .. } => {
            StoreError::corrupt(format!("{e}; restore the newest dump into a new folder"))
        }
        sled::Error::Io(error) => StoreError::of_files("its files cannot be used", error),
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
        let left = folder.left(sidecar);
        let looked = match left {
            Left::Unknown => Some(Self::look(&folder, config, sidecar)?),
            Left::Closed | Left::Killed => None,
        };
        let closed = sidecar.closed.take();
        // From now on it may hold what an older version cannot read.
        sidecar.format = Sidecar::new().format;
        if left != Left::Killed {
            sidecar.running = None;
            folder.write_sidecar(sidecar).map_err(cannot_write)?;
        }
        folder.repair()?;
        if folder.whole().is_none() {
            vacuum::make(&folder, config.cache_bytes)?;
        }
        let opened = vacuum::open_kept(&folder, config.cache_bytes).and_then(|db| {
            let journal = Self::caught_up(&folder, config, &db)?;
            let looked =
                looked.map_or_else(|| Self::unlooked(&folder, &db, sidecar, closed), Ok)?;
            Ok((db, journal, looked))
        });
        if opened.is_err() && left == Left::Killed {
            // What is wrong there is looked at on a copy from now on.
            sidecar.running = None;
            let _ = folder.write_sidecar(sidecar);
        }
        let (mut db, journal, outline) = opened?;
        if vacuum::is_old(&folder.db()) {
            // What was made before has to be written anew to be safe from power cuts.
            vacuum::rewrite(&folder, &db, config.cache_bytes)?;
            drop(db);
            folder.exchange().map_err(cannot_write)?;
            folder.remove_left().map_err(cannot_write)?;
            db = vacuum::open_kept(&folder, config.cache_bytes)?;
            sidecar.rewritten_bytes = folder.bytes_on_disk();
            sidecar.amid = false;
        }
        let data = folder.open_data()?;
        if vacuum::counts(&db)? != outline.counts {
            let counts = record::write_counts(outline.counts);
            db.insert(keys::COUNTS, counts).map_err(|e| failed(&e))?;
            db.flush().map_err(|e| failed(&e))?;
            (config.sync)(&data).map_err(cannot_write)?;
        }
        // From now on everything is there that a start needs after this process was killed.
        sidecar.running = folder.running();
        folder.write_sidecar(sidecar).map_err(cannot_write)?;
        let unread = left == Left::Killed || closed.is_some_and(|closed| closed.unread);
        Self::start(
            folder,
            config,
            lock,
            Opened {
                db,
                data,
                journal,
                outline,
                sidecar,
                unread,
            },
        )
    }

    /// Lets the threads begin.
    fn start(
        folder: Folder,
        config: &SledConfig,
        lock: Lock,
        opened: Opened,
    ) -> Result<Self, StoreError> {
        let Opened {
            db,
            data,
            journal,
            outline,
            sidecar,
            unread,
        } = opened;
        let shared = Arc::new(Shared {
            gate: RwLock::new(Some(Open {
                tree: Disk::new(db),
                outline: Mutex::new(outline),
            })),
            stopped: Mutex::new(None),
            sidecar: Mutex::new(sidecar),
            data: Mutex::new(data),
            touched: Mutex::new(None),
            before: Mutex::new(None),
            alone: Mutex::new(()),
            unread: AtomicBool::new(unread),
            rest: Rest::default(),
        });
        let (sender, requests) = sync_channel(GROUP);
        let writer = Writer {
            shared: Arc::clone(&shared),
            folder: folder.clone(),
            config: config.clone(),
            journal,
        };
        let keeper = Keeper {
            shared: Arc::clone(&shared),
            folder: folder.clone(),
            config: config.clone(),
        };
        let writer = thread("store", move || writer.run(&requests))?;
        let keeper = thread("keeper", move || keeper.run())?;
        Ok(Self {
            shared,
            folder,
            requests: RwLock::new(Some(sender)),
            writer: Mutex::new(Some(writer)),
            keeper: Mutex::new(Some(keeper)),
            leases: Mutex::default(),
            lock: Mutex::new(Some(lock)),
        })
    }

    /// Waits until the store has nothing more to do for itself: what a killed process left is read
    /// through, and files that had grown are written anew.
    pub fn at_rest(&self) {
        self.shared.rest.wait();
    }

    /// Opens the journal and has sled keep what is in it.
    fn caught_up(
        folder: &Folder,
        config: &SledConfig,
        db: &sled::Db,
    ) -> Result<Journal, StoreError> {
        let (mut journal, kept) = Journal::open(&folder.journal()).map_err(cannot_write)?;
        if !kept.entries.is_empty() {
            vacuum::catch_up(db, kept)?;
            db.flush().map_err(|e| failed(&e))?;
            (config.sync)(&folder.open_data()?).map_err(cannot_write)?;
            let cleared = journal.clear().and_then(|()| (config.sync)(journal.file()));
            cleared.map_err(cannot_write)?;
        }
        Ok(journal)
    }

    /// What is known of data that was closed in order or that a killed process left, and so was not
    /// looked at before.
    fn unlooked(
        folder: &Folder,
        db: &sled::Db,
        sidecar: Sidecar,
        closed: Option<Closed>,
    ) -> Result<Outline, StoreError> {
        let counts = match closed {
            // An older version kept them nowhere else.
            Some(closed) => Counts {
                tables: sidecar.tables,
                live: closed.live,
            },
            None => vacuum::counts(db)?,
        };
        let mut outline = Outline {
            counts,
            ..Outline::default()
        };
        vacuum::stock(db, &mut outline)?;
        folder.compare(sidecar, outline.numbers.commits)?;
        Ok(outline)
    }

    /// Notes that the store was closed in order, so that it need not be looked at before it is opened
    /// again. Without the note it is, which takes longer and does no harm.
    fn note_closed(&self, outline: &Outline) {
        let mut sidecar = lock(&self.shared.sidecar);
        // What has stopped is looked at before it is opened again.
        sidecar.running = None;
        let (counts, commits) = (outline.counts, outline.numbers.commits);
        let whole = sidecar.tables == counts.tables && sidecar.commits == commits;
        if whole
            && self.shared.stopped().is_none()
            && let Ok(mark) = self.folder.mark()
        {
            sidecar.closed = Some(Closed {
                live: counts.live,
                mark,
                unread: self.shared.unread.load(Ordering::SeqCst),
            });
        }
        let _ = self.folder.write_sidecar(*sidecar);
    }

    /// Surveys the store in a folder that no process has open. Nothing in the folder is changed:
    /// what is opened is a copy, which needs room among the temporary files.
    pub fn survey_stopped(folder: &Path) -> Result<Survey, StoreError> {
        stopped::survey(folder)
    }

    /// Opens a copy of the data and reads all that is in it, so that nothing is touched if it
    /// has to be refused.
    fn look(folder: &Folder, config: &SledConfig, sidecar: Sidecar) -> Result<Outline, StoreError> {
        let Some(copy) = folder.copy_for_look()? else {
            return Ok(Outline::default());
        };
        let outline = vacuum::open(&copy, config.cache_bytes).and_then(|db| {
            vacuum::catch_up(&db, folder.in_journal()?)?;
            // Damage can also make sled give up in the middle of reading.
            let scan = catch_unwind(AssertUnwindSafe(|| vacuum::scan(&db)));
            scan.unwrap_or_else(|_| Err(vacuum::unopenable(&folder.db(), vacuum::GAVE_UP)))
        });
        folder.end_look();
        let outline = outline?;
        folder.compare(sidecar, outline.numbers.commits)?;
        Ok(outline)
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
        let _ = Engine::close(self);
    }
}

impl Engine for SledStore {
    type Tree = Disk;

    fn read<A>(
        &self,
        work: impl FnOnce(&Open<Disk>) -> Result<A, StoreError>,
    ) -> Result<A, StoreError> {
        let gate = read(&self.shared.gate);
        work(self.shared.open(gate.as_ref())?)
    }

    /// Hands the work to the writer and waits for the answer.
    fn change<A: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Change<'_, Disk>) -> Result<A, StoreError> + Send + 'static,
    ) -> Result<A, StoreError> {
        let (answer, answered) = sync_channel(1);
        let work: Work = Box::new(move |change| -> Reply {
            let done = work(change);
            Box::new(move |written| {
                // One who no longer waits for it needs no answer.
                let _ = answer.send(done.and_then(|done| written.map(|()| done)));
            })
        });
        let sender = read(&self.requests)
            .clone()
            .ok_or_else(StoreError::closed)?;
        sender.send(work).map_err(|_| StoreError::closed())?;
        drop(sender);
        answered.recv().unwrap_or_else(|_| {
            // It was not begun, or the writer broke off.
            let stopped = self.shared.stopped();
            Err(stopped.unwrap_or_else(|| StoreError::Unknown("its writer is gone".into())))
        })
    }

    fn held(&self) -> &Mutex<Leases> {
        &self.leases
    }

    fn bytes_on_disk(&self) -> u64 {
        self.folder.bytes_on_disk()
    }

    fn stopped(&self) -> Option<StoreError> {
        self.shared.stopped()
    }

    fn export_all(&self, out: &mut dyn Write) -> Result<(), StoreError> {
        transfer::export(&Moment::of(&self.shared), out)
    }

    fn close(&self) -> Result<(), StoreError> {
        let sender = write(&self.requests).take();
        drop(sender);
        self.shared.rest.end();
        let ended = [&self.keeper, &self.writer].map(|thread| {
            let thread = lock(thread).take()?;
            Some(thread.join())
        });
        if ended.iter().flatten().any(Result::is_err) {
            self.shared.stop(StoreError::Unavailable(
                "its writer stopped; start again".into(),
            ));
        }
        let open = write(&self.shared.gate).take();
        if let Some(Open { tree, outline }) = open {
            // What sled still has to write it writes before it is let go of.
            drop(tree);
            self.note_closed(&lock(&outline));
        }
        drop(lock(&self.lock).take());
        Ok(())
    }
}
