//! A semaphore that bounds how many pictures are drawn at once.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// A counting semaphore.
#[derive(Debug)]
pub(super) struct Semaphore {
    free: Mutex<usize>,
    released: Condvar,
}

/// A permit of a semaphore, returned when dropped.
pub(super) struct Permit<'a>(&'a Semaphore);

impl Semaphore {
    /// Creates a semaphore with this many permits.
    pub(super) fn new(permits: usize) -> Self {
        Self {
            free: Mutex::new(permits),
            released: Condvar::new(),
        }
    }

    /// Takes a permit; blocks until one is free.
    pub(super) fn acquire(&self) -> Permit<'_> {
        let free = self.released.wait_while(self.free(), |free| *free == 0);
        *free.unwrap_or_else(PoisonError::into_inner) -= 1;
        Permit(self)
    }

    /// Locks the number of free permits. A panic under the lock leaves it consistent, so poisoning is ignored.
    fn free(&self) -> MutexGuard<'_, usize> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        *self.0.free() += 1;
        self.0.released.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;

    use super::*;

    #[test]
    fn at_most_as_many_threads_as_permits_are_inside() {
        let semaphore = Semaphore::new(2);
        let (inside, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    let _permit = semaphore.acquire();
                    let now = inside.fetch_add(1, Ordering::SeqCst) + 1;
                    most.fetch_max(now, Ordering::SeqCst);
                    thread::yield_now();
                    inside.fetch_sub(1, Ordering::SeqCst);
                });
            }
        });
        assert!(most.into_inner() <= 2);
    }

    #[test]
    fn a_panic_returns_the_permit() {
        let semaphore = Semaphore::new(1);
        let panicked = thread::scope(|scope| {
            let thread = scope.spawn(|| {
                let _permit = semaphore.acquire();
                panic!("inside");
            });
            thread.join()
        });
        assert!(panicked.is_err());
        drop(semaphore.acquire());
    }
}
