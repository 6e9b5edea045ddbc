//! Telling Discord which commands there are, and removing those that are no longer there.

pub(super) mod register;
pub(super) mod stale_commands;
