//! Routes for the arrows of moves. An arrow runs along its row of points, further inwards than the men that it passes,
//! and changes to the other row at the edge of the board.

use crate::engine::Seat;
use crate::scene::{Pt, pt};

use super::super::board::Board;
use super::super::path::{Path, Stop};
use super::super::point::{Origin, Point, Target};
use super::super::view::View;
use super::layout::{COLUMN, INMOST, Layout, MAN, SPREAD, TRAY, WIDTH};
use super::tray;

/// The minimum distance of an arrow's line from men and other lines, in pixels.
const CLEAR: f64 = 22.0;
/// The minimum length of an arrow's last stretch, in pixels.
const DROP: f64 = 40.0;

pub(super) struct Route {
    /// The line from the man's origin to the beginning of the arrow head.
    pub(super) line: Vec<Pt>,
    pub(super) tip: Pt,
    /// The places where the man stopped on its way. The flag says whether a man was hit there.
    pub(super) stops: Vec<(Pt, bool)>,
}

impl Route {
    pub(super) fn neck(&self) -> Pt {
        self.line.last().copied().unwrap_or(self.tip)
    }
}

/// A stretch of a line that runs along a row of points.
struct Run {
    above: bool,
    left: f64,
    right: f64,
    inward: f64,
}

/// A router for the lines of one picture. It keeps lines from overlapping as long as there is room.
pub(super) struct Lanes<'v> {
    board: &'v Board,
    layout: Layout,
    runs: Vec<Run>,
    /// The number of lines that begin or end on each point. Points are numbered for the player at the bottom.
    used: [u8; 25],
    turns: u8,
}

struct Pen {
    corners: Vec<Pt>,
    above: bool,
    /// The current distance from the rim, in pixels.
    inward: f64,
    /// The places where the man stopped on its way. The flag says whether a man was hit there.
    stops: Vec<(Pt, bool)>,
}

impl Pen {
    fn x(&self) -> f64 {
        self.corners.last().map_or(0.0, |at| at.x.to_f64())
    }
}

impl<'v> Lanes<'v> {
    pub(super) fn new(view: &'v View, layout: Layout) -> Self {
        Self {
            board: &view.state.board,
            layout,
            runs: Vec::new(),
            used: [0; 25],
            turns: 0,
        }
    }

    /// Routes the line for one path of a player's man.
    pub(super) fn lay(&mut self, seat: Seat, way: &Path) -> Option<Route> {
        let (end, between) = way.stops.split_last()?;
        let mut pen = self.begin(seat, way.from);
        let between = self.enter(&mut pen, seat, way.from, between);
        let (above, x, inward) = match end.to {
            Target::On(point) => {
                let n = self.held(seat, point).max(1);
                let x = self.layout.x(seat, point) + self.aside(seat, point);
                let above = self.layout.is_above(seat, point);
                (above, x, Layout::reach(n) + 6.0)
            }
            Target::Off => (seat != self.layout.near, self.exit(seat), 0.0),
        };
        if pen.above != above {
            let edge = self.round(seat, pen.x(), x);
            let clear = self.clear_of(pen.above, edge);
            self.along(&mut pen, edge, clear);
            self.mark(&mut pen, seat, between);
            (pen.above, pen.inward) = (above, self.clear_of(above, edge));
        }
        self.along(&mut pen, x, inward + DROP);
        self.mark(&mut pen, seat, between);
        let tip = match end.to {
            Target::On(_) => self.place(above, x, inward),
            Target::Off => self.tray_edge(seat),
        };
        pen.corners.push(tip);
        Some(finish(pen, tip))
    }

    /// Routes a man from the bar to the point on which it enters, if it moves on from there. Returns the remaining
    /// stops.
    fn enter<'s>(
        &mut self,
        pen: &mut Pen,
        seat: Seat,
        from: Origin,
        between: &'s [Stop],
    ) -> &'s [Stop] {
        let (Origin::Bar, Some((first, rest))) = (from, between.split_first()) else {
            return between;
        };
        if let Target::On(point) = first.to {
            self.along(pen, self.layout.x(seat, point), 0.0);
            self.mark(pen, seat, &between[..1]);
        }
        rest
    }

    /// Marks the stops that are in the line's current row.
    fn mark(&self, pen: &mut Pen, seat: Seat, stops: &[Stop]) {
        for stop in stops {
            if let Target::On(point) = stop.to
                && self.layout.is_above(seat, point) == pen.above
            {
                let at = self.place(pen.above, self.layout.x(seat, point), pen.inward);
                pen.stops.push((at, stop.hit));
            }
        }
    }

    /// Begins a line at the next free place on the man's origin.
    fn begin(&mut self, seat: Seat, from: Origin) -> Pen {
        let (above, inward, x) = match from {
            Origin::Bar => {
                let n = self.board.men(seat).bar();
                let y = self.layout.man(seat, Origin::Bar, n).y.to_f64();
                let above = seat == self.layout.near;
                (above, self.inward(above, y), WIDTH / 2.0)
            }
            Origin::On(point) => {
                let n = self.held(seat, point);
                let inward = if n < SPREAD {
                    Layout::reach(n + 1) - MAN
                } else {
                    Layout::reach(n) + 16.0
                };
                let x = self.layout.x(seat, point) + self.aside(seat, point);
                (self.layout.is_above(seat, point), inward, x)
            }
        };
        Pen {
            corners: vec![self.place(above, x, inward)],
            above,
            inward,
            stops: Vec::new(),
        }
    }

    /// Routes a line along its row to column `x`, at least `least` pixels from the rim.
    fn along(&mut self, pen: &mut Pen, x: f64, least: f64) {
        if (x - pen.x()).abs() < 1.0 {
            return;
        }
        let inward = self.lane(pen, x, least);
        for x in [pen.x(), x] {
            pen.corners.push(self.place(pen.above, x, inward));
        }
        pen.inward = inward;
    }

    /// Returns a distance from the rim at which a stretch of line has room, and reserves the room.
    fn lane(&mut self, pen: &Pen, x: f64, least: f64) -> f64 {
        let (left, right) = (pen.x().min(x), pen.x().max(x));
        let near = self.layout.near;
        let passed = Point::all().filter(|point| {
            let at = self.layout.x(near, *point);
            let same = self.layout.is_above(near, *point) == pen.above;
            same && left + 8.0 < at && at < right - 8.0
        });
        let highest = passed
            .map(|point| self.held(near, point))
            .filter(|n| *n > 0)
            .map(|n| Layout::reach(n) + CLEAR)
            .fold(least.max(pen.inward), f64::max);
        let taken = |inward: f64| {
            self.runs.iter().any(|run| {
                let beside = run.left < right + 8.0 && left < run.right + 8.0;
                run.above == pen.above && beside && (run.inward - inward).abs() < CLEAR - 3.0
            })
        };
        let mut inward = highest;
        while inward < INMOST && taken(inward) {
            inward += 2.0;
        }
        let inward = inward.min(INMOST);
        self.runs.push(Run {
            above: pen.above,
            left,
            right,
            inward,
        });
        inward
    }

    /// Returns the distance from the rim at which a line at column `x` clears the stack of men there. 0 if there are no
    /// men.
    fn clear_of(&self, above: bool, x: f64) -> f64 {
        let near = self.layout.near;
        let beneath = Point::all().filter(|point| {
            let same = self.layout.is_above(near, *point) == above;
            same && (self.layout.x(near, *point) - x).abs() < 30.0
        });
        let held = beneath.map(|point| self.held(near, point)).max();
        held.filter(|n| *n > 0)
            .map_or(0.0, |n| (Layout::reach(n) + CLEAR).min(INMOST))
    }

    /// Returns how many men of both players are on a point. `point` is a point of the player's track.
    fn held(&self, seat: Seat, point: Point) -> u8 {
        self.board.men(seat).on(point) + self.board.facing(seat, point)
    }

    /// Returns how far left or right of a point's middle the next line there begins or ends.
    fn aside(&mut self, seat: Seat, point: Point) -> f64 {
        let used = &mut self.used[usize::from(self.layout.seen(seat, point).number())];
        let aside = [0.0, 22.0, -22.0, 11.0, -11.0][usize::from(*used % 5)];
        *used += 1;
        aside
    }

    /// Returns the column in which a line changes to the other row. If the line begins or ends on a point at the edge
    /// of the board, this is the column of that point.
    fn round(&mut self, seat: Seat, from: f64, to: f64) -> f64 {
        let corner = self.layout.x(seat, Point::HUK);
        let over = [from, to].into_iter().find(|x| (x - corner).abs() < 30.0);
        if let Some(over) = over {
            return over;
        }
        let outward = if corner < WIDTH / 2.0 { -1.0 } else { 1.0 };
        let aside = [13.0, -4.0, 22.0][usize::from(self.turns % 3)];
        self.turns += 1;
        corner + outward * aside
    }

    /// Returns the column in which a player's men are borne off. It lies between two points of the home, near the next
    /// free slot of the plate.
    fn exit(&self, seat: Seat) -> f64 {
        let off = self.board.men(seat).off().saturating_sub(1);
        let slot = tray::slot(self.layout, seat, off).x.to_f64();
        let inward = if seat == self.layout.near { -0.5 } else { 0.5 };
        let home = Point::all().filter(|point| *point >= Point::HOME);
        let gaps = home.map(|point| self.layout.x(seat, point) + inward * COLUMN);
        let near = |one: &f64, other: &f64| (one - slot).abs().total_cmp(&(other - slot).abs());
        gaps.min_by(near).unwrap_or(slot)
    }

    fn tray_edge(&self, seat: Seat) -> Pt {
        let half = TRAY / 2.0 - 4.0;
        let y = self.layout.tray(seat);
        let edge = if seat == self.layout.near {
            y - half
        } else {
            y + half
        };
        pt(self.exit(seat), edge)
    }

    fn place(&self, above: bool, x: f64, inward: f64) -> Pt {
        let y = if above {
            self.layout.top() + inward
        } else {
            self.layout.bottom() - inward
        };
        pt(x, y)
    }

    fn inward(&self, above: bool, y: f64) -> f64 {
        if above {
            y - self.layout.top()
        } else {
            self.layout.bottom() - y
        }
    }
}

fn finish(pen: Pen, tip: Pt) -> Route {
    let mut corners = pen.corners;
    corners.dedup_by(|one, other| one.distance(*other) < 1.0);
    let before = corners.len().checked_sub(2).map_or(tip, |n| corners[n]);
    let far = before.distance(tip).max(1.0);
    let neck = tip.toward(before, (22.0 / far).min(0.9));
    if let Some(last) = corners.last_mut() {
        *last = neck;
    }
    Route {
        line: rounded(&corners),
        tip,
        stops: pen.stops,
    }
}

fn rounded(corners: &[Pt]) -> Vec<Pt> {
    let mut line: Vec<Pt> = corners.first().copied().into_iter().collect();
    for three in corners.windows(3) {
        let [before, corner, after] = [three[0], three[1], three[2]];
        let share = |other: Pt| (14.0 / corner.distance(other).max(1.0)).min(0.5);
        let (from, to) = (
            corner.toward(before, share(before)),
            corner.toward(after, share(after)),
        );
        line.extend((0_u8..=4).map(|step| {
            let t = f64::from(step) / 4.0;
            from.toward(corner, t).toward(corner.toward(to, t), t)
        }));
    }
    line.extend(corners.last().copied());
    line
}
