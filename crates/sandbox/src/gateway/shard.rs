//! Shards. Discord divides all servers among a bot's shards, and a session gets only the events of its shard's servers.
//! The first shard also gets direct messages.

use serde::{Deserialize, Serialize};

use crate::state::snowflake::Snowflake;

/// A shard's number, counted from 0, and the number of shards. Discord's JSON form is `[id, total]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "[u32; 2]", into = "[u32; 2]")]
pub(crate) struct Shard {
    id: u32,
    total: u32,
}

/// An error for a shard number that is not less than the number of shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no shard {0} of {1}")]
pub(crate) struct NoShard(u32, u32);

impl Shard {
    /// The only shard of a bot without sharding.
    pub(crate) const WHOLE: Shard = Shard { id: 0, total: 1 };

    pub(crate) fn id(self) -> u32 {
        self.id
    }

    pub(crate) fn total(self) -> u32 {
        self.total
    }

    /// Returns whether the shard gets the events of a server, or, if `guild` is `None`, of direct messages.
    pub(crate) fn covers(self, guild: Option<Snowflake>) -> bool {
        let of = guild.map_or(0, |guild| (guild.number() >> 22) % u64::from(self.total));
        of == u64::from(self.id)
    }
}

impl TryFrom<[u32; 2]> for Shard {
    type Error = NoShard;

    fn try_from([id, total]: [u32; 2]) -> Result<Shard, NoShard> {
        if id < total {
            Ok(Shard { id, total })
        } else {
            Err(NoShard(id, total))
        }
    }
}

impl From<Shard> for [u32; 2] {
    fn from(shard: Shard) -> [u32; 2] {
        [shard.id, shard.total]
    }
}

#[cfg(test)]
mod tests {
    use super::{NoShard, Shard};
    use crate::state::snowflake::Snowflake;

    #[test]
    fn each_server_belongs_to_one_shard() {
        for total in 1..20 {
            let shards = || (0..total).map(|id| Shard::try_from([id, total]).expect("one of them"));
            for ms in 0..100 {
                let guild = Snowflake::new(1_000_000_000_000_000_002 + (ms << 22));
                assert_eq!(shards().filter(|one| one.covers(Some(guild))).count(), 1);
            }
            let direct: Vec<u32> = { shards() }
                .filter(|one| one.covers(None))
                .map(Shard::id)
                .collect();
            assert_eq!(direct, [0]);
        }
        for [id, total] in [[0, 0], [1, 1], [5, 4]] {
            assert_eq!(Shard::try_from([id, total]), Err(NoShard(id, total)));
        }
    }
}
