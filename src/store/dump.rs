//! Dumps: exports written beside the store on a schedule, of which the newest few are kept.

use std::fs;
use std::path::{Path, PathBuf};

use crate::engine::Millis;
use crate::private;

use super::{Store, StoreError};

const BEFORE: &str = "stramash-";
const AFTER: &str = ".jsonl";
/// What a dump is called until it is whole.
const UNFINISHED: &str = "unfinished-dump";

/// Writes an export of `store` into `folder` and keeps the newest `keep` dumps there (at least 1).
///
/// The file carries the moment `now` in its name, can be read by this user alone, and appears
/// under that name only when it is whole and on the disk. Answers where it is.
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
    private::folder(folder).map_err(said)?;
    // Twenty digits hold every moment, so that names sort as moments do.
    let dump = folder.join(format!("{BEFORE}{:020}{AFTER}", now.0));
    private::whole(&folder.join(UNFINISHED), &dump, said, |out| {
        store.export(out)
    })?;
    for old in dumps(folder).map_err(said)?.into_iter().skip(keep.max(1)) {
        fs::remove_file(old).map_err(said)?;
    }
    Ok(dump)
}

/// The dumps in `folder`, newest first.
fn dumps(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let moment = name
            .to_str()
            .and_then(|name| name.strip_prefix(BEFORE)?.strip_suffix(AFTER));
        if moment.is_some_and(|m| m.len() == 20 && m.bytes().all(|b| b.is_ascii_digit())) {
            found.push(entry.path());
        }
    }
    found.sort_unstable();
    found.reverse();
    Ok(found)
}
