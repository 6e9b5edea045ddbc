//! The heading above the last picture of a match.

use stramash_core::engine::{AnyView, Everyone, Phrase, Shown};

use crate::DAY;
use crate::message::{Heading, game_name, member};
use crate::room::board::manner_words;
use crate::table::Table;

pub(crate) fn heading(
    table: &Table,
    view: &dyn AnyView,
    remembered: Shown<Vec<Phrase>, Everyone>,
) -> Heading {
    let outcome = table.playing.as_ref().and_then(|playing| playing.outcome());
    let winners = outcome.iter().flat_map(|outcome| outcome.winners.iter());
    let winners = winners.filter_map(|seat| table.player_at(seat));
    let winners: Vec<Phrase> = winners.map(member).collect();
    let title = match &outcome {
        None => Phrase::new("film-end-stopped"),
        Some(_) if winners.is_empty() => Phrase::new("film-end-drawn"),
        Some(_) => Phrase::new("film-end-won")
            .with("n", winners.len())
            .with("winners", winners),
    };
    let slug = table.game.slug();
    let manner = outcome.map(|outcome| manner_words(table, &outcome, view));
    let mut lines = vec![
        Phrase::new("film-end-game")
            .with("game", game_name(slug))
            .with("length", match_length_words(table)),
    ];
    lines.extend(manner);
    lines.extend(remembered.open());
    let seats = table
        .doc
        .seats
        .iter()
        .zip(stramash_core::engine::Seat::all(table.n_seats()));
    Heading {
        title,
        lines,
        marks: seats
            .map(|(doc, seat)| (doc.player, view.seat_sign(seat)))
            .collect(),
    }
}

pub(crate) fn match_length_words(table: &Table) -> Phrase {
    let ended = table.doc.ended.unwrap_or_default().0;
    let started = table.doc.started.map_or(ended, |started| started.0);
    Phrase::new("film-end-length")
        .with("plays", table.n_counted_plays(table.n_entries()))
        .with("days", ended.saturating_sub(started) / DAY)
}
