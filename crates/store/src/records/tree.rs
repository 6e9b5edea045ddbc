//! Traits for containers of records.

use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::ops::{Bound, Range};

use serde_bytes::{ByteBuf, Bytes};

use crate::records::types::{HeadWithLog, Packed};
use crate::records::{codec, keys};
use crate::{Log, StoreError, Subject};

pub(crate) trait Records {
    /// Decodes the record of a key with `read`. Returns `None` if there is no such record.
    fn get<A>(
        &self,
        key: &[u8],
        read: impl FnOnce(&[u8]) -> Result<A, StoreError>,
    ) -> Result<Option<A>, StoreError>;

    /// Returns the document of a subject, or `None` if it has none. If the subject is packed, also returns its log;
    /// otherwise the log is empty.
    fn find(&self, subject: Subject) -> Result<Option<HeadWithLog>, StoreError> {
        let head = self.get(&keys::head(subject), codec::read)?;
        if let Some(head) = head {
            return Ok(Some((head, Log::new())));
        }
        // Only a table can be packed.
        if !matches!(subject, Subject::Table(_)) {
            return Ok(None);
        }
        let packed = self.get(&keys::packed(subject), codec::read)?;
        Ok(packed.map(|Packed { head, log }| (head, log)))
    }
}

/// Records ordered by key.
pub(crate) trait Tree: Records {
    type Bytes: Borrow<[u8]> + Ord + Clone;

    /// Iterates over the records in a range of keys.
    fn range(
        &self,
        keys: Range<Vec<u8>>,
    ) -> impl Iterator<Item = Result<(Self::Bytes, Self::Bytes), StoreError>>;

    fn range_of_kind(
        &self,
        kind: u8,
    ) -> impl Iterator<Item = Result<(Self::Bytes, Self::Bytes), StoreError>> {
        self.range(vec![kind]..vec![kind + 1])
    }

    /// Returns the first subject after `subject` that has a document, packed or not. Returns `None` if there is no such
    /// subject.
    fn subject_after(&self, subject: Option<Subject>) -> Result<Option<Subject>, StoreError> {
        let mut first: Option<Subject> = None;
        for kind in [keys::HEAD, keys::PACKED] {
            let from = subject.map_or(vec![kind], |subject| {
                keys::successor(&keys::subject_key(kind, subject))
            });
            let next = self.range(from..vec![kind + 1]).next().transpose()?;
            let next = next.and_then(|(key, _)| keys::read_subject_key(key.borrow()));
            first = first.into_iter().chain(next).min();
        }
        Ok(first)
    }

    /// Returns all subjects that have a document, packed or not.
    fn subjects(&self) -> Result<Vec<Subject>, StoreError> {
        let mut subjects = Vec::new();
        for entry in self
            .range_of_kind(keys::HEAD)
            .chain(self.range_of_kind(keys::PACKED))
        {
            subjects.extend(keys::read_subject_key(entry?.0.borrow()));
        }
        subjects.sort_unstable();
        Ok(subjects)
    }

    /// Returns the document of a subject with its complete log, packed or not, or `None` if it has no document.
    fn find_with_log(&self, subject: Subject) -> Result<Option<HeadWithLog>, StoreError> {
        let Some((head, mut log)) = self.find(subject)? else {
            return Ok(None);
        };
        if !head.packed {
            let events = self.range(keys::event(subject, 0)..keys::event(subject, u64::MAX));
            log = events
                .map(|event| read_event(event?.1.borrow()))
                .collect::<Result<_, _>>()?;
        }
        if log.len() as u64 != head.events {
            return Err(missing_event_error(subject));
        }
        Ok(Some((head, log)))
    }
}

/// A tree that can be read in reverse.
pub(crate) trait ReverseTree: Tree {
    /// Iterates over a range of keys in reverse order.
    fn range_rev(
        &self,
        keys: Range<Vec<u8>>,
    ) -> impl Iterator<Item = Result<(Self::Bytes, Self::Bytes), StoreError>>;
}

pub(crate) fn read_event(record: &[u8]) -> Result<Vec<u8>, StoreError> {
    Ok(codec::read::<ByteBuf>(record)?.into_vec())
}

pub(crate) fn write_event(event: &[u8]) -> Vec<u8> {
    codec::write(Bytes::new(event))
}

/// Makes the error for a log that has fewer events than its head says.
pub(crate) fn missing_event_error(subject: Subject) -> StoreError {
    let what = format!("events of {subject} are missing; restore the newest dump with `import`");
    StoreError::corrupt(what)
}

impl<B: Borrow<[u8]> + Ord + Clone> Records for BTreeMap<B, B> {
    fn get<A>(
        &self,
        key: &[u8],
        read: impl FnOnce(&[u8]) -> Result<A, StoreError>,
    ) -> Result<Option<A>, StoreError> {
        let found = BTreeMap::get(self, key);
        found.map(|record| read(record.borrow())).transpose()
    }
}

impl<B: Borrow<[u8]> + Ord + Clone> Tree for BTreeMap<B, B> {
    type Bytes = B;

    fn range(&self, keys: Range<Vec<u8>>) -> impl Iterator<Item = Result<(B, B), StoreError>> {
        range_of(self, &keys)
    }
}

impl<B: Borrow<[u8]> + Ord + Clone> ReverseTree for BTreeMap<B, B> {
    fn range_rev(&self, keys: Range<Vec<u8>>) -> impl Iterator<Item = Result<(B, B), StoreError>> {
        range_of(self, &keys).rev()
    }
}

fn range_of<'a, B: Borrow<[u8]> + Ord + Clone>(
    records: &'a BTreeMap<B, B>,
    keys: &Range<Vec<u8>>,
) -> impl DoubleEndedIterator<Item = Result<(B, B), StoreError>> + use<'a, B> {
    let keys = (
        Bound::Included(&keys.start[..]),
        Bound::Excluded(&keys.end[..]),
    );
    let entries = records.range::<[u8], _>(keys);
    entries.map(|(key, record)| Ok((key.clone(), record.clone())))
}
