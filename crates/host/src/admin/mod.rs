//! Tools for the bot's administrator: checking a store and counting tables.

pub(crate) mod check;
mod table_count;
pub use check::{CheckReport, check, check_with};
pub use table_count::{TableCount, TableLocation};
