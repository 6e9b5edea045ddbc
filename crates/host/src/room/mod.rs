//! What a room reads: the board, what happened, films, the rules of a game, and lists of tables.

pub(crate) mod film;
pub(crate) mod keepsake;
pub(crate) mod lists;
pub(crate) mod log;
pub(crate) mod recap;
pub(crate) mod rules;
pub(crate) mod table_view;

use crate::table::Tables;

/// What a room reads: the board, lists of tables, help and rules.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rooms<'a> {
    tables: &'a Tables,
}

impl<'a> Rooms<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}
