//! The stored form of a table. Log entries are in `entry.rs`, votes in `votes/vote_doc.rs`. Old matches, which
//! lack some fields, were begun by older versions of the bot.
//!
//! Stored forms have their own types and a format number. A newer format is refused; an older one is migrated step
//! by step in [`read`].

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use stramash_core::engine::{Level, Millis, PlayerId, RoomId, Seat, ServerId, TableId};

use crate::chance::fair::{Announcement, Commitments, Digest, unhex};
use crate::chance::{NameDoc, SeatTransferDoc, UnseatedDoc};
use crate::notices::Notice;
use crate::table::series_doc::SeriesDoc;
use crate::time::pace::{ClockDoc, EndedDoc, TermsDoc};
use crate::turn::PreparedDoc;
use crate::votes::{ClosedVote, Offer, UndoDoc, Vote};

/// The format number of all stored forms that the host writes.
pub(crate) const FORMAT: u64 = 1;

/// An error in reading a stored form.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum DocError {
    /// The form was written by a newer version.
    #[error("the document has format {found}, but this version only knows formats up to {FORMAT}")]
    Newer {
        /// The form's format.
        found: u64,
    },
    /// The form is malformed. The text names the kind of form, never its content.
    #[error("not a stored {0}")]
    Form(&'static str),
    /// The game does not exist in this version.
    #[error("unknown game")]
    Game,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    #[default]
    Lobby,
    Playing,
    /// The match ended by the rules.
    Finished,
    /// The match was stopped without a winner, for example by a vote or by a manager of the server.
    Aborted,
    Closed,
}

impl Phase {
    pub(crate) fn is_live(self) -> bool {
        matches!(self, Self::Lobby | Self::Playing)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Order {
    #[default]
    Joined,
    /// The seats are shuffled at the start.
    Random,
    /// The opener has arranged the seats. The order is that of `TableDoc::seats`.
    Chosen,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde requires this signature"
)]
pub(crate) fn is_false(flag: &bool) -> bool {
    !*flag
}

/// The turn of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct TurnDoc {
    /// The time since which the table has waited for the seat, or `None` if it does not wait for it.
    #[serde(default)]
    pub(crate) since: Option<Millis>,
    /// The number of turns that the seat has had, including this one.
    #[serde(default)]
    pub(crate) n: u32,
    /// Whether the player is notified of this turn. A turn that follows directly from the player's own play
    /// needs no notification.
    #[serde(default, rename = "calls")]
    pub(crate) notifies: bool,
}

impl TurnDoc {
    /// The number that takes the place of a turn's number in notifications of the match's end.
    pub(crate) const END: u32 = u32::MAX;
}

/// A seat. In a lobby, a person or computer that has joined.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SeatDoc {
    pub(crate) player: PlayerId,
    pub(crate) name: String,
    /// Whether `name` is the account's name, because no name in the table's server is known yet.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(crate) global_name: bool,
    #[serde(default)]
    pub(crate) word: String,
    /// The position in the order of joining, from 0. The players' words are in that order, too.
    pub(crate) joined: u8,
    /// The time at which the player last did something at this table.
    pub(crate) seen: Millis,
    #[serde(default)]
    pub(crate) gone: bool,
    /// Whether the player has resigned or was removed.
    #[serde(default)]
    pub(crate) out: bool,
    #[serde(default, skip_serializing_if = "ClockDoc::is_new")]
    pub(crate) clock: ClockDoc,
    /// The clocks of the latest finished turns, oldest first. An undo can reopen those turns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) ended: Vec<EndedDoc>,
    /// The end of the player's announced absence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) away: Option<Millis>,
    /// Whether the table has run out of patience with the player.
    #[serde(default)]
    pub(crate) overdue: bool,
    /// Whether a stand-in plays until the player is back.
    #[serde(default)]
    pub(crate) stand_in: bool,
    /// While a stand-in plays for the absent player, the time from which the others may go on without that player.
    /// `None` if they already may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) missed_from: Option<Millis>,
    /// The level of the computer in this seat, or `None` for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) computer: Option<Level>,
    #[serde(default)]
    pub(crate) nudged: Option<Millis>,
    #[serde(default)]
    pub(crate) turn: TurnDoc,
    #[serde(default, skip_serializing_if = "PreparedDoc::is_empty")]
    pub(crate) prepared: PreparedDoc,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Pause {
    /// The room was deleted, or the bot may not use it.
    Room,
    /// The bot is not in the server.
    Server,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Alarm {
    WarnLobby,
    CloseLobby,
    Remind(Seat),
    /// Makes the seat's play, if the rules allow only one.
    Forced(Seat),
    /// Makes the seat's prepared play.
    Prepared(Seat),
    /// Checks whether the seat's clock has run out.
    Clock(Seat),
    /// Sends the delayed notification of a turn.
    #[serde(rename = "call")]
    Notify(Seat),
    /// Notifies a player of a question at the end of the quiet hours or the absence that delayed the notification.
    Ask(PlayerId, Notice),
    StandIn(Seat),
    Computer(Seat),
    /// Allows the other players to take measures against the absent player of this seat.
    Overdue(Seat),
    /// Counts missing votes as agreement.
    Vote,
}

impl Alarm {
    pub(crate) fn seat(self) -> Option<Seat> {
        match self {
            Self::Remind(seat)
            | Self::Forced(seat)
            | Self::Prepared(seat)
            | Self::StandIn(seat)
            | Self::Computer(seat)
            | Self::Overdue(seat)
            | Self::Clock(seat)
            | Self::Notify(seat) => Some(seat),
            Self::Ask(..) | Self::WarnLobby | Self::CloseLobby | Self::Vote => None,
        }
    }

    pub(crate) fn asks(self, player: PlayerId) -> bool {
        matches!(self, Self::Ask(asked, _) if asked == player)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Timer {
    pub(crate) at: Millis,
    pub(crate) alarm: Alarm,
}

/// The message whose id is mixed into the draws of an epoch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AnnouncementDoc {
    /// The message is being posted. Nothing may be drawn yet.
    Waiting,
    /// The message was posted in this room, with this id.
    At(RoomId, u64),
    /// The message could not be posted.
    Missing,
}

/// A sealed source of chance: the public part of a table's two secrets, and how much was drawn from them. A
/// table has several epochs if the store was restored from a backup.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct EpochDoc {
    /// The nonce from which the secrets are derived, together with the host's key.
    pub(crate) nonce: String,
    pub(crate) root: String,
    pub(crate) seal: String,
    /// The state of the epoch's message, or `None` before the start.
    pub(crate) announced: Option<AnnouncementDoc>,
    /// The number of draws of dice.
    pub(crate) dice: u32,
    /// The number of draws from the deck.
    pub(crate) deck: u32,
    /// The number of commits in the store when the message was queued, and later when it was posted. It shows
    /// whether the epoch was sealed before the store was restored from a backup.
    #[serde(default)]
    pub(crate) commits: u64,
    /// The number of log entries before this epoch.
    #[serde(default)]
    pub(crate) from: usize,
    /// The time at which this epoch began.
    #[serde(default)]
    pub(crate) at: Millis,
}

impl EpochDoc {
    /// Checks whether the message is still being posted. Until it is, nothing may be drawn.
    pub(crate) fn is_waiting(&self) -> bool {
        self.announced == Some(AnnouncementDoc::Waiting)
    }

    /// Returns the epoch's message, or `None` if it was not posted.
    pub(crate) fn announcement(&self) -> Option<Announcement> {
        match self.announced {
            Some(AnnouncementDoc::At(RoomId(channel), message)) => {
                Some(Announcement { channel, message })
            }
            _ => None,
        }
    }

    pub(crate) fn nonce(&self) -> Result<Digest, DocError> {
        unhex(&self.nonce).ok_or(DocError::Form("nonce"))
    }

    pub(crate) fn commitments(&self) -> Result<Commitments, DocError> {
        let (root, seal) = (unhex(&self.root), unhex(&self.seal));
        let both = root.zip(seal).ok_or(DocError::Form("seal"))?;
        Ok(Commitments {
            root: both.0,
            seal: both.1,
        })
    }

    pub(crate) fn short(&self) -> String {
        let sealed = self.commitments();
        sealed.map_or_else(|_| String::new(), |sealed| sealed.short_hash())
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct TableDoc {
    pub(crate) game: String,
    pub(crate) server: ServerId,
    pub(crate) room: RoomId,
    /// Whether a thread for the table is still to be opened in the room.
    #[serde(default)]
    pub(crate) thread_wanted: bool,
    /// The channel of the table's thread, if the table has one. The lobby is shown in this channel.
    pub(crate) parent: Option<RoomId>,
    /// The server's language when the table was opened, as Discord's code.
    #[serde(default)]
    pub(crate) locale: String,
    pub(crate) opened: Millis,
    pub(crate) opener: PlayerId,
    pub(crate) seats: Vec<SeatDoc>,
    #[serde(default)]
    pub(crate) order: Order,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) invited: Vec<PlayerId>,
    /// The invited people who get no notification, because the same person has invited them within the last
    /// hour.
    #[serde(default, rename = "uncalled", skip_serializing_if = "Vec::is_empty")]
    pub(crate) not_notified: Vec<PlayerId>,
    /// The players for whom the first seats are reserved, in order. Not all of them may have joined yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) places: Vec<PlayerId>,
    #[serde(default)]
    pub(crate) filled: bool,
    /// The number of times that somebody has joined.
    pub(crate) joins: u8,
    pub(crate) options: BTreeMap<String, String>,
    #[serde(default)]
    pub(crate) terms: TermsDoc,
    /// The table's number in its server, from 1, or `None` for old tables.
    #[serde(default, rename = "nth")]
    pub(crate) number_in_server: Option<u64>,
    /// The current source of chance.
    #[serde(flatten)]
    pub(crate) epoch: EpochDoc,
    #[serde(default)]
    pub(crate) past: Vec<EpochDoc>,
    /// The players' names in the record, by seat, as they were at the start.
    #[serde(default, rename = "named")]
    pub(crate) sealed_names: Vec<NameDoc>,
    /// The running sum of the record so far. In a finished match it includes the closing line. `None` in old
    /// matches.
    #[serde(default, rename = "sum")]
    pub(crate) record_hash: Option<String>,
    /// For each seat, the index in `words` of its player's word. Set at the start.
    #[serde(default)]
    pub(crate) words_of: Vec<u8>,
    /// The players' words in the order of joining. Set at the start.
    #[serde(default)]
    pub(crate) words: Vec<String>,
    pub(crate) phase: Phase,
    pub(crate) started: Option<Millis>,
    /// The time at which the turn last passed to another seat.
    #[serde(default)]
    pub(crate) turn_since: Millis,
    /// The number of times that the turn has passed to another seat.
    #[serde(default)]
    pub(crate) handovers: u32,
    pub(crate) ended: Option<Millis>,
    /// The player whose action ended the match. They are not notified of the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ended_by: Option<PlayerId>,
    #[serde(default)]
    pub(crate) stopped_by: Vec<PlayerId>,
    pub(crate) paused: Option<Pause>,
    pub(crate) vote: Option<Vote>,
    #[serde(default)]
    pub(crate) votes: u32,
    /// The latest votes that have ended, oldest first.
    #[serde(default, rename = "settled")]
    pub(crate) closed_votes: Vec<ClosedVote>,
    #[serde(default)]
    pub(crate) offer: Option<Offer>,
    /// The seats that changed hands, in order of time.
    #[serde(default, rename = "handed")]
    pub(crate) seat_transfers: Vec<SeatTransferDoc>,
    /// People without a seat whom the table mentions: former players, invited people, and the one who closed
    /// the table.
    #[serde(default, rename = "strangers")]
    pub(crate) unseated: Vec<UnseatedDoc>,
    /// The manager of the server who closed the table, if one did.
    #[serde(default)]
    pub(crate) closed_by: Option<PlayerId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) undo: Option<UndoDoc>,
    /// Whether the match counts as practice, because somebody took back a play that computers had already
    /// answered.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) practised: bool,
    #[serde(default)]
    pub(crate) timers: Vec<Timer>,
    /// The table's revision after the last commit that changed the board in the room; 0 in old tables.
    #[serde(default, rename = "news")]
    pub(crate) room_revision: u64,
    /// The number of the last clock jump by which this table's times were moved.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) jumps: u32,
    pub(crate) rematch: Option<TableId>,
    /// Whether a player has posted the film to the room.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) film_shared: bool,
    /// The earlier matches of the series.
    #[serde(default)]
    pub(crate) series: SeriesDoc,
    /// The options of the match, if the result of the previous match changed the agreed ones.
    pub(crate) played: Option<BTreeMap<String, String>>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde requires this signature"
)]
fn is_zero(jumps: &u32) -> bool {
    *jumps == 0
}

impl TableDoc {
    /// Decodes a document of any known format.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, DocError> {
        read(bytes, "table")
    }

    pub(crate) fn write(&self) -> Vec<u8> {
        write(self)
    }

    pub(crate) fn played_options(&self) -> &BTreeMap<String, String> {
        self.played.as_ref().unwrap_or(&self.options)
    }

    /// Returns all epochs, the current one last.
    pub(crate) fn epochs(&self) -> impl Iterator<Item = &EpochDoc> {
        self.past.iter().chain([&self.epoch])
    }

    pub(crate) fn first_epoch(&self) -> &EpochDoc {
        self.past.first().unwrap_or(&self.epoch)
    }

    /// Returns the room in whose lists the table appears: its own room or, for a thread, the parent channel.
    pub(crate) fn home(&self) -> RoomId {
        self.parent.unwrap_or(self.room)
    }

    /// Returns the room of the board. For a lobby with a thread, that is the channel.
    pub(crate) fn message_room(&self) -> RoomId {
        match self.phase {
            Phase::Lobby | Phase::Closed => self.home(),
            Phase::Playing | Phase::Finished | Phase::Aborted => self.room,
        }
    }

    pub(crate) fn due(&self) -> Option<Millis> {
        self.timers.iter().map(|timer| timer.at).min()
    }
}

pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8], what: &'static str) -> Result<T, DocError> {
    // Migrations go here. Each converts the JSON from one format to the next.
    check(bytes, what)?;
    serde_json::from_slice(bytes).map_err(|_| DocError::Form(what))
}

fn check(bytes: &[u8], what: &'static str) -> Result<(), DocError> {
    #[derive(Deserialize)]
    struct Formed {
        format: u64,
    }
    let formed: Result<Formed, _> = serde_json::from_slice(bytes);
    match formed.map_err(|_| DocError::Form(what))?.format {
        FORMAT => Ok(()),
        found if found > FORMAT => Err(DocError::Newer { found }),
        _ => Err(DocError::Form(what)),
    }
}

pub(crate) fn write<T: Serialize>(doc: &T) -> Vec<u8> {
    let mut value = json!({"format": FORMAT});
    if let (Value::Object(all), Ok(Value::Object(fields))) = (&mut value, serde_json::to_value(doc))
    {
        all.extend(fields);
    }
    value.to_string().into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the stored names of alarms, because existing documents contain them.
    #[test]
    fn alarm_names_are_stable() {
        let seat = Seat::FIRST;
        let words = [
            (Alarm::Remind(seat), r#"{"remind":0}"#),
            (Alarm::Forced(seat), r#"{"forced":0}"#),
            (Alarm::Prepared(seat), r#"{"prepared":0}"#),
            (Alarm::Computer(seat), r#"{"computer":0}"#),
            (Alarm::StandIn(seat), r#"{"stand_in":0}"#),
            (Alarm::Overdue(seat), r#"{"overdue":0}"#),
            (Alarm::Clock(seat), r#"{"clock":0}"#),
            (Alarm::Notify(seat), r#"{"call":0}"#),
            (
                Alarm::Ask(PlayerId(7), Notice::Full),
                r#"{"ask":[7,"full"]}"#,
            ),
            (Alarm::WarnLobby, r#""warn_lobby""#),
            (Alarm::CloseLobby, r#""close_lobby""#),
            (Alarm::Vote, r#""vote""#),
        ];
        for (alarm, word) in words {
            assert_eq!(serde_json::to_string(&alarm).unwrap(), word);
        }
    }
}
