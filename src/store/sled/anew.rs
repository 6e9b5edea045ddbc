//! Writing sled's files anew while they are used.
//!
//! All records are copied in pieces. Which of them are changed meanwhile the writer notes, and they are
//! copied again. Everything is compared before the old files go, and everybody waits only while the last
//! few are copied and the new files take the place of the old ones. A crash at any moment leaves either
//! the old or the new files whole, and [`Folder::repair`] knows which.

use std::collections::BTreeSet;
use std::sync::Mutex;

use crate::lock::{lock, read, write};
use crate::store::StoreError;
use crate::store::engine::Open;
use crate::store::outline::Outline;

use super::disk::Disk;
use super::folder::{Folder, bytes_of, sync_all};
use super::vacuum::{self, Piece, look_again};
use super::{Shared, failed};

/// How many changed records are left for later.
const FEW: usize = 500;
/// How much memory sled's cache for the new files may take, in bytes: little, since they are written and read in the order of
/// their keys, and the old ones are in use meanwhile.
const CACHE_BYTES: u64 = 2 * 1024 * 1024;

/// Greater than all keys.
const LAST: &[u8] = &[u8::MAX];

/// The keys that were changed since somebody began to copy.
pub(super) type Touched = BTreeSet<Vec<u8>>;

/// What is written anew.
pub(super) struct Files<'a> {
    pub(super) shared: &'a Shared,
    pub(super) folder: &'a Folder,
    /// How much memory sled's cache may take when the new files are in use, in bytes.
    pub(super) cache_bytes: u64,
    /// Whether somebody asks for something meanwhile.
    pub(super) amid: bool,
}

/// Writes the files of the store anew. Whatever goes wrong before the new files are whole leaves all as it
/// was; afterwards it stops the store.
pub(super) fn make(files: &Files<'_>) -> Result<(), StoreError> {
    let written = copied(files).and_then(|new| put_in_place(files, new));
    *lock(&files.shared.touched) = None;
    // What is left of it does no harm and goes at the next start.
    let _ = files.folder.remove_left();
    written
}

/// New files with everything that is kept, but for what is still noted as changed.
fn copied(files: &Files<'_>) -> Result<sled::Db, StoreError> {
    files.folder.remove_left().map_err(super::cannot_write)?;
    let path = files.folder.new_db();
    let new = vacuum::open(&path, CACHE_BYTES)?;
    {
        // No change is half kept at this moment: all from here on are noted.
        let _gate = read(&files.shared.gate);
        *lock(&files.shared.touched) = Some(Touched::new());
    }
    // What has many neighbours is parted, and each time all that is there is written once more. So all keys
    // come first, and of what is written then hardly anything is written twice.
    in_pieces(files, &new, copy_keys)?;
    in_pieces(files, &new, copy)?;
    new.flush().map_err(|e| failed(&e))?;
    drop(new);
    vacuum::let_go();
    // Opened again and compared before the old files go.
    let new = vacuum::open(&path, CACHE_BYTES)?;
    in_pieces(files, &new, compare)?;
    new.flush().map_err(|e| failed(&e))?;
    sync_all(&path).map_err(super::cannot_write)?;
    let segments = |bytes: u64| bytes.div_ceil(vacuum::SEGMENT as u64);
    if segments(bytes_of(&path)) > segments(files.folder.bytes_on_disk()) {
        return Err(StoreError::Unavailable(
            "the data would take more room".into(),
        ));
    }
    Ok(new)
}

/// Goes through all keys: `step` gets one to begin at and gives the next, if there is more. Between the
/// steps others come to their turn, and what they have changed is copied again when it has become much.
fn in_pieces(
    files: &Files<'_>,
    new: &sled::Db,
    step: impl Fn(&Files<'_>, &[u8], &sled::Db) -> Result<Option<Vec<u8>>, StoreError>,
) -> Result<(), StoreError> {
    let mut from = Some(Vec::new());
    while let Some(key) = from {
        from = step(files, &key, new)?;
        if count(files) > FEW {
            catch_up(files, new)?;
        }
        if !files.shared.pause() {
            return Err(StoreError::closed());
        }
    }
    Ok(())
}

/// Copies the next keys, without their records; the key after them, if there may be more.
fn copy_keys(
    files: &Files<'_>,
    from: &[u8],
    new: &sled::Db,
) -> Result<Option<Vec<u8>>, StoreError> {
    copy_as(files, from, new, |_| sled::IVec::default())
}

/// Copies the next records; the key after them, if there may be more.
fn copy(files: &Files<'_>, from: &[u8], new: &sled::Db) -> Result<Option<Vec<u8>>, StoreError> {
    copy_as(files, from, new, |record| record)
}

fn copy_as(
    files: &Files<'_>,
    from: &[u8],
    new: &sled::Db,
    written: impl Fn(sled::IVec) -> sled::IVec,
) -> Result<Option<Vec<u8>>, StoreError> {
    let gate = read(&files.shared.gate);
    let open = gate.as_ref().ok_or_else(StoreError::closed)?;
    let mut batch = sled::Batch::default();
    let (piece, next) = open.tree.piece(from..LAST)?;
    for (key, record) in piece {
        batch.insert(key, written(record));
    }
    new.apply_batch(batch).map_err(|e| failed(&e))?;
    vacuum::let_go();
    Ok(next)
}

/// Compares the next records, of which those that were not changed since they were copied have to be the
/// same; the key after them, if there may be more.
fn compare(files: &Files<'_>, from: &[u8], new: &sled::Db) -> Result<Option<Vec<u8>>, StoreError> {
    let gate = read(&files.shared.gate);
    let open = gate.as_ref().ok_or_else(StoreError::closed)?;
    let (old, next) = open.tree.piece(from..LAST)?;
    let copies: Result<Piece, _> = match &next {
        Some(next) => new.range(from..&next[..]).collect(),
        None => new.range(from..).collect(),
    };
    let copies = copies.map_err(|e| failed(&e))?;
    look_again(new, &copies)?;
    let touched = lock(&files.shared.touched);
    let same = |(key, _): &&(sled::IVec, sled::IVec)| {
        !touched.as_ref().is_some_and(|keys| keys.contains(&key[..]))
    };
    if old.iter().filter(same).eq(copies.iter().filter(same)) {
        Ok(next)
    } else {
        Err(differs())
    }
}

fn differs() -> StoreError {
    StoreError::Unavailable("the data could not be written anew".into())
}

/// How many records are noted as changed.
fn count(files: &Files<'_>) -> usize {
    lock(&files.shared.touched).as_ref().map_or(0, Touched::len)
}

/// Copies again what was changed.
fn catch_up(files: &Files<'_>, new: &sled::Db) -> Result<(), StoreError> {
    let gate = read(&files.shared.gate);
    let open = gate.as_ref().ok_or_else(StoreError::closed)?;
    copy_again(files, &open.tree, new)
}

/// Copies again what is noted as changed. Nothing may be changed meanwhile.
fn copy_again(files: &Files<'_>, old: &Disk, new: &sled::Db) -> Result<(), StoreError> {
    let mut touched = lock(&files.shared.touched);
    let keys = touched.as_mut().map(std::mem::take).unwrap_or_default();
    drop(touched);
    let mut batch = sled::Batch::default();
    for key in keys {
        match old.record(&key).map_err(|e| failed(&e))? {
            Some(record) => batch.insert(key, record),
            None => batch.remove(key),
        }
    }
    new.apply_batch(batch).map_err(|e| failed(&e))
}

/// Puts the new files in the place of the old ones. Everybody waits meanwhile.
fn put_in_place(files: &Files<'_>, new: sled::Db) -> Result<(), StoreError> {
    let shared = &files.shared;
    catch_up(files, &new)?;
    let mut gate = write(&shared.gate);
    if let Some(stopped) = shared.stopped() {
        return Err(stopped);
    }
    let open = gate.as_ref().ok_or_else(StoreError::closed)?;
    copy_again(files, &open.tree, &new)?;
    new.flush().map_err(|e| failed(&e))?;
    if vacuum::numbers(&new)? != lock(&open.outline).numbers {
        return Err(differs());
    }
    drop(new);
    sync_all(&files.folder.new_db()).map_err(super::cannot_write)?;
    let Some(Open { tree, outline }) = gate.take() else {
        return Err(StoreError::closed());
    };
    drop(tree);
    vacuum::let_go();
    let placed = files.folder.exchange().map_err(super::cannot_write);
    let opened = placed
        .and_then(|()| reopen(files, &outline))
        .and_then(|tree| {
            let data = files.folder.open_data()?;
            Ok((tree, data))
        });
    match opened {
        Ok((tree, data)) => {
            *lock(&shared.data) = data;
            *gate = Some(Open {
                tree: Disk::new(tree),
                outline,
            });
        }
        Err(e) => {
            shared.stop(e.clone());
            return Err(e);
        }
    }
    drop(gate);
    let mut sidecar = lock(&shared.sidecar);
    sidecar.rewritten_bytes = files.folder.bytes_on_disk();
    sidecar.well_bytes = 0;
    sidecar.amid = files.amid;
    sidecar.running = files.folder.running();
    // An older one knows less: after a kill everything is then looked at first.
    let _ = files.folder.write_sidecar(*sidecar);
    Ok(())
}

/// Opens sled's files again, which have to hold all that was kept.
fn reopen(files: &Files<'_>, outline: &Mutex<Outline>) -> Result<sled::Db, StoreError> {
    let tree = vacuum::open_kept(files.folder, files.cache_bytes)?;
    let (found, kept) = (vacuum::numbers(&tree)?, lock(outline).numbers);
    if found != kept {
        let what = "what was kept is not there when it is opened again; start again";
        return Err(StoreError::corrupt(what));
    }
    Ok(tree)
}
