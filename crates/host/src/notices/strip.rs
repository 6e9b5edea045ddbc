//! Controls come off whatever no longer stands for its table.

use stramash_core::engine::{RoomId, TableId};
use stramash_store::Subject;

use crate::notices::Notices;
use crate::notices::item_kind::{ItemKind, Line};
use crate::person::{DirectPost, FormerPost, Placed, PostsDoc, Stage};
use crate::request::Granted;
use crate::table::Beside;
use crate::votes::asks_about;

impl Notices<'_> {
    /// Has a message lose its controls, in the same commit as that by which it is forgotten.
    pub(super) fn strip(&self, id: TableId, at: Placed, beside: &mut Beside) {
        let item = ItemKind::Strip(at).item(id, self.tables.clock.now());
        beside.outbox.push(item);
    }

    /// The same for a direct message, if it has controls. Of an old one it may be known only from another
    /// message which channel it is in.
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

    /// What a message says that stood for a table until now: the lobby, that play has begun; a board, in a
    /// line where to find the next one, or in a talkative room all that it said.
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
            // It goes on saying names.
            beside.events.push(old.write());
        }
        beside.outbox.push(kind.item(id, self.tables.clock.now()));
    }

    /// A direct message shrinks to a line once the next one has come: what it showed of a hand is in that.
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

    /// The same for all that stands beside the boards of a table that is over.
    pub(super) fn strip_beside(&self, id: TableId, posts: &mut PostsDoc, beside: &mut Beside) {
        for at in posts.beside.drain(..) {
            self.is_over(id, at, beside);
        }
    }

    /// What stands beside the boards is over: a vote says what came of it, all else loses its controls.
    fn is_over(&self, id: TableId, at: Placed, beside: &mut Beside) {
        match at.vote {
            Some(number) => self.become_line(id, at, Line::Settled(number), beside),
            None => self.strip(id, at, beside),
        }
    }

    /// Keeps where something stands beside the boards until the table is over. If it is by now, the end was
    /// perhaps told before this arrived.
    pub(super) fn note_beside(&self, id: TableId, at: Placed) -> Granted<()> {
        let subject = Subject::Posts(id);
        self.tables
            .edit(subject, None, |posts: &mut PostsDoc, beside| {
                // Looked up while nobody else changes the document: the end is told after it is kept.
                let table = self.tables.load(id)?;
                let asks = at.vote.is_none_or(|number| asks_about(&table, number));
                if table.doc.phase.is_live() && asks {
                    if let (Some(player), None) = (at.player, at.vote) {
                        // Of reminders only the newest can be pressed.
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
