//! The gateway: this process's shards, the relay between serenity and Discord, and event handling.

pub(super) mod discord_clock;
pub(super) mod dispatch;
pub(super) mod events;
pub(super) mod liveness;
pub(super) mod relay;
pub(super) mod shard_assignment;
pub(super) mod shards;
