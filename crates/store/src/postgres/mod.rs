//! The store on a PostgreSQL server, for any number of processes.
//!
//! The data is in tables (`schema/`). A commit calls one function there, so it can be repeated with the same
//! idempotency key if its answer is lost. No data is cached here. Claims expire by the server's clock.

mod address;
mod bell;
mod import;
pub(crate) mod link;
mod moment;
pub(crate) mod params;
pub(crate) mod rows;
mod schema;
mod url;

use std::fmt;
use std::io::{BufRead, Write};
use std::sync::Arc;

use tokio_postgres::Row;

use stramash_core::engine::{Millis, Revision, ServerId, TableId};

use crate::batch::{MAX_NUMBER, check_derived};
use crate::records::codec;
use crate::records::types::{Head, Packed, Whole};
use crate::sharing::postgres::{Holder, time};
use crate::{
    Batch, Commit, Due, Exclusive, FencingToken, IdempotencyKey, Index, ItemId, Lease, Loaded, Log,
    OutboxItem, Process, Share, Stats, Store, StoreError, Subject, Survey,
};
use bell::Bell;
use link::{Kind, Link, Params};
use moment::Moment;
use params::{COMMIT, PACKED, of, params_of};
use rows::{get, many, missing, number, parts, until};
use schema::Schema;

pub use address::PostgresConfig;

const LOAD: &str = "SELECT kind, id, revision, events, open, due, server, room, members, doc, packed \
     FROM stramash.subject WHERE kind = $1 AND id = $2";
const WHOLE: &str = "SELECT kind, id, revision, events, open, due, server, room, members, doc, packed, \
     (SELECT array_agg(e.body ORDER BY e.n) FROM stramash.event e \
      WHERE e.kind = s.kind AND e.id = s.id) AS log \
     FROM stramash.subject s WHERE kind = $1 AND id = $2";
const STATS: &str = "SELECT (SELECT count(*) FROM stramash.subject WHERE kind = 1) AS tables, \
     (SELECT count(*) FROM stramash.subject WHERE open) AS live, \
     (SELECT count(*) FROM stramash.outbox) AS intents, \
     (SELECT last_value - (NOT is_called)::int FROM stramash.commits) AS commits, \
     (SELECT restored FROM stramash.numbers) AS restored, \
     (SELECT sum(pg_total_relation_size(c.oid))::bigint FROM pg_class c \
      WHERE c.relnamespace = 'stramash'::regnamespace AND c.relkind = 'r') AS bytes";
const LIST_OF_PLAYER: &str = "SELECT id FROM stramash.member WHERE player = $1 AND id < $2 \
     ORDER BY id DESC LIMIT $3";
const LIST_OF_PLAYER_LIVE: &str = "SELECT id FROM stramash.member WHERE player = $1 AND open \
     AND id < $2 ORDER BY id DESC LIMIT $3";
const LIST_OF_ROOM: &str = "SELECT id FROM stramash.subject WHERE server = $1 AND room = $2 \
     AND id < $3 ORDER BY id DESC LIMIT $4";
const LIST_OF_ROOM_LIVE: &str = "SELECT id FROM stramash.subject WHERE server = $1 AND room = $2 \
     AND open AND id < $3 ORDER BY id DESC LIMIT $4";
const LIST_OF_SERVER: &str = "SELECT id FROM stramash.subject WHERE server = $1 AND id < $2 \
     ORDER BY id DESC LIMIT $3";
const LIST_OF_LIVE: &str =
    "SELECT id FROM stramash.subject WHERE open AND id < $1 ORDER BY id DESC LIMIT $2";

/// A store on a PostgreSQL server.
pub struct PostgresStore {
    link: Link,
    bell: Arc<Bell>,
    /// The owner of this process's claims and leases.
    holder: Holder,
}

impl PostgresStore {
    /// Opens the store, creates it if it does not exist, and migrates the tables of an older version.
    ///
    /// # Errors
    ///
    /// Returns an error if the server cannot be reached, refuses the login or is too old, or if the tables are of
    /// a newer version.
    pub fn open(config: &PostgresConfig) -> Result<Self, StoreError> {
        let store = Self::with(config, Schema::Made)?.ok_or_else(StoreError::closed)?;
        if config.holder.is_some() {
            store.holder.begin(&store.link)?;
        }
        Ok(store)
    }

    /// Opens an existing store without migrating its tables. Returns `None` if the database contains no store.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Self::open`], and one if the tables are of an older version.
    pub fn open_kept(config: &PostgresConfig) -> Result<Option<Self>, StoreError> {
        Self::with(config, Schema::Left)
    }

    fn with(config: &PostgresConfig, schema: Schema) -> Result<Option<Self>, StoreError> {
        let link = Link::new(config.clone())?;
        if !schema::ready(&link, schema)? {
            return Ok(None);
        }
        let holder = Holder::of(config.holder)?;
        let bell = Arc::new(Bell::default());
        link.start(bell::keep(Arc::clone(&bell), config.clone(), holder.0))?;
        Ok(Some(Self { link, bell, holder }))
    }

    fn ask(&self, statement: &'static str, params: Params) -> Result<Vec<Row>, StoreError> {
        self.link.ask(Kind::Repeatable, statement, params)
    }

    fn one(&self, statement: &'static str, params: Params) -> Result<Option<Row>, StoreError> {
        Ok(self.ask(statement, params)?.into_iter().next())
    }

    fn found(&self, subject: Subject) -> Result<Option<Whole>, StoreError> {
        let Some(row) = self.one(WHOLE, of(subject))? else {
            return Ok(None);
        };
        let log: Option<Log> = get(&row, "log")?;
        rows::whole(&row, log.unwrap_or_default()).map(Some)
    }

    fn unpack(&self, subject: Subject) -> Result<(), StoreError> {
        if let Some((head, log)) = self.found(subject)?
            && head.packed
        {
            let mut params = of(subject);
            params.push(Box::new(head.revision.0.cast_signed()));
            params.push(Box::new(head.doc));
            params.push(Box::new(log));
            self.ask("SELECT stramash.unpack($1, $2, $3, $4, $5)", params)?;
        }
        Ok(())
    }
}

impl Store for PostgresStore {
    fn load(&self, subject: Subject) -> Result<Option<Loaded>, StoreError> {
        let row = self.one(LOAD, of(subject))?;
        let head = row.map(|row| rows::head(&row)).transpose()?;
        Ok(head.map(|(Head { revision, doc, .. }, _)| Loaded { revision, doc }))
    }

    fn revision(&self, subject: Subject) -> Result<Option<Revision>, StoreError> {
        let row = self.one(
            "SELECT revision FROM stramash.subject WHERE kind = $1 AND id = $2",
            of(subject),
        )?;
        row.map(|row| Ok(Revision(number(&row, "revision")?)))
            .transpose()
    }

    fn whole(&self, subject: Subject) -> Result<Option<(Loaded, Log)>, StoreError> {
        let found = self.found(subject)?;
        Ok(found.map(|(Head { revision, doc, .. }, log)| (Loaded { revision, doc }, log)))
    }

    fn log(&self, subject: Subject) -> Result<Vec<Vec<u8>>, StoreError> {
        Ok(self.found(subject)?.map_or_else(Vec::new, |(_, log)| log))
    }

    fn commit(&self, batch: Batch) -> Result<Commit, StoreError> {
        batch.check()?;
        let subject = batch.subject;
        let is_work = !batch.outbox.is_empty() || matches!(batch.due, Due::At(_));
        loop {
            let params = params_of(batch.clone())?;
            let answer = self.link.ask(Kind::Once, COMMIT, params)?;
            let row = answer.first().ok_or_else(missing)?;
            let made = Revision(number(row, "made")?);
            return Ok(match get::<i16>(row, "said")? {
                0 => {
                    if is_work {
                        self.bell.ring();
                    }
                    Commit::Done(made)
                }
                1 => Commit::Stale(made),
                PACKED => {
                    self.unpack(subject)?;
                    continue;
                }
                _ => Commit::Duplicate(made),
            });
        }
    }

    fn seen(&self, key: &IdempotencyKey) -> Result<Option<(Subject, Revision)>, StoreError> {
        let key = key.as_str().to_owned();
        let row = self.one(
            "SELECT key, kind, id, revision, at FROM stramash.once WHERE key = $1",
            vec![Box::new(key)],
        )?;
        let spent = row.map(|row| rows::spent(&row)).transpose()?;
        Ok(spent.map(|spent| (spent.subject, spent.revision)))
    }

    fn due(&self, upto: Millis, limit: usize) -> Result<Vec<(Millis, TableId)>, StoreError> {
        let due = self.ask(
            "SELECT due, id FROM stramash.subject WHERE due <= $1 ORDER BY due, id LIMIT $2",
            vec![Box::new(until(upto)), Box::new(many(limit))],
        )?;
        due.iter()
            .map(|row| Ok((Millis(number(row, "due")?), TableId(number(row, "id")?))))
            .collect()
    }

    fn claim(
        &self,
        now: Millis,
        hold_ms: u64,
        limit: usize,
    ) -> Result<Vec<OutboxItem>, StoreError> {
        let params: Params = vec![
            Box::new(until(now)),
            Box::new(time(hold_ms)),
            Box::new(many(limit)),
            Box::new(self.holder.0),
        ];
        // Claims whose answer is lost can be released, or expire.
        let claimed = self.link.ask(
            Kind::Once,
            "SELECT kind, about AS id, id AS number, revision, attempts, not_before, lane, body \
             FROM stramash.claim($1, $2, $3, $4)",
            params,
        );
        match claimed {
            Ok(claimed) => claimed.iter().map(rows::item).collect(),
            Err(StoreError::Unknown(why)) => Err(StoreError::Unavailable(why)),
            Err(error) => Err(error),
        }
    }

    fn settle(&self, id: ItemId, retry_at: Option<Millis>) -> Result<(), StoreError> {
        let id = id.0.cast_signed();
        match retry_at {
            None => self.ask(
                "DELETE FROM stramash.outbox WHERE id = $1",
                vec![Box::new(id)],
            ),
            Some(at) => self.ask(
                "SELECT stramash.retry($1, $2, $3)",
                vec![
                    Box::new(id),
                    Box::new(rows::moment(at)?),
                    Box::new(self.holder.0),
                ],
            ),
        }
        .map(drop)
    }

    fn release_claims(&self, all_but: &[ItemId]) -> Result<(), StoreError> {
        self.holder.release_claims(&self.link, all_but)
    }

    fn list(
        &self,
        index: Index,
        after: Option<TableId>,
        limit: usize,
    ) -> Result<Vec<TableId>, StoreError> {
        let (statement, ids) = match index {
            Index::Player(player) => (LIST_OF_PLAYER, vec![player.0]),
            Index::PlayerLive(player) => (LIST_OF_PLAYER_LIVE, vec![player.0]),
            Index::Room(server, room) => (LIST_OF_ROOM, vec![server.0, room.0]),
            Index::RoomLive(server, room) => (LIST_OF_ROOM_LIVE, vec![server.0, room.0]),
            Index::Server(server) => (LIST_OF_SERVER, vec![server.0]),
            Index::Live => (LIST_OF_LIVE, vec![]),
        };
        let mut params: Params = Vec::new();
        for id in ids {
            params.push(Box::new(id.cast_signed()));
        }
        params.push(Box::new(
            after.map_or(i64::MAX, |after| until(Millis(after.0))),
        ));
        params.push(Box::new(many(limit)));
        let found = self.ask(statement, params)?;
        let found = found.iter();
        found.map(|row| Ok(TableId(number(row, "id")?))).collect()
    }

    fn live_in(&self, server: ServerId, most: usize) -> Result<usize, StoreError> {
        let row = self.one(
            "SELECT count(*) AS live FROM (SELECT FROM stramash.subject \
             WHERE server = $1 AND open LIMIT $2) AS live",
            vec![Box::new(server.0.cast_signed()), Box::new(many(most))],
        )?;
        let live = number(&row.ok_or_else(missing)?, "live")?;
        Ok(usize::try_from(live).unwrap_or(usize::MAX))
    }

    fn next_table(&self) -> Result<TableId, StoreError> {
        // An id whose answer is lost is skipped.
        let row = self.one(
            "UPDATE stramash.numbers SET next_table = next_table + 1 RETURNING next_table - 1 AS id",
            vec![],
        )?;
        Ok(TableId(number(&row.ok_or_else(missing)?, "id")?))
    }

    fn skip_tables(&self, n: u64) -> Result<(), StoreError> {
        let most = MAX_NUMBER - 1;
        self.ask(
            "UPDATE stramash.numbers SET next_table = least(next_table + $1, $2)",
            vec![
                Box::new(n.min(most).cast_signed()),
                Box::new(most.cast_signed()),
            ],
        )
        .map(drop)
    }

    fn pack(&self, table: TableId) -> Result<(), StoreError> {
        let subject = Subject::Table(table);
        let Some((head, log)) = self.found(subject)? else {
            return Err(StoreError::Invalid("there is no such table to pack"));
        };
        if head.open {
            return Err(StoreError::Invalid("a live table cannot be packed"));
        }
        if head.packed || !head.packs_with(&log) {
            return Ok(());
        }
        let packed = Head {
            packed: true,
            ..head
        };
        let mut params = of(subject);
        params.push(Box::new(packed.revision.0.cast_signed()));
        let packed = Packed { head: packed, log };
        params.push(Box::new(codec::write(&packed)));
        self.ask("SELECT stramash.pack($1, $2, $3, $4)", params)
            .map(drop)
    }

    fn subjects(&self) -> Result<Vec<Subject>, StoreError> {
        let found = (self.link).at_leisure("SELECT kind, id FROM stramash.subject")?;
        let subjects = found.iter().map(rows::subject);
        let mut subjects = subjects.collect::<Result<Vec<_>, _>>()?;
        subjects.sort_unstable();
        Ok(subjects)
    }

    fn waiting(&self, after: Option<ItemId>, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        let after = after.map_or(i64::MIN, |after| after.0.cast_signed());
        let found = self.ask(
            "SELECT kind, about AS id, id AS number, revision, attempts, not_before, lane, body \
             FROM stramash.outbox o WHERE o.id > $1 ORDER BY o.id LIMIT $2",
            vec![Box::new(after), Box::new(many(limit))],
        )?;
        found.iter().map(rows::item).collect()
    }

    fn n_waiting(&self, most: usize) -> Result<usize, StoreError> {
        let row = self.one(
            "SELECT count(*) AS n FROM (SELECT FROM stramash.outbox LIMIT $1) AS waiting",
            vec![Box::new(many(most))],
        )?;
        let n = number(&row.ok_or_else(missing)?, "n")?;
        Ok(usize::try_from(n).unwrap_or(usize::MAX))
    }

    fn erase(&self, subject: Subject, items: Vec<ItemId>) -> Result<(), StoreError> {
        if matches!(subject, Subject::Table(_)) {
            return Err(StoreError::Invalid("a table cannot be erased"));
        }
        let items = items.into_iter();
        let items: Vec<i64> = items.map(|id| id.0.cast_signed()).collect();
        let mut params = of(subject);
        params.push(Box::new(items));
        self.ask("SELECT stramash.erase($1, $2, $3)", params)
            .map(drop)
    }

    fn derive(&self, docs: Vec<(Subject, Option<Vec<u8>>)>) -> Result<(), StoreError> {
        check_derived(docs.iter().map(|(subject, doc)| (*subject, doc.as_ref())))?;
        let (names, docs): (Vec<_>, Vec<_>) = docs.into_iter().unzip();
        let (kinds, ids): (Vec<i16>, Vec<i64>) = names.into_iter().map(parts).unzip();
        let params: Params = vec![Box::new(kinds), Box::new(ids), Box::new(docs)];
        self.ask("SELECT stramash.derive($1, $2, $3)", params)
            .map(drop)
    }

    fn has_waiting(&self) -> Result<bool, StoreError> {
        let row = self.one(
            "SELECT EXISTS (SELECT FROM stramash.outbox) AS some",
            vec![],
        )?;
        get(&row.ok_or_else(missing)?, "some")
    }

    fn on_news(&self, heard: Box<dyn Fn() + Send + Sync>) {
        self.bell.on_ring(heard);
    }

    fn heartbeat(&self, for_ms: u64) -> Result<Share, StoreError> {
        self.holder.heartbeat(&self.link, for_ms)
    }

    fn leave(&self) -> Result<(), StoreError> {
        self.holder.leave(&self.link)
    }

    fn lease(&self, name: &str, for_ms: u64) -> Result<Option<FencingToken>, StoreError> {
        self.holder.lease(&self.link, name, for_ms)
    }

    fn offer(&self, name: &str) -> Result<(), StoreError> {
        self.holder.offer(&self.link, name)
    }

    fn release(&self, name: &str) -> Result<(), StoreError> {
        self.holder.release(&self.link, name)
    }

    fn leases(&self, prefix: &str) -> Result<Vec<Lease>, StoreError> {
        self.holder.leases(&self.link, prefix)
    }

    fn others(&self) -> Result<Vec<Process>, StoreError> {
        self.holder.others(&self.link)
    }

    fn exclusive(&self) -> Result<Exclusive, StoreError> {
        crate::sharing::postgres::exclusive(&self.link)
    }

    fn time(&self) -> Result<Option<Millis>, StoreError> {
        let row = self.one("SELECT stramash.now_ms() AS now", vec![])?;
        let row = row.ok_or_else(missing)?;
        Ok(Some(Millis(number(&row, "now")?)))
    }

    fn commits(&self) -> Result<u64, StoreError> {
        let row = self.one(
            "SELECT last_value - (NOT is_called)::int AS commits FROM stramash.commits",
            vec![],
        )?;
        number(&row.ok_or_else(missing)?, "commits")
    }

    fn stats(&self) -> Result<Stats, StoreError> {
        // Counting takes long in large stores.
        let found = self.link.at_leisure(STATS)?;
        let row = found.first().ok_or_else(missing)?;
        Ok(Stats {
            tables: number(row, "tables")?,
            live: number(row, "live")?,
            waiting: number(row, "intents")?,
            commits: number(row, "commits")?,
            restored: get::<Option<i64>>(row, "restored")?.map(i64::cast_unsigned),
            bytes_on_disk: number(row, "bytes")?,
            compaction_due: false,
        })
    }

    fn flush(&self) -> Result<(), StoreError> {
        // Answered statements are durable on the server.
        self.ask("SELECT", vec![]).map(drop)
    }

    /// Unlike a disk, a server that fails can recover.
    fn stopped(&self) -> Option<StoreError> {
        None
    }

    fn close(&self) -> Result<(), StoreError> {
        self.holder.release_all(&self.link);
        self.link.close();
        Ok(())
    }

    fn export(&self, out: &mut dyn Write) -> Result<(), StoreError> {
        Moment::now(&self.link)?.export(out)
    }

    fn survey(&self) -> Result<Survey, StoreError> {
        Moment::now(&self.link)?.survey()
    }

    fn import(&self, from: &mut dyn BufRead) -> Result<(), StoreError> {
        import::import(&self.link, from)
    }
}

impl fmt::Debug for PostgresStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PostgresStore")
            .field("place", &self.link.config.place())
            .finish_non_exhaustive()
    }
}
