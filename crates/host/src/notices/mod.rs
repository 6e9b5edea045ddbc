//! The outbox: wishes become messages when they are fetched, and are settled when it is known
//! what became of them.

mod alone;
mod direct;
mod flight;
mod happen;
mod letter;
mod lines;
mod note;
mod notify;
pub mod outgoing;
mod render;
mod room;
mod settle;
mod strip;
mod wish;

use stramash_core::engine::Millis;
use stramash_core::i18n::Locale;
use stramash_store::{ItemId, OutboxItem, Subject};

use crate::notices::outgoing::Outgoing;
use crate::person::{PostsDoc, ServerDoc};
use crate::request::Refusal;
use crate::table::{Table, Tables};

pub(crate) use flight::Flights;
use flight::{Flight, NewDirect, Sent};
pub(crate) use letter::{Letter, Note};
pub(crate) use wish::Wish;

/// The outbox: what is to be sent, what is on its way, and what came of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Outbox<'a> {
    pub(crate) tables: &'a Tables,
    pub(crate) in_flight: &'a Flights,
}

/// What rooms and people are told, as things stand when it is sent.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Notices<'a> {
    tables: &'a Tables,
}

impl<'a> Notices<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}

/// After how long something that could not be made ready is tried again, in milliseconds.
const AGAIN: u64 = 30_000;

impl Outbox<'_> {
    /// Takes at most so many things to send from the outbox. Each shows how things stand now, so
    /// several changes in a row become one message; those that were thereby told already are
    /// settled on the way.
    pub(crate) fn outgoing(&self, limit: usize) -> Vec<Outgoing> {
        let mut outgoing = Vec::new();
        if !self.has_found_lost() {
            return outgoing;
        }
        while outgoing.len() < limit {
            let now = self.tables.clock.now();
            let wanted = limit - outgoing.len();
            let claimed = match self
                .tables
                .store
                .claim(now, self.tables.settings.hold_ms, wanted)
            {
                Ok(claimed) => claimed,
                Err(error) => {
                    tracing::warn!(%error, "cannot look into the outbox");
                    self.in_flight.lose(self.tables.clock.steady());
                    break;
                }
            };
            if claimed.is_empty() {
                break;
            }
            for item in claimed {
                outgoing.extend(self.make_ready(&item));
            }
        }
        outgoing
    }

    /// Lets go of what the store takes for taken since an answer of its was lost. Whether it answers comes back.
    fn has_found_lost(&self) -> bool {
        let Some(known) = self.in_flight.all_but_lost(self.tables.clock.steady()) else {
            return true;
        };
        let done = self.tables.store.release_claims(&known);
        if let Err(error) = &done {
            tracing::warn!(%error, "cannot look into the outbox");
            self.in_flight.lose(self.tables.clock.steady());
        }
        done.is_ok()
    }

    /// What something that was taken and not sent, since it had to wait, shows by now; nothing if that is
    /// told already.
    pub(crate) fn anew(&self, id: ItemId) -> Option<Outgoing> {
        let flight = self.in_flight.take(id)?;
        self.went_to_nobody(&flight);
        self.make_ready(&flight.item)
    }

    /// Forgets what was kept of a new message that was not sent, so that the newest may take its place.
    fn went_to_nobody(&self, flight: &Flight) {
        let dropped = match &flight.sent {
            Sent::Posted {
                is_new: true,
                posting,
                ..
            } => {
                let subject = Subject::Posts(flight.table);
                self.tables.edit(subject, None, |posts: &mut PostsDoc, _| {
                    posts.not_posting(posting);
                })
            }
            Sent::Direct {
                posting,
                new: Some(NewDirect { is_first: true, .. }),
            } => Notices::of(self.tables).not_directing(flight.table, posting),
            _ => return,
        };
        if let Err(refusal) = dropped {
            tracing::warn!(table = flight.table.0, ?refusal, "a board stays as it was");
        }
    }

    fn make_ready(&self, item: &OutboxItem) -> Option<Outgoing> {
        let settle = |retry_at| self.settle(item.id, retry_at);
        let (table, wish) = match Wish::read(&item.body) {
            Ok(read) => read,
            Err(error) => {
                tracing::error!(%error, "an intent cannot be read");
                settle(None);
                return None;
            }
        };
        match Notices::of(self.tables).render(item, table, &wish) {
            Ok(Some((outgoing, sent))) => {
                let flight = Flight {
                    item: item.clone(),
                    table,
                    wish,
                    sent,
                };
                self.in_flight.put(item.id, flight);
                Some(outgoing)
            }
            Ok(None) => {
                settle(None);
                None
            }
            Err(refusal) => {
                tracing::warn!(table = table.0, ?refusal, "a message cannot be made");
                let at = self.tables.clock.now().plus(AGAIN);
                settle(Some(at));
                None
            }
        }
    }

    fn settle(&self, id: ItemId, retry_at: Option<Millis>) {
        if let Err(error) = self.tables.store.settle(id, retry_at) {
            // It comes back once the store answers and is found told already, or is told again.
            tracing::warn!(%error, "cannot settle an intent");
            self.in_flight.lose(self.tables.clock.steady());
        }
    }
}

impl Notices<'_> {
    /// The language of a table's room.
    pub(crate) fn room_locale(&self, table: &Table) -> Locale {
        let server: Result<ServerDoc, Refusal> =
            self.tables.small_doc(Subject::Server(table.doc.server));
        let chosen = server.ok().and_then(|server| server.language);
        chosen
            .and_then(|slug| Locale::from_slug(&slug))
            .or(self.tables.settings.language)
            .unwrap_or_else(|| Locale::for_discord(&table.doc.locale))
    }
}
