//! Surveying a store that nobody has open, without changing a byte in its folder.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::private;
use crate::store::survey::{self, STORE};
use crate::store::{StoreError, Survey};

use super::folder::{Folder, copy_folder};
use super::{failed, vacuum};

/// How much memory sled's cache may take, in bytes: each record is read once.
const CACHE_BYTES: u64 = 8 * 1024 * 1024;

/// How often, with a pause between, a folder is taken away in which sled still writes.
const TRIES: u32 = 1_000;
const PAUSE: Duration = Duration::from_millis(5);

/// A folder for temporary files that goes with this.
struct Temporary(PathBuf);

impl Temporary {
    fn new() -> std::io::Result<Self> {
        let process = std::process::id();
        let mut n = 0_u64;
        loop {
            let name = format!("stramash-check-{process}-{n}");
            let path = std::env::temp_dir().join(name);
            match private::new_folder(&path) {
                Ok(()) => return Ok(Self(path)),
                // A process of the same number was killed, as may be in a container, where all have it.
                Err(e) if e.kind() == ErrorKind::AlreadyExists => n += 1,
                Err(e) => return Err(e),
            }
        }
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // sled's threads may still be writing. What is left after all lies among other temporary files, for this
        // user alone.
        for _ in 0..TRIES {
            match std::fs::remove_dir_all(&self.0) {
                Err(e) if e.kind() != ErrorKind::NotFound => std::thread::sleep(PAUSE),
                _ => return,
            }
        }
    }
}

/// Surveys the store in a folder.
///
/// sled has no way of opening its files without writing to them, so what is opened is a copy of them
/// in the system's folder for temporary files.
pub(super) fn survey(path: &Path) -> Result<Survey, StoreError> {
    let folder = Folder::new(path);
    let none = || StoreError::Unavailable(format!("there is none in {}", path.display()));
    folder.inspect()?.ok_or_else(none)?;
    let lock = folder.lock_as_it_is()?;
    let sidecar = folder.inspect()?.ok_or_else(none)?;
    let Some(data) = folder.whole() else {
        return Ok(Survey::default());
    };
    let cannot = |e| folder.said("cannot be copied to be looked at", &e);
    let kept = folder.in_journal()?;
    let temporary = Temporary::new().map_err(cannot)?;
    let copy = temporary.0.join("db");
    copy_folder(&data, &copy).map_err(cannot)?;
    // From now on the store may be opened.
    drop(lock);
    let read = catch_unwind(AssertUnwindSafe(
        || -> Result<BTreeMap<_, _>, StoreError> {
            let db = vacuum::open(&copy, CACHE_BYTES)?;
            vacuum::catch_up(&db, kept)?;
            db.iter().map(|e| e.map_err(|e| failed(&e))).collect()
        },
    ));
    let records = read.unwrap_or_else(|_| Err(vacuum::unopenable(&copy, vacuum::GAVE_UP)));
    let records = records.map_err(|e| match e {
        StoreError::Corrupt { what } => {
            let (copy, data) = (copy.display().to_string(), data.display().to_string());
            StoreError::corrupt(what.replace(&copy, &data))
        }
        e => e,
    })?;
    let mut survey = survey::of_tree(&records)?;
    if let Err(StoreError::Corrupt { what }) = folder.compare(sidecar, survey.commits) {
        survey.fault(STORE, what);
    }
    Ok(survey)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_process_of_the_same_number_left_is_not_in_the_way() {
        let [left, new] = [(); 2].map(|()| Temporary::new().unwrap());
        assert!(left.0 != new.0 && left.0.exists() && new.0.exists());
        let folder = new.0.clone();
        drop(new);
        assert!(!folder.exists() && left.0.exists());
    }
}
