//! Creates the tables and functions on the server, and migrates them by numbered files.

use crate::StoreError;
use crate::postgres::address::unfit;
use crate::postgres::link::Link;

/// The migrations from each version to the next, which must not be edited after a release.
const STEPS: &[&str] = &[
    include_str!("schema/0001.sql"),
    include_str!("schema/0002.sql"),
    include_str!("schema/0003.sql"),
];
/// The minimum server version: 15.
const OLDEST: i32 = 150_000;
/// A lock, so that only one process migrates at a time.
const LOCK: &str = "SELECT pg_advisory_xact_lock(8389772160)";

/// How to handle a schema that is not the newest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Schema {
    /// Create or migrate it.
    Made,
    /// Leave it, and return an error if it is old.
    Left,
}

/// Checks the server's version and the schema. Returns whether there is a schema.
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
        // The commands of a transaction become visible at once.
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
    // Another process may have migrated meanwhile.
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

/// Returns the number of applied migrations. Refuses a schema of a newer version.
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
