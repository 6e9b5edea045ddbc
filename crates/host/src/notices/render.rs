//! From a wish to what is sent: how things stand now, or nothing when that is told already.

use stramash_core::engine::{Millis, PlayerId, TableId};
use stramash_store::{Intent, Subject};

use crate::chance::fair::{hex, tagged};
use crate::message::Private;
use crate::notices::Notices;
use crate::notices::flight::{Sent, waited};
use crate::notices::outgoing::{Outgoing, Task};
use crate::notices::wish::{Line, Wish};
use crate::person::{PersonDoc, PostsDoc};
use crate::request::Granted;
use crate::table::Table;
use crate::time::Time;

/// How long Discord is trusted to know a nonce again, in milliseconds: it says some minutes.
const NONCE_KNOWN: u64 = 3 * 60 * 1000;
/// The most characters that a nonce may have.
const NONCE_LENGTH: usize = 25;

/// What is ready to be sent, if there is anything, and what is noted once it has arrived.
pub(super) type Ready = Option<(Outgoing, Sent)>;

impl Notices<'_> {
    pub(super) fn render(&self, intent: &Intent, id: TableId, wish: &Wish) -> Granted<Ready> {
        let table = self.tables.load(id)?;
        let posts: PostsDoc = self.tables.small_doc(Subject::Posts(id))?;
        match wish {
            Wish::Show => self.render_room(intent, &table, &posts),
            Wish::Tell { player, anew } => self.render_tell(intent, &table, &posts, *player, *anew),
            Wish::Remind { player, entries } => {
                self.render_reminder(intent, &table, *player, *entries)
            }
            Wish::Digest { player, entries } => {
                self.render_digest(intent, &table, *player, *entries)
            }
            Wish::Strip(at) => {
                let (room, message_id) = (at.room, at.message);
                let task = Task::Strip { room, message_id };
                Ok(Some((self.for_room(intent, &table, task), Sent::Plain)))
            }
            Wish::Settled(number) => {
                let line = Line::Settled(*number);
                self.settle_notes(id, *number, line).map(|()| None)
            }
            Wish::Undone { number, granted } => {
                let line = Line::Undone(*granted);
                self.settle_notes(id, *number, line).map(|()| None)
            }
            Wish::Restate(number) => self.restate_notes(id, *number).map(|()| None),
            Wish::Leave { player } => self.take_boards(id, *player).map(|()| None),
            Wish::Become { at, line } => self.render_line(intent, &table, *at, *line).map(Some),
            Wish::Shrink(at) => Ok(Some(self.render_shrunken(intent, &table, &posts, *at))),
            Wish::Retell(post) => Ok(Some(self.render_former(intent, &table, &posts, post))),
            Wish::Note(note) => Ok(self.render_note(intent, &table, *note, &[])),
            Wish::Ask { note, people } => Ok(self.render_note(intent, &table, *note, people)),
            Wish::Letter { player, letter } => self.render_letter(intent, &table, *player, *letter),
            Wish::Check { player } => {
                let (server, player) = (table.doc.server, *player);
                let task = Task::CheckMember { server, player };
                let live = table.doc.phase.is_live();
                Ok(live.then(|| (self.for_room(intent, &table, task), Sent::Plain)))
            }
        }
    }

    /// The moment of a first try, if Discord may have forgotten its nonce by now.
    pub(super) fn since(&self, first: Millis) -> Option<Millis> {
        let now = self.tables.clock.now();
        if now < first {
            // It is by the clock before that was set back, and nobody knows how long ago it was.
            return Some(Time::of(self.tables).before_set_back(first));
        }
        (first.plus(NONCE_KNOWN) <= now).then_some(first)
    }

    pub(super) fn for_room(&self, intent: &Intent, table: &Table, task: Task) -> Outgoing {
        Outgoing {
            id: intent.id,
            attempts: intent.attempts,
            since: self.since(first_try(intent)),
            locale: self.room_locale(table),
            task,
        }
    }

    /// Something for one person: in place of a message, or as a new one that calls them or does not.
    pub(super) fn for_person(
        &self,
        intent: &Intent,
        table: &Table,
        person: &PersonDoc,
        player: PlayerId,
        how: How,
        message: Private,
    ) -> Outgoing {
        debug_assert!(
            !matches!(&message, Private::Seat(seat, _) if table.player_at(*seat) != Some(player)),
            "a seat's message goes to its own player"
        );
        Outgoing {
            id: intent.id,
            attempts: intent.attempts,
            since: self.since(first_try(intent)),
            locale: person.locale(),
            task: Task::Direct {
                player,
                channel: person.channel,
                replace: match how {
                    How::InPlace(message) => Some(message),
                    How::Silent | How::Ringing => None,
                },
                nonce: nonce(table, None, intent),
                rings: how == How::Ringing,
                message: Box::new(message),
            },
        }
    }
}

/// How something comes to a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
    /// In place of this message.
    InPlace(u64),
    /// As a new message without a sound.
    Silent,
    /// As a new message that calls.
    Ringing,
}

/// The earliest moment at which an intent can have been tried: it could be claimed from then on, and by
/// now all the waits for further tries have passed.
fn first_try(intent: &Intent) -> Millis {
    let Millis(last) = intent.not_before;
    Millis(last.saturating_sub(waited(intent.attempts)))
}

/// The same for every try, and for nothing else: Discord then keeps only the first. Others may see
/// it, and revisions would tell them of what was done in silence.
pub(super) fn nonce(table: &Table, revision: Option<u64>, intent: &Intent) -> String {
    let revision = revision
        .map(|revision| format!("{revision}."))
        .unwrap_or_default();
    let text = format!("{}.{revision}{}", table.id, intent.id.0);
    short(tagged(
        "nonce",
        &[table.doc.epoch.nonce.as_bytes(), text.as_bytes()],
    ))
}

/// A hash as a nonce.
pub(super) fn short(hash: [u8; 32]) -> String {
    hex(&hash)[..NONCE_LENGTH].to_owned()
}
