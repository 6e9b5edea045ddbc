//! The gateway: the shards of this process, the relay between serenity and Discord, and what is heard.

pub(super) mod discord_clock;
pub(super) mod dispatch;
pub(super) mod events;
pub(super) mod liveness;
pub(super) mod relay;
pub(super) mod shard_assignment;
pub(super) mod shards;
