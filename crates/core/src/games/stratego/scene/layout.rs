//! The geometry of the picture. Only this module turns the board around for blue.

use crate::scene::{ALT_CORNER, Pt, pt};

use super::super::board::{SIZE, Side, Square};
use super::super::view::View;

pub(super) const WIDTH: f64 = 1000.0;
pub(super) const HEIGHT: f64 = 2.0 * TOP + FIELD;
pub(super) const CELL: f64 = 90.0;
pub(super) const FIELD: f64 = CELL * 10.0;
/// The x coordinate of the field's left edge.
pub(super) const LEFT: f64 = (WIDTH - FIELD) / 2.0;
/// The y coordinate of the field's upper edge.
pub(super) const TOP: f64 = EDGE + TRAY + GAP + PLATE + GAP + RIM;
/// The width of the rim around the field.
pub(super) const RIM: f64 = 38.0;
/// The height of the tray at the upper and lower edge of the picture.
pub(super) const TRAY: f64 = 60.0;
/// The height of the name plate between a tray and the board.
const PLATE: f64 = 50.0;
const GAP: f64 = 8.0;
const EDGE: f64 = 12.0;
/// The left edge of the name plates and of the frame. There is room for the glow of a plate on its left.
const MARGIN: f64 = LEFT - RIM;
/// The left edge of the trays. The lower left corner of the picture stays empty, because Discord shows a badge there.
pub(super) const TRAY_LEFT: f64 = ALT_CORNER.0;

/// The orientation of the board, which depends on the side at the bottom.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) bottom: Side,
}

impl Layout {
    /// Returns the layout for a viewer. The viewer's own side is at the bottom; for the room it is red.
    pub(super) fn of(view: &View) -> Self {
        Self {
            bottom: view.side().unwrap_or(Side::Red),
        }
    }

    /// Returns the column and the row of a square in the picture, counted from the upper left.
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

    /// Returns the point halfway between two squares.
    pub(super) fn between(self, one: Option<Square>, other: Option<Square>) -> Pt {
        let [one, other] = [one, other].map(|square| square.map(|square| self.at(square)));
        one.unwrap_or_default()
            .toward(other.unwrap_or_default(), 0.5)
            .whole()
    }

    /// Returns the centres of the lakes.
    pub(super) fn lakes(self) -> [Pt; 2] {
        [2, 6].map(|file| self.between(Square::new(file, 4), Square::new(file + 1, 5)))
    }

    /// Returns the centre of the lake that is nearer to a square. A strike is shown there.
    pub(super) fn lake_by(self, square: Square) -> Pt {
        self.lakes()[usize::from(square.file() >= 5)]
    }

    /// Returns the upper left and lower right corner of a side's tray. The tray of the side at the bottom is below the
    /// board, and that of the other side is above it.
    pub(super) fn tray(self, side: Side) -> (Pt, Pt) {
        let y = self.strip(side, EDGE, TRAY);
        (pt(TRAY_LEFT, y), pt(WIDTH - MARGIN, y + TRAY))
    }

    /// Returns the upper left and lower right corner of a side's name plate.
    pub(super) fn plate(self, side: Side) -> (Pt, Pt) {
        let y = self.strip(side, EDGE + TRAY + GAP, PLATE);
        (pt(MARGIN, y), pt(WIDTH - MARGIN, y + PLATE))
    }

    /// Returns the upper edge of a strip. `distance` is its distance from the upper or lower edge of the picture,
    /// whichever is on the side of the army.
    fn strip(self, side: Side, distance: f64, height: f64) -> f64 {
        if side == self.bottom {
            HEIGHT - distance - height
        } else {
            distance
        }
    }
}
