//! Keeps a single message per table in a direct channel when a control's answer shows a board there.

use stramash_store::Subject;

use crate::message::Private;
use crate::notices::Notices;
use crate::notices::item_kind::ItemKind;
use crate::person::{DirectPost, PostsDoc};
use crate::request::{Answer, Granted, Press, Request, Requester};
use crate::table::TurnDoc;
use crate::turn::Seated;

impl Notices<'_> {
    /// Decides whether the answer to a control replaces its message, so that only one message in the direct
    /// channel shows the table. A message newer than the board, such as a reminder, becomes the board, and the old
    /// board shrinks to a line. If the board is newer, the answer becomes a private reply.
    pub(crate) fn stands_alone(
        &self,
        requester: &Requester,
        request: &Request,
        mut answer: Answer,
    ) -> Answer {
        let (Request::Press { press, .. } | Request::Form { press, .. }) = request else {
            return answer;
        };
        if let Answer::Message {
            message: Private::Seat(..),
            in_place: in_place @ true,
            ..
        } = &mut answer
            && requester.server.is_none()
        {
            *in_place = self
                .takes_its_place(requester, press)
                .unwrap_or_else(|why| {
                    tracing::warn!(?why, "cannot tell which message shows a table");
                    false
                });
        }
        answer
    }

    fn takes_its_place(&self, requester: &Requester, press: &Press) -> Granted<bool> {
        let (Some(id), Some((room, message))) = (press.table, requester.on) else {
            return Ok(true);
        };
        let player = requester.player;
        let known: PostsDoc = self.tables.small_doc(Subject::Posts(id))?;
        let stands = |posts: &PostsDoc| posts.direct_of(player).map(|post| post.message);
        if stands(&known) == Some(message) {
            return Ok(true);
        }
        let table = self.tables.load(id)?;
        let Some(own) = Seated::of(&table, player) else {
            return Ok(true);
        };
        let turn = own.doc().turn.n;
        let over = !table.doc.phase.is_live();
        self.tables
            .edit(Subject::Posts(id), None, |posts: &mut PostsDoc, beside| {
                // Discord's message ids grow with time.
                if stands(posts).is_some_and(|stands| stands > message) {
                    // Updates the newer message instead, because it shows the effect of the press.
                    let (player, anew) = (player, false);
                    let tell = ItemKind::Tell { player, anew };
                    beside.outbox.push(tell.item(id, self.tables.clock.now()));
                    return false;
                }
                let at = posts.beside.iter().position(|at| {
                    at.message == message && at.player == Some(player) && at.vote.is_none()
                });
                if let Some(at) = at {
                    posts.beside.remove(at);
                    let new = DirectPost {
                        player,
                        room: Some(room),
                        message,
                        entries: table.n_entries(),
                        turn: if over { TurnDoc::END } else { turn },
                        live: !over,
                        over,
                    };
                    let old = posts.put_direct(player, Some(new));
                    self.shrink_direct(id, old, Some(room), beside);
                }
                true
            })
    }
}
