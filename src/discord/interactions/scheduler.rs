//! A fair scheduler with a limited number of workers.
//!
//! Work is divided into lanes: one for each server, and one for each person who uses direct messages. At most
//! [`LANE_WORKERS`] workers work for a lane, so a crowd in one server delays mostly that server. Within a lane at most
//! one worker works for each person, and the people who wait take turns.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::{Arc, Weak};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::{JoinError, spawn_blocking};

use stramash_core::engine::{PlayerId, ServerId};
use stramash_host::Requester;

/// The number of workers. It exceeds the number of processors, because workers mostly wait until the store has written
/// their commits to disk.
const WORKERS: usize = 32;
/// The number of workers for one lane, so that a crowd does not use all processors.
const LANE_WORKERS: usize = 4;

/// The lane and the person for whom work is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Owner {
    lane: Lane,
    person: PlayerId,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Lane {
    Server(ServerId),
    Person(PlayerId),
}

impl Owner {
    /// Creates the owner of work for a person in a server, or in direct messages if `server` is `None`.
    pub(crate) fn new(server: Option<ServerId>, person: PlayerId) -> Self {
        let lane = server.map_or(Lane::Person(person), Lane::Server);
        Self { lane, person }
    }

    pub(crate) fn person(self) -> PlayerId {
        self.person
    }
}

impl From<&Requester> for Owner {
    fn from(requester: &Requester) -> Self {
        Self::new(requester.server, requester.player)
    }
}

/// The permits that a piece of work needs and holds until it ends: one for its person, one for the lane and one for a
/// worker.
pub(crate) type Permit = [OwnedSemaphorePermit; 3];

/// The key of a limit: a lane (with `None`), or one person in a lane.
type Crowd = (Lane, Option<PlayerId>);

#[derive(Debug)]
pub(crate) struct FairScheduler {
    workers: Arc<Semaphore>,
    lane_workers: usize,
    /// The semaphores of lanes, and of people within lanes. They exist only while somebody holds or waits for a permit.
    known: Mutex<HashMap<Crowd, Weak<Semaphore>>>,
}

impl Default for FairScheduler {
    fn default() -> Self {
        Self::with_workers(WORKERS)
    }
}

impl FairScheduler {
    /// Creates a scheduler with a number of workers.
    pub(crate) fn with_workers(workers: usize) -> Self {
        Self {
            workers: Arc::new(Semaphore::new(workers)),
            lane_workers: LANE_WORKERS.min(workers),
            known: Mutex::default(),
        }
    }

    /// Waits for a permit, then runs blocking work on a thread for blocking work. Fails if the work panics.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        owner: Owner,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let permit = self.acquire(owner).await;
        spawn_blocking(move || {
            let _permit = permit;
            work()
        })
        .await
    }

    /// Waits for a permit. It never returns `None`, because the semaphores are never closed.
    pub(crate) async fn acquire(&self, owner: Owner) -> Option<Permit> {
        // The order of the three permits matters: work that waits for its person does not occupy the lane, and work
        // that waits for its lane does not occupy a worker.
        let person = self.semaphore((owner.lane, Some(owner.person)), 1);
        let person = person.acquire_owned().await.ok()?;
        let lane = self.semaphore((owner.lane, None), self.lane_workers);
        let lane = lane.acquire_owned().await.ok()?;
        let worker = Arc::clone(&self.workers).acquire_owned().await.ok()?;
        Some([person, lane, worker])
    }

    fn semaphore(&self, key: Crowd, permits: usize) -> Arc<Semaphore> {
        let mut known = self.known.lock();
        known.retain(|_, semaphore| semaphore.strong_count() > 0);
        let found = known.get(&key).and_then(Weak::upgrade);
        found.unwrap_or_else(|| {
            let semaphore = Arc::new(Semaphore::new(permits));
            known.insert(key, Arc::downgrade(&semaphore));
            semaphore
        })
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    fn of(server: u64, person: u64) -> Owner {
        Owner {
            lane: Lane::Server(ServerId(server)),
            person: PlayerId(person),
        }
    }

    type Waiting<'s> = Pin<Box<dyn Future<Output = Option<Permit>> + 's>>;

    /// Returns the permit, or `None` if it was not granted yet.
    fn granted(waiting: &mut Waiting<'_>) -> Option<Permit> {
        match waiting
            .as_mut()
            .poll(&mut Context::from_waker(Waker::noop()))
        {
            Poll::Ready(permit) => permit,
            Poll::Pending => None,
        }
    }

    /// Returns the permits that were granted, and removes their owners from `waiting`.
    fn called(waiting: &mut Vec<Waiting<'_>>) -> Vec<Permit> {
        let mut permits = Vec::new();
        waiting.retain_mut(|waiting| {
            let permit = granted(waiting);
            let waits = permit.is_none();
            permits.extend(permit);
            waits
        });
        permits
    }

    /// Begins to wait for a permit.
    fn wait(scheduler: &FairScheduler, owner: Owner) -> Waiting<'_> {
        Box::pin(scheduler.acquire(owner))
    }

    #[test]
    fn crowd_delays_only_its_own_server() {
        let scheduler = FairScheduler::default();
        let mut crowd: Vec<_> = (0..1000).map(|n| wait(&scheduler, of(1, n))).collect();
        let working = called(&mut crowd);
        assert_eq!(working.len(), LANE_WORKERS);
        for n in 2..9 {
            assert!(
                granted(&mut wait(&scheduler, of(n, 1))).is_some(),
                "server {n}"
            );
        }
        let person = PlayerId(1);
        let lane = Lane::Person(person);
        assert!(granted(&mut wait(&scheduler, Owner { lane, person })).is_some());
        drop(working);
        assert_eq!(
            called(&mut crowd).len(),
            LANE_WORKERS,
            "the next of the crowd"
        );
    }

    #[test]
    fn busy_person_delays_only_themselves() {
        let scheduler = FairScheduler::default();
        let mut noisy: Vec<_> = (0..100).map(|_| wait(&scheduler, of(1, 1))).collect();
        let mut working = called(&mut noisy);
        assert_eq!(working.len(), 1);
        assert!(
            granted(&mut wait(&scheduler, of(1, 2))).is_some(),
            "another has a worker"
        );
        // The crowd has more people than the lane has workers. A quiet person still waits for at most one piece of work
        // of each of them.
        let mut crowd: Vec<_> = (3..13)
            .flat_map(|person| (0..100).map(move |_| of(1, person)))
            .map(|owner| wait(&scheduler, owner))
            .collect();
        working.extend(called(&mut crowd));
        assert_eq!(working.len(), LANE_WORKERS);
        let mut quiet = vec![wait(&scheduler, of(1, 99))];
        assert!(called(&mut quiet).is_empty());
        let mut finished = 0;
        while called(&mut quiet).is_empty() {
            drop(working.remove(0));
            working.extend(called(&mut noisy));
            working.extend(called(&mut crowd));
            finished += 1;
            assert!(finished <= 12, "{finished}");
        }
    }

    #[test]
    fn lanes_take_turns_when_workers_are_busy() {
        let scheduler = FairScheduler::default();
        let crowds = u64::try_from(WORKERS / LANE_WORKERS).unwrap();
        let mut crowds: Vec<_> = (0..crowds)
            .flat_map(|server| (0..100).map(move |person| of(server, person)))
            .map(|owner| wait(&scheduler, owner))
            .collect();
        let mut working = called(&mut crowds);
        assert_eq!(working.len(), WORKERS);
        let mut quiet: Vec<_> = (0..3).map(|n| wait(&scheduler, of(99, n))).collect();
        assert!(called(&mut quiet).is_empty());
        // In whatever order workers finish, the quiet server waits for at most one piece of work of each crowd.
        let mut finished = 0;
        while called(&mut quiet).is_empty() {
            drop(working.pop());
            working.extend(called(&mut crowds));
            finished += 1;
            assert!(finished <= WORKERS / LANE_WORKERS + 1, "{finished}");
        }
    }

    #[test]
    fn abandoned_wait_releases_the_permit() {
        let scheduler = FairScheduler::default();
        let mut first: Vec<_> = (1..)
            .take(LANE_WORKERS)
            .map(|n| wait(&scheduler, of(1, n)))
            .collect();
        let working = called(&mut first);
        assert_eq!(working.len(), LANE_WORKERS);
        let mut gone: Vec<_> = (0..50).map(|n| wait(&scheduler, of(1, n))).collect();
        assert!(called(&mut gone).is_empty());
        drop(gone);
        let mut last = vec![wait(&scheduler, of(1, 1))];
        assert!(called(&mut last).is_empty());
        drop(working);
        let permit = called(&mut last);
        assert_eq!(permit.len(), 1);
        drop(permit);
        assert_eq!(scheduler.workers.available_permits(), WORKERS);
        let known = scheduler.known.lock();
        assert!(
            known
                .values()
                .all(|semaphore| semaphore.strong_count() == 0)
        );
    }

    #[tokio::test]
    async fn panic_releases_the_permit() {
        let scheduler = FairScheduler::default();
        for _ in 0..3 * LANE_WORKERS {
            let done = scheduler
                .run(of(1, 1), || panic!("as the test wished"))
                .await;
            assert!(done.is_err());
        }
        assert_eq!(scheduler.run(of(1, 1), || 7).await.unwrap(), 7);
    }
}
