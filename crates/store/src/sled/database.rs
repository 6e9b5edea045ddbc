//! Opens, verifies and compacts sled's files.

use std::fs::{self, File, TryLockError};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::Duration;

use highway::{HighwayHash, HighwayHasher};
use serde::{Deserialize, Serialize};

use crate::records::cache::Cache;
use crate::records::tree::{Records, ReverseTree, Tree, read_event};
use crate::records::{codec, keys};
use crate::{Index, StoreError, Subject};

/// The segment size of sled's log. sled keeps two or more segments in memory.
///
/// sled writes a node longer than a quarter of a segment to a separate file, before or after the log's own write. After
/// a power cut, the log could contain a change whose file is missing, or the store could fail to open. A node has about
/// twenty records of little more than [`MAX_BODY`](crate::MAX_BODY), so with this size no node is that long.
const SEGMENT: usize = 8 * 1024 * 1024;
const CHUNK: usize = 1_000;
/// The interval between checks whether the threads of a closed database have ended.
const CLOSE_POLL_INTERVAL: Duration = Duration::from_millis(5);
/// The number of checks for ended threads after which closing fails.
const MAX_CLOSE_POLLS: u32 = 2_000;

/// A checksum of all records of a database. It is written with every batch, to detect records that sled has
/// lost or reverted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(super) struct Checksum {
    pub(super) writes: u64,
    /// The size of all keys and records in bytes.
    pub(super) bytes: u64,
    /// The sum of the hashes of all records with their keys.
    sum: u64,
}

impl Checksum {
    pub(super) fn add(&mut self, key: &[u8], record: &[u8]) {
        self.bytes = self.bytes.wrapping_add((key.len() + record.len()) as u64);
        self.sum = self.sum.wrapping_add(hash(key, record));
    }

    pub(super) fn subtract(&mut self, key: &[u8], record: &[u8]) {
        self.bytes = self.bytes.wrapping_sub((key.len() + record.len()) as u64);
        self.sum = self.sum.wrapping_sub(hash(key, record));
    }
}

fn hash(key: &[u8], record: &[u8]) -> u64 {
    let mut hasher = HighwayHasher::default();
    hasher.append(key);
    hasher.append(record);
    hasher.finalize64()
}

#[derive(Default)]
pub(super) struct Scan {
    pub(super) cache: Cache,
    /// The checksum that is stored in the database.
    pub(super) checksum: Checksum,
    pub(super) found: Checksum,
    importing: bool,
}

impl Scan {
    pub(super) fn read(db: &sled::Db) -> Result<Self, StoreError> {
        let mut scan = Self::default();
        for entry in db.iter() {
            let (key, record) = entry.map_err(|e| store_error(&e))?;
            scan.add(&key, &record)?;
        }
        Ok(scan)
    }

    pub(super) fn add(&mut self, key: &[u8], record: &[u8]) -> Result<(), StoreError> {
        if key == keys::ENGINE {
            self.checksum = codec::read(record)?;
            return Ok(());
        }
        self.found.add(key, record);
        codec::check_format(record)?;
        let cache = &mut self.cache;
        match key.first() {
            Some(&(keys::HEAD | keys::PACKED)) => {
                let is_table = matches!(keys::read_subject_key(key), Some(Subject::Table(_)));
                cache.counts.tables += u64::from(is_table);
            }
            Some(&keys::LIST) => {
                let is_live = matches!(keys::read_list(key), Some((Index::Live, _)));
                cache.counts.live += u64::from(is_live);
            }
            Some(&keys::ITEM) => cache.queue.insert(codec::read(record)?),
            _ if key == keys::NUMBERS => cache.numbers = codec::read(record)?,
            _ if key == keys::RESTORED => cache.restored = Some(codec::read(record)?),
            _ if key == keys::EXPIRY_CURSOR => cache.expiry_cursor = read_event(record)?,
            _ => self.importing |= key == keys::IMPORTING,
        }
        Ok(())
    }

    /// Compares the records with the stored checksum, and the number of writes with `acknowledged`, the number of
    /// acknowledged writes. Returns the first fault, or `None`.
    pub(super) fn fault(&self, acknowledged: u64) -> Option<String> {
        let Checksum { writes, .. } = self.checksum;
        if writes < acknowledged {
            return Some(format!(
                "has {writes} writes, but {acknowledged} were acknowledged"
            ));
        }
        if (self.checksum.bytes, self.checksum.sum) != (self.found.bytes, self.found.sum) {
            return Some("has records that differ from those written".into());
        }
        let interrupted = "has an interrupted import";
        self.importing.then(|| interrupted.into())
    }
}

pub(super) fn open(path: &Path, cache_bytes: u64) -> Result<sled::Db, StoreError> {
    let config = sled::Config::new()
        .path(path)
        .segment_size(SEGMENT)
        .use_compression(false)
        .cache_capacity(cache_bytes)
        .flush_every_ms(None);
    catch_panics(|| config.open().map_err(|e| store_error(&e)))
}

/// Runs a function that reads sled's files. Damaged files can make sled panic; such a panic becomes an error.
pub(super) fn catch_panics<A>(
    work: impl FnOnce() -> Result<A, StoreError>,
) -> Result<A, StoreError> {
    let done = catch_unwind(AssertUnwindSafe(work));
    done.unwrap_or_else(|_| Err(StoreError::corrupt("sled panicked")))
}

/// Converts a sled error. Nothing was being changed when it occurred.
pub(super) fn store_error(e: &sled::Error) -> StoreError {
    match e {
        sled::Error::Io(error) => StoreError::from_io("its files cannot be used", error),
        sled::Error::Corruption { .. } => StoreError::corrupt("its data is corrupted"),
        _ => {
            // Only the first sentence is for operators. The others advise programmers.
            let text = e.to_string();
            let first = text.split(". ").next().unwrap_or_default();
            StoreError::corrupt(first.trim_end_matches('.'))
        }
    }
}

/// Closes a database and waits until its threads have released the files.
pub(super) fn close(db: sled::Db, path: &Path) -> Result<(), StoreError> {
    drop(db);
    free_memory();
    for _ in 0..MAX_CLOSE_POLLS {
        let is_free = File::open(path.join("db")).map(|file| file.try_lock());
        match is_free {
            Ok(Err(TryLockError::WouldBlock)) => std::thread::sleep(CLOSE_POLL_INTERVAL),
            _ => return Ok(()),
        }
    }
    Err(StoreError::Unavailable(
        "sled does not close its files".into(),
    ))
}

/// Frees memory that sled no longer uses, such as buffers of a segment's size. Without this, sled frees it only
/// after more changes.
pub(super) fn free_memory() {
    // sled frees memory after two epochs in which nothing has used it.
    for _ in 0..3 {
        sled::pin().flush();
    }
}

/// Copies all records into a new database at `path` and verifies them.
pub(super) fn rewrite(db: &sled::Db, path: &Path, cache_bytes: u64) -> Result<(), StoreError> {
    let new = open(path, cache_bytes)?;
    let mut records = db.iter().peekable();
    while records.peek().is_some() {
        let mut batch = sled::Batch::default();
        for entry in records.by_ref().take(CHUNK) {
            let (key, value) = entry.map_err(|e| store_error(&e))?;
            batch.insert(key, value);
        }
        new.apply_batch(batch).map_err(|e| store_error(&e))?;
        free_memory();
    }
    new.flush().map_err(|e| store_error(&e))?;
    close(new, path)?;
    let new = open(path, cache_bytes)?;
    let found = catch_panics(|| Scan::read(&new));
    close(new, path)?;
    match found?.fault(0) {
        None => Ok(()),
        Some(fault) => {
            let _ = fs::remove_dir_all(path);
            Err(StoreError::Unavailable(format!(
                "the compacted copy {fault}"
            )))
        }
    }
}

type Entry = Result<(sled::IVec, sled::IVec), StoreError>;

impl Records for sled::Db {
    fn get<A>(
        &self,
        key: &[u8],
        work: impl FnOnce(&[u8]) -> Result<A, StoreError>,
    ) -> Result<Option<A>, StoreError> {
        let found = sled::Tree::get(self, key).map_err(|e| store_error(&e))?;
        found.map(|record| work(&record)).transpose()
    }
}

impl Tree for sled::Db {
    type Bytes = sled::IVec;

    fn range(&self, keys: std::ops::Range<Vec<u8>>) -> impl Iterator<Item = Entry> {
        let entries = sled::Tree::range(self, keys);
        entries.map(|entry| entry.map_err(|e| store_error(&e)))
    }
}

impl ReverseTree for sled::Db {
    fn range_rev(&self, keys: std::ops::Range<Vec<u8>>) -> impl Iterator<Item = Entry> {
        let entries = sled::Tree::range(self, keys).rev();
        entries.map(|entry| entry.map_err(|e| store_error(&e)))
    }
}
