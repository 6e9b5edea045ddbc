//! Removes controls from messages that no longer represent their table.

use stramash_core::engine::{RoomId, TableId};
use stramash_store::Subject;

use crate::notices::Notices;
use crate::notices::item_kind::{ItemKind, Line};
use crate::person::{DirectPost, FormerPost, Placed, PostsDoc, Stage};
use crate::request::Granted;
use crate::table::Beside;
use crate::votes::asks_about;

impl Notices<'_> {
    /// Enqueues the removal of a message's controls, in the commit that forgets the message.
    pub(super) fn strip(&self, id: TableId, at: Placed, beside: &mut Beside) {
        let item = ItemKind::Strip(at).item(id, self.tables.clock.now());
        beside.outbox.push(item);
    }

    /// Enqueues the removal of a direct message's controls, if it has any. `channel` is used if its own is unknown.
    pub(crate) fn strip_direct(
        &self,
        id: TableId,
        left: Option<DirectPost>,
        channel: Option<RoomId>,
        beside: &mut Beside,
    ) {
        let Some(left) = left.filter(|left| left.live) else {
            return;
        };
        if let Some(room) = left.room.or(channel) {
            let (message, player) = (left.message, Some(left.player));
            let at = Placed {
                room,
                message,
                player,
                vote: None,
            };
            self.strip(id, at, beside);
        }
    }

    /// Replaces the text of a message that represented the table until now. A lobby says that play has begun. A
    /// board shrinks to a line with a link to the next one, or keeps its text in a talkative room.
    pub(super) fn put_aside(
        &self,
        id: TableId,
        old: &FormerPost,
        talkative: bool,
        beside: &mut Beside,
    ) {
        let at = Placed {
            room: old.room,
            message: old.message,
            player: None,
            vote: None,
        };
        let kind = match old.stage {
            Stage::Nothing | Stage::Lobby => ItemKind::Retell(old.clone()),
            Stage::Board | Stage::Over if talkative => ItemKind::Strip(at),
            Stage::Board | Stage::Over => ItemKind::Shrink(at),
        };
        if !matches!(kind, ItemKind::Shrink(_)) {
            // The message still contains players' names, which forgetting must find.
            beside.events.push(old.write());
        }
        beside.outbox.push(kind.item(id, self.tables.clock.now()));
    }

    /// Shrinks a direct message to a line once the next one has arrived, so that it shows no hand any longer.
    pub(super) fn shrink_direct(
        &self,
        id: TableId,
        left: Option<DirectPost>,
        channel: Option<RoomId>,
        beside: &mut Beside,
    ) {
        if let Some(left) = left
            && let Some(room) = left.room.or(channel)
        {
            let at = Placed {
                room,
                message: left.message,
                player: Some(left.player),
                vote: None,
            };
            beside
                .outbox
                .push(ItemKind::Shrink(at).item(id, self.tables.clock.now()));
        }
    }

    /// Retires all messages beside the boards of a table that is over.
    pub(super) fn strip_beside(&self, id: TableId, posts: &mut PostsDoc, beside: &mut Beside) {
        for at in posts.beside.drain(..) {
            self.is_over(id, at, beside);
        }
    }

    /// Retires a message beside the boards: a vote shows its result, any other message loses its controls.
    fn is_over(&self, id: TableId, at: Placed, beside: &mut Beside) {
        match at.vote {
            Some(number) => self.become_line(id, at, Line::Settled(number), beside),
            None => self.strip(id, at, beside),
        }
    }

    /// Records a message beside the boards, or retires it at once if its table or vote is over by now.
    pub(super) fn note_beside(&self, id: TableId, at: Placed) -> Granted<()> {
        let subject = Subject::Posts(id);
        self.tables
            .edit(subject, None, |posts: &mut PostsDoc, beside| {
                // Loaded inside the edit, because the end of a match is stored before it is posted.
                let table = self.tables.load(id)?;
                let asks = at.vote.is_none_or(|number| asks_about(&table, number));
                if table.doc.phase.is_live() && asks {
                    if let (Some(player), None) = (at.player, at.vote) {
                        // Only the newest reminder keeps its controls.
                        let same =
                            |one: &mut Placed| one.player == Some(player) && one.vote.is_none();
                        for old in posts.beside.extract_if(.., same) {
                            self.strip(id, old, beside);
                        }
                    }
                    posts.beside.push(at);
                } else {
                    self.is_over(id, at, beside);
                }
                Ok(())
            })?
    }
}
