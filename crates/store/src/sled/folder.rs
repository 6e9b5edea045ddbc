//! The store's folder: its lock and its layout.
//!
//! ```text
//! lock         locked by the process that has the store open
//! store.json   the sidecar
//! db-1/        sled's files; compaction writes db-2/ and then names it in the sidecar
//! check/       a copy of sled's files that is read before they are opened
//! ```

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::StoreError;
use crate::private_fs::{self, sync_folder};

use crate::sled::sidecar::Sidecar;

#[derive(Debug, Clone)]
pub(super) struct Folder(PathBuf);

/// An exclusive lock on the folder. It is released when this is dropped.
#[derive(Debug)]
pub(super) struct Lock(File);

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file is not enough: a child process that is just starting shares the lock for a moment.
        let _ = self.0.unlock();
    }
}

impl Folder {
    pub(super) fn new(path: &Path) -> Self {
        Self(path.to_owned())
    }

    pub(super) fn data(&self, generation: u64) -> PathBuf {
        self.0.join(format!("db-{generation}"))
    }

    pub(super) fn check(&self) -> PathBuf {
        self.0.join("check")
    }

    pub(super) fn sidecar(&self) -> PathBuf {
        self.0.join("store.json")
    }

    fn unfinished(&self) -> PathBuf {
        self.0.join("store.json.new")
    }

    /// Converts a file system error to one that names this folder.
    pub(super) fn io_error(&self, what: &str) -> impl FnOnce(io::Error) -> StoreError {
        let what = format!("{} {what}", self.0.display());
        move |e| StoreError::from_io(what, &e)
    }

    pub(super) fn corrupt(&self, what: &str) -> StoreError {
        StoreError::corrupt(format!(
            "{} {what}; restore the newest dump into a new folder",
            self.0.display()
        ))
    }

    /// Reads the sidecar without changing anything. Returns `None` if there is no store and one can be created.
    pub(super) fn inspect(&self) -> Result<Option<Sidecar>, StoreError> {
        let entries = match fs::read_dir(&self.0) {
            Ok(entries) => entries,
            Err(e) if e.kind() == ErrorKind::NotFound => return Ok(None),
            Err(e) => return Err(self.io_error("cannot be used as the store's folder")(e)),
        };
        match Sidecar::read(&self.sidecar()) {
            Ok(read) => {
                let found = read?;
                let unreadable = || self.corrupt("has a store.json that cannot be read");
                found.map(Some).ok_or_else(unreadable)
            }
            Err(e) if e.kind() == ErrorKind::NotFound => {
                for entry in entries {
                    let entry = entry.map_err(self.io_error("cannot be listed"))?;
                    // A process that was killed while it created the store may have left these two files.
                    if entry.file_name() != "lock" && entry.path() != self.unfinished() {
                        return Err(StoreError::corrupt(format!(
                            "{} is not empty and has no store.json: it is not a store, or store.json was \
                             removed; use another folder or restore the newest dump",
                            self.0.display()
                        )));
                    }
                }
                Ok(None)
            }
            Err(e) => Err(self.io_error("cannot be read")(e)),
        }
    }

    /// Checks whether the store is new and has no data yet. Refuses a store that is not new and whose data is
    /// missing.
    pub(super) fn is_new(&self, sidecar: Sidecar) -> Result<bool, StoreError> {
        if self.data(sidecar.generation).is_dir() {
            return Ok(false);
        }
        let others = self.other_data(sidecar.generation);
        let others = others.map_err(self.io_error("cannot be listed"))?;
        if sidecar.writes == 0 && others.is_empty() {
            return Ok(true);
        }
        let missing = format!("is missing its data folder db-{}", sidecar.generation);
        Err(self.corrupt(&missing))
    }

    /// Lists the data folders of other generations. A process that was killed can leave them.
    fn other_data(&self, generation: u64) -> io::Result<Vec<PathBuf>> {
        let mut found = Vec::new();
        for entry in fs::read_dir(&self.0)? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if name.starts_with("db-") && path != self.data(generation) {
                found.push(path);
            }
        }
        Ok(found)
    }

    pub(super) fn create(&self) -> Result<(), StoreError> {
        private_fs::create_folder(&self.0).map_err(self.io_error("cannot be created"))
    }

    pub(super) fn create_sidecar(&self) -> Result<Sidecar, StoreError> {
        let sidecar = Sidecar::new();
        let created = sidecar.create(&self.sidecar(), &self.unfinished());
        created.map_err(self.io_error("cannot be written to"))?;
        Ok(sidecar)
    }

    pub(super) fn lock(&self) -> Result<Lock, StoreError> {
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(self.0.join("lock"))
            .map_err(self.io_error("cannot be locked"))?;
        self.try_lock(lock)
    }

    /// Locks the folder without creating a file. Without a lock file, nobody holds the lock, and this returns
    /// `None`.
    pub(super) fn lock_existing(&self) -> Result<Option<Lock>, StoreError> {
        match File::open(self.0.join("lock")) {
            Ok(lock) => self.try_lock(lock).map(Some),
            Err(e) if e.kind() == ErrorKind::NotFound => Ok(None),
            Err(e) => Err(self.io_error("cannot be locked")(e)),
        }
    }

    fn try_lock(&self, lock: File) -> Result<Lock, StoreError> {
        match lock.try_lock() {
            Ok(()) => Ok(Lock(lock)),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse {
                folder: self.0.display().to_string(),
            }),
            Err(TryLockError::Error(e)) => Err(self.io_error("cannot be locked")(e)),
        }
    }

    pub(super) fn remove_check(&self) -> io::Result<()> {
        match fs::remove_dir_all(self.check()) {
            Err(e) if e.kind() != ErrorKind::NotFound => Err(e),
            _ => Ok(()),
        }
    }

    pub(super) fn remove_other_data(&self, generation: u64) -> io::Result<()> {
        let mut others = self.other_data(generation)?.into_iter();
        others.try_for_each(fs::remove_dir_all)
    }

    /// Renames the completed folder `check/` to the data folder of a generation.
    pub(super) fn install(&self, generation: u64) -> io::Result<()> {
        sync_all(&self.check())?;
        fs::rename(self.check(), self.data(generation))?;
        sync_folder(&self.0)
    }
}

/// Returns the total size of the files below `path`, in bytes.
pub(super) fn folder_size(path: &Path) -> u64 {
    let Ok(entries) = fs::read_dir(path) else {
        return 0;
    };
    entries
        .flatten()
        .map(|entry| match entry.metadata() {
            Ok(data) if data.is_dir() => folder_size(&entry.path()),
            Ok(data) => data.len(),
            Err(_) => 0,
        })
        .sum()
}

/// Checks whether a file is a snapshot that a killed process has not finished. sled refuses to open a database that has
/// such a file.
fn is_unfinished(path: &Path) -> bool {
    path.extension()
        .is_some_and(|extension| extension == "generating")
}

pub(super) fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
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

pub(super) fn remove_unfinished(data: &Path) -> io::Result<()> {
    for entry in fs::read_dir(data)? {
        let path = entry?.path();
        if is_unfinished(&path) {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// Forces all files and folders below `path` to the disk.
pub(super) fn sync_all(path: &Path) -> io::Result<()> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dropped_locks_are_released_at_once() {
        let made = tempfile::tempdir().unwrap();
        let folder = Folder::new(made.path());
        let lock = folder.lock().unwrap();
        // A child process that is being started inherits the open file for a moment.
        let inherited = lock.0.try_clone().unwrap();
        assert!(matches!(folder.lock(), Err(StoreError::InUse { .. })));
        drop(lock);
        assert!(folder.lock().is_ok());
        drop(inherited);
    }
}
