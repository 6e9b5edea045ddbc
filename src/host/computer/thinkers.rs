//! Where computers think: beside everything else, in so many places at most.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};

use crate::engine::{Revision, TableId};
use crate::lock::lock;

/// What is thought about at a table that stands at a revision.
enum Thought {
    Thinking,
    /// The line, if there is one.
    Done(Option<String>),
}

type Thoughts = BTreeMap<TableId, (Revision, Thought)>;

/// What has come of thinking so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::host) enum Come {
    /// Nothing yet: it is to be asked for again.
    Later,
    /// The line, if there is one.
    Line(Option<String>),
}

/// The places in which is thought. What is thought is kept nowhere else: it comes to the same when it is thought
/// again.
pub(in crate::host) struct Thinkers {
    /// How many think at a time; with none it is thought at once by whoever asks.
    places: usize,
    thoughts: Arc<Mutex<Thoughts>>,
}

impl Thinkers {
    pub(in crate::host) fn new(places: usize) -> Self {
        Self {
            places,
            thoughts: Arc::default(),
        }
    }

    /// The line for a table at a revision, if it has been thought of; else it will be as soon as there is a
    /// place.
    pub(in crate::host) fn ask(
        &self,
        table: TableId,
        revision: Revision,
        think: impl FnOnce() -> Option<String> + Send + 'static,
    ) -> Come {
        if self.places == 0 {
            return Come::Line(think());
        }
        let mut thoughts = lock(&self.thoughts);
        match thoughts.remove(&table) {
            Some((then, Thought::Done(line))) if then == revision => return Come::Line(line),
            // One at a time for each table, also where it has moved on meanwhile.
            Some((then, Thought::Thinking)) => {
                thoughts.insert(table, (then, Thought::Thinking));
                return Come::Later;
            }
            _ => {}
        }
        let thinking = thoughts.values();
        let thinking = thinking.filter(|(_, thought)| matches!(thought, Thought::Thinking));
        if thinking.count() < self.places {
            // What nobody came for was for tables that have moved on.
            thoughts.retain(|_, (_, thought)| matches!(thought, Thought::Thinking));
            thoughts.insert(table, (revision, Thought::Thinking));
            let kept = Arc::clone(&self.thoughts);
            std::thread::spawn(move || {
                let line = catch_unwind(AssertUnwindSafe(think)).unwrap_or_default();
                lock(&kept).insert(table, (revision, Thought::Done(line)));
            });
        }
        Come::Later
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: TableId = TableId(7);

    fn come(thinkers: &Thinkers, revision: u64, line: &'static str) -> Option<String> {
        let give = || Some(line.to_owned());
        loop {
            match thinkers.ask(TABLE, Revision(revision), give) {
                Come::Line(line) => return line,
                Come::Later => std::thread::yield_now(),
            }
        }
    }

    #[test]
    fn what_is_thought_belongs_to_a_revision() {
        for places in [0, 1, 3] {
            let thinkers = Thinkers::new(places);
            assert_eq!(come(&thinkers, 1, "a").as_deref(), Some("a"));
            // Thought of, and not come for.
            thinkers.ask(TABLE, Revision(2), || Some("b".to_owned()));
            assert_eq!(come(&thinkers, 3, "c").as_deref(), Some("c"));
        }
    }

    #[test]
    fn a_thought_that_fails_is_none() {
        let thinkers = Thinkers::new(1);
        let fail = || -> Option<String> { panic!("on purpose") };
        let line = loop {
            if let Come::Line(line) = thinkers.ask(TABLE, Revision(1), fail) {
                break line;
            }
        };
        assert_eq!(line, None);
        assert_eq!(come(&thinkers, 2, "a").as_deref(), Some("a"));
    }
}
