//! Locks that outlive a panic.
//!
//! No code of ours that holds a lock leaves what it guards half changed, so a panic elsewhere
//! under the lock has spoilt nothing, and nobody else has to fall over it.

use std::sync::{Mutex, MutexGuard, PoisonError};
#[cfg(feature = "sled")]
use std::sync::{RwLock, RwLockReadGuard, RwLockWriteGuard};

/// The content of a mutex, also after a panic elsewhere.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What several may read at once, also after a panic elsewhere.
#[cfg(feature = "sled")]
pub(crate) fn read<T>(shared: &RwLock<T>) -> RwLockReadGuard<'_, T> {
    shared.read().unwrap_or_else(PoisonError::into_inner)
}

/// The same to be changed by one.
#[cfg(feature = "sled")]
pub(crate) fn write<T>(shared: &RwLock<T>) -> RwLockWriteGuard<'_, T> {
    shared.write().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_lock_guards_is_there_after_a_panic() {
        let mutex = Mutex::new(1);
        std::thread::scope(|scope| {
            let panics = scope.spawn(|| {
                let _guard = mutex.lock();
                std::panic::resume_unwind(Box::new("under the lock"));
            });
            assert!(panics.join().is_err());
        });
        assert!(mutex.is_poisoned());
        assert_eq!(*lock(&mutex), 1);
    }
}
