//! The instance id, which identifies a bot in a store on a database server. The file `process` in the data folder
//! contains this id.
//!
//! A bot that was killed and restarts in the same folder has the same id, so it gets its leases back without
//! waiting for them to expire.

use std::fs::{File, OpenOptions};
use std::io::{Read as _, Seek as _, Write as _};
use std::path::Path;

use super::BotError;

const FILE: &str = "process";

#[derive(Debug)]
pub(super) struct InstanceId {
    #[cfg_attr(
        not(feature = "postgres"),
        allow(dead_code, reason = "only a store on a server needs the id")
    )]
    pub(super) id: u64,
    /// The file with the id, locked while the id is in use; `None` if another process has locked it.
    _file: Option<File>,
}

impl InstanceId {
    /// Returns the id in a data folder's file, which is created if necessary. If another process is using the folder,
    /// returns a new id that is not written.
    pub(super) fn of_folder(folder: &Path) -> Result<Self, BotError> {
        let failed = |source| BotError::folder(folder, source);
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(folder.join(FILE)).map_err(failed)?;
        if file.try_lock().is_err() {
            tracing::warn!(
                folder = %folder.display(),
                "another bot uses this data folder: give each bot its own"
            );
            let id = random_id()?;
            return Ok(Self { id, _file: None });
        }
        let mut text = String::new();
        // A file without a valid id is overwritten with a new id.
        let known = file.read_to_string(&mut text).ok();
        let known = known.and_then(|_| u64::from_str_radix(text.trim(), 16).ok());
        let id = if let Some(id) = known {
            id
        } else {
            let id = random_id()?;
            file.rewind().map_err(failed)?;
            file.set_len(0).map_err(failed)?;
            write!(file, "{id:016x}").map_err(failed)?;
            id
        };
        Ok(Self {
            id,
            _file: Some(file),
        })
    }
}

fn random_id() -> Result<u64, BotError> {
    let mut id = [0; 8];
    getrandom::fill(&mut id).map_err(|error| BotError::System(error.to_string()))?;
    Ok(u64::from_be_bytes(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folder_keeps_its_id_for_one_process_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let first = InstanceId::of_folder(folder.path()).unwrap();
        let beside = InstanceId::of_folder(folder.path()).unwrap();
        assert_ne!(first.id, beside.id);
        let id = first.id;
        drop(first);
        assert_eq!(InstanceId::of_folder(folder.path()).unwrap().id, id);
        std::fs::write(folder.path().join(FILE), "cut o").unwrap();
        let other = InstanceId::of_folder(folder.path()).unwrap().id;
        assert_ne!(other, id);
        assert_eq!(InstanceId::of_folder(folder.path()).unwrap().id, other);
    }
}
