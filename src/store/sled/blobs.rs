//! The files in which sled keeps what is too long for its data file, and which it never synchronises.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{ErrorKind, Result};
use std::path::PathBuf;
use std::sync::Mutex;

use crate::lock::lock;
use crate::private::sync_folder;

/// A folder of such files, and those that are on the disk.
pub(super) struct Blobs {
    folder: PathBuf,
    synced: Mutex<BTreeSet<OsString>>,
}

impl Blobs {
    /// Those in a folder, all of which are synchronised first.
    pub(super) fn new(folder: PathBuf) -> Result<Self> {
        let synced = Mutex::default();
        let blobs = Self { folder, synced };
        blobs.sync_new()?;
        Ok(blobs)
    }

    /// Waits until those that are new, and their names, are on the disk.
    pub(super) fn sync_new(&self) -> Result<()> {
        let mut synced = lock(&self.synced);
        let mut found = BTreeSet::new();
        let mut is_new = false;
        for entry in fs::read_dir(&self.folder)? {
            let name = entry?.file_name();
            if !synced.contains(&name) {
                match File::open(self.folder.join(&name)) {
                    Ok(file) => file.sync_all()?,
                    // It was not needed for long.
                    Err(e) if e.kind() == ErrorKind::NotFound => continue,
                    Err(e) => return Err(e),
                }
                is_new = true;
            }
            found.insert(name);
        }
        *synced = found;
        if is_new {
            sync_folder(&self.folder)?;
        }
        Ok(())
    }
}
