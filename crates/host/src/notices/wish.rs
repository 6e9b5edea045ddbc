//! What waits in the outbox: wishes, not texts. What is said is made when it is sent.

use serde::{Deserialize, Serialize};
use stramash_core::engine::{Millis, PlayerId, TableId};
use stramash_store::{Lane, OutboxItem};

use crate::notices::letter::{Letter, Note};
use crate::person::{FormerPost, Placed};
use crate::table::{DocError, read, write};

/// Something to be said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Wish {
    /// The room's message shows how the table stands.
    Show,
    /// A player is shown how the table stands, in a new message when `anew`.
    Tell { player: PlayerId, anew: bool },
    /// A player who is still to act after so many entries is reminded.
    Remind { player: PlayerId, entries: usize },
    /// A player is told of all tables that wait for them, where that is wanted; or is reminded.
    Digest { player: PlayerId, entries: usize },
    /// A message loses its controls.
    Strip(Placed),
    /// A board that no longer stands for the table shrinks to a line.
    Shrink(Placed),
    /// A message that stood for the table says again what it said, with everybody as they are called
    /// now.
    Retell(FormerPost),
    /// The room is told something.
    Note(Note),
    /// The room is told something that is asked of these people; those are called by it who are called
    /// in rooms.
    Ask { note: Note, people: Vec<PlayerId> },
    /// A player is told something.
    Letter { player: PlayerId, letter: Letter },
    /// What asked about the vote with this number says what came of it.
    Settled(u32),
    /// What asks about the vote with this number says how that stands, for somebody has left who had a voice.
    Restate(u32),
    /// What asked with this number whether something may be taken back says what came of it.
    Undone { number: u32, granted: bool },
    /// Somebody who does not sit here any more keeps no board of it.
    Leave { player: PlayerId },
    /// A message becomes a line.
    Become { at: Placed, line: Line },
    /// Discord is asked whether a player still belongs to the server.
    Check { player: PlayerId },
}

/// What a message becomes that is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Line {
    /// What came of the vote with this number.
    Settled(u32),
    /// How the vote with this number stands, which is still open.
    Asking(u32),
    /// Whether what was played last is taken back.
    Undone(bool),
    /// That its reader does not sit at the table any more.
    Left,
}

#[derive(Serialize, Deserialize)]
struct Stored {
    table: TableId,
    wish: Wish,
}

impl Wish {
    /// Whether it is for somebody or about them.
    pub(crate) fn names(&self, who: PlayerId) -> bool {
        self.names_one(|player| player == who)
    }

    /// Whether it is for one of these or about them.
    pub(crate) fn names_one(&self, one: impl Fn(PlayerId) -> bool) -> bool {
        match self {
            Self::Tell { player, .. }
            | Self::Remind { player, .. }
            | Self::Digest { player, .. }
            | Self::Letter { player, .. }
            | Self::Leave { player }
            | Self::Check { player } => one(*player),
            Self::Note(note) => note.names(one),
            Self::Ask { note, people } => note.names(&one) || people.iter().copied().any(one),
            Self::Strip(at) | Self::Shrink(at) | Self::Become { at, .. } => {
                at.player.is_some_and(one)
            }
            Self::Show
            | Self::Settled(_)
            | Self::Restate(_)
            | Self::Undone { .. }
            | Self::Retell(_) => false,
        }
    }

    /// Puts the wish in its queue: one for each room message of a table, one for those before it, one for each
    /// player, and one for all old messages.
    pub(crate) fn item(self, table: TableId, not_before: Millis) -> OutboxItem {
        let lane = match &self {
            Self::Show | Self::Note(_) | Self::Ask { .. } => format!("room:{table}"),
            // The next board does not wait until an old one is tidied up.
            Self::Settled(_)
            | Self::Restate(_)
            | Self::Undone { .. }
            | Self::Strip(Placed { player: None, .. })
            | Self::Shrink(Placed { player: None, .. })
            | Self::Become {
                at: Placed { player: None, .. },
                ..
            } => format!("strip:{table}"),
            Self::Tell { player, .. }
            | Self::Strip(Placed {
                player: Some(player),
                ..
            })
            | Self::Shrink(Placed {
                player: Some(player),
                ..
            })
            | Self::Become {
                at:
                    Placed {
                        player: Some(player),
                        ..
                    },
                ..
            }
            | Self::Leave { player }
            | Self::Remind { player, .. }
            | Self::Letter { player, .. } => format!("player:{table}:{player}"),
            // One for all tables, so that they are told of together.
            Self::Digest { player, .. } => format!("digest:{player}"),
            Self::Check { player } => format!("check:{table}:{player}"),
            // One after the other, of all tables: there can be many, and nobody waits for them.
            Self::Retell(_) => "former".to_owned(),
        };
        OutboxItem::new(Lane(lane), not_before, write(&Stored { table, wish: self }))
    }

    /// Reads a wish and the table it is about.
    pub(crate) fn read(body: &[u8]) -> Result<(TableId, Self), DocError> {
        let Stored { table, wish } = read(body, "wish")?;
        Ok((table, wish))
    }
}
