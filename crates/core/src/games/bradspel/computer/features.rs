//! The inputs of the network: numbers that describe a position from the side of one player.

use crate::engine::Seat;

use super::super::board::Board;
use super::super::men::{MEN, Men};
use super::super::options::Options;
use super::super::point::Point;
use super::super::win::Formation;

/// The number of inputs for a point and a player. Three of them say whether the player has one man there, two or more,
/// and three or more. The fourth is a quarter of the number of men beyond three.
const POINT_INPUTS: usize = 4;
const SIDE_INPUTS: usize = 24 * POINT_INPUTS + 37;
/// The number of inputs for a whole position.
pub const INPUTS: usize = 2 * SIDE_INPUTS + 3;

const INPUTS_BY_COUNT: [[f32; POINT_INPUTS]; MEN as usize + 1] = {
    let mut writer = [[0.0; POINT_INPUTS]; MEN as usize + 1];
    writer[1] = [1.0, 0.0, 0.0, 0.0];
    writer[2] = [0.0, 1.0, 0.0, 0.0];
    writer[3] = [0.0, 1.0, 1.0, 0.0];
    let mut n = 4;
    while n < writer.len() {
        writer[n] = [0.0, 1.0, 1.0, writer[n - 1][3] + 0.25];
        n += 1;
    }
    writer
};

/// A position at the beginning of a turn, as numbers of about 0 to 1. First come the numbers of the seat that is about
/// to roll, then those of its opponent. Each seat's points are counted along its own track.
#[derive(Debug, Clone, PartialEq)]
pub struct Features([f32; INPUTS]);

impl Features {
    /// All inputs zero. Incremental sums start from it.
    pub const NONE: Self = Self([0.0; INPUTS]);

    /// Returns the features of a board. `seat` is the seat that is about to roll.
    #[must_use]
    pub fn of(options: &Options, board: &Board, seat: Seat) -> Self {
        let mut writer = FeatureWriter {
            numbers: [0.0; INPUTS],
            next: 0,
        };
        for seat in [seat, seat.after(1, 2)] {
            writer.side(options, board, seat);
        }
        let [own, rival] = [board.men(seat), board.rival(seat)].map(|men| f32::from(men.pips()));
        writer.number((own - rival) / 100.0);
        writer.flag(options.steps.always_alone);
        // Writes a constant input, whose weights are the bias of the hidden units.
        writer.number(1.0);
        Self(writer.numbers)
    }

    /// Returns the features as numbers, in the order in which the network expects them.
    #[must_use]
    pub fn numbers(&self) -> &[f32; INPUTS] {
        &self.0
    }
}

struct FeatureWriter {
    numbers: [f32; INPUTS],
    next: usize,
}

impl FeatureWriter {
    fn number(&mut self, number: f32) {
        if let Some(place) = self.numbers.get_mut(self.next) {
            *place = number;
        }
        self.next += 1;
    }

    fn flag(&mut self, is: bool) {
        self.number(f32::from(u8::from(is)));
    }

    fn side(&mut self, options: &Options, board: &Board, seat: Seat) {
        let men = board.men(seat);
        for &n in &men.counts()[1..=24] {
            let of_a_point = INPUTS_BY_COUNT[usize::from(n.min(MEN))];
            if let Some(places) = self.numbers.get_mut(self.next..self.next + POINT_INPUTS) {
                places.copy_from_slice(&of_a_point);
            }
            self.next += POINT_INPUTS;
        }
        let bar = men.bar();
        self.flag(bar > 0);
        self.flag(bar > 1);
        self.number(f32::from(bar) / 4.0);
        let off = men.off();
        self.flag(off > 0);
        self.number(share(off));
        let open = board.entries(&options.steps, seat);
        self.number(small(open) / 6.0);
        self.flag(open == 0);
        self.flag(open == 1);
        self.number(f32::from(men.pips()) / 375.0);
        for quarter in 0..4 {
            let there = &men.counts()[quarter * 6 + 1..=quarter * 6 + 6];
            self.number(share(there.iter().sum()));
        }
        let wall = men.longest_band();
        self.number(small(wall) / 6.0);
        for long in 4..=6 {
            self.flag(wall >= long);
        }
        self.flag(board.alone(&options.steps, seat));
        let short = board.short_of_jan(seat);
        self.number(small(short) / 7.0);
        self.flag(short == 1);
        self.flag(short == 2);
        for formation in Formation::ALL {
            self.formation(formation, men);
        }
    }

    /// Writes four inputs about a winning position: a 1, the share of men that are in place, the pips still needed in
    /// hundreds, and the nearness, which falls from 1 if no pips are needed to 0 if 20 or more are. If the position is
    /// no longer possible, all four stay 0.
    fn formation(&mut self, formation: Formation, men: &Men) {
        let Some(distance) = formation.distance(men) else {
            self.next += 4;
            return;
        };
        let places = Point::all().skip(18).zip(formation.counts());
        let in_place = places.map(|(point, wanted)| men.on(point).min(wanted));
        self.number(1.0);
        self.number(share(in_place.sum()));
        self.number(f32::from(distance.min(100)) / 100.0);
        self.number(1.0 - f32::from(distance.min(20)) / 20.0);
    }
}

/// Returns a number of men divided by the number of all men.
fn share(men: u8) -> f32 {
    f32::from(men) / f32::from(MEN)
}

/// Converts a small count to a number. A count that does not fit into a byte becomes 0.
fn small(n: u32) -> f32 {
    u8::try_from(n).map_or(0.0, f32::from)
}
