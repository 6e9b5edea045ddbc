//! From a wish to what is sent: how things stand now, or nothing when that is told already.

use crate::engine::{Arg, Everyone, Millis, OneSeat, Phrase, PlayerId, Revision, TableId};
use crate::host::Host;
use crate::host::doc::Phase;
use crate::host::fair::{hex, tagged};
use crate::host::message::{Message, Part, Private, Style};
use crate::host::outgoing::{Outgoing, Task};
use crate::host::people::{FormerPost, PersonDoc, Posting, PostsDoc, Stage};
use crate::host::press::Act;
use crate::host::refusal::Granted;
use crate::host::say::{About, button, game_name, moment};
use crate::host::seated::Seated;
use crate::host::table::Table;
use crate::host::wish::{Letter, Note, Wish};
use crate::store::{Intent, Subject};

use super::flight::{Sent, waited};

/// How long Discord is trusted to know a nonce again, in milliseconds: it says some minutes.
const NONCE_KNOWN: u64 = 3 * 60 * 1000;
/// The most characters that a nonce may have.
const NONCE_LENGTH: usize = 25;

type Ready = Option<(Outgoing, Sent)>;

impl Host {
    pub(super) fn render(&self, intent: &Intent, id: TableId, wish: &Wish) -> Granted<Ready> {
        let table = self.load(id)?;
        let posts: PostsDoc = self.small_doc(Subject::Posts(id))?;
        match wish {
            Wish::Show => self.render_room(intent, &table, &posts),
            Wish::Tell { player, anew } => self.render_tell(intent, &table, &posts, *player, *anew),
            Wish::Remind { player, entries } => {
                self.render_reminder(intent, &table, *player, *entries)
            }
            Wish::Strip(at) => {
                let (room, message_id) = (at.room, at.message);
                let task = Task::Strip { room, message_id };
                Ok(Some((self.for_room(intent, &table, task), Sent::Plain)))
            }
            Wish::Settled(number) => self.settle_notes(id, *number).map(|()| None),
            Wish::Leave { player } => self.take_boards(id, *player).map(|()| None),
            Wish::Become { at, line } => self.render_line(intent, &table, *at, *line).map(Some),
            Wish::Retell(post) => Ok(Some(self.render_former(intent, &table, &posts, post))),
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

    /// The moment of a first try, if Discord may have forgotten its nonce by now.
    fn since(&self, first: Millis) -> Option<Millis> {
        (first.plus(NONCE_KNOWN) <= self.clock.now()).then_some(first)
    }

    pub(super) fn for_room(&self, intent: &Intent, table: &Table, task: Task) -> Outgoing {
        Outgoing {
            id: intent.id,
            attempts: intent.attempts,
            since: self.since(first_try(intent)),
            locale: self.room_locale(table),
            task,
        }
    }

    fn render_room(&self, intent: &Intent, table: &Table, posts: &PostsDoc) -> Granted<Ready> {
        if table.doc.paused.is_some() {
            return Ok(None);
        }
        let stage = match table.doc.phase {
            Phase::Lobby | Phase::Closed => Stage::Lobby,
            Phase::Playing => Stage::Board,
            Phase::Finished | Phase::Aborted => Stage::Over,
        };
        let (room, told) = (table.doc.room, table.n_told());
        // A message in another room is none: the table has moved since.
        let standing = posts
            .message
            .filter(|(at, _)| *at == room || table.doc.thread_wanted);
        let revision = table.revision.0;
        if let Some((_, message_id)) = standing
            && posts.stage == stage
            && posts.told >= told
        {
            if posts.shown >= revision {
                return Ok(None);
            }
            let message = table.room_message(posts.from, posts.opening);
            let task = Task::Edit {
                room,
                message_id,
                message,
            };
            let sent = Sent::Edited { revision };
            return Ok(Some((self.for_room(intent, table, task), sent)));
        }
        if table.doc.phase == Phase::Closed && standing.is_none() {
            return Ok(None);
        }
        let (posting, is_new) = self.posting(
            table,
            Posting {
                nonce: nonce(table, Some(revision), intent),
                at: self.clock.now(),
                room,
                stage,
                revision,
                from: posts.told,
                told,
                opening: posts.stage < Stage::Board,
            },
        )?;
        let then = table.as_of(Revision(posting.revision), posting.told);
        let mut message = then.room_message(posting.from, posting.opening);
        if posting.told < told {
            // It is not their turn any more.
            message.calls = None;
        }
        let nonce = posting.nonce.clone();
        let thread = table.doc.thread_wanted;
        let task = if thread {
            Task::OpenThread {
                room,
                name: Phrase::new("host-thread")
                    .about(table)
                    .with("game", game_name(table.game.slug())),
                starter: Box::new(Message::of([table.title()], table.names())),
                starter_nonce: short(tagged("starter", &[nonce.as_bytes()])),
                nonce,
                message,
            }
        } else {
            Task::Post {
                room,
                nonce,
                message,
            }
        };
        let mut outgoing = self.for_room(intent, table, task);
        outgoing.since = self.since(posting.at);
        let sent = Sent::Posted {
            posting,
            is_new,
            thread,
        };
        Ok(Some((outgoing, sent)))
    }

    /// A message as it was when it was new, with everybody as they are called now. Only the newest one has
    /// controls.
    fn render_former(
        &self,
        intent: &Intent,
        table: &Table,
        posts: &PostsDoc,
        post: &FormerPost,
    ) -> (Outgoing, Sent) {
        let mut then = table.as_of(table.revision, post.told);
        then.doc.vote = None;
        then.doc.paused = None;
        let mut message = match post.stage {
            Stage::Nothing | Stage::Lobby => then.lobby_message(),
            Stage::Board | Stage::Over => then.room_message(post.from, post.opening),
        };
        message.calm();
        if posts.message != Some((post.room, post.message)) {
            message.rows.clear();
        }
        let task = Task::Edit {
            room: post.room,
            message_id: post.message,
            message,
        };
        (self.for_room(intent, table, task), Sent::Plain)
    }

    /// Keeps what is about to be posted, or gives what was about to be and may have arrived.
    /// Whether it is the new one comes with it.
    fn posting(&self, table: &Table, new: Posting) -> Granted<(Posting, bool)> {
        let subject = Subject::Posts(table.id);
        self.edit(subject, None, |posts: &mut PostsDoc, _| {
            let earlier = posts.posting.take().filter(|earlier| {
                // The match may be over by now, which the next message says.
                let same = earlier.stage == new.stage || earlier.stage == Stage::Board;
                same && earlier.room == new.room && earlier.from == new.from
            });
            let is_new = earlier.is_none();
            let posting = earlier.unwrap_or(new);
            posts.posting = Some(posting.clone());
            (posting, is_new)
        })
    }

    fn render_tell(
        &self,
        intent: &Intent,
        table: &Table,
        posts: &PostsDoc,
        player: PlayerId,
        anew: bool,
    ) -> Granted<Ready> {
        let person: PersonDoc = self.small_doc(Subject::Player(player))?;
        let Some(own) = Seated::of(table, player) else {
            return Ok(None);
        };
        let seat = own.seat;
        let reached = person.takes_direct() && !table.doc.seats[seat.index()].gone;
        let earlier = posts.direct_of(player);
        let entries = table.n_entries();
        let acts = reached && table.to_act().contains(seat) && table.doc.paused.is_none();
        let (message, live, replace) = if acts {
            let live = earlier.filter(|post| post.live);
            if live.is_some_and(|post| post.entries == entries) {
                return Ok(None);
            }
            // As long as nothing was told to the room, the turn is the same.
            // And whoever is not waited for is not disturbed again.
            let idle = !table.awaited().contains(seat);
            let same = live.filter(|post| idle || post.entries >= table.n_told());
            let message = self.seat_message(&own, None, &[], 0);
            (marked(message, table), true, same.map(|post| post.message))
        } else {
            match earlier {
                // A turn that has been taken, also of one who wants no more of them; and in the end how
                // it ended.
                Some(post)
                    if post.live || (reached && !table.doc.phase.is_live() && !post.over) =>
                {
                    (marked(own.kept_board(), table), false, Some(post.message))
                }
                // The hand, at the beginning.
                None if reached && anew && table.is_playing() => {
                    (marked(own.kept_board(), table), false, None)
                }
                _ => return Ok(None),
            }
        };
        let private = Private::Seat(seat, message);
        let mut outgoing = self.direct(intent, table, &person, player, replace, private);
        if let Task::Direct { nonce, .. } = &mut outgoing.task {
            // A turn later it is another message.
            *nonce = self::nonce(table, Some(entries as u64), intent);
        }
        let sent = Sent::Direct {
            entries,
            live,
            over: !table.doc.phase.is_live(),
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
    ) -> Granted<Ready> {
        let waits = table.waits_for(player) && table.n_entries() == entries;
        if !waits || table.doc.paused.is_some() {
            return Ok(None);
        }
        let person: PersonDoc = self.small_doc(Subject::Player(player))?;
        let since = moment(table.doc.turn_since);
        let turn = table.button("host-button-turn", Style::Primary, Act::MyTurn);
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
            let sent = Sent::Beside {
                player: None,
                vote: None,
            };
            return Ok(Some((self.for_room(intent, table, task), sent)));
        }
        let phrase = Phrase::new("host-reminder")
            .about(table)
            .with("game", game_name(table.game.slug()))
            .with("since", since);
        let mut row = vec![turn];
        for hours in [4_u16, 12, 24] {
            let label = Phrase::new("host-button-snooze").with("hours", hours);
            let press = table.press(Act::Snooze(hours));
            row.push(button(label, Style::Secondary, press));
        }
        let message = Message::of([phrase], table.names()).row(row);
        let private = Private::Open(message);
        let outgoing = self.direct(intent, table, &person, player, None, private);
        let sent = Sent::Beside {
            player: Some(player),
            vote: None,
        };
        Ok(Some((outgoing, sent)))
    }

    fn render_note(&self, intent: &Intent, table: &Table, note: Note) -> Ready {
        // Whether that one can be posted is found out by trying: play waits for it.
        if table.doc.paused.is_some() && note != Note::Sealed {
            return None;
        }
        let message = note_message(table, note)?;
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
            nonce: nonce(table, None, intent),
            message,
        };
        Some((self.for_room(intent, table, task), sent))
    }

    fn render_letter(
        &self,
        intent: &Intent,
        table: &Table,
        player: PlayerId,
        letter: Letter,
    ) -> Granted<Ready> {
        let person: PersonDoc = self.small_doc(Subject::Player(player))?;
        if !person.takes_direct() {
            return Ok(None);
        }
        let message = letter_message(table, player, letter);
        Ok(message.map(|message| {
            let sent = if message.rows.is_empty() {
                Sent::Plain
            } else {
                Sent::Beside {
                    player: Some(player),
                    vote: letter.vote(),
                }
            };
            let private = Private::Open(message);
            let outgoing = self.direct(intent, table, &person, player, None, private);
            (outgoing, sent)
        }))
    }

    fn direct(
        &self,
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
            since: self.since(first_try(intent)),
            locale: person.locale(),
            task: Task::Direct {
                player,
                channel: person.channel,
                replace,
                nonce: nonce(table, None, intent),
                message: Box::new(message),
            },
        }
    }
}

/// A player's own message with the mark of the play that the room was told last.
fn marked(mut message: Message<OneSeat>, table: &Table) -> Message<OneSeat> {
    message.text.extend(table.mark_words().map(Part::Open));
    message
}

/// What a room is told, if it is still so.
fn note_message(table: &Table, note: Note) -> Option<Message<Everyone>> {
    let about = |id: &'static str| Phrase::new(id).about(table);
    let (phrase, row) = match note {
        Note::Sealed => {
            if !table.doc.epoch.is_waiting() {
                return None;
            }
            (table.sealed_words(), Vec::new())
        }
        Note::Closed(player) => {
            let turn = table.button("host-button-turn", Style::Primary, Act::MyTurn);
            (about("host-note-closed").with("player", player), vec![turn])
        }
        Note::Gone(player) => (about("host-note-gone").with("player", player), Vec::new()),
        Note::Kept(player) => (about("host-note-kept").with("player", player), Vec::new()),
        Note::Waits(player) => (about("host-note-waits").with("player", player), Vec::new()),
        Note::Back(player) => (about("host-note-back").with("player", player), Vec::new()),
        Note::Vote(number) => {
            let open = table.doc.vote.as_ref();
            open.filter(|vote| vote.number == number)?;
            let phrase = about("host-note-vote").with("vote", table.vote_words()?);
            (phrase, table.vote_row()?)
        }
        Note::Offer(number) => return table.offer_note(number),
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
fn letter_message(table: &Table, player: PlayerId, letter: Letter) -> Option<Message<Everyone>> {
    let phrase = match letter {
        Letter::Vote(number) => return note_message(table, Note::Vote(number)),
        Letter::Asked(number) => return table.asked_letter(player, number),
        Letter::StoodIn => return table.stood_in_letter(player),
        Letter::HandedOver => table.left_words(),
        Letter::LobbyWarning => return note_message(table, Note::LobbyWarning),
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
        Letter::Aside(entries) => {
            let own = Seated::of(table, player)?;
            if table.n_entries() != entries || !table.is_playing() {
                return None;
            }
            let mut message = Message::of([table.title()], table.names());
            let news = own.playing.news(entries - 1);
            message.text.push(Part::Shown(news));
            return Some(message.row(own.aside_row()));
        }
    };
    Some(Message::of([phrase], table.names()))
}

/// The earliest moment at which an intent can have been tried: it could be claimed from then on, and by
/// now all the waits for further tries have passed.
fn first_try(intent: &Intent) -> Millis {
    let Millis(last) = intent.not_before;
    Millis(last.saturating_sub(waited(intent.attempts)))
}

/// The same for every try, and for nothing else: Discord then keeps only the first. Others may see
/// it, and revisions would tell them of what was done in silence.
fn nonce(table: &Table, revision: Option<u64>, intent: &Intent) -> String {
    let revision = revision
        .map(|revision| format!("{revision}."))
        .unwrap_or_default();
    let text = format!("{}.{revision}{}", table.id, intent.id.0);
    short(tagged(
        "nonce",
        &[table.doc.epoch.nonce.as_bytes(), text.as_bytes()],
    ))
}

/// A hash as a nonce.
fn short(hash: [u8; 32]) -> String {
    hex(&hash)[..NONCE_LENGTH].to_owned()
}
