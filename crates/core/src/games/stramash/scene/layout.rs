//! Where everything lies on the board.
//!
//! Each mashie is the same piece of the track around the board. Seen in playing direction it runs
//! along the rim, turns in around the dock like a quay around a harbour, and runs on along the rim; the castle
//! leads inwards from howe 3. The more mashies there are, the deeper they fold, so that a Laddie has the same
//! size on every board.

use crate::scene::{Circuit, Pt, Station, pt};

use super::super::board::{CASTLE, ENTRY, HOWES, Howe, Mashie, Place};
use super::super::view::View;

/// Width and height of the board's picture in pixels.
pub(super) const SIDE: f64 = 1000.0;
/// Half the side of the board with its rim.
pub(super) const EDGE: f64 = 496.0;
/// How wide the rim is.
pub(super) const RIM: f64 = 16.0;
/// The radius of a Laddie, and of what there is room for in a hollow: on a phone a Laddie is 18 pixels wide.
pub(super) const HOLLOW: f64 = 23.0;
/// The radius of a hollow that is empty; a Laddie covers all of it.
pub(super) const EMPTY: f64 = 20.0;
/// How far the track lies inside the board's edge.
const INSET: f64 = 46.0;
/// From the middle of a place in a dock to that of the next.
const BERTH: f64 = HOLLOW * 2.0 + 1.0;

/// How the track of a mashie turns in around its dock.
#[derive(Debug, Clone, Copy)]
struct Fold {
    /// Howes along the rim before it turns in, the one at the head of the quay included.
    before: u8,
    /// How many howes deep it goes.
    depth: u8,
    /// From the one quay to the other in howes.
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

    /// The index of the first howe along the rim after it has turned out.
    fn after(self) -> u8 {
        self.before + 2 * self.depth - 1 + self.across
    }

    /// Howes along the rim on one mashie, those that turn in and out counted once.
    fn columns(self) -> f64 {
        f64::from(self.before + self.across - 1 + HOWES - self.after())
    }

    /// The columns of the quays.
    fn quays(self) -> (f64, f64) {
        let first = f64::from(self.before) - 1.0;
        (first, first + f64::from(self.across))
    }
}

/// The measures of a board with a certain number of mashies.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) track: Circuit,
    /// The radius of the corners of the board with its rim.
    pub(super) corner: f64,
    fold: Fold,
    /// From howe to howe along the rim.
    pitch: f64,
    /// From howe to howe towards the inside.
    step: f64,
    /// How far the castles turn from straight inwards to side by side with the quays.
    lean: f64,
}

impl Layout {
    /// The board that a viewer sees, with its own mashie at the bottom.
    pub(super) fn of(view: &View) -> Self {
        let own = view.viewer.seat();
        let home = own.and_then(|seat| view.homes.get(seat));
        Self::new(view.mashies, home.map_or(0, |home| home.number()))
    }

    /// The board of so many mashies with the given one at the bottom.
    fn new(mashies: u8, bottom: u8) -> Self {
        let middle = (SIDE / 2.0, SIDE / 2.0);
        // Only four mashies fit a square; the others need a rounder board.
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
            lean: if mashies == 6 { 1.0 } else { 0.6 },
        }
    }

    fn column(&self, mashie: Mashie, column: f64) -> Station {
        let along = (column + 0.5) / self.fold.columns();
        self.track.station(mashie.number(), along)
    }

    /// The middle of the harbour, looking on in playing direction.
    fn harbour(&self, mashie: Mashie) -> Station {
        let (first, second) = self.fold.quays();
        self.column(mashie, f64::midpoint(first, second))
    }

    /// The middle of a howe, on a whole pixel.
    pub(super) fn howe(&self, howe: Howe) -> Pt {
        let (mashie, index) = (howe.mashie(), howe.index() % HOWES);
        let Fold {
            before,
            depth,
            across,
        } = self.fold;
        let along = |column| self.column(mashie, column).point(0.0, 0.0);
        let harbour = self.harbour(mashie);
        let (first, second) = self.fold.quays();
        // The quays run inwards side by side from the howes at their heads.
        let quay = |column, depth: u8| {
            let (onward, inward) = harbour.sight(along(column));
            harbour.point(onward, inward + f64::from(depth) * self.step)
        };
        let (turn, out) = (before + depth - 1, self.fold.after());
        let at = if index < before {
            along(f64::from(index))
        } else if index < turn {
            quay(first, index + 1 - before)
        } else if index <= turn + across {
            let share = f64::from(index - turn) / f64::from(across);
            quay(first, depth).toward(quay(second, depth), share)
        } else if index < out {
            quay(second, out - index)
        } else {
            along(second + f64::from(index - out))
        };
        at.whole()
    }

    /// The middle of a castle's howe; depth 1 is next to the entry.
    pub(super) fn castle(&self, mashie: Mashie, depth: u8) -> Pt {
        let keep = self.step.min(46.5);
        let inward = self.step + f64::from(depth.clamp(1, CASTLE) - 1) * keep;
        let entry = self.column(mashie, f64::from(ENTRY)).point(0.0, 0.0);
        let straight = self.column(mashie, f64::from(ENTRY)).point(0.0, inward) - entry;
        let harbour = self.harbour(mashie);
        let beside = harbour.point(0.0, inward) - harbour.point(0.0, 0.0);
        let way = straight.toward(beside, self.lean);
        let far = pt(0.0, 0.0).distance(way).max(1.0);
        (entry + way * (inward / far)).whole()
    }

    /// How far inside of the track's middle line the first row of a dock lies.
    fn berth(&self, mashie: Mashie) -> f64 {
        let harbour = self.harbour(mashie);
        let head = |column| harbour.sight(self.column(mashie, column).point(0.0, 0.0)).1;
        let (first, second) = self.fold.quays();
        f64::midpoint(head(first), head(second))
    }

    /// Whether the harbour is so narrow that a dock lies in it lengthways.
    fn is_narrow(&self) -> bool {
        self.fold.across < 4
    }

    /// The middle of the place in a dock for one of at most five Laddies.
    pub(super) fn dock(&self, mashie: Mashie, slot: u8) -> Pt {
        let (row, place) = (f64::from(slot / 2), f64::from(slot % 2));
        let (onward, inward) = match slot {
            0..=3 if self.is_narrow() => (place - 0.5, row + 0.17),
            _ if self.is_narrow() => (0.0, 2.07),
            0..=2 => (f64::from(slot) - 1.0, 0.0),
            _ => (f64::from(slot) - 3.5, 0.87),
        };
        let inward = self.berth(mashie) + inward * BERTH;
        self.harbour(mashie).point(onward * BERTH, inward).whole()
    }

    /// Where a Laddie lies; `docked` says which place of a dock is the next free one.
    pub(super) fn spot(&self, place: Place, docked: u8) -> Pt {
        match place {
            Place::Dock(mashie) => self.dock(mashie, docked.min(4)),
            Place::Track(howe) => self.howe(howe),
            Place::Castle(nook) => self.castle(nook.mashie(), nook.depth()),
        }
    }

    /// The middle line of a dock's basin and its width.
    pub(super) fn basin(&self, mashie: Mashie) -> (Vec<Pt>, f64) {
        let (harbour, berth) = (self.harbour(mashie), self.berth(mashie));
        if self.is_narrow() {
            let end = |inward: f64| harbour.point(0.0, berth + inward * BERTH);
            (vec![end(0.6), end(1.6)], BERTH * 2.08)
        } else {
            let end = |side: f64| harbour.point(side * BERTH * 0.6, berth + BERTH * 0.43);
            (vec![end(-1.0), end(1.0)], BERTH * 1.94)
        }
    }

    /// The middle of a dock.
    pub(super) fn haven(&self, mashie: Mashie) -> Pt {
        let (line, _) = self.basin(mashie);
        line[0].toward(line[1], 0.5)
    }

    /// The middle of a mashie's badge, between its harbour and the next castle.
    pub(super) fn badge(&self, mashie: Mashie) -> Pt {
        self.by_badge(mashie, 0.0, 0.0)
    }

    /// A place beside a mashie's badge, so many of the badge's radii onward and inward.
    pub(super) fn by_badge(&self, mashie: Mashie, onward: f64, inward: f64) -> Pt {
        let r = self.badge_radius();
        let middle = HOLLOW + r + 9.0;
        self.column(mashie, self.fold.columns() - 2.3)
            .point(onward * r, middle + inward * r)
            .whole()
    }

    /// The radius of a mashie's badge.
    pub(super) fn badge_radius(&self) -> f64 {
        (self.pitch * 0.68).clamp(27.0, 38.0)
    }

    /// How far the cloth reaches inwards from a side of the picture, so far from its upper or lower edge.
    pub(super) fn cloth(&self, off: f64) -> f64 {
        let middle = SIDE / 2.0 - EDGE + self.corner;
        let up = middle - off;
        middle - (self.corner.powi(2) - up.powi(2)).max(0.0).sqrt()
    }

    /// A line along the middle of the rim beside a mashie.
    pub(super) fn rim(&self, mashie: Mashie, from: f64, to: f64) -> Vec<Pt> {
        self.track
            .line(mashie.number(), from, to, RIM / 2.0 - INSET)
    }
}
