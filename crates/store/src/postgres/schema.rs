//! Creates the tables and functions on the server, and migrates them with numbered files.

use crate::StoreError;
use crate::postgres::address::server_error;
use crate::postgres::connection_pool::ConnectionPool;

/// The migrations from each version to the next. They must not be edited after a release.
const MIGRATIONS: &[&str] = &[
    include_str!("schema/0001.sql"),
    include_str!("schema/0002.sql"),
    include_str!("schema/0003.sql"),
];
/// The minimum version of the server: 15.
const MIN_SERVER_VERSION: i32 = 150_000;
/// A lock, so that only one process migrates at a time.
const MIGRATION_LOCK: &str = "SELECT pg_advisory_xact_lock(8389772160)";

/// The treatment of a schema that is missing or not the newest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SchemaPolicy {
    /// Creates or migrates the schema.
    Migrate,
    /// Leaves the schema unchanged. An old schema is an error.
    Keep,
}

/// Checks the server's version and the schema. Returns whether there is a schema.
pub(super) fn prepare(pool: &ConnectionPool, policy: SchemaPolicy) -> Result<bool, StoreError> {
    let endpoint = pool.config.endpoint();
    let client = pool.dedicated_connection()?;
    let found = pool.run_on(&client, async |client| {
        client
            .query_one(
                "SELECT current_setting('server_version_num')::int4, \
                 current_setting('server_encoding'), to_regclass('stramash.schema') IS NOT NULL",
                &[],
            )
            .await
    })?;
    let server_version: i32 = found.get(0);
    if server_version < MIN_SERVER_VERSION {
        let why = format!(
            "has version {}, but this bot needs {} or newer",
            server_version / 10_000,
            MIN_SERVER_VERSION / 10_000
        );
        return Err(server_error(&endpoint, &why));
    }
    let encoding: String = found.get(1);
    if encoding != "UTF8" {
        let why =
            format!("stores this database in {encoding}; create the database with encoding UTF8");
        return Err(server_error(&endpoint, &why));
    }
    let version = if found.get(2) {
        pool.run_on(&client, async |client| {
            client
                .query_one("SELECT version FROM stramash.schema", &[])
                .await
                .map(|row| row.get::<_, i32>(0))
        })?
    } else {
        0
    };
    let applied = applied_migrations(version)?;
    if applied == MIGRATIONS.len() {
        return Ok(true);
    }
    if policy == SchemaPolicy::Keep {
        if applied == 0 {
            return Ok(false);
        }
        return Err(server_error(
            &endpoint,
            "has tables of an older version; start the bot once to migrate them",
        ));
    }
    let version = pool.run_on(&client, async |client| {
        // Other connections see the commands of a transaction all at once.
        client.batch_execute("BEGIN").await?;
        client.batch_execute(MIGRATION_LOCK).await?;
        client
            .batch_execute(
                "CREATE SCHEMA IF NOT EXISTS stramash; \
                 CREATE TABLE IF NOT EXISTS stramash.schema (version integer NOT NULL)",
            )
            .await?;
        let row = client.query_opt("SELECT version FROM stramash.schema", &[]);
        Ok(row.await?.map_or(0, |row| row.get::<_, i32>(0)))
    })?;
    // Another process may have migrated the schema before this one got the lock.
    let applied = applied_migrations(version)?;
    pool.run_on(&client, async move |client| {
        for migration in &MIGRATIONS[applied..] {
            client.batch_execute(migration).await?;
        }
        let version = i32::try_from(MIGRATIONS.len()).unwrap_or(i32::MAX);
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

/// Returns the number of migrations that were applied. Refuses a schema of a newer version.
fn applied_migrations(found: i32) -> Result<usize, StoreError> {
    let known = MIGRATIONS.len();
    match usize::try_from(found) {
        Ok(found) if found <= known => Ok(found),
        _ => Err(StoreError::Newer {
            found: found.unsigned_abs(),
            known: u32::try_from(known).unwrap_or(u32::MAX),
        }),
    }
}
