//! Evaluation of boards with a network.

use crate::engine::Seat;

use super::super::board::Board;
use super::super::options::Options;
use super::super::win::won;
use super::ends::EndValues;
use super::features::Features;
use super::net::{Net, Sums};

/// Evaluates the boards of one table with a network.
#[derive(Debug, Clone, Copy)]
pub struct Judge<'n> {
    options: Options,
    net: &'n Net,
    ends: EndValues,
}

/// A position before a turn. Boards after the turn are evaluated as differences from it, which is faster.
#[derive(Debug, Clone)]
pub struct Before {
    features: Features,
    sums: Sums,
}

impl<'n> Judge<'n> {
    /// Makes a judge for a table with these options.
    #[must_use]
    pub fn new(options: Options, net: &'n Net) -> Self {
        Self {
            options,
            net,
            ends: EndValues::of_scoring(options.scoring),
        }
    }

    /// Returns the options of the table.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Prepares the evaluation of boards after a turn of `seat` that starts from `board`.
    #[must_use]
    pub fn before(&self, board: &Board, seat: Seat) -> Before {
        let features = Features::of(&self.options, board, seat.after(1, 2));
        let sums = self.net.sums(&features);
        Before { features, sums }
    }

    /// Returns the expected result of `seat` after it has played all its dice.
    #[must_use]
    pub fn after(&self, before: &Before, board: &Board, seat: Seat) -> f32 {
        if let Some(end) = self.end(board, seat) {
            return end;
        }
        let features = Features::of(&self.options, board, seat.after(1, 2));
        let mut sums = before.sums;
        self.net.shift(&mut sums, &before.features, &features);
        -self.ends.expected(&self.net.predict(&sums))
    }

    /// Returns the value of the game for `seat`, which moved last. None if the game is not over on this board.
    #[must_use]
    pub fn end(&self, board: &Board, seat: Seat) -> Option<f32> {
        if let Some(manner) = won(board, seat, self.options.jan) {
            let munk = board.rival(seat).bar() > 0;
            return Some(EndValues::win(self.options.scoring, manner, munk));
        }
        board.is_locked(&self.options.steps).then_some(0.0)
    }

    /// Returns the expected result of `seat` when it is about to roll.
    #[must_use]
    pub fn to_roll(&self, board: &Board, seat: Seat) -> f32 {
        let features = Features::of(&self.options, board, seat);
        self.ends
            .expected(&self.net.predict(&self.net.sums(&features)))
    }

    /// Returns the best of `boards` for `seat`, with its value. These are the boards that the seat can reach from
    /// `from`. None if the list is empty.
    #[must_use]
    pub fn best<'b>(
        &self,
        from: &Board,
        boards: &'b [Board],
        seat: Seat,
    ) -> Option<(&'b Board, f32)> {
        let before = self.before(from, seat);
        let values = boards
            .iter()
            .map(|board| (board, self.after(&before, board, seat)));
        values.max_by(|(_, one), (_, other)| one.total_cmp(other))
    }
}
