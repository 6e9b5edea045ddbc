//! The little that the rules of a store ask of what holds its records.

use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::ops::{Bound, Range};

use super::kept::{Found, Head, Whole, Written};
use super::{StoreError, Subject, keys, record};

/// Where records are found by their keys.
pub(super) trait Records {
    /// What `read` makes of the record with this key, or `None` if there is none.
    fn get<A>(
        &self,
        key: &[u8],
        read: impl FnOnce(&[u8]) -> Result<A, StoreError>,
    ) -> Result<Option<A>, StoreError>;

    /// What is kept about a subject, in one record or two.
    fn find(&self, subject: Subject) -> Result<Option<Found>, StoreError> {
        let read = |packed| move |record: &[u8]| record::read_head(subject, packed, record);
        let mut written = self.get(&keys::head(subject), read(false))?;
        // Only tables are packed.
        if written.is_none() && matches!(subject, Subject::Table(_)) {
            written = self.get(&keys::packed(subject), read(true))?;
        }
        let Some(written) = written else {
            return Ok(None);
        };
        let base = if written.is_patch {
            self.get(&keys::base(subject), record::read_event)?
        } else {
            None
        };
        let doc = written.doc(base.as_deref());
        let doc = doc.ok_or_else(|| no_base(subject))?;
        let Written { head, log, .. } = written;
        let head = Head { doc, ..head };
        Ok(Some(Found { head, log, base }))
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
    ) -> impl Iterator<Item = Result<(Self::Bytes, Self::Bytes), StoreError>>;

    /// The records of one kind.
    fn of_kind(
        &self,
        kind: u8,
    ) -> impl Iterator<Item = Result<(Self::Bytes, Self::Bytes), StoreError>> {
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
        let Some(Found { head, mut log, .. }) = self.find(subject)? else {
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

/// The same, also from the end.
pub(super) trait Backwards: Tree {
    /// What [`Tree::range`] gives, the greatest key first.
    fn backwards(
        &self,
        keys: Range<Vec<u8>>,
    ) -> impl Iterator<Item = Result<(Self::Bytes, Self::Bytes), StoreError>>;
}

/// The error of a document that cannot be told by what it once was.
fn no_base(subject: Subject) -> StoreError {
    let what = format!("what {subject} was is missing; restore the newest dump with `import`");
    StoreError::corrupt(what)
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

    fn range(&self, keys: Range<Vec<u8>>) -> impl Iterator<Item = Result<(B, B), StoreError>> {
        range_of(self, &keys)
    }
}

impl<B: Borrow<[u8]> + Ord + Clone> Backwards for BTreeMap<B, B> {
    fn backwards(&self, keys: Range<Vec<u8>>) -> impl Iterator<Item = Result<(B, B), StoreError>> {
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
