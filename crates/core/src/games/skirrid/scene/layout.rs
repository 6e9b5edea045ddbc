//! The layout of the picture, in pixels: the board, the seats' plates below it, and the tray of the seat to move.

use crate::engine::Seat;
use crate::scene::{ALT_CORNER, Pt, pt};

use super::super::options::Options;
use super::super::square::{SIZE, Square};
use super::tray;

pub(super) const WIDTH: f64 = 1000.0;
pub(super) const CELL: f64 = 50.0;
pub(super) const LEFT: f64 = 42.0;
pub(super) const TOP: f64 = 40.0;
pub(super) const FIELD: f64 = CELL * SIZE as f64;
/// The height of a plate.
pub(super) const PLATE: f64 = 42.0;
/// The distance between two plates, and between the plates and the tray.
const GAP: f64 = 9.0;
/// The upper edge of the first plate.
const PLATES: f64 = TOP + FIELD + 12.0;
/// The distance of plates from the sides of the picture.
const EDGE: f64 = 20.0;
/// The left edge of the tray. The die is left of it, above the corner that Discord covers.
const TRAY: f64 = ALT_CORNER.0;
pub(super) const TRAY_WIDTH: f64 = WIDTH - EDGE - TRAY;
const FLOOR: f64 = 6.0;
/// The width of the area beside the plates in which a pair's total score is shown.
pub(super) const SUM: f64 = 110.0;
/// The width of the points on a plate.
const SCORE: f64 = 74.0;
/// The width of the points needed to leave the arena, which are beside a seat's points.
const THRESHOLD: f64 = 64.0;
/// The width of the space beside the name.
const SPACE: f64 = 8.0;
/// The width of the area for the number of tiles that a seat has left.
const HAND: f64 = 80.0;

pub(super) fn corner(square: Square) -> Pt {
    let (row, column) = (f64::from(square.row()), f64::from(square.column()));
    pt(LEFT + column * CELL, TOP + row * CELL)
}

pub(super) fn middle(square: Square) -> Pt {
    corner(square) + pt(CELL / 2.0, CELL / 2.0)
}

/// Returns the square that contains a point. None if the point is not on the board.
pub(super) fn square_at(at: Pt) -> Option<Square> {
    let place = |along: f64| (along / CELL).floor() as i16;
    let (row, column) = (place(at.y.to_f64() - TOP), place(at.x.to_f64() - LEFT));
    Square::new(row.try_into().ok()?, column.try_into().ok()?)
}

/// The layout of the plates and the tray below the board.
#[derive(Debug, Clone)]
pub(super) struct Layout {
    pub(super) order: Vec<Seat>,
    /// Whether plates are in two columns.
    narrow: bool,
    /// Whether the total scores of pairs are shown beside the plates.
    pairs: bool,
    /// Whether players need a number of points to leave the arena.
    threshold: bool,
    /// The height of the tray.
    tray: f64,
}

impl Layout {
    pub(super) fn new(options: &Options) -> Self {
        let mut order: Vec<Seat> = Seat::all(options.seats).collect();
        if options.pairs {
            // Puts the plates of partners below each other.
            order.sort_by_key(|seat| (seat.number() % 2, *seat));
        }
        let heights = order.iter().map(|&seat| tray::groups(options, seat).1);
        let tray = heights.fold(0.0, f64::max);
        Self {
            narrow: options.seats > 4,
            pairs: options.pairs,
            threshold: options.has_arena(),
            tray,
            order,
        }
    }

    fn columns(&self) -> usize {
        if self.narrow { 2 } else { 1 }
    }

    pub(super) fn height(&self) -> f64 {
        self.tray().1.y.to_f64() + FLOOR
    }

    /// Returns the corners of a plate. `place` is the index of the plate in drawing order.
    pub(super) fn plate(&self, place: usize) -> (Pt, Pt) {
        let (row, column) = (place / self.columns(), place % self.columns());
        let n = self.columns() as f64;
        let sum = if self.pairs { SUM } else { 0.0 };
        let width = (WIDTH - EDGE * 2.0 - GAP * (n - 1.0)) / n - sum;
        let min = pt(
            EDGE + column as f64 * (width + GAP),
            PLATES + row as f64 * (PLATE + GAP),
        );
        (min, min + pt(width, PLATE))
    }

    /// Returns the right end of the points on a plate, at the middle of its height.
    pub(super) fn score(&self, place: usize) -> Pt {
        self.plate(place).1 - pt(12.0, PLATE / 2.0)
    }

    /// Returns the right end of the points needed to leave the arena, on a plate.
    pub(super) fn threshold(&self, place: usize) -> Pt {
        self.score(place) - pt(SCORE, 0.0)
    }

    /// Returns the left end of the number of tiles left, on a plate.
    pub(super) fn hand(&self, place: usize) -> Pt {
        let threshold = if self.threshold { THRESHOLD } else { 0.0 };
        self.score(place) - pt(SCORE + threshold + HAND, 0.0)
    }

    /// Returns the corners of the name's area on a plate.
    pub(super) fn name(&self, place: usize) -> (Pt, Pt) {
        let (from, end) = (self.plate(place).0, self.hand(place));
        let min = from + pt(PLATE + SPACE, 5.0);
        (min, pt(end.x, from.y) + pt(-SPACE, PLATE - 5.0))
    }

    /// Returns the corners of the tray.
    pub(super) fn tray(&self) -> (Pt, Pt) {
        let rows = self.order.len().div_ceil(self.columns());
        let min = pt(TRAY, PLATES + rows as f64 * (PLATE + GAP));
        (min, pt(WIDTH - EDGE, min.y) + pt(0.0, self.tray))
    }
}
