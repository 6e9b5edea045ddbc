//! A change of a table: lock, load, check, change a copy, commit; then, and only then, tell.

use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;

use stramash_core::engine::{Millis, PlayerId, Revision, Seat, TableId};
use stramash_store::{Batch, Commit, Due, NewIntent, OnceKey, StoreError, Subject};

use crate::Host;
use crate::notices::letter::Letter;
use crate::notices::wish::Wish;
use crate::request::call::Caller;
use crate::request::door::Guest;
use crate::request::refusal::{Granted, Refusal, no, stale};
use crate::server::standings::ResultDoc;
use crate::table::Table;
use crate::table::doc::{self, Alarm, Phase, Timer};
use crate::table::entry::LogEntry;
use crate::table::who::is_person;

/// How often it is asked again what became of a commit before that counts as unknown.
const ASKED_AGAIN: usize = 2;
/// How often a change is tried when another process changes the same in between, each time from what stands
/// then.
const TRIES: usize = 8;

/// A change in the making.
pub(crate) struct Change {
    /// The table; changed freely, kept only if the commit goes through.
    pub(crate) table: Table,
    pub(crate) now: Millis,
    /// Who does it, once they are known to sit there.
    pub(crate) by: Option<PlayerId>,
    /// Whether the room is to be shown something.
    news: bool,
    events: Vec<Vec<u8>>,
    outbox: Vec<NewIntent>,
}

/// What goes with the change of a small document.
#[derive(Default)]
pub(crate) struct Beside {
    /// The document's revision; 0 if there was none.
    revision: Revision,
    /// What is to be sent because of it.
    pub(crate) outbox: Vec<NewIntent>,
    /// What is added to the document's log.
    pub(crate) events: Vec<Vec<u8>>,
}

impl Beside {
    /// Whether the document is not there yet.
    pub(crate) fn is_new(&self) -> bool {
        self.revision == Revision(0)
    }
}

impl Change {
    fn new(table: Table, now: Millis) -> Self {
        Self {
            table,
            now,
            by: None,
            news: false,
            events: Vec::new(),
            outbox: Vec::new(),
        }
    }

    pub(crate) fn log(&mut self, entry: &LogEntry) {
        self.events.push(entry.write());
    }

    pub(crate) fn wish(&mut self, wish: Wish) {
        // Who was forgotten is told nothing, and a computer neither.
        if wish.names_one(|player| !is_person(player)) {
            return;
        }
        self.news |= wish == Wish::Show;
        self.outbox.push(wish.intent(self.table.id, self.now));
    }

    /// Has a player shown how the table stands, in the message that is there.
    pub(crate) fn tell(&mut self, player: PlayerId) {
        let anew = false;
        self.wish(Wish::Tell { player, anew });
    }

    /// The same for one who has just done something: pressed in the direct message, the answer takes that
    /// message's place itself.
    pub(crate) fn tell_unless_there(&mut self, caller: &Caller) {
        if caller.server.is_some() || caller.on.is_none() {
            self.tell(caller.player);
        }
    }

    /// Sets when an alarm rings, in place of when it was to ring, if ever.
    pub(crate) fn set_alarm(&mut self, alarm: Alarm, at: Option<Millis>) {
        let timers = &mut self.table.doc.timers;
        timers.retain(|timer| timer.alarm != alarm);
        timers.extend(at.map(|at| Timer { at, alarm }));
    }

    /// Takes off whatever was to happen to a seat.
    pub(crate) fn clear_timers(&mut self, seat: Seat) {
        let timers = &mut self.table.doc.timers;
        timers.retain(|timer| timer.alarm.seat() != Some(seat));
    }

    /// Has all players shown how the table stands, in the messages that are there.
    pub(crate) fn tell_all(&mut self) {
        for player in self.table.players() {
            self.tell(player);
        }
    }

    /// Has those for whom the table waits shown that they can play, which they could not for a while.
    pub(crate) fn tell_awaited(&mut self) {
        for seat in self.table.awaited().iter() {
            if let Some(player) = self.table.player_at(seat) {
                self.wish(Wish::Tell { player, anew: true });
            }
        }
    }

    /// Tells all players something.
    pub(crate) fn write_to_all(&mut self, letter: Letter) {
        for player in self.table.players() {
            self.wish(Wish::Letter { player, letter });
        }
    }
}

impl Host {
    /// A table as it stands now. One that is remembered is so only at the store's own revision, since
    /// another process may have changed it.
    pub(crate) fn load(&self, id: TableId) -> Granted<Arc<Table>> {
        let subject = Subject::Table(id);
        let known = [&self.cache, &self.over].map(|cache| cache.lock().get(&id).cloned());
        let mut known = known.into_iter().flatten().peekable();
        if known.peek().is_some() {
            let revision = self.store.revision(subject)?;
            if let Some(table) = known.find(|table| Some(table.revision) == revision) {
                return Ok(table);
            }
        }
        let Some((loaded, log)) = self.store.whole(subject)? else {
            return no("host-no-such-table");
        };
        let table = Arc::new(Table::read(&self.games, id, &loaded, &log)?);
        self.remember(&table);
        Ok(table)
    }

    fn remember(&self, table: &Arc<Table>) {
        if table.doc.phase.is_live() {
            self.cache.lock().put(table.id, Arc::clone(table));
        } else {
            self.cache.lock().pop(&table.id);
            self.over.lock().put(table.id, Arc::clone(table));
        }
    }

    /// Changes a guest's table, once for each call.
    pub(crate) fn change_for<R>(
        &self,
        guest: &Guest<'_>,
        f: impl Fn(&mut Change) -> Granted<R>,
    ) -> Granted<(Arc<Table>, R)> {
        self.change(guest.id(), Some(Self::once(guest.caller)), f)
    }

    /// Changes a table, alone: all of it is durable when this returns, or nothing has happened. Where another
    /// process was quicker, `f` is asked again what comes of the table as that one left it, as if it had waited
    /// for it; of what it did before nothing is kept.
    pub(crate) fn change<R>(
        &self,
        id: TableId,
        once: Option<OnceKey>,
        f: impl Fn(&mut Change) -> Granted<R>,
    ) -> Granted<(Arc<Table>, R)> {
        self.tables.with(id, || {
            for _ in 0..TRIES {
                if let Some(once) = &once
                    && self.store.seen(once)?.is_some()
                {
                    return Err(Refusal::Again);
                }
                let before = self.load(id)?;
                let mut change = Change::new(Table::clone(&before), self.clock.now());
                self.catch_up(&mut change)?;
                let result = f(&mut change)?;
                let same = change.table.doc == before.doc;
                if same && change.events.is_empty() && change.outbox.is_empty() {
                    return Ok((before, result));
                }
                if let Some(table) = self.commit(change, Some(&before), once.clone())? {
                    return Ok((table, result));
                }
            }
            stale()
        })
    }

    /// Commits a new table.
    pub(crate) fn create(
        &self,
        table: Table,
        wishes: Vec<Wish>,
        once: OnceKey,
    ) -> Granted<Arc<Table>> {
        let (now, jumps) = self.clock.read();
        let mut change = Change::new(table, now);
        change.table.doc.jumps = jumps;
        for wish in wishes {
            change.wish(wish);
        }
        // Its number is nobody else's, so that nobody can have been quicker.
        let table = self.commit(change, None, Some(once))?;
        table.map_or_else(stale, Ok)
    }

    /// Commits a change; nothing comes of it where the table has changed since.
    fn commit(
        &self,
        change: Change,
        before: Option<&Table>,
        once: Option<OnceKey>,
    ) -> Granted<Option<Arc<Table>>> {
        let Change {
            mut table,
            now,
            news,
            events,
            outbox,
            ..
        } = change;
        let revision = before.map_or(Revision(0), |before| before.revision);
        if news {
            table.doc.news = revision.next().0;
        }
        let old = before.map(|before| &before.doc);
        let is_over = matches!(table.doc.phase, Phase::Finished | Phase::Aborted);
        let ends = is_over && old.is_some_and(|old| old.phase.is_live());
        if ends {
            self.keep_closing(&mut table)?;
        }
        let doc = &table.doc;
        let members = table.members();
        let moved = old.is_none_or(|old| (old.server, old.home()) != (doc.server, doc.home()));
        let same_people = before.is_some_and(|before| before.members() == members);
        let work = !outbox.is_empty();
        let result = ResultDoc::of(&table);
        let same_result = !ends && before.is_some_and(|before| ResultDoc::of(before) == result);
        let result = result.filter(|_| !same_result);
        let derived = result.map(|result| (Subject::Result(table.id), result.write()));
        let batch = Batch {
            events,
            once,
            derived: derived.into_iter().collect(),
            due: match doc.due() {
                Some(at) if doc.phase.is_live() => Due::At(at),
                _ => Due::None,
            },
            outbox,
            members: (!same_people).then_some(members),
            room: moved.then_some((doc.server, doc.home())),
            open: doc.phase.is_live(),
            ..Batch::new(Subject::Table(table.id), revision, now, doc.write())
        };
        match self.commit_surely(batch)? {
            Commit::Done(revision) => {
                table.revision = revision;
                let table = Arc::new(table);
                self.remember(&table);
                if ends && let Err(error) = self.store.pack(table.id) {
                    tracing::warn!(table = table.id.0, %error, "could not pack");
                }
                if work {
                    self.wake();
                }
                Ok(Some(table))
            }
            Commit::Duplicate(_) => {
                self.cache.lock().pop(&table.id);
                Err(Refusal::Again)
            }
            Commit::Stale(_) => {
                self.cache.lock().pop(&table.id);
                Ok(None)
            }
        }
    }

    /// Commits a batch, and asks again with the same key when it is not known whether it went through. Whoever
    /// hears that it is stale can be sure that nothing of it was done, and try anew.
    pub(crate) fn commit_surely(&self, batch: Batch) -> Result<Commit, StoreError> {
        let mut asked = self.store.commit(batch.clone());
        let Err(unknown @ StoreError::Unknown(_)) = asked else {
            return asked;
        };
        for _ in 0..ASKED_AGAIN {
            asked = self.store.commit(batch.clone());
            match asked {
                Ok(Commit::Duplicate(made) | Commit::Stale(made))
                    if made == batch.expect.next() && self.is_kept(&batch, made)? =>
                {
                    return Ok(Commit::Done(made));
                }
                // Without a key it may have gone through, and another one after it.
                Ok(Commit::Stale(now)) if batch.once.is_none() && now != batch.expect.next() => {
                    return Err(unknown);
                }
                Ok(answer) => return Ok(answer),
                // What certainly was not done now may have been done before.
                Err(_) => {}
            }
        }
        Err(unknown)
    }

    /// Whether what a batch makes is what stands in the store: an earlier try went through. Another process
    /// may as well have made this revision, even of the same interaction, and then it is not ours.
    fn is_kept(&self, batch: &Batch, made: Revision) -> Result<bool, StoreError> {
        let loaded = self.store.load(batch.subject)?;
        Ok(loaded.is_some_and(|loaded| loaded.revision == made && loaded.doc == batch.doc))
    }

    /// Changes a small document that is not a table's; nothing else is read for it. Where another process was
    /// quicker, `f` is asked again what comes of what stands then.
    pub(crate) fn edit<T, R>(
        &self,
        subject: Subject,
        once: Option<OnceKey>,
        f: impl Fn(&mut T, &mut Beside) -> R,
    ) -> Granted<R>
    where
        T: Serialize + DeserializeOwned + Default + PartialEq + Clone,
    {
        self.small.with(subject, || {
            for _ in 0..TRIES {
                let (revision, before) = self.small::<T>(subject)?;
                let mut doc = before.clone();
                let mut beside = Beside {
                    revision,
                    ..Beside::default()
                };
                let result = f(&mut doc, &mut beside);
                let Beside { outbox, events, .. } = beside;
                if doc == before && outbox.is_empty() && events.is_empty() {
                    return Ok(result);
                }
                let work = !outbox.is_empty();
                let now = self.clock.now();
                let batch = Batch {
                    events,
                    once: once.clone(),
                    outbox,
                    ..Batch::new(subject, revision, now, doc::write(&doc))
                };
                match self.commit_surely(batch)? {
                    Commit::Done(_) | Commit::Duplicate(_) => {
                        if work {
                            self.wake();
                        }
                        return Ok(result);
                    }
                    Commit::Stale(_) => {}
                }
            }
            no("host-moved-on")
        })
    }

    /// A small document, or its default.
    pub(crate) fn small_doc<T: DeserializeOwned + Default>(&self, subject: Subject) -> Granted<T> {
        Ok(self.small(subject)?.1)
    }

    fn small<T: DeserializeOwned + Default>(&self, subject: Subject) -> Granted<(Revision, T)> {
        Ok(match self.store.load(subject)? {
            Some(loaded) => (loaded.revision, doc::read(&loaded.doc, "document")?),
            None => (Revision(0), T::default()),
        })
    }

    fn wake(&self) {
        for wake in self.wakers.lock().iter() {
            wake();
        }
    }
}
