//! Where everything lies in the picture; the one place that turns the board.

use crate::engine::Seat;
use crate::scene::{Pt, pt};

use super::super::point::{Origin, Point};

/// The width of the picture in pixels.
pub(super) const WIDTH: f64 = 1000.0;
/// Its height.
pub(super) const HEIGHT: f64 = 1180.0;
/// The width of a point.
pub(super) const COLUMN: f64 = 70.0;
/// The width of the bar.
pub(super) const BAR: f64 = 88.0;
/// The left edge of the field.
pub(super) const LEFT: f64 = (WIDTH - FIELD) / 2.0;
/// The width of the field.
pub(super) const FIELD: f64 = COLUMN * 12.0 + BAR;
/// The upper edge of the field.
pub(super) const TOP: f64 = 150.0;
/// The lower edge of the field.
pub(super) const BOTTOM: f64 = HEIGHT - TOP;
/// How high the rim is above and below the field, where the numbers are.
pub(super) const RIM: f64 = 50.0;
/// How wide it is on the left and right.
pub(super) const SIDE: f64 = 22.0;
/// How high a tray is.
pub(super) const TRAY: f64 = TOP - RIM - 16.0;
/// The radius of a man.
pub(super) const MAN: f64 = 33.0;
/// So many men lie on a point side by side; more are pressed together.
pub(super) const SPREAD: u8 = 5;
/// How long a point is.
pub(super) const POINT: f64 = 352.0;

/// Who sits at the lower edge.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) near: Seat,
}

impl Layout {
    /// A player's point in the numbers of who sits below.
    fn seen(self, seat: Seat, point: Point) -> Point {
        if seat == self.near {
            point
        } else {
            point.across()
        }
    }

    /// Whether a player's point is in the upper row.
    pub(super) fn is_above(self, seat: Seat, point: Point) -> bool {
        self.seen(seat, point) <= Point::HUK
    }

    /// The middle of a player's point from left to right.
    pub(super) fn x(self, seat: Seat, point: Point) -> f64 {
        let n = self.seen(seat, point).number();
        let column = if n <= 12 { 12 - n } else { n - 13 };
        let bar = if column < 6 { 0.0 } else { BAR };
        LEFT + bar + (f64::from(column) + 0.5) * COLUMN
    }

    /// Where a point touches the rim.
    pub(super) fn foot(self, seat: Seat, point: Point) -> Pt {
        let y = if self.is_above(seat, point) {
            TOP
        } else {
            BOTTOM
        };
        pt(self.x(seat, point), y)
    }

    /// The middle of one of so many men, counted from the rim; on the bar from the middle of the
    /// board. Those of who sits below wait above, since that is where they enter.
    pub(super) fn man(self, seat: Seat, place: Origin, index: u8, of: u8) -> Pt {
        let lies = |most: u8| {
            let apart = 2.0 * MAN + 1.0;
            if of <= most {
                apart
            } else {
                apart * f64::from(most - 1) / f64::from(of - 1)
            }
        };
        match place {
            Origin::On(point) => {
                let off = 3.0 + MAN + f64::from(index) * lies(SPREAD);
                let y = if self.is_above(seat, point) {
                    TOP + off
                } else {
                    BOTTOM - off
                };
                pt(self.x(seat, point), y)
            }
            Origin::Bar => {
                let off = 24.0 + MAN + f64::from(index) * lies(SPREAD);
                let middle = HEIGHT / 2.0;
                let y = if seat == self.near {
                    middle - off
                } else {
                    middle + off
                };
                pt(WIDTH / 2.0, y)
            }
        }
    }

    /// The middle of a player's tray from top to bottom.
    pub(super) fn tray(self, seat: Seat) -> f64 {
        let inset = 8.0 + TRAY / 2.0;
        if seat == self.near {
            HEIGHT - inset
        } else {
            inset
        }
    }

    /// The middle of the place for a player's dice: to the player's right.
    pub(super) fn dice(self, seat: Seat) -> Pt {
        let off = COLUMN * 3.0 + BAR / 2.0;
        let x = if seat == self.near {
            WIDTH / 2.0 + off
        } else {
            WIDTH / 2.0 - off
        };
        pt(x, HEIGHT / 2.0)
    }
}
