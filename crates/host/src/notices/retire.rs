//! Retires messages that no longer represent their table: removes their controls, deletes them, or replaces them by a
//! line.

use stramash_core::engine::{PlayerId, RoomId, TableId};
use stramash_store::OutboxItem;

use crate::message::Message;
use crate::notices::Notices;
use crate::notices::claims::Arrival;
use crate::notices::in_flight::{InFlight, Task};
use crate::notices::item_kind::{ItemKind, ReplacementLine};
use crate::person::{DirectPost, FormerPost, PostedMessage, PostsDoc, Stage};
use crate::request::RequestResult;
use crate::table::{Additions, Table};
use crate::turn::undo_closed_words;
use crate::votes::absence::left_table_words;
use crate::votes::{is_open, vote_message, vote_result_words};

impl Notices<'_> {
    /// Enqueues the removal of a message's controls, in the commit that forgets the message.
    pub(super) fn strip(&self, id: TableId, at: PostedMessage, additions: &mut Additions) {
        let item = ItemKind::Strip(at).item(id, self.tables.clock.now());
        additions.outbox.push(item);
    }

    /// Enqueues the removal of a direct message's controls, if it has any. `channel` is used if its own is unknown.
    pub(crate) fn strip_direct(
        &self,
        id: TableId,
        left: Option<DirectPost>,
        channel: Option<RoomId>,
        additions: &mut Additions,
    ) {
        let Some(left) = left.filter(|left| left.live) else {
            return;
        };
        if let Some(room) = left.room.or(channel) {
            let (message, player) = (left.message, Some(left.player));
            let at = PostedMessage {
                room,
                message,
                player,
                vote: None,
            };
            self.strip(id, at, additions);
        }
    }

    /// Retires a message that represented the table until now. A lobby says that play has begun. A board is deleted,
    /// or keeps its text in a talkative room.
    pub(super) fn retire_board(
        &self,
        id: TableId,
        old: &FormerPost,
        talkative: bool,
        additions: &mut Additions,
    ) {
        let at = PostedMessage {
            room: old.room,
            message: old.message,
            player: None,
            vote: None,
        };
        let kind = match old.stage {
            Stage::Nothing | Stage::Lobby => ItemKind::Rerender(old.clone()),
            Stage::Board | Stage::Over if talkative => ItemKind::Strip(at),
            Stage::Board | Stage::Over => ItemKind::Delete(at),
        };
        if !matches!(kind, ItemKind::Delete(_)) {
            // The message still contains players' names, which forgetting must find.
            additions.events.push(old.write());
        }
        additions
            .outbox
            .push(kind.item(id, self.tables.clock.now()));
    }

    /// Deletes a direct message once the next one has arrived, so that one message shows the table.
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
            let at = PostedMessage {
                room,
                message: left.message,
                player: Some(left.player),
                vote: None,
            };
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
        for at in posts.control_messages.drain(..) {
            self.retire_message(id, at, additions);
        }
    }

    /// Retires a message beside the boards: a vote shows its result, any other message loses its controls.
    fn retire_message(&self, id: TableId, at: PostedMessage, additions: &mut Additions) {
        match at.vote {
            Some(number) => {
                self.replace_by_line(id, at, ReplacementLine::Settled(number), additions);
            }
            None => self.strip(id, at, additions),
        }
    }

    /// Records a message beside the boards, or retires it at once if its table or vote is over by now.
    pub(super) fn record_control_message(
        &self,
        id: TableId,
        at: PostedMessage,
    ) -> RequestResult<()> {
        self.tables.edit_posts(id, |posts, additions| {
            // Loaded inside the edit, because the end of a match is stored before it is posted.
            let table = self.tables.load(id)?;
            let asks = at.vote.is_none_or(|number| is_open(&table, number));
            if table.doc.phase.is_live() && asks {
                if let (Some(player), None) = (at.player, at.vote) {
                    // Only the newest reminder keeps its controls.
                    let same =
                        |one: &mut PostedMessage| one.player == Some(player) && one.vote.is_none();
                    for old in posts.control_messages.extract_if(.., same) {
                        self.strip(id, old, additions);
                    }
                }
                posts.control_messages.push(at);
            } else {
                self.retire_message(id, at, additions);
            }
            Ok(())
        })?
    }
}

impl Notices<'_> {
    /// Edits all messages that asked about a vote or an undo to show the result.
    pub(super) fn close_vote_messages(
        &self,
        id: TableId,
        number: u32,
        line: ReplacementLine,
    ) -> RequestResult<()> {
        self.tables.edit_posts(id, |posts, additions| {
            for at in posts
                .control_messages
                .extract_if(.., |at| at.vote == Some(number))
            {
                self.replace_by_line(id, at, line, additions);
            }
        })
    }

    pub(super) fn update_vote_messages(&self, id: TableId, number: u32) -> RequestResult<()> {
        self.tables.edit_posts(id, |posts, additions| {
            for at in posts
                .control_messages
                .iter()
                .filter(|at| at.vote == Some(number))
            {
                self.replace_by_line(id, *at, ReplacementLine::Asking(number), additions);
            }
        })
    }

    /// Replaces all messages to a player who has left the table by a line.
    pub(super) fn replace_boards(&self, id: TableId, player: PlayerId) -> RequestResult<()> {
        let person = self.tables.person(player)?;
        self.tables.edit_posts(id, |posts, additions| {
            let beside_it = posts
                .control_messages
                .extract_if(.., |at| at.player == Some(player));
            let mut left: Vec<PostedMessage> = beside_it.collect();
            posts.pending_direct.retain(|post| post.player != player);
            left.extend(posts.replace_direct(player, None).and_then(|post| {
                Some(PostedMessage {
                    room: post.room.or(person.channel)?,
                    message: post.message,
                    player: Some(player),
                    vote: None,
                })
            }));
            for at in left {
                self.replace_by_line(id, at, ReplacementLine::Left, additions);
            }
        })
    }

    /// Replaces a board that arrived after its reader's seat changed hands.
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
        let at = PostedMessage {
            room,
            message,
            player: Some(player),
            vote: None,
        };
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
        };
        let (room, message_id) = (at.room, at.message);
        let task = match message {
            Some(message) => Task::Edit {
                room,
                message_id,
                message,
            },
            // The result is not known any more, so only the controls are removed.
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
