//! The lobby: opening, joining and leaving a table.

mod asked;
mod computers;
mod guests;
mod newcomer;
mod opener;
mod pace;
mod rules;
mod seats;
mod setup;
mod start;
mod view;

use stramash_core::engine::{AnyGame, Millis, OptionValues, Phrase, PlayerId, Revision};
use stramash_store::{Index, Subject};

use crate::DAY;
use crate::chance::Chance;
use crate::lobby::computers::seat_computer;
use crate::message::{About, Message, answer, answer_about, no_about, tidy, wrote};
use crate::notices::{ItemKind, Notice, Notices};
use crate::person::{PersonDoc, ServerDoc};
use crate::request::{
    Access, Act, Answer, Field, Form, Given, Granted, MAX_WORD, Press, Refusal, Requester,
    TableAccess, no, once,
};
use crate::server::Servers;
use crate::table::{Alarm, Change, NOBODY, Phase, SeatDoc, Table, TableDoc, Tables, Timer};
use crate::time::pace::Preset;
use crate::votes::How;

use computers::asked_for;
pub(crate) use computers::{computers, computers_panel, seat_computers_of};
use guests::Guests;
use newcomer::{empty_seat, seat_doc};
pub(crate) use opener::for_opener;
pub(crate) use pace::{absence_panel, pace_panel};
use rules::check_options;
pub(crate) use seats::seats;
pub(crate) use setup::{setup, setup_option};
pub(crate) use view::{against, changed_options, lobby_message, places_left};

/// Opens tables and handles everything up to the start of the match.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lobby<'a> {
    tables: &'a Tables,
}

impl<'a> Lobby<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}

/// The days after which a table that was not started is closed.
const LOBBY_DAYS: u64 = 14;
/// The days after which its players are warned.
const WARNING_DAYS: u64 = 12;

/// The maximum length of a stored name, in characters.
pub(crate) const MAX_NAME: u16 = 64;

impl Change {
    /// Refuses if the table is not in the lobby phase.
    pub(crate) fn lobby(&self) -> Granted<()> {
        let table = &self.table;
        match table.doc.phase {
            Phase::Lobby if table.is_starting() => no_about(table, "host-starting"),
            Phase::Lobby => Ok(()),
            Phase::Playing => no_about(table, "host-started-already"),
            Phase::Finished | Phase::Aborted | Phase::Closed => no_about(table, "host-table-over"),
        }
    }
}

impl Lobby<'_> {
    pub(crate) fn open(
        &self,
        requester: &Requester,
        game: &'static dyn AnyGame,
        given: &Given,
    ) -> Granted<Answer> {
        let once = once(requester);
        if let Some(first) = Access::of(self.tables).table_of_once(requester) {
            let table = self.tables.load(first)?;
            return Ok(answer_about(&table, start::opened(&table)));
        }
        let specs = game.options().iter();
        let options = specs.filter_map(|spec| {
            let value = given.get(spec.name)?;
            Some((spec.name.to_owned(), value.clone()))
        });
        let thread = match given.get("where").map(String::as_str) {
            None | Some("channel") => false,
            Some("thread") => true,
            Some(_) => return no("host-unknown"),
        };
        let pace = match given.get("pace").map(|name| Preset::named(name)) {
            Some(Some(preset)) => preset.pace(),
            Some(None) => return no("host-unknown"),
            None => None,
        };
        let guests = Guests::named(requester, given)?;
        let (computers, level) = asked_for(given, guests.computers)?;
        let word = given.get("word").map_or("", String::as_str);
        let most = usize::from(*game.seats().end());
        if guests.invited.len() + usize::from(computers) >= most {
            return Err(Phrase::new("host-too-many-guests")
                .with("most", most)
                .into());
        }
        let mut all = self.tables.settings.texts.of(game);
        all.extend(options);
        let table = self.taking_places(requester, [], || {
            let mut table = self.new_table(requester, game, all, thread, word)?;
            table.doc.terms.pace = pace;
            table.doc.invited = guests.invited;
            table.doc.strangers = guests.strangers;
            for _ in 0..computers {
                seat_computer(&mut table, level)?;
            }
            self.create_asking(requester, table, once)
        })?;
        tracing::info!(table = table.id.0, game = game.slug(), "opened");
        self.wants_direct_again(requester);
        let opened = Phrase::new(start::opened(&table)).about(&table);
        let said = [opened].into_iter().chain(guests.remarks);
        Ok(answer(Message::of(said, table.names())))
    }

    /// Runs `f` while holding the locks of the requester's server and of all people who get a seat, so that limits
    /// counted inside still hold at the commit. Processes that share a store can exceed a limit by one table, and
    /// can give two tables of a server the same number.
    pub(crate) fn taking_places<R>(
        &self,
        requester: &Requester,
        others: impl IntoIterator<Item = PlayerId>,
        f: impl FnOnce() -> R,
    ) -> R {
        let people = others.into_iter().chain([requester.player]);
        let mut places: Vec<Index> = people.map(Index::PlayerLive).collect();
        // The server's lock covers its rooms and the numbering of its tables.
        places.extend(requester.server.map(Index::Server));
        self.tables.places.with_all(places, f)
    }

    /// Makes a table with the requester as opener, uncommitted. Call within [`Lobby::taking_places`].
    pub(crate) fn new_table(
        &self,
        requester: &Requester,
        game: &'static dyn AnyGame,
        options: OptionValues,
        thread: bool,
        word: &str,
    ) -> Granted<Table> {
        let (Some(server), Some(room)) = (requester.server, requester.room) else {
            return no("host-not-in-direct");
        };
        requester.may_post(thread)?;
        let community: ServerDoc = self.tables.small_doc(Subject::Server(server))?;
        if community.managers_only && !requester.manages {
            return no("host-managers-only");
        }
        if !community.opens_in(room) {
            return Err(community.rooms_in_words(server, "manage-not-here").into());
        }
        let most = community.server_limit(self.tables.settings.tables_a_server);
        let live = self.tables.store.live_in(server, most)?;
        has_place(live, most, "host-server-full")?;
        let most = community.room_limit(self.tables.settings.tables_a_room);
        let live = self.live(Index::RoomLive(server, room), most)?;
        has_place(live, most, "host-room-full")?;
        self.may_sit(requester.player)?;
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
                nth: Some(Servers::of(self.tables).next_of(server)?),
                epoch: Chance::of(self.tables).sealed(id)?,
                turn_since: now,
                timers: lobby_timers(now),
                ..TableDoc::default()
            },
            game,
            playing: None,
            notes: Vec::new(),
            mark: None,
        })
    }

    pub(crate) fn may_sit(&self, player: PlayerId) -> Granted<()> {
        let most = self.tables.settings.tables_a_player;
        let live = self.live(Index::PlayerLive(player), most)?;
        has_place(live, most, "host-player-full")
    }

    /// Counts the tables in a list, up to `most`.
    fn live(&self, index: Index, most: usize) -> Granted<usize> {
        Ok(self.tables.store.list(index, None, most)?.len())
    }

    pub(crate) fn join(&self, access: &TableAccess<'_>, word: &str) -> Granted<Answer> {
        let requester = access.requester;
        let (table, ()) = self
            .tables
            .places
            .with(Index::PlayerLive(requester.player), || {
                self.tables
                    .change_for(access, |change| self.take_seat(change, requester, word))
            })?;
        tracing::info!(table = table.id.0, "joined");
        if table.doc.invited.contains(&requester.player) {
            self.has_come(table.doc.opener, requester.player);
        }
        self.wants_direct_again(requester);
        Ok(answer_about(&table, "host-joined"))
    }

    fn take_seat(&self, change: &mut Change, requester: &Requester, word: &str) -> Granted<()> {
        change.lobby()?;
        let table = &mut change.table;
        if let Some(seat) = table.seat_of(requester.player) {
            let word = tidy(word, MAX_WORD);
            if word.is_empty() {
                return no_about(table, "host-joined-already");
            }
            table.doc.seats[seat.index()].word = word;
            change.enqueue(ItemKind::Show);
            return Ok(());
        }
        let most = *table.game.seats().end();
        if table.n_seats() >= most {
            return no_about(table, "host-table-full");
        }
        self.may_sit(requester.player)?;
        // Incompatible options are reported before somebody joins.
        check_options(table.game, table.n_seats() + 1, &table.doc.options)?;
        let seat = self.seat_for(&change.table, requester, word, 0, change.now)?;
        sit_down(&mut change.table.doc, seat);
        change.enqueue(ItemKind::Show);
        notify_when_full(self.tables, change, requester);
        Ok(())
    }

    /// Tries direct messages again for somebody who joins, because they need them for their hand.
    pub(crate) fn wants_direct_again(&self, requester: &Requester) {
        let subject = Subject::Player(requester.player);
        let done = self
            .tables
            .edit(subject, None, |person: &mut PersonDoc, _| {
                person.closed = false;
                person.discord = Some(requester.locale.chars().take(16).collect());
            });
        if done.is_err() {
            tracing::warn!("could not note that direct messages are wanted");
        }
    }

    pub(crate) fn leave(&self, access: &TableAccess<'_>) -> Granted<Answer> {
        let (table, ()) = self.tables.change_for(access, |change| {
            if change.table.is_playing() {
                return no_about(&change.table, "host-leave-playing");
            }
            change.lobby()?;
            change.remove(access.requester.player)
        })?;
        tracing::info!(table = table.id.0, "left");
        let phrase = match table.doc.phase {
            Phase::Closed => "host-left-closed",
            _ => "host-left",
        };
        Ok(answer_about(&table, phrase))
    }

    pub(crate) fn set_word(&self, access: &TableAccess<'_>, word: &str) -> Granted<Answer> {
        let requester = access.requester;
        let word = tidy(word, MAX_WORD);
        let (table, ()) = self.tables.change_for(access, |change| {
            change.lobby()?;
            let Some(seat) = change.table.seat_of(requester.player) else {
                return Err(not_seated(&change.table));
            };
            change.table.doc.seats[seat.index()].word.clone_from(&word);
            change.heard_of(requester);
            change.enqueue(ItemKind::Show);
            Ok(())
        })?;
        if word.is_empty() {
            return Ok(answer_about(&table, "host-word-none"));
        }
        let phrase = Phrase::new("host-word-kept").about(&table);
        let phrase = phrase.with("word", wrote(&word));
        Ok(answer(Message::of([phrase], table.names())))
    }
}

/// Refuses somebody without a seat; in a lobby, the message invites them to join.
pub(crate) fn not_seated(table: &Table) -> Refusal {
    let id = if table.is_lobby() {
        "host-join-first"
    } else {
        "host-not-seated"
    };
    Phrase::new(id).about(table).into()
}

impl Change {
    /// Removes a player. If they are the opener, the next person becomes it, or the table is closed if none is left.
    pub(crate) fn remove(&mut self, player: stramash_core::engine::PlayerId) -> Granted<()> {
        let table = &mut self.table;
        let Some(seat) = table.seat_of(player) else {
            return Err(not_seated(table));
        };
        table.doc.seats.remove(seat.index());
        table.doc.invited.retain(|one| *one != player);
        table.doc.not_notified.retain(|one| *one != player);
        table.doc.places.retain(|one| *one != player);
        table.doc.strangers.retain(|one| one.player != player);
        table.keep_series();
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
        self.enqueue(ItemKind::Show);
        Ok(())
    }

    pub(crate) fn close(&mut self, phase: Phase) {
        let doc = &mut self.table.doc;
        doc.phase = phase;
        doc.ended = Some(self.now);
        doc.ended_by = self.by;
        doc.timers.clear();
        self.settle(How::Over);
        self.withdraw_offer(How::Over);
        self.close_undo(false);
    }
}

pub(crate) fn word_form(access: &TableAccess<'_>) -> Granted<Answer> {
    let table = &access.table;
    let Some(seat) = table.seat_of(access.requester.player) else {
        return Err(not_seated(table));
    };
    if !table.is_lobby() {
        return no_about(table, "host-started-already");
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

/// Gives somebody the next seat, or the one that is reserved for them.
fn sit_down(doc: &mut TableDoc, seat: SeatDoc) {
    let joined = doc.joins;
    doc.joins = joined.saturating_add(1);
    doc.strangers.retain(|one| one.player != seat.player);
    doc.seats.push(SeatDoc { joined, ..seat });
    let places = std::mem::take(&mut doc.places);
    doc.seats.sort_by_key(|seat| {
        let place = places.iter().position(|player| *player == seat.player);
        // Others follow the people with reserved seats.
        place.unwrap_or(usize::MAX)
    });
    doc.places = places;
}

/// Notifies the players once when the table is full or all invited people have joined.
fn notify_when_full(tables: &Tables, change: &mut Change, last: &Requester) {
    let table = &mut change.table;
    let asked = &table.doc.invited;
    let all_here = !asked.is_empty() && asked.iter().all(|player| table.seat_of(*player).is_some());
    if table.doc.filled || !(places_left(table) == 0 || all_here) {
        return;
    }
    table.doc.filled = true;
    let mut people = table.members();
    people.retain(|player| *player != last.player);
    if people.is_empty() {
        // Somebody alone with computers is present anyway.
        return;
    }
    Notices::of(tables).ask(change, Notice::Full, people);
}

fn has_place(live: usize, most: usize, full: &'static str) -> Granted<()> {
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
