//! For whoever runs the bot: faults in a store, and how many tables there are.

pub(crate) mod check;
mod table_count;
pub use check::{Checked, check, check_with};
pub use table_count::{Stand, TableCount};
