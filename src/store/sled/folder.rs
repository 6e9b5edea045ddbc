//! The store's folder: its lock, its sidecar file, and what is repaired or refused before sled
//! is let near the data.
//!
//! ```text
//! lock         locked by the process that has the store open
//! store.json   the sidecar: format, and how much was kept when it was last written
//! journal      what was acknowledged and is not in sled's files yet
//! db/          sled's files
//! db.new/      the files of a new store, or a vacuum, that are being written
//! db.old/      what a vacuum replaced
//! db.look/     a copy that is looked at before the data is opened
//! ```

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::private::{self, sync_folder};
use crate::store::StoreError;

use super::journal;

/// The newest format of a folder that this version writes and reads. In format 3 there is a journal, which
/// no older version knows; before it was that of the newest record.
const FORMAT: u32 = 3;

/// Paths inside a store's folder.
#[derive(Debug, Clone)]
pub(super) struct Folder(PathBuf);

/// The folder is this process's own for as long as this lives.
#[derive(Debug)]
pub(super) struct Lock(File);

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing alone is not enough: a program that this process is just starting has the same file open
        // until it runs, and would keep the lock for that moment.
        let _ = self.0.unlock();
    }
}

/// What the sidecar says. It is written after the data, so the data is never behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Sidecar {
    pub(super) format: u32,
    pub(super) tables: u64,
    pub(super) commits: u64,
    /// The size of sled's files when they were last written anew, or 0.
    pub(super) rewritten_bytes: u64,
    /// Their size when they were last found to be well as they are, or when somebody began to write them
    /// anew and did not come to the end.
    #[serde(default)]
    pub(super) well_bytes: u64,
    /// Whether they were written anew amid other work, which leaves them larger than in a quiet moment.
    #[serde(default)]
    pub(super) amid: bool,
    /// There when the store was closed in order, until it is opened again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) closed: Option<Closed>,
    /// What [`Folder::running`] said when it was opened; there until it is closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) running: Option<u64>,
}

/// How a store was left by one who closed it in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Closed {
    /// How many tables were live.
    pub(super) live: u64,
    /// What [`Folder::mark`] said of sled's files.
    pub(super) mark: u64,
    /// Whether what a killed process had left was not read through to its end.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) unread: bool,
}

/// Who had sled's files last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Left {
    /// One who closed them in order; nobody has touched them since.
    Closed,
    /// One who was killed. The system was not, so that all it had written is there.
    Killed,
    /// Nobody knows.
    Unknown,
}

/// The part of the sidecar that every version can read.
#[derive(Deserialize)]
struct Format {
    format: u32,
}

impl Sidecar {
    /// The sidecar of a store that is being made.
    pub(super) fn new() -> Self {
        Self {
            format: FORMAT,
            tables: 0,
            commits: 0,
            rewritten_bytes: 0,
            well_bytes: 0,
            amid: false,
            closed: None,
            running: None,
        }
    }
}

impl Folder {
    pub(super) fn new(path: &Path) -> Self {
        Self(path.to_owned())
    }

    pub(super) fn db(&self) -> PathBuf {
        self.0.join("db")
    }

    pub(super) fn new_db(&self) -> PathBuf {
        self.0.join("db.new")
    }

    pub(super) fn old_db(&self) -> PathBuf {
        self.0.join("db.old")
    }

    fn look_db(&self) -> PathBuf {
        self.0.join("db.look")
    }

    /// sled's data file, which has to be forced to the disk after each flush.
    pub(super) fn data_file(&self) -> PathBuf {
        self.db().join("db")
    }

    pub(super) fn journal(&self) -> PathBuf {
        self.0.join("journal")
    }

    /// What was acknowledged and may not be in sled's files.
    pub(super) fn in_journal(&self) -> Result<journal::Kept, StoreError> {
        journal::read(&self.journal())
            .map_err(|e| self.said("has a journal that cannot be read", &e))
    }

    fn sidecar(&self) -> PathBuf {
        self.0.join("store.json")
    }

    pub(super) fn said(&self, what: &str, e: &std::io::Error) -> StoreError {
        StoreError::of_files(format!("{} {what}", self.0.display()), e)
    }

    fn damaged(&self, what: &str) -> StoreError {
        StoreError::corrupt(format!("{} {what}", self.0.display()))
    }

    /// Looks whether a store may be opened here, and changes nothing.
    ///
    /// `None` means that there is none yet and that one may be made.
    pub(super) fn inspect(&self) -> Result<Option<Sidecar>, StoreError> {
        let entries = match fs::read_dir(&self.0) {
            Ok(entries) => entries,
            Err(e) if e.kind() == ErrorKind::NotFound => return Ok(None),
            Err(e) => return Err(self.said("cannot be used as the store's folder", &e)),
        };
        let text = match fs::read(self.sidecar()) {
            Ok(text) => text,
            Err(e) if e.kind() == ErrorKind::NotFound => {
                for entry in entries {
                    let entry = entry.map_err(|e| self.said("cannot be listed", &e))?;
                    // Both can be left by a process that was killed while it made the folder.
                    if entry.file_name() != "lock" && entry.file_name() != "store.json.new" {
                        return Err(self.damaged(
                            "is not empty and has no store.json: it holds no store, or one that \
                             was tampered with; name another folder or restore the newest dump",
                        ));
                    }
                }
                return Ok(None);
            }
            Err(e) => return Err(self.said("cannot be read", &e)),
        };
        let unreadable = || self.damaged("has a store.json that cannot be read");
        let Format { format } = serde_json::from_slice(&text).map_err(|_| unreadable())?;
        if format > FORMAT {
            return Err(StoreError::Newer {
                found: format,
                known: FORMAT,
            });
        }
        let sidecar: Sidecar = serde_json::from_slice(&text).map_err(|_| unreadable())?;
        if sidecar.commits > 0 {
            let bytes = |data: PathBuf| fs::metadata(data.join("db")).map_or(0, |file| file.len());
            if self.whole().map_or(0, bytes) == 0 {
                return Err(self.empty(sidecar));
            }
        }
        Ok(Some(sidecar))
    }

    fn empty(&self, sidecar: Sidecar) -> StoreError {
        self.damaged(&format!(
            "is unexpectedly empty: {} changes were kept in it; restore the newest dump into a \
             new folder",
            sidecar.commits
        ))
    }

    /// Refuses data that holds less than the sidecar says.
    pub(super) fn compare(&self, sidecar: Sidecar, commits: u64) -> Result<(), StoreError> {
        if commits == 0 && sidecar.commits > 0 {
            return Err(self.empty(sidecar));
        }
        if commits < sidecar.commits {
            return Err(self.damaged(&format!(
                "holds {commits} changes where {} were kept; restore the newest dump into a new \
                 folder",
                sidecar.commits
            )));
        }
        Ok(())
    }

    /// Makes the folder, for this user alone.
    pub(super) fn create(&self) -> Result<(), StoreError> {
        private::folder(&self.0).map_err(|e| self.said("cannot be made", &e))
    }

    /// Takes the folder for this process until the lock is dropped.
    pub(super) fn lock(&self) -> Result<Lock, StoreError> {
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(self.0.join("lock"))
            .map_err(|e| self.said("cannot be locked", &e))?;
        self.take(lock)
    }

    /// The same without making anything: where there is no file to lock, nobody has locked it.
    pub(super) fn lock_as_it_is(&self) -> Result<Option<Lock>, StoreError> {
        match File::open(self.0.join("lock")) {
            Ok(lock) => self.take(lock).map(Some),
            Err(e) if e.kind() == ErrorKind::NotFound => Ok(None),
            Err(e) => Err(self.said("cannot be locked", &e)),
        }
    }

    fn take(&self, lock: File) -> Result<Lock, StoreError> {
        match lock.try_lock() {
            Ok(()) => Ok(Lock(lock)),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse {
                folder: self.0.display().to_string(),
            }),
            Err(TryLockError::Error(e)) => Err(self.said("cannot be locked", &e)),
        }
    }

    /// Replaces the sidecar; after a crash either the old or the new one is there.
    pub(super) fn write_sidecar(&self, sidecar: Sidecar) -> std::io::Result<()> {
        let new = self.0.join("store.json.new");
        let mut file = File::create(&new)?;
        file.write_all(&serde_json::to_vec(&sidecar)?)?;
        file.write_all(b"\n")?;
        file.sync_all()?;
        fs::rename(&new, self.sidecar())?;
        sync_folder(&self.0)
    }

    /// Finishes or undoes a vacuum that was cut off, and removes a half-written snapshot, which
    /// sled would take for its newest one and then refuse to open.
    pub(super) fn repair(&self) -> Result<(), StoreError> {
        self.try_repair()
            .map_err(|e| self.said("cannot be repaired", &e))
    }

    fn try_repair(&self) -> std::io::Result<()> {
        let db = self.db();
        if let Some(whole) = self.whole()
            && whole != db
        {
            fs::rename(whole, &db)?;
            sync_folder(&self.0)?;
        }
        // Either the new data never became whole, or the old data is no longer needed.
        for left in [self.new_db(), self.old_db(), self.look_db()] {
            remove_folder(&left)?;
        }
        if db.is_dir() {
            for entry in fs::read_dir(&db)? {
                let path = entry?.path();
                if is_unfinished(&path) {
                    fs::remove_file(path)?;
                }
            }
            // What a killed process wrote last may be in the system's memory alone, and sled takes
            // for kept whatever it reads there.
            sync_all(&db)?;
        }
        Ok(())
    }

    /// Where the data is, whatever a vacuum that was cut off has left; `None` if there is none.
    pub(super) fn whole(&self) -> Option<PathBuf> {
        let (db, new, old) = (self.db(), self.new_db(), self.old_db());
        if db.is_dir() {
            Some(db)
        } else if old.is_dir() {
            // The old data is moved away only when the new data is whole.
            Some(if new.is_dir() { new } else { old })
        } else {
            None
        }
    }

    /// Copies the data for a first look, so that data which is then refused was never touched:
    /// sled changes its files by opening them. `None` if there is nothing to look at.
    pub(super) fn copy_for_look(&self) -> Result<Option<PathBuf>, StoreError> {
        let Some(data) = self.whole() else {
            return Ok(None);
        };
        let look = self.look_db();
        let copied = remove_folder(&look).and_then(|()| copy_folder(&data, &look));
        match copied {
            Ok(()) => Ok(Some(look)),
            Err(e) => {
                self.end_look();
                Err(self.said("cannot be copied for a first look", &e))
            }
        }
    }

    /// Removes the copy. What is left of it does no harm and goes at the next start.
    pub(super) fn end_look(&self) {
        let _ = remove_folder(&self.look_db());
    }

    /// Puts `db.new`, which is whole and on the disk, in the place of `db`, which becomes `db.old`.
    pub(super) fn exchange(&self) -> std::io::Result<()> {
        fs::rename(self.db(), self.old_db())?;
        sync_folder(&self.0)?;
        self.place()
    }

    /// Removes what is no longer needed beside `db`, which is whole, or not yet.
    pub(super) fn remove_left(&self) -> std::io::Result<()> {
        remove_folder(&self.new_db())?;
        remove_folder(&self.old_db())
    }

    /// Puts `db.new`, which is whole and on the disk, where `db` is to be.
    pub(super) fn place(&self) -> std::io::Result<()> {
        fs::rename(self.new_db(), self.db())?;
        sync_folder(&self.0)
    }

    /// A handle of our own on sled's data file.
    pub(super) fn open_data(&self) -> Result<File, StoreError> {
        let data = OpenOptions::new()
            .read(true)
            .write(true)
            .open(self.data_file());
        data.map_err(|e| StoreError::Unavailable(format!("the data file cannot be opened: {e}")))
    }

    /// Who had sled's files last, as far as the sidecar and the files tell.
    pub(super) fn left(&self, sidecar: Sidecar) -> Left {
        match sidecar {
            Sidecar {
                closed: Some(closed),
                ..
            } if self.mark().is_ok_and(|mark| mark == closed.mark) => Left::Closed,
            Sidecar {
                closed: None,
                running: Some(running),
                ..
            } if self.running() == Some(running) => Left::Killed,
            _ => Left::Unknown,
        }
    }

    /// A number that follows from which file holds sled's data and since when the system runs: another one
    /// tells that it is a copy, or that the system ended and what was written last may not be there. `None`
    /// where the system does not tell.
    #[cfg(target_os = "linux")]
    pub(super) fn running(&self) -> Option<u64> {
        use std::os::unix::fs::MetadataExt;
        let since = fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
        let data = fs::metadata(self.data_file()).ok()?;
        // A new file can get the number of one that was removed.
        let made = data.created().ok()?.duration_since(UNIX_EPOCH).ok()?;
        let (made, device, file) = (made.as_nanos(), data.dev(), data.ino());
        Some(number_of(&format!("{since} {device} {file} {made}")))
    }

    /// The system does not tell.
    #[cfg(not(target_os = "linux"))]
    pub(super) fn running(&self) -> Option<u64> {
        None
    }

    /// A number that follows from the names of sled's files, their sizes and when they were last written
    /// to: another one tells that somebody has touched them.
    pub(super) fn mark(&self) -> std::io::Result<u64> {
        fn list(path: &Path, lines: &mut Vec<String>) -> std::io::Result<()> {
            for entry in fs::read_dir(path)? {
                let entry = entry?;
                let data = entry.metadata()?;
                if data.is_dir() {
                    list(&entry.path(), lines)?;
                } else {
                    let written = data.modified()?.duration_since(UNIX_EPOCH);
                    let written = written.map_err(std::io::Error::other)?.as_nanos();
                    let path = entry.path();
                    lines.push(format!("{} {} {written}", path.display(), data.len()));
                }
            }
            Ok(())
        }
        let mut lines = Vec::new();
        list(&self.db(), &mut lines)?;
        lines.sort_unstable();
        Ok(number_of(&lines.join("\n")))
    }

    /// The size of sled's files, in bytes.
    pub(super) fn bytes_on_disk(&self) -> u64 {
        bytes_of(&self.db())
    }
}

/// The size of all files below `path`, in bytes.
pub(super) fn bytes_of(path: &Path) -> u64 {
    let Ok(entries) = fs::read_dir(path) else {
        return 0;
    };
    entries
        .flatten()
        .map(|entry| match entry.metadata() {
            Ok(data) if data.is_dir() => bytes_of(&entry.path()),
            Ok(data) => data.len(),
            Err(_) => 0,
        })
        .sum()
}

/// A number that is another one for every text.
fn number_of(text: &str) -> u64 {
    let sum: [u8; 32] = Sha256::digest(text).into();
    let (first, _) = sum.split_first_chunk().expect("a sum has 32 bytes");
    u64::from_be_bytes(*first)
}

/// A snapshot that sled was writing when it was killed.
fn is_unfinished(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with("snap.") && path.extension().is_some_and(|e| e == "generating")
}

pub(super) fn copy_folder(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (path, to) = (entry.path(), to.join(entry.file_name()));
        if entry.file_type()?.is_dir() {
            copy_folder(&path, &to)?;
        } else if !is_unfinished(&path) {
            fs::copy(path, to)?;
        }
    }
    Ok(())
}

/// Forces every file below `path`, and the folders themselves, to the disk.
pub(super) fn sync_all(path: &Path) -> std::io::Result<()> {
    for entry in fs::read_dir(path)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            sync_all(&entry.path())?;
        } else {
            File::open(entry.path())?.sync_all()?;
        }
    }
    sync_folder(path)
}

fn remove_folder(path: &Path) -> std::io::Result<()> {
    match fs::remove_dir_all(path) {
        Err(e) if e.kind() != ErrorKind::NotFound => Err(e),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_lets_go_of_a_folder_leaves_nothing_locked_behind() {
        let made = tempfile::tempdir().unwrap();
        let folder = Folder::new(made.path());
        let lock = folder.lock().unwrap();
        // What a program that is being started has for a moment.
        let inherited = lock.0.try_clone().unwrap();
        assert!(matches!(folder.lock(), Err(StoreError::InUse { .. })));
        drop(lock);
        assert!(folder.lock().is_ok());
        drop(inherited);
    }
}
