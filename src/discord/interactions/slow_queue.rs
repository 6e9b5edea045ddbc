//! A bounded queue for work that takes seconds of CPU time, such as a film or a review of a match.
//!
//! It runs one job at a time. Servers take turns, and so do the people within each. Each person has at most one
//! place.

use parking_lot::Mutex;
use std::collections::HashSet;
use std::sync::Arc;

use crate::discord::interactions::scheduler::{Asker, FairScheduler, Turn};
use stramash_core::engine::PlayerId;

/// The maximum number of people in a queue. At some seconds each, the last one gets the answer before its
/// interaction's token expires.
const MOST: usize = 64;

/// A queue of people for jobs that run one at a time.
#[derive(Debug)]
pub(in crate::discord) struct Queue {
    turns: Arc<FairScheduler>,
    inside: Mutex<HashSet<PlayerId>>,
}

impl Default for Queue {
    fn default() -> Self {
        Self {
            turns: Arc::new(FairScheduler::of(1)),
            inside: Mutex::default(),
        }
    }
}

/// A person's place in a queue until it is dropped.
#[derive(Debug)]
pub(in crate::discord) struct Place<'q> {
    queue: &'q Queue,
    asker: Asker,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.queue.inside.lock().remove(&self.asker.person());
    }
}

/// The reason why a person gets no place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::discord) enum NoPlace {
    /// The person already has one.
    Waits,
    Full,
}

impl Queue {
    /// Adds a person at the end of the queue.
    pub(in crate::discord) fn enter(&self, asker: Asker) -> Result<Place<'_>, NoPlace> {
        let mut inside = self.inside.lock();
        if inside.contains(&asker.person()) {
            return Err(NoPlace::Waits);
        }
        if inside.len() >= MOST {
            return Err(NoPlace::Full);
        }
        inside.insert(asker.person());
        Ok(Place { queue: self, asker })
    }
}

impl Place<'_> {
    /// Waits until this place is first. No other job runs until the returned turn is dropped.
    pub(in crate::discord) async fn turn(&self) -> Option<Turn> {
        // The sender is never dropped before it sends.
        self.queue.turns.wait(self.asker).await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stramash_core::engine::ServerId;

    #[test]
    fn everybody_has_one_place_and_there_are_so_many() {
        let queue = Queue::default();
        let of = |person| Asker::new(Some(ServerId(1)), PlayerId(person));
        let first = queue.enter(of(0)).unwrap();
        assert_eq!(queue.enter(of(0)).unwrap_err(), NoPlace::Waits);
        let most = MOST as u64;
        let places: Vec<Place<'_>> = (1..most).map(|n| queue.enter(of(n)).unwrap()).collect();
        assert_eq!(queue.enter(of(most)).unwrap_err(), NoPlace::Full);
        drop(first);
        assert!(queue.enter(of(most)).is_ok());
        drop(places);
        assert!(queue.enter(of(0)).is_ok());
    }

    #[tokio::test]
    async fn one_at_a_time_and_servers_take_turns() {
        let queue = Queue::default();
        let of = |server, person| Asker::new(Some(ServerId(server)), PlayerId(person));
        let crowd: Vec<Place<'_>> = (0..9).map(|n| queue.enter(of(1, n)).unwrap()).collect();
        let mut waiting: Vec<_> = crowd
            .iter()
            .map(|place| queue.turns.wait(place.asker))
            .collect();
        let quiet = queue.enter(of(2, 99)).unwrap();
        let quiet = tokio::spawn({
            let turn = queue.turns.wait(quiet.asker);
            async move { turn.await.is_ok() }
        });
        let first = waiting.remove(0).try_recv().unwrap();
        assert!(waiting.iter_mut().all(|turn| turn.try_recv().is_err()));
        // The other server waits for at most one of the crowd.
        drop(first);
        let next = waiting.iter_mut().filter_map(|turn| turn.try_recv().ok());
        drop(next.collect::<Vec<_>>());
        assert!(quiet.await.unwrap());
    }
}
