//! Tools for the bot's administrator: checking a store and counting tables.

pub(crate) mod check;
mod table_count;
pub use check::{Checked, check, check_with};
pub use table_count::{Stand, TableCount};
