//! Retires messages that no longer represent their table: removes their controls, deletes them, or replaces
//! their content by a line.

use stramash_core::engine::{PlayerId, RoomId, TableId};
use stramash_store::OutboxItem;

use crate::message::Message;
use crate::notices::Notices;
use crate::notices::Says;
use crate::notices::claims::Arrival;
use crate::notices::in_flight::{InFlight, Task};
use crate::notices::item_kind::{ItemKind, ReplacementLine};
use crate::person::{DirectPost, FormerPost, MessageBeside, PostedMessage, PostsDoc, Stage};
use crate::request::RequestResult;
use crate::room::began_words;
use crate::table::{Additions, Table};
use crate::turn::undo_closed_words;
use crate::votes::absence::left_table_words;
use crate::votes::{is_open, vote_message, vote_result_words};

impl Notices<'_> {
    /// Adds an item that removes a message's controls to `additions`, which are committed with the edit that forgets
    /// the message.
    pub(super) fn strip(&self, id: TableId, at: PostedMessage, additions: &mut Additions) {
        let item = ItemKind::Strip(at).item(id, self.tables.clock.now());
        additions.outbox.push(item);
    }

    /// Enqueues the removal of a direct message's controls, if it has any. `channel` is used if the message's
    /// record does not name one.
    pub(crate) fn strip_direct(
        &self,
        id: TableId,
        left: Option<DirectPost>,
        channel: Option<RoomId>,
        additions: &mut Additions,
    ) {
        let Some(left) = left.filter(|left| !left.over) else {
            return;
        };
        if let Some(room) = left.room.or(channel) {
            let (message, player) = (left.message, Some(left.player));
            let at = PostedMessage::new(room, message, player);
            self.strip(id, at, additions);
        }
    }

    /// Retires a message that represented the table until now, and deletes it. There are three exceptions. In a room
    /// where each turn is a new message, only the controls are removed. The message of a lobby with a thread becomes a
    /// link to the thread. The message whose id went into the draws becomes a line of text.
    pub(super) fn retire_board(
        &self,
        table: &Table,
        old: &FormerPost,
        talkative: bool,
        additions: &mut Additions,
    ) {
        let at = PostedMessage::new(old.room, old.message, None);
        let is_lobby = matches!(old.stage, Stage::Nothing | Stage::Lobby);
        let sealed = table.doc.first_epoch().announcement();
        let sealed = sealed.map(|sealed| (RoomId(sealed.channel), sealed.message));
        let kind = if is_lobby && table.doc.parent.is_some() {
            ItemKind::Rerender(old.clone())
        } else if !is_lobby && talkative {
            ItemKind::Strip(at)
        } else if sealed == Some((old.room, old.message)) {
            let line = ReplacementLine::Began;
            ItemKind::ReplaceByLine { at, line }
        } else {
            ItemKind::Delete(at)
        };
        if matches!(kind, ItemKind::Rerender(_) | ItemKind::Strip(_)) {
            // The message stays and contains players' names, so it is recorded for the case that a player asks
            // to be forgotten.
            additions.events.push(old.write());
        }
        additions
            .outbox
            .push(kind.item(table.id, self.tables.clock.now()));
    }

    /// Deletes a player's previous direct message after a new one has arrived, so that only one message shows
    /// the table.
    pub(super) fn delete_direct(
        &self,
        id: TableId,
        left: Option<DirectPost>,
        channel: Option<RoomId>,
        additions: &mut Additions,
    ) {
        if let Some(left) = left
            && let Some(room) = left.room.or(channel)
        {
            let at = PostedMessage::new(room, left.message, Some(left.player));
            additions
                .outbox
                .push(ItemKind::Delete(at).item(id, self.tables.clock.now()));
        }
    }

    /// Retires all messages beside the boards of a table that is over.
    pub(super) fn retire_control_messages(
        &self,
        id: TableId,
        posts: &mut PostsDoc,
        additions: &mut Additions,
    ) {
        for one in posts.beside.drain(..) {
            self.retire_message(id, one, additions);
        }
    }

    /// Retires a message beside the boards. A vote's message is edited to show the result; other messages are
    /// deleted.
    fn retire_message(&self, id: TableId, one: MessageBeside, additions: &mut Additions) {
        let MessageBeside { at, says } = one;
        let now = self.tables.clock.now();
        let kind = match (at.vote, says) {
            (Some(number), _) => {
                let line = ReplacementLine::Settled(number);
                ItemKind::ReplaceByLine { at, line }
            }
            (None, None) => ItemKind::Strip(at),
            (None, Some(Says::Digest { .. })) => ItemKind::UpdateDigest(at),
            (None, Some(_)) => ItemKind::Delete(at),
        };
        additions.outbox.push(kind.item(id, now));
    }

    /// Retires those messages beside the boards whose statement is no longer true.
    pub(super) fn retire_expired(&self, table: &Table, posts: &PostsDoc) -> RequestResult<()> {
        let now = self.tables.clock.now();
        if posts.beside.iter().all(|one| one.holds(table, now)) {
            return Ok(());
        }
        self.tables.edit_posts(table.id, |posts, additions| {
            for one in posts.beside.extract_if(.., |one| !one.holds(table, now)) {
                self.retire_message(table.id, one, additions);
            }
        })
    }

    /// Records a message beside the boards. If its table or vote has ended in the meantime, retires it at once.
    pub(super) fn record_message_beside(
        &self,
        id: TableId,
        new: MessageBeside,
    ) -> RequestResult<()> {
        let MessageBeside { at, says } = new;
        self.tables.edit_posts(id, |posts, additions| {
            // The table is loaded within the edit, because the end of a match is stored before its messages are
            // retired.
            let table = self.tables.load(id)?;
            let asks = at.vote.is_none_or(|number| is_open(&table, number));
            // A shared film is the only message beside the boards that is posted after the end of the match and
            // stays.
            let wanted = table.doc.phase.is_live() || new.is_film();
            if wanted && asks && new.holds(&table, self.tables.clock.now()) {
                let replaced = |one: &mut MessageBeside| {
                    let both = says.zip(one.says);
                    let same = one.at.player == at.player && one.at.message != at.message;
                    same && both.is_some_and(|(new, old)| new.replaces(old))
                };
                for old in posts.beside.extract_if(.., replaced) {
                    self.retire_message(id, old, additions);
                }
                posts.beside.retain(|one| one.at.message != at.message);
                posts.beside.push(new);
            } else {
                self.retire_message(id, new, additions);
            }
            Ok(())
        })?
    }
}

impl Notices<'_> {
    /// Edits all messages that asked about a vote or an undo, so that they show the result.
    pub(super) fn close_vote_messages(
        &self,
        id: TableId,
        number: u32,
        line: ReplacementLine,
    ) -> RequestResult<()> {
        self.tables.edit_posts(id, |posts, additions| {
            for one in posts
                .beside
                .extract_if(.., |one| one.at.vote == Some(number))
            {
                self.replace_by_line(id, one.at, line, additions);
            }
        })
    }

    pub(super) fn update_vote_messages(&self, id: TableId, number: u32) -> RequestResult<()> {
        self.tables.edit_posts(id, |posts, additions| {
            let votes = posts.beside.iter();
            for one in votes.filter(|one| one.at.vote == Some(number)) {
                self.replace_by_line(id, one.at, ReplacementLine::Asking(number), additions);
            }
        })
    }

    /// Replaces, by a line, the content of all messages to a player who has left the table.
    pub(super) fn replace_boards(&self, id: TableId, player: PlayerId) -> RequestResult<()> {
        let person = self.tables.person(player)?;
        self.tables.edit_posts(id, |posts, additions| {
            let beside = posts
                .beside
                .extract_if(.., |one| one.at.player == Some(player));
            let mut left: Vec<PostedMessage> = beside.map(|one| one.at).collect();
            posts.pending_direct.retain(|post| post.player != player);
            left.extend(posts.replace_direct(player, None).and_then(|post| {
                let room = post.room.or(person.channel)?;
                Some(PostedMessage::new(room, post.message, Some(player)))
            }));
            for at in left {
                self.replace_by_line(id, at, ReplacementLine::Left, additions);
            }
        })
    }

    /// Replaces a board's content by a line if the board arrived after its reader's seat had changed hands.
    pub(super) fn replace_late_board(
        &self,
        table: &Table,
        player: PlayerId,
        at: Option<(RoomId, u64)>,
    ) -> RequestResult<()> {
        let transfers = table.doc.seat_transfers.iter();
        let Some((room, message)) =
            at.filter(|_| { transfers }.any(|one| one.previous_player == player))
        else {
            return Ok(());
        };
        let at = PostedMessage::new(room, message, Some(player));
        self.tables.edit_posts(table.id, |_, additions| {
            self.replace_by_line(table.id, at, ReplacementLine::Left, additions);
        })
    }

    pub(super) fn replace_by_line(
        &self,
        id: TableId,
        at: PostedMessage,
        line: ReplacementLine,
        additions: &mut Additions,
    ) {
        let kind = ItemKind::ReplaceByLine { at, line };
        additions
            .outbox
            .push(kind.item(id, self.tables.clock.now()));
    }

    pub(super) fn render_line(
        &self,
        item: &OutboxItem,
        table: &Table,
        at: PostedMessage,
        line: ReplacementLine,
    ) -> RequestResult<(InFlight, Arrival)> {
        let line_message = |phrase| Message::of([phrase], table.names());
        let message = match line {
            ReplacementLine::Settled(number) => vote_result_words(table, number).map(line_message),
            ReplacementLine::Asking(number) => vote_message(table, number, at.player),
            ReplacementLine::Undone(granted) => {
                Some(line_message(undo_closed_words(table, granted)))
            }
            ReplacementLine::Left => Some(line_message(left_table_words(table))),
            ReplacementLine::Began => {
                let posts = self.tables.posts(table.id)?;
                Some(line_message(began_words(table, &posts)))
            }
        };
        let (room, message_id) = (at.room, at.message);
        let task = match message {
            Some(message) => Task::Edit {
                room,
                message_id,
                message,
            },
            // The result of the vote is no longer stored, so only the controls are removed.
            None => Task::Strip { room, message_id },
        };
        let mut in_flight = self.in_flight_for_room(item, table, task);
        if let Some(player) = at.player {
            let person = self.tables.person(player)?;
            in_flight.locale = person.locale();
        }
        Ok((in_flight, Arrival::Nothing))
    }
}
