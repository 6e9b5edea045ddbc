//! All records: those that sled has, and before them those that were changed since sled was last handed any.
//!
//! Each change on its own would have sled write it, and whole neighbours with it, and wake its threads. So they
//! are young for a while: they stand in the journal and in memory. What is changed again meanwhile sled is
//! handed once.

use std::collections::BTreeMap;
use std::iter::Peekable;
use std::ops::{Bound, Range};
use std::sync::RwLock;

use crate::lock::{read, write};
use crate::store::StoreError;
use crate::store::change::Changes;
use crate::store::tree::{Backwards, Records, Tree};

use super::failed;
use super::vacuum::{self, Piece, after};

/// How many records sled is handed at once. It lets go of what it no longer needs a little with each time.
const HANDED: usize = 100;

/// A key with its record.
type Entry = Result<(sled::IVec, sled::IVec), StoreError>;
/// A key with what became of its record.
type Young = (Vec<u8>, Option<Vec<u8>>);

/// All records.
pub(in crate::store) struct Disk {
    pub(super) sled: sled::Db,
    young: RwLock<Changes>,
}

impl Disk {
    /// Those that sled has.
    pub(super) fn new(sled: sled::Db) -> Self {
        let young = RwLock::default();
        Self { sled, young }
    }

    /// Takes in changes, which are kept elsewhere until sled is handed them.
    pub(super) fn put(&self, changes: Changes) {
        write(&self.young).extend(changes);
    }

    /// Hands sled what is young and has it written. That it is on the disk is not sure when this returns, and
    /// it may be there in part: all of it has to be kept elsewhere until then.
    pub(super) fn hand_on(&self) -> sled::Result<()> {
        let mut young = std::mem::take(&mut *write(&self.young)).into_iter();
        loop {
            let some: Changes = young.by_ref().take(HANDED).collect();
            if some.is_empty() {
                break;
            }
            self.sled.apply_batch(vacuum::batch_of(some))?;
        }
        self.sled.flush()?;
        vacuum::let_go();
        Ok(())
    }

    /// Hands sled changes that are kept nowhere else, as a whole or not at all; nothing is young.
    pub(super) fn hand_whole(&self, changes: Changes) -> sled::Result<()> {
        self.sled.apply_batch(vacuum::batch_of(changes))?;
        self.sled.flush()?;
        vacuum::let_go();
        Ok(())
    }

    /// The first records of these keys, and where the others begin, if there are any.
    pub(super) fn piece(&self, keys: Range<&[u8]>) -> Result<(Piece, Option<Vec<u8>>), StoreError> {
        let (found, whole) = vacuum::piece(&self.sled, keys.clone())?;
        let rest = found.last().map(|(key, _)| after(key));
        let rest = rest.filter(|_| !whole);
        let upto = rest.as_deref().unwrap_or(keys.end);
        let young = self.young(keys.start.min(upto).to_vec()..upto.to_vec(), false);
        let young = young.map(|(key, record)| (key, record.map(sled::IVec::from)));
        Ok((with(found, young), rest))
    }

    /// The record with this key, if there is one.
    pub(super) fn record(&self, key: &[u8]) -> sled::Result<Option<sled::IVec>> {
        match read(&self.young).get(key) {
            Some(young) => Ok(young.as_ref().map(|record| record[..].into())),
            None => sled::Tree::get(&self.sled, key),
        }
    }

    /// What is young of these keys, one after the other from either end.
    pub(super) fn young(
        &self,
        keys: Range<Vec<u8>>,
        backwards: bool,
    ) -> impl Iterator<Item = Young> {
        let mut from = Bound::Included(keys.start);
        let mut upto = Bound::Excluded(keys.end);
        std::iter::from_fn(move || {
            let young = read(&self.young);
            let mut left = young.range::<Vec<u8>, _>((from.as_ref(), upto.as_ref()));
            let next = if backwards {
                left.next_back()
            } else {
                left.next()
            };
            let (key, record) = next?;
            let after = Bound::Excluded(key.clone());
            if backwards {
                upto = after;
            } else {
                from = after;
            }
            Some((key.clone(), record.clone()))
        })
    }
}

/// Records with others in their place.
pub(super) fn with(
    records: Piece,
    others: impl IntoIterator<Item = (Vec<u8>, Option<sled::IVec>)>,
) -> Piece {
    let mut others = others.into_iter().peekable();
    if others.peek().is_none() {
        return records;
    }
    let mut records: BTreeMap<_, _> = records.into_iter().collect();
    for (key, record) in others {
        match record {
            Some(record) => records.insert(key.into(), record),
            None => records.remove(key.as_slice()),
        };
    }
    records.into_iter().collect()
}

/// Records in the order of their keys, with what is young in the place of what it was.
fn merged(
    mut young: Peekable<impl Iterator<Item = Young>>,
    mut old: Peekable<impl Iterator<Item = sled::Result<(sled::IVec, sled::IVec)>>>,
    backwards: bool,
) -> impl Iterator<Item = Entry> {
    std::iter::from_fn(move || {
        loop {
            let order = match (young.peek(), old.peek()) {
                (Some((young, _)), Some(Ok((old, _)))) if backwards => (old[..]).cmp(&young[..]),
                (Some((young, _)), Some(Ok((old, _)))) => young[..].cmp(&old[..]),
                (Some(_), None) => std::cmp::Ordering::Less,
                _ => std::cmp::Ordering::Greater,
            };
            if order.is_gt() {
                return old.next().map(|entry| entry.map_err(|e| failed(&e)));
            }
            if order.is_eq() {
                old.next();
            }
            if let Some((key, Some(record))) = young.next() {
                return Some(Ok((key.into(), record.into())));
            }
        }
    })
}

impl Records for Disk {
    fn get<A>(
        &self,
        key: &[u8],
        work: impl FnOnce(&[u8]) -> Result<A, StoreError>,
    ) -> Result<Option<A>, StoreError> {
        match read(&self.young).get(key) {
            Some(young) => young.as_deref().map(work).transpose(),
            None => Records::get(&self.sled, key, work),
        }
    }
}

impl Tree for Disk {
    type Bytes = sled::IVec;

    fn range(&self, keys: Range<Vec<u8>>) -> impl Iterator<Item = Entry> {
        let old = sled::Tree::range(&self.sled, keys.clone()).peekable();
        merged(self.young(keys, false).peekable(), old, false)
    }
}

impl Backwards for Disk {
    fn backwards(&self, keys: Range<Vec<u8>>) -> impl Iterator<Item = Entry> {
        let old = sled::Tree::range(&self.sled, keys.clone()).rev().peekable();
        merged(self.young(keys, true).peekable(), old, true)
    }
}

impl Records for sled::Db {
    fn get<A>(
        &self,
        key: &[u8],
        work: impl FnOnce(&[u8]) -> Result<A, StoreError>,
    ) -> Result<Option<A>, StoreError> {
        let found = sled::Tree::get(self, key).map_err(|e| failed(&e))?;
        found.map(|record| work(&record)).transpose()
    }
}

impl Tree for sled::Db {
    type Bytes = sled::IVec;

    fn range(&self, keys: Range<Vec<u8>>) -> impl Iterator<Item = Entry> {
        let entries = sled::Tree::range(self, keys);
        entries.map(|entry| entry.map_err(|e| failed(&e)))
    }
}
