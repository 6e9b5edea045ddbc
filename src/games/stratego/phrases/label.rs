//! The words for what can be chosen.

use crate::engine::Phrase;

use super::super::action::DrawWord;
use super::super::board::Square;
use super::super::rank::Rank;
use super::super::view::View;
use super::{known, rank_phrase};

/// The words for a value of a slot.
pub(in crate::games::stratego) fn label(
    view: &View,
    verb: &str,
    slot: &str,
    value: &str,
) -> Phrase {
    let plain = || Phrase::new("stratego-label").code("value", value);
    let square = |words: fn(&View, Square) -> Phrase| {
        let square = value.parse::<Square>().ok();
        square.map_or_else(plain, |square| words(view, square))
    };
    match (verb, slot) {
        ("move", "to") => square(target),
        ("place", "square") => square(empty),
        (_, "from" | "square" | "one" | "other") => square(own),
        (_, "rank") => value
            .parse()
            .map_or_else(|_| plain(), |rank| left(view, rank)),
        (_, "word") => match DrawWord::ALL.into_iter().find(|word| word.name() == value) {
            Some(DrawWord::Offer) => Phrase::new("stratego-label-offer"),
            Some(DrawWord::Accept) => Phrase::new("stratego-label-accept"),
            Some(DrawWord::Decline) => Phrase::new("stratego-label-decline"),
            Some(DrawWord::Claim) => Phrase::new("stratego-label-claim"),
            None => plain(),
        },
        _ => plain(),
    }
}

fn empty(_: &View, square: Square) -> Phrase {
    Phrase::new("stratego-label-square").code("square", square)
}

/// An own piece and where it stands.
fn own(view: &View, square: Square) -> Phrase {
    let rank = view.at(square).and_then(|piece| piece.rank);
    Phrase::new("stratego-label-piece")
        .with("rank", known(rank))
        .code("square", square)
}

/// Where a move goes: an empty square, or a piece to strike.
fn target(view: &View, square: Square) -> Phrase {
    match view.at(square) {
        None => Phrase::new("stratego-label-to").code("square", square),
        Some(piece) => match piece.rank {
            None => Phrase::new("stratego-label-strike").code("square", square),
            Some(rank) => Phrase::new("stratego-label-strike-known")
                .with("rank", rank_phrase(rank))
                .code("square", square),
        },
    }
}

/// A rank to place and how many are left of it.
fn left(view: &View, rank: Rank) -> Phrase {
    let left = view
        .own
        .map_or(0, |own| own.placement.left(view.options.form, rank));
    Phrase::new("stratego-label-rank")
        .with("rank", rank_phrase(rank))
        .with("left", left)
}
