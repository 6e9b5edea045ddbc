//! Writing sled's files anew while they are used.
//!
//! All records are copied in pieces. Which of them are changed meanwhile the writer notes, and they are
//! copied again. Everything is compared before the old files go, and everybody waits only while the last
//! few are copied and the new files take the place of the old ones. A crash at any moment leaves either
//! the old or the new files whole, and [`Folder::repair`](super::folder::Folder::repair) knows which.

use std::collections::BTreeSet;

use crate::lock::{lock, read, write};
use crate::store::StoreError;
use crate::store::engine::Open;

use super::folder::sync_all;
use super::keeper::{Keeper, Piece, after, piece};
use super::{failed, vacuum};

/// How many changed records are left for later.
const FEW: usize = 500;
/// How much memory sled's cache for the new files may take, in bytes.
const CACHE_BYTES: u64 = 8 * 1024 * 1024;

/// The keys that were changed since somebody began to copy.
pub(super) type Touched = BTreeSet<Vec<u8>>;

/// Writes the files of the store anew. Whatever goes wrong before the new files are whole leaves all as it
/// was; afterwards it stops the store.
pub(super) fn make(keeper: &Keeper) -> Result<(), StoreError> {
    let written = copied(keeper).and_then(|new| put_in_place(keeper, new));
    *lock(&keeper.shared.touched) = None;
    // What is left of it does no harm and goes at the next start.
    let _ = keeper.folder.remove_left();
    written
}

/// New files with everything that is kept, but for what is still noted as changed.
fn copied(keeper: &Keeper) -> Result<sled::Db, StoreError> {
    keeper.folder.remove_left().map_err(super::cannot_write)?;
    let path = keeper.folder.new_db();
    let new = vacuum::open(&path, CACHE_BYTES)?;
    {
        // No change is half kept at this moment: all from here on are noted.
        let _gate = read(&keeper.shared.gate);
        *lock(&keeper.shared.touched) = Some(Touched::new());
    }
    in_pieces(keeper, &new, copy)?;
    new.flush().map_err(|e| failed(&e))?;
    drop(new);
    // Opened again and compared before the old files go.
    let new = vacuum::open(&path, CACHE_BYTES)?;
    in_pieces(keeper, &new, compare)?;
    new.flush().map_err(|e| failed(&e))?;
    sync_all(&path).map_err(super::cannot_write)?;
    Ok(new)
}

/// Goes through all keys: `step` gets one to begin at and gives the next, if there is more. Between the
/// steps others come to their turn, and what they have changed is copied again when it has become much.
fn in_pieces(
    keeper: &Keeper,
    new: &sled::Db,
    step: impl Fn(&Keeper, &[u8], &sled::Db) -> Result<Option<Vec<u8>>, StoreError>,
) -> Result<(), StoreError> {
    let mut from = Some(Vec::new());
    while let Some(key) = from {
        from = step(keeper, &key, new)?;
        if count(keeper) > FEW {
            catch_up(keeper, new)?;
        }
        if !keeper.pause() {
            return Err(StoreError::closed());
        }
    }
    Ok(())
}

/// Copies the next records; the key after them, if there may be more.
fn copy(keeper: &Keeper, from: &[u8], new: &sled::Db) -> Result<Option<Vec<u8>>, StoreError> {
    let gate = read(&keeper.shared.gate);
    let open = gate.as_ref().ok_or_else(StoreError::closed)?;
    let mut batch = sled::Batch::default();
    let mut next = None;
    for (key, record) in piece(&open.tree, from)? {
        next = Some(after(&key));
        batch.insert(key, record);
    }
    new.apply_batch(batch).map_err(|e| failed(&e))?;
    Ok(next)
}

/// Compares the next records, of which those that were not changed since they were copied have to be the
/// same; the key after them, if there may be more.
fn compare(keeper: &Keeper, from: &[u8], new: &sled::Db) -> Result<Option<Vec<u8>>, StoreError> {
    let gate = read(&keeper.shared.gate);
    let open = gate.as_ref().ok_or_else(StoreError::closed)?;
    let old = piece(&open.tree, from)?;
    let next = old.last().map(|(key, _)| after(key));
    let copies: Result<Piece, _> = match &next {
        Some(next) => new.range(from..&next[..]).collect(),
        None => new.range(from..).collect(),
    };
    let copies = copies.map_err(|e| failed(&e))?;
    let touched = lock(&keeper.shared.touched);
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
fn count(keeper: &Keeper) -> usize {
    lock(&keeper.shared.touched)
        .as_ref()
        .map_or(0, Touched::len)
}

/// Copies again what was changed.
fn catch_up(keeper: &Keeper, new: &sled::Db) -> Result<(), StoreError> {
    let gate = read(&keeper.shared.gate);
    let open = gate.as_ref().ok_or_else(StoreError::closed)?;
    copy_again(keeper, &open.tree, new)
}

/// Copies again what is noted as changed. Nothing may be changed meanwhile.
fn copy_again(keeper: &Keeper, old: &sled::Db, new: &sled::Db) -> Result<(), StoreError> {
    let mut touched = lock(&keeper.shared.touched);
    let keys = touched.as_mut().map(std::mem::take).unwrap_or_default();
    drop(touched);
    let mut batch = sled::Batch::default();
    for key in keys {
        match sled::Tree::get(old, &key).map_err(|e| failed(&e))? {
            Some(record) => batch.insert(key, record),
            None => batch.remove(key),
        }
    }
    new.apply_batch(batch).map_err(|e| failed(&e))
}

/// Puts the new files in the place of the old ones. Everybody waits meanwhile.
fn put_in_place(keeper: &Keeper, new: sled::Db) -> Result<(), StoreError> {
    let shared = &keeper.shared;
    catch_up(keeper, &new)?;
    let mut gate = write(&shared.gate);
    if let Some(stopped) = shared.stopped() {
        return Err(stopped);
    }
    let open = gate.as_ref().ok_or_else(StoreError::closed)?;
    copy_again(keeper, &open.tree, &new)?;
    new.flush().map_err(|e| failed(&e))?;
    if vacuum::numbers(&new)? != lock(&open.outline).numbers {
        return Err(differs());
    }
    drop(new);
    sync_all(&keeper.folder.new_db()).map_err(super::cannot_write)?;
    let Some(Open { tree, outline }) = gate.take() else {
        return Err(StoreError::closed());
    };
    drop(tree);
    let placed = keeper.folder.exchange().map_err(super::cannot_write);
    let opened = placed
        .and_then(|()| keeper.reopen(&outline))
        .and_then(|tree| {
            let data = keeper.folder.open_data()?;
            Ok((tree, data))
        });
    match opened {
        Ok((tree, data)) => {
            *lock(&shared.data) = data;
            *gate = Some(Open { tree, outline });
        }
        Err(e) => {
            shared.stop(e.clone());
            return Err(e);
        }
    }
    drop(gate);
    let mut sidecar = lock(&shared.sidecar);
    sidecar.rewritten_bytes = keeper.folder.bytes_on_disk();
    sidecar.well_bytes = 0;
    sidecar.running = keeper.folder.running();
    // An older one knows less: after a kill everything is then looked at first.
    let _ = keeper.folder.write_sidecar(*sidecar);
    Ok(())
}
