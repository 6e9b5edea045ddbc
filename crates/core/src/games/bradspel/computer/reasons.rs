//! Explanations for hints: expected results, luck, and what a turn achieves.

use crate::engine::{Phrase, Seat, signed};

use super::super::board::Board;
use super::super::options::{Options, Scoring};
use super::turns;

/// Describes a value as games won out of 100, or as points if they are counted.
pub(super) fn describe_value(options: &Options, value: i64) -> Phrase {
    match options.scoring {
        Scoring::Plain => {
            let wins = ((value + 1000) / 20).clamp(0, 100);
            Phrase::new("bradspel-promise-wins").with("n", wins)
        }
        Scoring::Vasa => points(value),
    }
}

/// Describes luck as games out of 100, or as points if they are counted.
pub(super) fn describe_luck(options: &Options, luck: i64) -> Phrase {
    match options.scoring {
        Scoring::Plain => {
            // The difference between a win and a loss is 2,000.
            Phrase::new("bradspel-fortune-wins").code("n", signed(luck, 20, 0))
        }
        Scoring::Vasa => points(luck),
    }
}

/// Describes points with one decimal.
fn points(value: i64) -> Phrase {
    Phrase::new("bradspel-promise-points").code("points", signed(value, 100, 1))
}

/// Describes how often the opponent can hit after the turn, and whether the turn makes a longer band.
pub(super) fn reasons(options: &Options, before: &Board, after: &Board, seat: Seat) -> Vec<Phrase> {
    let mut reasons = Vec::new();
    let bands = |board: &Board| board.men(seat).longest_band();
    if bands(after) > bands(before).max(2) {
        reasons.push(Phrase::new("bradspel-reason-band").with("n", bands(after)));
    }
    let in_reach = hits(options, after, seat);
    reasons.push(match (hits(options, before, seat), in_reach) {
        (0, 0) => return reasons,
        (_, 0) => Phrase::new("bradspel-reason-safe"),
        _ => Phrase::new("bradspel-reason-hit").with("n", in_reach),
    });
    reasons
}

/// Returns in how many of the 36 throws the opponent can hit a man of the seat.
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
