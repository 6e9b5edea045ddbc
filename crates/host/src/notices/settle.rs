//! Settles outbox items: records whether and where their messages have arrived.

use stramash_core::engine::{Millis, PlayerId, RoomId, TableId};
use stramash_store::ItemId;

use crate::chance::Chance;
use crate::notices::claims::{Arrival, Claimed, NewDirect, retry_delay};
use crate::notices::in_flight::Delivery;
use crate::notices::item_kind::ItemKind;
use crate::notices::{Notice, Notices, Outbox, Says};
use crate::person::{MessageBeside, PendingDirect, PersonDoc, PostedMessage, PostsDoc, Stage};
use crate::request::RequestResult;
use crate::table::{Additions, AnnouncementDoc, Pause, Phase};
use crate::time::pace::Rest;

/// The number of attempts (they take some days) after which an item is dropped, unless it shows the room's
/// board.
const MAX_ATTEMPTS: u32 = 500;

impl Outbox<'_> {
    pub(crate) fn delivered(&self, id: ItemId, how: Delivery) {
        // The claim is removed only after the result is stored, so that readers always find the claim or the result.
        let Some(claimed) = self.claims.get(id) else {
            return;
        };
        let recorded = self
            .note_delivery(&claimed, &how)
            .and_then(|retry_at| self.note_missed(&claimed, &how).map(|()| retry_at));
        let retry_at =
            match recorded.and_then(|retry_at| self.note_sealed(&claimed, &how, retry_at)) {
                Ok(retry_at) => retry_at,
                Err(refusal) => {
                    // The result is not stored, so the item is sent again. Its nonce keeps the message from
                    // appearing twice.
                    tracing::warn!(
                        table = claimed.table.0,
                        ?refusal,
                        "cannot record a delivery"
                    );
                    let at = self.retry_time(&claimed, None);
                    Some(at)
                }
            };
        self.claims.take(id);
        self.settle(id, retry_at);
    }

    /// Returns when to retry: after the delay `asked_ms` that Discord asked for, or else after the host's own
    /// delay.
    fn retry_time(&self, claimed: &Claimed, asked_ms: Option<u64>) -> Millis {
        let wait = asked_ms.map_or(retry_delay(claimed.item.attempts), |ms| ms.max(1));
        self.tables.clock.now().plus(wait)
    }

    fn note_delivery(&self, claimed: &Claimed, how: &Delivery) -> RequestResult<Option<Millis>> {
        match how {
            Delivery::Done { room, message_id } => {
                self.note_done(claimed, *room, *message_id)?;
                Ok(None)
            }
            Delivery::Retry { after_ms } => {
                let is_for_one = !matches!(claimed.kind, ItemKind::ShowRoom);
                if is_for_one && claimed.item.attempts >= MAX_ATTEMPTS {
                    tracing::error!(
                        table = claimed.table.0,
                        "message dropped after too many \
                         attempts"
                    );
                    return Ok(None);
                }
                let at = self.retry_time(claimed, *after_ms);
                Ok(Some(at))
            }
            Delivery::MessageGone => self.note_message_gone(claimed),
            Delivery::RoomClosed => self.note_room_closed(claimed),
            Delivery::DirectClosed => self.note_direct_closed(claimed),
            Delivery::NotMember => {
                if let Some(player) = claimed.kind.recipient() {
                    Notices::of(self.tables).player_gone(claimed.table, player)?;
                }
                Ok(None)
            }
            Delivery::Refused => {
                tracing::error!(
                    table = claimed.table.0,
                    "message dropped: Discord rejected it permanently"
                );
                Ok(None)
            }
        }
    }

    /// Forgets the recorded message to a player if it has certainly not arrived.
    fn note_missed(&self, claimed: &Claimed, how: &Delivery) -> RequestResult<()> {
        let Arrival::Direct {
            posting,
            new: Some(new),
        } = &claimed.arrival
        else {
            return Ok(());
        };
        let missed = match how {
            Delivery::DirectClosed | Delivery::NotMember | Delivery::Refused => true,
            // If Discord asks for a delay, it has rejected this attempt.
            Delivery::Retry { after_ms } => after_ms.is_some() && new.is_first,
            _ => false,
        };
        if missed {
            Notices::of(self.tables).forget_pending_direct(claimed.table, posting)?;
        }
        Ok(())
    }

    /// Resumes a table whose play waits for the sealing message, once that message has arrived or has finally
    /// failed.
    fn note_sealed(
        &self,
        claimed: &Claimed,
        how: &Delivery,
        retry_at: Option<Millis>,
    ) -> RequestResult<Option<Millis>> {
        if claimed.arrival == Arrival::Sealed && retry_at.is_none() {
            let announced = match *how {
                Delivery::Done {
                    room: Some(room),
                    message_id: Some(message),
                } => {
                    self.show_at_seal(claimed.table, (room, message))?;
                    AnnouncementDoc::At(room, message)
                }
                _ => AnnouncementDoc::Missing,
            };
            Chance::of(self.tables).resume_after_announcement(claimed.table, announced)?;
        }
        Ok(retry_at)
    }

    /// Turns the sealing message of a new match into its first board, and retires the lobby's message.
    fn show_at_seal(&self, id: TableId, new: (RoomId, u64)) -> RequestResult<()> {
        let table = self.tables.load(id)?;
        if !table.is_starting() {
            return Ok(());
        }
        self.tables.edit_posts(id, |posts, additions| {
            if posts.stage > Stage::Lobby {
                return;
            }
            let notices = Notices::of(self.tables);
            if let Some(old) = posts.current_post() {
                notices.retire_board(&table, &old, false, additions);
            }
            notices.retire_control_messages(id, posts, additions);
            posts.pending_post = None;
            posts.message = Some(new);
            posts.stage = Stage::Board;
            (posts.from, posts.n_posted, posts.opening) = (0, 0, true);
        })
    }

    fn note_done(
        &self,
        claimed: &Claimed,
        room: Option<RoomId>,
        message_id: Option<u64>,
    ) -> RequestResult<()> {
        match claimed.arrival {
            Arrival::Nothing => self.note_channel(claimed, room),
            Arrival::Sealed => Ok(()),
            Arrival::Digest(ref tables) => {
                self.note_channel(claimed, room)?;
                let Some(player) = claimed.kind.recipient() else {
                    return Ok(());
                };
                let place = room.zip(message_id);
                for &(table, turn) in tables {
                    let says = Says::Digest { player, turn };
                    self.note_beside(table, place, Some(player), says)?;
                }
                Rest::of(self.tables).record_digest(player)
            }
            Arrival::Beside { player, says } => {
                if player.is_some() {
                    self.note_channel(claimed, room)?;
                }
                self.note_beside(claimed.table, room.zip(message_id), player, says)
            }
            Arrival::Edited { revision } => {
                let closed = self.tables.load(claimed.table)?.doc.phase == Phase::Closed;
                self.tables.edit_posts(claimed.table, |posts, additions| {
                    posts.shown_revision = posts.shown_revision.max(revision);
                    if closed {
                        // The match has begun, so invitations have expired.
                        Notices::of(self.tables).retire_control_messages(
                            claimed.table,
                            posts,
                            additions,
                        );
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
                let table = self.tables.load(id)?;
                let talkative = Notices::of(self.tables).is_talkative(&table);
                self.tables.edit_posts(id, |posts, additions| {
                    let new = message_id.map(|message| (place, message));
                    posts.clear_pending_post(posting);
                    if is_older(new, posts.message) {
                        return;
                    }
                    if new.is_some()
                        && new != posts.message
                        && let Some(old) = posts.current_post()
                    {
                        Notices::of(self.tables).retire_board(&table, &old, talkative, additions);
                    }
                    let players: Vec<PlayerId> =
                        notified.iter().map(|notified| notified.player).collect();
                    posts
                        .reported_unreachable
                        .extend(Notices::of(self.tables).newly_unreachable(posts, &players));
                    for &notified in notified {
                        posts.record_notified(notified);
                    }
                    posts.handovers = handovers;
                    if posts.stage != Stage::Nothing && posting.stage != posts.stage {
                        // The controls of messages beside the boards belong to the stage of the match that has
                        // ended.
                        Notices::of(self.tables).retire_control_messages(id, posts, additions);
                    }
                    posts.message = new.or(posts.message);
                    posts.stage = posting.stage;
                    posts.shown_revision = posts.shown_revision.max(posting.revision);
                    posts.from = posting.from;
                    posts.n_posted = posts.n_posted.max(posting.to);
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

    fn note_beside(
        &self,
        id: TableId,
        place: Option<(RoomId, u64)>,
        player: Option<PlayerId>,
        says: Says,
    ) -> RequestResult<()> {
        let Some((room, message)) = place else {
            return Ok(());
        };
        let at = PostedMessage {
            room,
            message,
            player,
            vote: says.vote(),
        };
        let says = Some(says);
        Notices::of(self.tables).record_message_beside(id, MessageBeside { at, says })
    }

    fn note_direct(
        &self,
        id: TableId,
        posting: &PendingDirect,
        new: Option<NewDirect>,
        room: Option<RoomId>,
        message: u64,
    ) -> RequestResult<()> {
        let player = posting.player;
        let recorded = self.edit_posts_of_player(id, player, |posts, additions| {
            if let Some(notified) = posting.notified() {
                posts.record_notified(notified);
            }
            if let Some(NewDirect {
                is_first,
                new_message,
            }) = new
            {
                posts.clear_pending_direct(posting);
                if !is_first {
                    // The message shows the table as it was at an earlier attempt, so it needs an update.
                    let kind = ItemKind::ShowPlayer {
                        player,
                        new_message,
                    };
                    additions
                        .outbox
                        .push(kind.item(id, self.tables.clock.now()));
                }
            }
            if posts
                .direct_of(player)
                .is_some_and(|post| post.message > message)
            {
                // Another process has sent a newer message.
                return;
            }
            let old = posts.replace_direct(player, Some(posting.to_post(room, message)));
            let left = old.filter(|old| old.message != message);
            Notices::of(self.tables).delete_direct(id, left, room, additions);
            if posting.over {
                Notices::of(self.tables).retire_control_messages(id, posts, additions);
            }
        })?;
        match recorded {
            Some(()) => Ok(()),
            None => {
                let table = self.tables.load(id)?;
                Notices::of(self.tables).replace_late_board(
                    &table,
                    player,
                    room.map(|room| (room, message)),
                )
            }
        }
    }

    /// Edits the record of a table's messages. Does nothing if `player` no longer sits there, for instance
    /// because they were forgotten.
    fn edit_posts_of_player<R>(
        &self,
        id: TableId,
        player: PlayerId,
        f: impl Fn(&mut PostsDoc, &mut Additions) -> R,
    ) -> RequestResult<Option<R>> {
        self.tables.edit_posts(id, |posts, additions| {
            // The table is loaded within the edit, because forgetting a player changes the table before this
            // record.
            let sits = self.tables.load(id)?.seat_of(player).is_some();
            Ok(sits.then(|| f(posts, additions)))
        })?
    }

    fn edit_person(&self, player: PlayerId, f: impl Fn(&mut PersonDoc)) -> RequestResult<()> {
        self.tables.edit_person(player, |person, additions| {
            if !additions.is_new() {
                f(person);
            }
        })
    }

    /// Records a person's direct channel, so that it is opened only once.
    fn note_channel(&self, claimed: &Claimed, room: Option<RoomId>) -> RequestResult<()> {
        let direct = matches!(
            claimed.kind,
            ItemKind::ShowPlayer { .. }
                | ItemKind::RefreshPlayer { .. }
                | ItemKind::Remind { .. }
                | ItemKind::Digest { .. }
                | ItemKind::ToPlayer { .. }
        );
        let (true, Some(player), Some(room)) = (direct, claimed.kind.recipient(), room) else {
            return Ok(());
        };
        self.edit_person(player, |person| {
            person.channel = Some(room);
            person.direct_closed = false;
            person.direct_closed_at = Millis(0);
        })
    }

    fn moved_into_thread(&self, id: TableId, thread: RoomId) -> RequestResult<()> {
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

    fn note_message_gone(&self, claimed: &Claimed) -> RequestResult<Option<Millis>> {
        let at = self.tables.clock.now();
        match claimed.arrival {
            Arrival::Posted { .. } | Arrival::Edited { .. } => {
                self.tables.edit_posts(claimed.table, |posts, _| {
                    posts.message = None;
                })?;
                Ok(Some(at))
            }
            Arrival::Direct { new: None, .. } => {
                let player = claimed.kind.recipient();
                self.tables.edit_posts(claimed.table, |posts, _| {
                    player.and_then(|player| posts.replace_direct(player, None));
                })?;
                Ok(None)
            }
            _ => Ok(None),
        }
    }

    fn note_room_closed(&self, claimed: &Claimed) -> RequestResult<Option<Millis>> {
        if matches!(
            claimed.kind,
            ItemKind::UpdateDigest(_)
                | ItemKind::Strip(_)
                | ItemKind::Delete(_)
                | ItemKind::ReplaceByLine { .. }
                | ItemKind::Rerender(_)
        ) {
            return Ok(None);
        }
        if let Arrival::Posted { thread: true, .. } = claimed.arrival {
            // No thread can be opened in this channel. The table stays in the channel itself, if the bot can
            // write there.
            self.tables.change(claimed.table, None, |change| {
                change.table.doc.thread_wanted = false;
                let (player, notice) = (change.table.doc.opener, Notice::NoThread);
                change.enqueue(ItemKind::ToPlayer { player, notice });
                Ok(())
            })?;
            let at = self.tables.clock.now();
            return Ok(Some(at));
        }
        Notices::of(self.tables).pause(claimed.table, Pause::Room)?;
        Ok(None)
    }

    fn note_direct_closed(&self, claimed: &Claimed) -> RequestResult<Option<Millis>> {
        let Some(player) = claimed.kind.recipient() else {
            return Ok(None);
        };
        let now = self.tables.clock.now();
        self.edit_person(player, |person| {
            person.direct_closed = true;
            person.direct_closed_at = now;
        })?;
        self.edit_posts_of_player(claimed.table, player, |posts, additions| {
            // The player accepts no new direct messages, but earlier ones can still be edited.
            let left = posts.replace_direct(player, None);
            Notices::of(self.tables).strip_direct(claimed.table, left, None, additions);
        })?;
        let changed = self.tables.change(claimed.table, None, |change| {
            match claimed.kind {
                ItemKind::ToPlayer { notice, .. } if notice.is_question() => {
                    let people = vec![player];
                    change.enqueue(ItemKind::AskInRoom { notice, people });
                }
                ItemKind::ShowPlayer { .. } => change.enqueue(ItemKind::ShowRoom),
                _ => {}
            }
            if change.table.is_playing() {
                // Discord also rejects direct messages to a person who has left the server, so that is checked.
                change.enqueue(ItemKind::CheckMember { player });
            }
            Ok(())
        });
        if let Err(refusal) = changed {
            tracing::warn!(
                table = claimed.table.0,
                ?refusal,
                "cannot tell the table about an \
                 undelivered message"
            );
        }
        // A reminder that was rejected is posted in the room instead.
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

/// Returns whether a newly sent message is older than the current one. That happens if another process has sent
/// it and newer messages. Discord's message ids grow with time.
fn is_older(new: Option<(RoomId, u64)>, current: Option<(RoomId, u64)>) -> bool {
    let both = new.zip(current);
    both.is_some_and(|((room, message), (at, newer))| room == at && message < newer)
}
