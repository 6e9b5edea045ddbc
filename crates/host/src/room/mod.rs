//! What a room reads: the board, what happened, films, the rules of a game, and lists of tables.

mod film;
mod keepsake;
mod lists;
mod log;
mod recap;
mod rules;
mod table_view;

use crate::table::Tables;

pub(crate) use film::show_film;
pub(crate) use log::{filtered_log, show_log};
pub(crate) use table_view::{
    Telling, ending, goes_on, legend, link, mark_words, outlook, press, room_message, sealed_words,
    table_button, the_match, title,
};

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
