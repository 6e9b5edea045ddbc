//! The kinds of outbox items. An item stores what to show; its text is made when it is sent.

use serde::{Deserialize, Serialize};
use stramash_core::engine::{Millis, PlayerId, TableId};
use stramash_store::{Lane, OutboxItem};

use crate::notices::notice::Notice;
use crate::person::{FormerPost, PostedMessage};
use crate::table::{DocError, read, write};

/// A kind of outbox item. The serde names are stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ItemKind {
    /// Shows the table in the room.
    #[serde(rename = "show")]
    ShowRoom,
    /// Shows the table to a player, in a new message if `new_message`.
    #[serde(rename = "tell")]
    ShowPlayer {
        player: PlayerId,
        #[serde(rename = "anew")]
        new_message: bool,
    },
    /// Edits the message that shows a player the table, because their prepared play has changed.
    #[serde(rename = "retell_prepared")]
    RefreshPlayer { player: PlayerId },
    /// Reminds a player of their turn. `entries` is the length of the log when the turn began. If the log is
    /// longer by now, nothing is sent.
    Remind { player: PlayerId, entries: usize },
    /// Reminds a player of all tables that wait for them, or only of this table if the player chose single
    /// reminders.
    Digest { player: PlayerId, entries: usize },
    /// Updates a digest (a reminder of several tables), because a table in it no longer waits.
    UpdateDigest(PostedMessage),
    /// Removes a message's controls.
    Strip(PostedMessage),
    /// Deletes an outdated board.
    #[serde(rename = "shrink")]
    Delete(PostedMessage),
    /// Renders an old message again with everybody's current name.
    #[serde(rename = "retell")]
    Rerender(FormerPost),
    #[serde(rename = "note")]
    ToRoom(Notice),
    /// Posts a notice in the room. It mentions those of `people` who chose mentions.
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
    /// Edits the messages that asked about the vote with this number, so that they show its result.
    #[serde(rename = "settled")]
    VoteClosed(u32),
    /// Updates the messages that ask about the vote with this number, because a voter has left.
    #[serde(rename = "restate")]
    VoteUpdated(u32),
    /// Edits the messages that asked about the undo with this number, so that they show whether it was granted.
    #[serde(rename = "undone")]
    UndoClosed { number: u32, granted: bool },
    /// Replaces the messages that show the table to a player who has left it.
    #[serde(rename = "leave")]
    PlayerLeft { player: PlayerId },
    /// Replaces the content of a message by a single line.
    #[serde(rename = "become")]
    ReplaceByLine {
        at: PostedMessage,
        line: ReplacementLine,
    },
    /// Asks Discord whether a player is still a member of the server.
    #[serde(rename = "check")]
    CheckMember { player: PlayerId },
}

/// The line that replaces an outdated message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ReplacementLine {
    /// The result of the vote with this number.
    Settled(u32),
    /// The current state of the open vote with this number.
    Asking(u32),
    /// Whether the last play was taken back.
    Undone(bool),
    /// A note that the reader no longer sits at the table.
    Left,
    /// A link to the message of the match's beginning.
    Began,
}

#[derive(Serialize, Deserialize)]
struct Stored {
    table: TableId,
    #[serde(rename = "wish")]
    kind: ItemKind,
}

impl ItemKind {
    /// Returns the person who gets a direct message or whose membership is checked. Returns `None` for other
    /// kinds.
    pub(super) fn recipient(&self) -> Option<PlayerId> {
        match self {
            Self::ShowPlayer { player, .. }
            | Self::RefreshPlayer { player }
            | Self::Remind { player, .. }
            | Self::Digest { player, .. }
            | Self::ToPlayer { player, .. }
            | Self::CheckMember { player } => Some(*player),
            Self::ShowRoom
            | Self::VoteClosed(_)
            | Self::VoteUpdated(_)
            | Self::UndoClosed { .. }
            | Self::PlayerLeft { .. }
            | Self::ReplaceByLine { .. }
            | Self::UpdateDigest(_)
            | Self::Strip(_)
            | Self::Delete(_)
            | Self::Rerender(_)
            | Self::ToRoom(_)
            | Self::AskInRoom { .. } => None,
        }
    }

    pub(crate) fn names(&self, who: PlayerId) -> bool {
        self.names_one(|player| player == who)
    }

    pub(crate) fn names_one(&self, one: impl Fn(PlayerId) -> bool) -> bool {
        match self {
            Self::ShowPlayer { player, .. }
            | Self::RefreshPlayer { player }
            | Self::Remind { player, .. }
            | Self::Digest { player, .. }
            | Self::PlayerLeft { player }
            | Self::CheckMember { player } => one(*player),
            Self::ToPlayer { player, notice } => one(*player) || notice.names(one),
            Self::ToRoom(notice) => notice.names(one),
            Self::AskInRoom { notice, people } => {
                notice.names(&one) || people.iter().copied().any(one)
            }
            Self::UpdateDigest(at)
            | Self::Strip(at)
            | Self::Delete(at)
            | Self::ReplaceByLine { at, .. } => at.player.is_some_and(one),
            Self::ShowRoom
            | Self::VoteClosed(_)
            | Self::VoteUpdated(_)
            | Self::UndoClosed { .. }
            | Self::Rerender(_) => false,
        }
    }

    /// Makes the outbox item and chooses its lane. Each table has one lane for messages in its room, one for
    /// older messages, and one for each player. Digests and renamed messages have lanes that span all tables.
    pub(crate) fn item(self, table: TableId, not_before: Millis) -> OutboxItem {
        let lane = match &self {
            Self::ShowRoom | Self::ToRoom(_) | Self::AskInRoom { .. } => format!("room:{table}"),
            // Edits of old messages have a lane of their own, so that the next board does not wait for them.
            Self::VoteClosed(_)
            | Self::VoteUpdated(_)
            | Self::UndoClosed { .. }
            | Self::Strip(PostedMessage { player: None, .. })
            | Self::Delete(PostedMessage { player: None, .. })
            | Self::ReplaceByLine {
                at: PostedMessage { player: None, .. },
                ..
            } => format!("strip:{table}"),
            Self::ShowPlayer { player, .. }
            | Self::RefreshPlayer { player }
            | Self::Strip(PostedMessage {
                player: Some(player),
                ..
            })
            | Self::Delete(PostedMessage {
                player: Some(player),
                ..
            })
            | Self::ReplaceByLine {
                at:
                    PostedMessage {
                        player: Some(player),
                        ..
                    },
                ..
            }
            | Self::PlayerLeft { player }
            | Self::Remind { player, .. }
            | Self::ToPlayer { player, .. } => format!("player:{table}:{player}"),
            // The lane spans all tables, so that one message covers them.
            Self::Digest { player, .. } => format!("digest:{player}"),
            Self::UpdateDigest(at) => {
                format!("digest:{}", at.player.map_or(0, |player| player.0))
            }
            Self::CheckMember { player } => format!("check:{table}:{player}"),
            // The lane spans all tables, because there can be many items of this kind and nobody waits for them.
            Self::Rerender(_) => "former".to_owned(),
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
    fn stored_names_are_stable_and_people_are_found() {
        let (player, notice) = (PlayerId(5), Notice::Undo(7));
        let people = vec![player];
        let at = PostedMessage {
            room: RoomId(2),
            message: 3,
            player: None,
            vote: None,
        };
        let line = ReplacementLine::Asking(7);
        let (new_message, entries, number) = (true, 4, 7);
        let granted = false;
        let kinds = [
            (ItemKind::ShowRoom, r#""show""#),
            (
                ItemKind::ShowPlayer {
                    player,
                    new_message,
                },
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
            (ItemKind::Delete(at), r#"{"shrink":{"message":3,"room":2}}"#),
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
                    notice: Notice::UndoDeclined {
                        by: player,
                        entries,
                    },
                },
                r#"{"letter":{"letter":{"unmoved":{"by":5,"entries":4}},"player":6}}"#,
            ),
            (ItemKind::VoteClosed(number), r#"{"settled":7}"#),
            (ItemKind::VoteUpdated(number), r#"{"restate":7}"#),
            (
                ItemKind::UndoClosed { number, granted },
                r#"{"undone":{"granted":false,"number":7}}"#,
            ),
            (ItemKind::PlayerLeft { player }, r#"{"leave":{"player":5}}"#),
            (
                ItemKind::ReplaceByLine { at, line },
                r#"{"become":{"at":{"message":3,"room":2},"line":{"asking":7}}}"#,
            ),
            (
                ItemKind::CheckMember { player },
                r#"{"check":{"player":5}}"#,
            ),
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
