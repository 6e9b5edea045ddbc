//! Coordination of processes that share a server. Leases, claims and heartbeats expire by the server's clock.

use tokio_postgres::Row;

use stramash_core::engine::Millis;

use crate::postgres::connection_pool::{ConnectionPool, OnLostAnswer, Params};
use crate::postgres::rows::{get, no_row, number, saturating_timestamp};
use crate::sharing::check_name;
use crate::{Exclusive, FencingToken, ItemId, Lease, Process, Share, StoreError};

/// The error of a request that needs the store for itself while other processes use it.
pub(crate) const IN_USE: &str =
    "other bots use the store: stop them first (a killed one counts for a few more seconds)";

#[derive(Debug, Clone, Copy)]
pub(crate) struct Holder(pub(crate) i64);

impl Holder {
    /// Makes a holder with the given instance id, or with a random one.
    pub(crate) fn new(instance_id: Option<u64>) -> Result<Self, StoreError> {
        if let Some(id) = instance_id {
            return Ok(Self(id.cast_signed()));
        }
        let mut bytes = [0; 8];
        getrandom::fill(&mut bytes).map_err(|error| {
            StoreError::Unavailable(format!(
                "cannot read random bytes from the operating system: {error}"
            ))
        })?;
        Ok(Self(i64::from_be_bytes(bytes)))
    }

    /// Releases the claims of an earlier process that had the same instance id.
    pub(crate) fn release_stale_claims(self, pool: &ConnectionPool) -> Result<(), StoreError> {
        let statement = "SELECT stramash.give_back(ARRAY[$1::bigint])";
        pool.query(OnLostAnswer::Retry, statement, vec![Box::new(self.0)])
            .map(drop)
    }

    pub(crate) fn release_claims(
        self,
        pool: &ConnectionPool,
        except: &[ItemId],
    ) -> Result<(), StoreError> {
        let except: Vec<i64> = except.iter().map(|id| id.0.cast_signed()).collect();
        let statement = "UPDATE stramash.outbox SET held_until = 0, holder = NULL WHERE id IN (\
             SELECT id FROM stramash.outbox WHERE holder = $1 AND NOT id = ANY ($2) \
             FOR UPDATE SKIP LOCKED)";
        pool.query(
            OnLostAnswer::Retry,
            statement,
            vec![Box::new(self.0), Box::new(except)],
        )
        .map(drop)
    }

    pub(crate) fn heartbeat(self, pool: &ConnectionPool, for_ms: u64) -> Result<Share, StoreError> {
        let params: Params = vec![Box::new(duration(for_ms)), Box::new(self.0)];
        let statement = "SELECT place, of_all FROM stramash.attend($1, $2)";
        let rows = pool.query(OnLostAnswer::Retry, statement, params)?;
        let row = rows.first().ok_or_else(no_row)?;
        let saturate = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
        Ok(Share {
            index: saturate(number(row, "place")?),
            total: saturate(number(row, "of_all")?),
        })
    }

    pub(crate) fn leave(self, pool: &ConnectionPool) -> Result<(), StoreError> {
        let statement = "DELETE FROM stramash.process WHERE holder = $1";
        pool.query(OnLostAnswer::Retry, statement, vec![Box::new(self.0)])
            .map(drop)
    }

    pub(crate) fn lease(
        self,
        pool: &ConnectionPool,
        name: &str,
        for_ms: u64,
    ) -> Result<Option<FencingToken>, StoreError> {
        check_name(name)?;
        let params: Params = vec![
            Box::new(name.to_owned()),
            Box::new(duration(for_ms)),
            Box::new(self.0),
        ];
        let statement = "SELECT stramash.take($1, $2, $3) AS fence";
        let rows = pool.query(OnLostAnswer::Retry, statement, params)?;
        let token: Option<i64> = get(rows.first().ok_or_else(no_row)?, "fence")?;
        Ok(token.map(|token| FencingToken(token.cast_unsigned())))
    }

    pub(crate) fn offer(self, pool: &ConnectionPool, name: &str) -> Result<(), StoreError> {
        let statement = "UPDATE stramash.lease SET offered = true WHERE name = $1 AND holder = $2";
        self.update_lease(pool, statement, name)
    }

    pub(crate) fn release(self, pool: &ConnectionPool, name: &str) -> Result<(), StoreError> {
        let statement = "DELETE FROM stramash.lease WHERE name = $1 AND holder = $2";
        self.update_lease(pool, statement, name)
    }

    fn update_lease(
        self,
        pool: &ConnectionPool,
        statement: &'static str,
        name: &str,
    ) -> Result<(), StoreError> {
        check_name(name)?;
        let params: Params = vec![Box::new(name.to_owned()), Box::new(self.0)];
        pool.query(OnLostAnswer::Retry, statement, params).map(drop)
    }

    pub(crate) fn leases(
        self,
        pool: &ConnectionPool,
        prefix: &str,
    ) -> Result<Vec<Lease>, StoreError> {
        let params: Params = vec![Box::new(prefix.to_owned()), Box::new(self.0)];
        let statement = "SELECT name, holder, fence, holder = $2 AS own, offered \
             FROM stramash.lease \
             WHERE starts_with(name, $1) AND until > stramash.now_ms() ORDER BY name";
        let found = pool.query(OnLostAnswer::Retry, statement, params)?;
        let found = found.iter().map(|row| {
            Ok(Lease {
                name: get(row, "name")?,
                holder: process(row)?,
                token: FencingToken(number(row, "fence")?),
                is_own: get(row, "own")?,
                offered: get(row, "offered")?,
            })
        });
        found.collect()
    }

    pub(crate) fn other_processes(self, pool: &ConnectionPool) -> Result<Vec<Process>, StoreError> {
        let statement = "SELECT holder FROM stramash.process \
             WHERE holder <> $1 AND until > stramash.now_ms()";
        let found = pool.query(OnLostAnswer::Retry, statement, vec![Box::new(self.0)])?;
        let processes = found.iter().map(process);
        let mut processes = processes.collect::<Result<Vec<_>, _>>()?;
        processes.sort_unstable();
        Ok(processes)
    }

    /// Releases all leases and claims of this process. If the server cannot be reached, they stay until they
    /// expire.
    pub(crate) fn release_all(self, pool: &ConnectionPool) {
        let statement = "SELECT stramash.leave($1)";
        match pool.query(OnLostAnswer::Retry, statement, vec![Box::new(self.0)]) {
            Err(error) if error != StoreError::closed() => {
                tracing::warn!(%error, "cannot release the leases and claims of this process; they will expire");
            }
            _ => {}
        }
    }
}

fn process(row: &Row) -> Result<Process, StoreError> {
    Ok(Process(get::<i64>(row, "holder")?.cast_unsigned()))
}

pub(crate) fn exclusive(pool: &ConnectionPool) -> Result<Exclusive, StoreError> {
    let client = pool.dedicated_connection()?;
    let is_used = pool.run_on(&client, async |client| {
        client
            .batch_execute(
                "SET idle_in_transaction_session_timeout = 0; \
                 BEGIN; LOCK TABLE stramash.process IN EXCLUSIVE MODE",
            )
            .await?;
        let row = client
            .query_one(
                "SELECT EXISTS (SELECT FROM stramash.process WHERE until > stramash.now_ms())",
                &[],
            )
            .await?;
        Ok(row.get::<_, bool>(0))
    })?;
    if is_used {
        return Err(StoreError::Invalid(IN_USE));
    }
    // The lock lasts as long as the connection.
    Ok(Exclusive::until_dropped(client))
}

/// Converts a duration. Limits it, so that adding it to a time cannot overflow.
pub(crate) fn duration(for_ms: u64) -> i64 {
    saturating_timestamp(Millis(for_ms)).min(i64::MAX / 4)
}
