//! What boards are worth to who has just played.

use crate::engine::Seat;

use super::super::board::Board;
use super::super::options::Options;
use super::super::win::won;
use super::ends::Ends;
use super::features::Features;
use super::net::{Net, Sums};

/// Judges boards of one table by a network.
#[derive(Debug, Clone, Copy)]
pub struct Judge<'n> {
    options: Options,
    net: &'n Net,
    ends: Ends,
}

/// A position from which boards are reached, so that only what changes has to be counted for each.
#[derive(Debug, Clone)]
pub struct Before {
    features: Features,
    sums: Sums,
}

impl<'n> Judge<'n> {
    /// For a table with these options.
    #[must_use]
    pub fn new(options: Options, net: &'n Net) -> Self {
        Self {
            options,
            net,
            ends: Ends::counted(options.scoring),
        }
    }

    /// The options of the table.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The board before a seat plays.
    #[must_use]
    pub fn before(&self, board: &Board, seat: Seat) -> Before {
        let features = Features::of(&self.options, board, seat.after(1, 2));
        let sums = self.net.sums(&features);
        Before { features, sums }
    }

    /// What a seat can expect that has come to a board and has played all its dice.
    #[must_use]
    pub fn after(&self, before: &Before, board: &Board, seat: Seat) -> f32 {
        if let Some(end) = self.end(board, seat) {
            return end;
        }
        let features = Features::of(&self.options, board, seat.after(1, 2));
        let mut sums = before.sums;
        self.net.shift(&mut sums, &before.features, &features);
        -self.ends.expected(&self.net.foretell(&sums))
    }

    /// What the game was worth to the seat that ended it on this board, if it is over.
    #[must_use]
    pub fn end(&self, board: &Board, seat: Seat) -> Option<f32> {
        if let Some(manner) = won(board, seat, self.options.jan) {
            let munk = board.rival(seat).bar() > 0;
            return Some(Ends::win(self.options.scoring, manner, munk));
        }
        board.is_locked(&self.options.steps).then_some(0.0)
    }

    /// What a seat can expect that is to roll.
    #[must_use]
    pub fn to_roll(&self, board: &Board, seat: Seat) -> f32 {
        let features = Features::of(&self.options, board, seat);
        self.ends
            .expected(&self.net.foretell(&self.net.sums(&features)))
    }

    /// The best of some boards to which a seat has come from one, and what can be expected of it.
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
