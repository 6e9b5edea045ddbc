//! The layout of the picture, in pixels. Only this file decides which player is at the bottom of the board.

use crate::engine::{Seat, Viewer};
use crate::scene::{Pt, pt};

use super::super::point::{Origin, Point};
use super::super::view::View;

pub(super) const WIDTH: f64 = 1000.0;
pub(super) const COLUMN: f64 = 70.0;
pub(super) const BAR: f64 = 88.0;
pub(super) const LEFT: f64 = (WIDTH - FIELD) / 2.0;
pub(super) const FIELD: f64 = COLUMN * 12.0 + BAR;
const DEPTH: f64 = 880.0;
pub(super) const ROW: f64 = 50.0;
/// The height of the inner row of numbers: in the room's picture, and in a player's picture.
const INNER: (f64, f64) = (39.0, 30.0);
/// The width of the rim on the left and right.
pub(super) const SIDE: f64 = 24.0;
/// The height of a seat's plate.
pub(super) const TRAY: f64 = 76.0;
const GAP: f64 = 12.0;
pub(super) const MAN: f64 = 33.0;
/// The distance between the middles of two men on a point.
const APART: f64 = 2.0 * MAN + 1.0;
/// The maximum number of men that are drawn of a stack. If there are more, the last one shows their number.
pub(super) const SPREAD: u8 = 5;
pub(super) const POINT: f64 = 352.0;
/// The maximum distance of an arrow's line from the rim. It keeps arrows off the dice.
pub(super) const INMOST: f64 = 384.0;

/// The orientation of the board, which depends on the player at the bottom.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) near: Seat,
    /// Whether the numbers of both players are equally visible. If false, those of the player at the top are faint.
    pub(super) both: bool,
}

impl Layout {
    pub(super) fn of(view: &View) -> Self {
        Self {
            near: view.near(),
            both: view.viewer == Viewer::Public,
        }
    }

    /// Returns the height of the rim above and below the field. The numbers are on the rim.
    pub(super) fn rim(self) -> f64 {
        ROW + if self.both { INNER.0 } else { INNER.1 }
    }

    pub(super) fn top(self) -> f64 {
        2.0 * GAP + TRAY + self.rim()
    }

    pub(super) fn bottom(self) -> f64 {
        self.top() + DEPTH
    }

    pub(super) fn height(self) -> f64 {
        self.bottom() + self.top()
    }

    pub(super) fn middle(self) -> f64 {
        self.height() / 2.0
    }

    pub(super) fn far(self) -> Seat {
        self.near.after(1, 2)
    }

    /// Converts a point of a player's track to the numbers of the player at the bottom.
    pub(super) fn seen(self, seat: Seat, point: Point) -> Point {
        if seat == self.near {
            point
        } else {
            point.across()
        }
    }

    /// Returns whether a player's point is in the upper row.
    pub(super) fn is_above(self, seat: Seat, point: Point) -> bool {
        self.seen(seat, point) <= Point::HUK
    }

    pub(super) fn x(self, seat: Seat, point: Point) -> f64 {
        let n = self.seen(seat, point).number();
        let column = if n <= 12 { 12 - n } else { n - 13 };
        let bar = if column < 6 { 0.0 } else { BAR };
        LEFT + bar + (f64::from(column) + 0.5) * COLUMN
    }

    /// Returns the middle of the edge where a point touches the rim.
    pub(super) fn foot(self, seat: Seat, point: Point) -> Pt {
        self.inside(seat, point, 0.0)
    }

    /// Returns a place on the middle line of a point, `far` pixels inwards from the rim. A negative distance leads
    /// outwards.
    pub(super) fn inside(self, seat: Seat, point: Point, far: f64) -> Pt {
        let y = if self.is_above(seat, point) {
            self.top() + far
        } else {
            self.bottom() - far
        };
        pt(self.x(seat, point), y)
    }

    /// Returns the distance from the rim to the middle of the man with this index in a stack.
    fn off(index: u8) -> f64 {
        3.0 + MAN + f64::from(index) * APART
    }

    /// Returns how far a stack of `of` men reaches inwards from the rim.
    pub(super) fn reach(of: u8) -> f64 {
        match of.min(SPREAD).checked_sub(1) {
            None => 0.0,
            Some(last) => Self::off(last) + MAN,
        }
    }

    /// Returns the middle of a man. On a point, `index` counts men from the rim; on the bar, from the middle of the
    /// board. Men of the player at the bottom wait in the upper half of the bar, because they enter in the upper row.
    pub(super) fn man(self, seat: Seat, place: Origin, index: u8) -> Pt {
        let index = index.min(SPREAD - 1);
        match place {
            Origin::On(point) => self.inside(seat, point, Self::off(index)),
            Origin::Bar => {
                let off = 24.0 + MAN + f64::from(index) * APART;
                let y = if seat == self.near {
                    self.middle() - off
                } else {
                    self.middle() + off
                };
                pt(WIDTH / 2.0, y)
            }
        }
    }

    /// Returns the vertical middle of a player's plate.
    pub(super) fn tray(self, seat: Seat) -> f64 {
        let inset = GAP + TRAY / 2.0;
        if seat == self.near {
            self.height() - inset
        } else {
            inset
        }
    }

    /// Returns the middle of a player's dice, which lie to the player's right.
    pub(super) fn dice(self, seat: Seat) -> Pt {
        let off = COLUMN * 3.0 + BAR / 2.0;
        let x = if seat == self.near {
            WIDTH / 2.0 + off
        } else {
            WIDTH / 2.0 - off
        };
        pt(x, self.middle())
    }
}
