//! For whoever runs the bot: faults in a store, and how many tables there are.

pub(crate) mod check;
pub(crate) mod tally;
