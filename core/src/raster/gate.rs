//! How many draw at once.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Lets in so many at a time; whoever comes later waits.
#[derive(Debug)]
pub(super) struct Gate {
    free: Mutex<usize>,
    left: Condvar,
}

/// A place within a gate, until it is dropped.
pub(super) struct Place<'a>(&'a Gate);

impl Gate {
    /// A gate with so many places.
    pub(super) fn new(places: usize) -> Self {
        Self {
            free: Mutex::new(places),
            left: Condvar::new(),
        }
    }

    /// Waits for a place.
    pub(super) fn enter(&self) -> Place<'_> {
        let mut free = self.free();
        while *free == 0 {
            free = self.left.wait(free).unwrap_or_else(PoisonError::into_inner);
        }
        *free -= 1;
        Place(self)
    }

    /// Nothing leaves the number half changed, so a panic under the lock has spoilt nothing.
    fn free(&self) -> MutexGuard<'_, usize> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        *self.0.free() += 1;
        self.0.left.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::channel;
    use std::thread;

    use super::*;

    #[test]
    fn no_more_are_within_than_there_are_places() {
        let gate = Gate::new(2);
        let (within, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..200 {
                        let _place = gate.enter();
                        let now = within.fetch_add(1, Ordering::SeqCst) + 1;
                        most.fetch_max(now, Ordering::SeqCst);
                        thread::yield_now();
                        within.fetch_sub(1, Ordering::SeqCst);
                    }
                });
            }
        });
        assert_eq!(most.into_inner(), 2);
    }

    #[test]
    fn a_panic_within_gives_the_place_back() {
        let gate = Gate::new(1);
        let (sender, receiver) = channel();
        thread::scope(|scope| {
            let fell = scope.spawn(|| {
                let _place = gate.enter();
                panic!("within");
            });
            assert!(fell.join().is_err());
            scope.spawn(|| {
                let _place = gate.enter();
                sender.send(()).unwrap();
            });
        });
        assert!(receiver.recv().is_ok());
    }
}
