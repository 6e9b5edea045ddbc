//! A store in memory whose commits a test can intercept.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex};

use stramash_store::{Batch, Commit, MemoryStore, Store, StoreError, Subject};

use crate::through::handed_on;

/// Something that happens when a batch is committed.
enum Event {
    Before(Box<dyn FnOnce() + Send>),
    /// The batch is committed, something else happens, and then the result is reported as unknown.
    Unknown(Box<dyn FnOnce() + Send>),
    Refused,
}

/// A store that one host uses. Other hosts use `inner` directly.
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
    /// Makes something happen before a commit of a subject, once everything that was scheduled earlier has happened.
    pub fn before(&self, subject: Subject, happens: impl FnOnce() + Send + 'static) {
        self.push(subject, Event::Before(Box::new(happens)));
    }

    /// Makes a commit of a subject have an unknown result. `happens` runs after the commit.
    pub fn unknown(&self, subject: Subject, happens: impl FnOnce() + Send + 'static) {
        self.push(subject, Event::Unknown(Box::new(happens)));
    }

    pub fn refuse(&self, subject: Subject) {
        self.push(subject, Event::Refused);
    }

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
