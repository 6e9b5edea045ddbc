//! A fair scheduler with a limited number of workers.
//!
//! Each server is a lane, and so is each person in direct messages. A lane has at most [`A_LANE`] workers. Waiting
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
const A_LANE: usize = 4;

/// The lane and the person for whom work is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::discord) struct Asker {
    lane: Lane,
    person: PlayerId,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Lane {
    Server(ServerId),
    Person(PlayerId),
}

impl Asker {
    /// Creates an asker in a server, or in direct messages.
    pub(in crate::discord) fn new(server: Option<ServerId>, person: PlayerId) -> Self {
        let lane = server.map_or(Lane::Person(person), Lane::Server);
        Self { lane, person }
    }

    pub(in crate::discord) fn person(self) -> PlayerId {
        self.person
    }
}

impl From<&Requester> for Asker {
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
        Self::of(WORKERS)
    }
}

#[derive(Debug, Default)]
struct Lanes {
    /// The lanes with running or waiting work.
    known: HashMap<Lane, Line>,
    /// The lanes with waiting work, next first.
    order: VecDeque<Lane>,
    /// The number of running workers.
    working: usize,
}

/// The state of a lane.
#[derive(Debug, Default)]
struct Line {
    /// The people with a running worker.
    busy: Vec<PlayerId>,
    waiting: HashMap<PlayerId, VecDeque<oneshot::Sender<Turn>>>,
    /// The people with waiting work, next first.
    order: VecDeque<PlayerId>,
}

/// The permission to work for a lane until it is dropped.
#[derive(Debug)]
pub(in crate::discord) struct Turn {
    turns: Arc<FairScheduler>,
    asker: Asker,
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.turns.finish(self.asker);
    }
}

impl FairScheduler {
    /// Creates a scheduler with that many workers.
    pub(in crate::discord) fn of(workers: usize) -> Self {
        Self {
            workers,
            lanes: Mutex::default(),
        }
    }

    /// Runs blocking work off the async threads when it is the turn of its lane and person. Fails if it panics.
    pub(in crate::discord) async fn run<T: Send + 'static>(
        self: &Arc<Self>,
        asker: Asker,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        // The sender is never dropped before it sends.
        let turn = self.wait(asker).await.ok();
        spawn_blocking(move || {
            let _turn = turn;
            work()
        })
        .await
    }

    pub(in crate::discord) fn wait(self: &Arc<Self>, asker: Asker) -> oneshot::Receiver<Turn> {
        let (sender, receiver) = oneshot::channel();
        {
            let mut lanes = self.lanes.lock();
            let line = lanes.known.entry(asker.lane).or_default();
            let first = line.order.is_empty();
            line.push(asker.person, sender);
            if first {
                lanes.order.push_back(asker.lane);
            }
        }
        self.hand_out();
        receiver
    }

    fn finish(self: &Arc<Self>, asker: Asker) {
        {
            let mut lanes = self.lanes.lock();
            lanes.working -= 1;
            if let Some(line) = lanes.known.get_mut(&asker.lane) {
                line.busy.retain(|busy| *busy != asker.person);
                if line.busy.is_empty() && line.order.is_empty() {
                    lanes.known.remove(&asker.lane);
                }
            }
        }
        self.hand_out();
    }

    /// Gives turns to waiting people while workers are free.
    fn hand_out(self: &Arc<Self>) {
        loop {
            let next = self.lanes.lock().next(self.workers);
            let Some((asker, waiting)) = next else { return };
            let turns = Arc::clone(self);
            // If the receiver is gone, the turn comes back and is dropped here, where no lock is held.
            drop(waiting.send(Turn { turns, asker }));
        }
    }
}

impl Lanes {
    /// Removes and returns the next waiting person, and counts a worker.
    fn next(&mut self, workers: usize) -> Option<(Asker, oneshot::Sender<Turn>)> {
        if self.working >= workers {
            return None;
        }
        let free = |lane: &Lane| self.known.get(lane).is_some_and(|l| l.next().is_some());
        let place = self.order.iter().position(free)?;
        let lane = self.order.remove(place)?;
        let line = self.known.get_mut(&lane)?;
        let (person, waiting) = line.pop()?;
        self.working += 1;
        if !line.order.is_empty() {
            self.order.push_back(lane);
        }
        Some((Asker { lane, person }, waiting))
    }
}

impl Line {
    fn push(&mut self, person: PlayerId, sender: oneshot::Sender<Turn>) {
        let waiting = self.waiting.entry(person).or_default();
        if waiting.is_empty() {
            self.order.push_back(person);
        }
        waiting.push_back(sender);
    }

    /// Returns the index of the next person, if the lane may have another worker.
    fn next(&self) -> Option<usize> {
        let free = |person: &PlayerId| !self.busy.contains(person);
        let worker = self.busy.len() < A_LANE;
        worker.then(|| self.order.iter().position(free)).flatten()
    }

    /// Removes and returns the next person, and marks them as busy.
    fn pop(&mut self) -> Option<(PlayerId, oneshot::Sender<Turn>)> {
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

    /// Returns a person in a server.
    fn of(server: u64, person: u64) -> Asker {
        Asker {
            lane: Lane::Server(ServerId(server)),
            person: PlayerId(person),
        }
    }

    /// Returns the turns granted so far.
    fn called(waiting: &mut [oneshot::Receiver<Turn>]) -> Vec<Turn> {
        waiting
            .iter_mut()
            .filter_map(|w| w.try_recv().ok())
            .collect()
    }

    #[test]
    fn a_crowd_is_waited_for_by_its_own_server_alone() {
        let turns = Arc::new(FairScheduler::default());
        let mut crowd: Vec<_> = (0..1000).map(|n| turns.wait(of(1, n))).collect();
        let working = called(&mut crowd);
        assert_eq!(working.len(), A_LANE);
        for n in 2..9 {
            assert!(turns.wait(of(n, 1)).try_recv().is_ok(), "server {n}");
        }
        let person = PlayerId(1);
        let lane = Lane::Person(person);
        assert!(turns.wait(Asker { lane, person }).try_recv().is_ok());
        drop(working);
        assert_eq!(called(&mut crowd).len(), A_LANE, "the next of the crowd");
    }

    #[test]
    fn who_asks_for_much_is_waited_for_by_themselves_alone() {
        let turns = Arc::new(FairScheduler::default());
        let mut noisy: Vec<_> = (0..100).map(|_| turns.wait(of(1, 1))).collect();
        let mut working = called(&mut noisy);
        assert_eq!(working.len(), 1);
        assert!(
            turns.wait(of(1, 2)).try_recv().is_ok(),
            "another has a worker"
        );
        // If more people are noisy than there are workers, each waits for one worker of the others.
        let mut crowd: Vec<_> = (3..13)
            .flat_map(|person| (0..100).map(move |_| of(1, person)))
            .map(|asker| turns.wait(asker))
            .collect();
        working.extend(called(&mut crowd));
        assert_eq!(working.len(), A_LANE);
        let mut quiet = [turns.wait(of(1, 99))];
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
    fn when_all_work_the_lanes_take_turns() {
        let turns = Arc::new(FairScheduler::default());
        let crowds = u64::try_from(WORKERS / A_LANE).unwrap();
        let mut crowds: Vec<_> = (0..crowds)
            .flat_map(|server| (0..100).map(move |person| of(server, person)))
            .map(|asker| turns.wait(asker))
            .collect();
        let mut working = called(&mut crowds);
        assert_eq!(working.len(), WORKERS);
        let mut quiet: Vec<_> = (0..3).map(|n| turns.wait(of(99, n))).collect();
        assert!(called(&mut quiet).is_empty());
        // However workers finish, the quiet server waits for at most one of each crowd.
        let mut finished = 0;
        while called(&mut quiet).is_empty() {
            working.pop();
            working.extend(called(&mut crowds));
            finished += 1;
            assert!(finished <= WORKERS / A_LANE + 1, "{finished}");
        }
    }

    #[test]
    fn who_has_gone_away_keeps_nobody_waiting() {
        let turns = Arc::new(FairScheduler::default());
        let mut first: Vec<_> = (1..).take(A_LANE).map(|n| turns.wait(of(1, n))).collect();
        let working = called(&mut first);
        assert_eq!(working.len(), A_LANE);
        let gone: Vec<_> = (0..50).map(|n| turns.wait(of(1, n))).collect();
        drop(gone);
        let mut last = [turns.wait(of(1, 1))];
        drop(working);
        let turn = called(&mut last);
        assert_eq!(turn.len(), 1);
        drop(turn);
        let lanes = turns.lanes.lock();
        assert!(lanes.known.is_empty() && lanes.order.is_empty() && lanes.working == 0);
    }

    #[tokio::test]
    async fn a_panic_gives_its_turn_back() {
        let turns = Arc::new(FairScheduler::default());
        for _ in 0..3 * A_LANE {
            let done = turns.run(of(1, 1), || panic!("as the test wished")).await;
            assert!(done.is_err());
        }
        assert_eq!(turns.run(of(1, 1), || 7).await.unwrap(), 7);
    }
}
