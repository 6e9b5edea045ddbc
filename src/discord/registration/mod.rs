//! Registers the bot's commands at Discord, and removes outdated ones.

pub(super) mod register;
pub(super) mod stale_commands;
