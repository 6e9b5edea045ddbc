//! Replaces outdated messages by a line: closed votes, and boards of players who have left the table.

use stramash_core::engine::{PlayerId, RoomId, TableId};
use stramash_store::{OutboxItem, Subject};

use crate::message::Message;
use crate::notices::Notices;
use crate::notices::claims::Arrival;
use crate::notices::in_flight::{InFlight, Task};
use crate::notices::item_kind::{ItemKind, Line};
use crate::person::{PersonDoc, Placed, PostsDoc};
use crate::request::Granted;
use crate::table::{Beside, Table};
use crate::turn::undone_words;
use crate::votes::absence::left_words;
use crate::votes::{asking, settled_words};

impl Notices<'_> {
    /// Edits all messages that asked about a vote or an undo to show the result.
    pub(super) fn settle_notes(&self, id: TableId, number: u32, line: Line) -> Granted<()> {
        self.tables
            .edit(Subject::Posts(id), None, |posts: &mut PostsDoc, beside| {
                for at in posts.beside.extract_if(.., |at| at.vote == Some(number)) {
                    self.become_line(id, at, line, beside);
                }
            })
    }

    pub(super) fn restate_notes(&self, id: TableId, number: u32) -> Granted<()> {
        self.tables
            .edit(Subject::Posts(id), None, |posts: &mut PostsDoc, beside| {
                for at in posts.beside.iter().filter(|at| at.vote == Some(number)) {
                    self.become_line(id, *at, Line::Asking(number), beside);
                }
            })
    }

    /// Replaces all messages to a player who has left the table by a line.
    pub(super) fn take_boards(&self, id: TableId, player: PlayerId) -> Granted<()> {
        let person: PersonDoc = self.tables.small_doc(Subject::Player(player))?;
        self.tables
            .edit(Subject::Posts(id), None, |posts: &mut PostsDoc, beside| {
                let beside_it = posts.beside.extract_if(.., |at| at.player == Some(player));
                let mut left: Vec<Placed> = beside_it.collect();
                posts.directing.retain(|post| post.player != player);
                left.extend(posts.put_direct(player, None).and_then(|post| {
                    Some(Placed {
                        room: post.room.or(person.channel)?,
                        message: post.message,
                        player: Some(player),
                        vote: None,
                    })
                }));
                for at in left {
                    self.become_line(id, at, Line::Left, beside);
                }
            })
    }

    /// Replaces a board that arrived after its reader's seat changed hands.
    pub(super) fn take_late_board(
        &self,
        table: &Table,
        player: PlayerId,
        at: Option<(RoomId, u64)>,
    ) -> Granted<()> {
        let handed = table.doc.handed.iter();
        let Some((room, message)) = at.filter(|_| { handed }.any(|one| one.left == player)) else {
            return Ok(());
        };
        let at = Placed {
            room,
            message,
            player: Some(player),
            vote: None,
        };
        let subject = Subject::Posts(table.id);
        self.tables.edit(subject, None, |_: &mut PostsDoc, beside| {
            self.become_line(table.id, at, Line::Left, beside);
        })
    }

    pub(super) fn become_line(&self, id: TableId, at: Placed, line: Line, beside: &mut Beside) {
        let kind = ItemKind::Become { at, line };
        beside.outbox.push(kind.item(id, self.tables.clock.now()));
    }

    pub(super) fn render_line(
        &self,
        item: &OutboxItem,
        table: &Table,
        at: Placed,
        line: Line,
    ) -> Granted<(InFlight, Arrival)> {
        let said = |phrase| Message::of([phrase], table.names());
        let message = match line {
            Line::Settled(number) => settled_words(table, number).map(said),
            Line::Asking(number) => asking(table, number, at.player),
            Line::Undone(granted) => Some(said(undone_words(table, granted))),
            Line::Left => Some(said(left_words(table))),
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
        let mut in_flight = self.for_room(item, table, task);
        if let Some(player) = at.player {
            let person: PersonDoc = self.tables.small_doc(Subject::Player(player))?;
            in_flight.locale = person.locale();
        }
        Ok((in_flight, Arrival::Plain))
    }
}
