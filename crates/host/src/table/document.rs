//! The stored form of a table: its document. The entries of its log have `entry.rs`, votes `motion.rs`.
//!
//! Every stored form has types of its own here, used for nothing but storing and for the host's
//! bookkeeping, and says its format. A form of a newer version is refused; a form of an older
//! one is brought up to date in [`TableDoc::read`], one step a version.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use stramash_core::engine::{Level, Millis, PlayerId, RoomId, Seat, ServerId, TableId};

use crate::chance::fair::{Announced, Commitments, Digest, unhex};
use crate::chance::{NameDoc, SeatTransferDoc, StrangerDoc};
use crate::notices::Notice;
use crate::table::series_doc::SeriesDoc;
use crate::time::pace::{ClockDoc, EndedDoc, TermsDoc};
use crate::votes::{Offer, Settled, UndoDoc, Vote};

/// The format that is written now, of all forms of the host.
pub(crate) const FORMAT: u64 = 1;

/// A stored form could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum DocError {
    /// It was written by a newer version.
    #[error("the document has format {found}, this version knows formats up to {FORMAT}")]
    Newer {
        /// Its format.
        found: u64,
    },
    /// It is not of that form. Names the form, never its content.
    #[error("not a stored {0}")]
    Form(&'static str),
    /// The game is not one of this version.
    #[error("the game is not known")]
    Game,
}

/// Where a table stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    /// People may join.
    #[default]
    Lobby,
    /// The match is on.
    Playing,
    /// The match ended by the rules.
    Finished,
    /// All agreed to stop.
    Aborted,
    /// Nobody started it.
    Closed,
}

impl Phase {
    /// Whether something can still happen at the table.
    pub(crate) fn is_live(self) -> bool {
        matches!(self, Self::Lobby | Self::Playing)
    }
}

/// In which order people sit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Order {
    /// As they joined.
    #[default]
    Joined,
    /// By chance, at the start.
    Random,
    /// As the opener put them; the list of seats is in that order.
    Chosen,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
pub(crate) fn is_false(flag: &bool) -> bool {
    !*flag
}

/// A seat's turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct TurnDoc {
    /// Since when the table waits for the seat; none while it does not.
    #[serde(default)]
    pub(crate) since: Option<Millis>,
    /// How many turns the seat has been handed.
    #[serde(default)]
    pub(crate) n: u32,
    /// Whether its player is notified of this one: not where it follows from what they did themselves.
    #[serde(default, rename = "calls")]
    pub(crate) notifies: bool,
}

impl TurnDoc {
    /// Stands for the end of the match where people are notified of a turn.
    pub(crate) const END: u32 = u32::MAX;
}

/// One who sits at the table, or has joined it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SeatDoc {
    pub(crate) player: PlayerId,
    pub(crate) name: String,
    /// Whether the name is that of the player's account, because the table's server has not told another one yet.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(crate) global_name: bool,
    #[serde(default)]
    pub(crate) word: String,
    /// Which one to join this was, from 0; the order of the words.
    pub(crate) joined: u8,
    /// When the player was last heard of at this table.
    pub(crate) seen: Millis,
    /// Whether the player has left the server.
    #[serde(default)]
    pub(crate) gone: bool,
    /// Whether the seat has resigned or was taken out of play.
    #[serde(default)]
    pub(crate) out: bool,
    /// How much of its time is used up.
    #[serde(default, skip_serializing_if = "ClockDoc::is_new")]
    pub(crate) clock: ClockDoc,
    /// Its latest turns that have ended, oldest first, should they go on after what was played is taken back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) ended: Vec<EndedDoc>,
    /// Until when the player is away, as far as the table has heard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) away: Option<Millis>,
    /// Whether the table has waited for it for as long as it will.
    #[serde(default)]
    pub(crate) overdue: bool,
    /// Whether a stand-in plays for it until its player is back.
    #[serde(default)]
    pub(crate) stand_in: bool,
    /// The moment from which the others may do without a player for whom a stand-in plays; none if they may already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) missed_from: Option<Millis>,
    /// How well the computer plays that sits here; none where a person sits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) computer: Option<Level>,
    /// When one of the others last had its player reminded.
    #[serde(default)]
    pub(crate) nudged: Option<Millis>,
    #[serde(default)]
    pub(crate) turn: TurnDoc,
}

/// Why a table waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Pause {
    /// Its room is gone or closed to the bot.
    Room,
    /// The bot is not in the server.
    Server,
}

/// What is to happen at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Alarm {
    /// Warn that the lobby will be closed.
    WarnLobby,
    /// Close the lobby.
    CloseLobby,
    /// Remind the one at this seat.
    Remind(Seat),
    /// Play for the one at this seat, if the play is forced.
    Forced(Seat),
    /// The clock of this seat may have run out.
    Clock(Seat),
    /// Notify the player at this seat, who was not notified when the turn came.
    #[serde(rename = "call")]
    Notify(Seat),
    /// Notify a player of a question that was asked while they were resting.
    Ask(PlayerId, Notice),
    /// Play for the one at this seat, for whom a stand-in plays.
    StandIn(Seat),
    /// Play for this seat, at which a computer sits.
    Computer(Seat),
    /// From now on the others may ask to do without the one at this seat.
    Overdue(Seat),
    /// Whoever has said nothing to the open vote agrees.
    Vote,
}

impl Alarm {
    /// The seat that it is about, if it is about one.
    pub(crate) fn seat(self) -> Option<Seat> {
        match self {
            Self::Remind(seat)
            | Self::Forced(seat)
            | Self::StandIn(seat)
            | Self::Computer(seat)
            | Self::Overdue(seat)
            | Self::Clock(seat)
            | Self::Notify(seat) => Some(seat),
            Self::Ask(..) | Self::WarnLobby | Self::CloseLobby | Self::Vote => None,
        }
    }

    /// Whether it is there to notify a player of a question.
    pub(crate) fn asks(self, player: PlayerId) -> bool {
        matches!(self, Self::Ask(asked, _) if asked == player)
    }
}

/// A moment and what is to happen then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Timer {
    pub(crate) at: Millis,
    pub(crate) alarm: Alarm,
}

/// The message whose number goes into the chance of an epoch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AnnouncedDoc {
    /// It is on its way; until it is known to stand nothing is drawn.
    Waiting,
    /// Where it stands.
    At(RoomId, u64),
    /// It could not be posted.
    Missing,
}

/// The chance of a table as it was sealed once; a table that was restored from a backup has more
/// than one.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct EpochDoc {
    /// The table's part in its secrets; no secret itself.
    pub(crate) nonce: String,
    pub(crate) root: String,
    pub(crate) seal: String,
    /// None before the start.
    pub(crate) announced: Option<AnnouncedDoc>,
    /// How much was drawn of it.
    pub(crate) dice: u32,
    pub(crate) deck: u32,
    /// How many commits the store had seen when its message was on its way, and then when that stood: it tells what was
    /// sealed before a store was restored.
    #[serde(default)]
    pub(crate) commits: u64,
    /// After how many entries it begins, and when.
    #[serde(default)]
    pub(crate) from: usize,
    #[serde(default)]
    pub(crate) at: Millis,
}

impl EpochDoc {
    /// Whether its message is on its way, so that nothing may be drawn.
    pub(crate) fn is_waiting(&self) -> bool {
        self.announced == Some(AnnouncedDoc::Waiting)
    }

    /// Where its message stands, if one does.
    pub(crate) fn stands_at(&self) -> Option<Announced> {
        match self.announced {
            Some(AnnouncedDoc::At(RoomId(channel), message)) => {
                Some(Announced { channel, message })
            }
            _ => None,
        }
    }

    pub(crate) fn nonce(&self) -> Result<Digest, DocError> {
        unhex(&self.nonce).ok_or(DocError::Form("nonce"))
    }

    /// What was published of its secrets.
    pub(crate) fn commitments(&self) -> Result<Commitments, DocError> {
        let (root, seal) = (unhex(&self.root), unhex(&self.seal));
        let both = root.zip(seal).ok_or(DocError::Form("seal"))?;
        Ok(Commitments {
            root: both.0,
            seal: both.1,
        })
    }

    /// The same in one short line.
    pub(crate) fn short(&self) -> String {
        let sealed = self.commitments();
        sealed.map_or_else(|_| String::new(), |sealed| sealed.short())
    }
}

/// The document of a table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct TableDoc {
    pub(crate) game: String,
    pub(crate) server: ServerId,
    pub(crate) room: RoomId,
    /// Whether the room is a channel under which a thread of its own is still to be opened.
    #[serde(default)]
    pub(crate) thread_wanted: bool,
    /// The channel under which the table's own thread was opened: the lobby stands there.
    pub(crate) parent: Option<RoomId>,
    /// The server's language when the table was opened, as Discord names it.
    #[serde(default)]
    pub(crate) locale: String,
    pub(crate) opened: Millis,
    pub(crate) opener: PlayerId,
    pub(crate) seats: Vec<SeatDoc>,
    #[serde(default)]
    pub(crate) order: Order,
    /// Who was asked to join.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) invited: Vec<PlayerId>,
    /// The people among these who are not notified, since the same person has asked them lately.
    #[serde(default, rename = "uncalled", skip_serializing_if = "Vec::is_empty")]
    pub(crate) not_notified: Vec<PlayerId>,
    /// In which order people are to sit, as far as it is known before they have joined.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) places: Vec<PlayerId>,
    /// Whether its people were notified that it was full.
    #[serde(default)]
    pub(crate) filled: bool,
    /// How many have ever joined.
    pub(crate) joins: u8,
    pub(crate) options: BTreeMap<String, String>,
    /// What is agreed about time.
    #[serde(default)]
    pub(crate) terms: TermsDoc,
    /// Which table of its server it is, from 1; none for tables of old.
    #[serde(default)]
    pub(crate) nth: Option<u64>,
    /// The chance from which is drawn now.
    #[serde(flatten)]
    pub(crate) epoch: EpochDoc,
    /// The epochs before, oldest first.
    #[serde(default)]
    pub(crate) past: Vec<EpochDoc>,
    /// What everybody was called when play began, in the order of the seats.
    #[serde(default)]
    pub(crate) named: Vec<NameDoc>,
    /// The running sum of the record, the closing line included once the match is over; none for
    /// matches of old.
    #[serde(default)]
    pub(crate) sum: Option<String>,
    /// For each seat, which word was its player's, once play has begun.
    #[serde(default)]
    pub(crate) words_of: Vec<u8>,
    /// The words in their order, once play has begun.
    #[serde(default)]
    pub(crate) words: Vec<String>,
    pub(crate) phase: Phase,
    pub(crate) started: Option<Millis>,
    /// When it last became another's turn.
    #[serde(default)]
    pub(crate) turn_since: Millis,
    /// How often the turn has been handed on.
    #[serde(default)]
    pub(crate) handovers: u32,
    pub(crate) ended: Option<Millis>,
    /// By whose doing it ended, who need not be notified of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ended_by: Option<PlayerId>,
    /// Who agreed to stop, if they did.
    #[serde(default)]
    pub(crate) stopped_by: Vec<PlayerId>,
    pub(crate) paused: Option<Pause>,
    pub(crate) vote: Option<Vote>,
    #[serde(default)]
    pub(crate) votes: u32,
    /// The latest votes that have ended, oldest first.
    #[serde(default)]
    pub(crate) settled: Vec<Settled>,
    /// A seat that waits for the one who is to play on for it.
    #[serde(default)]
    pub(crate) offer: Option<Offer>,
    /// The seats that changed hands, in order.
    #[serde(default)]
    pub(crate) handed: Vec<SeatTransferDoc>,
    /// Who does not sit here and is named: who played before, who was asked to, who closed it.
    #[serde(default)]
    pub(crate) strangers: Vec<StrangerDoc>,
    /// Which manager of the server closed it, if one did.
    #[serde(default)]
    pub(crate) closed_by: Option<PlayerId>,
    /// The open question whether something may be taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) undo: Option<UndoDoc>,
    /// Whether one who plays with computers alone has taken back what they had answered.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) practised: bool,
    #[serde(default)]
    pub(crate) timers: Vec<Timer>,
    /// The revision of the last commit after which the room's message is to be brought up to date; 0 at tables of
    /// old. The others, such as changes of a hidden set-up, edit nothing in the room.
    #[serde(default)]
    pub(crate) news: u64,
    /// The number of the last jump of the clock by which what waits here was moved.
    #[serde(default, skip_serializing_if = "is_none_yet")]
    pub(crate) jumps: u32,
    /// The table at which the same people play again.
    pub(crate) rematch: Option<TableId>,
    /// What was played before, when this is a rematch.
    #[serde(default)]
    pub(crate) series: SeriesDoc,
    /// The options with which the match began, where the match before made them others than
    /// what was agreed.
    pub(crate) played: Option<BTreeMap<String, String>>,
}

/// Whether the clock has not jumped yet.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
fn is_none_yet(jumps: &u32) -> bool {
    *jumps == 0
}

impl TableDoc {
    /// Reads a document of any format there ever was.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, DocError> {
        read(bytes, "table")
    }

    pub(crate) fn write(&self) -> Vec<u8> {
        write(self)
    }

    /// The options with which the match is played.
    pub(crate) fn played_options(&self) -> &BTreeMap<String, String> {
        self.played.as_ref().unwrap_or(&self.options)
    }

    /// All its epochs, the one from which is drawn now last.
    pub(crate) fn epochs(&self) -> impl Iterator<Item = &EpochDoc> {
        self.past.iter().chain([&self.epoch])
    }

    /// The epoch that was sealed when the table was opened.
    pub(crate) fn first_epoch(&self) -> &EpochDoc {
        self.past.first().unwrap_or(&self.epoch)
    }

    /// The room in which it is looked for: its own, or the channel of its thread.
    pub(crate) fn home(&self) -> RoomId {
        self.parent.unwrap_or(self.room)
    }

    /// The room in which its message stands: of a lobby the channel of its thread.
    pub(crate) fn stands_in(&self) -> RoomId {
        match self.phase {
            Phase::Lobby | Phase::Closed => self.home(),
            Phase::Playing | Phase::Finished | Phase::Aborted => self.room,
        }
    }

    /// The moment of the earliest timer.
    pub(crate) fn due(&self) -> Option<Millis> {
        self.timers.iter().map(|timer| timer.at).min()
    }
}

/// Reads a stored form with its format.
pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8], what: &'static str) -> Result<T, DocError> {
    // Migrations go here: 1 => 2 => … each from the one before, on the JSON itself.
    check(bytes, what)?;
    serde_json::from_slice(bytes).map_err(|_| DocError::Form(what))
}

/// Refuses what is not of the format that is written now.
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

/// Writes a stored form with its format.
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

    /// Tables on people's disks hold these words.
    #[test]
    fn alarms_are_stored_under_fixed_words() {
        let seat = Seat::FIRST;
        let words = [
            (Alarm::Remind(seat), r#"{"remind":0}"#),
            (Alarm::Forced(seat), r#"{"forced":0}"#),
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
