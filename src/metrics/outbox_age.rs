//! Tracks how long due items have been waiting in the outbox.
//!
//! The store does not record since when an item is due. So the wait counts from the time at which this process first
//! saw the item.

use std::collections::HashMap;
use std::time::Duration;

use tokio::time::Instant;

use stramash_core::engine::Millis;
use stramash_store::{ItemId, OutboxItem};

const STUCK_AFTER: Duration = Duration::from_secs(300);

/// Returns whether an item is due at a time. An item that waits for a retry is due; an item that is scheduled for later
/// is not.
#[must_use]
pub fn is_due(item: &OutboxItem, time: Millis) -> bool {
    item.attempts > 0 || item.not_before <= time
}

/// The due items and the times at which they were first seen.
#[derive(Debug)]
pub struct OutboxAge {
    since: HashMap<ItemId, Instant>,
    n_sent: u64,
    /// The last time at which an item was sent, or at which no item was due.
    last_progress: Instant,
}

impl OutboxAge {
    /// Creates an empty tracker.
    #[must_use]
    pub fn new(now: Instant) -> Self {
        Self {
            since: HashMap::new(),
            n_sent: 0,
            last_progress: now,
        }
    }

    /// Updates the tracker. `waiting` are the items in the outbox, `now` and `time` the current time by two clocks, and
    /// `gone` the number of items that were sent since the process started.
    pub fn update(&mut self, now: Instant, waiting: &[OutboxItem], time: Millis, gone: u64) {
        let before = std::mem::take(&mut self.since);
        let since = |id| before.get(&id).copied().unwrap_or(now);
        let waiting = waiting.iter().filter(|item| is_due(item, time));
        self.since = waiting.map(|item| (item.id, since(item.id))).collect();
        if self.since.is_empty() || gone != self.n_sent {
            self.last_progress = now;
        }
        self.n_sent = gone;
    }

    /// Returns how long the oldest due item has been waiting; zero if no item is due.
    #[must_use]
    pub fn oldest(&self, now: Instant) -> Duration {
        let waited = |since: &Instant| now.saturating_duration_since(*since);
        self.since.values().map(waited).max().unwrap_or_default()
    }

    /// Returns the time since the last item was sent if it is too long although items are due; otherwise `None`.
    #[must_use]
    pub fn stuck(&self, now: Instant) -> Option<Duration> {
        let still = now.saturating_duration_since(self.last_progress);
        // The time during which no item was due does not count.
        let still = still.min(self.oldest(now));
        (still >= STUCK_AFTER).then_some(still)
    }

    /// Returns the number of due items.
    #[must_use]
    pub fn waiting(&self) -> u64 {
        self.since.len() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stramash_core::engine::Revision;
    use stramash_store::{Lane, Subject};

    fn item(id: u64, attempts: u32, not_before: u64) -> OutboxItem {
        OutboxItem {
            id: ItemId(id),
            subject: Subject::Bot,
            revision: Revision(1),
            attempts,
            not_before: Millis(not_before),
            lane: Lane::from("lane"),
            body: Vec::new(),
        }
    }

    #[test]
    fn stuck_when_items_wait_and_none_is_sent() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut outbox = OutboxAge::new(start);
        // This item is scheduled for later, so it is not due.
        outbox.update(at(0), &[item(1, 0, 900)], Millis(5), 0);
        assert_eq!(
            (outbox.waiting(), outbox.oldest(at(400))),
            (0, Duration::ZERO)
        );
        assert_eq!(outbox.stuck(at(400)), None);
        let waiting = [item(1, 0, 900), item(2, 0, 5), item(3, 1, 900)];
        outbox.update(at(400), &waiting, Millis(5), 0);
        assert_eq!(outbox.waiting(), 2);
        assert_eq!(outbox.stuck(at(699)), None);
        assert_eq!(outbox.stuck(at(700)), Some(STUCK_AFTER));
        // One item was sent, and the other is still waiting.
        outbox.update(at(700), &waiting[2..], Millis(5), 1);
        assert_eq!(outbox.oldest(at(700)), STUCK_AFTER);
        assert_eq!(outbox.stuck(at(800)), None);
        outbox.update(at(800), &waiting[2..], Millis(5), 1);
        assert!(outbox.stuck(at(1000)).is_some());
        outbox.update(at(1001), &[], Millis(5), 1);
        assert_eq!(outbox.stuck(at(1001)), None);
    }
}
