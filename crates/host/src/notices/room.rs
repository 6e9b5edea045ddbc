//! Messages in a table's room. One of them is the board, which shows the table. It is edited while it is the
//! last message in the room. Otherwise a new board is posted, and the old one is deleted.

use stramash_core::engine::{Phrase, Revision};
use stramash_store::{OutboxItem, Subject};

use crate::chance::fair::tagged_hash;
use crate::lobby::lobby_message;
use crate::message::{About, Message, game_name};
use crate::notices::Notices;
use crate::notices::claims::Arrival;
use crate::notices::in_flight::Task;
use crate::notices::render::{Rendered, nonce, nonce_text};
use crate::person::{
    FormerPost, Notified, PendingDirect, PendingPost, PostedMessage, PostsDoc, ServerDoc, Stage,
};
use crate::request::RequestResult;
use crate::room::{RoomMessageOptions, link, room_message};
use crate::table::{Phase, Table, TurnDoc};

impl Notices<'_> {
    pub(super) fn render_room(
        &self,
        item: &OutboxItem,
        table: &Table,
        posts: &PostsDoc,
    ) -> RequestResult<Rendered> {
        if table.doc.paused.is_some() {
            return Ok(None);
        }
        let stage = stage_of(table);
        let (room, n_public) = (table.doc.message_room(), table.public_length());
        // A message in another room does not count: it was posted before the table moved.
        let current = posts.message.filter(|(at, _)| *at == room);
        let revision = table.revision.0;
        let mentions = self.mentions_in_room(table, posts);
        let editable = current.filter(|_| posts.stage == stage);
        if let Some((_, message_id)) = editable
            && posts.n_posted >= n_public
            && mentions.is_empty()
        {
            // An edit for a hidden action would reveal that the action took place. So only a change that the room
            // may know causes an edit.
            let changed = table.doc.room_revision;
            if posts.shown_revision >= if changed > 0 { changed } else { revision } {
                return Ok(None);
            }
            let message = room_message(table, &RoomMessageOptions::of(posts.from, posts.opening));
            let task = Task::Edit {
                room,
                message_id,
                message,
            };
            let arrival = Arrival::Edited { revision };
            return Ok(Some((self.in_flight_for_room(item, table, task), arrival)));
        }
        if table.doc.phase == Phase::Closed && current.is_none() {
            return Ok(None);
        }
        let opening = describes_opening(table, posts, n_public);
        let (posting, is_new) = self.begin_post(
            table,
            posts.n_posted,
            &PendingPost {
                nonce: nonce(table, Some(revision), item),
                at: self.tables.clock.now(),
                room,
                stage,
                revision,
                from: if opening {
                    0
                } else {
                    first_covered_entry(table, posts.n_posted)
                },
                to: n_public,
                opening,
            },
        )?;
        let then = table.as_of(Revision(posting.revision), posting.to);
        let mut options = RoomMessageOptions::of(posting.from, posting.opening);
        let mut notified = Vec::new();
        if posting.to >= n_public {
            options.mentions = mentions.iter().map(|notified| notified.player).collect();
            options.closed = self.newly_unreachable(posts, &options.mentions);
            notified = mentions;
        }
        let message = room_message(&then, &options);
        let nonce = posting.nonce.clone();
        let quietly = notified.is_empty() && !self.wants_new_message(table, posts);
        let thread = table.doc.thread_wanted;
        let task = match editable {
            Some((_, message_id)) if quietly => Task::Refresh {
                room,
                message_id,
                nonce,
                message,
            },
            _ if thread => Task::OpenThread {
                room,
                name: Phrase::new("host-thread")
                    .about(table)
                    .with("game", game_name(table.game.slug())),
                starter: Box::new(message),
                starter_nonce: nonce.clone(),
                nonce: nonce_text(tagged_hash("thread", &[nonce.as_bytes()])),
                message: Message::of([thread_words(table)], table.names()),
            },
            _ => Task::Post {
                room,
                nonce,
                message,
            },
        };
        let mut in_flight = self.in_flight_for_room(item, table, task);
        in_flight.search_since = self.search_since(posting.at);
        let arrival = Arrival::Posted {
            posting,
            is_new,
            thread,
            notified,
            handovers: table.doc.handovers,
        };
        Ok(Some((in_flight, arrival)))
    }

    /// Returns the players whom the room's message mentions: each once per turn, and once at the end of the
    /// match.
    fn mentions_in_room(&self, table: &Table, posts: &PostsDoc) -> Vec<Notified> {
        if table.is_lobby() {
            return self.invited_in_room(table, posts);
        }
        let seats = table.doc.seats.iter().enumerate();
        let mentions = seats.filter_map(|(place, seat)| {
            let turn = match table.doc.phase {
                Phase::Playing => {
                    let now = !seat.stand_in && !table.has_delayed_notification(place);
                    let is_new_turn = now && seat.turn.since.is_some() && seat.turn.notifies;
                    is_new_turn.then_some(seat.turn.n)?
                }
                Phase::Finished | Phase::Aborted => {
                    (table.doc.ended_by != Some(seat.player)).then_some(TurnDoc::END)?
                }
                Phase::Lobby | Phase::Closed => return None,
            };
            let (player, mention) = (seat.player, true);
            let is_new =
                !posts.notified(player, turn).mention && self.channels_for(table, player).mention;
            is_new.then_some(Notified {
                player,
                turn,
                direct: false,
                mention,
            })
        });
        mentions.collect()
    }

    /// Returns the players whom messages in flight (of any process) notify: those with a new direct message, and
    /// those whom the room's message mentions, if it covers `entry`. The mentions are computed from the current
    /// table. So they can include a mention that became due only after the message was claimed; it is added when the
    /// message is sent again.
    pub(crate) fn notified_in_flight(
        &self,
        table: &Table,
        posts: &PostsDoc,
        entry: usize,
    ) -> Vec<Notified> {
        let direct = posts
            .pending_direct
            .iter()
            .filter_map(PendingDirect::notified);
        let tells =
            |posting: &&PendingPost| posting.room == table.doc.message_room() && posting.to > entry;
        let in_room = posts.pending_post.as_ref().filter(tells);
        let in_room = in_room.map(|_| self.mentions_in_room(table, posts));
        direct.chain(in_room.unwrap_or_default()).collect()
    }

    fn wants_new_message(&self, table: &Table, posts: &PostsDoc) -> bool {
        table.doc.handovers > posts.handovers && self.is_talkative(table)
    }

    pub(super) fn is_talkative(&self, table: &Table) -> bool {
        let server = Subject::Server(table.doc.server);
        let server: ServerDoc = self.tables.load_doc(server).unwrap_or_default();
        table.doc.terms.talkative.unwrap_or(server.talkative)
    }

    /// Renders an old message with everybody's current name. Only the newest message keeps its controls.
    pub(super) fn render_former(
        &self,
        item: &OutboxItem,
        table: &Table,
        posts: &PostsDoc,
        post: &FormerPost,
    ) -> (crate::InFlight, Arrival) {
        let mut then = table.as_of(table.revision, post.to);
        then.doc.vote = None;
        then.doc.undo = None;
        then.doc.paused = None;
        let mut message = match post.stage {
            Stage::Nothing | Stage::Lobby => lobby_message(&then),
            Stage::Board | Stage::Over => {
                room_message(&then, &RoomMessageOptions::of(post.from, post.opening))
            }
        };
        if posts.message != Some((post.room, post.message)) {
            message.rows.clear();
        }
        let task = Task::Edit {
            room: post.room,
            message_id: post.message,
            message,
        };
        (self.in_flight_for_room(item, table, task), Arrival::Nothing)
    }

    /// Renders the deletion of an outdated board. If somebody in the room has replied to the board, its content
    /// is replaced by a link to the current board instead.
    pub(super) fn render_deletion(
        &self,
        item: &OutboxItem,
        table: &Table,
        posts: &PostsDoc,
        at: PostedMessage,
    ) -> (crate::InFlight, Arrival) {
        let line = Phrase::new("host-board-below")
            .about(table)
            .with("game", game_name(table.game.slug()))
            .code("link", link(table, posts));
        let in_room = at.player.is_none();
        let task = Task::Delete {
            room: at.room,
            message_id: at.message,
            if_replied: in_room.then(|| Message::of([line], table.names())),
        };
        (self.in_flight_for_room(item, table, task), Arrival::Nothing)
    }

    /// Records that a new room message is about to be posted. If one was recorded earlier and covers all
    /// `n_public` entries that the room may see, returns that record, because its message may have arrived. The
    /// `bool` says whether the returned record is new.
    fn begin_post(
        &self,
        table: &Table,
        n_public: usize,
        new: &PendingPost,
    ) -> RequestResult<(PendingPost, bool)> {
        self.tables.edit_posts(table.id, |posts, _| {
            let earlier = posts.pending_post.take().filter(|earlier| {
                // The stages may differ because the match has ended in the meantime. The next message says so.
                let same = earlier.stage == new.stage || earlier.stage == Stage::Board;
                same && earlier.room == new.room && earlier.to >= n_public
            });
            let is_new = earlier.is_none();
            let posting = earlier.unwrap_or_else(|| new.clone());
            posts.pending_post = Some(posting.clone());
            (posting, is_new)
        })
    }
}

fn thread_words(table: &Table) -> Phrase {
    let words = Phrase::new("host-thread-line").about(table);
    let words = words.with("game", game_name(table.game.slug()));
    let channel = format!(
        "https://discord.com/channels/{}/{}",
        table.doc.server, table.doc.room
    );
    words.code("link", channel)
}

fn stage_of(table: &Table) -> Stage {
    match table.doc.phase {
        Phase::Lobby | Phase::Closed => Stage::Lobby,
        Phase::Playing => Stage::Board,
        Phase::Finished | Phase::Aborted => Stage::Over,
    }
}

/// Returns whether the room's message describes the opening. The first message does, and so do all others in
/// the first round.
fn describes_opening(table: &Table, posts: &PostsDoc, n_public: usize) -> bool {
    let first_round = table.n_plays_before(n_public) <= usize::from(table.n_seats());
    posts.stage < Stage::Board || (posts.opening && first_round)
}

/// Returns the first entry that a message covers. That is the first one that was not posted, or an earlier one
/// that the player to act has not seen.
fn first_covered_entry(table: &Table, n_public: usize) -> usize {
    match (&table.playing, table.awaited().only()) {
        (Some(playing), Some(seat)) => {
            n_public.min(playing.since_turn(seat, &|_| true).unwrap_or(0))
        }
        _ => n_public,
    }
}
