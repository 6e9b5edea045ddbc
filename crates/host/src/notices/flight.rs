//! What is on its way: handed out to be sent, and not known to have arrived.

use std::collections::HashMap;
use std::time::Duration;

use parking_lot::Mutex;
use stramash_core::engine::{PlayerId, TableId};
use stramash_store::{ItemId, OutboxItem};

use crate::notices::wish::Wish;
use crate::person::{Called, DirectPosting, Posting};

/// The first wait before another try, in milliseconds; it doubles with every try.
const FIRST_WAIT: u64 = 2_000;
/// The longest wait, in milliseconds.
const LONGEST_WAIT: u64 = 10 * 60 * 1000;

/// How long is waited for another try after so many before the one that failed, in milliseconds.
pub(super) fn wait(attempts: u32) -> u64 {
    let doubled = FIRST_WAIT.saturating_mul(1 << attempts.min(12));
    doubled.min(LONGEST_WAIT)
}

/// How long was waited for all of so many tries.
pub(super) fn waited(attempts: u32) -> u64 {
    // From the twelfth on every wait is the longest.
    let first: u64 = (0..attempts.min(12)).map(wait).sum();
    first + u64::from(attempts.saturating_sub(12)) * LONGEST_WAIT
}

/// After the store has last failed to answer, what it takes for claimed and nobody here knows of is looked for so
/// long: what was asked may be done later than it is given up.
const LOOKED_FOR: Duration = Duration::from_secs(5);

/// What was handed out and is not settled yet.
#[derive(Debug, Default)]
pub(crate) struct Flights {
    all: Mutex<HashMap<ItemId, Flight>>,
    /// Until when, by steady time, it is looked for what the store takes for handed out besides.
    lost: Mutex<Option<Duration>>,
}

impl Flights {
    /// The store has not answered: it may take something for handed out that is not.
    pub(super) fn lose(&self, now: Duration) {
        *self.lost.lock() = Some(now + LOOKED_FOR);
    }

    /// All that is known to be handed out, if the store may take something else for it.
    pub(super) fn all_but_lost(&self, now: Duration) -> Option<Vec<ItemId>> {
        let mut lost = self.lost.lock();
        let until = (*lost)?;
        if until < now {
            *lost = None;
        }
        Some(self.all.lock().keys().copied().collect())
    }

    /// Keeps what was handed out. What is handed out once more, since it is long on its way, is noted as
    /// what went first: that is what arrives.
    pub(super) fn put(&self, id: ItemId, flight: Flight) {
        self.all.lock().entry(id).or_insert(flight);
    }

    /// Whether something was handed out.
    pub(crate) fn has(&self, id: ItemId) -> bool {
        self.all.lock().contains_key(&id)
    }

    pub(super) fn get(&self, id: ItemId) -> Option<Flight> {
        self.all.lock().get(&id).cloned()
    }

    pub(super) fn take(&self, id: ItemId) -> Option<Flight> {
        self.all.lock().remove(&id)
    }
}

/// One thing that was handed out, and what its message shows.
#[derive(Debug, Clone)]
pub(super) struct Flight {
    pub(super) item: OutboxItem,
    pub(super) table: TableId,
    pub(super) wish: Wish,
    pub(super) sent: Sent,
}

/// What a message shows, to be noted once it has arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Sent {
    /// Nothing that is kept track of.
    Plain,
    /// The room's message anew.
    Posted {
        posting: Posting,
        /// Whether it was not on its way before, so that nobody can have got it.
        is_new: bool,
        /// Whether a thread is opened for it.
        thread: bool,
        /// Whom it calls.
        called: Vec<Called>,
        /// How often the turn had been handed on by then.
        handovers: u32,
    },
    /// The room's message as it stands now.
    Edited { revision: u64 },
    /// A message about all tables of a player.
    Digest,
    /// The message whose number goes into the chance.
    Sealed,
    /// A player's message.
    Direct {
        posting: DirectPosting,
        /// None where it takes the place of an earlier one.
        new: Option<NewDirect>,
    },
    /// Something to be pressed that stands beside the boards, in the room or with a player.
    Beside {
        player: Option<PlayerId>,
        vote: Option<u32>,
    },
}

/// What is known of a new message to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NewDirect {
    /// Whether it was not on its way before, so that nobody can have got it.
    pub(super) is_first: bool,
    /// Whether its wish was one for a new message.
    pub(super) anew: bool,
}
