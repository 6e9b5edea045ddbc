//! The tables and functions on the server, made and moved forward by numbered files.

use crate::StoreError;
use crate::postgres::address::unfit;
use crate::postgres::link::Link;

/// What leads from each version to the next; they are never edited once released.
const STEPS: &[&str] = &[
    include_str!("schema/0001.sql"),
    include_str!("schema/0002.sql"),
    include_str!("schema/0003.sql"),
];
/// The oldest server that is used: 15.
const OLDEST: i32 = 150_000;
/// Only one process at a time moves a schema forward.
const LOCK: &str = "SELECT pg_advisory_xact_lock(8389772160)";

/// What is done with a schema that is not the newest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Schema {
    /// It is made, or moved forward.
    Made,
    /// It is left alone, and told of.
    Left,
}

/// Looks whether the server can be used, and at its schema. Returns whether there is one.
pub(super) fn ready(link: &Link, schema: Schema) -> Result<bool, StoreError> {
    let place = link.config.place();
    let client = link.connection()?;
    let found = link.with(&client, async |client| {
        client
            .query_one(
                "SELECT current_setting('server_version_num')::int4, \
                 current_setting('server_encoding'), to_regclass('stramash.schema') IS NOT NULL",
                &[],
            )
            .await
    })?;
    let version: i32 = found.get(0);
    if version < OLDEST {
        let why = format!(
            "is version {}, this version needs {} or newer",
            version / 10_000,
            OLDEST / 10_000
        );
        return Err(unfit(&place, &why));
    }
    let encoding: String = found.get(1);
    if encoding != "UTF8" {
        let why = format!("keeps this database in {encoding}, which has to be UTF8");
        return Err(unfit(&place, &why));
    }
    let made = if found.get(2) {
        link.with(&client, async |client| {
            client
                .query_one("SELECT version FROM stramash.schema", &[])
                .await
                .map(|row| row.get::<_, i32>(0))
        })?
    } else {
        0
    };
    let made = step(made)?;
    if made == STEPS.len() {
        return Ok(true);
    }
    if schema == Schema::Left {
        if made == 0 {
            return Ok(false);
        }
        return Err(unfit(
            &place,
            "has tables of an older version; start the bot once to move them forward",
        ));
    }
    let made = link.with(&client, async |client| {
        // What one connection does at once is seen by others as a whole.
        client.batch_execute("BEGIN").await?;
        client.batch_execute(LOCK).await?;
        client
            .batch_execute(
                "CREATE SCHEMA IF NOT EXISTS stramash; \
                 CREATE TABLE IF NOT EXISTS stramash.schema (version integer NOT NULL)",
            )
            .await?;
        let row = client.query_opt("SELECT version FROM stramash.schema", &[]);
        Ok(row.await?.map_or(0, |row| row.get::<_, i32>(0)))
    })?;
    // Another process may have done it meanwhile.
    let made = step(made)?;
    link.with(&client, async move |client| {
        for file in &STEPS[made..] {
            client.batch_execute(file).await?;
        }
        let version = i32::try_from(STEPS.len()).unwrap_or(i32::MAX);
        let changed = client
            .execute("UPDATE stramash.schema SET version = $1", &[&version])
            .await?;
        if changed == 0 {
            client
                .execute("INSERT INTO stramash.schema VALUES ($1)", &[&version])
                .await?;
        }
        client.batch_execute("COMMIT").await
    })?;
    Ok(true)
}

/// How many steps have been made; more than are known is a newer version's work.
fn step(found: i32) -> Result<usize, StoreError> {
    let known = STEPS.len();
    match usize::try_from(found) {
        Ok(found) if found <= known => Ok(found),
        _ => Err(StoreError::Newer {
            found: found.unsigned_abs(),
            known: u32::try_from(known).unwrap_or(u32::MAX),
        }),
    }
}
