//! The settings of a person and of a server, and where a table is shown: small documents.

use serde::{Deserialize, Serialize};
use stramash_core::engine::{Millis, PlayerId, RoomId, TableId};
use stramash_core::i18n::Locale;

use crate::table::{DocError, document, is_false};
use crate::time::pace::RestDoc;

/// A way to notify a player that it is their turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum NotifyBy {
    /// By a direct message.
    #[default]
    Direct,
    /// By a mention in the room; the direct message comes without a sound.
    Mention,
    /// By both.
    Both,
    /// Not at all.
    Nobody,
}

impl NotifyBy {
    pub(crate) const ALL: [Self; 4] = [Self::Direct, Self::Mention, Self::Both, Self::Nobody];

    /// Its word in lists and texts.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Direct => "direct",
            Self::Mention => "mention",
            Self::Both => "both",
            Self::Nobody => "nobody",
        }
    }
}

/// The settings of a person. All of it follows from what the person chose, but for the direct
/// channel, which Discord gives once and for ever.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct PersonDoc {
    /// A locale's name, or none to follow Discord.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) language: Option<String>,
    /// The language of the person's Discord, when last heard of; for direct messages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) discord: Option<String>,
    /// Hours between reminders; 0 for none; not set for the usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) interval: Option<u16>,
    /// How the person wants to be notified; not set for the server's default.
    #[serde(rename = "call", skip_serializing_if = "Option::is_none")]
    pub(crate) notify_by: Option<NotifyBy>,
    /// Whether reminders went to the room, as older versions kept it.
    #[serde(skip_serializing_if = "is_false")]
    pub(crate) in_room: bool,
    /// Whether forced plays are made without asking.
    pub(crate) forced: bool,
    /// Whether what is typed counts without being shown before.
    #[serde(skip_serializing_if = "is_false")]
    pub(crate) typed_at_once: bool,
    /// Whether no direct messages are wanted.
    pub(crate) no_direct: bool,
    /// Whether the person stands in no standings.
    pub(crate) unranked: bool,
    /// The direct channel.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) channel: Option<RoomId>,
    /// Whether Discord refused the last direct message.
    pub(crate) closed: bool,
    /// When the person wants to be left alone.
    #[serde(skip_serializing_if = "RestDoc::is_usual")]
    pub(crate) rest: RestDoc,
    /// When it did.
    #[serde(skip_serializing_if = "is_never")]
    pub(crate) closed_at: Millis,
    /// What was last written into a form and could not be played, to be mended there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) wrong: Option<WrongText>,
    /// The saved setups, oldest first.
    #[serde(rename = "kept", skip_serializing_if = "Vec::is_empty")]
    pub(crate) saved: Vec<SavedSetup>,
    /// The people whom the person's invitations have notified lately, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) asked: Vec<AskedDoc>,
}

/// An invitation that has notified somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AskedDoc {
    /// A keyed digest of who asked whom.
    pub(crate) whom: String,
    pub(crate) at: Millis,
}

/// A text for a table that could not be played.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct WrongText {
    pub(crate) table: TableId,
    pub(crate) text: String,
}

/// It may tell of something hidden, so nothing of it is printed.
impl std::fmt::Debug for WrongText {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("<wrong>")
    }
}

/// A setup that a person saved under a name.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SavedSetup {
    /// The game's slug.
    pub(crate) game: String,
    pub(crate) name: String,
    pub(crate) line: String,
}

/// It may stand on a board right now, so nothing of it is printed.
impl std::fmt::Debug for SavedSetup {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("<kept>")
    }
}

impl PersonDoc {
    /// Milliseconds between reminders, if there are to be any. The hours are the usual ones.
    pub(crate) fn interval_ms(&self, usual: u16) -> Option<u64> {
        let hours = self.interval.unwrap_or(usual);
        (hours > 0).then(|| u64::from(hours) * crate::HOUR)
    }

    /// The language in direct messages.
    pub(crate) fn locale(&self) -> Locale {
        let chosen = self.language.as_deref().and_then(Locale::from_slug);
        chosen.unwrap_or_else(|| Locale::for_discord(self.discord.as_deref().unwrap_or_default()))
    }

    /// Whether a direct message can be tried: once a day also where the last one did not get through, and
    /// at once where that was at a moment that has yet to come, since the clock was set back.
    pub(crate) fn takes_direct(&self, now: Millis) -> bool {
        let closed = self.closed && self.closed_at <= now && now < self.closed_at.plus(crate::DAY);
        !self.no_direct && !closed
    }

    /// Returns how the person has chosen to be notified.
    pub(crate) fn notify_by(&self) -> Option<NotifyBy> {
        self.notify_by.or(self.in_room.then_some(NotifyBy::Mention))
    }
}

/// The settings of a server.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct ServerDoc {
    /// A locale's name, or none to follow Discord.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) language: Option<String>,
    /// Whether only those who manage the server may open tables.
    pub(crate) managers_only: bool,
    /// The rooms in which tables may be opened; all of them if none is named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) rooms: Vec<RoomId>,
    /// The most live tables in one room, and in all; where none is set, as many as the host allows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) tables_a_room: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) tables_a_server: Option<u16>,
    /// How people are notified who have chosen nothing.
    #[serde(rename = "call", skip_serializing_if = "Option::is_none")]
    pub(crate) notify_by: Option<NotifyBy>,
    /// Whether each turn is a message of its own at tables where nothing else was chosen.
    #[serde(skip_serializing_if = "is_false")]
    pub(crate) talkative: bool,
    /// Whether there are standings of its people.
    pub(crate) standings: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_never(at: &Millis) -> bool {
    *at == Millis(0)
}

/// What kind of message stands for the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// None yet.
    #[default]
    Nothing,
    /// The lobby.
    Lobby,
    /// The board.
    Board,
    /// The end.
    Over,
}

/// Where a table is shown.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct PostsDoc {
    /// The public message.
    pub(crate) message: Option<(RoomId, u64)>,
    pub(crate) stage: Stage,
    /// The table's revision that it shows.
    pub(crate) shown: u64,
    /// How many entries of the log have been told.
    pub(crate) told: usize,
    /// After how many entries the message's own telling begins.
    pub(crate) from: usize,
    /// Whether the message tells how the match was opened.
    pub(crate) opening: bool,
    /// A public message that was handed out and is not known to have arrived.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) posting: Option<Posting>,
    /// The direct messages.
    pub(crate) direct: Vec<DirectPost>,
    /// New direct messages that were handed out and are not known to have arrived.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) directing: Vec<DirectPosting>,
    /// What stands beside these and can be pressed: votes, reminders. It is until the table is over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) beside: Vec<Placed>,
    /// Of whom the table has heard that direct messages do not reach them.
    pub(crate) closed_told: Vec<PlayerId>,
    /// How often the turn had been handed on when the message was posted.
    pub(crate) handovers: u32,
    /// The players who were notified, and of which turn.
    #[serde(rename = "called", skip_serializing_if = "Vec::is_empty")]
    pub(crate) notified: Vec<Notified>,
}

/// A player was notified.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Notified {
    pub(crate) player: PlayerId,
    /// Which of the seat's turns it was, from 1.
    pub(crate) turn: u32,
    /// Whether by a direct message.
    pub(crate) direct: bool,
    /// Whether by a mention.
    pub(crate) mention: bool,
}

/// A public message on its way. It is kept before it is sent, so that whoever cannot tell
/// whether it arrived, after a broken connection or a crash, sends the same one again and not
/// another one that tells the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Posting {
    /// By this Discord knows it again, for some minutes.
    pub(crate) nonce: String,
    pub(crate) at: Millis,
    pub(crate) room: RoomId,
    pub(crate) stage: Stage,
    /// The table's revision that it shows.
    pub(crate) revision: u64,
    /// After how many entries of the log its telling begins, and with how many it ends.
    pub(crate) from: usize,
    pub(crate) told: usize,
    /// Whether it tells how the match was opened.
    #[serde(default)]
    pub(crate) opening: bool,
}

/// A direct message on its way; a new one is kept as a [`Posting`] is. What it shows may be out of date once it has arrived, so
/// that it is told anew then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DirectPosting {
    pub(crate) player: PlayerId,
    /// By this Discord knows it again, for some minutes.
    pub(crate) nonce: String,
    pub(crate) at: Millis,
    /// How many entries the log had.
    pub(crate) entries: usize,
    /// Which of the seat's turns it is about.
    pub(crate) turn: u32,
    /// Whether it has the controls to play.
    pub(crate) live: bool,
    /// Whether it tells how the match ended.
    pub(crate) over: bool,
    /// Whether it notifies its player.
    pub(crate) rings: bool,
}

impl DirectPosting {
    /// What stands for the table with its player once it has arrived.
    pub(crate) fn stands_at(&self, room: Option<RoomId>, message: u64) -> DirectPost {
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

    /// Returns the player that it notifies.
    pub(crate) fn notified(&self) -> Option<Notified> {
        self.rings.then_some(Notified {
            player: self.player,
            turn: self.turn,
            direct: true,
            mention: false,
        })
    }
}

/// A public message that stood for a table, kept in the log of [`PostsDoc`]: enough to say again what it
/// says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct FormerPost {
    pub(crate) room: RoomId,
    pub(crate) message: u64,
    pub(crate) stage: Stage,
    /// After how many entries of the log its telling begins, and with how many it ends.
    pub(crate) from: usize,
    pub(crate) told: usize,
    /// Whether it tells how the match was opened.
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

/// Where a message stands that can be pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Placed {
    pub(crate) room: RoomId,
    pub(crate) message: u64,
    /// Whose direct channel the room is, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) player: Option<PlayerId>,
    /// The vote that it asks about, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) vote: Option<u32>,
}

/// A direct message about a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DirectPost {
    pub(crate) player: PlayerId,
    /// The direct channel; not known of messages of older versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) room: Option<RoomId>,
    pub(crate) message: u64,
    /// How many entries the log had when it was sent.
    pub(crate) entries: usize,
    /// Which of the seat's turns it is about.
    #[serde(default)]
    pub(crate) turn: u32,
    /// Whether it has the controls to play.
    pub(crate) live: bool,
    /// Whether it tells how the match ended.
    #[serde(default)]
    pub(crate) over: bool,
}

impl PostsDoc {
    /// The public message as it stands now.
    pub(crate) fn standing(&self) -> Option<FormerPost> {
        let (room, message) = self.message?;
        Some(FormerPost {
            room,
            message,
            stage: self.stage,
            from: self.from,
            told: self.told,
            opening: self.opening,
        })
    }

    /// Returns how a player has been notified of a turn.
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

    /// Notes that a player is notified.
    pub(crate) fn note_notified(&mut self, new: Notified) {
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

    /// The new message to a player that is not known to have arrived.
    pub(crate) fn directing_to(&self, player: PlayerId) -> Option<&DirectPosting> {
        self.directing.iter().find(|post| post.player == player)
    }

    /// Keeps no longer what was about to be posted, if it is still that: another process may have something under way
    /// by now.
    pub(crate) fn not_posting(&mut self, posting: &Posting) {
        if self.posting.as_ref().map(|known| &known.nonce) == Some(&posting.nonce) {
            self.posting = None;
        }
    }

    /// The same of what was about to be sent to a player.
    pub(crate) fn not_directing(&mut self, posting: &DirectPosting) {
        self.directing
            .retain(|known| known.player != posting.player || known.nonce != posting.nonce);
    }

    /// Puts another message, or none, in the place of a player's, and gives that: its controls are still
    /// there.
    #[must_use = "what no longer stands for the table must not be pressed"]
    pub(crate) fn put_direct(
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
