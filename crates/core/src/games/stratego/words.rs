//! Phrases for ranks, pieces and squares.

use std::cmp::Reverse;

use crate::engine::Phrase;

use super::board::{Side, Square};
use super::rank::Rank;
use super::setup::Placement;
use super::view::View;

/// Returns the name of a rank together with the sign on the piece.
pub(super) fn rank_phrase(rank: Rank) -> Phrase {
    Phrase::new(format!("stratego-rank-{}", rank.name()))
}

/// Makes a phrase with a square as its argument.
pub(super) fn at(id: &'static str, square: Square) -> Phrase {
    Phrase::new(id).code("square", square)
}

/// Makes a phrase with a rank as its argument.
pub(super) fn of(id: &'static str, rank: Rank) -> Phrase {
    Phrase::new(id).with("rank", rank_phrase(rank))
}

/// Lists pieces by rank, the highest first, as in `general (9) A4`, `scout (2) B3 C4`.
pub(super) fn by_rank(mut pieces: Vec<(Square, Rank)>) -> Vec<Phrase> {
    pieces.sort_by_key(|(square, rank)| (Reverse(*rank), *square));
    let ranks = pieces.chunk_by(|(_, one), (_, other)| one == other);
    let phrases = ranks.filter_map(|pieces| {
        let (_, rank) = pieces.first()?;
        let squares = pieces.iter().map(|(square, _)| *square);
        Some(of_rank(*rank, squares))
    });
    phrases.collect()
}

fn of_rank(rank: Rank, squares: impl Iterator<Item = Square>) -> Phrase {
    Phrase::new("stratego-view-pieces")
        .with("rank", rank_phrase(rank))
        .code("squares", in_a_row(squares))
}

pub(super) fn in_a_row(squares: impl Iterator<Item = Square>) -> String {
    let squares: Vec<String> = squares.map(|square| square.to_string()).collect();
    squares.join(" ")
}

/// Lists the ranks whose count is above 0, the highest first.
pub(super) fn counted(counts: [u8; 12]) -> Vec<Phrase> {
    let ranks = Rank::ALL.into_iter().zip(counts).rev();
    let there = ranks.filter(|(_, n)| *n > 0);
    let phrases = there.map(|(rank, n)| {
        Phrase::new("stratego-view-count")
            .with("rank", rank_phrase(rank))
            .with("n", n)
    });
    phrases.collect()
}

/// Describes a square and what the viewer sees on it: nothing, a piece, or an enemy that can be struck.
pub(super) fn spot(view: &View, square: Square) -> Phrase {
    let there = view.at(square);
    let enemy = there.is_some_and(|piece| Some(piece.side) != view.side());
    let id = match there.map(|piece| piece.rank) {
        None => "stratego-label-square",
        Some(None) => "stratego-label-strike",
        Some(Some(_)) if enemy => "stratego-label-strike-known",
        Some(Some(_)) => "stratego-label-piece",
    };
    let phrase = Phrase::new(id).code("square", square);
    match there.and_then(|piece| piece.rank) {
        Some(rank) => phrase.with("rank", rank_phrase(rank)),
        None => phrase,
    }
}

/// Describes a move and the piece that moves.
pub(super) fn way(view: &View, from: Square, to: Square) -> Option<Phrase> {
    let mover = view.at(from)?.rank?;
    let there = view.at(to);
    let id = match there.map(|piece| piece.rank) {
        None => "stratego-label-way",
        Some(None) => "stratego-label-way-strike",
        Some(Some(_)) => "stratego-label-way-strike-known",
    };
    let phrase = Phrase::new(id).code("from", from).code("to", to);
    let phrase = phrase.with("rank", rank_phrase(mover));
    Some(match there.and_then(|piece| piece.rank) {
        Some(rank) => phrase.with("other", rank_phrase(rank)),
        None => phrase,
    })
}

/// Describes a rank, and how many pieces of it are still to be placed.
pub(super) fn to_place(view: &View, rank: Rank) -> Phrase {
    let left = |(_, placement): (Side, Placement)| placement.left(view.options.form, rank);
    Phrase::new("stratego-label-rank")
        .with("rank", rank_phrase(rank))
        .with("left", view.own().map_or(0, left))
}
