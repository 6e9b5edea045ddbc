//! Forgets a person: removes their name and id from everything that is stored.
//!
//! Seats keep their place in a match but lose their player, because the match belongs to the other players, too. A
//! person who still plays must leave first. Tables are changed one by one, and the person's own document last. So if
//! the process is interrupted, a second request completes the removal.

use stramash_core::engine::{Phrase, PlayerId, TableId};
use stramash_store::{Index, Subject};

use crate::chance::{NameDoc, SeatTransferDoc};
use crate::message::{Message, Style, answer};
use crate::notices::ItemKind;
use crate::person::People;
use crate::person::documents::{FormerPost, MessageBeside};
use crate::person::settings::own_button;
use crate::request::{Access, Act, Answer, Refusal, RequestResult, Requester};
use crate::table::{Change, NOBODY, TableDoc};
use crate::turn::PreparedDoc;
use crate::votes::Vote;

pub(crate) fn confirm_forget() -> Answer {
    let text = ["host-forget-sure", "host-forget-messages"].map(Phrase::new);
    let message = Message::of(text, crate::message::Names::default());
    answer(message.row(vec![
        own_button("host-button-forget", Style::Danger, Act::ConfirmForget),
        own_button(
            "host-button-forget-edit",
            Style::Danger,
            Act::ConfirmForgetAndEdit,
        ),
        own_button("host-button-never", Style::Secondary, Act::Cancel),
    ]))
}

impl People<'_> {
    /// Forgets the requester. Edits the newest message of each table, or with `old_messages` all known
    /// messages.
    pub(crate) fn forget(
        &self,
        requester: &Requester,
        old_messages: bool,
    ) -> RequestResult<Answer> {
        let player = requester.player;
        let own = Access::of(self.tables).all_tables(Index::Player(player))?;
        let plays = |id: &&TableId| {
            let table = self.tables.load(**id);
            table.is_ok_and(|table| table.has_active_seat(player))
        };
        let on = own.iter().filter(plays).count();
        if on > 0 {
            return refuse_while_playing(on);
        }
        // All tables are searched, because the documents of a table may still name a person who has left it.
        let (mut edits, mut failed) = (0, None);
        for subject in self.tables.store.subjects()? {
            let done = match subject {
                Subject::Table(id) if own.contains(&id) || self.is_named(id, player)? => {
                    self.forget_at(id, player, old_messages)
                }
                Subject::Posts(id) => {
                    self.forget_posts(id, player, old_messages && own.contains(&id))
                }
                _ => Ok(0),
            };
            match done {
                Ok(some) => edits += some,
                // A match of the person has begun in the meantime, so they cannot be forgotten now.
                Err(refusal @ Refusal::Say(_)) => return Err(refusal),
                // Unreadable documents are skipped and reported at the end.
                Err(refusal) => failed = failed.or(Some(refusal)),
            }
        }
        self.forget_person(player)?;
        if let Some(refusal) = failed {
            return Err(refusal);
        }
        let forgotten = Phrase::new("host-forgotten").with("messages", edits);
        Ok(answer(Message::plain(forgotten)).in_place())
    }

    fn is_named(&self, id: TableId, player: PlayerId) -> RequestResult<bool> {
        let loaded = self.tables.store.load(Subject::Table(id))?;
        let doc = loaded.and_then(|loaded| TableDoc::read(&loaded.doc).ok());
        Ok(doc.is_some_and(|doc| doc.names(player)))
    }

    /// Removes a person from a table. Returns the number of messages to edit.
    fn forget_at(&self, id: TableId, player: PlayerId, old_messages: bool) -> RequestResult<usize> {
        let posts = self.former_posts(id, old_messages)?;
        let pending = self.tables.posts(id)?.pending_post;
        let (_, edits) = self.tables.change(id, None, |change| {
            if change.table.has_active_seat(player) {
                return refuse_while_playing(1);
            }
            let lobby = change.table.is_lobby() && change.table.seat_of(player).is_some();
            if lobby {
                change.remove(player)?;
            }
            change.table.doc.forget(player);
            change.table.prune_series();
            if pending.is_some() {
                // The message that is being sent may name the person, so it is edited once it has arrived.
                change.enqueue(ItemKind::ShowRoom);
            }
            Ok(if lobby {
                0
            } else {
                change.enqueue_rerender(&posts)
            })
        })?;
        Ok(edits)
    }

    /// Returns the records of a table's board in the room and, with `all`, of its earlier boards, newest first.
    fn former_posts(&self, id: TableId, all: bool) -> RequestResult<Vec<FormerPost>> {
        let posts = self.tables.posts(id)?;
        let mut former: Vec<FormerPost> = posts.current_post().into_iter().collect();
        if all {
            let log = self.tables.store.log(Subject::Posts(id))?;
            for event in log.iter().rev() {
                former.push(FormerPost::read(event)?);
            }
        }
        Ok(former)
    }

    /// Removes a person from the messages of a table, and with `films` deletes shared films, in which names are drawn.
    fn forget_posts(&self, id: TableId, player: PlayerId, films: bool) -> RequestResult<usize> {
        self.tables.edit_posts(id, |posts, additions| {
            let is_film = |one: &mut MessageBeside| films && one.is_film();
            for film in posts.beside.extract_if(.., is_film) {
                let item = ItemKind::Delete(film.at).item(id, self.tables.clock.now());
                additions.outbox.push(item);
            }
            posts.direct.retain(|post| post.player != player);
            posts.pending_direct.retain(|post| post.player != player);
            posts.beside.retain(|one| !one.names(player));
            posts.reported_unreachable.retain(|other| *other != player);
            posts.notified.retain(|notified| notified.player != player);
        })?;
        Ok(0)
    }

    /// Removes the person's document and the outbox items about them. The tables must no longer name the person, so
    /// that no further item about them is added.
    fn forget_person(&self, player: PlayerId) -> RequestResult<()> {
        let subject = Subject::Player(player);
        self.tables.document_locks.with(subject, || {
            let gone = Access::of(self.tables).items_about(player)?.into_iter();
            let gone = gone.map(|(item, _, _)| item.id).collect();
            self.tables
                .store
                .erase(subject, gone)
                .map_err(Refusal::from)
        })
    }
}

fn refuse_while_playing<T>(tables: usize) -> RequestResult<T> {
    Err(Phrase::new("host-forget-playing")
        .with("tables", tables)
        .into())
}

impl Change {
    /// Enqueues edits that put the current names into messages. Returns the number of messages. For a live
    /// table, the newest message is shown again as after any change.
    fn enqueue_rerender(&mut self, mut posts: &[FormerPost]) -> usize {
        let n = posts.len();
        if self.table.doc.phase.is_live()
            && let [_, older @ ..] = posts
        {
            posts = older;
            self.enqueue(ItemKind::ShowRoom);
        }
        for post in posts {
            self.enqueue(ItemKind::Rerender(post.clone()));
        }
        n
    }
}

impl TableDoc {
    fn names(&self, player: PlayerId) -> bool {
        let series = &self.series;
        self.opener == player
            || self.seats.iter().any(|seat| seat.player == player)
            || self.stored_votes().any(|vote| vote.names(player))
            || self
                .seat_transfers
                .iter()
                .any(|transfer| transfer.previous_player == player)
            || self.unseated.iter().any(|one| one.player == player)
            || self.undo.iter().any(|undo| undo.ayes.contains(&player))
            || self.stopped_by.contains(&player)
            || self.timers.iter().any(|timer| timer.alarm.asks(player))
            || self.ended_by == Some(player)
            || self.invited.contains(&player)
            || self.places.contains(&player)
            || series.scores.iter().any(|score| score.player == player)
            || series
                .last
                .iter()
                .any(|last| last.players.contains(&player))
    }

    fn forget(&mut self, player: PlayerId) {
        let played = !self.words_of.is_empty();
        self.forget_names(player);
        for seat in &mut self.seats {
            if seat.player != player {
                continue;
            }
            seat.player = NOBODY;
            seat.name.clear();
            seat.global_name = false;
            seat.away = None;
            seat.prepared = PreparedDoc::default();
            if !played {
                // The match has not begun, so no draw depends on the word, and it need not be kept as proof.
                seat.word.clear();
            }
        }
        if self.opener == player {
            self.opener = NOBODY;
        }
        self.stopped_by.retain(|one| *one != player);
        self.timers.retain(|timer| !timer.alarm.asks(player));
        self.invited.retain(|one| *one != player);
        self.not_notified.retain(|one| *one != player);
        self.places.retain(|one| *one != player);
        self.ended_by.take_if(|one| *one == player);
        let settled = self
            .closed_votes
            .iter_mut()
            .map(|settled| &mut settled.vote);
        for vote in self.vote.iter_mut().chain(settled) {
            vote.forget(player, NOBODY);
        }
        if let Some(undo) = &mut self.undo {
            undo.ayes.retain(|aye| *aye != player);
        }
        self.offer.take_if(|offer| offer.player == player);
        self.closed_by.take_if(|manager| *manager == player);
        self.unseated.retain(|one| one.player != player);
    }

    /// Forgets a person's name in the record at every seat that they have played. The seal of the name stays.
    fn forget_names(&mut self, player: PlayerId) {
        for (place, seat) in self.seats.iter().enumerate() {
            let mut named = self.sealed_names.get_mut(place);
            let clear = |named: Option<&mut NameDoc>| {
                if let Some(named) = named {
                    named.name = None;
                }
            };
            let own = |transfer: &&mut SeatTransferDoc| transfer.seat.index() == place;
            for transfer in self.seat_transfers.iter_mut().filter(own) {
                if transfer.previous_player == player {
                    transfer.previous_player = NOBODY;
                    clear(named);
                }
                named = Some(&mut transfer.sealed_name);
            }
            if seat.player == player {
                clear(named);
            }
        }
    }

    fn stored_votes(&self) -> impl Iterator<Item = &Vote> {
        let settled = self.closed_votes.iter().map(|settled| &settled.vote);
        self.vote.iter().chain(settled)
    }
}
