//! From a wish to what is sent: how things stand now, or nothing when that is told already.

use crate::engine::{Arg, Everyone, Phrase, PlayerId, TableId};
use crate::host::Host;
use crate::host::doc::Phase;
use crate::host::fair::{hex, tagged};
use crate::host::message::{Message, Private, Style};
use crate::host::outgoing::{Outgoing, Task};
use crate::host::people::{PersonDoc, PostsDoc, Stage};
use crate::host::press::{Act, Press};
use crate::host::refusal::Outcome;
use crate::host::say::{About, button, game_name, moment};
use crate::host::table::Table;
use crate::host::wish::{Letter, Note, Wish};
use crate::store::{Intent, Subject};

use super::{Sent, person_locale};

type Ready = Option<(Outgoing, Sent)>;

impl Host {
    pub(super) fn render(&self, intent: &Intent, id: TableId, wish: &Wish) -> Outcome<Ready> {
        let table = self.load(id)?;
        let posts: PostsDoc = self.small_doc(Subject::Posts(id))?;
        match wish {
            Wish::Show => Ok(self.render_room(intent, &table, &posts)),
            Wish::Tell { player, anew } => self.render_tell(intent, &table, &posts, *player, *anew),
            Wish::Remind { player, entries } => {
                self.render_reminder(intent, &table, *player, *entries)
            }
            Wish::Strip { room, message } => {
                let (room, message_id) = (*room, *message);
                let task = Task::Strip { room, message_id };
                Ok(Some((self.for_room(intent, &table, task), Sent::Plain)))
            }
            Wish::Note(note) => Ok(self.render_note(intent, &table, *note)),
            Wish::Letter { player, letter } => self.render_letter(intent, &table, *player, *letter),
            Wish::Check { player } => {
                let (server, player) = (table.doc.server, *player);
                let task = Task::CheckMember { server, player };
                let live = table.doc.phase.is_live();
                Ok(live.then(|| (self.for_room(intent, &table, task), Sent::Plain)))
            }
        }
    }

    fn for_room(&self, intent: &Intent, table: &Table, task: Task) -> Outgoing {
        Outgoing {
            id: intent.id,
            attempts: intent.attempts,
            locale: self.room_locale(table),
            task,
        }
    }

    fn render_room(&self, intent: &Intent, table: &Table, posts: &PostsDoc) -> Ready {
        if table.doc.paused.is_some() {
            return None;
        }
        let stage = match table.doc.phase {
            Phase::Lobby | Phase::Closed => Stage::Lobby,
            Phase::Playing => Stage::Board,
            Phase::Finished | Phase::Aborted => Stage::Over,
        };
        let (room, told) = (table.doc.room, table.n_entries());
        // A message in another room is none: the table has moved since.
        let standing = posts
            .message
            .filter(|(at, _)| *at == room || table.doc.thread_wanted);
        let anew = standing.is_none() || posts.stage != stage || posts.told < told;
        let revision = table.revision.0;
        if !anew && posts.shown >= revision {
            return None;
        }
        if anew && table.doc.phase == Phase::Closed && standing.is_none() {
            return None;
        }
        let from = if anew { posts.told } else { posts.from };
        let message = table.room_message(from);
        let nonce = nonce(table, Some(revision), intent);
        let thread = table.doc.thread_wanted;
        let task = match standing {
            Some((_, message_id)) if !anew => Task::Edit {
                room,
                message_id,
                message,
            },
            _ if thread => Task::OpenThread {
                room,
                name: Phrase::new("host-thread")
                    .about(table)
                    .with("game", game_name(table.game.slug())),
                nonce,
                message,
            },
            _ => Task::Post {
                room,
                nonce,
                message,
            },
        };
        let sent = Sent::Room {
            stage,
            revision,
            from,
            told,
            thread: matches!(task, Task::OpenThread { .. }),
        };
        Some((self.for_room(intent, table, task), sent))
    }

    fn render_tell(
        &self,
        intent: &Intent,
        table: &Table,
        posts: &PostsDoc,
        player: PlayerId,
        anew: bool,
    ) -> Outcome<Ready> {
        let person: PersonDoc = self.small_doc(Subject::Player(player))?;
        let Some(seat) = table.seat_of(player) else {
            return Ok(None);
        };
        let doc = &table.doc.seats[seat.index()];
        if !person.takes_direct() || doc.gone || table.playing.is_none() {
            return Ok(None);
        }
        let earlier = posts.direct_of(player);
        let entries = table.n_entries();
        let acts = table.to_act().contains(seat) && table.doc.paused.is_none();
        let (message, live, replace) = if acts {
            if earlier.is_some_and(|post| post.live && post.entries == entries) {
                return Ok(None);
            }
            let message = self.seat_message(table, seat, None, &[], 0);
            (message, true, None)
        } else {
            match earlier {
                Some(post) if post.live => {
                    (self.seat_board(table, seat), false, Some(post.message))
                }
                // The hand, at the beginning.
                None if anew && table.is_playing() => (self.seat_board(table, seat), false, None),
                _ => return Ok(None),
            }
        };
        let private = Private::Seat(seat, message);
        let outgoing = direct(intent, table, &person, player, replace, private);
        let sent = Sent::Direct {
            entries,
            live,
            replaces: replace.is_some(),
        };
        Ok(Some((outgoing, sent)))
    }

    fn render_reminder(
        &self,
        intent: &Intent,
        table: &Table,
        player: PlayerId,
        entries: usize,
    ) -> Outcome<Ready> {
        let waits = table.waits_for(player) && table.n_entries() == entries;
        if !waits || table.doc.paused.is_some() {
            return Ok(None);
        }
        let person: PersonDoc = self.small_doc(Subject::Player(player))?;
        let since = moment(table.doc.turn_since);
        let turn = button(
            Phrase::new("host-button-turn"),
            Style::Primary,
            Press::at(table.id, table.ply(), Act::MyTurn),
        );
        if person.in_room || !person.takes_direct() {
            let phrase = Phrase::new("host-reminder-room")
                .about(table)
                .with("game", game_name(table.game.slug()))
                .with("player", Arg::Call(player))
                .with("since", since);
            let mut message = Message::of([phrase], table.names()).row(vec![turn]);
            message.calls = Some(player);
            let task = Task::Post {
                room: table.doc.room,
                nonce: nonce(table, None, intent),
                message,
            };
            let sent = Sent::Reminder { direct: false };
            return Ok(Some((self.for_room(intent, table, task), sent)));
        }
        let phrase = Phrase::new("host-reminder")
            .about(table)
            .with("game", game_name(table.game.slug()))
            .with("since", since);
        let mut row = vec![turn];
        for hours in [4_u16, 12, 24] {
            row.push(button(
                Phrase::new("host-button-snooze").with("hours", hours),
                Style::Secondary,
                Press::at(table.id, table.ply(), Act::Snooze(hours)),
            ));
        }
        let message = Message::of([phrase], table.names()).row(row);
        let private = Private::Open(message);
        let outgoing = direct(intent, table, &person, player, None, private);
        Ok(Some((outgoing, Sent::Reminder { direct: true })))
    }

    fn render_note(&self, intent: &Intent, table: &Table, note: Note) -> Ready {
        if table.doc.paused.is_some() {
            return None;
        }
        let (phrase, row) = match note {
            Note::Closed(player) => {
                let turn = button(
                    Phrase::new("host-button-turn"),
                    Style::Primary,
                    Press::at(table.id, table.ply(), Act::MyTurn),
                );
                let phrase = Phrase::new("host-note-closed").about(table);
                (phrase.with("player", player), vec![turn])
            }
            Note::Gone(player) => {
                let phrase = Phrase::new("host-note-gone").about(table);
                (phrase.with("player", player), Vec::new())
            }
            Note::Kept(player) => {
                let phrase = Phrase::new("host-note-kept").about(table);
                (phrase.with("player", player), Vec::new())
            }
            Note::Vote(number) => {
                let open = table.doc.vote.as_ref();
                open.filter(|vote| vote.number == number)?;
                let vote = table.vote_words();
                let phrase = Phrase::new("host-note-vote")
                    .about(table)
                    .with("vote", vote);
                (phrase, table.vote_row().unwrap_or_default())
            }
            Note::LobbyWarning => {
                if !table.is_lobby() {
                    return None;
                }
                let due = table.doc.due().unwrap_or(table.doc.opened);
                let phrase = Phrase::new("host-note-lobby").about(table);
                (phrase.with("when", moment(due)), Vec::new())
            }
        };
        let message: Message<Everyone> = Message::of([phrase], table.names()).row(row);
        let task = Task::Post {
            room: table.doc.room,
            nonce: nonce(table, None, intent),
            message,
        };
        Some((self.for_room(intent, table, task), Sent::Plain))
    }

    fn render_letter(
        &self,
        intent: &Intent,
        table: &Table,
        player: PlayerId,
        letter: Letter,
    ) -> Outcome<Ready> {
        let person: PersonDoc = self.small_doc(Subject::Player(player))?;
        if !person.takes_direct() {
            return Ok(None);
        }
        let (phrase, row) = match letter {
            Letter::RoomGone => {
                if table.doc.paused.is_none() {
                    return Ok(None);
                }
                (Phrase::new("host-letter-room").about(table), Vec::new())
            }
            Letter::Vote(number) => {
                let open = table.doc.vote.as_ref();
                if open.is_none_or(|vote| vote.number != number) {
                    return Ok(None);
                }
                let phrase = Phrase::new("host-note-vote").about(table);
                let row = table.vote_row().unwrap_or_default();
                (phrase.with("vote", table.vote_words()), row)
            }
            Letter::LobbyWarning => {
                if !table.is_lobby() {
                    return Ok(None);
                }
                let due = table.doc.due().unwrap_or(table.doc.opened);
                let phrase = Phrase::new("host-note-lobby").about(table);
                (phrase.with("when", moment(due)), Vec::new())
            }
        };
        let message = Message::of([phrase], table.names()).row(row);
        let private = Private::Open(message);
        let outgoing = direct(intent, table, &person, player, None, private);
        Ok(Some((outgoing, Sent::Plain)))
    }
}

fn direct(
    intent: &Intent,
    table: &Table,
    person: &PersonDoc,
    player: PlayerId,
    replace: Option<u64>,
    message: Private,
) -> Outgoing {
    debug_assert!(
        !matches!(&message, Private::Seat(seat, _) if table.player_at(*seat) != Some(player)),
        "a seat's message goes to its own player"
    );
    Outgoing {
        id: intent.id,
        attempts: intent.attempts,
        locale: person_locale(person),
        task: Task::Direct {
            player,
            channel: person.channel,
            replace,
            nonce: nonce(table, None, intent),
            message: Box::new(message),
        },
    }
}

/// The same for every try, and for nothing else: Discord then keeps only the first.
fn nonce(table: &Table, revision: Option<u64>, intent: &Intent) -> String {
    let revision = revision
        .map(|revision| format!("{revision}."))
        .unwrap_or_default();
    let text = format!("{}.{revision}{}", table.id, intent.id.0);
    if text.len() <= 25 {
        return text;
    }
    hex(&tagged("nonce", &[text.as_bytes()]))[..25].to_owned()
}
