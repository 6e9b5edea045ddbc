//! Dumps: scheduled exports beside the store, of which the newest few are kept.

use std::fs;
use std::path::{Path, PathBuf};

use crate::private_fs;
use stramash_core::engine::Millis;

use crate::{Store, StoreError};

const BEFORE: &str = "stramash-";
const AFTER: &str = ".jsonl";
const UNFINISHED: &str = "unfinished-dump";

/// Exports `store` into `folder` and keeps the newest `keep` dumps there (at least 1). Returns the new file.
///
/// The name contains the time `now`, or if the clock was set back, one millisecond after the newest dump. Only the
/// current user can read the file, and it appears only when it is complete and durable.
pub fn dump_to(
    store: &dyn Store,
    folder: &Path,
    keep: usize,
    now: Millis,
) -> Result<PathBuf, StoreError> {
    let said = |e: std::io::Error| {
        StoreError::Unavailable(format!(
            "no dump could be written to {}: {e}",
            folder.display()
        ))
    };
    private_fs::folder(folder).map_err(said)?;
    let newest = dumps(folder)
        .map_err(said)?
        .first()
        .and_then(|file| moment(file));
    let now = newest.map_or(now.0, |newest| now.0.max(newest.saturating_add(1)));
    // Twenty digits fit every time, so that names sort by time.
    let dump = folder.join(format!("{BEFORE}{now:020}{AFTER}"));
    private_fs::whole(&folder.join(UNFINISHED), &dump, said, |out| {
        store.export(out)
    })?;
    for old in dumps(folder).map_err(said)?.into_iter().skip(keep.max(1)) {
        fs::remove_file(old).map_err(said)?;
    }
    Ok(dump)
}

fn dumps(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let file = entry?.path();
        if moment(&file).is_some() {
            found.push(file);
        }
    }
    found.sort_unstable();
    found.reverse();
    Ok(found)
}

fn moment(file: &Path) -> Option<u64> {
    let name = file.file_name()?.to_str()?;
    let digits = name.strip_prefix(BEFORE)?.strip_suffix(AFTER)?;
    let is_moment = digits.len() == 20 && digits.bytes().all(|b| b.is_ascii_digit());
    digits.parse().ok().filter(|_| is_moment)
}
