//! Locks by key, within this process. Against other processes, revisions and idempotency keys protect the data.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

use parking_lot::Mutex;

/// Locks by key. A lock exists while a thread holds it or waits for it.
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
    pub(crate) fn with<R>(&self, name: K, f: impl FnOnce() -> R) -> R {
        let own = {
            let mut locks = self.locks.lock();
            Arc::clone(locks.entry(name).or_default())
        };
        let result = {
            // A panic cannot corrupt the guarded data, because the data is in the store.
            let _guard = own.lock();
            f()
        };
        let mut locks = self.locks.lock();
        // With two references, one is in the map and the other is `own`. So no other thread uses the lock, and none
        // can begin to use it while the map is locked.
        if Arc::strong_count(&own) == 2 {
            locks.remove(&name);
        }
        result
    }
}

impl<K: Ord + Hash + Copy> Locks<K> {
    /// Runs `f` while holding the locks of all `names`, taken in sorted order to avoid deadlocks.
    pub(crate) fn with_all<R>(&self, mut names: Vec<K>, f: impl FnOnce() -> R) -> R {
        names.sort_unstable();
        names.dedup();
        let (mut f, mut result) = (Some(f), None);
        self.nested(&names, &mut || result = f.take().map(|f| f()));
        result.expect("the closure was called")
    }

    fn nested(&self, names: &[K], f: &mut dyn FnMut()) {
        match names {
            [] => f(),
            [first, rest @ ..] => self.with(*first, || self.nested(rest, f)),
        }
    }
}
