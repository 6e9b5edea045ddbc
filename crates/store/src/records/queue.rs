//! The outbox in memory: which intents may be claimed, found without reading the disk.
//!
//! Claims live only here. After a restart the queue is filled from the disk and everything
//! unsettled can be claimed again.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Bound;

use stramash_core::engine::Millis;

use crate::{Intent, IntentId, Lane};

/// All unsettled intents.
#[derive(Default)]
pub(crate) struct Queue {
    entries: BTreeMap<IntentId, Entry>,
    lanes: HashMap<Lane, BTreeSet<IntentId>>,
    /// The first intent of each lane, by the moment at which it can be claimed.
    ready: BTreeSet<(Millis, IntentId)>,
}

struct Entry {
    intent: Intent,
    visible: Millis,
}

impl Queue {
    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// All intents, in the order of their numbers; only those with a greater number, if one is given.
    pub(crate) fn after(&self, id: Option<IntentId>) -> impl Iterator<Item = &Intent> {
        let from = id.map_or(Bound::Unbounded, Bound::Excluded);
        let entries = self.entries.range((from, Bound::Unbounded));
        entries.map(|(_, entry)| &entry.intent)
    }

    pub(crate) fn insert(&mut self, intent: Intent) {
        let (id, visible) = (intent.id, intent.not_before);
        let lane = self.lanes.entry(intent.lane.clone()).or_default();
        lane.insert(id);
        if lane.first() == Some(&id) {
            // Ids grow, so that only an empty lane gets a new first one, or that of a retry back.
            if let Some(second) = lane.iter().nth(1)
                && let Some(entry) = self.entries.get(second)
            {
                self.ready.remove(&(entry.visible, *second));
            }
            self.ready.insert((visible, id));
        }
        self.entries.insert(id, Entry { intent, visible });
    }

    pub(crate) fn remove(&mut self, id: IntentId) {
        let Some(entry) = self.entries.remove(&id) else {
            return;
        };
        self.ready.remove(&(entry.visible, id));
        let Some(lane) = self.lanes.get_mut(&entry.intent.lane) else {
            return;
        };
        lane.remove(&id);
        match lane.first() {
            None => {
                self.lanes.remove(&entry.intent.lane);
            }
            Some(first) => {
                if let Some(next) = self.entries.get(first) {
                    self.ready.insert((next.visible, *first));
                }
            }
        }
    }

    /// Takes out what can be claimed at `now` and hides it for `hold_ms`.
    pub(crate) fn claim(&mut self, now: Millis, hold_ms: u64, limit: usize) -> Vec<Intent> {
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
                intents.push(entry.intent.clone());
            }
        }
        intents
    }
}
