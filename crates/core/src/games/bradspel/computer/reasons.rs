//! Explanations for hints and reviews: expected results, luck, and what a turn achieves.

use crate::engine::{Phrase, Seat, signed};

use super::super::board::Board;
use super::super::options::{Options, Scoring};
use super::turns;

/// Describes a value as games won out of 100, or as points if points are counted.
pub(super) fn describe_value(options: &Options, value: i64) -> Phrase {
    match options.scoring {
        Scoring::Plain => {
            let wins = ((value + 1000) / 20).clamp(0, 100);
            Phrase::new("bradspel-promise-wins").with("n", wins)
        }
        Scoring::Vasa => points(value),
    }
}

/// Describes how much worse a line is than the best one: in games out of a hundred, or in points if points are counted.
pub(super) fn describe_deficit(options: &Options, by: i64) -> Option<Phrase> {
    match options.scoring {
        Scoring::Plain => {
            // The difference between a win and a loss is 2,000.
            let n = (by + 10) / 20;
            (n > 0).then(|| Phrase::new("bradspel-promise-behind").with("n", n))
        }
        Scoring::Vasa => {
            let fewer = Phrase::new("bradspel-promise-fewer");
            (by >= 50).then(|| fewer.code("points", signed(by, 100, 1).trim_start_matches('+')))
        }
    }
}

/// Formats thousandths of a point as points with one decimal.
fn points(value: i64) -> Phrase {
    Phrase::new("bradspel-promise-points").code("points", signed(value, 100, 1))
}

/// Names the advantages of a turn: a longer band, and fewer throws with which the opponent can hit.
pub(super) fn reasons(options: &Options, before: &Board, after: &Board, seat: Seat) -> Vec<Phrase> {
    let mut reasons = Vec::new();
    let bands = |board: &Board| board.men(seat).longest_band();
    if bands(after) > bands(before).max(2) {
        reasons.push(Phrase::new("bradspel-reason-band").with("n", bands(after)));
    }
    let in_reach = hits(options, after, seat);
    if in_reach < hits(options, before, seat) {
        reasons.push(match in_reach {
            0 => Phrase::new("bradspel-reason-safe"),
            n => Phrase::new("bradspel-reason-hit").with("n", n),
        });
    }
    reasons
}

/// Returns with how many of the 36 throws the opponent can hit a man of the seat.
fn hits(options: &Options, board: &Board, seat: Seat) -> u32 {
    let other = seat.after(1, 2);
    let bar = |board: &Board| board.men(seat).bar();
    let hit = |after: &Board| bar(after) > bar(board);
    let throws = turns::throws();
    let hitting = throws.filter(|(throw, _)| {
        turns::boards_after(options, board, other, *throw)
            .iter()
            .any(hit)
    });
    hitting.map(|(_, ways)| u32::from(ways)).sum()
}
