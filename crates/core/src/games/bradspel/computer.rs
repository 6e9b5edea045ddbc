//! Computer players. They evaluate positions with networks that were trained on games against themselves
//! (`tools/src/bin/train`). For the best lines they also search all throws of the opponent and the replies to them.

pub mod ends;
pub mod features;
pub mod judge;
pub mod net;
mod reasons;
pub mod turns;

use std::sync::LazyLock;

use crate::engine::{Game, Knowledge, Level, Nodes, Phrase, Seat, Seeded, Think, Thought, ranked};

use super::Bradspel;
use super::action::Action;
use super::board::{Board, Step};
use super::dice::Die;
use super::options::{Options, Scoring};
use super::view::View;
use judge::Judge;
use net::Net;

/// The maximum number of lines for which the opponent's replies are searched.
const CANDIDATES: usize = 8;
/// The replies to a line are searched only if its value is at most this much below the best value, in won games (or in
/// points, if points are counted).
const MAX_DEFICIT: f32 = 0.2;

/// The network for games without jan.
static PLAIN: LazyLock<Net> = LazyLock::new(|| {
    Net::read(include_bytes!(
        "../../../../../assets/computers/bradspel-plain.net"
    ))
});
/// The network for games with jan.
static JAN: LazyLock<Net> = LazyLock::new(|| {
    Net::read(include_bytes!(
        "../../../../../assets/computers/bradspel-jan.net"
    ))
});

fn net(options: &Options) -> &'static Net {
    if options.jan { &JAN } else { &PLAIN }
}

impl Think for Bradspel {
    const THINKING: u16 = 3;
    const NODES: u32 = 8000;
    const DEVIATION: [u32; Level::ALL.len()] = [48, 24, 2];

    /// Returns larger deviations if points are counted, because points vary more than wins.
    fn deviation(options: &Options) -> [u32; Level::ALL.len()] {
        match options.scoring {
            Scoring::Plain => Self::DEVIATION,
            Scoring::Vasa => [350, 160, 10],
        }
    }

    /// Evaluates whole turns. Values are in thousandths of a won game, or of a point if points are counted.
    fn think(knowledge: &Knowledge<Self>, nodes: &mut Nodes, _: &mut Seeded) -> Vec<Thought<Self>> {
        let (state, seat) = (&knowledge.view().state, knowledge.seat());
        let judge = Judge::new(*knowledge.options(), net(knowledge.options()));
        let lines = Self::plays(state, seat);
        let (board, mut candidates) = (state.board(), Vec::new());
        let before = judge.before(board, seat);
        for line in lines {
            if !nodes.look_at(1) && !candidates.is_empty() {
                break;
            }
            let after = board_after(board, seat, &line);
            let value = match line.first() {
                Some(Action::Roll) => judge.to_roll(board, seat),
                _ => judge.after(&before, &after, seat),
            };
            candidates.push(Candidate { line, after, value });
        }
        refine(&judge, seat, &mut candidates, nodes);
        let thoughts = candidates
            .into_iter()
            .map(|Candidate { line, value, .. }| Thought {
                line,
                value: thousandths(value),
            });
        ranked(thoughts.collect())
    }

    fn describe_value(options: &Options, value: i64) -> Option<Phrase> {
        Some(reasons::describe_value(options, value))
    }

    const LUCK: Option<i64> = Some(200);

    /// Evaluates a position. If the dice are rolled, assumes that the throw will be played in the best way.
    fn evaluate(_: &Options, view: &View, seat: Seat) -> Option<i64> {
        let state = &view.state;
        let (board, turn) = (state.board(), state.turn);
        let judge = Judge::new(state.options, net(&state.options));
        let end = |seat| judge.end(board, seat);
        let value = match (end(seat), end(seat.after(1, 2)), state.roll) {
            (Some(won), _, _) => return Some(thousandths(won)),
            (_, Some(lost), _) => return Some(thousandths(-lost)),
            (_, _, None) => judge.to_roll(board, turn),
            (_, _, Some(roll)) => {
                let before = judge.before(board, turn);
                let fresh = roll.throw.filter(|throw| throw.dice() == roll.left);
                let boards = match fresh {
                    Some(throw) => turns::boards_after(&state.options, board, turn, throw),
                    None => {
                        let lines = Self::plays(state, turn).into_iter();
                        lines.map(|line| board_after(board, turn, &line)).collect()
                    }
                };
                let values = boards.iter().map(|after| judge.after(&before, after, turn));
                values.fold(f32::MIN, f32::max)
            }
        };
        Some(thousandths(if turn == seat { value } else { -value }))
    }

    fn describe_deficit(options: &Options, by: i64) -> Option<Phrase> {
        reasons::describe_deficit(options, by)
    }

    fn reasons(knowledge: &Knowledge<Self>, line: &[Action], _: &View) -> Vec<Phrase> {
        let (board, seat) = (knowledge.view().state.board(), knowledge.seat());
        reasons::reasons(
            knowledge.options(),
            board,
            &board_after(board, seat, line),
            seat,
        )
    }
}

struct Candidate {
    line: Vec<Action>,
    after: Board,
    value: f32,
}

/// Replaces the values of the best lines by those of a deeper search, which assumes the best reply to each of the
/// opponent's throws. Lines that are far behind are not searched, and no line is searched once the nodes run out. A
/// line that is not searched gets at most the lowest value that the search found, so that it does not overtake the
/// searched ones.
fn refine(judge: &Judge<'_>, seat: Seat, candidates: &mut [Candidate], nodes: &mut Nodes) {
    candidates.sort_by(|one, other| other.value.total_cmp(&one.value));
    let Some(best) = candidates.first().map(|best| best.value) else {
        return;
    };
    let n_promising = candidates.iter().take(CANDIDATES);
    let n_promising = n_promising
        .take_while(|line| line.value >= best - MAX_DEFICIT)
        .count();
    if n_promising < 2 {
        return;
    }
    let mut least = f32::MAX;
    let mut n_refined = 0;
    for line in &mut candidates[..n_promising] {
        let Some(value) = after_replies(judge, seat, &line.after, nodes) else {
            break;
        };
        line.value = value;
        least = least.min(value);
        n_refined += 1;
    }
    for line in &mut candidates[n_refined..] {
        line.value = line.value.min(least);
    }
}

/// Returns a seat's expected result on a board, averaged over the opponent's throws with the best reply to each. None
/// if the nodes run out.
fn after_replies(judge: &Judge<'_>, seat: Seat, board: &Board, nodes: &mut Nodes) -> Option<f32> {
    if let Some(end) = judge.end(board, seat) {
        return Some(end);
    }
    let other = seat.after(1, 2);
    let before = judge.before(board, other);
    let mut sum = 0.0;
    for (throw, ways) in turns::throws() {
        let boards = turns::boards_after(judge.options(), board, other, throw);
        let values = boards
            .iter()
            .map(|after| judge.after(&before, after, other));
        if !nodes.look_at(u32::try_from(boards.len()).unwrap_or(u32::MAX)) {
            return None;
        }
        sum -= f32::from(ways) * values.fold(f32::MIN, f32::max);
    }
    Some(sum / 36.0)
}

/// Returns the board after the actions of a line.
#[must_use]
pub fn board_after(board: &Board, seat: Seat, line: &[Action]) -> Board {
    line.iter().fold(*board, |board, action| match *action {
        Action::Roll => board,
        Action::Move { from, to, .. } => {
            // Takes any die with this distance, because the board afterwards is the same.
            let mut dice = Die::all().filter(|die| from.plus(*die) == to);
            dice.next()
                .map_or(board, |die| board.after(seat, Step { from, die }))
        }
    })
}

#[allow(
    clippy::cast_possible_truncation,
    reason = "no value is more than a few points"
)]
fn thousandths(value: f32) -> i64 {
    (value * 1000.0).round() as i64
}

#[cfg(test)]
pub(super) mod tests {
    use super::features::Features;
    use super::*;
    use crate::engine::{Agreed, OptionValues};

    fn options() -> Options {
        *Agreed::<Bradspel>::read(2, &OptionValues::default())
            .unwrap()
            .options()
    }

    /// Returns the features of the positions of one game. Each turn leads to the first board that the generator
    /// finds.
    pub(in super::super) fn positions() -> impl Iterator<Item = Features> {
        let options = options();
        let (mut board, mut seat) = (Board::at_start(), Seat::FIRST);
        turns::throws().map(move |(throw, _)| {
            board = turns::boards_after(&options, &board, seat, throw)[0];
            seat = seat.after(1, 2);
            Features::of(&options, &board, seat)
        })
    }
}
