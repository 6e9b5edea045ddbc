//! Notices about a table besides its board: notes to the room and letters to one player.

use serde::{Deserialize, Serialize};
use stramash_core::engine::{Millis, PlayerId};

/// Something that a room is told, apart from the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Note {
    /// Its chance is sealed; the number of this very message goes into it.
    Sealed,
    /// Direct messages do not reach this player.
    Closed(PlayerId),
    /// This player has left the server.
    Gone(PlayerId),
    /// A vote was opened.
    Vote(u32),
    /// The one who is to play on for somebody is asked whether they will, as the vote with this number
    /// says.
    Offer(u32),
    /// A vote to stop was lost by this player's voice.
    Kept(PlayerId),
    /// A vote to go on without somebody was lost by this player's voice.
    Waits(PlayerId),
    /// A vote to go on without this player is over: they are back.
    Back(PlayerId),
    /// The lobby will be closed.
    LobbyWarning,
    /// This player is away until a moment.
    Away(PlayerId, Millis),
    /// This player's time is up.
    TimeUp(PlayerId),
    /// Everybody is there.
    Full,
    /// Somebody is asked to join.
    Invited,
    /// Somebody would like to take back what was played last. The board says so as well.
    Undo(u32),
    /// A person said something beside the play, such as the offer of a draw, in the last of so many entries. The
    /// board says so as well.
    Word(usize),
}

impl Note {
    /// The vote that it asks about, if it does.
    pub(crate) fn vote(self) -> Option<u32> {
        match self {
            Self::Undo(number) | Self::Vote(number) | Self::Offer(number) => Some(number),
            _ => None,
        }
    }

    pub(crate) fn names(self, one: impl Fn(PlayerId) -> bool) -> bool {
        match self {
            Self::Closed(player)
            | Self::Gone(player)
            | Self::Kept(player)
            | Self::Waits(player)
            | Self::Away(player, _)
            | Self::TimeUp(player)
            | Self::Back(player) => one(player),
            Self::Sealed
            | Self::Vote(_)
            | Self::Offer(_)
            | Self::LobbyWarning
            | Self::Full
            | Self::Invited
            | Self::Undo(_)
            | Self::Word(_) => false,
        }
    }
}

/// Something that a player is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Letter {
    /// The room is gone.
    RoomGone,
    /// A vote was opened.
    Vote(u32),
    /// They are asked to play on for somebody.
    Offer(u32),
    /// A stand-in plays for them.
    StoodIn,
    /// Somebody else plays on for them.
    HandedOver,
    /// The lobby will be closed.
    LobbyWarning,
    /// The opener has sent them away from the lobby.
    Kicked,
    /// Something was said beside the play, in the last of so many entries, that calls nobody.
    Aside(usize),
    /// A person said something beside the play, in the last of so many entries: a question, or the answer to one.
    Word(usize),
    /// Everybody is there.
    Full,
    /// They are asked to join.
    Invited,
    /// Somebody would like to take back what was played last.
    Undo(u32),
    /// Somebody would rather that it stands.
    Unmoved { by: PlayerId, entries: usize },
}

impl Letter {
    /// What the room is told by which the same is asked.
    pub(crate) fn note(self) -> Option<Note> {
        match self {
            Self::Vote(number) => Some(Note::Vote(number)),
            Self::Full => Some(Note::Full),
            Self::Invited => Some(Note::Invited),
            Self::Undo(number) => Some(Note::Undo(number)),
            Self::Offer(number) => Some(Note::Offer(number)),
            Self::Word(entries) => Some(Note::Word(entries)),
            Self::RoomGone
            | Self::StoodIn
            | Self::HandedOver
            | Self::LobbyWarning
            | Self::Kicked
            | Self::Unmoved { .. }
            | Self::Aside(_) => None,
        }
    }
}
