//! The outbox in memory: which intents may be claimed, found without reading the disk.
//!
//! Claims live only here. After a restart the queue is filled from the disk and everything
//! unsettled can be claimed again.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::engine::Millis;
use crate::store::kept::Waiting;
use crate::store::{Intent, IntentId, Lane};

/// All unsettled intents.
#[derive(Default)]
pub(super) struct Queue {
    entries: BTreeMap<IntentId, Entry>,
    lanes: HashMap<Lane, BTreeSet<IntentId>>,
    /// The first intent of each lane, by the moment at which it can be claimed.
    ready: BTreeSet<(Millis, IntentId)>,
}

struct Entry {
    waiting: Waiting,
    visible: Millis,
}

impl Queue {
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn insert(&mut self, id: IntentId, waiting: Waiting) {
        let lane = self.lanes.entry(waiting.lane.clone()).or_default();
        lane.insert(id);
        let visible = waiting.not_before;
        if lane.first() == Some(&id) {
            // Normally ids grow and only an empty lane gets a new first one.
            if let Some(second) = lane.iter().nth(1)
                && let Some(entry) = self.entries.get(second)
            {
                self.ready.remove(&(entry.visible, *second));
            }
            self.ready.insert((visible, id));
        }
        self.entries.insert(id, Entry { waiting, visible });
    }

    pub(super) fn remove(&mut self, id: IntentId) {
        let Some(entry) = self.entries.remove(&id) else {
            return;
        };
        self.ready.remove(&(entry.visible, id));
        let Some(lane) = self.lanes.get_mut(&entry.waiting.lane) else {
            return;
        };
        lane.remove(&id);
        match lane.first() {
            None => {
                self.lanes.remove(&entry.waiting.lane);
            }
            Some(first) => {
                if let Some(next) = self.entries.get(first) {
                    self.ready.insert((next.visible, *first));
                }
            }
        }
    }

    /// Puts back an intent whose record was replaced by `waiting`.
    pub(super) fn replace(&mut self, id: IntentId, waiting: Waiting) {
        if let Some(entry) = self.entries.get_mut(&id) {
            let was_first = self.ready.remove(&(entry.visible, id));
            entry.visible = waiting.not_before;
            entry.waiting = waiting;
            if was_first {
                self.ready.insert((entry.visible, id));
            }
        }
    }

    /// Takes out what can be claimed at `now` and hides it for `hold_ms`.
    pub(super) fn claim(&mut self, now: Millis, hold_ms: u64, limit: usize) -> Vec<Intent> {
        let claimed: Vec<_> = self
            .ready
            .iter()
            .take_while(|(visible, _)| *visible <= now)
            .take(limit)
            .copied()
            .collect();
        let until = now.plus(hold_ms);
        let mut intents = Vec::new();
        for (visible, id) in claimed {
            if let Some(entry) = self.entries.get_mut(&id) {
                self.ready.remove(&(visible, id));
                self.ready.insert((until, id));
                entry.visible = until;
                intents.push(entry.waiting.intent(id));
            }
        }
        intents
    }
}
