//! Everything as it was at one moment, while changes go on.
//!
//! sled keeps no moment, and all records of a store with many tables are more than a bot should ever have in
//! memory. So they are read in pieces, and the writer notes what was there before it changes a record; what
//! a piece holds of later changes is taken back by that.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ops::Range;
use std::sync::MutexGuard;

use crate::lock::{lock, read};
use crate::store::StoreError;
use crate::store::change::Changes;
use crate::store::tree::{Records, Tree};

use super::disk::{self, Disk};
use super::vacuum::Piece;
use super::{Shared, failed};

/// The records that were changed since a moment, as they were then; none where there was no such record.
pub(super) type Before = BTreeMap<Vec<u8>, Option<sled::IVec>>;

/// A moment, which lasts until this is dropped.
pub(super) struct Moment<'a> {
    shared: &'a Shared,
    /// There is one moment at a time.
    _alone: MutexGuard<'a, ()>,
}

impl<'a> Moment<'a> {
    /// This moment.
    pub(super) fn of(shared: &'a Shared) -> Self {
        let alone = lock(&shared.alone);
        // No change is half kept now: what was there before it is noted of all from here on.
        let _gate = read(&shared.gate);
        *lock(&shared.before) = Some(Before::new());
        Self {
            shared,
            _alone: alone,
        }
    }

    /// The first records of these keys, and where the others begin, if there are any.
    fn piece(&self, keys: Range<&[u8]>) -> Result<(Piece, Option<Vec<u8>>), StoreError> {
        let gate = read(&self.shared.gate);
        let open = self.shared.open(gate.as_ref())?;
        let (found, rest) = open.tree.piece(keys.clone())?;
        let upto = rest.as_deref().unwrap_or(keys.end);
        let these = keys.start.min(upto).to_vec()..upto.to_vec();
        let before = lock(&self.shared.before);
        let before = before.iter().flat_map(|before| before.range(these.clone()));
        let before = before.map(|(key, was)| (key.clone(), was.clone()));
        Ok((disk::with(found, before), rest))
    }
}

impl Drop for Moment<'_> {
    fn drop(&mut self) {
        *lock(&self.shared.before) = None;
    }
}

/// Notes what was there before these changes, if somebody has to know.
pub(super) fn note(shared: &Shared, disk: &Disk, changes: &Changes) -> sled::Result<()> {
    if let Some(before) = lock(&shared.before).as_mut() {
        for key in changes.keys() {
            if let Entry::Vacant(vacant) = before.entry(key.clone()) {
                vacant.insert(disk.record(key)?);
            }
        }
    }
    Ok(())
}

impl Records for Moment<'_> {
    fn get<A>(
        &self,
        key: &[u8],
        work: impl FnOnce(&[u8]) -> Result<A, StoreError>,
    ) -> Result<Option<A>, StoreError> {
        let found = {
            let gate = read(&self.shared.gate);
            let open = self.shared.open(gate.as_ref())?;
            let before = lock(&self.shared.before);
            match before.as_ref().and_then(|before| before.get(key)) {
                Some(was) => was.clone(),
                None => open.tree.record(key).map_err(|e| failed(&e))?,
            }
        };
        found.map(|record| work(&record)).transpose()
    }
}

impl Tree for Moment<'_> {
    type Bytes = sled::IVec;

    fn range(
        &self,
        keys: Range<Vec<u8>>,
    ) -> impl Iterator<Item = Result<(sled::IVec, sled::IVec), StoreError>> {
        let upto = keys.end;
        let mut rest = Some(keys.start);
        let pieces = std::iter::from_fn(move || {
            let from = rest.take()?;
            match self.piece(&from..&upto) {
                Ok((piece, next)) => {
                    rest = next;
                    Some(piece.into_iter().map(Ok).collect::<Vec<_>>())
                }
                Err(e) => Some(vec![Err(e)]),
            }
        });
        pieces.flatten()
    }
}
