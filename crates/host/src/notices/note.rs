//! What rooms and people are told apart from boards.

use stramash_core::engine::{Arg, Everyone, Phrase, PlayerId};
use stramash_store::OutboxItem;

use crate::lobby::places_left;
use crate::message::{About, Message, Part, Style, game_name, moment};
use crate::notices::Notices;
use crate::notices::flight::Sent;
use crate::notices::letter::{Letter, Note};
use crate::notices::outgoing::Task;
use crate::notices::render::{Ready, nonce};
use crate::request::Act;
use crate::room::{sealed_words, table_button, title};
use crate::table::Table;
use crate::time::pace::up_words;
use crate::turn::{Seated, undo_message, unmoved_message};
use crate::votes::absence::{left_words, offer_note, stood_in_letter};
use crate::votes::{asked_letter, vote_row, vote_words};

impl Notices<'_> {
    /// Something that a room is told apart from the board; it calls those of these people who are called in
    /// rooms.
    pub(super) fn render_note(
        &self,
        item: &OutboxItem,
        table: &Table,
        note: Note,
        asked: &[PlayerId],
    ) -> Ready {
        // Whether that one can be posted is found out by trying: play waits for it.
        if table.doc.paused.is_some() && note != Note::Sealed {
            return None;
        }
        let mut message = note_message(table, note)?;
        message.calls = self.mentioned(table, asked);
        // What the board says as well need not be said twice where it calls nobody.
        if matches!(note, Note::Undo(_) | Note::Word(_)) && message.calls.is_empty() {
            return None;
        }
        if !message.calls.is_empty() {
            let called = called_words(&message.calls);
            message.text.push(Part::Open(called));
        }
        let sent = match note {
            Note::Sealed => Sent::Sealed,
            _ if message.rows.is_empty() => Sent::Plain,
            _ => Sent::Beside {
                player: None,
                vote: note.vote(),
            },
        };
        let task = Task::Post {
            room: table.doc.room,
            nonce: nonce(table, None, item),
            message,
        };
        Some((self.for_room(item, table, task), sent))
    }
}

/// Those who are called by a message.
fn called_words(players: &[PlayerId]) -> Phrase {
    let call = |player: &PlayerId| Phrase::new("host-member").with("player", Arg::Call(*player));
    let players: Vec<Phrase> = players.iter().map(call).collect();
    Phrase::new("host-called").with("players", players)
}

/// What a room is told, if it is still so.
fn note_message(table: &Table, note: Note) -> Option<Message<Everyone>> {
    let about = |id: &'static str| Phrase::new(id).about(table);
    let (phrase, row) = match note {
        Note::Sealed => {
            if !table.doc.epoch.is_waiting() {
                return None;
            }
            (sealed_words(table), Vec::new())
        }
        Note::Closed(player) => {
            let turn = table_button(table, "host-button-turn", Style::Primary, Act::MyTurn);
            (about("host-note-closed").with("player", player), vec![turn])
        }
        Note::Gone(player) => (about("host-note-gone").with("player", player), Vec::new()),
        Note::Kept(player) => (about("host-note-kept").with("player", player), Vec::new()),
        Note::Waits(player) => (about("host-note-waits").with("player", player), Vec::new()),
        Note::Back(player) => (about("host-note-back").with("player", player), Vec::new()),
        Note::Away(player, until) => {
            let seat = table.seat_of(player).and_then(|seat| table.seat(seat));
            seat.filter(|seat| seat.away == Some(until))?;
            let phrase = about("pace-note-away").with("player", player);
            (phrase.with("when", moment(until)), Vec::new())
        }
        Note::TimeUp(player) => (up_words(table, player)?, Vec::new()),
        Note::Vote(number) => {
            let open = table.doc.vote.as_ref();
            open.filter(|vote| vote.number == number)?;
            let phrase = about("host-note-vote").with("vote", vote_words(table)?);
            (phrase, vote_row(table)?)
        }
        Note::Offer(number) => return offer_note(table, number),
        Note::Full | Note::Invited => {
            if !table.is_lobby() {
                return None;
            }
            let more = places_left(table);
            let (id, label, act) = match note {
                Note::Full if more > 0 => ("host-note-asked", "host-button-start", Act::Start),
                Note::Full => ("host-note-full", "host-button-start", Act::Start),
                _ => ("host-note-invited", "host-button-join", Act::Join),
            };
            let phrase = about(id).with("game", game_name(table.game.slug()));
            let phrase = phrase.with("opener", table.doc.opener);
            let phrase = match id {
                "host-note-asked" => phrase.with("more", more),
                _ => phrase,
            };
            (
                phrase,
                vec![table_button(table, label, Style::Success, act)],
            )
        }
        Note::Undo(number) => return undo_message(table, number),
        Note::Word(entries) => {
            let turn = table_button(table, "host-button-turn", Style::Primary, Act::MyTurn);
            return Some(aside_message(table, entries)?.row(vec![turn]));
        }
        Note::LobbyWarning => {
            if !table.is_lobby() {
                return None;
            }
            let due = table.doc.due().unwrap_or(table.doc.opened);
            (
                about("host-note-lobby").with("when", moment(due)),
                Vec::new(),
            )
        }
    };
    Some(Message::of([phrase], table.names()).row(row))
}

/// What a player is told, if it is still so.
pub(super) fn letter_message(
    table: &Table,
    player: PlayerId,
    letter: Letter,
) -> Option<Message<Everyone>> {
    let phrase = match letter {
        Letter::Vote(number) => {
            let asked = asked_letter(table, player, number);
            return asked.or_else(|| note_message(table, Note::Vote(number)));
        }
        Letter::Offer(number) => return offer_note(table, number),
        Letter::StoodIn => return stood_in_letter(table, player),
        Letter::HandedOver => left_words(table),
        Letter::Undo(number) => return undo_message(table, number),
        Letter::Unmoved { by, entries } => return unmoved_message(table, by, entries),
        Letter::LobbyWarning => return note_message(table, Note::LobbyWarning),
        Letter::Full => return note_message(table, Note::Full),
        Letter::Invited if table.seat_of(player).is_some() => return None,
        Letter::Invited => return note_message(table, Note::Invited),
        Letter::RoomGone => {
            table.doc.paused?;
            Phrase::new("host-letter-room").about(table)
        }
        Letter::Kicked => {
            if table.seat_of(player).is_some() {
                return None;
            }
            let phrase = Phrase::new("host-letter-kicked").about(table);
            phrase.with("game", game_name(table.game.slug()))
        }
        Letter::Aside(entries) | Letter::Word(entries) => {
            let own = Seated::of(table, player)?;
            return Some(aside_message(table, entries)?.row(own.aside_row()));
        }
    };
    Some(Message::of([phrase], table.names()))
}

/// The message that tells what was said beside the play, as long as it is the last that has happened.
fn aside_message(table: &Table, entries: usize) -> Option<Message<Everyone>> {
    let still = table.n_entries() == entries && table.is_playing();
    let playing = table.playing.as_deref().filter(|_| still)?;
    let mut message = Message::of([title(table)], table.names());
    let news = playing.news(entries.checked_sub(1)?);
    message.text.push(Part::Shown(news));
    Some(message)
}
