//! The little that the rules of a store ask of what holds its records.

use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::ops::{Bound, Range};

use super::kept::Whole;
use super::{StoreError, Subject, keys, record};

/// Where records are found by their keys.
pub(super) trait Records {
    /// What `read` makes of the record with this key, or `None` if there is none.
    fn get<A>(
        &self,
        key: &[u8],
        read: impl FnOnce(&[u8]) -> Result<A, StoreError>,
    ) -> Result<Option<A>, StoreError>;

    /// What `read` makes of the record that a subject's document is in. It is told whether that is
    /// a packed one; only tables are packed.
    fn find<A>(
        &self,
        subject: Subject,
        read: impl Fn(bool, &[u8]) -> Result<A, StoreError>,
    ) -> Result<Option<A>, StoreError> {
        let found = self.get(&keys::head(subject), |record| read(false, record))?;
        if found.is_some() || !matches!(subject, Subject::Table(_)) {
            return Ok(found);
        }
        self.get(&keys::packed(subject), |record| read(true, record))
    }
}

/// All records in the order of their keys.
pub(super) trait Tree: Records {
    /// A key or a record.
    type Bytes: Borrow<[u8]> + Ord + Clone;

    /// The keys from one to before another, with their records.
    fn range(
        &self,
        keys: Range<Vec<u8>>,
    ) -> impl DoubleEndedIterator<Item = Result<(Self::Bytes, Self::Bytes), StoreError>>;

    /// The records of one kind.
    fn of_kind(
        &self,
        kind: u8,
    ) -> impl DoubleEndedIterator<Item = Result<(Self::Bytes, Self::Bytes), StoreError>> {
        self.range(vec![kind]..vec![kind + 1])
    }

    /// All subjects that have a document, packed or not.
    fn subjects(&self) -> Result<Vec<Subject>, StoreError> {
        let mut subjects = Vec::new();
        for entry in self.of_kind(keys::HEAD).chain(self.of_kind(keys::PACKED)) {
            subjects.extend(keys::read_about(entry?.0.borrow()));
        }
        subjects.sort_unstable();
        Ok(subjects)
    }

    /// A subject's document with its whole log, also when it is packed.
    fn whole(&self, subject: Subject) -> Result<Option<Whole>, StoreError> {
        let read = |packed, record: &[u8]| record::read_whole(subject, packed, record);
        let Some((head, mut log)) = self.find(subject, read)? else {
            return Ok(None);
        };
        if !head.packed {
            let events = self.range(keys::event(subject, 0)..keys::event(subject, u64::MAX));
            log = events
                .map(|event| record::read_event(event?.1.borrow()))
                .collect::<Result<_, _>>()?;
        }
        if log.len() as u64 != head.events {
            return Err(missing_event(subject));
        }
        Ok(Some((head, log)))
    }
}

/// The error of a log that is shorter than its head says.
pub(super) fn missing_event(subject: Subject) -> StoreError {
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

    fn range(
        &self,
        keys: Range<Vec<u8>>,
    ) -> impl DoubleEndedIterator<Item = Result<(B, B), StoreError>> {
        let keys = (
            Bound::Included(&keys.start[..]),
            Bound::Excluded(&keys.end[..]),
        );
        BTreeMap::range::<[u8], _>(self, keys)
            .map(|(key, record)| Ok((key.clone(), record.clone())))
    }
}
