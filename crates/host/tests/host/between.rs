//! A store in memory that several hosts use, into which a test can come between one of them and its commit.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex};

use stramash_store::{Batch, Commit, MemoryStore, Store, StoreError, Subject};

use crate::through::handed_on;

/// What happens when a commit comes.
enum Event {
    /// Something happens first.
    Before(Box<dyn FnOnce() + Send>),
    /// It is made, something else happens, and nobody says whether it was made.
    Unknown(Box<dyn FnOnce() + Send>),
    /// It is refused.
    Refused,
}

/// The store as one host sees it; the others use what is inside.
#[derive(Default)]
pub struct Between {
    pub inner: Arc<MemoryStore>,
    events: Mutex<VecDeque<(Subject, Event)>>,
}

impl fmt::Debug for Between {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Between").finish_non_exhaustive()
    }
}

impl Between {
    /// Has something happen before the next commit about a subject for which nothing else is to happen yet.
    pub fn before(&self, subject: Subject, happens: impl FnOnce() + Send + 'static) {
        self.push(subject, Event::Before(Box::new(happens)));
    }

    /// Has the next one be made without its answer, and something happen after it.
    pub fn unknown(&self, subject: Subject, happens: impl FnOnce() + Send + 'static) {
        self.push(subject, Event::Unknown(Box::new(happens)));
    }

    /// Has the next one fail.
    pub fn refuse(&self, subject: Subject) {
        self.push(subject, Event::Refused);
    }

    /// Whether all of it has happened.
    pub fn is_over(&self) -> bool {
        self.events.lock().unwrap().is_empty()
    }

    fn push(&self, subject: Subject, event: Event) {
        self.events.lock().unwrap().push_back((subject, event));
    }

    fn next(&self, subject: Subject) -> Option<Event> {
        let mut events = self.events.lock().unwrap();
        let first = events.front().is_some_and(|(about, _)| *about == subject);
        let first = first.then(|| events.pop_front()).flatten();
        first.map(|(_, event)| event)
    }
}

impl Store for Between {
    handed_on!();

    fn commit(&self, batch: Batch) -> Result<Commit, StoreError> {
        match self.next(batch.subject) {
            None => self.inner.commit(batch),
            Some(Event::Before(happens)) => {
                happens();
                self.inner.commit(batch)
            }
            Some(Event::Unknown(happens)) => {
                assert!(matches!(self.inner.commit(batch)?, Commit::Done(_)));
                happens();
                Err(StoreError::Unknown("a test".into()))
            }
            Some(Event::Refused) => Err(StoreError::Unavailable("a test".into())),
        }
    }
}
