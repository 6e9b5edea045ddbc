//! The kinds of notices, which are messages beside the boards.
//!
//! Everything about a kind is in this file: its text and buttons, when it expires, and how it notifies. A new kind
//! needs an entry here, its texts, and the code that enqueues it: [`ItemKind::ToRoom`] for the room,
//! [`ItemKind::ToPlayer`] for one player, [`Notices::ask`] for a question to several.

use serde::{Deserialize, Serialize};
use stramash_core::engine::{Arg, Everyone, Millis, Phrase, PlayerId};
use stramash_store::OutboxItem;

use crate::lobby::{is_full, places_left};
use crate::message::{About, Control, Message, Part, Private, Style, game_name, timestamp};
use crate::notices::claims::Arrival;
use crate::notices::in_flight::Task;
use crate::notices::render::{DirectMode, Rendered, nonce};
use crate::notices::{Notices, Says};
use crate::request::{Act, RequestResult};
use crate::room::{sealed_words, shared_film, table_button, title};
use crate::table::Table;
use crate::time::pace::time_up_words;
use crate::turn::{SeatContext, undo_declined_message, undo_message};
use crate::votes::absence::{left_table_words, offer_message, stand_in_message};
use crate::votes::{absent_player_message, vote_row, vote_words};

/// A notice beside the board, to the room or to one player. The serde names are stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Notice {
    /// The table's chance is sealed. The id of this message goes into the draws.
    Sealed,
    /// This player has left the server.
    #[serde(rename = "gone")]
    PlayerGone(PlayerId),
    /// This player is away until the given time.
    Away(PlayerId, Millis),
    /// This player is back before the day they named.
    BackEarly(PlayerId),
    /// This player's time is up.
    TimeUp(PlayerId),
    /// The vote with this number was opened.
    Vote(u32),
    /// Somebody is asked to take over another player's seat. The number identifies the offer.
    Offer(u32),
    /// Somebody asks to take back the last play.
    Undo(u32),
    /// A player said something beside the play, such as an offer of a draw. The number is the log's length
    /// afterwards.
    #[serde(rename = "word")]
    AsideQuestion(usize),
    /// Like `AsideQuestion`, but notifies nobody.
    #[serde(rename = "aside")]
    SilentAside(usize),
    /// The lobby is full.
    Full,
    /// The reader is asked to join.
    Invited,
    /// The lobby will be closed soon.
    LobbyWarning,
    /// The opener has removed the reader from the lobby.
    Kicked,
    /// The room is gone.
    RoomGone,
    /// The thread that the reader asked for could not be opened.
    NoThread,
    /// A stand-in plays for the reader.
    StoodIn,
    /// Another player has taken over the reader's seat.
    HandedOver,
    /// The player `by` refused to take back the last play.
    #[serde(rename = "unmoved")]
    UndoDeclined { by: PlayerId, entries: usize },
    /// This player shares the film of the match, which is over.
    Film(PlayerId),
}

impl Notice {
    /// Returns the number of the vote, offer or undo that the notice asks about, or `None` for other notices.
    pub(super) const fn vote(self) -> Option<u32> {
        match self {
            Self::Undo(number) | Self::Vote(number) | Self::Offer(number) => Some(number),
            _ => None,
        }
    }

    /// Returns the log's length after the aside that the notice is about, or 0 for other notices.
    pub(crate) const fn entries(self) -> usize {
        match self {
            Self::SilentAside(entries) | Self::AsideQuestion(entries) => entries,
            _ => 0,
        }
    }

    /// Returns whether the notice names a player for whom `one` is true.
    pub(super) fn names(self, one: impl Fn(PlayerId) -> bool) -> bool {
        match self {
            Self::PlayerGone(player)
            | Self::Away(player, _)
            | Self::BackEarly(player)
            | Self::TimeUp(player)
            | Self::Film(player)
            | Self::UndoDeclined { by: player, .. } => one(player),
            _ => false,
        }
    }

    /// Returns whether the notice is a question, which notifies its recipients. Other notices are silent.
    pub(super) const fn is_question(self) -> bool {
        matches!(
            self,
            Self::Vote(_)
                | Self::Offer(_)
                | Self::Undo(_)
                | Self::AsideQuestion(_)
                | Self::Full
                | Self::Invited
        )
    }

    /// Returns whether the board shows what the notice says. Such a notice is posted only if it mentions
    /// somebody.
    const fn is_on_board(self) -> bool {
        matches!(self, Self::Undo(_) | Self::AsideQuestion(_) | Self::Full)
    }

    pub(super) fn waits_for_answer(self, table: &Table, player: PlayerId) -> bool {
        match self {
            Self::Vote(number) => {
                let open = table.doc.vote.as_ref().filter(|vote| vote.number == number);
                open.is_some_and(|vote| !vote.has_voted(player))
            }
            Self::Undo(number) => {
                let open = table.doc.undo.as_ref().filter(|undo| undo.number == number);
                open.is_some_and(|undo| !undo.ayes.contains(&player))
            }
            Self::Offer(number) => table.doc.offer.is_some_and(|offer| offer.number == number),
            Self::AsideQuestion(entries) => table.n_entries() == entries,
            Self::Full => table.is_lobby() && table.seat_of(player).is_some(),
            _ => false,
        }
    }

    /// Makes the message to the player `to`, or to the room if `to` is `None`. Returns `None` if the notice has
    /// expired.
    pub(super) fn message(self, table: &Table, to: Option<PlayerId>) -> Option<Message<Everyone>> {
        let about = |id: &'static str| Phrase::new(id).about(table);
        let of_game = |id| about(id).with("game", game_name(table.game.slug()));
        let of_player = |id, player: PlayerId| about(id).with("player", player);
        // Notices about people who no longer play have expired.
        let seat_of = |player| {
            let seat = table.seat_of(player).and_then(|seat| table.seat(seat));
            seat.filter(|seat| table.is_playing() && !seat.out)
        };
        let turn_button = || table_button(table, "host-button-turn", Style::Primary, Act::MyTurn);
        let mut row: Vec<Control> = Vec::new();
        let phrase = match self {
            Self::Sealed => {
                table.doc.epoch.is_waiting().then_some(())?;
                sealed_words(table)
            }
            Self::PlayerGone(player) => {
                seat_of(player).filter(|seat| seat.gone)?;
                of_player("host-note-gone", player)
            }
            Self::Away(player, until) => {
                seat_of(player).filter(|seat| seat.away == Some(until))?;
                of_player("pace-note-away", player).with("when", timestamp(until))
            }
            Self::BackEarly(player) => {
                seat_of(player).filter(|seat| seat.away.is_none())?;
                of_player("pace-note-back-early", player)
            }
            Self::TimeUp(player) => time_up_words(table, player)?,
            Self::Vote(number) => {
                if let Some(message) =
                    to.and_then(|player| absent_player_message(table, player, number))
                {
                    return Some(message);
                }
                let open = table.doc.vote.as_ref();
                open.filter(|vote| vote.number == number)?;
                row = vote_row(table)?;
                about("host-note-vote").with("vote", vote_words(table)?)
            }
            Self::Offer(number) => return offer_message(table, number),
            Self::Undo(number) => {
                let playing = table.playing.as_deref()?;
                return undo_message(table, number, |index| playing.news(index));
            }
            Self::UndoDeclined { by, entries } => return undo_declined_message(table, by, entries),
            Self::AsideQuestion(entries) | Self::SilentAside(entries) => {
                let row = match to {
                    Some(player) => SeatContext::of(table, player)?.aside_row(),
                    None => vec![turn_button()],
                };
                return Some(aside_message(table, entries)?.row(row));
            }
            Self::Full | Self::Invited | Self::LobbyWarning
                if !table.is_lobby() || table.is_starting() =>
            {
                return None;
            }
            Self::Full if !is_full(table) => return None,
            Self::Full => {
                let start = table_button(table, "host-button-start", Style::Success, Act::Start);
                row.push(start);
                match places_left(table) {
                    0 => of_game("host-note-full").with("opener", table.doc.opener),
                    more => of_game("host-note-asked")
                        .with("opener", table.doc.opener)
                        .with("more", more),
                }
            }
            Self::Invited => {
                if to.is_some_and(|player| table.seat_of(player).is_some()) {
                    return None;
                }
                let join = table_button(table, "host-button-join", Style::Success, Act::Join);
                row.push(join);
                of_game("host-note-invited").with("opener", table.doc.opener)
            }
            Self::LobbyWarning => {
                let due = table.doc.due().unwrap_or(table.doc.opened);
                about("host-note-lobby").with("when", timestamp(due))
            }
            Self::Kicked => {
                if table.seat_of(to?).is_some() {
                    return None;
                }
                of_game("host-letter-kicked")
            }
            Self::RoomGone => {
                table.doc.paused?;
                about("host-letter-room")
            }
            Self::NoThread => {
                let here = table.doc.parent.is_none() && !table.doc.thread_wanted;
                (here && table.is_lobby()).then(|| about("host-letter-no-thread"))?
            }
            Self::StoodIn => return stand_in_message(table, to?),
            Self::HandedOver => left_table_words(table),
            Self::Film(player) => return shared_film(table, player),
        };
        Some(Message::of([phrase], table.names()).row(row))
    }
}

impl Notice {
    /// Makes the message to a player. A question about an undo describes the play as the player's own seat sees it.
    fn private(self, table: &Table, player: PlayerId) -> Option<Private> {
        if let (Self::Undo(number), Some(own)) = (self, SeatContext::of(table, player)) {
            let message = undo_message(table, number, |index| own.news(index))?;
            return Some(Private::Seat(own.seat, message));
        }
        self.message(table, Some(player)).map(Private::Open)
    }
}

impl Notices<'_> {
    pub(super) fn render_for_room(
        &self,
        item: &OutboxItem,
        table: &Table,
        notice: Notice,
        recipients: &[PlayerId],
    ) -> Rendered {
        // A paused table has lost its room and posts nothing. The sealing message is an exception: play waits for
        // it, and only an attempt to post it shows whether the room is back.
        if table.doc.paused.is_some() && notice != Notice::Sealed {
            return None;
        }
        let mut message = notice.message(table, None)?;
        message.mentions = self.mentioned(table, recipients);
        if notice.is_on_board() && message.mentions.is_empty() {
            return None;
        }
        if !message.mentions.is_empty() {
            let words = mention_words(&message.mentions);
            message.text.push(Part::Open(words));
        }
        let arrival = match notice {
            Notice::Sealed => Arrival::Sealed,
            _ => Arrival::Beside {
                player: None,
                says: Says::Notice(notice),
            },
        };
        let task = Task::Post {
            room: table.doc.room,
            nonce: nonce(table, None, item),
            message,
        };
        Some((self.in_flight_for_room(item, table, task), arrival))
    }

    pub(super) fn render_for_player(
        &self,
        item: &OutboxItem,
        table: &Table,
        player: PlayerId,
        notice: Notice,
    ) -> RequestResult<Rendered> {
        let person = self.tables.person(player)?;
        let way = match notice {
            Notice::Invited => self.invitation_channels(table, player),
            _ => self.channels_for(table, player),
        };
        // If a question cannot reach the player directly, it is asked in the room instead.
        let wanted = way.direct || !notice.is_question();
        if !wanted || !person.accepts_direct(self.tables.clock.now()) {
            return Ok(None);
        }
        let how = if notice.is_question() {
            DirectMode::Notifying
        } else {
            DirectMode::Silent
        };
        Ok(notice.private(table, player).map(|private| {
            let arrival = match notice {
                // The reader no longer sits at the table, so the message never changes and need not be
                // recorded.
                Notice::Kicked | Notice::HandedOver => Arrival::Nothing,
                _ => Arrival::Beside {
                    player: Some(player),
                    says: Says::Notice(notice),
                },
            };
            let in_flight = self.in_flight_for_person(item, table, &person, player, how, private);
            (in_flight, arrival)
        }))
    }
}

fn mention_words(players: &[PlayerId]) -> Phrase {
    let mention =
        |player: &PlayerId| Phrase::new("host-member").with("player", Arg::Mention(*player));
    let players: Vec<Phrase> = players.iter().map(mention).collect();
    Phrase::new("host-called").with("players", players)
}

/// Makes the message about the last aside. Returns `None` if the log has grown since.
fn aside_message(table: &Table, entries: usize) -> Option<Message<Everyone>> {
    let still = table.n_entries() == entries && table.is_playing();
    let playing = table.playing.as_deref().filter(|_| still)?;
    let mut message = Message::of([title(table)], table.names());
    let words = playing.news(entries.checked_sub(1)?);
    message.text.push(Part::Shown(words));
    Some(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_names_are_stable_and_people_are_found() {
        let player = PlayerId(5);
        let notices = [
            (Notice::Sealed, r#""sealed""#),
            (Notice::PlayerGone(player), r#"{"gone":5}"#),
            (Notice::Away(player, Millis(8)), r#"{"away":[5,8]}"#),
            (Notice::BackEarly(player), r#"{"back_early":5}"#),
            (Notice::TimeUp(player), r#"{"time_up":5}"#),
            (Notice::Vote(7), r#"{"vote":7}"#),
            (Notice::Offer(7), r#"{"offer":7}"#),
            (Notice::Undo(7), r#"{"undo":7}"#),
            (Notice::AsideQuestion(4), r#"{"word":4}"#),
            (Notice::SilentAside(4), r#"{"aside":4}"#),
            (Notice::Full, r#""full""#),
            (Notice::Invited, r#""invited""#),
            (Notice::LobbyWarning, r#""lobby_warning""#),
            (Notice::Kicked, r#""kicked""#),
            (Notice::RoomGone, r#""room_gone""#),
            (Notice::NoThread, r#""no_thread""#),
            (Notice::StoodIn, r#""stood_in""#),
            (Notice::HandedOver, r#""handed_over""#),
            (
                Notice::UndoDeclined {
                    by: player,
                    entries: 4,
                },
                r#"{"unmoved":{"by":5,"entries":4}}"#,
            ),
            (Notice::Film(player), r#"{"film":5}"#),
        ];
        for (notice, stored) in notices {
            assert_eq!(serde_json::to_string(&notice).unwrap(), stored);
            assert_eq!(serde_json::from_str::<Notice>(stored).unwrap(), notice);
            let is_named = notice.names(|one| one == player);
            assert_eq!(is_named, stored.contains('5'), "{stored}");
        }
    }
}
