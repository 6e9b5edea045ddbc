//! Dumps: exports that are made regularly into a folder, where only the newest few are kept.

use std::fs;
use std::path::{Path, PathBuf};

use crate::private_fs;
use stramash_core::engine::Millis;

use crate::{Store, StoreError};

const PREFIX: &str = "stramash-";
const SUFFIX: &str = ".jsonl";
const TEMPORARY: &str = "unfinished-dump";

/// Exports `store` into `folder` and keeps the newest `keep` dumps there (at least 1). Returns the new file.
///
/// The file's name contains the time `now`. If the clock was set back, it contains the time of the newest dump
/// plus one millisecond instead. Only the current user can read the file. It gets its name only when it is
/// complete and durable.
pub fn write_dump(
    store: &dyn Store,
    folder: &Path,
    keep: usize,
    now: Millis,
) -> Result<PathBuf, StoreError> {
    let failed = |e: std::io::Error| {
        StoreError::Unavailable(format!("cannot write a dump to {}: {e}", folder.display()))
    };
    private_fs::create_folder(folder).map_err(failed)?;
    let newest = dumps(folder)
        .map_err(failed)?
        .first()
        .and_then(|file| timestamp(file));
    let now = newest.map_or(now.0, |newest| now.0.max(newest.saturating_add(1)));
    // With twenty digits, every time fits and names sort by time.
    let dump = folder.join(format!("{PREFIX}{now:020}{SUFFIX}"));
    private_fs::create_atomically(&folder.join(TEMPORARY), &dump, failed, |out| {
        store.export(out)
    })?;
    for old in dumps(folder).map_err(failed)?.into_iter().skip(keep.max(1)) {
        fs::remove_file(old).map_err(failed)?;
    }
    Ok(dump)
}

fn dumps(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let file = entry?.path();
        if timestamp(&file).is_some() {
            found.push(file);
        }
    }
    found.sort_unstable();
    found.reverse();
    Ok(found)
}

fn timestamp(file: &Path) -> Option<u64> {
    let name = file.file_name()?.to_str()?;
    let digits = name.strip_prefix(PREFIX)?.strip_suffix(SUFFIX)?;
    let is_timestamp = digits.len() == 20 && digits.bytes().all(|b| b.is_ascii_digit());
    digits.parse().ok().filter(|_| is_timestamp)
}
