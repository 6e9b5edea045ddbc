//! The kinds of outbox items. An item stores what to show; its text is made when it is sent.

use serde::{Deserialize, Serialize};
use stramash_core::engine::{Millis, PlayerId, TableId};
use stramash_store::{Lane, OutboxItem};

use crate::notices::notice::Notice;
use crate::person::{FormerPost, Placed};
use crate::table::{DocError, read, write};

/// A kind of outbox item. The serde names are stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ItemKind {
    /// Shows the table in the room.
    Show,
    /// Shows the table to a player, in a new message if `anew`.
    Tell { player: PlayerId, anew: bool },
    /// Reminds a player who is still to act after this many entries.
    Remind { player: PlayerId, entries: usize },
    /// Reminds a player of all tables that wait for them if they chose that, else of this one.
    Digest { player: PlayerId, entries: usize },
    /// Removes a message's controls.
    Strip(Placed),
    /// Shrinks an outdated board to a line.
    Shrink(Placed),
    /// Renders an old message again with everybody's current name.
    Retell(FormerPost),
    #[serde(rename = "note")]
    ToRoom(Notice),
    /// A notice to the room that mentions those of `people` who chose mentions.
    #[serde(rename = "ask")]
    AskInRoom {
        #[serde(rename = "note")]
        notice: Notice,
        people: Vec<PlayerId>,
    },
    #[serde(rename = "letter")]
    ToPlayer {
        player: PlayerId,
        #[serde(rename = "letter")]
        notice: Notice,
    },
    /// Shows the result of the vote with this number in the messages that asked about it.
    Settled(u32),
    /// Updates the messages that ask about the vote with this number, because a voter has left.
    Restate(u32),
    /// Shows whether the undo with this number was granted in the messages that asked about it.
    Undone { number: u32, granted: bool },
    /// Replaces the boards of a player who has left the table.
    Leave { player: PlayerId },
    /// Replaces a message by a line.
    Become { at: Placed, line: Line },
    /// Asks Discord whether a player is still a member of the server.
    Check { player: PlayerId },
}

/// The line that replaces an outdated message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Line {
    /// The result of the vote with this number.
    Settled(u32),
    /// The current state of the open vote with this number.
    Asking(u32),
    /// Whether the last play was taken back.
    Undone(bool),
    /// A note that the reader no longer sits at the table.
    Left,
}

#[derive(Serialize, Deserialize)]
struct Stored {
    table: TableId,
    #[serde(rename = "wish")]
    kind: ItemKind,
}

impl ItemKind {
    pub(crate) fn names(&self, who: PlayerId) -> bool {
        self.names_one(|player| player == who)
    }

    pub(crate) fn names_one(&self, one: impl Fn(PlayerId) -> bool) -> bool {
        match self {
            Self::Tell { player, .. }
            | Self::Remind { player, .. }
            | Self::Digest { player, .. }
            | Self::Leave { player }
            | Self::Check { player } => one(*player),
            Self::ToPlayer { player, notice } => one(*player) || notice.names(one),
            Self::ToRoom(notice) => notice.names(one),
            Self::AskInRoom { notice, people } => {
                notice.names(&one) || people.iter().copied().any(one)
            }
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

    /// Makes the outbox item with its lane. Each table has a lane for its room message and one for older messages,
    /// and each of its players has one. Reminders of all tables and renamed messages have lanes across tables.
    pub(crate) fn item(self, table: TableId, not_before: Millis) -> OutboxItem {
        let lane = match &self {
            Self::Show | Self::ToRoom(_) | Self::AskInRoom { .. } => format!("room:{table}"),
            // A separate lane, so that the next board does not wait for edits of old messages.
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
            | Self::ToPlayer { player, .. } => format!("player:{table}:{player}"),
            // One lane for all tables, so that one message covers them.
            Self::Digest { player, .. } => format!("digest:{player}"),
            Self::Check { player } => format!("check:{table}:{player}"),
            // One lane for all tables: there can be many, and nobody waits for them.
            Self::Retell(_) => "former".to_owned(),
        };
        OutboxItem::new(Lane(lane), not_before, write(&Stored { table, kind: self }))
    }

    pub(crate) fn read(body: &[u8]) -> Result<(TableId, Self), DocError> {
        let Stored { table, kind } = read(body, "outbox item")?;
        Ok((table, kind))
    }
}

#[cfg(test)]
mod tests {
    use stramash_core::engine::RoomId;

    use super::*;

    #[test]
    fn stored_names_stay_and_people_are_found() {
        let (player, notice) = (PlayerId(5), Notice::Undo(7));
        let people = vec![player];
        let at = Placed {
            room: RoomId(2),
            message: 3,
            player: None,
            vote: None,
        };
        let line = Line::Asking(7);
        let (anew, entries, number) = (true, 4, 7);
        let granted = false;
        let kinds = [
            (ItemKind::Show, r#""show""#),
            (
                ItemKind::Tell { player, anew },
                r#"{"tell":{"anew":true,"player":5}}"#,
            ),
            (
                ItemKind::Remind { player, entries },
                r#"{"remind":{"entries":4,"player":5}}"#,
            ),
            (
                ItemKind::Digest { player, entries },
                r#"{"digest":{"entries":4,"player":5}}"#,
            ),
            (ItemKind::Strip(at), r#"{"strip":{"message":3,"room":2}}"#),
            (ItemKind::Shrink(at), r#"{"shrink":{"message":3,"room":2}}"#),
            (ItemKind::ToRoom(notice), r#"{"note":{"undo":7}}"#),
            (
                ItemKind::AskInRoom { notice, people },
                r#"{"ask":{"note":{"undo":7},"people":[5]}}"#,
            ),
            (
                ItemKind::ToPlayer { player, notice },
                r#"{"letter":{"letter":{"undo":7},"player":5}}"#,
            ),
            (
                ItemKind::ToPlayer {
                    player: PlayerId(6),
                    notice: Notice::Unmoved {
                        by: player,
                        entries,
                    },
                },
                r#"{"letter":{"letter":{"unmoved":{"by":5,"entries":4}},"player":6}}"#,
            ),
            (ItemKind::Settled(number), r#"{"settled":7}"#),
            (ItemKind::Restate(number), r#"{"restate":7}"#),
            (
                ItemKind::Undone { number, granted },
                r#"{"undone":{"granted":false,"number":7}}"#,
            ),
            (ItemKind::Leave { player }, r#"{"leave":{"player":5}}"#),
            (
                ItemKind::Become { at, line },
                r#"{"become":{"at":{"message":3,"room":2},"line":{"asking":7}}}"#,
            ),
            (ItemKind::Check { player }, r#"{"check":{"player":5}}"#),
        ];
        for (kind, stored) in kinds {
            assert_eq!(kind.names(PlayerId(5)), stored.contains('5'), "{stored}");
            let item = kind.clone().item(TableId(9), Millis(1));
            let body: serde_json::Value = serde_json::from_slice(&item.body).unwrap();
            let stored: serde_json::Value = serde_json::from_str(stored).unwrap();
            assert_eq!(body["wish"], stored);
            assert_eq!(ItemKind::read(&item.body).unwrap(), (TableId(9), kind));
        }
    }
}
