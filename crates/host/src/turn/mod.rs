//! Turns: choosing, typing and playing lines, undo, the seat's view, and computers.

mod aside;
pub(crate) mod computer;
mod placement;
mod play;
mod seat;
mod seat_view;
pub(crate) mod setup_editor;
mod steps;
mod undo;
mod wizard;

use crate::table::Tables;

pub(crate) use play::{
    as_typed, check_end, fits, in_turn, owners, plain, seat_in_match, seat_in_play, waiting_by_name,
};
pub(crate) use seat::Seated;
pub(crate) use steps::{as_line, both_ways, words_of};
pub(crate) use undo::{
    practice_words, struck, taken_back, undo_message, undo_row, undo_words, undone_words,
    unmoved_message,
};

/// Chooses, shows and plays lines.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Turns<'a> {
    tables: &'a Tables,
}

impl<'a> Turns<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct TakeBack<'a> {
    tables: &'a Tables,
}

impl<'a> TakeBack<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}
