//! The store on a PostgreSQL server, for any number of processes.
//!
//! The data is in tables (`schema/`). A commit calls one function on the server. If the server's answer is lost, the
//! commit can be repeated with the same idempotency key. This module caches no data. Claims expire by the server's
//! clock.

mod address;
pub(crate) mod connection_pool;
mod import;
mod notifier;
mod open;
pub(crate) mod params;
pub(crate) mod rows;
mod schema;
mod snapshot;
mod url;

use std::fmt;
use std::io::{BufRead, Write};
use std::sync::Arc;

use tokio_postgres::Row;

use stramash_core::engine::{Millis, Revision, ServerId, TableId};

use crate::batch::{MAX_NUMBER, check_derived};
use crate::records::codec;
use crate::records::types::{Head, HeadWithLog, Packed};
use crate::sharing::postgres::{Holder, duration};
use crate::{
    Batch, Commit, Due, Exclusive, FencingToken, IdempotencyKey, Index, ItemId, Lease, Loaded, Log,
    OutboxItem, Process, Share, Stats, Store, StoreError, Subject, Survey,
};
use connection_pool::{ConnectionPool, OnLostAnswer, Params};
use notifier::Notifier;
use params::{COMMIT, MUST_UNPACK, batch_params, subject_params};
use rows::{get, no_row, number, parts, saturating_limit, saturating_timestamp};
use snapshot::Snapshot;

pub use address::PostgresConfig;

const LOAD: &str = "SELECT kind, id, revision, events, open, due, server, room, members, doc, packed \
     FROM stramash.subject WHERE kind = $1 AND id = $2";
const LOAD_WITH_LOG: &str = "SELECT kind, id, revision, events, open, due, server, room, members, doc, packed, \
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
    pool: ConnectionPool,
    notifier: Arc<Notifier>,
    /// The owner of this process's claims and leases.
    holder: Holder,
}

impl PostgresStore {
    fn query(&self, statement: &'static str, params: Params) -> Result<Vec<Row>, StoreError> {
        self.pool.query(OnLostAnswer::Retry, statement, params)
    }

    fn query_one(
        &self,
        statement: &'static str,
        params: Params,
    ) -> Result<Option<Row>, StoreError> {
        Ok(self.query(statement, params)?.into_iter().next())
    }

    fn find_with_log(&self, subject: Subject) -> Result<Option<HeadWithLog>, StoreError> {
        let Some(row) = self.query_one(LOAD_WITH_LOG, subject_params(subject))? else {
            return Ok(None);
        };
        let log: Option<Log> = get(&row, "log")?;
        rows::head_with_log(&row, log.unwrap_or_default()).map(Some)
    }

    fn unpack(&self, subject: Subject) -> Result<(), StoreError> {
        if let Some((head, log)) = self.find_with_log(subject)?
            && head.packed
        {
            let mut params = subject_params(subject);
            params.push(Box::new(head.revision.0.cast_signed()));
            params.push(Box::new(head.doc));
            params.push(Box::new(log));
            self.query("SELECT stramash.unpack($1, $2, $3, $4, $5)", params)?;
        }
        Ok(())
    }
}

impl Store for PostgresStore {
    fn load(&self, subject: Subject) -> Result<Option<Loaded>, StoreError> {
        let row = self.query_one(LOAD, subject_params(subject))?;
        let head = row.map(|row| rows::head(&row)).transpose()?;
        Ok(head.map(|(Head { revision, doc, .. }, _)| Loaded { revision, doc }))
    }

    fn revision(&self, subject: Subject) -> Result<Option<Revision>, StoreError> {
        let row = self.query_one(
            "SELECT revision FROM stramash.subject WHERE kind = $1 AND id = $2",
            subject_params(subject),
        )?;
        row.map(|row| Ok(Revision(number(&row, "revision")?)))
            .transpose()
    }

    fn load_with_log(&self, subject: Subject) -> Result<Option<(Loaded, Log)>, StoreError> {
        let found = self.find_with_log(subject)?;
        Ok(found.map(|(Head { revision, doc, .. }, log)| (Loaded { revision, doc }, log)))
    }

    fn log(&self, subject: Subject) -> Result<Vec<Vec<u8>>, StoreError> {
        Ok(self
            .find_with_log(subject)?
            .map_or_else(Vec::new, |(_, log)| log))
    }

    fn commit(&self, batch: Batch) -> Result<Commit, StoreError> {
        batch.check()?;
        let subject = batch.subject;
        let has_work = !batch.outbox.is_empty() || matches!(batch.due, Due::At(_));
        loop {
            let params = batch_params(batch.clone())?;
            let rows = self.pool.query(OnLostAnswer::Report, COMMIT, params)?;
            let row = rows.first().ok_or_else(no_row)?;
            let revision = Revision(number(row, "made")?);
            return Ok(match get::<i16>(row, "said")? {
                0 => {
                    if has_work {
                        self.notifier.notify();
                    }
                    Commit::Done(revision)
                }
                1 => Commit::Stale(revision),
                MUST_UNPACK => {
                    self.unpack(subject)?;
                    continue;
                }
                _ => Commit::Duplicate(revision),
            });
        }
    }

    fn find_commit(&self, key: &IdempotencyKey) -> Result<Option<(Subject, Revision)>, StoreError> {
        let key = key.as_str().to_owned();
        let row = self.query_one(
            "SELECT key, kind, id, revision, at FROM stramash.once WHERE key = $1",
            vec![Box::new(key)],
        )?;
        let spent = row.map(|row| rows::spent(&row)).transpose()?;
        Ok(spent.map(|spent| (spent.subject, spent.revision)))
    }

    fn due(&self, upto: Millis, limit: usize) -> Result<Vec<(Millis, TableId)>, StoreError> {
        let due = self.query(
            "SELECT due, id FROM stramash.subject WHERE due <= $1 ORDER BY due, id LIMIT $2",
            vec![
                Box::new(saturating_timestamp(upto)),
                Box::new(saturating_limit(limit)),
            ],
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
            Box::new(saturating_timestamp(now)),
            Box::new(duration(hold_ms)),
            Box::new(saturating_limit(limit)),
            Box::new(self.holder.0),
        ];
        // If the answer is lost, `release_claims` can end the claims; otherwise they expire.
        let claimed = self.pool.query(
            OnLostAnswer::Report,
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
            None => self.query(
                "DELETE FROM stramash.outbox WHERE id = $1",
                vec![Box::new(id)],
            ),
            Some(at) => self.query(
                "SELECT stramash.retry($1, $2, $3)",
                vec![
                    Box::new(id),
                    Box::new(rows::timestamp(at)?),
                    Box::new(self.holder.0),
                ],
            ),
        }
        .map(drop)
    }

    fn release_claims(&self, except: &[ItemId]) -> Result<(), StoreError> {
        self.holder.release_claims(&self.pool, except)
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
            after.map_or(i64::MAX, |after| saturating_timestamp(Millis(after.0))),
        ));
        params.push(Box::new(saturating_limit(limit)));
        let found = self.query(statement, params)?;
        let found = found.iter();
        found.map(|row| Ok(TableId(number(row, "id")?))).collect()
    }

    fn count_live(&self, server: ServerId, limit: usize) -> Result<usize, StoreError> {
        let row = self.query_one(
            "SELECT count(*) AS live FROM (SELECT FROM stramash.subject \
             WHERE server = $1 AND open LIMIT $2) AS live",
            vec![
                Box::new(server.0.cast_signed()),
                Box::new(saturating_limit(limit)),
            ],
        )?;
        let live = number(&row.ok_or_else(no_row)?, "live")?;
        Ok(usize::try_from(live).unwrap_or(usize::MAX))
    }

    fn next_table(&self) -> Result<TableId, StoreError> {
        // If the answer is lost, the id is never used.
        let row = self.query_one(
            "UPDATE stramash.numbers SET next_table = next_table + 1 RETURNING next_table - 1 AS id",
            vec![],
        )?;
        Ok(TableId(number(&row.ok_or_else(no_row)?, "id")?))
    }

    fn skip_tables(&self, n: u64) -> Result<(), StoreError> {
        let most = MAX_NUMBER - 1;
        self.query(
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
        let Some((head, log)) = self.find_with_log(subject)? else {
            return Err(StoreError::Invalid("there is no such table"));
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
        let mut params = subject_params(subject);
        params.push(Box::new(packed.revision.0.cast_signed()));
        let packed = Packed { head: packed, log };
        params.push(Box::new(codec::write(&packed)));
        self.query("SELECT stramash.pack($1, $2, $3, $4)", params)
            .map(drop)
    }

    fn subjects(&self) -> Result<Vec<Subject>, StoreError> {
        let found = (self.pool).query_without_timeout("SELECT kind, id FROM stramash.subject")?;
        let subjects = found.iter().map(rows::subject);
        let mut subjects = subjects.collect::<Result<Vec<_>, _>>()?;
        subjects.sort_unstable();
        Ok(subjects)
    }

    fn waiting(&self, after: Option<ItemId>, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        let after = after.map_or(i64::MIN, |after| after.0.cast_signed());
        let found = self.query(
            "SELECT kind, about AS id, id AS number, revision, attempts, not_before, lane, body \
             FROM stramash.outbox o WHERE o.id > $1 ORDER BY o.id LIMIT $2",
            vec![Box::new(after), Box::new(saturating_limit(limit))],
        )?;
        found.iter().map(rows::item).collect()
    }

    fn count_waiting(&self, limit: usize) -> Result<usize, StoreError> {
        let row = self.query_one(
            "SELECT count(*) AS n FROM (SELECT FROM stramash.outbox LIMIT $1) AS waiting",
            vec![Box::new(saturating_limit(limit))],
        )?;
        let n = number(&row.ok_or_else(no_row)?, "n")?;
        Ok(usize::try_from(n).unwrap_or(usize::MAX))
    }

    fn erase(&self, subject: Subject, items: Vec<ItemId>) -> Result<(), StoreError> {
        if matches!(subject, Subject::Table(_)) {
            return Err(StoreError::Invalid("a table cannot be erased"));
        }
        let items = items.into_iter();
        let items: Vec<i64> = items.map(|id| id.0.cast_signed()).collect();
        let mut params = subject_params(subject);
        params.push(Box::new(items));
        self.query("SELECT stramash.erase($1, $2, $3)", params)
            .map(drop)
    }

    fn write_derived(&self, docs: Vec<(Subject, Option<Vec<u8>>)>) -> Result<(), StoreError> {
        check_derived(docs.iter().map(|(subject, doc)| (*subject, doc.as_ref())))?;
        let (names, docs): (Vec<_>, Vec<_>) = docs.into_iter().unzip();
        let (kinds, ids): (Vec<i16>, Vec<i64>) = names.into_iter().map(parts).unzip();
        let params: Params = vec![Box::new(kinds), Box::new(ids), Box::new(docs)];
        self.query("SELECT stramash.derive($1, $2, $3)", params)
            .map(drop)
    }

    fn has_waiting(&self) -> Result<bool, StoreError> {
        let row = self.query_one(
            "SELECT EXISTS (SELECT FROM stramash.outbox) AS some",
            vec![],
        )?;
        get(&row.ok_or_else(no_row)?, "some")
    }

    fn on_change(&self, callback: Box<dyn Fn() + Send + Sync>) {
        self.notifier.subscribe(callback);
    }

    fn heartbeat(&self, for_ms: u64) -> Result<Share, StoreError> {
        self.holder.heartbeat(&self.pool, for_ms)
    }

    fn leave(&self) -> Result<(), StoreError> {
        self.holder.leave(&self.pool)
    }

    fn lease(&self, name: &str, for_ms: u64) -> Result<Option<FencingToken>, StoreError> {
        self.holder.lease(&self.pool, name, for_ms)
    }

    fn offer(&self, name: &str) -> Result<(), StoreError> {
        self.holder.offer(&self.pool, name)
    }

    fn release(&self, name: &str) -> Result<(), StoreError> {
        self.holder.release(&self.pool, name)
    }

    fn leases(&self, prefix: &str) -> Result<Vec<Lease>, StoreError> {
        self.holder.leases(&self.pool, prefix)
    }

    fn other_processes(&self) -> Result<Vec<Process>, StoreError> {
        self.holder.other_processes(&self.pool)
    }

    fn exclusive(&self) -> Result<Exclusive, StoreError> {
        crate::sharing::postgres::exclusive(&self.pool)
    }

    fn server_time(&self) -> Result<Option<Millis>, StoreError> {
        let row = self.query_one("SELECT stramash.now_ms() AS now", vec![])?;
        let row = row.ok_or_else(no_row)?;
        Ok(Some(Millis(number(&row, "now")?)))
    }

    fn commits(&self) -> Result<u64, StoreError> {
        let row = self.query_one(
            "SELECT last_value - (NOT is_called)::int AS commits FROM stramash.commits",
            vec![],
        )?;
        number(&row.ok_or_else(no_row)?, "commits")
    }

    fn stats(&self) -> Result<Stats, StoreError> {
        // Counting takes long in a large store, so this has no timeout.
        let found = self.pool.query_without_timeout(STATS)?;
        let row = found.first().ok_or_else(no_row)?;
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
        // A statement is already durable when the server answers it.
        self.query("SELECT", vec![]).map(drop)
    }

    /// Returns `None`, because a server can recover after a failure, unlike a disk.
    fn fatal_error(&self) -> Option<StoreError> {
        None
    }

    fn close(&self) -> Result<(), StoreError> {
        self.holder.release_all(&self.pool);
        self.pool.close();
        Ok(())
    }

    fn export(&self, out: &mut dyn Write) -> Result<(), StoreError> {
        Snapshot::begin(&self.pool)?.export(out)
    }

    fn survey(&self) -> Result<Survey, StoreError> {
        Snapshot::begin(&self.pool)?.survey()
    }

    fn import(&self, from: &mut dyn BufRead) -> Result<(), StoreError> {
        import::import(&self.pool, from)
    }
}

impl fmt::Debug for PostgresStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PostgresStore")
            .field("endpoint", &self.pool.config.endpoint())
            .finish_non_exhaustive()
    }
}
