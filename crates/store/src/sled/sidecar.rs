//! The sidecar: a small file that says how many writes sled's files must contain.
//!
//! If the end of sled's log is missing or damaged, sled accepts the log as a shorter one. Therefore each write
//! is counted in the sidecar, after it is durable and before it is acknowledged. Files with fewer writes are
//! refused. The sidecar has two lines of [`SLOT`] bytes with checksums, which are written in turn. So if one
//! line is torn or damaged, the other one is intact.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

use highway::{HighwayHash, HighwayHasher};
use serde::{Deserialize, Serialize};

use crate::StoreError;
use crate::private_fs;

/// The format of a store's folder. Unreleased versions had 1 to 3.
pub(super) const FORMAT: u32 = 4;
/// The length of a line in bytes. A line is as long as a disk sector, which is written atomically.
const SLOT: usize = 512;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Sidecar {
    pub(super) format: u32,
    /// The number in the name of the data folder. Each compaction increments it.
    pub(super) generation: u64,
    pub(super) writes: u64,
}

/// The part of the sidecar that every version can read.
#[derive(Deserialize)]
struct Format {
    format: u32,
}

impl Sidecar {
    pub(super) fn new() -> Self {
        Self {
            format: FORMAT,
            generation: 1,
            writes: 0,
        }
    }

    /// Reads the newer of the intact lines. Returns `None` if neither is intact.
    pub(super) fn read(path: &Path) -> io::Result<Result<Option<Self>, StoreError>> {
        let bytes = fs::read(path)?;
        let found = lines(&bytes).into_iter().flatten();
        let newest = found.max_by_key(|found| (found.generation, found.writes));
        let mut newer = bytes.chunks(SLOT).filter_map(|slot| {
            let Format { format } = serde_json::from_str(split(slot)?.0).ok()?;
            (format != FORMAT).then_some(format)
        });
        Ok(match (newest, newer.next()) {
            (None, Some(found)) if found > FORMAT => Err(StoreError::Newer {
                found,
                known: FORMAT,
            }),
            (newest, _) => Ok(newest),
        })
    }

    pub(super) fn create(self, path: &Path, unfinished: &Path) -> io::Result<()> {
        private_fs::create_atomically(unfinished, path, std::convert::identity, |out| {
            out.write_all(&self.line()?)?;
            out.write_all(&self.line()?)
        })
    }

    fn line(&self) -> io::Result<Vec<u8>> {
        let text = serde_json::to_string(self)?;
        let line = format!("{text} {:016x}", checksum(&text));
        let width = SLOT - 1;
        Ok(format!("{line:width$}\n").into_bytes())
    }
}

/// Splits a line into its text and its checksum. Returns `None` if it has another form.
fn split(slot: &[u8]) -> Option<(&str, &str)> {
    std::str::from_utf8(slot).ok()?.trim_end().rsplit_once(' ')
}

fn lines(bytes: &[u8]) -> [Option<Sidecar>; 2] {
    let mut slots = bytes.chunks(SLOT);
    [(); 2].map(|()| {
        let (text, stored) = split(slots.next()?)?;
        let is_intact = format!("{:016x}", checksum(text)) == stored;
        let found = serde_json::from_str::<Sidecar>(text).ok()?;
        (is_intact && found.format == FORMAT).then_some(found)
    })
}

fn checksum(text: &str) -> u64 {
    HighwayHasher::default().hash64(text.as_bytes())
}

pub(super) struct SidecarFile {
    file: File,
    /// The index of the line to write next. It is the older line, or a damaged one.
    next: u64,
}

impl SidecarFile {
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let [first, second] = lines(&fs::read(path)?);
        let order = |found: Option<Sidecar>| found.map(|found| (found.generation, found.writes));
        let next = u64::from(order(first) > order(second));
        let file = OpenOptions::new().write(true).open(path)?;
        Ok(Self { file, next })
    }

    /// Overwrites the older of the two lines.
    pub(super) fn write(&mut self, sidecar: &Sidecar) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.next * SLOT as u64))?;
        self.file.write_all(&sidecar.line()?)?;
        self.next ^= 1;
        Ok(())
    }

    pub(super) fn file(&self) -> &File {
        &self.file
    }
}
