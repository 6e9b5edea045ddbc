//! One lock for each of many things, within this process: other processes on the same store are told apart by
//! revisions and idempotency keys.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

use parking_lot::Mutex;

/// Locks by name. A lock is there as long as somebody holds it or waits for it.
#[derive(Debug)]
pub(crate) struct Locks<K> {
    locks: Mutex<HashMap<K, Arc<Mutex<()>>>>,
}

impl<K> Default for Locks<K> {
    fn default() -> Self {
        Self {
            locks: Mutex::default(),
        }
    }
}

impl<K: Eq + Hash + Copy> Locks<K> {
    /// Runs `f` while nobody else runs anything under the same name.
    pub(crate) fn with<R>(&self, name: K, f: impl FnOnce() -> R) -> R {
        let own = {
            let mut locks = self.locks.lock();
            Arc::clone(locks.entry(name).or_default())
        };
        let result = {
            // What the lock guards is in the store, so a panic under it has spoilt nothing.
            let _guard = own.lock();
            f()
        };
        let mut locks = self.locks.lock();
        // Two: the map's and ours. Nobody can take another while the map is held.
        if Arc::strong_count(&own) == 2 {
            locks.remove(&name);
        }
        result
    }
}

impl<K: Ord + Hash + Copy> Locks<K> {
    /// Runs `f` while nobody else runs anything under any of these names. They are taken in their
    /// order, so that nobody waits in a circle.
    pub(crate) fn with_all<R>(&self, mut names: Vec<K>, f: impl FnOnce() -> R) -> R {
        names.sort_unstable();
        names.dedup();
        let (mut f, mut result) = (Some(f), None);
        self.nested(&names, &mut || result = f.take().map(|f| f()));
        result.expect("what is run has run")
    }

    fn nested(&self, names: &[K], f: &mut dyn FnMut()) {
        match names {
            [] => f(),
            [first, rest @ ..] => self.with(*first, || self.nested(rest, f)),
        }
    }
}
