//! The outbox in memory. It finds claimable items without reading the disk.
//!
//! Claims exist only here. After a restart, the queue is filled from the disk, and all unsettled items can be
//! claimed again.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Bound;

use stramash_core::engine::Millis;

use crate::{ItemId, Lane, OutboxItem};

#[derive(Default)]
pub(crate) struct Queue {
    entries: BTreeMap<ItemId, Entry>,
    lanes: HashMap<Lane, BTreeSet<ItemId>>,
    /// The first item of each lane, ordered by the time from which it can be claimed.
    ready: BTreeSet<(Millis, ItemId)>,
}

struct Entry {
    item: OutboxItem,
    visible_at: Millis,
}

impl Queue {
    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Iterates over the items by id, starting after `id`.
    pub(crate) fn iter_after(&self, id: Option<ItemId>) -> impl Iterator<Item = &OutboxItem> {
        let from = id.map_or(Bound::Unbounded, Bound::Excluded);
        let entries = self.entries.range((from, Bound::Unbounded));
        entries.map(|(_, entry)| &entry.item)
    }

    pub(crate) fn insert(&mut self, item: OutboxItem) {
        let (id, visible_at) = (item.id, item.not_before);
        let lane = self.lanes.entry(item.lane.clone()).or_default();
        lane.insert(id);
        if lane.first() == Some(&id) {
            // Ids grow, so an inserted item becomes the first of a lane with other items only if it is inserted again
            // for a retry.
            if let Some(second) = lane.iter().nth(1)
                && let Some(entry) = self.entries.get(second)
            {
                self.ready.remove(&(entry.visible_at, *second));
            }
            self.ready.insert((visible_at, id));
        }
        self.entries.insert(id, Entry { item, visible_at });
    }

    pub(crate) fn remove(&mut self, id: ItemId) {
        let Some(entry) = self.entries.remove(&id) else {
            return;
        };
        self.ready.remove(&(entry.visible_at, id));
        let Some(lane) = self.lanes.get_mut(&entry.item.lane) else {
            return;
        };
        lane.remove(&id);
        match lane.first() {
            None => {
                self.lanes.remove(&entry.item.lane);
            }
            Some(first) => {
                if let Some(next) = self.entries.get(first) {
                    self.ready.insert((next.visible_at, *first));
                }
            }
        }
    }

    /// Returns items that can be claimed at `now`. They cannot be claimed again for `hold_ms` milliseconds.
    pub(crate) fn claim(&mut self, now: Millis, hold_ms: u64, limit: usize) -> Vec<OutboxItem> {
        let claimed: Vec<_> = self
            .ready
            .iter()
            .take_while(|(visible_at, _)| *visible_at <= now)
            .take(limit)
            .copied()
            .collect();
        let until = now.plus(hold_ms);
        let mut items = Vec::new();
        for (visible_at, id) in claimed {
            if let Some(entry) = self.entries.get_mut(&id) {
                self.ready.remove(&(visible_at, id));
                self.ready.insert((until, id));
                entry.visible_at = until;
                items.push(entry.item.clone());
            }
        }
        items
    }
}
