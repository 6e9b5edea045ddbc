//! The outbox. An item is stored as an [`ItemKind`]. When the adapter claims it, it is rendered to an
//! [`InFlight`] message. When the adapter reports the [`Delivery`](in_flight::Delivery), the item is settled:
//! its result is recorded, and it is removed or retried.
//!
//! In this folder, a *board* is the message that shows a table's current state, one in the room and one for
//! each player. A message *beside the boards* is any other one, such as a notice, a vote or a reminder.

mod claims;
mod direct;
mod discord_events;
pub mod in_flight;
mod item_kind;
mod notice;
mod notify;
mod render;
mod retire;
mod room;
mod says;
mod settle;

use stramash_core::engine::Millis;
use stramash_core::i18n::Locale;
use stramash_store::{ItemId, OutboxItem, Subject};

use crate::face::face;
use crate::notices::in_flight::InFlight;
use crate::person::ServerDoc;
use crate::request::Refusal;
use crate::table::{Table, Tables};

pub(crate) use claims::Claims;
use claims::{Arrival, Claimed, NewDirect};
pub(crate) use item_kind::ItemKind;
pub(crate) use notice::Notice;
pub(crate) use says::Says;

/// The outbox: claims items, renders them, and settles them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Outbox<'a> {
    pub(crate) tables: &'a Tables,
    pub(crate) claims: &'a Claims,
}

face! {
    /// The messages to rooms and players.
    Notices
}

/// The delay before an item whose rendering failed is retried, in milliseconds.
const RETRY_MS: u64 = 30_000;

impl Outbox<'_> {
    /// Claims at most `limit` items and renders them. A message shows the table as it is now, so several
    /// changes in a row become one message. An item that has nothing new to show is removed.
    pub(crate) fn claim(&self, limit: usize) -> Vec<InFlight> {
        let mut claimed = Vec::new();
        if !self.release_lost() {
            return claimed;
        }
        let Tables {
            store,
            clock,
            settings,
            ..
        } = self.tables;
        while claimed.len() < limit {
            let wanted = limit - claimed.len();
            let items = match store.claim(clock.now(), settings.claim_lease_ms, wanted) {
                Ok(items) => items,
                Err(error) => {
                    tracing::warn!(%error, "cannot read the outbox");
                    self.claims.mark_uncertain(clock.steady());
                    break;
                }
            };
            if items.is_empty() {
                break;
            }
            for item in items {
                claimed.extend(self.render_claimed(&item));
            }
        }
        claimed
    }

    /// Releases claims that the store may have recorded without this process knowing. Returns whether the store
    /// is reachable.
    fn release_lost(&self) -> bool {
        let Some(known) = self.claims.known_if_uncertain(self.tables.clock.steady()) else {
            return true;
        };
        let done = self.tables.store.release_claims(&known);
        if let Err(error) = &done {
            tracing::warn!(%error, "cannot read the outbox");
            self.claims.mark_uncertain(self.tables.clock.steady());
        }
        done.is_ok()
    }

    /// Renders a claimed item again after a delay. Returns `None` if it has nothing new to show any more.
    pub(crate) fn refresh(&self, id: ItemId) -> Option<InFlight> {
        let claimed = self.claims.take(id)?;
        self.forget_unsent(&claimed);
        self.render_claimed(&claimed.item)
    }

    /// Forgets the recorded message of an item that was not sent, so that a newer message can be sent instead.
    fn forget_unsent(&self, claimed: &Claimed) {
        let dropped = match &claimed.arrival {
            Arrival::Posted {
                is_new: true,
                posting,
                ..
            } => self.tables.edit_posts(claimed.table, |posts, _| {
                posts.clear_pending_post(posting);
            }),
            Arrival::Direct {
                posting,
                new: Some(NewDirect { is_first: true, .. }),
            } => Notices::of(self.tables).forget_pending_direct(claimed.table, posting),
            _ => return,
        };
        if let Err(refusal) = dropped {
            tracing::warn!(table = claimed.table.0, ?refusal, "cannot update a board");
        }
    }

    fn render_claimed(&self, item: &OutboxItem) -> Option<InFlight> {
        let settle = |retry_at| self.settle(item.id, retry_at);
        let (table, kind) = match ItemKind::read(&item.body) {
            Ok(read) => read,
            Err(error) => {
                tracing::error!(%error, "cannot decode an outbox item");
                settle(None);
                return None;
            }
        };
        match Notices::of(self.tables).render(item, table, &kind) {
            Ok(Some((in_flight, arrival))) => {
                let claimed = Claimed {
                    item: item.clone(),
                    table,
                    kind,
                    arrival,
                };
                self.claims.put(item.id, claimed);
                Some(in_flight)
            }
            Ok(None) => {
                settle(None);
                None
            }
            Err(refusal) => {
                tracing::warn!(table = table.0, ?refusal, "cannot compose a message");
                let at = self.tables.clock.now().plus(RETRY_MS);
                settle(Some(at));
                None
            }
        }
    }

    fn settle(&self, id: ItemId, retry_at: Option<Millis>) {
        if let Err(error) = self.tables.store.settle(id, retry_at) {
            // The item is claimed again later. Its message is then recognized as sent, or sent again.
            tracing::warn!(%error, "cannot record the result of an outbox item");
            self.claims.mark_uncertain(self.tables.clock.steady());
        }
    }
}

impl Notices<'_> {
    pub(crate) fn room_locale(&self, table: &Table) -> Locale {
        let server: Result<ServerDoc, Refusal> =
            self.tables.load_doc(Subject::Server(table.doc.server));
        let chosen = server.ok().and_then(|server| server.language);
        chosen
            .and_then(|slug| Locale::from_slug(&slug))
            .or(self.tables.settings.language)
            .unwrap_or_else(|| Locale::for_discord(&table.doc.locale))
    }
}
