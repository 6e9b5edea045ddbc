//! Reasons in words.

use crate::engine::{Arg, Phrase};

use super::super::board::Square;
use super::super::reason::Reason;
use super::rank_phrase;

/// A reason in words.
pub(in crate::games::stratego) fn explain(reason: &Reason) -> Phrase {
    let at = |id, square: &Square| Phrase::new(id).code("square", square);
    match reason {
        Reason::StillSetup => Phrase::new("stratego-no-still-setup"),
        Reason::SetupOver => Phrase::new("stratego-no-setup-over"),
        Reason::IsReady => Phrase::new("stratego-no-is-ready"),
        Reason::NotReady => Phrase::new("stratego-no-not-ready"),
        Reason::NoneLeft { rank } => {
            Phrase::new("stratego-no-none-left").with("rank", rank_phrase(*rank))
        }
        Reason::NotOwnSquare { square } => at("stratego-no-not-own-square", square),
        Reason::Taken { square } => at("stratego-no-taken", square),
        Reason::NothingThere { square } => at("stratego-no-nothing-there", square),
        Reason::Alike { rank } => Phrase::new("stratego-no-alike").with("rank", rank_phrase(*rank)),
        Reason::SameSquare => Phrase::new("stratego-no-same-square"),
        Reason::Incomplete { left } => Phrase::new("stratego-no-incomplete").with("left", *left),
        Reason::NoFirstMove => Phrase::new("stratego-no-first-move"),
        Reason::TooMany {
            rank,
            found,
            wanted,
        } => Phrase::new("stratego-no-too-many")
            .with("rank", rank_phrase(*rank))
            .with("found", *found)
            .with("wanted", *wanted),
        Reason::TooFew {
            rank,
            found,
            wanted,
        } => Phrase::new("stratego-no-too-few")
            .with("rank", rank_phrase(*rank))
            .with("found", *found)
            .with("wanted", *wanted),
        Reason::NotForty { found } => Phrase::new("stratego-no-not-forty").with("found", *found),
        Reason::NoRanks { letters } => {
            Phrase::new("stratego-no-no-ranks").with("letters", Arg::Wrote(letters.clone()))
        }
        Reason::AllClear => Phrase::new("stratego-no-all-clear"),
        Reason::NoPiece { from } => at("stratego-no-no-piece", from),
        Reason::NotYours { from } => at("stratego-no-not-yours", from),
        Reason::Rooted { rank } => {
            Phrase::new("stratego-no-rooted").with("rank", rank_phrase(*rank))
        }
        Reason::Lake { to } => at("stratego-no-lake", to),
        Reason::NotStraight => Phrase::new("stratego-no-not-straight"),
        Reason::OneStep { rank } => {
            Phrase::new("stratego-no-one-step").with("rank", rank_phrase(*rank))
        }
        Reason::InTheWay { at: square } => at("stratego-no-in-the-way", square),
        Reason::OwnThere { to } => at("stratego-no-own-there", to),
        Reason::StrikeFromAfar => Phrase::new("stratego-no-strike-from-afar"),
        Reason::TwoSquares { limit } => {
            Phrase::new("stratego-no-two-squares").with("limit", *limit)
        }
        Reason::Chase => Phrase::new("stratego-no-chase"),
        Reason::OfferStands => Phrase::new("stratego-no-offer-stands"),
        Reason::OfferedAlready => Phrase::new("stratego-no-offered-already"),
        Reason::AnswerFirst => Phrase::new("stratego-no-answer-first"),
        Reason::NoOffer => Phrase::new("stratego-no-no-offer"),
        Reason::NotQuiet { quiet, needed } => match needed {
            Some(needed) => Phrase::new("stratego-no-not-quiet")
                .with("quiet", *quiet)
                .with("needed", *needed),
            None => Phrase::new("stratego-no-no-claims"),
        },
    }
}
