//! Room messages. One message shows a table; it is edited while it is the last one in the room. Otherwise a new
//! one is posted, and the old one shrinks to a line.

use stramash_core::engine::{Phrase, Revision};
use stramash_store::{OutboxItem, Subject};

use crate::chance::fair::tagged;
use crate::lobby::lobby_message;
use crate::message::{About, Message, game_name};
use crate::notices::Notices;
use crate::notices::claims::Arrival;
use crate::notices::in_flight::Task;
use crate::notices::render::{Ready, nonce, short};
use crate::person::{
    DirectPosting, FormerPost, Notified, Placed, Posting, PostsDoc, ServerDoc, Stage,
};
use crate::request::Granted;
use crate::room::{Telling, link, room_message};
use crate::table::{Phase, Table, TurnDoc};

impl Notices<'_> {
    pub(super) fn render_room(
        &self,
        item: &OutboxItem,
        table: &Table,
        posts: &PostsDoc,
    ) -> Granted<Ready> {
        if table.doc.paused.is_some() {
            return Ok(None);
        }
        let stage = stage_of(table);
        let (room, told) = (table.doc.stands_in(), table.n_told());
        // A message in another room does not count, because the table has moved since.
        let standing = posts.message.filter(|(at, _)| *at == room);
        let revision = table.revision.0;
        let mentions = self.mentions_in_room(table, posts);
        let stands = standing.filter(|_| posts.stage == stage);
        if let Some((_, message_id)) = stands
            && posts.told >= told
            && mentions.is_empty()
        {
            // An edit must not reveal a change that the room was not told of.
            let news = table.doc.news;
            if posts.shown >= if news > 0 { news } else { revision } {
                return Ok(None);
            }
            let message = room_message(table, &Telling::of(posts.from, posts.opening));
            let task = Task::Edit {
                room,
                message_id,
                message,
            };
            let arrival = Arrival::Edited { revision };
            return Ok(Some((self.for_room(item, table, task), arrival)));
        }
        if table.doc.phase == Phase::Closed && standing.is_none() {
            return Ok(None);
        }
        let opening = tells_opening(table, posts, told);
        let (posting, is_new) = self.posting(
            table,
            posts.told,
            &Posting {
                nonce: nonce(table, Some(revision), item),
                at: self.tables.clock.now(),
                room,
                stage,
                revision,
                from: if opening { 0 } else { round(table, posts.told) },
                told,
                opening,
            },
        )?;
        let then = table.as_of(Revision(posting.revision), posting.told);
        let mut telling = Telling::of(posting.from, posting.opening);
        let mut notified = Vec::new();
        if posting.told >= told {
            telling.mentions = mentions.iter().map(|notified| notified.player).collect();
            telling.closed = self.closed_to(posts, &telling.mentions);
            notified = mentions;
        }
        let message = room_message(&then, &telling);
        let nonce = posting.nonce.clone();
        let quietly = notified.is_empty() && !self.wants_new(table, posts);
        let thread = table.doc.thread_wanted;
        let task = match stands {
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
                nonce: short(tagged("thread", &[nonce.as_bytes()])),
                message: Message::of([thread_words(table)], table.names()),
            },
            _ => Task::Post {
                room,
                nonce,
                message,
            },
        };
        let mut in_flight = self.for_room(item, table, task);
        in_flight.since = self.since(posting.at);
        let arrival = Arrival::Posted {
            posting,
            is_new,
            thread,
            notified,
            handovers: table.doc.handovers,
        };
        Ok(Some((in_flight, arrival)))
    }

    /// Returns the players whom the room's message mentions, each once per turn and once at the end.
    fn mentions_in_room(&self, table: &Table, posts: &PostsDoc) -> Vec<Notified> {
        if table.is_lobby() {
            return self.invited_in_room(table, posts);
        }
        let seats = table.doc.seats.iter().enumerate();
        let mentions = seats.filter_map(|(place, seat)| {
            let turn = match table.doc.phase {
                Phase::Playing => {
                    let now = !seat.stand_in && !table.is_notified_later(place);
                    let handed = now && seat.turn.since.is_some() && seat.turn.notifies;
                    handed.then_some(seat.turn.n)?
                }
                Phase::Finished | Phase::Aborted => {
                    (table.doc.ended_by != Some(seat.player)).then_some(TurnDoc::END)?
                }
                Phase::Lobby | Phase::Closed => return None,
            };
            let (player, mention) = (seat.player, true);
            let news = !posts.notified(player, turn).mention && self.way(table, player).mention;
            news.then_some(Notified {
                player,
                turn,
                direct: false,
                mention,
            })
        });
        mentions.collect()
    }

    /// Returns the players whom messages in flight notify, from any process: new direct messages, and the room's
    /// message if it covers `entry`. Mentions are computed as of when the message was claimed; a later one is
    /// added when the message is sent again.
    pub(crate) fn notified_under_way(
        &self,
        table: &Table,
        posts: &PostsDoc,
        entry: usize,
    ) -> Vec<Notified> {
        let direct = posts.directing.iter().filter_map(DirectPosting::notified);
        let tells =
            |posting: &&Posting| posting.room == table.doc.stands_in() && posting.told > entry;
        let in_room = posts.posting.as_ref().filter(tells);
        let in_room = in_room.map(|_| self.mentions_in_room(table, posts));
        direct.chain(in_room.unwrap_or_default()).collect()
    }

    fn wants_new(&self, table: &Table, posts: &PostsDoc) -> bool {
        table.doc.handovers > posts.handovers && self.is_talkative(table)
    }

    pub(super) fn is_talkative(&self, table: &Table) -> bool {
        let server = Subject::Server(table.doc.server);
        let server: ServerDoc = self.tables.small_doc(server).unwrap_or_default();
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
        let mut then = table.as_of(table.revision, post.told);
        then.doc.vote = None;
        then.doc.undo = None;
        then.doc.paused = None;
        let mut message = match post.stage {
            Stage::Nothing | Stage::Lobby => lobby_message(&then),
            Stage::Board | Stage::Over => {
                room_message(&then, &Telling::of(post.from, post.opening))
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
        (self.for_room(item, table, task), Arrival::Plain)
    }

    /// Renders an outdated board as a line with a link to the current one.
    pub(super) fn render_shrunken(
        &self,
        item: &OutboxItem,
        table: &Table,
        posts: &PostsDoc,
        at: Placed,
    ) -> (crate::InFlight, Arrival) {
        let game = game_name(table.game.slug());
        let line = match at.player {
            Some(_) => Phrase::new("host-shrunken-own")
                .about(table)
                .with("game", game),
            None => Phrase::new("host-shrunken")
                .about(table)
                .with("game", game)
                .code("link", link(table, posts)),
        };
        let task = Task::Edit {
            room: at.room,
            message_id: at.message,
            message: Message::of([line], table.names()),
        };
        (self.for_room(item, table, task), Arrival::Plain)
    }

    /// Records a room message that is about to be posted. Returns the earlier record if that message may have
    /// arrived, and whether the returned record is new. `told` is the number of entries known to be posted.
    fn posting(&self, table: &Table, told: usize, new: &Posting) -> Granted<(Posting, bool)> {
        let subject = Subject::Posts(table.id);
        self.tables.edit(subject, None, |posts: &mut PostsDoc, _| {
            let earlier = posts.posting.take().filter(|earlier| {
                // The match may have ended in the meantime; the next message says so.
                let same = earlier.stage == new.stage || earlier.stage == Stage::Board;
                same && earlier.room == new.room && earlier.told >= told
            });
            let is_new = earlier.is_none();
            let posting = earlier.unwrap_or_else(|| new.clone());
            posts.posting = Some(posting.clone());
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

/// Returns whether the room's message describes the opening: the first one does, and its successors for one round.
fn tells_opening(table: &Table, posts: &PostsDoc, told: usize) -> bool {
    let first_round = table.plays_until(told) <= usize::from(table.n_seats());
    posts.stage < Stage::Board || (posts.opening && first_round)
}

/// Returns the first entry that a message covers: the first not posted, or not seen by the player to move.
fn round(table: &Table, told: usize) -> usize {
    match (&table.playing, table.awaited().only()) {
        (Some(playing), Some(seat)) => told.min(playing.since_turn(seat, &|_| true).unwrap_or(0)),
        _ => told,
    }
}
