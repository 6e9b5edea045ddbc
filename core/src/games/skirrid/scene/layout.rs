//! Where everything lies in the picture.

use crate::engine::Seat;
use crate::scene::{Pt, pt};

use super::super::options::Options;
use super::super::square::{SIZE, Square};

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
/// How high the strip of a seat is.
pub(super) const STRIP: f64 = 66.0;
/// The room between strips.
pub(super) const GAP: f64 = 6.0;
/// The room around the strips.
const EDGE: f64 = 8.0;

/// The upper left corner of a square.
pub(super) fn corner(square: Square) -> Pt {
    let (row, column) = (f64::from(square.row()), f64::from(square.column()));
    pt(LEFT + column * CELL, TOP + row * CELL)
}

/// The middle of a square.
pub(super) fn middle(square: Square) -> Pt {
    corner(square) + pt(CELL / 2.0, CELL / 2.0)
}

/// Where the strips of the seats are, below the board.
#[derive(Debug, Clone)]
pub(super) struct Layout {
    /// The seats in the order of their strips.
    pub(super) order: Vec<Seat>,
    /// How many strips are side by side.
    pub(super) columns: usize,
}

impl Layout {
    pub(super) fn new(options: &Options) -> Self {
        let mut order: Vec<Seat> = Seat::all(options.seats).collect();
        if options.pairs {
            // Partners one below the other.
            order.sort_by_key(|seat| (seat.number() % 2, *seat));
        }
        let columns = if options.seats > 4 { 2 } else { 1 };
        Self { order, columns }
    }

    fn rows(&self) -> usize {
        self.order.len().div_ceil(self.columns)
    }

    /// The height of the picture in pixels.
    pub(super) fn height(&self) -> f64 {
        self.top() + self.rows() as f64 * (STRIP + GAP) - GAP + EDGE
    }

    fn top(&self) -> f64 {
        TOP + FIELD + EDGE + 4.0
    }

    /// The width of a strip.
    pub(super) fn width(&self) -> f64 {
        let n = self.columns as f64;
        (WIDTH - EDGE * 2.0 - GAP * (n - 1.0)) / n
    }

    /// The upper left corner of the strip with that place in the order.
    pub(super) fn strip(&self, place: usize) -> Pt {
        let (row, column) = (place / self.columns, place % self.columns);
        pt(
            EDGE + column as f64 * (self.width() + GAP),
            self.top() + row as f64 * (STRIP + GAP),
        )
    }
}
