//! A match as a record, in the form of a table's record.
//!
//! Where all chance came from the seed and the match began with `new`, the record proves itself
//! as that of a table does; chance by script or a loaded position cannot be proved.

use crate::host::fair::{Closing, Header, Line, write_record};

use super::chance::{TABLE, words};
use super::held::Held;

/// The record's text.
pub(super) fn text(held: &Held) -> String {
    let playing = &held.playing;
    let seats = playing.n_seats();
    let header = Header {
        game: playing.slug().to_owned(),
        table: TABLE,
        names: (0..seats).map(|seat| format!("Seat {seat}")).collect(),
        words: words(seats),
        order: (0..seats).collect(),
        shuffled: false,
        options: held.options.clone(),
        commitments: held.chance.secrets.commitments(),
        started: 0,
        opening: playing.sealed_opening(),
        draws: held.opening.clone(),
    };
    let entries = (0..playing.n_entries()).filter_map(|index| playing.sealed_entry(index));
    let lines: Vec<Line> = entries
        .zip(&held.draws)
        .map(|(entry, draws)| Line {
            entry,
            at: 0,
            draws: draws.clone(),
        })
        .collect();
    let closing = Closing {
        deck: held.chance.secrets.deck(),
        outcome: playing.outcome(),
        at: 0,
    };
    write_record(&header, &lines, &closing)
}
