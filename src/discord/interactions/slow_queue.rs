//! A bounded queue for work that takes seconds of CPU time, such as a film or a review of a match.
//!
//! It runs one job at a time. Servers take turns, and so do the people within a server. Each person can have only one
//! job in the queue.

use parking_lot::Mutex;
use std::collections::HashSet;

use crate::discord::interactions::scheduler::{FairScheduler, Owner, Permit};
use stramash_core::engine::PlayerId;

/// The maximum number of people in a queue. A job takes some seconds, so the last person still gets the answer within
/// the 15 minutes for which the interaction's token is valid.
const MAX_PEOPLE: usize = 64;

/// A queue of people who each wait for one job.
#[derive(Debug)]
pub(crate) struct SlowQueue {
    scheduler: FairScheduler,
    people: Mutex<HashSet<PlayerId>>,
}

impl Default for SlowQueue {
    fn default() -> Self {
        Self {
            scheduler: FairScheduler::with_workers(1),
            people: Mutex::default(),
        }
    }
}

/// A person's place in a queue. Dropping it removes the person from the queue.
#[derive(Debug)]
pub(crate) struct Place<'q> {
    queue: &'q SlowQueue,
    owner: Owner,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.queue.people.lock().remove(&self.owner.person());
    }
}

/// The reason why a person gets no place in the queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum QueueRefusal {
    /// The person already has a place.
    AlreadyWaiting,
    Full,
}

impl SlowQueue {
    /// Adds a person at the end of the queue.
    pub(crate) fn join(&self, owner: Owner) -> Result<Place<'_>, QueueRefusal> {
        let mut people = self.people.lock();
        if people.contains(&owner.person()) {
            return Err(QueueRefusal::AlreadyWaiting);
        }
        if people.len() >= MAX_PEOPLE {
            return Err(QueueRefusal::Full);
        }
        people.insert(owner.person());
        Ok(Place { queue: self, owner })
    }
}

impl Place<'_> {
    /// Waits until this place is first. No other job runs until the returned permit is dropped. It never returns
    /// `None`, because the semaphores are never closed.
    pub(crate) async fn acquire(&self) -> Option<Permit> {
        self.queue.scheduler.acquire(self.owner).await
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use futures_util::FutureExt as _;

    use super::*;
    use stramash_core::engine::ServerId;

    #[test]
    fn one_place_per_person_up_to_the_maximum() {
        let queue = SlowQueue::default();
        let of = |person| Owner::new(Some(ServerId(1)), PlayerId(person));
        let first = queue.join(of(0)).unwrap();
        assert_eq!(queue.join(of(0)).unwrap_err(), QueueRefusal::AlreadyWaiting);
        let most = MAX_PEOPLE as u64;
        let places: Vec<Place<'_>> = (1..most).map(|n| queue.join(of(n)).unwrap()).collect();
        assert_eq!(queue.join(of(most)).unwrap_err(), QueueRefusal::Full);
        drop(first);
        assert!(queue.join(of(most)).is_ok());
        drop(places);
        assert!(queue.join(of(0)).is_ok());
    }

    #[tokio::test]
    async fn jobs_run_one_at_a_time_and_servers_take_turns() {
        let queue = SlowQueue::default();
        let of = |server, person| Owner::new(Some(ServerId(server)), PlayerId(person));
        let crowd: Vec<Place<'_>> = (0..9).map(|n| queue.join(of(1, n)).unwrap()).collect();
        let mut waiting: VecDeque<_> = crowd
            .iter()
            .map(|place| Box::pin(place.acquire()))
            .collect();
        let mut first = waiting.pop_front().unwrap();
        let first = (&mut first).now_or_never().flatten().unwrap();
        for permit in &mut waiting {
            assert!(permit.now_or_never().is_none());
        }
        let place = queue.join(of(2, 99)).unwrap();
        let mut quiet = Box::pin(place.acquire());
        assert!((&mut quiet).now_or_never().is_none());
        // The person from the other server waits for at most one job of the crowd.
        drop(first);
        let mut next = waiting.pop_front().unwrap();
        drop((&mut next).now_or_never());
        assert!(quiet.now_or_never().flatten().is_some());
    }
}
