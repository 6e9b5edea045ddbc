//! Loads and changes tables and small documents, with caching and locking.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;

use lru::LruCache;
use parking_lot::Mutex;
use serde::Serialize;
use serde::de::DeserializeOwned;
use stramash_core::engine::{AnyGame, PlayerId, Revision, TableId};
use stramash_store::{Batch, Commit, Due, IdempotencyKey, Index, Store, StoreError, Subject};

use crate::HostSettings;
use crate::chance::{Chance, HostKey};
use crate::notices::ItemKind;
use crate::person::{PersonDoc, PostsDoc};
use crate::request::{Refusal, RequestResult, TableAccess, idempotency_key, refuse, refuse_stale};
use crate::server::standings::ResultDoc;
use crate::table::Table;
use crate::table::change::{Additions, Change};
use crate::table::document::{self, Phase};
use crate::table::locks::Locks;
use crate::time::pace::{BotDoc, BotDocCache};
use crate::time::{Clock, HostClock, Time};

/// The number of times that a commit with an unknown result is repeated before the error is returned.
const COMMIT_RETRIES: usize = 2;
/// The number of times that a change is retried because another process has changed the document.
const MAX_CONFLICTS: usize = 8;
/// The number of finished matches that are cached.
const FINISHED_CACHED: NonZeroUsize = NonZeroUsize::new(8).unwrap();

/// A callback that is called when the outbox has new items.
pub(crate) type Waker = Arc<dyn Fn() + Send + Sync>;

/// The tables of a store, and everything needed to read and change them.
pub(crate) struct Tables {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: HostClock,
    pub(crate) key: HostKey,
    pub(crate) settings: HostSettings,
    pub(crate) games: Vec<&'static dyn AnyGame>,
    /// A cache of the bot's document, which has the times at which the bot was running.
    pub(crate) bot_doc_cache: BotDocCache,
    /// Locks for those lists of tables whose length is limited, so that two threads cannot add tables to a list at
    /// the same time.
    pub(crate) index_locks: Locks<Index>,
    /// The live tables used last, each at the revision at which it was read.
    live_cache: Mutex<LruCache<TableId, Arc<Table>>>,
    /// The finished matches used last. They have a small cache of their own, because they are long and not
    /// needed for long.
    finished_cache: Mutex<LruCache<TableId, Arc<Table>>>,
    table_locks: Locks<TableId>,
    pub(crate) document_locks: Locks<Subject>,
    wakers: Mutex<Vec<Waker>>,
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tables")
            .field("store", &self.store)
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

impl Tables {
    pub(crate) fn new(
        games: Vec<&'static dyn AnyGame>,
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        key: HostKey,
        settings: HostSettings,
    ) -> Self {
        Self {
            store,
            clock: HostClock::new(clock),
            key,
            live_cache: Mutex::new(LruCache::new(settings.max_cached_tables)),
            finished_cache: Mutex::new(LruCache::new(FINISHED_CACHED)),
            settings,
            games,
            bot_doc_cache: BotDocCache::default(),
            index_locks: Locks::default(),
            table_locks: Locks::default(),
            document_locks: Locks::default(),
            wakers: Mutex::default(),
        }
    }

    /// Registers `wake`, which is called after each commit that added to the outbox and when another process may
    /// have made such a commit.
    pub(crate) fn on_work(&self, wake: Waker) {
        let on_news = Arc::clone(&wake);
        self.store.on_change(Box::new(move || on_news()));
        self.wakers.lock().push(wake);
    }

    /// Loads a table. A cached table is used only if its revision is still that in the store, because other
    /// processes may have changed it.
    pub(crate) fn load(&self, id: TableId) -> RequestResult<Arc<Table>> {
        let subject = Subject::Table(id);
        let known =
            [&self.live_cache, &self.finished_cache].map(|cache| cache.lock().get(&id).cloned());
        let mut known = known.into_iter().flatten().peekable();
        if known.peek().is_some() {
            let revision = self.store.revision(subject)?;
            if let Some(table) = known.find(|table| Some(table.revision) == revision) {
                return Ok(table);
            }
        }
        let Some((loaded, log)) = self.store.load_with_log(subject)? else {
            return refuse("host-no-such-table");
        };
        let table = Arc::new(Table::read(&self.games, id, &loaded, &log)?);
        self.cache(&table);
        Ok(table)
    }

    fn cache(&self, table: &Arc<Table>) {
        if table.doc.phase.is_live() {
            self.live_cache.lock().put(table.id, Arc::clone(table));
        } else {
            self.live_cache.lock().pop(&table.id);
            self.finished_cache.lock().put(table.id, Arc::clone(table));
        }
    }

    /// Changes a table on behalf of a request. If the request is delivered again, the change is not repeated.
    pub(crate) fn change_for<R>(
        &self,
        access: &TableAccess<'_>,
        f: impl Fn(&mut Change) -> RequestResult<R>,
    ) -> RequestResult<(Arc<Table>, R)> {
        self.change(access.id(), Some(idempotency_key(access.requester)), f)
    }

    /// Changes a table atomically. The change is durable when this returns. If another process commits first,
    /// `f` runs again on the new state, and its earlier result is dropped.
    pub(crate) fn change<R>(
        &self,
        id: TableId,
        once: Option<IdempotencyKey>,
        f: impl Fn(&mut Change) -> RequestResult<R>,
    ) -> RequestResult<(Arc<Table>, R)> {
        self.table_locks.with(id, || {
            for _ in 0..MAX_CONFLICTS {
                if let Some(once) = &once
                    && self.store.find_commit(once)?.is_some()
                {
                    return Err(Refusal::AlreadyHandled);
                }
                let before = self.load(id)?;
                let mut change = Change::new(Table::clone(&before), self.clock.now());
                Time::of(self).apply_missed_jumps(&mut change)?;
                let result = f(&mut change)?;
                let same = change.table.doc == before.doc;
                if same && change.events.is_empty() && change.outbox.is_empty() {
                    return Ok((before, result));
                }
                if let Some(table) = self.commit(change, Some(&before), once.clone())? {
                    return Ok((table, result));
                }
            }
            refuse_stale()
        })
    }

    pub(crate) fn create(
        &self,
        table: Table,
        kinds: Vec<ItemKind>,
        once: IdempotencyKey,
    ) -> RequestResult<Arc<Table>> {
        let (now, jumps) = self.clock.read();
        let mut change = Change::new(table, now);
        change.table.doc.jumps = jumps;
        for kind in kinds {
            change.enqueue(kind);
        }
        // The id is new and belongs to this process, so the commit cannot conflict with another.
        let table = self.commit(change, None, Some(once))?;
        table.map_or_else(refuse_stale, Ok)
    }

    /// Commits a change. Returns `None` if the table was changed after the change began.
    fn commit(
        &self,
        change: Change,
        before: Option<&Table>,
        once: Option<IdempotencyKey>,
    ) -> RequestResult<Option<Arc<Table>>> {
        let Change {
            mut table,
            now,
            changes_room,
            events,
            outbox,
            ..
        } = change;
        let revision = before.map_or(Revision(0), |before| before.revision);
        if changes_room {
            table.doc.room_revision = revision.next().0;
        }
        let old = before.map(|before| &before.doc);
        let is_over = matches!(table.doc.phase, Phase::Finished | Phase::Aborted);
        let ends = is_over && old.is_some_and(|old| old.phase.is_live());
        if ends {
            Chance::of(self).record_closing(&mut table)?;
        }
        let doc = &table.doc;
        let members = table.people();
        let moved = old.is_none_or(|old| (old.server, old.home()) != (doc.server, doc.home()));
        let same_people = before.is_some_and(|before| before.people() == members);
        let work = !outbox.is_empty();
        let result = ResultDoc::of(&table);
        let same_result = !ends && before.is_some_and(|before| ResultDoc::of(before) == result);
        let result = result.filter(|_| !same_result);
        let derived = result.map(|result| (Subject::Result(table.id), result.write()));
        let batch = Batch {
            events,
            key: once,
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
        match self.commit_with_retries(batch)? {
            Commit::Done(revision) => {
                table.revision = revision;
                let table = Arc::new(table);
                self.cache(&table);
                if ends && let Err(error) = self.store.pack(table.id) {
                    tracing::warn!(table = table.id.0, %error, "cannot compress a finished table");
                }
                if work {
                    self.wake();
                }
                Ok(Some(table))
            }
            Commit::Duplicate(_) => {
                self.live_cache.lock().pop(&table.id);
                Err(Refusal::AlreadyHandled)
            }
            Commit::Stale(_) => {
                self.live_cache.lock().pop(&table.id);
                Ok(None)
            }
        }
    }

    /// Commits a batch. If the result is unknown, commits it again with the same idempotency key.
    /// `Commit::Stale` means that nothing was committed, so the caller can safely start again.
    pub(crate) fn commit_with_retries(&self, batch: Batch) -> Result<Commit, StoreError> {
        let mut result = self.store.commit(batch.clone());
        let Err(unknown @ StoreError::Unknown(_)) = result else {
            return result;
        };
        for _ in 0..COMMIT_RETRIES {
            result = self.store.commit(batch.clone());
            match result {
                Ok(Commit::Duplicate(made) | Commit::Stale(made))
                    if made == batch.expect.next() && self.is_committed(&batch, made)? =>
                {
                    return Ok(Commit::Done(made));
                }
                // The batch has no key. So it stays unknown whether the first attempt was committed, and another batch
                // after it.
                Ok(Commit::Stale(now)) if batch.key.is_none() && now != batch.expect.next() => {
                    return Err(unknown);
                }
                Ok(answer) => return Ok(answer),
                // This attempt has failed, but an earlier one may have succeeded.
                Err(_) => {}
            }
        }
        Err(unknown)
    }

    /// Checks whether the store has exactly what a batch writes, so that an earlier attempt must have
    /// succeeded. An equal revision is not enough, because another process may have written it.
    fn is_committed(&self, batch: &Batch, made: Revision) -> Result<bool, StoreError> {
        let loaded = self.store.load(batch.subject)?;
        Ok(loaded.is_some_and(|loaded| loaded.revision == made && loaded.doc == batch.doc))
    }

    /// Loads a person's document.
    pub(crate) fn person(&self, player: PlayerId) -> RequestResult<PersonDoc> {
        self.load_doc(Subject::Player(player))
    }

    /// Loads the record of a table's messages.
    pub(crate) fn posts(&self, table: TableId) -> RequestResult<PostsDoc> {
        self.load_doc(Subject::Posts(table))
    }

    /// Changes the record of a table's messages, as [`edit`](Self::edit) does.
    pub(crate) fn edit_posts<R>(
        &self,
        table: TableId,
        f: impl Fn(&mut PostsDoc, &mut Additions) -> R,
    ) -> RequestResult<R> {
        self.edit(Subject::Posts(table), None, f)
    }

    /// Changes a person's document, as [`edit`](Self::edit) does.
    pub(crate) fn edit_person<R>(
        &self,
        player: PlayerId,
        f: impl Fn(&mut PersonDoc, &mut Additions) -> R,
    ) -> RequestResult<R> {
        self.edit(Subject::Player(player), None, f)
    }

    /// Changes the bot's document, as [`edit`](Self::edit) does.
    pub(crate) fn edit_bot<R>(
        &self,
        f: impl Fn(&mut BotDoc, &mut Additions) -> R,
    ) -> RequestResult<R> {
        self.edit(Subject::Bot, None, f)
    }

    /// Changes a small document. If another process commits first, `f` runs again on the new state.
    pub(crate) fn edit<T, R>(
        &self,
        subject: Subject,
        once: Option<IdempotencyKey>,
        f: impl Fn(&mut T, &mut Additions) -> R,
    ) -> RequestResult<R>
    where
        T: Serialize + DeserializeOwned + Default + PartialEq + Clone,
    {
        self.document_locks.with(subject, || {
            for _ in 0..MAX_CONFLICTS {
                let (revision, before) = self.load_doc_with_revision::<T>(subject)?;
                let mut doc = before.clone();
                let mut additions = Additions {
                    revision,
                    ..Additions::default()
                };
                let result = f(&mut doc, &mut additions);
                let Additions { outbox, events, .. } = additions;
                if doc == before && outbox.is_empty() && events.is_empty() {
                    return Ok(result);
                }
                let work = !outbox.is_empty();
                let now = self.clock.now();
                let batch = Batch {
                    events,
                    key: once.clone(),
                    outbox,
                    ..Batch::new(subject, revision, now, document::write(&doc))
                };
                match self.commit_with_retries(batch)? {
                    Commit::Done(_) | Commit::Duplicate(_) => {
                        if work {
                            self.wake();
                        }
                        return Ok(result);
                    }
                    Commit::Stale(_) => {}
                }
            }
            refuse("host-moved-on")
        })
    }

    /// Loads a small document. Returns its default if the store does not have it.
    pub(crate) fn load_doc<T: DeserializeOwned + Default>(
        &self,
        subject: Subject,
    ) -> RequestResult<T> {
        Ok(self.load_doc_with_revision(subject)?.1)
    }

    fn load_doc_with_revision<T: DeserializeOwned + Default>(
        &self,
        subject: Subject,
    ) -> RequestResult<(Revision, T)> {
        Ok(match self.store.load(subject)? {
            Some(loaded) => (loaded.revision, document::read(&loaded.doc, "document")?),
            None => (Revision(0), T::default()),
        })
    }

    fn wake(&self) {
        for wake in self.wakers.lock().iter() {
            wake();
        }
    }
}
