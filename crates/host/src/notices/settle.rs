//! Records the results of deliveries.

use stramash_core::engine::{Millis, PlayerId, RoomId, TableId};
use stramash_store::{ItemId, Subject};

use crate::chance::Chance;
use crate::notices::claims::{Arrival, Claimed, NewDirect, wait};
use crate::notices::in_flight::Delivery;
use crate::notices::item_kind::ItemKind;
use crate::notices::{Notices, Outbox};
use crate::person::{DirectPosting, PersonDoc, Placed, PostsDoc, Stage};
use crate::request::Granted;
use crate::table::{AnnouncedDoc, Beside, Pause, Phase};
use crate::time::pace::Rest;

/// The number of attempts, over some days, after which an item other than the room's board is dropped.
const TRIES: u32 = 500;

impl Outbox<'_> {
    pub(crate) fn delivered(&self, id: ItemId, how: Delivery) {
        // The claim is removed only after the result is stored, so that readers always find one of the two.
        let Some(claimed) = self.claims.get(id) else {
            return;
        };
        let noted = self
            .note_delivery(&claimed, &how)
            .and_then(|retry_at| self.note_missed(&claimed, &how).map(|()| retry_at));
        let retry_at = match noted.and_then(|retry_at| self.note_sealed(&claimed, &how, retry_at)) {
            Ok(retry_at) => retry_at,
            Err(refusal) => {
                // The result is not stored, so the item is sent again. Its nonce keeps it from appearing twice.
                tracing::warn!(table = claimed.table.0, ?refusal, "cannot note a delivery");
                let at = self.after(&claimed, None);
                Some(at)
            }
        };
        self.claims.take(id);
        self.settle(id, retry_at);
    }

    /// Returns when to retry: after Discord's delay `told` if it gave one, else after our own.
    fn after(&self, claimed: &Claimed, told: Option<u64>) -> Millis {
        let wait = told.map_or(wait(claimed.item.attempts), |ms| ms.max(1));
        self.tables.clock.now().plus(wait)
    }

    fn note_delivery(&self, claimed: &Claimed, how: &Delivery) -> Granted<Option<Millis>> {
        match how {
            Delivery::Done { room, message_id } => {
                self.note_done(claimed, *room, *message_id)?;
                Ok(None)
            }
            Delivery::Later { after_ms } => {
                let told_to_one = !matches!(claimed.kind, ItemKind::Show);
                if told_to_one && claimed.item.attempts >= TRIES {
                    tracing::error!(table = claimed.table.0, "given up after many tries");
                    return Ok(None);
                }
                let at = self.after(claimed, *after_ms);
                Ok(Some(at))
            }
            Delivery::MessageGone => self.note_message_gone(claimed),
            Delivery::RoomClosed => self.note_room_closed(claimed),
            Delivery::DirectClosed => self.note_direct_closed(claimed),
            Delivery::NotMember => {
                if let Some(player) = addressee(&claimed.kind) {
                    Notices::of(self.tables).player_gone(claimed.table, player)?;
                }
                Ok(None)
            }
            Delivery::Refused => {
                tracing::error!(
                    table = claimed.table.0,
                    "Discord refuses a message for good"
                );
                Ok(None)
            }
        }
    }

    /// Forgets a planned message to a player that has certainly not arrived.
    fn note_missed(&self, claimed: &Claimed, how: &Delivery) -> Granted<()> {
        let Arrival::Direct {
            posting,
            new: Some(new),
        } = &claimed.arrival
        else {
            return Ok(());
        };
        let missed = match how {
            Delivery::DirectClosed | Delivery::NotMember | Delivery::Refused => true,
            // Discord has rejected it explicitly.
            Delivery::Later { after_ms } => after_ms.is_some() && new.is_first,
            _ => false,
        };
        if missed {
            Notices::of(self.tables).not_directing(claimed.table, posting)?;
        }
        Ok(())
    }

    /// Resumes a table whose play waits for the sealing message, once that has arrived or failed for good.
    fn note_sealed(
        &self,
        claimed: &Claimed,
        how: &Delivery,
        retry_at: Option<Millis>,
    ) -> Granted<Option<Millis>> {
        if claimed.arrival == Arrival::Sealed && retry_at.is_none() {
            let announced = match *how {
                Delivery::Done {
                    room: Some(room),
                    message_id: Some(message),
                } => AnnouncedDoc::At(room, message),
                _ => AnnouncedDoc::Missing,
            };
            Chance::of(self.tables).announced(claimed.table, announced)?;
        }
        Ok(retry_at)
    }

    fn note_done(
        &self,
        claimed: &Claimed,
        room: Option<RoomId>,
        message_id: Option<u64>,
    ) -> Granted<()> {
        match claimed.arrival {
            Arrival::Plain => self.note_channel(claimed, room),
            Arrival::Sealed => Ok(()),
            Arrival::Digest => {
                self.note_channel(claimed, room)?;
                addressee(&claimed.kind)
                    .map_or(Ok(()), |player| Rest::of(self.tables).digest_told(player))
            }
            Arrival::Beside { player, vote } => {
                if player.is_some() {
                    self.note_channel(claimed, room)?;
                }
                let at = room.zip(message_id).map(|(room, message)| Placed {
                    room,
                    message,
                    player,
                    vote,
                });
                at.map_or(Ok(()), |at| {
                    Notices::of(self.tables).note_beside(claimed.table, at)
                })
            }
            Arrival::Edited { revision } => {
                let subject = Subject::Posts(claimed.table);
                let closed = self.tables.load(claimed.table)?.doc.phase == Phase::Closed;
                self.tables
                    .edit(subject, None, |posts: &mut PostsDoc, beside| {
                        posts.shown = posts.shown.max(revision);
                        if closed {
                            // The invitations have expired.
                            Notices::of(self.tables).strip_beside(claimed.table, posts, beside);
                        }
                    })
            }
            Arrival::Posted {
                ref posting,
                thread,
                ref notified,
                handovers,
                ..
            } => {
                let place = if thread {
                    // The lobby's message stays in the channel.
                    self.moved_into_thread(claimed.table, room.unwrap_or(posting.room))?;
                    posting.room
                } else {
                    room.unwrap_or(posting.room)
                };
                let id = claimed.table;
                let talkative = Notices::of(self.tables).is_talkative(&*self.tables.load(id)?);
                self.tables
                    .edit(Subject::Posts(id), None, |posts: &mut PostsDoc, beside| {
                        let new = message_id.map(|message| (place, message));
                        posts.not_posting(posting);
                        if is_older(new, posts.message) {
                            return;
                        }
                        if new.is_some()
                            && new != posts.message
                            && let Some(old) = posts.standing()
                        {
                            Notices::of(self.tables).put_aside(id, &old, talkative, beside);
                        }
                        let players: Vec<PlayerId> =
                            notified.iter().map(|notified| notified.player).collect();
                        posts
                            .closed_told
                            .extend(Notices::of(self.tables).closed_to(posts, &players));
                        for &notified in notified {
                            posts.note_notified(notified);
                        }
                        posts.handovers = handovers;
                        if posts.stage != Stage::Nothing && posting.stage != posts.stage {
                            // The controls beside the boards belong to the stage that has ended.
                            Notices::of(self.tables).strip_beside(id, posts, beside);
                        }
                        posts.message = new.or(posts.message);
                        posts.stage = posting.stage;
                        posts.shown = posts.shown.max(posting.revision);
                        posts.from = posting.from;
                        posts.told = posts.told.max(posting.told);
                        posts.opening = posting.opening;
                    })
            }
            Arrival::Direct { ref posting, new } => {
                self.note_channel(claimed, room)?;
                message_id.map_or(Ok(()), |message| {
                    self.note_direct(claimed.table, posting, new, room, message)
                })
            }
        }
    }

    fn note_direct(
        &self,
        id: TableId,
        posting: &DirectPosting,
        new: Option<NewDirect>,
        room: Option<RoomId>,
        message: u64,
    ) -> Granted<()> {
        let player = posting.player;
        let noted = self.edit_of(id, player, |posts, beside| {
            if let Some(notified) = posting.notified() {
                posts.note_notified(notified);
            }
            if let Some(NewDirect { is_first, anew }) = new {
                posts.not_directing(posting);
                if !is_first {
                    // It shows the state of the first attempt, so it needs an update.
                    let kind = ItemKind::Tell { player, anew };
                    beside.outbox.push(kind.item(id, self.tables.clock.now()));
                }
            }
            if posts
                .direct_of(player)
                .is_some_and(|post| post.message > message)
            {
                // Another process has sent a newer one.
                return;
            }
            let old = posts.put_direct(player, Some(posting.stands_at(room, message)));
            let left = old.filter(|old| old.message != message);
            Notices::of(self.tables).shrink_direct(id, left, room, beside);
            if posting.over {
                Notices::of(self.tables).strip_beside(id, posts, beside);
            }
        })?;
        match noted {
            Some(()) => Ok(()),
            None => {
                let table = self.tables.load(id)?;
                Notices::of(self.tables).take_late_board(
                    &table,
                    player,
                    room.map(|room| (room, message)),
                )
            }
        }
    }

    /// Edits the record of a table's messages, unless `player` has been forgotten in the meantime.
    fn edit_of<R>(
        &self,
        id: TableId,
        player: PlayerId,
        f: impl Fn(&mut PostsDoc, &mut Beside) -> R,
    ) -> Granted<Option<R>> {
        let subject = Subject::Posts(id);
        self.tables
            .edit(subject, None, |posts: &mut PostsDoc, beside| {
                // Loaded inside the edit: forgetting clears the table before this document.
                let sits = self.tables.load(id)?.seat_of(player).is_some();
                Ok(sits.then(|| f(posts, beside)))
            })?
    }

    fn edit_known(&self, player: PlayerId, f: impl Fn(&mut PersonDoc)) -> Granted<()> {
        let subject = Subject::Player(player);
        self.tables
            .edit(subject, None, |person: &mut PersonDoc, beside| {
                if !beside.is_new() {
                    f(person);
                }
            })
    }

    /// Records a person's direct channel so that it is opened only once.
    fn note_channel(&self, claimed: &Claimed, room: Option<RoomId>) -> Granted<()> {
        let direct = matches!(
            claimed.kind,
            ItemKind::Tell { .. }
                | ItemKind::Remind { .. }
                | ItemKind::Digest { .. }
                | ItemKind::ToPlayer { .. }
        );
        let (true, Some(player), Some(room)) = (direct, addressee(&claimed.kind), room) else {
            return Ok(());
        };
        self.edit_known(player, |person| {
            person.channel = Some(room);
            person.closed = false;
            person.closed_at = Millis(0);
        })
    }

    fn moved_into_thread(&self, id: TableId, thread: RoomId) -> Granted<()> {
        self.tables.change(id, None, |change| {
            let doc = &mut change.table.doc;
            if doc.thread_wanted {
                doc.thread_wanted = false;
                if doc.room != thread {
                    doc.parent = Some(doc.room);
                    doc.room = thread;
                }
            }
            Ok(())
        })?;
        Ok(())
    }

    fn note_message_gone(&self, claimed: &Claimed) -> Granted<Option<Millis>> {
        let at = self.tables.clock.now();
        let subject = Subject::Posts(claimed.table);
        match claimed.arrival {
            Arrival::Posted { .. } | Arrival::Edited { .. } => {
                self.tables.edit(subject, None, |posts: &mut PostsDoc, _| {
                    posts.message = None;
                })?;
                Ok(Some(at))
            }
            Arrival::Direct { new: None, .. } => {
                let player = addressee(&claimed.kind);
                self.tables.edit(subject, None, |posts: &mut PostsDoc, _| {
                    player.and_then(|player| posts.put_direct(player, None));
                })?;
                Ok(None)
            }
            _ => Ok(None),
        }
    }

    fn note_room_closed(&self, claimed: &Claimed) -> Granted<Option<Millis>> {
        if matches!(
            claimed.kind,
            ItemKind::Strip(_)
                | ItemKind::Shrink(_)
                | ItemKind::Become { .. }
                | ItemKind::Retell(_)
        ) {
            return Ok(None);
        }
        if let Arrival::Posted { thread: true, .. } = claimed.arrival {
            // No thread can be opened here. The table stays in the channel, if the bot can write there.
            self.tables.change(claimed.table, None, |change| {
                change.table.doc.thread_wanted = false;
                Ok(())
            })?;
            let at = self.tables.clock.now();
            return Ok(Some(at));
        }
        Notices::of(self.tables).pause(claimed.table, Pause::Room)?;
        Ok(None)
    }

    fn note_direct_closed(&self, claimed: &Claimed) -> Granted<Option<Millis>> {
        let Some(player) = addressee(&claimed.kind) else {
            return Ok(None);
        };
        let now = self.tables.clock.now();
        self.edit_known(player, |person| {
            person.closed = true;
            person.closed_at = now;
        })?;
        self.edit_of(claimed.table, player, |posts, beside| {
            // Old messages can still be edited.
            let left = posts.put_direct(player, None);
            Notices::of(self.tables).strip_direct(claimed.table, left, None, beside);
        })?;
        let told = self.tables.change(claimed.table, None, |change| {
            match claimed.kind {
                ItemKind::ToPlayer { notice, .. } if notice.is_question() => {
                    let people = vec![player];
                    change.enqueue(ItemKind::AskInRoom { notice, people });
                }
                ItemKind::Tell { .. } => change.enqueue(ItemKind::Show),
                _ => {}
            }
            if change.table.is_playing() {
                // Perhaps they have left the server.
                change.enqueue(ItemKind::Check { player });
            }
            Ok(())
        });
        if let Err(refusal) = told {
            tracing::warn!(table = claimed.table.0, ?refusal, "cannot tell the table");
        }
        // A reminder is retried in the room.
        if matches!(
            claimed.kind,
            ItemKind::Remind { .. } | ItemKind::Digest { .. }
        ) {
            let at = self.tables.clock.now();
            return Ok(Some(at));
        }
        Ok(None)
    }
}

/// Returns whether a message is older than the current one, because another process has sent it and newer ones.
/// Discord's message ids grow with time.
fn is_older(new: Option<(RoomId, u64)>, stands: Option<(RoomId, u64)>) -> bool {
    let both = new.zip(stands);
    both.is_some_and(|((room, message), (at, newer))| room == at && message < newer)
}

fn addressee(kind: &ItemKind) -> Option<PlayerId> {
    match kind {
        ItemKind::Tell { player, .. }
        | ItemKind::Remind { player, .. }
        | ItemKind::Digest { player, .. }
        | ItemKind::ToPlayer { player, .. }
        | ItemKind::Check { player } => Some(*player),
        ItemKind::Show
        | ItemKind::Settled(_)
        | ItemKind::Restate(_)
        | ItemKind::Undone { .. }
        | ItemKind::Leave { .. }
        | ItemKind::Become { .. }
        | ItemKind::Strip(_)
        | ItemKind::Shrink(_)
        | ItemKind::Retell(_)
        | ItemKind::ToRoom(_)
        | ItemKind::AskInRoom { .. } => None,
    }
}
