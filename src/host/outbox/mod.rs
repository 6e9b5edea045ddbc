//! The outbox: wishes become messages when they are fetched, and are settled when it is known
//! what became of them.

mod happen;
mod render;
mod settle;

use std::collections::HashMap;
use std::sync::Mutex;

use crate::engine::TableId;
use crate::i18n::Locale;
use crate::lock::lock;
use crate::store::{Intent, IntentId, Settled, Subject};

use super::Host;
use super::outgoing::Outgoing;
use super::people::{PersonDoc, Posting, ServerDoc};
use super::refusal::Refusal;
use super::table::Table;
use super::wish::Wish;

/// After how long something that could not be made ready is tried again, in milliseconds.
const AGAIN: u64 = 30_000;

/// What was handed out and is not settled yet.
#[derive(Debug, Default)]
pub(super) struct Flights(Mutex<HashMap<IntentId, Flight>>);

/// One thing that was handed out, and what its message shows.
#[derive(Debug, Clone)]
struct Flight {
    attempts: u32,
    table: TableId,
    wish: Wish,
    sent: Sent,
}

/// What a message shows, to be noted once it has arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Sent {
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

impl Host {
    /// Takes at most so many things to send from the outbox. Each shows how things stand now, so
    /// several changes in a row become one message; those that were thereby told already are
    /// settled on the way.
    pub fn outgoing(&self, limit: usize) -> Vec<Outgoing> {
        let mut outgoing = Vec::new();
        while outgoing.len() < limit {
            let now = self.clock.now();
            let wanted = limit - outgoing.len();
            let claimed = match self.store.claim(now, self.settings.hold_ms, wanted) {
                Ok(claimed) => claimed,
                Err(error) => {
                    tracing::warn!(%error, "cannot look into the outbox");
                    break;
                }
            };
            if claimed.is_empty() {
                break;
            }
            for intent in claimed {
                outgoing.extend(self.make_ready(&intent));
            }
        }
        outgoing
    }

    fn make_ready(&self, intent: &Intent) -> Option<Outgoing> {
        let settle = |settled| self.settle(intent.id, settled);
        let (table, wish) = match Wish::read(&intent.body) {
            Ok(read) => read,
            Err(error) => {
                tracing::error!(%error, "an intent cannot be read");
                settle(Settled::Dead);
                return None;
            }
        };
        match self.render(intent, table, &wish) {
            Ok(Some((outgoing, sent))) => {
                let flight = Flight {
                    attempts: intent.attempts,
                    table,
                    wish,
                    sent,
                };
                lock(&self.flights.0).insert(intent.id, flight);
                Some(outgoing)
            }
            Ok(None) => {
                settle(Settled::Done);
                None
            }
            Err(refusal) => {
                tracing::warn!(table = table.0, ?refusal, "a message cannot be made");
                let at = self.clock.now().plus(AGAIN);
                settle(Settled::Retry { at });
                None
            }
        }
    }

    fn settle(&self, id: IntentId, settled: Settled) {
        if let Err(error) = self.store.settle(id, settled) {
            // It comes back after its hold and is found told already, or is told again.
            tracing::warn!(%error, "cannot settle an intent");
        }
    }

    /// The language of a table's room.
    pub(super) fn room_locale(&self, table: &Table) -> Locale {
        let server: Result<ServerDoc, Refusal> = self.small_doc(Subject::Server(table.doc.server));
        let chosen = server.ok().and_then(|server| server.language);
        chosen
            .and_then(|slug| Locale::from_slug(&slug))
            .or(self.settings.language)
            .unwrap_or_else(|| Locale::for_discord(&table.doc.locale))
    }
}

/// The language of a person in direct messages.
fn person_locale(person: &PersonDoc) -> Locale {
    let chosen = person.language.as_deref().and_then(Locale::from_slug);
    chosen.unwrap_or_else(|| Locale::for_discord(person.discord.as_deref().unwrap_or_default()))
}
