//! A bounded pool of threads that compute computers' moves.

use std::collections::BTreeMap;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use parking_lot::Mutex;
use stramash_core::engine::{Seat, TableId};

enum Thought {
    Thinking,
    /// The line, or `None` if there is none.
    Done(Option<String>),
}

/// The key of a computation: a position and a seat. Other changes of the table do not matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Subject {
    pub(crate) table: TableId,
    pub(crate) entries: usize,
    pub(crate) seat: Seat,
}

type Thoughts = BTreeMap<TableId, (Subject, Thought)>;

/// The result of asking for a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Come {
    /// Not ready; ask again.
    Later,
    /// The line, or `None` if there is none.
    Line(Option<String>),
}

pub(crate) type Think = Box<dyn FnOnce() -> Option<String> + Send>;

/// The maximum number of results kept until they are due.
const KEPT: usize = 256;

/// The thread pool. Results are only in memory, because computing them again gives the same line.
pub(crate) struct Thinkers {
    /// The maximum number of threads. With 0, the caller computes the line.
    places: usize,
    thoughts: Arc<Mutex<Thoughts>>,
}

impl fmt::Debug for Thinkers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinkers")
            .field("places", &self.places)
            .finish_non_exhaustive()
    }
}

impl Thinkers {
    pub(crate) fn new(places: usize) -> Self {
        Self {
            places,
            thoughts: Arc::default(),
        }
    }

    pub(crate) fn are_there(&self) -> bool {
        self.places > 0
    }

    /// Returns the line if it is ready, or else starts computing it when a thread is free.
    pub(crate) fn ask(&self, about: Subject, think: Think) -> Come {
        if self.places == 0 {
            return Come::Line(think());
        }
        let mut thoughts = self.thoughts.lock();
        let known = thoughts.get(&about.table);
        if known.is_some_and(|(of, thought)| *of == about && matches!(thought, Thought::Done(_)))
            && let Some((_, Thought::Done(line))) = thoughts.remove(&about.table)
        {
            return Come::Line(line);
        }
        self.place(&mut thoughts, about, think);
        Come::Later
    }

    /// Starts computing a line before it is due, if a thread is free.
    pub(crate) fn begin(&self, about: Subject, think: Think) {
        self.place(&mut self.thoughts.lock(), about, think);
    }

    fn place(&self, thoughts: &mut Thoughts, about: Subject, think: Think) {
        let table = about.table;
        match thoughts.get(&table) {
            // A table has one computation at a time, even if it has moved on meanwhile.
            Some((_, Thought::Thinking)) => return,
            Some((of, Thought::Done(_))) if *of == about => return,
            _ => {}
        }
        let thinking = thoughts.values();
        let thinking = thinking.filter(|(_, thought)| matches!(thought, Thought::Thinking));
        if thinking.count() >= self.places {
            return;
        }
        thoughts.insert(table, (about, Thought::Thinking));
        // Old results belong to tables that have moved on.
        let over = thoughts.len().saturating_sub(KEPT);
        let done = thoughts
            .iter()
            .filter(|(_, (_, thought))| matches!(thought, Thought::Done(_)));
        let done: Vec<TableId> = done.map(|(table, _)| *table).take(over).collect();
        for table in done {
            thoughts.remove(&table);
        }
        let thoughts = Arc::clone(&self.thoughts);
        std::thread::spawn(move || {
            let line = catch_unwind(AssertUnwindSafe(think)).unwrap_or_default();
            thoughts.lock().insert(table, (about, Thought::Done(line)));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: TableId = TableId(7);

    fn about(entries: usize) -> Subject {
        let (table, seat) = (TABLE, Seat::new(0).unwrap());
        Subject {
            table,
            entries,
            seat,
        }
    }

    fn come(thinkers: &Thinkers, entries: usize, line: &'static str) -> Option<String> {
        loop {
            match thinkers.ask(about(entries), Box::new(|| Some(line.to_owned()))) {
                Come::Line(line) => return line,
                Come::Later => std::thread::yield_now(),
            }
        }
    }

    #[test]
    fn a_thought_belongs_to_a_position() {
        for places in [0, 1, 3] {
            let thinkers = Thinkers::new(places);
            assert_eq!(come(&thinkers, 1, "a").as_deref(), Some("a"));
            // A result that nobody fetches.
            thinkers.ask(about(2), Box::new(|| Some("b".to_owned())));
            assert_eq!(come(&thinkers, 3, "c").as_deref(), Some("c"));
        }
    }

    #[test]
    fn what_was_begun_before_is_there_when_it_is_due() {
        let thinkers = Thinkers::new(1);
        thinkers.begin(about(1), Box::new(|| Some("a".to_owned())));
        // Starting again has no effect.
        thinkers.begin(about(1), Box::new(|| Some("b".to_owned())));
        assert_eq!(come(&thinkers, 1, "c").as_deref(), Some("a"));
    }

    #[test]
    fn a_thought_that_fails_is_none() {
        let thinkers = Thinkers::new(1);
        let line = loop {
            let fail = || -> Option<String> { panic!("on purpose") };
            if let Come::Line(line) = thinkers.ask(about(1), Box::new(fail)) {
                break line;
            }
        };
        assert_eq!(line, None);
        assert_eq!(come(&thinkers, 2, "a").as_deref(), Some("a"));
    }
}
