//! Imports an export in one transaction.

use std::io::BufRead;
use std::sync::Arc;

use tokio_postgres::{Client, Error};

use crate::postgres::connection_pool::ConnectionPool;
use crate::postgres::rows::{parts, timestamp};
use crate::records::codec;
use crate::records::types::{HeadWithLog, Packed, SpentKey};
use crate::sharing::postgres::IN_USE;
use crate::transfer::{self, ExportEntry};
use crate::{OutboxItem, StoreError, Subject};

pub(super) fn import(pool: &ConnectionPool, from: &mut dyn BufRead) -> Result<(), StoreError> {
    // An early return closes the connection. The server then rolls the transaction back.
    let client = pool.dedicated_connection()?;
    let (is_empty, is_used) = pool.run_on(&client, async |client| {
        // The lock prevents other processes from starting to use the store.
        client
            .batch_execute(
                "BEGIN; LOCK TABLE stramash.numbers, stramash.subject, stramash.process \
                 IN EXCLUSIVE MODE",
            )
            .await?;
        let row = client
            .query_one(
                "SELECT n.next_table = 1 AND NOT i.is_called AND NOT c.is_called \
                 AND NOT EXISTS (SELECT FROM stramash.subject), \
                 EXISTS (SELECT FROM stramash.process WHERE until > stramash.now_ms()) \
                 FROM stramash.numbers n, stramash.intent i, stramash.commits c",
                &[],
            )
            .await?;
        Ok((row.get::<_, bool>(0), row.get::<_, bool>(1)))
    })?;
    // The caches and claims of other processes would not match the imported data, so those processes must be
    // stopped first.
    if is_used {
        return Err(StoreError::Invalid(IN_USE));
    }
    if !is_empty {
        return Err(StoreError::Invalid(
            "an export can only be imported into an empty store",
        ));
    }
    let mut chunk = Chunk::default();
    let numbers = transfer::read(from, &mut |entry| {
        chunk.add(entry)?;
        if chunk.entries < CHUNK_LEN {
            return Ok(());
        }
        let chunk = std::mem::take(&mut chunk);
        pool.run_on(&client, async |client| insert(&client, chunk).await)
    })?;
    pool.run_on(&client, async |client| insert(&client, chunk).await)?;
    pool.run_on(&client, async move |client| {
        let signed = |n: u64| n.cast_signed();
        client
            .execute(
                "UPDATE stramash.numbers SET next_table = $1, restored = $2",
                &[&signed(numbers.next_table), &signed(numbers.commits)],
            )
            .await?;
        // Sequences do not take part in transactions, so they are set last.
        client
            .execute(
                "SELECT setval('stramash.intent', $1, false), setval('stramash.commits', $2, false)",
                &[&signed(numbers.next_item), &signed(numbers.commits + 1)],
            )
            .await?;
        client.batch_execute("COMMIT").await
    })
}

const CHUNK_LEN: usize = 100;

#[derive(Default)]
struct Chunk {
    entries: usize,
    subjects: Vec<(HeadWithLog, Option<Vec<u8>>)>,
    spent: Vec<SpentKey>,
    outbox: Vec<OutboxItem>,
}

impl Chunk {
    /// Adds an entry to the tables. Refuses times that the server cannot store.
    fn add(&mut self, entry: ExportEntry) -> Result<(), StoreError> {
        self.entries += 1;
        match entry {
            ExportEntry::Subject((mut head, log)) => {
                timestamp(head.due.unwrap_or_default())?;
                if head.packed {
                    let packed = Packed { head, log };
                    let record = codec::write(&packed);
                    head = packed.head;
                    head.doc = Vec::new();
                    self.subjects.push(((head, Vec::new()), Some(record)));
                } else {
                    self.subjects.push(((head, log), None));
                }
            }
            ExportEntry::Spent(spent) => {
                timestamp(spent.at)?;
                self.spent.push(spent);
            }
            ExportEntry::OutboxItem(item) => {
                timestamp(item.not_before)?;
                self.outbox.push(item);
            }
        }
        Ok(())
    }
}

async fn insert(client: &Arc<Client>, chunk: Chunk) -> Result<(), Error> {
    for ((head, log), packed) in &chunk.subjects {
        let (kind, id) = parts(head.subject);
        let (server, room) = head.room.unzip();
        let members: Vec<i64> = head
            .members
            .iter()
            .map(|player| player.0.cast_signed())
            .collect();
        client
            .execute(
                "INSERT INTO stramash.subject \
                 (kind, id, revision, events, open, due, server, room, members, doc, packed) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
                &[
                    &kind,
                    &id,
                    &head.revision.0.cast_signed(),
                    &head.events.cast_signed(),
                    &head.open,
                    &head.due.map(|at| at.0.cast_signed()),
                    &server.map(|server| server.0.cast_signed()),
                    &room.map(|room| room.0.cast_signed()),
                    &members,
                    &head.doc,
                    packed,
                ],
            )
            .await?;
        if matches!(head.subject, Subject::Table(_)) && !members.is_empty() {
            client
                .execute(
                    "SELECT stramash.seat($1, $2, $3)",
                    &[&id, &members, &head.open],
                )
                .await?;
        }
        if !log.is_empty() {
            client
                .execute(
                    "INSERT INTO stramash.event (kind, id, n, body) \
                     SELECT $1, $2, e.n - 1, e.body \
                     FROM unnest($3::bytea[]) WITH ORDINALITY AS e (body, n)",
                    &[&kind, &id, log],
                )
                .await?;
        }
    }
    for spent in &chunk.spent {
        let (kind, id) = parts(spent.subject);
        let (revision, at) = (spent.revision.0.cast_signed(), spent.at.0.cast_signed());
        client
            .execute(
                "INSERT INTO stramash.once (key, kind, id, revision, at) VALUES ($1, $2, $3, $4, $5)",
                &[&spent.key.as_str(), &kind, &id, &revision, &at],
            )
            .await?;
    }
    for item in &chunk.outbox {
        let (kind, about) = parts(item.subject);
        client
            .execute(
                "INSERT INTO stramash.outbox \
                 (id, kind, about, revision, attempts, not_before, lane, body) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                &[
                    &item.id.0.cast_signed(),
                    &kind,
                    &about,
                    &item.revision.0.cast_signed(),
                    &i64::from(item.attempts),
                    &item.not_before.0.cast_signed(),
                    &item.lane.0,
                    &item.body,
                ],
            )
            .await?;
    }
    Ok(())
}
