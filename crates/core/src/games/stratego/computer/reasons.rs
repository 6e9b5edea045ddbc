//! Phrases for a computer's values and for the reasons of a move.

use crate::engine::Phrase;

use super::super::board::Square;
use super::super::rank::Rank;
use super::super::words::rank_phrase;
use super::belief::WHOLE;
use super::search_board::RANKS;
use super::seat_model::SeatModel;

/// The phrases for values. Each entry has the minimum absolute value in thousandths, and the phrases for the better and
/// for the worse side.
const STEPS: [(i64, [&str; 2]); 4] = [
    (9000, ["stratego-promise-won", "stratego-promise-lost"]),
    (
        4000,
        ["stratego-promise-far-better", "stratego-promise-far-worse"],
    ),
    (1500, ["stratego-promise-better", "stratego-promise-worse"]),
    (
        500,
        ["stratego-promise-bit-better", "stratego-promise-bit-worse"],
    ),
];

/// Describes a value roughly, because it is only an estimate.
pub(super) fn describe_value(value: i64) -> Phrase {
    let step = STEPS.iter().find(|(least, _)| value.abs() >= *least);
    let id = step.map_or("stratego-promise-even", |(_, ids)| {
        ids[usize::from(value < 0)]
    });
    Phrase::new(id)
}

/// Describes the piece that moves, and the probability that its strike wins or that it escapes.
pub(super) fn reasons(model: &SeatModel<'_>, from: Square, to: Square) -> Vec<Phrase> {
    let battle = &model.known.battle;
    let Some(own) = battle.at(from).and_then(|piece| model.known.rank(piece)) else {
        return Vec::new();
    };
    let named = Phrase::new("stratego-reason-piece").with("rank", rank_phrase(own));
    let reason = reason(model, own, from, to).into_iter();
    [named].into_iter().chain(reason).collect()
}

/// Returns a reason for the move in addition to the piece that moves.
fn reason(model: &SeatModel<'_>, own: Rank, from: Square, to: Square) -> Option<Phrase> {
    let battle = &model.known.battle;
    if let Some(struck) = battle.at(to) {
        let odds = &model.beliefs.odds[to.index()];
        let of_hundred = |ranks: u16| {
            let of = (0..RANKS).filter(|rank| ranks >> rank & 1 == 1);
            let sum: i32 = of.map(|rank| i32::from(odds[rank])).sum();
            (sum * 100 + WHOLE / 2) / WHOLE
        };
        let (wins, ties) = (
            model.strikes.wins[own.index()],
            model.strikes.ties[own.index()],
        );
        let (wins, ties) = (of_hundred(wins), of_hundred(ties));
        if wins == 100 {
            return Some(Phrase::new("stratego-reason-beats"));
        }
        if ties == 100 {
            return Some(Phrase::new("stratego-reason-ties"));
        }
        // Says that only the place in the setup is known, if the struck piece has never moved.
        let strike = Phrase::new(if struck.moved || struck.seen {
            "stratego-reason-strike"
        } else {
            "stratego-reason-strike-still"
        });
        let strike = strike.with("wins", wins);
        return Some(strike.with("losses", (100 - wins - ties).max(0)));
    }
    let is_near_a_better = |square: Square| {
        square.neighbours().any(|near| {
            let better = |by: usize| model.strikes.wins[by] >> own.index() & 1 == 1;
            let odds = &model.beliefs.odds[near.index()];
            let other = battle.at(near).filter(|piece| piece.side != model.side);
            let beats: i32 = (0..RANKS)
                .filter(|by| better(*by))
                .map(|by| i32::from(odds[by]))
                .sum();
            other.is_some() && beats > WHOLE / 2
        })
    };
    let flees = is_near_a_better(from) && !is_near_a_better(to);
    flees.then(|| Phrase::new("stratego-reason-flees"))
}
