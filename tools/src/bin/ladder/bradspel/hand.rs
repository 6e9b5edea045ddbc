//! Opponents that look one or two plies ahead with a hand-made evaluation.

use stramash_core::engine::{Game, Knowledge, Nodes, Seat, Seeded};
use stramash_core::games::bradspel::board::Board;
use stramash_core::games::bradspel::computer::{board_after, turns};
use stramash_core::games::bradspel::options::Scoring;
use stramash_core::games::bradspel::point::Point;
use stramash_core::games::bradspel::win::won;
use stramash_core::games::bradspel::{Action, Bradspel, Options};

use crate::players::Player;

/// The number of lines that the two-ply player examines.
const CANDIDATES: usize = 20;

/// The value of a plain win in pips.
const WIN: f32 = 400.0;

/// A function that returns a seat's advantage in pips on a board without a winner.
pub(crate) type Evaluation = fn(&Options, &Board, Seat) -> f32;

/// Plays the line with the best evaluation.
pub(crate) struct OnePly(pub(crate) Evaluation);

impl Player<Bradspel> for OnePly {
    fn line(
        &self,
        knowledge: &Knowledge<Bradspel>,
        _: &mut Nodes,
        chance: &mut Seeded,
    ) -> Vec<Action> {
        first(lines(knowledge, self.0, chance))
    }
}

/// Looks two plies ahead: for each of the lines with the best evaluation, it lets the opponent answer each of the 21
/// throws in the best way by the same evaluation. It plays the line with the best average.
pub(crate) struct TwoPly(pub(crate) Evaluation);

impl Player<Bradspel> for TwoPly {
    fn line(
        &self,
        knowledge: &Knowledge<Bradspel>,
        _: &mut Nodes,
        chance: &mut Seeded,
    ) -> Vec<Action> {
        let mut lines = lines(knowledge, self.0, chance);
        lines.truncate(CANDIDATES);
        if lines.len() > 1 {
            for line in &mut lines {
                line.value =
                    after_replies(self.0, knowledge.options(), &line.after, knowledge.seat());
            }
        }
        lines.sort_by(|one, other| other.value.total_cmp(&one.value));
        first(lines)
    }
}

struct Line {
    actions: Vec<Action>,
    after: Board,
    value: f32,
}

fn first(lines: Vec<Line>) -> Vec<Action> {
    let first = lines.into_iter().next();
    first.expect("a line for who is to act").actions
}

/// Returns all lines, best first.
fn lines(knowledge: &Knowledge<Bradspel>, by: Evaluation, chance: &mut Seeded) -> Vec<Line> {
    let state = knowledge
        .imagine(chance)
        .expect("endless chance")
        .into_state();
    let (options, seat) = (knowledge.options(), knowledge.seat());
    let line = |actions: Vec<Action>| {
        let after = board_after(state.board(), seat, &actions);
        let value = value(by, options, &after, seat);
        Line {
            actions,
            after,
            value,
        }
    };
    let plays = Bradspel::plays(&state, seat);
    let mut lines: Vec<Line> = plays.into_iter().map(line).collect();
    lines.sort_by(|one, other| other.value.total_cmp(&one.value));
    lines
}

fn after_replies(by: Evaluation, options: &Options, board: &Board, seat: Seat) -> f32 {
    if won(board, seat, options.jan).is_some() {
        return value(by, options, board, seat);
    }
    let other = seat.after(1, 2);
    let replies = turns::throws().map(|(throw, ways)| {
        let boards = turns::boards_after(options, board, other, throw);
        let values = boards.iter().map(|board| -value(by, options, board, other));
        f32::from(ways) * values.fold(f32::MAX, f32::min)
    });
    replies.sum::<f32>() / 36.0
}

/// Returns the value of a board in pips for a seat that has just played.
fn value(by: Evaluation, options: &Options, board: &Board, seat: Seat) -> f32 {
    let Some(manner) = won(board, seat, options.jan) else {
        return by(options, board, seat);
    };
    let points = match options.scoring {
        Scoring::Plain => 1,
        Scoring::Vasa => manner.points(board.rival(seat).bar() > 0),
    };
    WIN * points as f32
}

/// Returns whether a point is one on which the opponent's men enter from the bar.
pub(crate) fn closes(point: Point) -> bool {
    point.across().number() <= 6
}
