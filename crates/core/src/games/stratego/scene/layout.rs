//! Where everything lies in the picture; the one place that turns the board.

use crate::scene::{Pt, pt};

use super::super::board::{SIZE, Side, Square};
use super::super::view::View;

/// The width of the picture in pixels.
pub(super) const WIDTH: f64 = 1000.0;
/// Its height.
pub(super) const HEIGHT: f64 = 1224.0;
/// The side of a square.
pub(super) const CELL: f64 = 89.0;
/// The left edge of the field.
pub(super) const LEFT: f64 = (WIDTH - CELL * 10.0) / 2.0;
/// The upper edge of the field.
pub(super) const TOP: f64 = (HEIGHT - CELL * 10.0) / 2.0;
/// How wide the rim around the field is.
pub(super) const RIM: f64 = 44.0;
/// How high a tray is.
pub(super) const TRAY: f64 = TOP - RIM - 14.0;
/// How high the room for a name is, at the outer edge of a tray.
const NAME: f64 = 36.0;
/// The left edge of the trays: the lower left corner of the picture stays empty, since Discord covers it.
pub(super) const TRAY_LEFT: f64 = 86.0;

/// Which side is at the bottom.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) bottom: Side,
}

impl Layout {
    /// For a seat with its own side down; the room sees red down.
    pub(super) fn of(view: &View) -> Self {
        Self {
            bottom: view.side().unwrap_or(Side::Red),
        }
    }

    /// The column and row in the picture, from the upper left.
    fn cell(self, square: Square) -> (f64, f64) {
        let (file, rank) = (f64::from(square.file()), f64::from(square.rank()));
        let last = f64::from(SIZE - 1);
        match self.bottom {
            Side::Red => (file, last - rank),
            Side::Blue => (last - file, rank),
        }
    }

    /// The middle of a square.
    pub(super) fn at(self, square: Square) -> Pt {
        let (column, row) = self.cell(square);
        pt(LEFT + (column + 0.5) * CELL, TOP + (row + 0.5) * CELL).whole()
    }

    /// The upper left corner of a square.
    pub(super) fn corner(self, square: Square) -> Pt {
        let (column, row) = self.cell(square);
        pt(LEFT + column * CELL, TOP + row * CELL)
    }

    /// Whether a square is dark on the field.
    pub(super) fn is_dark(square: Square) -> bool {
        (square.file() + square.rank()).is_multiple_of(2)
    }

    /// The middle of a side's tray: above the board for the far side, below for the near one.
    pub(super) fn tray(self, side: Side) -> f64 {
        let inset = 7.0 + TRAY / 2.0;
        if side == self.bottom {
            HEIGHT - inset
        } else {
            inset
        }
    }

    /// The middle of the pieces in a side's tray: beside the board.
    pub(super) fn ranks(self, side: Side) -> f64 {
        self.tray(side) - self.outward(side) * (NAME / 2.0 - 2.0)
    }

    /// The upper and lower edge of a side's name in its tray: at the edge of the picture.
    pub(super) fn name(self, side: Side) -> (f64, f64) {
        let y = self.tray(side) + self.outward(side) * (TRAY - NAME) / 2.0;
        (y - NAME / 2.0, y + NAME / 2.0)
    }

    /// Down for the near side, up for the far one.
    fn outward(self, side: Side) -> f64 {
        if side == self.bottom { 1.0 } else { -1.0 }
    }

    /// The middle of the lake nearer to a square, where there is room to show a strike.
    pub(super) fn lake_by(self, square: Square) -> Pt {
        let corner = |file, rank| {
            let square = Square::new(file, rank).map(|square| self.at(square));
            square.unwrap_or_default()
        };
        let file = if square.file() < 5 { 2 } else { 6 };
        corner(file, 4).toward(corner(file + 1, 5), 0.5)
    }
}
