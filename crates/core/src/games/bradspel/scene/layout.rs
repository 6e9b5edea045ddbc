//! Where everything lies in the picture; the one place that turns the board.

use crate::engine::{Seat, Viewer};
use crate::scene::{Pt, pt};

use super::super::point::{Origin, Point};
use super::super::view::View;

/// The width of the picture in pixels.
pub(super) const WIDTH: f64 = 1000.0;
/// The width of a point.
pub(super) const COLUMN: f64 = 70.0;
/// The width of the bar.
pub(super) const BAR: f64 = 88.0;
/// The left edge of the field.
pub(super) const LEFT: f64 = (WIDTH - FIELD) / 2.0;
/// The width of the field.
pub(super) const FIELD: f64 = COLUMN * 12.0 + BAR;
/// The height of the field.
const DEPTH: f64 = 880.0;
/// How high a row of numbers is.
pub(super) const ROW: f64 = 50.0;
/// How far apart two rows of numbers are.
const ROWS_APART: f64 = 39.0;
/// How wide the rim is on the left and right.
pub(super) const SIDE: f64 = 22.0;
/// How high a tray is.
pub(super) const TRAY: f64 = 84.0;
/// The cloth beside a tray.
const GAP: f64 = 8.0;
/// The radius of a man.
pub(super) const MAN: f64 = 33.0;
/// So many men lie on a point side by side; more are pressed together.
pub(super) const SPREAD: u8 = 5;
/// How long a point is.
pub(super) const POINT: f64 = 352.0;
/// How far from the rim a way may run at most, so that it keeps off the dice.
pub(super) const INMOST: f64 = 384.0;

/// Who sits at the lower edge, and whose numbers there are.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) near: Seat,
    /// Whether the numbers of both are there: the other one's lie inside.
    pub(super) both: bool,
}

impl Layout {
    /// As a viewer sees it.
    pub(super) fn of(view: &View) -> Self {
        Self {
            near: view.near(),
            both: view.viewer == Viewer::Public,
        }
    }

    /// How high the rim is above and below the field, where the numbers are.
    pub(super) fn rim(self) -> f64 {
        ROW + if self.both { ROWS_APART } else { 0.0 }
    }

    /// The upper edge of the field.
    pub(super) fn top(self) -> f64 {
        2.0 * GAP + TRAY + self.rim()
    }

    /// The lower edge of the field.
    pub(super) fn bottom(self) -> f64 {
        self.top() + DEPTH
    }

    /// The height of the picture.
    pub(super) fn height(self) -> f64 {
        self.bottom() + self.top()
    }

    /// The middle of the picture from top to bottom.
    pub(super) fn middle(self) -> f64 {
        self.height() / 2.0
    }

    /// The other player than who sits below.
    pub(super) fn far(self) -> Seat {
        self.near.after(1, 2)
    }

    /// A player's point in the numbers of who sits below.
    pub(super) fn seen(self, seat: Seat, point: Point) -> Point {
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
        self.inside(seat, point, 0.0)
    }

    /// A place on the middle of a point, so far inwards from the rim; outwards if it is less than nothing.
    pub(super) fn inside(self, seat: Seat, point: Point, far: f64) -> Pt {
        let y = if self.is_above(seat, point) {
            self.top() + far
        } else {
            self.bottom() - far
        };
        pt(self.x(seat, point), y)
    }

    /// How far from the rim the middle of one of so many men on a point lies.
    fn off(index: u8, of: u8) -> f64 {
        3.0 + MAN + f64::from(index) * apart(of)
    }

    /// How far so many men on a point reach inwards from the rim.
    pub(super) fn reach(of: u8) -> f64 {
        match of.checked_sub(1) {
            None => 0.0,
            Some(last) => Self::off(last, of) + MAN,
        }
    }

    /// The middle of one of so many men, counted from the rim; on the bar from the middle of the
    /// board. Those of who sits below wait above, since that is where they enter.
    pub(super) fn man(self, seat: Seat, place: Origin, index: u8, of: u8) -> Pt {
        match place {
            Origin::On(point) => self.inside(seat, point, Self::off(index, of)),
            Origin::Bar => {
                let off = 24.0 + MAN + f64::from(index) * apart(of);
                let y = if seat == self.near {
                    self.middle() - off
                } else {
                    self.middle() + off
                };
                pt(WIDTH / 2.0, y)
            }
        }
    }

    /// The middle of a player's tray from top to bottom.
    pub(super) fn tray(self, seat: Seat) -> f64 {
        let inset = GAP + TRAY / 2.0;
        if seat == self.near {
            self.height() - inset
        } else {
            inset
        }
    }

    /// The left edge of a player's tray: the lower left corner of the picture stays free, since Discord
    /// covers it.
    pub(super) fn tray_left(self, seat: Seat) -> f64 {
        if seat == self.near { 90.0 } else { LEFT - SIDE }
    }

    /// The middle of the place for a player's dice: to the player's right.
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

/// How far apart so many men of one place lie.
fn apart(of: u8) -> f64 {
    let apart = 2.0 * MAN + 1.0;
    if of <= SPREAD {
        apart
    } else {
        apart * f64::from(SPREAD - 1) / f64::from(of - 1)
    }
}
