//! Coordination of processes that share a server. Everything expires by the server's clock.

use tokio_postgres::Row;

use stramash_core::engine::Millis;

use crate::postgres::link::{Kind, Link, Params};
use crate::postgres::rows::{get, missing, number, until};
use crate::sharing::check_name;
use crate::{Exclusive, FencingToken, ItemId, Lease, Process, Share, StoreError};

/// The reason for refusing something that needs the store to itself.
pub(crate) const IN_USE: &str =
    "bots use it; stop them all first (one that was killed counts for some seconds more)";

#[derive(Debug, Clone, Copy)]
pub(crate) struct Holder(pub(crate) i64);

impl Holder {
    /// Makes a process with the given number, or with a random one.
    pub(crate) fn of(number: Option<u64>) -> Result<Self, StoreError> {
        if let Some(number) = number {
            return Ok(Self(number.cast_signed()));
        }
        let mut drawn = [0; 8];
        getrandom::fill(&mut drawn)
            .map_err(|error| StoreError::Unavailable(format!("there is no chance: {error}")))?;
        Ok(Self(i64::from_be_bytes(drawn)))
    }

    /// Releases the claims of an earlier process with the same number.
    pub(crate) fn begin(self, link: &Link) -> Result<(), StoreError> {
        let statement = "SELECT stramash.give_back(ARRAY[$1::bigint])";
        link.ask(Kind::Repeatable, statement, vec![Box::new(self.0)])
            .map(drop)
    }

    pub(crate) fn release_claims(self, link: &Link, all_but: &[ItemId]) -> Result<(), StoreError> {
        let kept: Vec<i64> = all_but.iter().map(|id| id.0.cast_signed()).collect();
        let statement = "UPDATE stramash.outbox SET held_until = 0, holder = NULL WHERE id IN (\
             SELECT id FROM stramash.outbox WHERE holder = $1 AND NOT id = ANY ($2) \
             FOR UPDATE SKIP LOCKED)";
        link.ask(
            Kind::Repeatable,
            statement,
            vec![Box::new(self.0), Box::new(kept)],
        )
        .map(drop)
    }

    pub(crate) fn heartbeat(self, link: &Link, for_ms: u64) -> Result<Share, StoreError> {
        let params: Params = vec![Box::new(time(for_ms)), Box::new(self.0)];
        let statement = "SELECT place, of_all FROM stramash.attend($1, $2)";
        let answer = link.ask(Kind::Repeatable, statement, params)?;
        let row = answer.first().ok_or_else(missing)?;
        let few = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
        Ok(Share {
            place: few(number(row, "place")?),
            of: few(number(row, "of_all")?),
        })
    }

    pub(crate) fn leave(self, link: &Link) -> Result<(), StoreError> {
        let statement = "DELETE FROM stramash.process WHERE holder = $1";
        link.ask(Kind::Repeatable, statement, vec![Box::new(self.0)])
            .map(drop)
    }

    pub(crate) fn lease(
        self,
        link: &Link,
        name: &str,
        for_ms: u64,
    ) -> Result<Option<FencingToken>, StoreError> {
        check_name(name)?;
        let params: Params = vec![
            Box::new(name.to_owned()),
            Box::new(time(for_ms)),
            Box::new(self.0),
        ];
        let statement = "SELECT stramash.take($1, $2, $3) AS fence";
        let answer = link.ask(Kind::Repeatable, statement, params)?;
        let fence: Option<i64> = get(answer.first().ok_or_else(missing)?, "fence")?;
        Ok(fence.map(|fence| FencingToken(fence.cast_unsigned())))
    }

    pub(crate) fn offer(self, link: &Link, name: &str) -> Result<(), StoreError> {
        let statement = "UPDATE stramash.lease SET offered = true WHERE name = $1 AND holder = $2";
        self.ask_of(link, statement, name)
    }

    pub(crate) fn release(self, link: &Link, name: &str) -> Result<(), StoreError> {
        let statement = "DELETE FROM stramash.lease WHERE name = $1 AND holder = $2";
        self.ask_of(link, statement, name)
    }

    fn ask_of(self, link: &Link, statement: &'static str, name: &str) -> Result<(), StoreError> {
        check_name(name)?;
        let params: Params = vec![Box::new(name.to_owned()), Box::new(self.0)];
        link.ask(Kind::Repeatable, statement, params).map(drop)
    }

    pub(crate) fn leases(self, link: &Link, prefix: &str) -> Result<Vec<Lease>, StoreError> {
        let params: Params = vec![Box::new(prefix.to_owned()), Box::new(self.0)];
        let statement = "SELECT name, holder, fence, holder = $2 AS own, offered \
             FROM stramash.lease \
             WHERE starts_with(name, $1) AND until > stramash.now_ms() ORDER BY name";
        let found = link.ask(Kind::Repeatable, statement, params)?;
        let found = found.iter().map(|row| {
            Ok(Lease {
                name: get(row, "name")?,
                holder: process(row)?,
                fence: FencingToken(number(row, "fence")?),
                is_own: get(row, "own")?,
                offered: get(row, "offered")?,
            })
        });
        found.collect()
    }

    pub(crate) fn others(self, link: &Link) -> Result<Vec<Process>, StoreError> {
        let statement = "SELECT holder FROM stramash.process \
             WHERE holder <> $1 AND until > stramash.now_ms()";
        let found = link.ask(Kind::Repeatable, statement, vec![Box::new(self.0)])?;
        let others = found.iter().map(process);
        let mut others = others.collect::<Result<Vec<_>, _>>()?;
        others.sort_unstable();
        Ok(others)
    }

    /// Releases everything that the process holds. If the server cannot be reached, it expires.
    pub(crate) fn release_all(self, link: &Link) {
        let statement = "SELECT stramash.leave($1)";
        match link.ask(Kind::Repeatable, statement, vec![Box::new(self.0)]) {
            Err(error) if error != StoreError::closed() => {
                tracing::warn!(%error, "what this process had could not be given back");
            }
            _ => {}
        }
    }
}

fn process(row: &Row) -> Result<Process, StoreError> {
    Ok(Process(get::<i64>(row, "holder")?.cast_unsigned()))
}

pub(crate) fn exclusive(link: &Link) -> Result<Exclusive, StoreError> {
    let client = link.connection()?;
    let is_used = link.with(&client, async |client| {
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
    Ok(Exclusive::by(client))
}

/// Converts a duration, limited so that adding it to a time cannot overflow.
pub(crate) fn time(for_ms: u64) -> i64 {
    until(Millis(for_ms)).min(i64::MAX / 4)
}
