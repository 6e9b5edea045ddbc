//! Consistent snapshots for exports and surveys. Changes can go on while a snapshot is read.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;

use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row};

use stramash_core::engine::{PlayerId, TableId};

use crate::postgres::connection_pool::ConnectionPool;
use crate::postgres::rows::{self, get, number};
use crate::records::tree::write_event;
use crate::records::types::{Head, Numbers};
use crate::records::{codec, keys};
use crate::transfer::Exporter;
use crate::{Index, StoreError, Subject, Survey, survey};

const PAGE: i64 = 200;

/// A snapshot: a connection with a read-only transaction, which sees the data as it was at one moment.
pub(super) struct Snapshot<'a> {
    pool: &'a ConnectionPool,
    client: Arc<Client>,
}

impl<'a> Snapshot<'a> {
    /// Starts a snapshot.
    pub(super) fn begin(pool: &'a ConnectionPool) -> Result<Self, StoreError> {
        let client = pool.dedicated_connection()?;
        pool.run_on(&client, async |client| {
            client
                .batch_execute(
                    "SET idle_in_transaction_session_timeout = 0; \
                     BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
                )
                .await
        })?;
        Ok(Self { pool, client })
    }

    pub(super) fn export(&self, out: &mut dyn Write) -> Result<(), StoreError> {
        // The first statement fixes the snapshot. Sequences are not part of it. They can be ahead of it, but
        // not behind.
        self.rows("SELECT 1".to_owned(), vec![])?;
        let mut export = Exporter::begin(out)?;
        self.subjects(|rows, events| {
            for row in rows {
                let subject = rows::subject(row)?;
                let log = events.remove(&subject).unwrap_or_default();
                let log = log.into_values().collect();
                export.subject(rows::head_with_log(row, log)?)?;
            }
            Ok(())
        })?;
        self.spent(|row| export.once(rows::spent(row)?))?;
        self.items(|row| export.item(rows::item(row)?))?;
        export.end(self.numbers()?)
    }

    pub(super) fn survey(&self) -> Result<Survey, StoreError> {
        let mut records: BTreeMap<Vec<u8>, Vec<u8>> = BTreeMap::new();
        let mut unreadable = Vec::new();
        self.subjects(|rows, events| {
            for row in rows {
                match rows::head_and_packed(row) {
                    Ok((head, packed)) => records.extend(records_of(&head, packed)),
                    Err(error) => unreadable.push(error),
                }
            }
            for (subject, log) in std::mem::take(events) {
                let log = log.into_iter();
                records.extend(log.map(|(n, body)| (keys::event(subject, n), write_event(&body))));
            }
            Ok(())
        })?;
        self.lists(&mut records)?;
        self.spent(|row| {
            match rows::spent(row) {
                Ok(spent) => {
                    drop(records.insert(keys::once(&spent.key), codec::write(&spent)));
                }
                Err(error) => unreadable.push(error),
            }
            Ok(())
        })?;
        self.items(|row| {
            match rows::item(row) {
                Ok(item) => {
                    drop(records.insert(keys::item(item.id), codec::write(&item)));
                }
                Err(error) => unreadable.push(error),
            }
            Ok(())
        })?;
        records.insert(keys::NUMBERS.to_vec(), codec::write(&self.numbers()?));
        let mut survey = survey::survey_tree(&records)?;
        for error in unreadable {
            survey.fault(survey::STORE, error.to_string());
        }
        Ok(survey)
    }

    fn rows(
        &self,
        statement: String,
        params: Vec<Box<dyn ToSql + Sync + Send>>,
    ) -> Result<Vec<Row>, StoreError> {
        self.pool.run_on(&self.client, async move |client| {
            let params: Vec<&(dyn ToSql + Sync)> = params
                .iter()
                .map(|param| &**param as &(dyn ToSql + Sync))
                .collect();
            client.query(&statement, &params).await
        })
    }

    /// Calls `visit` with pages of documents, in order, and the events of those that are not packed.
    fn subjects(
        &self,
        mut visit: impl FnMut(&[Row], &mut Events) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        for kind in 1..=6_i16 {
            // Ids of 2^63 and above are stored as negative numbers.
            for from in [0, i64::MIN] {
                let last = if from == 0 { i64::MAX } else { -1 };
                let mut next = Some(from);
                while let Some(from) = next {
                    let statement = format!(
                        "SELECT {} FROM stramash.subject WHERE kind = $1 AND id BETWEEN $2 AND $3 \
                         ORDER BY id LIMIT $4",
                        rows::HEAD
                    );
                    let page = self.rows(
                        statement,
                        vec![
                            Box::new(kind),
                            Box::new(from),
                            Box::new(last),
                            Box::new(PAGE),
                        ],
                    )?;
                    let full = i64::try_from(page.len()).is_ok_and(|n| n == PAGE);
                    let end = match page.last() {
                        Some(row) if full => get::<i64>(row, "id")?,
                        _ => last,
                    };
                    let mut events = self.events(kind, from, end)?;
                    visit(&page, &mut events)?;
                    // A log without a document is a fault. It belongs to the page whose range of ids contains
                    // it.
                    next = end.checked_add(1).filter(|next| full && *next <= last);
                }
            }
        }
        Ok(())
    }

    /// Returns the events of a kind's subjects in a range of ids.
    fn events(&self, kind: i16, from: i64, to: i64) -> Result<Events, StoreError> {
        let found = self.rows(
            "SELECT kind, id, n, body FROM stramash.event \
             WHERE kind = $1 AND id BETWEEN $2 AND $3"
                .to_owned(),
            vec![Box::new(kind), Box::new(from), Box::new(to)],
        )?;
        let mut events = Events::new();
        for row in found {
            let log = events.entry(rows::subject(&row)?).or_default();
            log.insert(number(&row, "n")?, get(&row, "body")?);
        }
        Ok(events)
    }

    /// Adds the list entries that follow from the members of tables.
    fn lists(&self, records: &mut BTreeMap<Vec<u8>, Vec<u8>>) -> Result<(), StoreError> {
        let all = "SELECT player, id, open FROM stramash.member".to_owned();
        for row in self.rows(all, vec![])? {
            let player = PlayerId(number(&row, "player")?);
            let table = TableId(number(&row, "id")?);
            let mut mark = |index| records.insert(keys::list(index, table), codec::EMPTY.to_vec());
            mark(Index::Player(player));
            if get(&row, "open")? {
                mark(Index::PlayerLive(player));
            }
        }
        Ok(())
    }

    fn spent(
        &self,
        mut visit: impl FnMut(&Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut last: Option<String> = None;
        loop {
            let statement = format!(
                "SELECT {} FROM stramash.once WHERE $1::text IS NULL OR key > $1 \
                 ORDER BY key LIMIT $2",
                rows::SPENT
            );
            let page = self.rows(statement, vec![Box::new(last), Box::new(PAGE * 10)])?;
            for row in &page {
                visit(row)?;
            }
            match page.last() {
                Some(row) => last = Some(get(row, "key")?),
                None => return Ok(()),
            }
        }
    }

    fn items(
        &self,
        mut visit: impl FnMut(&Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut last = i64::MIN;
        loop {
            let statement = format!(
                "SELECT {} FROM stramash.outbox o WHERE o.id > $1 ORDER BY o.id LIMIT $2",
                rows::ITEM
            );
            let page = self.rows(statement, vec![Box::new(last), Box::new(PAGE)])?;
            for row in &page {
                visit(row)?;
            }
            match page.last() {
                Some(row) => last = get(row, "number")?,
                None => return Ok(()),
            }
        }
    }

    fn numbers(&self) -> Result<Numbers, StoreError> {
        let found = self.rows(
            "SELECT n.next_table, i.last_value + i.is_called::int AS next_item, \
             c.last_value - (NOT c.is_called)::int AS commits \
             FROM stramash.numbers n, stramash.intent i, stramash.commits c"
                .to_owned(),
            vec![],
        )?;
        let [row] = &found[..] else {
            return Err(StoreError::corrupt(
                "the counters are missing; restore the newest dump with `import`",
            ));
        };
        Ok(Numbers {
            next_table: number(row, "next_table")?,
            next_item: number(row, "next_item")?,
            commits: number(row, "commits")?,
        })
    }
}

type Events = BTreeMap<Subject, BTreeMap<u64, Vec<u8>>>;

/// Encodes a document and its index entries as the records of the other engines.
fn records_of(head: &Head, packed: Option<Vec<u8>>) -> Vec<(Vec<u8>, Vec<u8>)> {
    let subject = head.subject;
    let mut records = vec![match packed {
        Some(packed) => (keys::packed(subject), packed),
        None => (keys::head(subject), codec::write(head)),
    }];
    if let Subject::Table(table) = subject {
        let mut mark = |key| records.push((key, codec::EMPTY.to_vec()));
        if let Some(at) = head.due {
            mark(keys::due(at, table));
        }
        for index in head.listings() {
            if !matches!(index, Index::Player(_) | Index::PlayerLive(_)) {
                mark(keys::list(index, table));
            }
        }
    }
    records
}
