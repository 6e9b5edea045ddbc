//! Events on Discord: rooms, messages and people that disappear.

use stramash_core::engine::{PlayerId, RoomId, TableId};
use stramash_store::{Index, Subject};

use crate::message::{answer_about, no_about};
use crate::notices::Notices;
use crate::notices::in_flight::Happening;
use crate::notices::item_kind::ItemKind;
use crate::notices::notice::Notice;
use crate::person::PostsDoc;
use crate::request::{Access, Answer, Granted, Refusal, TableAccess};
use crate::table::{Pause, TableDoc};
use crate::time::pace::Clocks;

impl Notices<'_> {
    pub(super) fn pause(&self, id: TableId, why: Pause) -> Granted<()> {
        self.tables.change(id, None, |change| {
            let doc = &mut change.table.doc;
            if doc.paused.is_some() || !doc.phase.is_live() {
                return Ok(());
            }
            Clocks::of(self.tables).settle_clocks(change);
            change.table.doc.paused = Some(why);
            if why == Pause::Room {
                change.write_to_all(Notice::RoomGone);
            }
            Ok(())
        })?;
        Ok(())
    }

    /// Notes that a player has left the server. A lobby removes them; a match marks their seat.
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
                    change.enqueue(ItemKind::Show);
                    change.enqueue(ItemKind::ToRoom(Notice::Gone(player)));
                }
            }
            Ok(())
        })?;
        Ok(())
    }

    pub(crate) fn happened(&self, what: Happening) {
        let done = match what {
            Happening::RoomGone(room) => self.each(
                Index::Live,
                |doc| doc.room == room,
                |id| self.pause(id, Pause::Room),
            ),
            Happening::MessageGone(room, message) => self.each(
                Index::Live,
                |doc| doc.room == room,
                |id| self.message_gone(id, room, message),
            ),
            Happening::ServerGone(server) => self.each(
                Index::Server(server),
                |_| true,
                |id| self.pause(id, Pause::Server),
            ),
            Happening::PlayerGone(server, player) => self.each(
                Index::PlayerLive(player),
                |doc| doc.server == server,
                |id| self.player_gone(id, player),
            ),
        };
        if let Err(refusal) = done {
            tracing::warn!(?refusal, "could not take note of what happened");
        }
    }

    /// Calls `f` for every table of an index that is concerned. Goes on after an error and returns the first one.
    fn each(
        &self,
        index: Index,
        concerned: impl Fn(&TableDoc) -> bool,
        f: impl Fn(TableId) -> Granted<()>,
    ) -> Granted<()> {
        let mut failed = None;
        for id in Access::of(self.tables).all_of(index)? {
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

    /// Forgets the table's deleted message and enqueues a new one.
    fn message_gone(&self, id: TableId, room: RoomId, message: u64) -> Granted<()> {
        let subject = Subject::Posts(id);
        self.tables
            .edit(subject, None, |posts: &mut PostsDoc, beside| {
                if posts.message == Some((room, message)) {
                    posts.message = None;
                    beside
                        .outbox
                        .push(ItemKind::Show.item(id, self.tables.clock.now()));
                }
            })
    }

    /// Moves a table that lost its room to the room where a player asks for it.
    pub(crate) fn reopen(&self, access: &TableAccess<'_>) -> Granted<Answer> {
        let requester = access.requester;
        let (table, ()) = self.tables.change_for(access, |change| {
            Clocks::of(self.tables).settle_clocks(change);
            let doc = &mut change.table.doc;
            let Some(room) = requester
                .room
                .filter(|_| requester.server == Some(doc.server))
            else {
                return no_about(&change.table, "host-paused");
            };
            requester.may_post(false)?;
            doc.paused = None;
            doc.room = room;
            doc.parent = None;
            doc.thread_wanted = false;
            Clocks::of(self.tables).set_deadlines(change);
            change.heard_of(requester);
            change.enqueue(ItemKind::Show);
            change.tell_awaited();
            Ok(())
        })?;
        Ok(answer_about(&table, "host-reopened"))
    }
}
