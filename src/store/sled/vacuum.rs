//! Opening sled's files, checking what is in them, and writing them anew when they are old.

use std::fs;
use std::ops::RangeBounds;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::Duration;

use crate::private::sync_folder;
use crate::store::change::Changes;
use crate::store::kept::{Counts, Numbers};
use crate::store::outline::Outline;
use crate::store::tree::{Records, Tree};
use crate::store::{StoreError, Subject, keys, record};

use super::folder::{Folder, sync_all};
use super::{failed, journal};

/// How many records are copied at once.
const CHUNK: usize = 4_000;
/// How many records are read before others come to their turn, and how many bytes of them.
const PIECE: usize = 200;
const PIECE_BYTES: usize = 1024 * 1024;
/// The size of a segment of sled's log, the greatest that it takes.
///
/// What is longer than a quarter of it sled writes into a file of its own, in no order with the log: after
/// a power cut a change could be there without what was in that file, or the store not open at all. A node
/// has some twenty records of at most a little more than [`MAX_BODY`](crate::store::MAX_BODY), so that with
/// this size none is so long.
pub(super) const SEGMENT: usize = 16 * 1024 * 1024;
/// sled's own size, with which stores were made before.
const OLD_SEGMENT: usize = 512 * 1024;
/// How often, with a pause between, sled's files are tried that this process just closed.
const TRIES: u32 = 1_000;
const PAUSE: Duration = Duration::from_millis(5);
/// What is said when sled panics.
pub(super) const GAVE_UP: &str = "the engine gave up";

/// Keys with their records.
pub(super) type Piece = Vec<(sled::IVec, sled::IVec)>;

/// Whether the database at `path` has segments in which a node can be too long.
pub(super) fn is_old(path: &Path) -> bool {
    let settings = fs::read(path.join("conf")).unwrap_or_default();
    path.join("db").exists()
        && !settings.starts_with(format!("segment_size: {SEGMENT}\n").as_bytes())
}

/// Has sled let go at once of what this thread has left over. By itself it does so after some more changes, and
/// among it are buffers as long as a segment.
pub(super) fn let_go() {
    // Nobody may look at it any more: that is known two steps later.
    for _ in 0..3 {
        sled::pin().flush();
    }
}

/// Opens the database at `path`, which is made if it is not there.
pub(super) fn open(path: &Path, cache_bytes: u64) -> Result<sled::Db, StoreError> {
    let mut tries = 0;
    let old = is_old(path);
    loop {
        tries += 1;
        let opened = catch_unwind(AssertUnwindSafe(|| {
            sled::Config::new()
                .path(path)
                .segment_size(if old { OLD_SEGMENT } else { SEGMENT })
                .cache_capacity(cache_bytes)
                .flush_every_ms(None)
                .open()
        }));
        match opened {
            Ok(Ok(db)) => return Ok(db),
            // Our own lock is held, so only threads of a store just closed can be meant.
            Ok(Err(sled::Error::Io(e)))
                if e.to_string().contains("could not acquire lock") && tries < TRIES =>
            {
                std::thread::sleep(PAUSE);
            }
            Ok(Err(e @ sled::Error::Io(_))) => return Err(failed(&e)),
            Ok(Err(e)) => return Err(unopenable(path, &e.to_string())),
            Err(_) => return Err(unopenable(path, GAVE_UP)),
        }
    }
}

/// Opens the database of a store.
///
/// sled notes under a new name where its pages are, and forces no name to the disk. Until it is there a
/// power cut could leave the note before, which tells of what is overwritten from now on.
pub(super) fn open_kept(folder: &Folder, cache_bytes: u64) -> Result<sled::Db, StoreError> {
    let db = open(&folder.db(), cache_bytes)?;
    sync_folder(&folder.db()).map_err(super::cannot_write)?;
    Ok(db)
}

/// Makes the files of a new store, which are there whole or not at all: of what sled writes when it
/// makes them, it synchronises neither its settings nor a name.
pub(super) fn make(folder: &Folder, cache_bytes: u64) -> Result<(), StoreError> {
    drop(open(&folder.new_db(), cache_bytes)?);
    let made = sync_all(&folder.new_db()).and_then(|()| folder.place());
    made.map_err(super::cannot_write)
}

pub(super) fn unopenable(path: &Path, why: &str) -> StoreError {
    StoreError::corrupt(format!(
        "{} cannot be opened ({why}); restore the newest dump into a new folder",
        // The copies beside it are nothing that has to be known outside.
        path.with_file_name("db").display()
    ))
}

/// Hands sled what the journal keeps.
pub(super) fn catch_up(db: &sled::Db, kept: journal::Kept) -> Result<(), StoreError> {
    let found = numbers(db)?.commits;
    if found < kept.base {
        return Err(StoreError::corrupt(format!(
            "it holds {found} changes where {} were kept; restore the newest dump into a new folder",
            kept.base
        )));
    }
    for changes in kept.entries {
        db.apply_batch(batch_of(changes)).map_err(|e| failed(&e))?;
    }
    Ok(())
}

/// Changes as sled takes them.
pub(super) fn batch_of(changes: Changes) -> sled::Batch {
    let mut batch = sled::Batch::default();
    for (key, record) in changes {
        match record {
            Some(record) => batch.insert(key, record),
            None => batch.remove(key),
        }
    }
    batch
}

/// Reads every record: refuses newer ones, counts, and fills the outbox.
pub(super) fn scan(db: &sled::Db) -> Result<Outline, StoreError> {
    let mut outline = Outline::default();
    for entry in db.iter() {
        let (key, value) = entry.map_err(|e| failed(&e))?;
        if let Some(open) = read_record(&key, &value)? {
            outline.counts.tables += 1;
            outline.counts.live += u64::from(open);
        }
    }
    stock(db, &mut outline)?;
    Ok(outline)
}

/// The first records of these keys, and whether they are all.
pub(super) fn piece<'a>(
    tree: &sled::Tree,
    keys: impl RangeBounds<&'a [u8]>,
) -> Result<(Piece, bool), StoreError> {
    let mut piece = Piece::new();
    let mut bytes = 0;
    let mut whole = true;
    for entry in tree.range(keys) {
        if piece.len() >= PIECE || bytes >= PIECE_BYTES {
            whole = false;
            break;
        }
        let (key, record) = entry.map_err(|e| failed(&e))?;
        bytes += record.len();
        piece.push((key, record));
    }
    look_again(tree, &piece)?;
    Ok((piece, whole))
}

/// Looks at each of these records once more.
///
/// How much of what it has read sled keeps in memory it only thinks of at every 64th look at one of 256 parts
/// of its nodes, and who goes through them looks once at each: some 16,000 nodes would be kept, whatever the
/// cache may take. So each node is looked at as often as it has records.
pub(super) fn look_again(tree: &sled::Tree, piece: &Piece) -> Result<(), StoreError> {
    for (key, _) in piece {
        tree.contains_key(key).map_err(|e| failed(&e))?;
    }
    Ok(())
}

/// The least key after one: that with a zero behind it.
pub(super) fn after(key: &[u8]) -> Vec<u8> {
    [key, &[0]].concat()
}

/// Refuses a record that is newer or cannot be read; of a table's document it says whether it is live.
pub(super) fn read_record(key: &[u8], record: &[u8]) -> Result<Option<bool>, StoreError> {
    record::check_format(record)?;
    match key.first() {
        Some(&kind @ (keys::HEAD | keys::PACKED)) => {
            let subject = keys::read_about(key).ok_or_else(unreadable)?;
            if matches!(subject, Subject::Table(_)) {
                let written = record::read_head(subject, kind == keys::PACKED, record)?;
                return Ok(Some(written.head.open));
            }
        }
        Some(&keys::ONCE) => {
            let once = keys::read_once(key).ok_or_else(unreadable)?;
            record::read_spent(once, record)?;
        }
        _ => {}
    }
    Ok(None)
}

/// The counters.
pub(super) fn numbers(db: &sled::Db) -> Result<Numbers, StoreError> {
    let numbers = db.get(keys::NUMBERS, record::read_numbers)?;
    Ok(numbers.unwrap_or_default())
}

/// How many tables there are, as it is kept; in a store of an older version it is not.
pub(super) fn counts(db: &sled::Db) -> Result<Counts, StoreError> {
    let counts = db.get(keys::COUNTS, record::read_counts)?;
    Ok(counts.unwrap_or_default())
}

/// Reads what an open store has to know beside its tables: the counters and the outbox.
pub(super) fn stock(db: &sled::Db, outline: &mut Outline) -> Result<(), StoreError> {
    if db.get(keys::IMPORTING, |_| Ok(()))?.is_some() {
        return Err(StoreError::corrupt(
            "an import into this store was cut off; remove its folder and import again",
        ));
    }
    outline.numbers = numbers(db)?;
    outline.restored = db.get(keys::RESTORED, record::read_restored)?;
    outline.swept = db.get(keys::SWEPT, record::read_event)?.unwrap_or_default();
    outline.fenced = match keys::fence().last() {
        Some(key) => db.get(&key, |_| Ok(()))?.is_some(),
        None => true,
    };
    for entry in db.of_kind(keys::INTENT) {
        let (key, value) = entry?;
        let id = keys::read_intent(&key).ok_or_else(unreadable)?;
        outline.queue.insert(record::read_intent(id, &value)?);
    }
    Ok(())
}

fn unreadable() -> StoreError {
    StoreError::corrupt("a key cannot be read; restore the newest dump with `import`")
}

/// Writes all records of `db` into new files, which are whole and on the disk afterwards, for
/// [`Folder::exchange`] to put in the place of the old ones. Nobody uses the store meanwhile.
///
/// A crash at any moment leaves either the old or the new files whole, and
/// [`Folder::repair`] knows which.
pub(super) fn rewrite(folder: &Folder, db: &sled::Db, cache_bytes: u64) -> Result<(), StoreError> {
    let new = open(&folder.new_db(), cache_bytes)?;
    let mut batch = sled::Batch::default();
    let mut records: usize = 0;
    for entry in db.iter() {
        let (key, value) = entry.map_err(|e| failed(&e))?;
        batch.insert(key, value);
        records += 1;
        if records.is_multiple_of(CHUNK) {
            new.apply_batch(std::mem::take(&mut batch))
                .map_err(|e| failed(&e))?;
        }
    }
    new.apply_batch(batch).map_err(|e| failed(&e))?;
    new.flush().map_err(|e| failed(&e))?;
    drop(new);
    // Opened again and compared before the old files go.
    let new = open(&folder.new_db(), cache_bytes)?;
    let mut pairs = db.iter().zip(new.iter());
    let equal = pairs.all(|(old, new)| matches!((old, new), (Ok(old), Ok(new)) if old == new));
    if !equal || new.iter().count() != records {
        return Err(StoreError::Unavailable(
            "the data could not be written anew".into(),
        ));
    }
    drop(new);
    sync_all(&folder.new_db()).map_err(super::cannot_write)
}
