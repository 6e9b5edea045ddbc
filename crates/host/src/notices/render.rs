//! Renders outbox items. A message shows the table as it is now. If that state was already sent, there is no
//! message.

use stramash_core::engine::{Millis, PlayerId, TableId};
use stramash_store::OutboxItem;

use crate::chance::fair::{hex, tagged_hash};
use crate::message::Private;
use crate::notices::Notices;
use crate::notices::claims::{Arrival, total_retry_delay};
use crate::notices::in_flight::{InFlight, Task};
use crate::notices::item_kind::{ItemKind, ReplacementLine};
use crate::person::PersonDoc;
use crate::request::RequestResult;
use crate::table::Table;
use crate::time::Time;

/// The time in milliseconds for which Discord certainly remembers a nonce. Its documentation says "a few
/// minutes".
const NONCE_LIFETIME: u64 = 3 * 60 * 1000;
/// The longest nonce that Discord accepts, in characters.
const NONCE_LENGTH: usize = 25;

/// The message to send and what to record once it has arrived, or `None` if there is nothing to send.
pub(super) type Rendered = Option<(InFlight, Arrival)>;

impl Notices<'_> {
    pub(super) fn render(
        &self,
        item: &OutboxItem,
        id: TableId,
        kind: &ItemKind,
    ) -> RequestResult<Rendered> {
        let table = self.tables.load(id)?;
        let posts = self.tables.posts(id)?;
        self.retire_expired(&table, &posts)?;
        match kind {
            ItemKind::ShowRoom => self.render_room(item, &table, &posts),
            ItemKind::ShowPlayer {
                player,
                new_message,
            } => self.render_direct(item, &table, &posts, *player, *new_message, false),
            ItemKind::RefreshPlayer { player } => {
                self.render_direct(item, &table, &posts, *player, false, true)
            }
            ItemKind::Remind { player, entries } => {
                self.render_reminder(item, &table, *player, *entries)
            }
            ItemKind::Digest { player, entries } => {
                self.render_digest(item, &table, *player, *entries)
            }
            ItemKind::UpdateDigest(at) => self.render_digest_update(item, &table, *at),
            ItemKind::Strip(at) => {
                let (room, message_id) = (at.room, at.message);
                let task = Task::Strip { room, message_id };
                Ok(Some((
                    self.in_flight_for_room(item, &table, task),
                    Arrival::Nothing,
                )))
            }
            ItemKind::VoteClosed(number) => {
                let line = ReplacementLine::Settled(*number);
                self.close_vote_messages(id, *number, line).map(|()| None)
            }
            ItemKind::UndoClosed { number, granted } => {
                let line = ReplacementLine::Undone(*granted);
                self.close_vote_messages(id, *number, line).map(|()| None)
            }
            ItemKind::VoteUpdated(number) => self.update_vote_messages(id, *number).map(|()| None),
            ItemKind::PlayerLeft { player } => self.replace_boards(id, *player).map(|()| None),
            ItemKind::ReplaceByLine { at, line } => {
                self.render_line(item, &table, *at, *line).map(Some)
            }
            ItemKind::Delete(at) => Ok(Some(self.render_deletion(item, &table, &posts, *at))),
            ItemKind::Rerender(post) => Ok(Some(self.render_former(item, &table, &posts, post))),
            ItemKind::ToRoom(notice) => Ok(self.render_for_room(item, &table, *notice, &[])),
            ItemKind::AskInRoom { notice, people } => {
                Ok(self.render_for_room(item, &table, *notice, people))
            }
            ItemKind::ToPlayer { player, notice } => {
                self.render_for_player(item, &table, *player, *notice)
            }
            ItemKind::CheckMember { player } => {
                let (server, player) = (table.doc.server, *player);
                let task = Task::CheckMember { server, player };
                let live = table.doc.phase.is_live();
                Ok(live.then(|| {
                    (
                        self.in_flight_for_room(item, &table, task),
                        Arrival::Nothing,
                    )
                }))
            }
        }
    }

    /// Returns the time of an item's first attempt, or `None` if Discord certainly still remembers its nonce.
    pub(super) fn search_since(&self, first: Millis) -> Option<Millis> {
        let now = self.tables.clock.now();
        if now < first {
            // The clock was set back after the attempt, so the attempt's age is unknown.
            return Some(Time::of(self.tables).before_set_back(first));
        }
        (first.plus(NONCE_LIFETIME) <= now).then_some(first)
    }

    pub(super) fn in_flight_for_room(
        &self,
        item: &OutboxItem,
        table: &Table,
        task: Task,
    ) -> InFlight {
        InFlight {
            id: item.id,
            attempts: item.attempts,
            search_since: self.search_since(first_attempt(item)),
            locale: self.room_locale(table),
            task,
        }
    }

    pub(super) fn in_flight_for_person(
        &self,
        item: &OutboxItem,
        table: &Table,
        person: &PersonDoc,
        player: PlayerId,
        how: DirectMode,
        message: Private,
    ) -> InFlight {
        debug_assert!(
            !matches!(&message, Private::Seat(seat, _) if table.player_at(*seat) != Some(player)),
            "a seat's message goes to its own player"
        );
        InFlight {
            id: item.id,
            attempts: item.attempts,
            search_since: self.search_since(first_attempt(item)),
            locale: person.locale(),
            task: Task::Direct {
                player,
                channel: person.channel,
                replace: match how {
                    DirectMode::InPlace(message) => Some(message),
                    DirectMode::Silent | DirectMode::Notifying => None,
                },
                nonce: nonce(table, None, item),
                notifies: how == DirectMode::Notifying,
                message: Box::new(message),
            },
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DirectMode {
    /// The message is sent as an edit of the message with this id.
    InPlace(u64),
    /// The message is sent as a new one without a notification.
    Silent,
    /// The message is sent as a new one with a notification.
    Notifying,
}

/// Returns the earliest possible time of an item's first attempt: its due time minus the delays after all
/// attempts so far.
fn first_attempt(item: &OutboxItem) -> Millis {
    let Millis(last) = item.not_before;
    Millis(last.saturating_sub(total_retry_delay(item.attempts)))
}

/// Returns a nonce that is the same for every attempt of an item, so that Discord keeps only the first message.
/// The nonce is a hash, because others may see it: a plain revision would show that a silent action took place.
pub(super) fn nonce(table: &Table, revision: Option<u64>, item: &OutboxItem) -> String {
    let revision = revision
        .map(|revision| format!("{revision}."))
        .unwrap_or_default();
    let text = format!("{}.{revision}{}", table.id, item.id.0);
    nonce_text(tagged_hash(
        "nonce",
        &[table.doc.epoch.nonce.as_bytes(), text.as_bytes()],
    ))
}

pub(super) fn nonce_text(hash: [u8; 32]) -> String {
    hex(&hash)[..NONCE_LENGTH].to_owned()
}
