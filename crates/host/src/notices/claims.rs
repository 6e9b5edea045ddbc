//! The outbox items that this process has claimed and not settled yet.

use std::collections::HashMap;
use std::time::Duration;

use parking_lot::Mutex;
use stramash_core::engine::{PlayerId, TableId};
use stramash_store::{ItemId, OutboxItem};

use crate::notices::Says;
use crate::notices::item_kind::ItemKind;
use crate::person::{Notified, PendingDirect, PendingPost};

/// The first retry delay, in milliseconds. It doubles with every attempt.
const FIRST_DELAY: u64 = 2_000;
const LONGEST_DELAY: u64 = 10 * 60 * 1000;

/// Returns the delay before a failed item is tried again, in milliseconds. `attempts` counts the attempts
/// before the one that failed.
pub(super) fn retry_delay(attempts: u32) -> u64 {
    let doubled = FIRST_DELAY.saturating_mul(1 << attempts.min(12));
    doubled.min(LONGEST_DELAY)
}

/// Returns the sum of the delays after the first `attempts` attempts, in milliseconds.
pub(super) fn total_retry_delay(attempts: u32) -> u64 {
    // From the twelfth attempt, the delay no longer grows.
    let first: u64 = (0..attempts.min(12)).map(retry_delay).sum();
    first + u64::from(attempts.saturating_sub(12)) * LONGEST_DELAY
}

/// The time for which lost claims are looked for after a failure of the store. The store may still carry out a request
/// that has timed out.
const UNCERTAIN_FOR: Duration = Duration::from_secs(5);

#[derive(Debug, Default)]
pub(crate) struct Claims {
    all: Mutex<HashMap<ItemId, Claimed>>,
    uncertain_until: Mutex<Option<Duration>>,
}

impl Claims {
    /// Notes that the store did not answer a request, so that it may have recorded claims which this process
    /// does not know.
    pub(super) fn mark_uncertain(&self, now: Duration) {
        *self.uncertain_until.lock() = Some(now + UNCERTAIN_FOR);
    }

    /// Returns all claims that this process knows, if the store may have recorded others. Returns `None` if it
    /// certainly has not.
    pub(super) fn known_if_uncertain(&self, now: Duration) -> Option<Vec<ItemId>> {
        let mut uncertain_until = self.uncertain_until.lock();
        let until = (*uncertain_until)?;
        if until < now {
            *uncertain_until = None;
        }
        Some(self.all.lock().keys().copied().collect())
    }

    /// Adds a claimed item. If it was already claimed, keeps the earlier claim, because Discord accepts only
    /// the first message.
    pub(super) fn put(&self, id: ItemId, claimed: Claimed) {
        self.all.lock().entry(id).or_insert(claimed);
    }

    pub(crate) fn has(&self, id: ItemId) -> bool {
        self.all.lock().contains_key(&id)
    }

    pub(super) fn get(&self, id: ItemId) -> Option<Claimed> {
        self.all.lock().get(&id).cloned()
    }

    pub(super) fn take(&self, id: ItemId) -> Option<Claimed> {
        self.all.lock().remove(&id)
    }
}

/// A claimed item, and what to record once its message has arrived.
#[derive(Debug, Clone)]
pub(super) struct Claimed {
    pub(super) item: OutboxItem,
    pub(super) table: TableId,
    pub(super) kind: ItemKind,
    pub(super) arrival: Arrival,
}

/// The facts to record once a message has arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Arrival {
    /// Nothing to record.
    Nothing,
    /// A new message in the room that shows the table.
    Posted {
        posting: PendingPost,
        /// Whether it is certain that no earlier attempt has arrived.
        is_new: bool,
        thread: bool,
        notified: Vec<Notified>,
        /// The table's count of turns that passed to another player.
        handovers: u32,
    },
    /// The room's message was edited.
    Edited { revision: u64 },
    /// A message to a player about these tables, each with the number of the player's turn.
    Digest(Vec<(TableId, u32)>),
    /// The message whose id goes into the draws.
    Sealed,
    /// A direct message that shows the table to a player.
    Direct {
        posting: PendingDirect,
        /// The record of a new message, or `None` if an earlier message is edited.
        new: Option<NewDirect>,
    },
    /// A message beside the boards, in the room or with a player.
    Beside {
        player: Option<PlayerId>,
        says: Says,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NewDirect {
    /// Whether it is certain that no earlier attempt has arrived.
    pub(super) is_first: bool,
    /// Whether the item asked for a new message.
    pub(super) new_message: bool,
}
