//! Time: the clock of the host, the pace of a table, when people want to be left alone, and what is due.

pub(crate) mod clock;
pub(crate) mod host_clock;
pub(crate) mod jump;
pub(crate) mod pace;
pub(crate) mod share;
pub(crate) mod tick;
pub(crate) mod typed;
