//! The lobby: opening, joining and leaving a table.

mod choose;
mod computers;
mod guests;
mod invitations;
mod opener;
mod pace;
mod rules;
mod seat_doc;
mod seats;
mod setup;
mod start;
mod view;

use stramash_core::engine::{AnyGame, Millis, OptionValues, Phrase, PlayerId, Revision};
use stramash_store::{Index, Subject};

use crate::DAY;
use crate::chance::Chance;
use crate::face::face;
use crate::lobby::computers::seat_computer;
use crate::message::{
    About, Message, answer, answer_about, answer_text, clean_text, refuse_about, user_text,
};
use crate::notices::{ItemKind, Notice, Notices};
use crate::person::ServerDoc;
use crate::request::{
    Access, Act, Answer, Field, Form, Inputs, MAX_WORD, Press, Refusal, RequestResult, Requester,
    TableAccess, idempotency_key, refuse,
};
use crate::server::Servers;
use crate::table::{Alarm, Change, NOBODY, Phase, SeatDoc, Table, TableDoc, Tables, Timer};
use crate::time::pace::Preset;
use crate::turn::PreparedDoc;
use crate::votes::VoteResult;

use computers::parse_computers;
pub(crate) use computers::{copy_computers, show_computers};
use guests::Guests;
pub(crate) use opener::check_opener;
pub(crate) use pace::{absence_panel, pace_panel};
use rules::check_options;
use seat_doc::{empty_seat, seat_doc};
pub(crate) use seats::show_seats;
pub(crate) use setup::{setup_option, show_setup};
pub(crate) use view::{changed_options, join_sides, lobby_message, places_left, seal_words};

face! {
    /// Opens tables and handles everything up to the start of the match.
    Lobby
}

/// The number of days after which a table that was not started is closed.
const LOBBY_DAYS: u64 = 14;
/// The number of days after which the players of a lobby are warned that it will be closed.
const WARNING_DAYS: u64 = 12;

/// The maximum length of a stored name, in characters.
pub(crate) const MAX_NAME: u16 = 64;

impl Change {
    /// Refuses if the table is not in the lobby, or is about to start.
    pub(crate) fn check_lobby(&self) -> RequestResult<()> {
        let table = &self.table;
        match table.doc.phase {
            Phase::Lobby if table.is_starting() => refuse_about(table, "host-starting"),
            Phase::Lobby => Ok(()),
            Phase::Playing => refuse_about(table, "host-started-already"),
            Phase::Finished | Phase::Aborted | Phase::Closed => {
                refuse_about(table, "host-table-over")
            }
        }
    }
}

impl Lobby<'_> {
    pub(crate) fn open(
        &self,
        requester: &Requester,
        game: &'static dyn AnyGame,
        given: &Inputs,
    ) -> RequestResult<Answer> {
        let once = idempotency_key(requester);
        if let Some(first) = Access::of(self.tables).table_of_earlier_delivery(requester) {
            let table = self.tables.load(first)?;
            return Ok(answer_about(&table, start::opened_message_id(&table)));
        }
        let specs = game.options().iter();
        let options = specs.filter_map(|spec| {
            let value = given.get(spec.name)?;
            Some((spec.name.to_owned(), value.clone()))
        });
        let thread = match given.get("where").map(String::as_str) {
            None | Some("channel") => false,
            Some("thread") => true,
            Some(_) => return refuse("host-unknown"),
        };
        let pace = match given.get("pace").map(|name| Preset::named(name)) {
            Some(Some(preset)) => preset.pace(),
            Some(None) => return refuse("host-unknown"),
            None => None,
        };
        let guests = Guests::parse(requester, given)?;
        let (computers, level) = parse_computers(given, guests.computers)?;
        let word = given.get("word").map_or("", String::as_str);
        let most = usize::from(*game.seats().end());
        if guests.invited.len() + usize::from(computers) >= most {
            return Err(Phrase::new("host-too-many-guests")
                .with("most", most)
                .into());
        }
        let mut all = self.tables.settings.texts.of(game);
        all.extend(options);
        let table = self.with_seat_locks(requester, [], || {
            let mut table = self.new_table(requester, game, all, thread, word)?;
            table.doc.terms.pace = pace;
            table.doc.invited = guests.invited;
            table.doc.unseated = guests.unseated;
            for _ in 0..computers {
                seat_computer(&mut table, level)?;
            }
            self.create_with_invitations(requester, table, once)
        })?;
        tracing::info!(table = table.id.0, game = game.slug(), "table opened");
        self.retry_direct_messages(requester);
        let opened = Phrase::new(start::opened_message_id(&table)).about(&table);
        let text = [opened].into_iter().chain(guests.remarks);
        Ok(answer(Message::of(text, table.names())))
    }

    /// Runs `f` while holding the locks of the requester's server and of all people who get a seat, so that limits
    /// counted inside still hold at the commit. Processes that share a store can exceed a limit by one table, and
    /// can give two tables of a server the same number.
    pub(crate) fn with_seat_locks<R>(
        &self,
        requester: &Requester,
        others: impl IntoIterator<Item = PlayerId>,
        f: impl FnOnce() -> R,
    ) -> R {
        let people = others.into_iter().chain([requester.player]);
        let mut places: Vec<Index> = people.map(Index::PlayerLive).collect();
        // The lock of the server also covers its rooms and the numbering of its tables.
        places.extend(requester.server.map(Index::Server));
        self.tables.index_locks.with_all(places, f)
    }

    /// Makes a table with the requester as its opener, without committing it. Call within
    /// [`Lobby::with_seat_locks`].
    pub(crate) fn new_table(
        &self,
        requester: &Requester,
        game: &'static dyn AnyGame,
        options: OptionValues,
        thread: bool,
        word: &str,
    ) -> RequestResult<Table> {
        let (Some(server), Some(room)) = (requester.server, requester.room) else {
            return refuse("host-not-in-direct");
        };
        requester.may_post(thread)?;
        let community: ServerDoc = self.tables.load_doc(Subject::Server(server))?;
        if community.managers_only && !requester.manages {
            return refuse("host-managers-only");
        }
        if !community.opens_in(room) {
            return Err(community.rooms_words(server, "manage-not-here").into());
        }
        let most = community.server_limit(self.tables.settings.max_tables_per_server);
        let live = self.tables.store.count_live(server, most)?;
        check_limit(live, most, "host-server-full")?;
        let most = community.room_limit(self.tables.settings.max_tables_per_room);
        let live = self.count_tables(Index::RoomLive(server, room), most)?;
        check_limit(live, most, "host-room-full")?;
        self.check_player_limit(requester.player)?;
        check_options(game, 1, &options)?;

        let id = self.tables.store.next_table()?;
        let now = self.tables.clock.now();
        Ok(Table {
            id,
            revision: Revision(0),
            doc: TableDoc {
                game: game.slug().to_owned(),
                server,
                room,
                thread_wanted: thread,
                locale: requester.server_locale.clone().unwrap_or_default(),
                opened: now,
                opener: requester.player,
                seats: vec![seat_doc(requester, word, 0, now)],
                joins: 1,
                options,
                number_in_server: Some(Servers::of(self.tables).next_number(server)?),
                epoch: Chance::of(self.tables).new_epoch(id)?,
                turn_since: now,
                timers: lobby_timers(now),
                ..TableDoc::default()
            },
            game,
            playing: None,
            notes: Vec::new(),
            mark: None,
            ahead: false,
        })
    }

    pub(crate) fn check_player_limit(&self, player: PlayerId) -> RequestResult<()> {
        let most = self.tables.settings.max_tables_per_player;
        let live = self.count_tables(Index::PlayerLive(player), most)?;
        check_limit(live, most, "host-player-full")
    }

    /// Counts the tables in a list, up to `most`.
    fn count_tables(&self, index: Index, most: usize) -> RequestResult<usize> {
        Ok(self.tables.store.list(index, None, most)?.len())
    }

    pub(crate) fn join(&self, access: &TableAccess<'_>, word: &str) -> RequestResult<Answer> {
        let requester = access.requester;
        let (table, ()) =
            self.tables
                .index_locks
                .with(Index::PlayerLive(requester.player), || {
                    self.tables.change_for(access, |change| {
                        self.join_or_set_word(change, requester, word)
                    })
                })?;
        tracing::info!(table = table.id.0, "player joined");
        if table.doc.invited.contains(&requester.player) {
            self.forget_invitation(table.doc.opener, requester.player);
        }
        self.retry_direct_messages(requester);
        let way = Notices::of(self.tables).channels_for(&table, requester.player);
        Ok(answer_text(
            &table,
            if way.direct {
                "host-joined-direct"
            } else if way.mention {
                "host-joined-mention"
            } else {
                "host-joined"
            },
        ))
    }

    fn join_or_set_word(
        &self,
        change: &mut Change,
        requester: &Requester,
        word: &str,
    ) -> RequestResult<()> {
        change.check_lobby()?;
        let table = &mut change.table;
        if let Some(seat) = table.seat_of(requester.player) {
            let word = clean_text(word, MAX_WORD);
            if word.is_empty() {
                return refuse("host-joined-already");
            }
            table.doc.seats[seat.index()].word = word;
            change.enqueue(ItemKind::ShowRoom);
            return Ok(());
        }
        let most = *table.game.seats().end();
        if table.n_seats() >= most {
            return refuse_about(table, "host-table-full");
        }
        self.check_player_limit(requester.player)?;
        // Incompatible options are reported before somebody joins.
        check_options(table.game, table.n_seats() + 1, &table.doc.options)?;
        let seat = self.seat_for(&change.table, requester, word, 0, change.now)?;
        add_seat(&mut change.table.doc, seat);
        change.enqueue(ItemKind::ShowRoom);
        notify_when_full(self.tables, change, requester);
        Ok(())
    }

    /// Forgets that direct messages to the requester failed, so that they are tried again. A player needs them
    /// to see their hand.
    pub(crate) fn retry_direct_messages(&self, requester: &Requester) {
        let done = self.tables.edit_person(requester.player, |person, _| {
            person.direct_closed = false;
            person.discord_locale = Some(requester.locale.chars().take(16).collect());
        });
        if done.is_err() {
            tracing::warn!("cannot record that a player wants direct messages");
        }
    }

    pub(crate) fn leave(&self, access: &TableAccess<'_>) -> RequestResult<Answer> {
        let (table, ()) = self.tables.change_for(access, |change| {
            if change.table.is_playing() {
                return refuse_about(&change.table, "host-leave-playing");
            }
            change.check_lobby()?;
            change.remove(access.requester.player)
        })?;
        tracing::info!(table = table.id.0, "player left");
        let phrase = match table.doc.phase {
            Phase::Closed => "host-left-closed",
            _ => "host-left",
        };
        Ok(answer_about(&table, phrase))
    }

    pub(crate) fn set_word(&self, access: &TableAccess<'_>, word: &str) -> RequestResult<Answer> {
        let requester = access.requester;
        let word = clean_text(word, MAX_WORD);
        let (table, ()) = self.tables.change_for(access, |change| {
            change.check_lobby()?;
            let Some(seat) = change.table.seat_of(requester.player) else {
                return Err(not_seated(&change.table));
            };
            change.table.doc.seats[seat.index()].word.clone_from(&word);
            change.note_activity(requester);
            change.enqueue(ItemKind::ShowRoom);
            Ok(())
        })?;
        if word.is_empty() {
            return Ok(answer_text(&table, "host-word-none"));
        }
        let phrase = Phrase::new("host-word-kept").with("word", user_text(&word));
        Ok(answer(Message::of([phrase], table.names())))
    }
}

/// Makes the refusal for somebody without a seat. In a lobby, it invites them to join.
pub(crate) fn not_seated(table: &Table) -> Refusal {
    let id = if table.is_lobby() {
        "host-join-first"
    } else {
        "host-not-seated"
    };
    Phrase::new(id).about(table).into()
}

impl Change {
    /// Removes a player. If they are the opener, the next person becomes the opener. If no person is left,
    /// closes the table.
    pub(crate) fn remove(&mut self, player: stramash_core::engine::PlayerId) -> RequestResult<()> {
        let table = &mut self.table;
        let Some(seat) = table.seat_of(player) else {
            return Err(not_seated(table));
        };
        table.doc.seats.remove(seat.index());
        table.doc.invited.retain(|one| *one != player);
        table.doc.not_notified.retain(|one| *one != player);
        table.doc.places.retain(|one| *one != player);
        table.doc.unseated.retain(|one| one.player != player);
        table.prune_series();
        if table.doc.opener == player {
            let people = table.doc.seats.iter_mut();
            let people = people.filter(|seat| seat.computer.is_none());
            let next = people.min_by_key(|seat| seat.joined);
            if let Some(next) = next {
                next.seen = self.now;
                table.doc.opener = next.player;
            } else {
                // A table without people has no opener.
                table.doc.seats.clear();
                table.doc.opener = NOBODY;
                self.close(Phase::Closed);
            }
        }
        self.enqueue(ItemKind::ShowRoom);
        Ok(())
    }

    pub(crate) fn close(&mut self, phase: Phase) {
        let doc = &mut self.table.doc;
        doc.phase = phase;
        doc.ended = Some(self.now);
        doc.ended_by = self.by;
        doc.timers.clear();
        for seat in &mut doc.seats {
            seat.prepared = PreparedDoc::default();
        }
        self.close_vote(VoteResult::Over);
        self.withdraw_offer(VoteResult::Over);
        self.close_undo(false);
    }
}

pub(crate) fn word_form(access: &TableAccess<'_>) -> RequestResult<Answer> {
    let table = &access.table;
    let Some(seat) = table.seat_of(access.requester.player) else {
        return Err(not_seated(table));
    };
    if !table.is_lobby() {
        return refuse_about(table, "host-started-already");
    }
    Ok(Answer::Form(Form {
        title: Phrase::new("host-word-title").about(table),
        press: Press::at(table.id, table.revision, Act::Word),
        fields: vec![Field {
            name: "word",
            label: Phrase::new("host-word-label"),
            value: table.doc.seats[seat.index()].word.clone(),
            long: false,
            required: false,
            max: MAX_WORD,
        }],
        names: table.names(),
    }))
}

/// Adds a player at the seat that is reserved for them, or else at the end.
fn add_seat(doc: &mut TableDoc, seat: SeatDoc) {
    let joined = doc.joins;
    doc.joins = joined.saturating_add(1);
    doc.unseated.retain(|one| one.player != seat.player);
    doc.seats.push(SeatDoc { joined, ..seat });
    let places = std::mem::take(&mut doc.places);
    doc.seats.sort_by_key(|seat| {
        let place = places.iter().position(|player| *player == seat.player);
        // Players without a reserved seat come after those with one.
        place.unwrap_or(usize::MAX)
    });
    doc.places = places;
}

/// Returns whether no seat is free, or everybody who was invited has joined.
pub(crate) fn is_full(table: &Table) -> bool {
    let invited = &table.doc.invited;
    let here = |player: &PlayerId| table.seat_of(*player).is_some();
    places_left(table) == 0 || (!invited.is_empty() && invited.iter().all(here))
}

/// Notifies the players once when the table is full or all invited people have joined.
fn notify_when_full(tables: &Tables, change: &mut Change, last: &Requester) {
    let table = &mut change.table;
    if table.doc.filled || !is_full(table) {
        return;
    }
    table.doc.filled = true;
    let mut people = table.people();
    people.retain(|player| *player != last.player);
    if people.is_empty() {
        // The only person at the table has just joined, so nobody needs a notice.
        return;
    }
    Notices::of(tables).ask(change, Notice::Full, people);
}

fn check_limit(live: usize, most: usize, full: &'static str) -> RequestResult<()> {
    if live < most {
        return Ok(());
    }
    Err(Phrase::new(full).with("most", most).into())
}

pub(crate) fn lobby_timers(now: Millis) -> Vec<Timer> {
    vec![
        Timer {
            at: now.plus(WARNING_DAYS * DAY),
            alarm: Alarm::WarnLobby,
        },
        Timer {
            at: now.plus(LOBBY_DAYS * DAY),
            alarm: Alarm::CloseLobby,
        },
    ]
}
