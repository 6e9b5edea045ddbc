//! Turns: choosing, typing and playing lines, undo, the seat's view, and computers.

mod aside;
pub(crate) mod computer;
mod placement;
mod play;
pub(crate) mod prepared;
mod seat;
mod seat_view;
pub(crate) mod setup_editor;
mod steps;
mod typed;
mod undo;
mod wizard;

use crate::face::face;

pub(crate) use play::{check_turn, finish_if_over, seat_in_match, seat_in_play};
pub(crate) use prepared::PreparedDoc;
pub(crate) use seat::SeatContext;
pub(crate) use seat_view::{awaited_names, awaited_owners};
pub(crate) use steps::{add_swapped, line_words, words_for_line};
pub(crate) use typed::{matches_options, normalize_word, playable_spelling};
pub(crate) use undo::{
    mark_undone, practice_words, undo_closed_words, undo_declined_message, undo_message, undo_row,
    undo_words, undone_entries,
};

face! {
    /// Chooses, shows and plays lines.
    Turns
}

face!(TakeBack);
