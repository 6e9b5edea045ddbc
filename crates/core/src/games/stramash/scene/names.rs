//! Room for the players' names. On a round board they are on the cloth at the corners, each next to the letter of
//! its mashie; on a board of four mashies the corners are too small, so they are on the wood near the docks.

use crate::engine::Seat;
use crate::scene::{Anchor, Face, Ink, Nameplate, Pt, Scene, Shape, pt};

use super::super::board::Mashie;
use super::super::view::View;
use super::board::Colours;
use super::layout::{Layout, SIDE};

/// The height of a line at a corner, and its distance from the picture's edges.
const LINE: f64 = 36.0;
const EDGE: f64 = 6.0;
const LETTER: f64 = 16.0;
/// The distance of the line at the lower left from the lower edge, where Discord puts a badge over the picture.
const FREE: f64 = 42.0;
/// The fraction of the picture's height below which a badge has its name at a lower corner.
const LOWER: f64 = 0.7;
/// Half the height of a name on the wood.
const HALF: f64 = 22.0;

/// Draws the letters at the corners, and reserves room for the names.
pub(super) fn names(scene: &mut Scene, view: &View, layout: &Layout) {
    let half = pt(LETTER, LETTER);
    for (seat, &home) in view.homes.iter() {
        if view.mashies == 4 {
            scene.nameplates.push(on_wood(seat, home, layout));
        } else {
            let line = Line::of(view, home, layout);
            let at = line.letter();
            let Colours { plain, sign } = Colours::of(view, seat);
            scene.base.extend([
                Shape::rect(at - half, at + half, 5.0, plain),
                Shape::label(at, home.letter(), Face::Serif, LETTER * 1.5, sign),
            ]);
            scene.nameplates.push(line.name(seat, layout));
        }
    }
}

/// Places a name between a dock and the middle of the board. At the sides there is less room.
fn on_wood(seat: Seat, home: Mashie, layout: &Layout) -> Nameplate {
    let middle = pt(SIDE / 2.0, SIDE / 2.0);
    let off = layout.dock_middle(home) - middle;
    let (x, y) = (off.x.to_f64(), off.y.to_f64());
    let (from, to, anchor) = if y.abs() > x.abs() {
        let y = 255.0 * y.signum();
        (pt(-160.0, y), pt(160.0, y), Anchor::Middle)
    } else if x < 0.0 {
        (pt(-318.0, -148.0), pt(-144.0, -148.0), Anchor::Left)
    } else {
        (pt(144.0, 148.0), pt(318.0, 148.0), Anchor::Right)
    };
    Nameplate {
        seat: seat.number(),
        min: middle + from - pt(0.0, HALF),
        max: middle + to + pt(0.0, HALF),
        anchor,
        ink: Ink::Writing,
    }
}

struct Line {
    left: bool,
    upper: bool,
    off: f64,
}

impl Line {
    /// Returns the line at the corner next to the mashie's badge. An upper corner has room for two lines.
    fn of(view: &View, home: Mashie, layout: &Layout) -> Self {
        let corner = |home: Mashie| {
            let at = layout.badge(home);
            let (x, y) = (at.x.to_f64() / SIDE, at.y.to_f64() / SIDE);
            (x < 0.5, y < LOWER)
        };
        let (left, upper) = corner(home);
        let above = view.homes.iter().filter(|(_, other)| {
            corner(**other) == (left, upper) && layout.badge(**other).y < layout.badge(home).y
        });
        let off = match (left, upper) {
            (_, true) => EDGE + LINE * above.count() as f64,
            (true, false) => FREE,
            (false, false) => EDGE,
        };
        Self { left, upper, off }
    }

    /// Converts distances from the side and from the start of the line to a point.
    fn at(&self, side: f64, into: f64) -> Pt {
        let x = if self.left { side } else { SIDE - side };
        let y = self.off + into;
        pt(x, if self.upper { y } else { SIDE - y })
    }

    fn letter(&self) -> Pt {
        self.at(EDGE + LETTER, LINE / 2.0).whole()
    }

    fn name(&self, seat: Seat, layout: &Layout) -> Nameplate {
        let from = EDGE + LETTER * 2.0 + 4.0;
        let to = layout.cloth(self.off + LINE) - 4.0;
        let ends = [self.at(from, 0.0), self.at(to, LINE)];
        let (x, y) = (ends.map(|at| at.x), ends.map(|at| at.y));
        Nameplate {
            seat: seat.number(),
            min: pt(x[0].min(x[1]), y[0].min(y[1])),
            max: pt(x[0].max(x[1]), y[0].max(y[1])),
            anchor: if self.left {
                Anchor::Left
            } else {
                Anchor::Right
            },
            ink: Ink::Paper,
        }
    }
}
