//! Whose work is done next: a bounded number of workers, shared fairly.
//!
//! Each server is a lane, and so is each person in direct messages. A lane has at most [`A_LANE`]
//! workers, and of the lanes that wait each gets one in its turn, so that a crowd in one server
//! is waited for by that server alone.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};

use tokio::sync::oneshot;
use tokio::task::{JoinError, spawn_blocking};

use crate::engine::{PlayerId, ServerId};
use crate::host::call::Caller;
use crate::lock::lock;

/// How many do something at the same time. They mostly wait for the disk, which takes in the work
/// of many at once.
const WORKERS: usize = 32;
/// How many of them work for one lane, so that another's does not have to share the processors
/// with a crowd.
const A_LANE: usize = 4;

/// For whom something is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Lane {
    Server(ServerId),
    Person(PlayerId),
}

impl From<&Caller> for Lane {
    fn from(caller: &Caller) -> Self {
        let person = Self::Person(caller.player);
        caller.server.map_or(person, Self::Server)
    }
}

/// The workers and who waits for them.
#[derive(Debug, Default)]
pub(super) struct Turns {
    lanes: Mutex<Lanes>,
}

#[derive(Debug, Default)]
struct Lanes {
    /// Lanes for which somebody works or that wait.
    known: HashMap<Lane, Line>,
    /// Those that wait, the next one first.
    order: VecDeque<Lane>,
    /// How many work.
    working: usize,
}

/// One lane.
#[derive(Debug, Default)]
struct Line {
    working: usize,
    waiting: VecDeque<oneshot::Sender<Turn>>,
}

/// The right to work for a lane, until it is dropped.
#[derive(Debug)]
pub(super) struct Turn {
    turns: Arc<Turns>,
    lane: Lane,
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.turns.finish(self.lane);
    }
}

impl Turns {
    /// Does something that may block, off the async threads, when it is the lane's turn.
    ///
    /// # Errors
    ///
    /// When the work panics.
    pub(super) async fn run<T: Send + 'static>(
        self: &Arc<Self>,
        lane: Lane,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        // Nobody drops the sender before the turn has come.
        let turn = self.wait(lane).await.ok();
        spawn_blocking(move || {
            let _turn = turn;
            work()
        })
        .await
    }

    /// A turn for the lane, once it comes.
    fn wait(self: &Arc<Self>, lane: Lane) -> oneshot::Receiver<Turn> {
        let (sender, receiver) = oneshot::channel();
        {
            let mut lanes = lock(&self.lanes);
            let line = lanes.known.entry(lane).or_default();
            line.waiting.push_back(sender);
            if line.waiting.len() == 1 {
                lanes.order.push_back(lane);
            }
        }
        self.hand_out();
        receiver
    }

    fn finish(self: &Arc<Self>, lane: Lane) {
        {
            let mut lanes = lock(&self.lanes);
            lanes.working -= 1;
            if let Some(line) = lanes.known.get_mut(&lane) {
                line.working -= 1;
                if line.working == 0 && line.waiting.is_empty() {
                    lanes.known.remove(&lane);
                }
            }
        }
        self.hand_out();
    }

    /// Gives turns to those who wait, as long as there are any.
    fn hand_out(self: &Arc<Self>) {
        loop {
            let next = lock(&self.lanes).next();
            let Some((lane, waiting)) = next else { return };
            let turns = Arc::clone(self);
            // A turn that nobody waits for any more comes back at once, and is dropped here, where
            // nothing is locked.
            drop(waiting.send(Turn { turns, lane }));
        }
    }
}

impl Lanes {
    /// Who works next, counted as working.
    fn next(&mut self) -> Option<(Lane, oneshot::Sender<Turn>)> {
        if self.working >= WORKERS {
            return None;
        }
        let free = |lane: &Lane| self.known.get(lane).is_some_and(|l| l.working < A_LANE);
        let place = self.order.iter().position(free)?;
        let lane = self.order.remove(place)?;
        let line = self.known.get_mut(&lane)?;
        let waiting = line.waiting.pop_front()?;
        line.working += 1;
        self.working += 1;
        if !line.waiting.is_empty() {
            self.order.push_back(lane);
        }
        Some((lane, waiting))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn server(n: u64) -> Lane {
        Lane::Server(ServerId(n))
    }

    /// Those of these who have got their turn by now.
    fn called(waiting: &mut [oneshot::Receiver<Turn>]) -> Vec<Turn> {
        waiting
            .iter_mut()
            .filter_map(|w| w.try_recv().ok())
            .collect()
    }

    #[test]
    fn a_crowd_is_waited_for_by_its_own_server_alone() {
        let turns = Arc::new(Turns::default());
        let mut crowd: Vec<_> = (0..1000).map(|_| turns.wait(server(1))).collect();
        let working = called(&mut crowd);
        assert_eq!(working.len(), A_LANE);
        for n in 2..9 {
            assert!(turns.wait(server(n)).try_recv().is_ok(), "server {n}");
        }
        let person = Lane::Person(PlayerId(1));
        assert!(turns.wait(person).try_recv().is_ok());
        drop(working);
        assert_eq!(called(&mut crowd).len(), A_LANE, "the next of the crowd");
    }

    #[test]
    fn when_all_work_the_lanes_take_turns() {
        let turns = Arc::new(Turns::default());
        let crowds = u64::try_from(WORKERS / A_LANE).unwrap();
        let mut crowds: Vec<_> = (0..crowds)
            .flat_map(|n| std::iter::repeat_n(n, 100))
            .map(|n| turns.wait(server(n)))
            .collect();
        let mut working = called(&mut crowds);
        assert_eq!(working.len(), WORKERS);
        let mut quiet: Vec<_> = (0..3).map(|_| turns.wait(server(99))).collect();
        assert!(called(&mut quiet).is_empty());
        // Whoever finishes, the quiet server waits for no more than one of each crowd.
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
        let turns = Arc::new(Turns::default());
        let mut first: Vec<_> = (0..A_LANE).map(|_| turns.wait(server(1))).collect();
        let working = called(&mut first);
        let gone: Vec<_> = (0..50).map(|_| turns.wait(server(1))).collect();
        drop(gone);
        let mut last = [turns.wait(server(1))];
        drop(working);
        let turn = called(&mut last);
        assert_eq!(turn.len(), 1);
        drop(turn);
        let lanes = lock(&turns.lanes);
        assert!(lanes.known.is_empty() && lanes.order.is_empty() && lanes.working == 0);
    }

    #[tokio::test]
    async fn a_panic_gives_its_turn_back() {
        let turns = Arc::new(Turns::default());
        for _ in 0..3 * A_LANE {
            let done = turns.run(server(1), || panic!("as the test wished")).await;
            assert!(done.is_err());
        }
        assert_eq!(turns.run(server(1), || 7).await.unwrap(), 7);
    }
}
