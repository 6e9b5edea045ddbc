//! Where everything lies in the picture.

use crate::engine::Seat;
use crate::scene::{Pt, pt};

use super::super::options::Options;
use super::super::square::{SIZE, Square};
use super::super::tile::Shape;

/// The width of the picture in pixels.
pub(super) const WIDTH: f64 = 1000.0;
/// The side of a square.
pub(super) const CELL: f64 = 50.0;
/// The left edge of the squares.
pub(super) const LEFT: f64 = 42.0;
/// Their upper edge.
pub(super) const TOP: f64 = 40.0;
/// The side of all squares together.
pub(super) const FIELD: f64 = CELL * SIZE as f64;
/// How high the room for a name is, at the upper edge of a strip.
const NAME: f64 = 30.0;
/// How far apart two rows of tiles are.
const TWO_ROWS: f64 = 48.0;
/// The room below the strips: Discord lays its badge over the lower left corner.
pub(super) const FLOOR: f64 = 44.0;
/// The room between strips.
const GAP: f64 = 6.0;
/// The room around the strips.
const EDGE: f64 = 8.0;
/// Where the tiles of a strip begin: beside the sign of its seat and the die.
const TILES: f64 = 66.0;
/// The room for the score at the right end.
const SCORE: f64 = 92.0;
/// The room for the sum of a pair beside its scores.
pub(super) const SUM: f64 = 118.0;

/// The upper left corner of a square.
pub(super) fn corner(square: Square) -> Pt {
    let (row, column) = (f64::from(square.row()), f64::from(square.column()));
    pt(LEFT + column * CELL, TOP + row * CELL)
}

/// The middle of a square.
pub(super) fn middle(square: Square) -> Pt {
    corner(square) + pt(CELL / 2.0, CELL / 2.0)
}

/// The square in which a point lies, if it lies on the board.
pub(super) fn square_at(at: Pt) -> Option<Square> {
    let place = |along: f64| (along / CELL).floor() as i16;
    let (row, column) = (place(at.y.to_f64() - TOP), place(at.x.to_f64() - LEFT));
    Square::new(row.try_into().ok()?, column.try_into().ok()?)
}

/// Where the strips of the seats are, below the board.
#[derive(Debug, Clone)]
pub(super) struct Layout {
    /// The seats in the order of their strips.
    pub(super) order: Vec<Seat>,
    /// Whether two strips are side by side, each with its tiles in two rows.
    pub(super) narrow: bool,
    /// Whether the sums of pairs stand beside the scores.
    pub(super) pairs: bool,
}

impl Layout {
    pub(super) fn new(options: &Options) -> Self {
        let mut order: Vec<Seat> = Seat::all(options.seats).collect();
        if options.pairs {
            // Partners one below the other.
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

    /// The height of the picture in pixels.
    pub(super) fn height(&self) -> f64 {
        self.top() + self.rows() as f64 * (self.strip_height() + GAP) - GAP + FLOOR
    }

    /// How high the strip of a seat is.
    pub(super) fn strip_height(&self) -> f64 {
        if self.narrow { 130.0 } else { 126.0 }
    }

    /// The upper left and lower right corner of the room for a name, from the upper left corner of its strip.
    pub(super) fn name(&self) -> (Pt, Pt) {
        let right = self.score() + 14.0 - SCORE;
        (pt(TILES + 4.0, 4.0), pt(right, 5.0 + NAME))
    }

    fn top(&self) -> f64 {
        TOP + FIELD + EDGE + 4.0
    }

    /// The width of a strip.
    pub(super) fn width(&self) -> f64 {
        let n = self.columns() as f64;
        (WIDTH - EDGE * 2.0 - GAP * (n - 1.0)) / n
    }

    /// The upper left corner of the strip with that place in the order.
    pub(super) fn strip(&self, place: usize) -> Pt {
        let (row, column) = (place / self.columns(), place % self.columns());
        pt(
            EDGE + column as f64 * (self.width() + GAP),
            self.top() + row as f64 * (self.strip_height() + GAP),
        )
    }

    /// How far the right end of the score is from the left end of its strip.
    pub(super) fn score(&self) -> f64 {
        self.width() - if self.pairs { SUM + 8.0 } else { 14.0 }
    }

    /// Where the room of a shape begins, from the upper left corner of its strip.
    pub(super) fn tray(&self, shape: Shape) -> Pt {
        let across = if self.narrow { 3 } else { 6 };
        let (row, column) = (shape.index() / across, shape.index() % across);
        let step = (self.score() + 14.0 - SCORE - TILES) / across as f64;
        pt(TILES + column as f64 * step, NAME + row as f64 * TWO_ROWS)
    }
}
