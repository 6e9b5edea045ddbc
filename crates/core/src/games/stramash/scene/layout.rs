//! The geometry of the board.
//!
//! All mashies have the same shape. In playing direction, the track first follows the rim of the board. It then turns
//! inwards around the dock, as a quay runs around a harbour, and continues along the rim. The castle leads inwards from
//! howe 3. If there are more mashies, these folds are deeper, so that a Laddie has the same size on every board.

use crate::scene::{Circuit, Pt, Station, pt};

use super::super::board::{CASTLE, ENTRY, HOWES, Howe, Mashie, Place};
use super::super::view::View;

/// The width and height of the board in pixels.
pub(super) const SIDE: f64 = 1000.0;
/// The height of a row of plates. One row is above the board and one below it.
pub(super) const ROW: f64 = 76.0;
/// The lower edge of the lower row of plates.
pub(super) const BELOW: f64 = ROW + SIDE + ROW;
/// Half the width of the board including its rim.
pub(super) const EDGE: f64 = 496.0;
pub(super) const RIM: f64 = 16.0;
/// The radius of a Laddie and of its hollow. On a phone a Laddie is 18 pixels wide.
pub(super) const HOLLOW: f64 = 23.0;
/// The radius of an empty hollow, which a Laddie covers completely.
pub(super) const EMPTY: f64 = 18.5;
const INSET: f64 = 46.0;
const DOCK_PITCH: f64 = HOLLOW * 2.0 + 1.0;

/// The fold of a mashie's track, which runs around its dock.
#[derive(Debug, Clone, Copy)]
struct Fold {
    /// The number of howes along the rim before the fold. The howe at the corner of the fold is included.
    before: u8,
    /// The depth of the fold, in howes.
    depth: u8,
    /// The width of the fold from edge to edge, in howes.
    across: u8,
}

impl Fold {
    fn of(mashies: u8) -> Self {
        let (before, depth, across) = match mashies {
            6 => (4, 4, 3),
            5 => (5, 3, 4),
            _ => (5, 2, 5),
        };
        Self {
            before,
            depth,
            across,
        }
    }

    /// Returns the index of the first howe along the rim after the fold.
    fn after(self) -> u8 {
        self.before + 2 * self.depth - 1 + self.across
    }

    /// Returns the number of columns of a mashie along the rim. Each edge of the fold counts as one column.
    fn columns(self) -> f64 {
        f64::from(self.before + self.across - 1 + HOWES - self.after())
    }

    fn fold_edges(self) -> (f64, f64) {
        let first = f64::from(self.before) - 1.0;
        (first, first + f64::from(self.across))
    }
}

/// Returns the middle of the board.
pub(super) fn middle() -> Pt {
    pt(SIDE / 2.0, ROW + SIDE / 2.0)
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) track: Circuit,
    /// The radius of the board's corners, measured at the outside of the rim.
    pub(super) corner: f64,
    fold: Fold,
    /// The distance between howes that follow the rim.
    pitch: f64,
    /// The distance between howes that lead inwards.
    step: f64,
    /// The direction of the castles: 0 is straight inwards, and 1 is parallel to the edges of the fold.
    castle_angle: f64,
}

/// Makes a nearly horizontal or nearly vertical direction exactly so. Returns any other direction unchanged.
fn upright(way: Pt) -> Pt {
    let (x, y) = (way.x.to_f64(), way.y.to_f64());
    match (x.abs() < y.abs() * 0.115, y.abs() < x.abs() * 0.115) {
        (true, _) => pt(0.0, y),
        (_, true) => pt(x, 0.0),
        _ => way,
    }
}

impl Layout {
    pub(super) fn of(view: &View) -> Self {
        let own = view.viewer.seat();
        let home = own.and_then(|seat| view.homes.get(seat));
        Self::new(view.mashies, home.map_or(0, |home| home.number()))
    }

    /// Creates the layout with mashie number `bottom` at the bottom.
    fn new(mashies: u8, bottom: u8) -> Self {
        let middle = (SIDE / 2.0, ROW + SIDE / 2.0);
        // Uses larger corners for boards without four mashies, because only four mashies fit a square.
        let corner = if mashies == 4 { 236.0 } else { 386.0 };
        let (half, round) = (EDGE - INSET, corner - INSET);
        let track = Circuit::new(middle, half, round, mashies, bottom);
        let fold = Fold::of(mashies);
        let pitch = track.length() / (fold.columns() * f64::from(mashies));
        Self {
            track,
            corner,
            fold,
            pitch,
            step: pitch.min(49.0),
            castle_angle: if mashies == 6 { 1.0 } else { 0.6 },
        }
    }

    fn column(&self, mashie: Mashie, column: f64) -> Station {
        let along = (column + 0.5) / self.fold.columns();
        self.track.station(mashie.number(), along)
    }

    /// Returns the middle of the fold on the rim, with the playing direction there.
    fn fold_middle(&self, mashie: Mashie) -> Station {
        let (first, second) = self.fold.fold_edges();
        self.column(mashie, f64::midpoint(first, second))
    }

    /// Returns the centre of a howe, rounded to a whole pixel.
    pub(super) fn howe(&self, howe: Howe) -> Pt {
        let (mashie, index) = (howe.mashie(), howe.index() % HOWES);
        let Fold {
            before,
            depth,
            across,
        } = self.fold;
        let along = |column| self.column(mashie, column).point(0.0, 0.0);
        let middle = self.fold_middle(mashie);
        let (first, second) = self.fold.fold_edges();
        // Computes the edges of the fold. They run inwards in parallel from the howes at the corners of the fold.
        let edge = |column, depth: u8| {
            let (onward, inward) = middle.sight(along(column));
            middle.point(onward, inward + f64::from(depth) * self.step)
        };
        let (turn, out) = (before + depth - 1, self.fold.after());
        let at = if index < before {
            along(f64::from(index))
        } else if index < turn {
            edge(first, index + 1 - before)
        } else if index <= turn + across {
            let share = f64::from(index - turn) / f64::from(across);
            edge(first, depth).toward(edge(second, depth), share)
        } else if index < out {
            edge(second, out - index)
        } else {
            along(second + f64::from(index - out))
        };
        at.whole()
    }

    /// Returns the centre of a howe of a castle. Depth 1 is next to the entry.
    pub(super) fn castle(&self, mashie: Mashie, depth: u8) -> Pt {
        let keep = self.step.min(46.5);
        let inward = self.step + f64::from(depth.clamp(1, CASTLE) - 1) * keep;
        let entry = self.column(mashie, f64::from(ENTRY)).point(0.0, 0.0);
        let straight = self.column(mashie, f64::from(ENTRY)).point(0.0, inward) - entry;
        let middle = self.fold_middle(mashie);
        let beside = middle.point(0.0, inward) - middle.point(0.0, 0.0);
        let way = upright(straight.toward(beside, self.castle_angle));
        let far = pt(0.0, 0.0).distance(way).max(1.0);
        (entry + way * (inward / far)).whole()
    }

    /// Returns the distance from the middle line of the track to the first row of a dock.
    fn dock_offset(&self, mashie: Mashie) -> f64 {
        let middle = self.fold_middle(mashie);
        let head = |column| middle.sight(self.column(mashie, column).point(0.0, 0.0)).1;
        let (first, second) = self.fold.fold_edges();
        let clear = if self.is_narrow() { 0.0 } else { 4.0 };
        f64::midpoint(head(first), head(second)) + clear
    }

    /// Returns whether the fold is so narrow that the dock must lie lengthways in it.
    fn is_narrow(&self) -> bool {
        self.fold.across < 4
    }

    /// Returns the centre of one of the five places of a dock.
    pub(super) fn dock(&self, mashie: Mashie, slot: u8) -> Pt {
        let (row, place) = (f64::from(slot / 2), f64::from(slot % 2));
        let (onward, inward) = match slot {
            0..=3 if self.is_narrow() => (place - 0.5, row + 0.17),
            _ if self.is_narrow() => (0.0, 2.07),
            0..=2 => (f64::from(slot) - 1.0, 0.0),
            _ => (f64::from(slot) - 3.5, 0.87),
        };
        let inward = self.dock_offset(mashie) + inward * DOCK_PITCH;
        self.fold_middle(mashie)
            .point(onward * DOCK_PITCH, inward)
            .whole()
    }

    /// Returns the position of a Laddie. If it is in a dock, `docked` is the index of its place there.
    pub(super) fn spot(&self, place: Place, docked: u8) -> Pt {
        match place {
            Place::Dock(mashie) => self.dock(mashie, docked.min(4)),
            Place::Track(howe) => self.howe(howe),
            Place::Castle(nook) => self.castle(nook.mashie(), nook.depth()),
        }
    }

    pub(super) fn basin(&self, mashie: Mashie) -> (Vec<Pt>, f64) {
        let (middle, offset) = (self.fold_middle(mashie), self.dock_offset(mashie));
        if self.is_narrow() {
            let end = |inward: f64| middle.point(0.0, offset + inward * DOCK_PITCH);
            (vec![end(0.6), end(1.6)], DOCK_PITCH * 2.08)
        } else {
            let end = |side: f64| middle.point(side * DOCK_PITCH * 0.6, offset + DOCK_PITCH * 0.43);
            (vec![end(-1.0), end(1.0)], DOCK_PITCH * 2.1)
        }
    }

    pub(super) fn dock_middle(&self, mashie: Mashie) -> Pt {
        let (line, _) = self.basin(mashie);
        line[0].toward(line[1], 0.5)
    }

    /// Returns the centre of a mashie's badge, between its dock and the next castle.
    pub(super) fn badge(&self, mashie: Mashie) -> Pt {
        self.by_badge(mashie, 0.0, 0.0)
    }

    /// Returns a point beside a mashie's badge. The offsets are in radii of the badge.
    pub(super) fn by_badge(&self, mashie: Mashie, onward: f64, inward: f64) -> Pt {
        let r = self.badge_radius();
        let middle = HOLLOW + r + 9.0;
        self.column(mashie, self.fold.columns() - 2.3)
            .point(onward * r, middle + inward * r)
            .whole()
    }

    pub(super) fn badge_radius(&self) -> f64 {
        (self.pitch * 0.55).clamp(27.0, 38.0)
    }

    pub(super) fn rim(&self, mashie: Mashie, from: f64, to: f64) -> Vec<Pt> {
        self.track
            .line(mashie.number(), from, to, RIM / 2.0 - INSET)
    }
}
