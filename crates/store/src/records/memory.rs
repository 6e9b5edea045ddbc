//! The store in memory. It is the simplest implementation of [`Store`](crate::Store).

use parking_lot::Mutex;
use std::collections::BTreeMap;
use std::fmt;

use crate::StoreError;
use crate::records::change::Change;
use crate::records::engine::{Engine, OpenStore};
use crate::sharing::single_process::Leases;

type Tree = BTreeMap<Vec<u8>, Vec<u8>>;

/// A store in memory.
pub struct MemoryStore {
    /// The contents, or `None` once the store is closed.
    open: Mutex<Option<OpenStore<Tree>>>,
    leases: Mutex<Leases>,
}

impl MemoryStore {
    /// Makes an empty store.
    #[must_use]
    pub fn new() -> Self {
        Self {
            open: Mutex::new(Some(OpenStore::default())),
            leases: Mutex::default(),
        }
    }
}

impl Default for MemoryStore {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for MemoryStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MemoryStore").finish_non_exhaustive()
    }
}

impl Engine for MemoryStore {
    type Tree = Tree;

    fn read<A>(
        &self,
        read: impl FnOnce(&OpenStore<Tree>) -> Result<A, StoreError>,
    ) -> Result<A, StoreError> {
        read(self.open.lock().as_ref().ok_or_else(StoreError::closed)?)
    }

    fn change<A: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Change<'_, Tree>) -> Result<A, StoreError> + Send + 'static,
    ) -> Result<A, StoreError> {
        let mut open = self.open.lock();
        let OpenStore { tree, cache } = open.as_mut().ok_or_else(StoreError::closed)?;
        let mut cache = cache.lock();
        let mut change = Change::new(tree, &mut cache);
        let answer = work(&mut change)?;
        for (key, record) in change.finish() {
            match record {
                Some(record) => tree.insert(key, record),
                None => tree.remove(&key),
            };
        }
        Ok(answer)
    }

    fn own_leases(&self) -> &Mutex<Leases> {
        &self.leases
    }

    fn close(&self) -> Result<(), StoreError> {
        *self.open.lock() = None;
        Ok(())
    }
}
