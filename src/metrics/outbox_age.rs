//! Tracks how long due items have been waiting in the outbox.
//!
//! The store does not record this, so items count from when they were first seen by this process.

use std::collections::HashMap;
use std::time::Duration;

use tokio::time::Instant;

use stramash_core::engine::Millis;
use stramash_store::{ItemId, OutboxItem};

/// The time without any sent item after which the outbox counts as stuck.
const STUCK: Duration = Duration::from_secs(300);

/// Returns whether an item is due. One that waits for a retry counts as due, one scheduled for later does not.
#[must_use]
pub fn could_go(item: &OutboxItem, time: Millis) -> bool {
    item.attempts > 0 || item.not_before <= time
}

/// The due items and the times at which they were first seen.
#[derive(Debug)]
pub struct Outbox {
    since: HashMap<ItemId, Instant>,
    gone: u64,
    /// The last time at which an item was sent or none was due.
    moved: Instant,
}

impl Outbox {
    /// Creates an empty tracker.
    #[must_use]
    pub fn new(now: Instant) -> Self {
        Self {
            since: HashMap::new(),
            gone: 0,
            moved: now,
        }
    }

    /// Updates the tracker with the waiting items, the current time, and the number of items sent since the start.
    pub fn look(&mut self, now: Instant, waiting: &[OutboxItem], time: Millis, gone: u64) {
        let before = std::mem::take(&mut self.since);
        let since = |id| before.get(&id).copied().unwrap_or(now);
        let waiting = waiting.iter().filter(|item| could_go(item, time));
        self.since = waiting.map(|item| (item.id, since(item.id))).collect();
        if self.since.is_empty() || gone != self.gone {
            self.moved = now;
        }
        self.gone = gone;
    }

    /// Returns how long the oldest due item has been waiting.
    #[must_use]
    pub fn oldest(&self, now: Instant) -> Duration {
        let waited = |since: &Instant| now.saturating_duration_since(*since);
        self.since.values().map(waited).max().unwrap_or_default()
    }

    /// Returns how long no item was sent, if that is too long.
    #[must_use]
    pub fn stuck(&self, now: Instant) -> Option<Duration> {
        let still = now.saturating_duration_since(self.moved);
        // Time without due items does not count.
        let still = still.min(self.oldest(now));
        (still >= STUCK).then_some(still)
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
    fn it_is_stuck_when_something_waits_and_nothing_goes() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut outbox = Outbox::new(start);
        // Scheduled for later.
        outbox.look(at(0), &[item(1, 0, 900)], Millis(5), 0);
        assert_eq!(
            (outbox.waiting(), outbox.oldest(at(400))),
            (0, Duration::ZERO)
        );
        assert_eq!(outbox.stuck(at(400)), None);
        let waiting = [item(1, 0, 900), item(2, 0, 5), item(3, 1, 900)];
        outbox.look(at(400), &waiting, Millis(5), 0);
        assert_eq!(outbox.waiting(), 2);
        assert_eq!(outbox.stuck(at(699)), None);
        assert_eq!(outbox.stuck(at(700)), Some(STUCK));
        // One was sent, the other still waits.
        outbox.look(at(700), &waiting[2..], Millis(5), 1);
        assert_eq!(outbox.oldest(at(700)), STUCK);
        assert_eq!(outbox.stuck(at(800)), None);
        outbox.look(at(800), &waiting[2..], Millis(5), 1);
        assert!(outbox.stuck(at(1000)).is_some());
        outbox.look(at(1001), &[], Millis(5), 1);
        assert_eq!(outbox.stuck(at(1001)), None);
    }
}
