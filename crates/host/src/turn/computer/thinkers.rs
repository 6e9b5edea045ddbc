//! Where computers think: beside everything else, in so many places at most.

use std::collections::BTreeMap;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use parking_lot::Mutex;
use stramash_core::engine::{Seat, TableId};

/// What is thought about for a seat.
enum Thought {
    Thinking,
    /// The line, if there is one.
    Done(Option<String>),
}

/// What is thought about: after how many entries of a table's match, and for which seat. What else changes at the
/// table does not change it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Subject {
    pub(crate) table: TableId,
    pub(crate) entries: usize,
    pub(crate) seat: Seat,
}

type Thoughts = BTreeMap<TableId, (Subject, Thought)>;

/// What has come of thinking so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Come {
    /// Nothing yet: it is to be asked for again.
    Later,
    /// The line, if there is one.
    Line(Option<String>),
}

/// How a line is thought of.
pub(crate) type Think = Box<dyn FnOnce() -> Option<String> + Send>;

/// How many lines are kept that were thought of before they are due.
const KEPT: usize = 256;

/// The places in which is thought. What is thought is kept nowhere else: it comes to the same when it is thought
/// again.
pub(crate) struct Thinkers {
    /// How many think at a time; with none it is thought at once by whoever asks.
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

    /// Whether anything is thought beside everything else.
    pub(crate) fn are_there(&self) -> bool {
        self.places > 0
    }

    /// Returns the line, if it has been thought of; else it will be as soon as there is a place.
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

    /// Has a line thought of before it is due, if there is a place.
    pub(crate) fn begin(&self, about: Subject, think: Think) {
        self.place(&mut self.thoughts.lock(), about, think);
    }

    fn place(&self, thoughts: &mut Thoughts, about: Subject, think: Think) {
        let table = about.table;
        match thoughts.get(&table) {
            // One at a time for each table, also where it has moved on meanwhile.
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
        // What nobody came for was for tables that have moved on.
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
            // Thought of, and not come for.
            thinkers.ask(about(2), Box::new(|| Some("b".to_owned())));
            assert_eq!(come(&thinkers, 3, "c").as_deref(), Some("c"));
        }
    }

    #[test]
    fn what_was_begun_before_is_there_when_it_is_due() {
        let thinkers = Thinkers::new(1);
        thinkers.begin(about(1), Box::new(|| Some("a".to_owned())));
        // Begun again, and asked for, it is thought of once.
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
