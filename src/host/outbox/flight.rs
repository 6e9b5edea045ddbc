//! What is on its way: handed out to be sent, and not known to have arrived.

use std::collections::HashMap;
use std::sync::Mutex;

use crate::engine::TableId;
use crate::host::people::Posting;
use crate::host::wish::Wish;
use crate::lock::lock;
use crate::store::IntentId;

/// What was handed out and is not settled yet.
#[derive(Debug, Default)]
pub(in crate::host) struct Flights(Mutex<HashMap<IntentId, Flight>>);

impl Flights {
    pub(super) fn put(&self, id: IntentId, flight: Flight) {
        lock(&self.0).insert(id, flight);
    }

    pub(super) fn take(&self, id: IntentId) -> Option<Flight> {
        lock(&self.0).remove(&id)
    }
}

/// One thing that was handed out, and what its message shows.
#[derive(Debug, Clone)]
pub(super) struct Flight {
    pub(super) attempts: u32,
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
        /// Whether a thread is opened for it.
        thread: bool,
    },
    /// The room's message as it stands now.
    Edited { revision: u64 },
    /// The message whose number goes into the chance.
    Sealed,
    /// A player's message.
    Direct {
        entries: usize,
        live: bool,
        over: bool,
        /// Whether it takes the place of an earlier one.
        replaces: bool,
    },
    /// A reminder, in a direct message or in the room.
    Reminder { direct: bool },
}
