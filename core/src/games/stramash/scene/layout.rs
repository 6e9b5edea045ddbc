//! Where everything lies on the board.
//!
//! Each mashie is the same piece of the track around the board. Seen in playing direction it runs
//! along the rim (howes 1 to 5), turns in around the dock like a quay around a harbour (6 to
//! 13) and runs on along the rim (14 to 18); the castle leads inwards from howe 3.

use crate::scene::{Circuit, Pt, Station, pt};

use super::super::board::{CASTLE, ENTRY, HOWES, Howe, Mashie, Place};

/// Width and height of the board's picture in pixels.
pub(super) const SIDE: f64 = 1000.0;
/// Half the side of the board with its rim.
pub(super) const EDGE: f64 = 496.0;
/// How wide the rim is.
pub(super) const RIM: f64 = 24.0;
/// How far the track lies inside the board's edge.
const INSET: f64 = 54.0;
/// Howes along the rim on one mashie, those that turn in and out counted once.
const COLUMNS: f64 = 14.0;
/// How many howes deep the harbour is.
const DEPTH: f64 = 2.0;

/// The measures of a board with a certain number of mashies.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) track: Circuit,
    /// The radius of the corners of the board with its rim.
    pub(super) corner: f64,
    /// From howe to howe along the rim.
    pitch: f64,
    /// From howe to howe towards the inside.
    step: f64,
    /// The radius of a hollow.
    pub(super) hollow: f64,
}

impl Layout {
    /// The board of so many mashies with the given one at the bottom.
    pub(super) fn new(mashies: u8, bottom: Mashie) -> Self {
        let middle = (SIDE / 2.0, SIDE / 2.0);
        // Only four mashies fit a square; the others need a rounder board.
        let corner = if mashies == 4 { 230.0 } else { 390.0 };
        let (half, round) = (EDGE - INSET, corner - INSET);
        let track = Circuit::new(middle, half, round, mashies, bottom.number());
        let pitch = track.length() / (COLUMNS * f64::from(mashies));
        let step = pitch.min(49.0);
        Self {
            track,
            corner,
            pitch,
            step,
            hollow: (step * 0.405).min(18.0),
        }
    }

    fn column(&self, mashie: Mashie, column: f64) -> Station {
        self.track
            .station(mashie.number(), (column + 0.5) / COLUMNS)
    }

    /// The middle of the harbour, looking on in playing direction.
    fn harbour(&self, mashie: Mashie) -> Station {
        self.column(mashie, 6.5)
    }

    /// The middle of a howe, on a whole pixel.
    pub(super) fn howe(&self, howe: Howe) -> Pt {
        let (mashie, index) = (howe.mashie(), howe.index() % HOWES);
        let along = |column| self.column(mashie, column).point(0.0, 0.0);
        let harbour = self.harbour(mashie);
        // The quays run inwards side by side from the howes at their heads.
        let quay = |column, depth: f64| {
            let (onward, inward) = harbour.sight(along(column));
            harbour.point(onward, inward + depth * self.step)
        };
        let at = match index {
            0..=4 => along(f64::from(index)),
            5 => quay(4.0, 1.0),
            6..=11 => quay(4.0, DEPTH).toward(quay(9.0, DEPTH), f64::from(index - 6) / 5.0),
            12 => quay(9.0, 1.0),
            _ => along(f64::from(index) - 4.0),
        };
        at.whole()
    }

    /// The middle of a castle's howe; depth 1 is next to the entry.
    pub(super) fn castle(&self, mashie: Mashie, depth: u8) -> Pt {
        let keep = self.step.min(44.0);
        let inward = self.step + f64::from(depth.clamp(1, CASTLE) - 1) * keep;
        let entry = self.column(mashie, f64::from(ENTRY)).point(0.0, 0.0);
        // Half way between straight to the inside and side by side with the quays.
        let straight = self.column(mashie, f64::from(ENTRY)).point(0.0, inward) - entry;
        let harbour = self.harbour(mashie);
        let beside = harbour.point(0.0, inward) - harbour.point(0.0, 0.0);
        let way = straight.toward(beside, 0.6);
        let far = pt(0.0, 0.0).distance(way).max(1.0);
        (entry + way * (inward / far)).whole()
    }

    /// How far inside of the track's middle line the dock lies.
    fn berth(&self, mashie: Mashie) -> f64 {
        let harbour = self.harbour(mashie);
        let head = |column| harbour.sight(self.column(mashie, column).point(0.0, 0.0)).1;
        f64::midpoint(head(4.0), head(9.0)) + 0.4 * self.step
    }

    /// The middle of the place in a dock for one of at most five Laddies.
    pub(super) fn dock(&self, mashie: Mashie, slot: u8) -> Pt {
        let gap = self.berth_gap();
        let (onward, inward) = match slot {
            0..=2 => (f64::from(slot) - 1.0, -0.43),
            _ => (f64::from(slot) - 3.5, 0.43),
        };
        let inward = self.berth(mashie) + inward * gap;
        self.harbour(mashie).point(onward * gap, inward).whole()
    }

    /// Where a Laddie lies; `docked` says which place of a dock is the next free one.
    pub(super) fn spot(&self, place: Place, docked: u8) -> Pt {
        match place {
            Place::Dock(mashie) => self.dock(mashie, docked.min(4)),
            Place::Track(howe) => self.howe(howe),
            Place::Castle(mashie, depth) => self.castle(mashie, depth),
        }
    }

    fn berth_gap(&self) -> f64 {
        self.hollow * 2.0 + 5.0
    }

    /// The middle line of a dock's basin and its width.
    pub(super) fn basin(&self, mashie: Mashie) -> (Vec<Pt>, f64) {
        let gap = self.berth_gap();
        let berth = self.berth(mashie);
        let end = |side: f64| self.harbour(mashie).point(side * gap * 0.6, berth);
        (vec![end(-1.0), end(1.0)], gap * 1.92)
    }

    /// The middle of a mashie's badge, between its harbour and the next castle.
    pub(super) fn badge(&self, mashie: Mashie) -> Pt {
        self.by_badge(mashie, 0.0, 0.0)
    }

    /// A place beside a mashie's badge, so many of the badge's radii onward and inward.
    pub(super) fn by_badge(&self, mashie: Mashie, onward: f64, inward: f64) -> Pt {
        let r = self.badge_radius();
        let middle = self.hollow + r + 13.0;
        self.column(mashie, 11.6)
            .point(onward * r, middle + inward * r)
            .whole()
    }

    /// The radius of a mashie's badge.
    pub(super) fn badge_radius(&self) -> f64 {
        (self.pitch * 0.68).clamp(27.0, 38.0)
    }

    /// A line along the middle of the rim beside a mashie.
    pub(super) fn rim(&self, mashie: Mashie, from: f64, to: f64) -> Vec<Pt> {
        self.track
            .line(mashie.number(), from, to, RIM / 2.0 - INSET)
    }
}
