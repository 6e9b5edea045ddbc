//! Messages for rooms: the board, recaps, the log, films, rules pages, and lists of tables.

mod board;
mod end_card;
mod film;
mod lists;
mod log;
mod recap;
mod rules;

use crate::face::face;

pub(crate) use board::{
    RoomMessageOptions, began_words, board_of, continues_turn, ending_words, legend, link,
    mark_words, outlook, press, require_match, room_message, sealed_words, table_button, title,
};
pub(crate) use film::{shared_film, show_film};
pub(crate) use log::{filtered_log, show_log, show_recap};

face!(Rooms);
