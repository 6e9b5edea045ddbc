//! Documents with the settings of a person and of a server, and the document that records a table's messages.

use serde::{Deserialize, Serialize};
use stramash_core::engine::{Millis, PlayerId, RoomId, TableId};
use stramash_core::i18n::Locale;
use stramash_core::named;

use crate::notices::Says;
use crate::table::{DocError, document, is_false};
use crate::time::pace::RestDoc;

named! {
    /// The ways to notify a person. The names are used in lists and text ids.
    #[derive(Default)]
    pub(crate) enum NotifyBy {
        #[default]
        Direct = "direct",
        /// By a mention in the room; the direct message is silent.
        Mention = "mention",
        Both = "both",
        Nobody = "nobody",
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct PersonDoc {
    /// The slug of a locale, or `None` to follow the language of the person's Discord.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) language: Option<String>,
    /// The language of the person's Discord when they last used the bot. Direct messages need it.
    #[serde(rename = "discord", skip_serializing_if = "Option::is_none")]
    pub(crate) discord_locale: Option<String>,
    /// The number of hours between reminders. 0 means no reminders, `None` the default of the bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) interval: Option<u16>,
    #[serde(rename = "call", skip_serializing_if = "Option::is_none")]
    pub(crate) notify_by: Option<NotifyBy>,
    /// Whether reminders go to the room. Only older versions wrote this.
    #[serde(skip_serializing_if = "is_false")]
    pub(crate) in_room: bool,
    /// Whether forced plays are made without asking.
    pub(crate) forced: bool,
    #[serde(skip_serializing_if = "is_false")]
    pub(crate) typed_at_once: bool,
    pub(crate) no_direct: bool,
    /// Whether the person is left out of standings.
    pub(crate) unranked: bool,
    /// The direct channel with the person. Discord never replaces it by another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) channel: Option<RoomId>,
    /// Whether Discord rejected the last direct message.
    #[serde(rename = "closed")]
    pub(crate) direct_closed: bool,
    #[serde(skip_serializing_if = "RestDoc::is_default")]
    pub(crate) rest: RestDoc,
    /// The time at which Discord last rejected a direct message.
    #[serde(rename = "closed_at", skip_serializing_if = "is_never")]
    pub(crate) direct_closed_at: Millis,
    /// The text that could not be played when the person last submitted a form. It is kept, so that they can correct
    /// it.
    #[serde(rename = "wrong", skip_serializing_if = "Option::is_none")]
    pub(crate) rejected_text: Option<RejectedText>,
    /// The saved set-ups, oldest first.
    #[serde(rename = "kept", skip_serializing_if = "Vec::is_empty")]
    pub(crate) saved: Vec<SavedSetup>,
    /// The recent invitations by this person that have notified somebody, oldest first.
    #[serde(rename = "asked", skip_serializing_if = "Vec::is_empty")]
    pub(crate) invitations: Vec<InvitationDoc>,
}

/// An invitation that has notified somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct InvitationDoc {
    /// A keyed hash of the ids of the person and of the one whom they invited.
    #[serde(rename = "whom")]
    pub(crate) hash: String,
    pub(crate) at: Millis,
}

/// A text that a person entered for a table and that could not be played.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RejectedText {
    pub(crate) table: TableId,
    pub(crate) text: String,
}

/// Does not print the text, because it may reveal hidden information.
impl std::fmt::Debug for RejectedText {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("<wrong>")
    }
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SavedSetup {
    pub(crate) game: String,
    pub(crate) name: String,
    pub(crate) line: String,
}

/// Does not print the set-up, because it may be in use in a match.
impl std::fmt::Debug for SavedSetup {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("<kept>")
    }
}

impl PersonDoc {
    /// Returns the milliseconds between reminders, or `None` for no reminders. `usual` is the bot's default in
    /// hours.
    pub(crate) fn interval_ms(&self, usual: u16) -> Option<u64> {
        let hours = self.interval.unwrap_or(usual);
        (hours > 0).then(|| u64::from(hours) * crate::HOUR)
    }

    pub(crate) fn locale(&self) -> Locale {
        let chosen = self.language.as_deref().and_then(Locale::from_slug);
        chosen.unwrap_or_else(|| {
            Locale::for_discord(self.discord_locale.as_deref().unwrap_or_default())
        })
    }

    /// Returns whether to try a direct message. After a rejection, it is tried again one day later. If the time
    /// of the rejection is in the future (the clock was set back), it is tried at once.
    pub(crate) fn accepts_direct(&self, now: Millis) -> bool {
        let closed = self.direct_closed
            && self.direct_closed_at <= now
            && now < self.direct_closed_at.plus(crate::DAY);
        !self.no_direct && !closed
    }

    pub(crate) fn notify_by(&self) -> Option<NotifyBy> {
        self.notify_by.or(self.in_room.then_some(NotifyBy::Mention))
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct ServerDoc {
    /// The slug of a locale, or `None` to follow the server's language at Discord.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) language: Option<String>,
    pub(crate) managers_only: bool,
    /// The rooms where tables may be opened, or all if empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) rooms: Vec<RoomId>,
    /// The maximum number of live tables in one room, or `None` for the host's limit.
    #[serde(rename = "tables_a_room", skip_serializing_if = "Option::is_none")]
    pub(crate) max_tables_per_room: Option<u16>,
    /// The maximum number of live tables in the server, or `None` for the host's limit.
    #[serde(rename = "tables_a_server", skip_serializing_if = "Option::is_none")]
    pub(crate) max_tables_per_server: Option<u16>,
    #[serde(rename = "call", skip_serializing_if = "Option::is_none")]
    pub(crate) notify_by: Option<NotifyBy>,
    /// Whether each turn is a new message in the room, unless a table has chosen otherwise.
    #[serde(skip_serializing_if = "is_false")]
    pub(crate) talkative: bool,
    pub(crate) standings: bool,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde requires this signature"
)]
fn is_never(at: &Millis) -> bool {
    *at == Millis(0)
}

/// The stage of a match, as the message in the room shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    #[default]
    Nothing,
    Lobby,
    Board,
    Over,
}

/// The record of all messages that show a table or are about it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct PostsDoc {
    /// The board in the room: its room and message id.
    pub(crate) message: Option<(RoomId, u64)>,
    pub(crate) stage: Stage,
    /// The revision of the table that the room's board shows.
    #[serde(rename = "shown")]
    pub(crate) shown_revision: u64,
    /// The number of log entries that have been posted.
    #[serde(rename = "told")]
    pub(crate) n_posted: usize,
    /// The first entry that the room's board covers.
    pub(crate) from: usize,
    /// Whether the room's board describes the opening.
    pub(crate) opening: bool,
    /// A new room message that is being sent and may not have arrived.
    #[serde(rename = "posting", skip_serializing_if = "Option::is_none")]
    pub(crate) pending_post: Option<PendingPost>,
    pub(crate) direct: Vec<DirectPost>,
    /// New direct messages that are being sent and may not have arrived.
    #[serde(rename = "directing", skip_serializing_if = "Vec::is_empty")]
    pub(crate) pending_direct: Vec<PendingDirect>,
    /// All other messages, such as votes and reminders, as long as what they say is true.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) beside: Vec<MessageBeside>,
    /// The players about whom the room was told that direct messages do not reach them.
    #[serde(rename = "closed_told")]
    pub(crate) reported_unreachable: Vec<PlayerId>,
    /// The table's count of turns that had passed to another seat when the board was posted.
    pub(crate) handovers: u32,
    /// The latest notification of each player.
    #[serde(rename = "called", skip_serializing_if = "Vec::is_empty")]
    pub(crate) notified: Vec<Notified>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Notified {
    pub(crate) player: PlayerId,
    /// The number of the seat's turn, from 1.
    pub(crate) turn: u32,
    pub(crate) direct: bool,
    pub(crate) mention: bool,
}

/// A room message that is being sent. The record is stored before the message is sent. So after a lost
/// connection or a crash, the same message is sent again instead of a different one with the same content.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PendingPost {
    /// The nonce, which Discord remembers for a few minutes.
    pub(crate) nonce: String,
    pub(crate) at: Millis,
    pub(crate) room: RoomId,
    pub(crate) stage: Stage,
    /// The table's revision that the message shows.
    pub(crate) revision: u64,
    /// The first log entry that the message covers.
    pub(crate) from: usize,
    /// The entry after the last one that the message covers.
    #[serde(rename = "told")]
    pub(crate) to: usize,
    /// Whether the message describes the opening.
    #[serde(default)]
    pub(crate) opening: bool,
}

/// A direct message that is being sent. A new message is recorded before it is sent, as a [`PendingPost`] is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PendingDirect {
    pub(crate) player: PlayerId,
    /// The nonce, which Discord remembers for a few minutes.
    pub(crate) nonce: String,
    pub(crate) at: Millis,
    /// The length of the table's log that the message shows.
    pub(crate) entries: usize,
    /// The number of the seat's turn that the message is about.
    pub(crate) turn: u32,
    /// Whether the message has the controls to play.
    pub(crate) live: bool,
    /// Whether the message shows the end of the match.
    pub(crate) over: bool,
    /// Whether the message notifies its player.
    #[serde(rename = "rings")]
    pub(crate) notifies: bool,
}

impl PendingDirect {
    pub(crate) fn to_post(&self, room: Option<RoomId>, message: u64) -> DirectPost {
        DirectPost {
            player: self.player,
            room,
            message,
            entries: self.entries,
            turn: self.turn,
            live: self.live,
            over: self.over,
        }
    }

    pub(crate) fn notified(&self) -> Option<Notified> {
        self.notifies.then_some(Notified {
            player: self.player,
            turn: self.turn,
            direct: true,
            mention: false,
        })
    }
}

/// An earlier board of the room. It is stored in the log of [`PostsDoc`], so that it can be rendered again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct FormerPost {
    pub(crate) room: RoomId,
    pub(crate) message: u64,
    pub(crate) stage: Stage,
    /// The first log entry that the message covers.
    pub(crate) from: usize,
    /// The entry after the last one that the message covers.
    #[serde(rename = "told")]
    pub(crate) to: usize,
    /// Whether the message describes the opening.
    pub(crate) opening: bool,
}

impl FormerPost {
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, DocError> {
        document::read(bytes, "former post")
    }

    pub(crate) fn write(&self) -> Vec<u8> {
        document::write(self)
    }
}

/// A message at Discord: its room, its id and its reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PostedMessage {
    pub(crate) room: RoomId,
    pub(crate) message: u64,
    /// The player, if the room is a direct channel.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) player: Option<PlayerId>,
    /// The number of the vote that the message asks about, if it asks about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) vote: Option<u32>,
}

impl PostedMessage {
    pub(crate) const fn new(room: RoomId, message: u64, player: Option<PlayerId>) -> Self {
        let vote = None;
        Self {
            room,
            message,
            player,
            vote,
        }
    }
}

/// A message about a table that is not the board, such as a notice, a vote or a reminder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct MessageBeside {
    #[serde(flatten)]
    pub(crate) at: PostedMessage,
    /// The statement of the message. `None` for messages of older versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) says: Option<Says>,
}

/// A direct message that shows a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DirectPost {
    pub(crate) player: PlayerId,
    /// The direct channel. `None` for messages of older versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) room: Option<RoomId>,
    pub(crate) message: u64,
    pub(crate) entries: usize,
    /// The number of the seat's turn that the message is about.
    #[serde(default)]
    pub(crate) turn: u32,
    /// Whether the message has the controls to play.
    pub(crate) live: bool,
    /// Whether the message shows the end of the match.
    #[serde(default)]
    pub(crate) over: bool,
}

impl PostsDoc {
    pub(crate) fn current_post(&self) -> Option<FormerPost> {
        let (room, message) = self.message?;
        Some(FormerPost {
            room,
            message,
            stage: self.stage,
            from: self.from,
            to: self.n_posted,
            opening: self.opening,
        })
    }

    pub(crate) fn notified(&self, player: PlayerId, turn: u32) -> Notified {
        let notified = self
            .notified
            .iter()
            .find(|notified| notified.player == player);
        let none = Notified {
            player,
            turn,
            direct: false,
            mention: false,
        };
        notified
            .filter(|notified| notified.turn == turn)
            .copied()
            .unwrap_or(none)
    }

    pub(crate) fn record_notified(&mut self, new: Notified) {
        let known = self.notified(new.player, new.turn);
        self.notified
            .retain(|notified| notified.player != new.player);
        self.notified.push(Notified {
            direct: new.direct || known.direct,
            mention: new.mention || known.mention,
            ..new
        });
    }

    pub(crate) fn direct_of(&self, player: PlayerId) -> Option<&DirectPost> {
        self.direct.iter().find(|post| post.player == player)
    }

    pub(crate) fn pending_direct_to(&self, player: PlayerId) -> Option<&PendingDirect> {
        self.pending_direct
            .iter()
            .find(|post| post.player == player)
    }

    /// Forgets a room message that was being sent, unless another process has recorded a different one since.
    pub(crate) fn clear_pending_post(&mut self, posting: &PendingPost) {
        if self.pending_post.as_ref().map(|known| &known.nonce) == Some(&posting.nonce) {
            self.pending_post = None;
        }
    }

    /// Forgets a direct message that was being sent, unless another process has recorded a different one since.
    pub(crate) fn clear_pending_direct(&mut self, posting: &PendingDirect) {
        self.pending_direct
            .retain(|known| known.player != posting.player || known.nonce != posting.nonce);
    }

    /// Replaces the record of a player's board. Returns the old record, whose message still has its controls.
    #[must_use = "what no longer stands for the table must not be pressed"]
    pub(crate) fn replace_direct(
        &mut self,
        player: PlayerId,
        new: Option<DirectPost>,
    ) -> Option<DirectPost> {
        let old = self.direct.iter().position(|post| post.player == player);
        let old = old.map(|place| self.direct.remove(place));
        self.direct.extend(new);
        old
    }
}
