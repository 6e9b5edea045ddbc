//! The geometry of the picture. Only this module turns the board for blue.

use crate::scene::{Pt, pt};

use super::super::board::{SIZE, Side, Square};
use super::super::view::View;

pub(super) const WIDTH: f64 = 1000.0;
pub(super) const HEIGHT: f64 = 1224.0;
pub(super) const CELL: f64 = 89.0;
/// The x coordinate of the field's left edge.
pub(super) const LEFT: f64 = (WIDTH - CELL * 10.0) / 2.0;
/// The y coordinate of the field's upper edge.
pub(super) const TOP: f64 = (HEIGHT - CELL * 10.0) / 2.0;
pub(super) const RIM: f64 = 44.0;
pub(super) const TRAY: f64 = TOP - RIM - 14.0;
/// The height of a name at the outer edge of a tray.
const NAME: f64 = 36.0;
/// The left edge of the trays. The lower left corner of the picture stays empty, because Discord covers it
/// with a badge.
pub(super) const TRAY_LEFT: f64 = 86.0;

/// The orientation of the board, given by the side at the bottom.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) bottom: Side,
}

impl Layout {
    /// Returns the layout for a viewer, with its own side at the bottom. For the room, red is at the bottom.
    pub(super) fn of(view: &View) -> Self {
        Self {
            bottom: view.side().unwrap_or(Side::Red),
        }
    }

    /// Returns the column and row in the picture, from the upper left.
    fn cell(self, square: Square) -> (f64, f64) {
        let (file, rank) = (f64::from(square.file()), f64::from(square.rank()));
        let last = f64::from(SIZE - 1);
        match self.bottom {
            Side::Red => (file, last - rank),
            Side::Blue => (last - file, rank),
        }
    }

    pub(super) fn at(self, square: Square) -> Pt {
        let (column, row) = self.cell(square);
        pt(LEFT + (column + 0.5) * CELL, TOP + (row + 0.5) * CELL).whole()
    }

    pub(super) fn corner(self, square: Square) -> Pt {
        let (column, row) = self.cell(square);
        pt(LEFT + column * CELL, TOP + row * CELL)
    }

    pub(super) fn is_dark(square: Square) -> bool {
        (square.file() + square.rank()).is_multiple_of(2)
    }

    /// Returns the y coordinate of a side's tray: above the board for the far side, below for the near one.
    pub(super) fn tray(self, side: Side) -> f64 {
        let inset = 7.0 + TRAY / 2.0;
        if side == self.bottom {
            HEIGHT - inset
        } else {
            inset
        }
    }

    /// Returns the y coordinate of the pieces in a side's tray, on the board's side.
    pub(super) fn ranks(self, side: Side) -> f64 {
        self.tray(side) - self.outward(side) * (NAME / 2.0 - 2.0)
    }

    /// Returns the upper and lower edge of a side's name, at the outer edge of its tray.
    pub(super) fn name(self, side: Side) -> (f64, f64) {
        let y = self.tray(side) + self.outward(side) * (TRAY - NAME) / 2.0;
        (y - NAME / 2.0, y + NAME / 2.0)
    }

    /// Returns the direction away from the board: 1 (down) for the near side, -1 for the far one.
    fn outward(self, side: Side) -> f64 {
        if side == self.bottom { 1.0 } else { -1.0 }
    }

    /// Returns the centre of the lake nearer to a square, where a strike is shown.
    pub(super) fn lake_by(self, square: Square) -> Pt {
        let corner = |file, rank| {
            let square = Square::new(file, rank).map(|square| self.at(square));
            square.unwrap_or_default()
        };
        let file = if square.file() < 5 { 2 } else { 6 };
        corner(file, 4).toward(corner(file + 1, 5), 0.5)
    }
}
