//! Sentences that explain why the rules refuse a line.

use stramash_core::engine::{Names, OneSeat, Phrase, Refused, Seat, Shown};

use crate::message::sentences;
use crate::request::error::Refusal;

/// Makes a refusal that only the player of `seat` can read.
pub(crate) fn refuse_line(seat: Seat, why: Shown<Refused, OneSeat>, names: Names) -> Refusal {
    let words = why.map(|why| vec![illegal_move_words(why)]);
    Refusal::Seat(Box::new((seat, words, names)))
}

pub(crate) fn illegal_move_words(why: Refused) -> Phrase {
    match why {
        Refused::Over => Phrase::new("host-over"),
        Refused::NotYourTurn => Phrase::new("host-turn-not-yours"),
        Refused::Beyond { played, over } => Phrase::new(if over {
            "host-beyond-end"
        } else {
            "host-beyond"
        })
        .code("played", played),
        Refused::Syntax(phrase) => Phrase::new("host-illegal").with("reasons", phrase),
        Refused::Illegal(reasons) => {
            Phrase::new("host-illegal").with("reasons", sentences(reasons))
        }
        Refused::Ambiguous { candidates } => {
            Phrase::new("host-ambiguous").code("lines", candidates.join(" · "))
        }
        Refused::ChanceExhausted => Phrase::new("host-spent"),
    }
}
