//! A fair scheduler with a limited number of workers.
//!
//! Each server is a lane, and so is each person in direct messages. A lane has at most [`LANE_WORKERS`] workers. Waiting
//! lanes take turns, so a crowd in one server only delays that server. Within a lane each person has one worker,
//! and waiting people take turns.

use parking_lot::Mutex;
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use tokio::sync::oneshot;
use tokio::task::{JoinError, spawn_blocking};

use stramash_core::engine::{PlayerId, ServerId};
use stramash_host::Requester;

/// The number of workers. They mostly wait for the disk, which batches their commits.
const WORKERS: usize = 32;
/// The number of workers for one lane, so that a crowd does not use all processors.
const LANE_WORKERS: usize = 4;

/// The lane and the person for whom work is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::discord) struct Owner {
    lane: Lane,
    person: PlayerId,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Lane {
    Server(ServerId),
    Person(PlayerId),
}

impl Owner {
    /// Creates an asker in a server, or in direct messages.
    pub(in crate::discord) fn new(server: Option<ServerId>, person: PlayerId) -> Self {
        let lane = server.map_or(Lane::Person(person), Lane::Server);
        Self { lane, person }
    }

    pub(in crate::discord) fn person(self) -> PlayerId {
        self.person
    }
}

impl From<&Requester> for Owner {
    fn from(requester: &Requester) -> Self {
        Self::new(requester.server, requester.player)
    }
}

#[derive(Debug)]
pub(in crate::discord) struct FairScheduler {
    workers: usize,
    lanes: Mutex<Lanes>,
}

impl Default for FairScheduler {
    fn default() -> Self {
        Self::with_workers(WORKERS)
    }
}

#[derive(Debug, Default)]
struct Lanes {
    /// The lanes with running or waiting work.
    known: HashMap<Lane, LaneState>,
    /// The lanes with waiting work, next first.
    order: VecDeque<Lane>,
    /// The number of running workers.
    working: usize,
}

#[derive(Debug, Default)]
struct LaneState {
    /// The people with a running worker.
    busy: Vec<PlayerId>,
    waiting: HashMap<PlayerId, VecDeque<oneshot::Sender<Permit>>>,
    /// The people with waiting work, next first.
    order: VecDeque<PlayerId>,
}

/// The permission to work for a lane until it is dropped.
#[derive(Debug)]
pub(in crate::discord) struct Permit {
    scheduler: Arc<FairScheduler>,
    owner: Owner,
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.scheduler.finish(self.owner);
    }
}

impl FairScheduler {
    /// Creates a scheduler with that many workers.
    pub(in crate::discord) fn with_workers(workers: usize) -> Self {
        Self {
            workers,
            lanes: Mutex::default(),
        }
    }

    /// Runs blocking work off the async threads once its lane and person get a permit. Fails if it panics.
    pub(in crate::discord) async fn run<T: Send + 'static>(
        self: &Arc<Self>,
        owner: Owner,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        // The sender is never dropped before it sends.
        let permit = self.acquire(owner).await.ok();
        spawn_blocking(move || {
            let _permit = permit;
            work()
        })
        .await
    }

    pub(in crate::discord) fn acquire(self: &Arc<Self>, owner: Owner) -> oneshot::Receiver<Permit> {
        let (sender, receiver) = oneshot::channel();
        {
            let mut lanes = self.lanes.lock();
            let state = lanes.known.entry(owner.lane).or_default();
            let first = state.order.is_empty();
            state.push(owner.person, sender);
            if first {
                lanes.order.push_back(owner.lane);
            }
        }
        self.grant_permits();
        receiver
    }

    fn finish(self: &Arc<Self>, owner: Owner) {
        {
            let mut lanes = self.lanes.lock();
            lanes.working -= 1;
            if let Some(state) = lanes.known.get_mut(&owner.lane) {
                state.busy.retain(|busy| *busy != owner.person);
                if state.busy.is_empty() && state.order.is_empty() {
                    lanes.known.remove(&owner.lane);
                }
            }
        }
        self.grant_permits();
    }

    /// Gives turns to waiting people while workers are free.
    fn grant_permits(self: &Arc<Self>) {
        loop {
            let next = self.lanes.lock().next(self.workers);
            let Some((owner, waiting)) = next else { return };
            let scheduler = Arc::clone(self);
            // If the receiver is gone, the permit is returned and dropped here, where no lock is held.
            drop(waiting.send(Permit { scheduler, owner }));
        }
    }
}

impl Lanes {
    /// Removes and returns the next waiting person, and counts a worker.
    fn next(&mut self, workers: usize) -> Option<(Owner, oneshot::Sender<Permit>)> {
        if self.working >= workers {
            return None;
        }
        let free = |lane: &Lane| self.known.get(lane).is_some_and(|l| l.next().is_some());
        let place = self.order.iter().position(free)?;
        let lane = self.order.remove(place)?;
        let state = self.known.get_mut(&lane)?;
        let (person, waiting) = state.pop()?;
        self.working += 1;
        if !state.order.is_empty() {
            self.order.push_back(lane);
        }
        Some((Owner { lane, person }, waiting))
    }
}

impl LaneState {
    fn push(&mut self, person: PlayerId, sender: oneshot::Sender<Permit>) {
        let waiting = self.waiting.entry(person).or_default();
        if waiting.is_empty() {
            self.order.push_back(person);
        }
        waiting.push_back(sender);
    }

    /// Returns the index of the next person, if the lane may have another worker.
    fn next(&self) -> Option<usize> {
        let free = |person: &PlayerId| !self.busy.contains(person);
        let worker = self.busy.len() < LANE_WORKERS;
        worker.then(|| self.order.iter().position(free)).flatten()
    }

    /// Removes and returns the next person, and marks them as busy.
    fn pop(&mut self) -> Option<(PlayerId, oneshot::Sender<Permit>)> {
        let person = self.order.remove(self.next()?)?;
        let waiting = self.waiting.get_mut(&person)?;
        let sender = waiting.pop_front()?;
        if waiting.is_empty() {
            self.waiting.remove(&person);
        } else {
            self.order.push_back(person);
        }
        self.busy.push(person);
        Some((person, sender))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(server: u64, person: u64) -> Owner {
        Owner {
            lane: Lane::Server(ServerId(server)),
            person: PlayerId(person),
        }
    }

    /// Returns the turns granted so far.
    fn called(waiting: &mut [oneshot::Receiver<Permit>]) -> Vec<Permit> {
        waiting
            .iter_mut()
            .filter_map(|w| w.try_recv().ok())
            .collect()
    }

    #[test]
    fn crowd_delays_only_its_own_server() {
        let scheduler = Arc::new(FairScheduler::default());
        let mut crowd: Vec<_> = (0..1000).map(|n| scheduler.acquire(of(1, n))).collect();
        let working = called(&mut crowd);
        assert_eq!(working.len(), LANE_WORKERS);
        for n in 2..9 {
            assert!(scheduler.acquire(of(n, 1)).try_recv().is_ok(), "server {n}");
        }
        let person = PlayerId(1);
        let lane = Lane::Person(person);
        assert!(scheduler.acquire(Owner { lane, person }).try_recv().is_ok());
        drop(working);
        assert_eq!(
            called(&mut crowd).len(),
            LANE_WORKERS,
            "the next of the crowd"
        );
    }

    #[test]
    fn busy_person_delays_only_themselves() {
        let scheduler = Arc::new(FairScheduler::default());
        let mut noisy: Vec<_> = (0..100).map(|_| scheduler.acquire(of(1, 1))).collect();
        let mut working = called(&mut noisy);
        assert_eq!(working.len(), 1);
        assert!(
            scheduler.acquire(of(1, 2)).try_recv().is_ok(),
            "another has a worker"
        );
        // If more people are noisy than there are workers, each waits for one worker of the others.
        let mut crowd: Vec<_> = (3..13)
            .flat_map(|person| (0..100).map(move |_| of(1, person)))
            .map(|owner| scheduler.acquire(owner))
            .collect();
        working.extend(called(&mut crowd));
        assert_eq!(working.len(), LANE_WORKERS);
        let mut quiet = [scheduler.acquire(of(1, 99))];
        let mut finished = 0;
        while called(&mut quiet).is_empty() {
            working.remove(0);
            working.extend(called(&mut noisy));
            working.extend(called(&mut crowd));
            finished += 1;
            assert!(finished <= 12, "{finished}");
        }
    }

    #[test]
    fn lanes_take_turns_when_workers_are_busy() {
        let scheduler = Arc::new(FairScheduler::default());
        let crowds = u64::try_from(WORKERS / LANE_WORKERS).unwrap();
        let mut crowds: Vec<_> = (0..crowds)
            .flat_map(|server| (0..100).map(move |person| of(server, person)))
            .map(|owner| scheduler.acquire(owner))
            .collect();
        let mut working = called(&mut crowds);
        assert_eq!(working.len(), WORKERS);
        let mut quiet: Vec<_> = (0..3).map(|n| scheduler.acquire(of(99, n))).collect();
        assert!(called(&mut quiet).is_empty());
        // However workers finish, the quiet server waits for at most one of each crowd.
        let mut finished = 0;
        while called(&mut quiet).is_empty() {
            working.pop();
            working.extend(called(&mut crowds));
            finished += 1;
            assert!(finished <= WORKERS / LANE_WORKERS + 1, "{finished}");
        }
    }

    #[test]
    fn dropped_receiver_releases_the_permit() {
        let scheduler = Arc::new(FairScheduler::default());
        let mut first: Vec<_> = (1..)
            .take(LANE_WORKERS)
            .map(|n| scheduler.acquire(of(1, n)))
            .collect();
        let working = called(&mut first);
        assert_eq!(working.len(), LANE_WORKERS);
        let gone: Vec<_> = (0..50).map(|n| scheduler.acquire(of(1, n))).collect();
        drop(gone);
        let mut last = [scheduler.acquire(of(1, 1))];
        drop(working);
        let permit = called(&mut last);
        assert_eq!(permit.len(), 1);
        drop(permit);
        let lanes = scheduler.lanes.lock();
        assert!(lanes.known.is_empty() && lanes.order.is_empty() && lanes.working == 0);
    }

    #[tokio::test]
    async fn panic_releases_the_permit() {
        let scheduler = Arc::new(FairScheduler::default());
        for _ in 0..3 * LANE_WORKERS {
            let done = scheduler
                .run(of(1, 1), || panic!("as the test wished"))
                .await;
            assert!(done.is_err());
        }
        assert_eq!(scheduler.run(of(1, 1), || 7).await.unwrap(), 7);
    }
}
