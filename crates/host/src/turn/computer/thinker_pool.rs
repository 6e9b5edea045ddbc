//! A bounded pool of threads that compute computers' moves.

use std::collections::BTreeMap;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use parking_lot::Mutex;
use stramash_core::engine::{Seat, TableId};

enum Computation {
    Running,
    /// The line that was computed, or `None` if the computer has no line.
    Done(Option<String>),
}

/// The key of a computation: a position and a seat. A change of the table that leaves the position as it is needs no
/// new computation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PositionKey {
    pub(crate) table: TableId,
    pub(crate) entries: usize,
    pub(crate) seat: Seat,
}

type Computations = BTreeMap<TableId, (PositionKey, Computation)>;

/// The result of asking for a computed line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Poll {
    /// The line is not ready. The caller asks again later.
    Pending,
    /// The line that was computed, or `None` if the computer has no line.
    Ready(Option<String>),
}

pub(crate) type ComputeLine = Box<dyn FnOnce() -> Option<String> + Send>;

/// The maximum number of results that are kept until their moves are due.
const MAX_RESULTS: usize = 256;

/// The thread pool. Results are kept in memory only, because computing them again gives the same lines.
pub(crate) struct ThinkerPool {
    /// The maximum number of threads. With 0, the caller computes the line.
    max_threads: usize,
    computations: Arc<Mutex<Computations>>,
}

impl fmt::Debug for ThinkerPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinkers")
            .field("places", &self.max_threads)
            .finish_non_exhaustive()
    }
}

impl ThinkerPool {
    pub(crate) fn new(places: usize) -> Self {
        Self {
            max_threads: places,
            computations: Arc::default(),
        }
    }

    pub(crate) fn has_threads(&self) -> bool {
        self.max_threads > 0
    }

    /// Returns the line if it is ready. Otherwise starts computing it if a thread is free.
    pub(crate) fn poll(&self, about: PositionKey, think: ComputeLine) -> Poll {
        if self.max_threads == 0 {
            return Poll::Ready(think());
        }
        let mut thoughts = self.computations.lock();
        let known = thoughts.get(&about.table);
        if known
            .is_some_and(|(of, thought)| *of == about && matches!(thought, Computation::Done(_)))
            && let Some((_, Computation::Done(line))) = thoughts.remove(&about.table)
        {
            return Poll::Ready(line);
        }
        self.start(&mut thoughts, about, think);
        Poll::Pending
    }

    /// Starts computing a line before it is due, if a thread is free.
    pub(crate) fn prefetch(&self, about: PositionKey, think: ComputeLine) {
        self.start(&mut self.computations.lock(), about, think);
    }

    fn start(&self, thoughts: &mut Computations, about: PositionKey, think: ComputeLine) {
        let table = about.table;
        match thoughts.get(&table) {
            // Only one computation runs for a table, even if the table's position has changed since it began.
            Some((_, Computation::Running)) => return,
            Some((of, Computation::Done(_))) if *of == about => return,
            _ => {}
        }
        let thinking = thoughts.values();
        let thinking = thinking.filter(|(_, thought)| matches!(thought, Computation::Running));
        if thinking.count() >= self.max_threads {
            return;
        }
        thoughts.insert(table, (about, Computation::Running));
        // If there are too many results, those of the oldest tables are dropped. They can be computed again.
        let over = thoughts.len().saturating_sub(MAX_RESULTS);
        let done = thoughts
            .iter()
            .filter(|(_, (_, thought))| matches!(thought, Computation::Done(_)));
        let done: Vec<TableId> = done.map(|(table, _)| *table).take(over).collect();
        for table in done {
            thoughts.remove(&table);
        }
        let thoughts = Arc::clone(&self.computations);
        std::thread::spawn(move || {
            let line = catch_unwind(AssertUnwindSafe(think)).unwrap_or_default();
            thoughts
                .lock()
                .insert(table, (about, Computation::Done(line)));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: TableId = TableId(7);

    fn about(entries: usize) -> PositionKey {
        let (table, seat) = (TABLE, Seat::new(0).unwrap());
        PositionKey {
            table,
            entries,
            seat,
        }
    }

    fn come(thinkers: &ThinkerPool, entries: usize, line: &'static str) -> Option<String> {
        loop {
            match thinkers.poll(about(entries), Box::new(|| Some(line.to_owned()))) {
                Poll::Ready(line) => return line,
                Poll::Pending => std::thread::yield_now(),
            }
        }
    }

    #[test]
    fn result_belongs_to_its_position() {
        for places in [0, 1, 3] {
            let thinkers = ThinkerPool::new(places);
            assert_eq!(come(&thinkers, 1, "a").as_deref(), Some("a"));
            // Nobody fetches this result.
            thinkers.poll(about(2), Box::new(|| Some("b".to_owned())));
            assert_eq!(come(&thinkers, 3, "c").as_deref(), Some("c"));
        }
    }

    #[test]
    fn prefetched_line_is_returned() {
        let thinkers = ThinkerPool::new(1);
        thinkers.prefetch(about(1), Box::new(|| Some("a".to_owned())));
        // A second start has no effect.
        thinkers.prefetch(about(1), Box::new(|| Some("b".to_owned())));
        assert_eq!(come(&thinkers, 1, "c").as_deref(), Some("a"));
    }

    #[test]
    fn panicking_computation_returns_no_line() {
        let thinkers = ThinkerPool::new(1);
        let line = loop {
            let fail = || -> Option<String> { panic!("on purpose") };
            if let Poll::Ready(line) = thinkers.poll(about(1), Box::new(fail)) {
                break line;
            }
        };
        assert_eq!(line, None);
        assert_eq!(come(&thinkers, 2, "a").as_deref(), Some("a"));
    }
}
