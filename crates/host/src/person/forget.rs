//! A person is forgotten: nothing that is kept names them any more.
//!
//! Seats keep their place with nobody in it, since what was played stays for the others. A match that a
//! person still plays is ended first, for the others' sake. Tables are changed one after the other, and
//! the person's own document goes last; should the program stop on the way, asking again does the rest.

use stramash_core::engine::{Phrase, PlayerId, TableId};
use stramash_store::{Index, Subject};

use crate::chance::{NameDoc, SeatTransferDoc};
use crate::message::{Message, Style, answer};
use crate::notices::ItemKind;
use crate::person::People;
use crate::person::documents::{FormerPost, PostsDoc};
use crate::person::settings::own_button;
use crate::request::{Access, Act, Answer, Granted, Refusal, Requester};
use crate::table::{Change, NOBODY, TableDoc};
use crate::votes::Vote;

/// Asks whether to forget the one who asks, and what to do about old messages.
pub(crate) fn ask_forget() -> Answer {
    let text = ["host-forget-sure", "host-forget-messages"].map(Phrase::new);
    let message = Message::of(text, crate::message::Names::default());
    answer(message.row(vec![
        own_button("host-button-forget", Style::Danger, Act::ForgetYes),
        own_button("host-button-forget-edit", Style::Danger, Act::ForgetEdit),
        own_button("host-button-never", Style::Secondary, Act::Never),
    ]))
}

impl People<'_> {
    /// Forgets the one who asks. The newest message of each table loses the name; older ones do if
    /// that is wanted, as far as it is known where they stand.
    pub(crate) fn forget(&self, requester: &Requester, old_messages: bool) -> Granted<Answer> {
        let player = requester.player;
        let own = Access::of(self.tables).all_of(Index::Player(player))?;
        let plays = |id: &&TableId| {
            let table = self.tables.load(**id);
            table.is_ok_and(|table| table.plays(player))
        };
        let on = own.iter().filter(plays).count();
        if on > 0 {
            return still_plays(on);
        }
        // What is looked at is all that is kept, and not only where the person sits now: who has left a
        // table may still stand in what is known of it.
        let (mut edits, mut failed) = (0, None);
        for subject in self.tables.store.subjects()? {
            let done = match subject {
                Subject::Table(id) if own.contains(&id) || self.is_named(id, player)? => {
                    self.forget_at(id, player, old_messages)
                }
                Subject::Posts(id) => self.forget_posts(id, player),
                _ => Ok(0),
            };
            match done {
                Ok(some) => edits += some,
                // A match has begun meanwhile.
                Err(refusal @ Refusal::Say(_)) => return Err(refusal),
                // What cannot be read is left as it is, and told of when all else is done.
                Err(refusal) => failed = failed.or(Some(refusal)),
            }
        }
        self.forget_person(player)?;
        if let Some(refusal) = failed {
            return Err(refusal);
        }
        let forgotten = Phrase::new("host-forgotten").with("messages", edits);
        Ok(answer(Message::plain(forgotten)).here())
    }

    /// Whether a table's document names a person.
    fn is_named(&self, id: TableId, player: PlayerId) -> Granted<bool> {
        let loaded = self.tables.store.load(Subject::Table(id))?;
        let doc = loaded.and_then(|loaded| TableDoc::read(&loaded.doc).ok());
        Ok(doc.is_some_and(|doc| doc.names(player)))
    }

    /// Takes a person out of a table, and gives the number of messages that will be edited for it.
    fn forget_at(&self, id: TableId, player: PlayerId, old_messages: bool) -> Granted<usize> {
        let posts = self.former_posts(id, old_messages)?;
        let under_way = self
            .tables
            .small_doc::<PostsDoc>(Subject::Posts(id))?
            .posting;
        let (_, edits) = self.tables.change(id, None, |change| {
            if change.table.plays(player) {
                return still_plays(1);
            }
            let lobby = change.table.is_lobby() && change.table.seat_of(player).is_some();
            if lobby {
                change.remove(player)?;
            }
            change.table.doc.forget(player);
            change.table.keep_series();
            if under_way.is_some() {
                // It may name them, and is edited once it has arrived.
                change.enqueue(ItemKind::Show);
            }
            Ok(if lobby { 0 } else { change.retell(&posts) })
        })?;
        Ok(edits)
    }

    /// The messages of a table in its room, newest first: that which stands for it now and, if they are
    /// wanted, those that did before.
    fn former_posts(&self, id: TableId, all: bool) -> Granted<Vec<FormerPost>> {
        let posts: PostsDoc = self.tables.small_doc(Subject::Posts(id))?;
        let mut former: Vec<FormerPost> = posts.standing().into_iter().collect();
        if all {
            let log = self.tables.store.log(Subject::Posts(id))?;
            for event in log.iter().rev() {
                former.push(FormerPost::read(event)?);
            }
        }
        Ok(former)
    }

    fn forget_posts(&self, id: TableId, player: PlayerId) -> Granted<usize> {
        self.tables
            .edit(Subject::Posts(id), None, |posts: &mut PostsDoc, _| {
                posts.direct.retain(|post| post.player != player);
                posts.directing.retain(|post| post.player != player);
                posts.beside.retain(|at| at.player != Some(player));
                posts.closed_told.retain(|told| *told != player);
                posts.notified.retain(|notified| notified.player != player);
            })?;
        Ok(0)
    }

    /// Removes the person's own document, and what waits to be said to or about them. By now no table
    /// names them, so that nothing new comes.
    fn forget_person(&self, player: PlayerId) -> Granted<()> {
        let subject = Subject::Player(player);
        self.tables.small.with(subject, || {
            let gone = Access::of(self.tables).waiting_about(player)?.into_iter();
            let gone = gone.map(|(item, _, _)| item.id).collect();
            self.tables
                .store
                .erase(subject, gone)
                .map_err(Refusal::from)
        })
    }
}

fn still_plays<T>(tables: usize) -> Granted<T> {
    Err(Phrase::new("host-forget-playing")
        .with("tables", tables)
        .into())
}

impl Change {
    /// Has messages of the table say again what they said, with everybody as they are called now. Of a
    /// table at which something can still happen the newest is changed as ever.
    fn retell(&mut self, mut posts: &[FormerPost]) -> usize {
        let n = posts.len();
        if self.table.doc.phase.is_live()
            && let [_, older @ ..] = posts
        {
            posts = older;
            self.enqueue(ItemKind::Show);
        }
        for post in posts {
            self.enqueue(ItemKind::Retell(post.clone()));
        }
        n
    }
}

impl TableDoc {
    /// Whether somebody stands in it.
    fn names(&self, player: PlayerId) -> bool {
        let series = &self.series;
        self.opener == player
            || self.seats.iter().any(|seat| seat.player == player)
            || self.stored_votes().any(|vote| vote.names(player))
            || self.handed.iter().any(|handed| handed.left == player)
            || self.strangers.iter().any(|one| one.player == player)
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

    /// Puts nobody in somebody's place.
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
            if !played {
                // No shuffle has to be proved with it.
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
        let settled = self.settled.iter_mut().map(|settled| &mut settled.vote);
        for vote in self.vote.iter_mut().chain(settled) {
            vote.forget(player, NOBODY);
        }
        if let Some(undo) = &mut self.undo {
            undo.ayes.retain(|aye| *aye != player);
        }
        self.offer.take_if(|offer| offer.player == player);
        self.closed_by.take_if(|manager| *manager == player);
        self.strangers.retain(|one| one.player != player);
    }

    /// Forgets what somebody is called in the record, at every seat that they play or have played. The
    /// record keeps the sealed name, which tells nothing.
    fn forget_names(&mut self, player: PlayerId) {
        for (place, seat) in self.seats.iter().enumerate() {
            let mut named = self.named.get_mut(place);
            let clear = |named: Option<&mut NameDoc>| {
                if let Some(named) = named {
                    named.name = None;
                }
            };
            let own = |handed: &&mut SeatTransferDoc| handed.seat.index() == place;
            for handed in self.handed.iter_mut().filter(own) {
                if handed.left == player {
                    handed.left = NOBODY;
                    clear(named);
                }
                named = Some(&mut handed.named);
            }
            if seat.player == player {
                clear(named);
            }
        }
    }

    /// The vote that is open, and those before it that are still known.
    fn stored_votes(&self) -> impl Iterator<Item = &Vote> {
        let settled = self.settled.iter().map(|settled| &settled.vote);
        self.vote.iter().chain(settled)
    }
}
