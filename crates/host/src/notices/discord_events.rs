//! Events on Discord: rooms, messages and people that disappear.

use stramash_core::engine::{PlayerId, RoomId, TableId};
use stramash_store::{Index, Subject};

use crate::message::{answer_about, refuse_about};
use crate::notices::Notices;
use crate::notices::in_flight::DiscordEvent;
use crate::notices::item_kind::ItemKind;
use crate::notices::notice::Notice;
use crate::request::{Access, Answer, Refusal, RequestResult, TableAccess};
use crate::table::{Pause, TableDoc};
use crate::time::pace::Clocks;

impl Notices<'_> {
    pub(super) fn pause(&self, id: TableId, why: Pause) -> RequestResult<()> {
        self.tables.change(id, None, |change| {
            let doc = &mut change.table.doc;
            if doc.paused.is_some() || !doc.phase.is_live() {
                return Ok(());
            }
            Clocks::of(self.tables).settle_clocks(change);
            change.table.doc.paused = Some(why);
            if why == Pause::Room {
                change.send_notice_to_all(Notice::RoomGone);
            }
            Ok(())
        })?;
        Ok(())
    }

    /// Notes that a player has left the server. In a lobby, removes the player; in a match, marks the seat.
    pub(super) fn player_gone(&self, id: TableId, player: PlayerId) -> Result<(), Refusal> {
        self.tables.change(id, None, |change| {
            if change.table.is_lobby() {
                if change.table.seat_of(player).is_some() {
                    change.remove(player)?;
                }
                return Ok(());
            }
            let playing = change.table.is_playing();
            let seats = &mut change.table.doc.seats;
            if let Some(seat) = seats.iter_mut().find(|seat| seat.player == player)
                && !seat.gone
            {
                seat.gone = true;
                if playing && !seat.out {
                    change.enqueue(ItemKind::ShowRoom);
                    change.enqueue(ItemKind::ToRoom(Notice::PlayerGone(player)));
                }
            }
            Ok(())
        })?;
        Ok(())
    }

    pub(crate) fn handle_event(&self, what: DiscordEvent) {
        let done = match what {
            DiscordEvent::RoomGone(room) => self.for_each_table(
                Index::Live,
                |doc| doc.room == room,
                |id| self.pause(id, Pause::Room),
            ),
            DiscordEvent::MessageGone(room, message) => self.for_each_table(
                Index::Live,
                |doc| doc.room == room,
                |id| self.message_gone(id, room, message),
            ),
            DiscordEvent::ServerGone(server) => self.for_each_table(
                Index::Server(server),
                |_| true,
                |id| self.pause(id, Pause::Server),
            ),
            DiscordEvent::PlayerGone(server, player) => self.for_each_table(
                Index::PlayerLive(player),
                |doc| doc.server == server,
                |id| self.player_gone(id, player),
            ),
        };
        if let Err(refusal) = done {
            tracing::warn!(
                ?refusal,
                "cannot record that a channel, server, message or member is \
                 gone"
            );
        }
    }

    /// Calls `f` for every table of an index that the event affects. Goes on after an error, and returns the
    /// first error.
    fn for_each_table(
        &self,
        index: Index,
        concerned: impl Fn(&TableDoc) -> bool,
        f: impl Fn(TableId) -> RequestResult<()>,
    ) -> RequestResult<()> {
        let mut failed = None;
        for id in Access::of(self.tables).all_tables(index)? {
            let Some(loaded) = self.tables.store.load(Subject::Table(id))? else {
                continue;
            };
            let done = match TableDoc::read(&loaded.doc) {
                Ok(doc) if concerned(&doc) => f(id),
                read => read.map(|_| ()).map_err(Refusal::from),
            };
            failed = failed.or(done.err());
        }
        failed.map_or(Ok(()), Err)
    }

    /// Forgets the table's message, which was deleted, and enqueues a new one.
    fn message_gone(&self, id: TableId, room: RoomId, message: u64) -> RequestResult<()> {
        self.tables.edit_posts(id, |posts, additions| {
            if posts.message == Some((room, message)) {
                posts.message = None;
                additions
                    .outbox
                    .push(ItemKind::ShowRoom.item(id, self.tables.clock.now()));
            }
        })
    }

    /// Moves a table that lost its room to the room where a player asks for it.
    pub(crate) fn reopen(&self, access: &TableAccess<'_>) -> RequestResult<Answer> {
        let requester = access.requester;
        let (table, ()) = self.tables.change_for(access, |change| {
            Clocks::of(self.tables).settle_clocks(change);
            let doc = &mut change.table.doc;
            let Some(room) = requester
                .room
                .filter(|_| requester.server == Some(doc.server))
            else {
                return refuse_about(&change.table, "host-paused");
            };
            requester.may_post(false)?;
            doc.paused = None;
            doc.room = room;
            doc.parent = None;
            doc.thread_wanted = false;
            Clocks::of(self.tables).set_deadlines(change);
            change.note_activity(requester);
            change.enqueue(ItemKind::ShowRoom);
            change.message_awaited_players();
            Ok(())
        })?;
        Ok(answer_about(&table, "host-reopened"))
    }
}
