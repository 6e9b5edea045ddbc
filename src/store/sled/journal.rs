//! The journal: what was acknowledged and sled has not been asked to keep yet.
//!
//! sled hands each flush to threads of its own, eight of which wake, and lets its file grow, so that the disk
//! has to note a new length each time. A change alone would wait longer for that than for the disk. So it is
//! kept here first: one write into a file that is as long as it will ever be, and one wait for the disk.
//! sled keeps many changes at once, when the journal is full or nobody asks for anything; from then on the
//! journal begins again.
//!
//! An entry says what became of each record, so that it can be put into sled again and again: whatever sled
//! has of the entries, after all of them it has what was acknowledged. That holds as long as nothing is
//! written to sled that is not in the journal, unless the journal is empty.
//!
//! ```text
//! seed   16 bytes
//! base   how many batches had been applied to what sled keeps, 8 bytes
//! entry  length of its changes, 4 bytes; sum, 16 bytes; changes
//! ```
//!
//! The sum of an entry is made of the sum before it, the first one of seed and base. So what is left of an
//! earlier round, or was written in part, is no entry. The seed of a round is the last sum of the one before.
//! sled's files that do not even hold the base are others than those to which the entries belong.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read};
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::store::change::Changes;
use crate::store::number;

/// How long the file is. What sled writes for so much should be less than one of its segments, so that it
/// seldom begins another one of its own accord.
const BYTES: u64 = 512 * 1024;
/// How long a sum is, what stands before the first entry, and what says the length of an entry.
const SUM: usize = 16;
const START: usize = SUM + 8;
const LEN: usize = 4;

type Sum = [u8; SUM];

/// The open journal.
pub(super) struct Journal {
    file: File,
    /// Where the next entry goes; nothing is in it at 0.
    at: u64,
    /// The sum of the last entry.
    last: Sum,
}

impl Journal {
    /// Opens the journal, which is made if it is not there, and says what is in it. It is as long as it will
    /// ever be, on the disk, when this returns.
    pub(super) fn open(path: &Path) -> std::io::Result<(Self, Kept)> {
        let mut file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let found = Found::in_bytes(&bytes);
        let missing = BYTES.saturating_sub(bytes.len() as u64);
        if missing > 0 {
            let mut zeros = Vec::new();
            std::io::repeat(0).take(missing).read_to_end(&mut zeros)?;
            write_at(&mut file, bytes.len() as u64, &zeros)?;
            file.sync_all()?;
        }
        let (at, last) = (found.upto, found.last);
        Ok((Self { file, at, last }, found.kept))
    }

    /// The file, which has to be forced to the disk after each write.
    pub(super) fn file(&self) -> &File {
        &self.file
    }

    /// Whether nothing is in it.
    pub(super) fn is_empty(&self) -> bool {
        self.at == 0
    }

    /// Writes an entry; says whether there was room. Where it is the first one, `base` says how many batches
    /// had been applied to what sled keeps.
    pub(super) fn write(
        &mut self,
        changes: &Changes,
        base: impl FnOnce() -> std::io::Result<u64>,
    ) -> std::io::Result<bool> {
        let entry = written(changes);
        let first = self.is_empty();
        let len = if first { START } else { 0 } + LEN + SUM + entry.len();
        let entry_len = u32::try_from(entry.len()).ok();
        let Some(entry_len) = entry_len.filter(|_| self.at + len as u64 <= BYTES) else {
            return Ok(false);
        };
        let mut bytes = Vec::with_capacity(len);
        if first {
            bytes.extend(self.last);
            bytes.extend(base()?.to_be_bytes());
            self.last = sum(&bytes, &[]);
        }
        let sum = sum(&self.last, &entry);
        bytes.extend(entry_len.to_be_bytes());
        bytes.extend(sum);
        bytes.extend(entry);
        self.put(self.at, &bytes)?;
        self.at += len as u64;
        self.last = sum;
        Ok(true)
    }

    /// Begins again: all that is in it has been kept elsewhere. Until the next entry is written it can still
    /// be read.
    pub(super) fn begin_again(&mut self) {
        self.at = 0;
    }

    /// Begins again, and what was in it can be read no more.
    pub(super) fn clear(&mut self) -> std::io::Result<()> {
        self.begin_again();
        self.put(0, &self.last.clone())
    }

    fn put(&mut self, at: u64, bytes: &[u8]) -> std::io::Result<()> {
        write_at(&mut self.file, at, bytes)
    }
}

/// Writes all of it at once.
#[cfg(unix)]
fn write_at(file: &mut File, at: u64, bytes: &[u8]) -> std::io::Result<()> {
    std::os::unix::fs::FileExt::write_all_at(file, bytes, at)
}

/// The same where there is no way of doing so.
#[cfg(not(unix))]
fn write_at(file: &mut File, at: u64, bytes: &[u8]) -> std::io::Result<()> {
    use std::io::{Seek, SeekFrom, Write};
    file.seek(SeekFrom::Start(at))?;
    file.write_all(bytes)
}

/// What is in the journal at `path`, which is not touched; nothing if there is none.
pub(super) fn read(path: &Path) -> std::io::Result<Kept> {
    match std::fs::read(path) {
        Ok(bytes) => Ok(Found::in_bytes(&bytes).kept),
        Err(e) if e.kind() == ErrorKind::NotFound => Ok(Kept::default()),
        Err(e) => Err(e),
    }
}

/// What a journal keeps.
#[derive(Default)]
pub(super) struct Kept {
    /// How many batches had been applied to what sled keeps when its first entry was written.
    pub(super) base: u64,
    pub(super) entries: Vec<Changes>,
}

/// What was found in a journal.
struct Found {
    kept: Kept,
    /// Where the entries end, and the sum of the last one.
    upto: u64,
    last: Sum,
}

impl Found {
    fn in_bytes(bytes: &[u8]) -> Self {
        let mut found = Self {
            kept: Kept::default(),
            upto: 0,
            last: [0; SUM],
        };
        let Some((start, mut rest)) = bytes.split_first_chunk::<START>() else {
            return found;
        };
        let (seed, base) = start.split_at(SUM);
        found.last.copy_from_slice(seed);
        let mut last = sum(start, &[]);
        while let Some((entry, sum, after)) = first_entry(rest, last) {
            (rest, last) = (after, sum);
            found.kept.entries.push(entry);
        }
        if !found.kept.entries.is_empty() {
            let base = base.first_chunk().copied().unwrap_or_default();
            found.kept.base = u64::from_be_bytes(base);
            found.upto = (bytes.len() - rest.len()) as u64;
            found.last = last;
        }
        found
    }
}

/// The entry at the beginning of `bytes`, its sum, and what comes after it; `None` if there is none.
fn first_entry(bytes: &[u8], before: Sum) -> Option<(Changes, Sum, &[u8])> {
    let (len, rest) = bytes.split_first_chunk::<LEN>()?;
    let (told, rest) = rest.split_first_chunk::<SUM>()?;
    let len = usize::try_from(u32::from_be_bytes(*len)).ok()?;
    let (entry, rest) = rest.split_at_checked(len)?;
    (sum(&before, entry) == *told).then_some(())?;
    Some((changes_in(entry)?, *told, rest))
}

fn sum(before: &[u8], entry: &[u8]) -> Sum {
    let sum: [u8; 32] = Sha256::new()
        .chain_update(before)
        .chain_update(entry)
        .finalize()
        .into();
    let (first, _) = sum.split_first_chunk().expect("a sum has 32 bytes");
    *first
}

/// Changes as they stand in an entry: the length of each key, the key, 0 for what is to be removed, else
/// the length of the record and 1, the record.
fn written(changes: &Changes) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (key, record) in changes {
        number::write(&mut bytes, key.len() as u64);
        bytes.extend(key);
        match record {
            None => number::write(&mut bytes, 0),
            Some(record) => {
                number::write(&mut bytes, record.len() as u64 + 1);
                bytes.extend(record);
            }
        }
    }
    bytes
}

/// The changes that stand in an entry.
fn changes_in(mut entry: &[u8]) -> Option<Changes> {
    let mut changes = Changes::new();
    while !entry.is_empty() {
        let len = number::read(&mut entry)?;
        let key = taken(&mut entry, len)?.to_vec();
        let record = match number::read(&mut entry)?.checked_sub(1) {
            None => None,
            Some(len) => Some(taken(&mut entry, len)?.to_vec()),
        };
        changes.insert(key, record);
    }
    Some(changes)
}

fn taken<'a>(from: &mut &'a [u8], len: u64) -> Option<&'a [u8]> {
    let (taken, rest) = from.split_at_checked(usize::try_from(len).ok()?)?;
    *from = rest;
    Some(taken)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Changes of one key, so many bytes long.
    fn changes(key: u8, len: usize) -> Changes {
        [(vec![key], Some(vec![key; len])), (vec![key, 0], None)].into()
    }

    fn entries(path: &Path) -> Vec<Changes> {
        read(path).unwrap().entries
    }

    fn made() -> (tempfile::TempDir, std::path::PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        (folder, path)
    }

    #[test]
    fn what_was_written_is_read_and_what_is_no_whole_entry_is_not() {
        let (_kept, path) = made();
        let (mut journal, nothing) = Journal::open(&path).unwrap();
        assert_eq!(nothing.entries, []);
        let all: Vec<_> = [0, 1, 300, 70_000].map(|len| changes(7, len)).into();
        for changes in &all {
            assert!(journal.write(changes, || Ok(5)).unwrap());
        }
        assert_eq!(entries(&path), all);
        let bytes = std::fs::read(&path).unwrap();
        assert_eq!(bytes.len() as u64, BYTES);
        let upto = usize::try_from(journal.at).unwrap();
        // Whatever of the last entry is another or missing, those before it are there.
        for at in (0..300).chain((300..upto).step_by(997)) {
            let mut altered = bytes.clone();
            altered[at] ^= 1;
            let cut = &bytes[..at];
            for bytes in [&altered[..], cut] {
                let found = Found::in_bytes(bytes).kept.entries;
                assert!(found.len() < all.len(), "{at}");
                assert_eq!(found, all[..found.len()]);
            }
        }
    }

    #[test]
    fn an_earlier_round_is_not_read_with_a_later_one() {
        let (_kept, path) = made();
        let (mut journal, _) = Journal::open(&path).unwrap();
        for key in 0..9 {
            assert!(journal.write(&changes(key, 100), || Ok(5)).unwrap());
        }
        journal.begin_again();
        // Until something else stands there the earlier round can be read.
        assert_eq!(entries(&path).len(), 9);
        for key in 10..13 {
            assert!(journal.write(&changes(key, 100), || Ok(5)).unwrap());
            let expected: Vec<_> = (10..=key).map(|key| changes(key, 100)).collect();
            assert_eq!(entries(&path), expected);
        }
        journal.clear().unwrap();
        assert_eq!(entries(&path), []);
        // The same after it was opened again, with the very same entries.
        let (mut journal, nothing) = Journal::open(&path).unwrap();
        assert!(nothing.entries.is_empty() && journal.is_empty());
        assert!(journal.write(&changes(10, 100), || Ok(5)).unwrap());
        let (mut journal, found) = Journal::open(&path).unwrap();
        assert_eq!((found.base, found.entries), (5, vec![changes(10, 100)]));
        assert!(journal.write(&changes(11, 5), || Ok(5)).unwrap());
        assert_eq!(entries(&path), [changes(10, 100), changes(11, 5)]);
    }

    #[test]
    fn what_has_no_room_is_not_written() {
        let (_kept, path) = made();
        let (mut journal, _) = Journal::open(&path).unwrap();
        let len = usize::try_from(BYTES).unwrap();
        assert!(!journal.write(&changes(1, len), || Ok(5)).unwrap());
        assert!(journal.is_empty());
        let mut written = 0;
        while journal.write(&changes(2, len / 10), || Ok(5)).unwrap() {
            written += 1;
        }
        assert_eq!(written, 9);
        assert_eq!(entries(&path), vec![changes(2, len / 10); 9]);
        assert_eq!(std::fs::metadata(&path).unwrap().len(), BYTES);
    }
}
