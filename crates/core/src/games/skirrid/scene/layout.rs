//! The layout of the picture, in pixels.

use crate::engine::Seat;
use crate::scene::{Pt, pt};

use super::super::options::Options;
use super::super::square::{SIZE, Square};
use super::super::tile::Shape;

pub(super) const WIDTH: f64 = 1000.0;
pub(super) const CELL: f64 = 50.0;
pub(super) const LEFT: f64 = 42.0;
pub(super) const TOP: f64 = 40.0;
pub(super) const FIELD: f64 = CELL * SIZE as f64;
/// The height of the name's area, at the upper edge of a strip.
const NAME: f64 = 30.0;
const TWO_ROWS: f64 = 48.0;
/// The space below the strips, because Discord covers the lower left corner.
pub(super) const FLOOR: f64 = 44.0;
const GAP: f64 = 6.0;
const EDGE: f64 = 8.0;
/// The left edge of the tiles in a strip, after the seat's sign and the die.
const TILES: f64 = 66.0;
const SCORE: f64 = 92.0;
/// The width of the area for a pair's sum, beside its scores.
pub(super) const SUM: f64 = 118.0;

pub(super) fn corner(square: Square) -> Pt {
    let (row, column) = (f64::from(square.row()), f64::from(square.column()));
    pt(LEFT + column * CELL, TOP + row * CELL)
}

pub(super) fn middle(square: Square) -> Pt {
    corner(square) + pt(CELL / 2.0, CELL / 2.0)
}

/// Returns the square that contains a point, if it is on the board.
pub(super) fn square_at(at: Pt) -> Option<Square> {
    let place = |along: f64| (along / CELL).floor() as i16;
    let (row, column) = (place(at.y.to_f64() - TOP), place(at.x.to_f64() - LEFT));
    Square::new(row.try_into().ok()?, column.try_into().ok()?)
}

/// The layout of the seats' strips below the board.
#[derive(Debug, Clone)]
pub(super) struct Layout {
    pub(super) order: Vec<Seat>,
    /// Whether two strips are side by side, each with two rows of tiles.
    pub(super) narrow: bool,
    /// Whether the sums of pairs are shown beside the scores.
    pub(super) pairs: bool,
}

impl Layout {
    pub(super) fn new(options: &Options) -> Self {
        let mut order: Vec<Seat> = Seat::all(options.seats).collect();
        if options.pairs {
            // Partners are below each other.
            order.sort_by_key(|seat| (seat.number() % 2, *seat));
        }
        Self {
            order,
            narrow: options.seats > 4,
            pairs: options.pairs,
        }
    }

    fn columns(&self) -> usize {
        if self.narrow { 2 } else { 1 }
    }

    fn rows(&self) -> usize {
        self.order.len().div_ceil(self.columns())
    }

    pub(super) fn height(&self) -> f64 {
        self.top() + self.rows() as f64 * (self.strip_height() + GAP) - GAP + FLOOR
    }

    pub(super) fn strip_height(&self) -> f64 {
        if self.narrow { 130.0 } else { 126.0 }
    }

    /// Returns the corners of the name's area, relative to its strip.
    pub(super) fn name(&self) -> (Pt, Pt) {
        let right = self.score() + 14.0 - SCORE;
        (pt(TILES + 4.0, 4.0), pt(right, 5.0 + NAME))
    }

    fn top(&self) -> f64 {
        TOP + FIELD + EDGE + 4.0
    }

    pub(super) fn width(&self) -> f64 {
        let n = self.columns() as f64;
        (WIDTH - EDGE * 2.0 - GAP * (n - 1.0)) / n
    }

    /// Returns the upper left corner of a strip, by its index in the order.
    pub(super) fn strip(&self, place: usize) -> Pt {
        let (row, column) = (place / self.columns(), place % self.columns());
        pt(
            EDGE + column as f64 * (self.width() + GAP),
            self.top() + row as f64 * (self.strip_height() + GAP),
        )
    }

    /// Returns the right end of the score, relative to its strip.
    pub(super) fn score(&self) -> f64 {
        self.width() - if self.pairs { SUM + 8.0 } else { 14.0 }
    }

    /// Returns the upper left corner of a shape's area, relative to its strip.
    pub(super) fn tray(&self, shape: Shape) -> Pt {
        let across = if self.narrow { 3 } else { 6 };
        let (row, column) = (shape.index() / across, shape.index() % across);
        let step = (self.score() + 14.0 - SCORE - TILES) / across as f64;
        pt(TILES + column as f64 * step, NAME + row as f64 * TWO_ROWS)
    }
}
