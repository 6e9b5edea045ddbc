//! The men of one player, counted so that questions about them are quick.

use std::fmt;

use super::point::{BAR, OFF, Origin, Point};

/// How many men each player has.
pub const MEN: u8 = 15;
/// All points as bits.
pub(super) const POINTS: u32 = 0x01ff_fffe;
/// The bar and points 1 to 18 as bits: who has a man there is not home.
const AWAY: u32 = 0x0007_ffff;

/// The men of one player: how many are on each point of the own track, on the bar and off.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Men {
    at: [u8; 26],
    /// Whether one of them has landed on point 12, which frees the first half.
    pub(super) reached_huk: bool,
    /// Where any are, as bits. This and what follows is counted from `at`.
    pub(super) held: u32,
    /// Where two or more are.
    pub(super) bands: u32,
    pips: u16,
}

impl fmt::Debug for Men {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Men({:?}, huk {})", self.at, self.reached_huk)
    }
}

impl Men {
    /// Men by how many are where: bar, points 1 to 24, off.
    #[must_use]
    pub fn new(at: [u8; 26], reached_huk: bool) -> Self {
        let mut men = Self {
            at,
            reached_huk,
            held: 0,
            bands: 0,
            pips: 0,
        };
        for (place, &n) in (0..).zip(&at) {
            men.held |= u32::from(n > 0) << place;
            men.bands |= u32::from(n > 1) << place;
            men.pips += u16::from(n) * u16::from(OFF - place);
        }
        men
    }

    /// All of them on the first point.
    #[must_use]
    pub fn at_start() -> Self {
        let mut at = [0; 26];
        at[usize::from(Point::START.number())] = MEN;
        Self::new(at, false)
    }

    /// How many are where: bar, points 1 to 24, off.
    #[must_use]
    pub fn counts(&self) -> &[u8; 26] {
        &self.at
    }

    /// How many are on a point.
    #[must_use]
    pub fn on(&self, point: Point) -> u8 {
        self.at[usize::from(point.number())]
    }

    /// How many are on the bar.
    #[must_use]
    pub fn bar(&self) -> u8 {
        self.at[usize::from(BAR)]
    }

    /// How many are borne off.
    #[must_use]
    pub fn off(&self) -> u8 {
        self.at[usize::from(OFF)]
    }

    /// How many points they have to go together, to be borne off.
    #[must_use]
    pub fn pips(&self) -> u16 {
        self.pips
    }

    /// Whether all of them that are not borne off are home.
    #[must_use]
    pub fn all_home(&self) -> bool {
        self.held & AWAY == 0
    }

    /// The point on which the hindmost stands; none for one on the bar.
    #[must_use]
    pub fn hindmost(&self) -> Option<Point> {
        u8::try_from((self.held & POINTS).trailing_zeros())
            .ok()
            .and_then(Point::new)
    }

    pub(super) fn take(&mut self, place: u8) {
        let n = &mut self.at[usize::from(place)];
        let Some(left) = n.checked_sub(1) else { return };
        *n = left;
        self.held &= !(u32::from(left == 0) << place);
        self.bands &= !(u32::from(left <= 1) << place);
        self.pips = self.pips.saturating_sub(u16::from(OFF - place));
    }

    pub(super) fn put(&mut self, place: u8) {
        let n = &mut self.at[usize::from(place)];
        *n = n.saturating_add(1);
        self.held |= 1 << place;
        self.bands |= u32::from(*n > 1) << place;
        self.pips += u16::from(OFF - place);
    }

    /// Whether two or more would stand on more than five points running after a step.
    pub(super) fn is_long(&self, from: u8, to: u8) -> bool {
        let mut bands = self.bands & POINTS;
        if self.at[usize::from(from)] == 2 {
            bands &= !(1 << from);
        }
        if self.at[usize::from(to)] > 0 {
            bands |= 1 << to;
        }
        runs_long(bands)
    }

    /// Whether more than five points running would be held after a step.
    #[must_use]
    pub fn would_be_long(&self, from: Origin, to: Point) -> bool {
        self.is_long(from.number(), to.number())
    }

    /// On how many points running two or more stand.
    #[must_use]
    pub fn longest_band(&self) -> u32 {
        let mut bits = self.bands & POINTS;
        let mut n = 0;
        while bits != 0 {
            bits &= bits >> 1;
            n += 1;
        }
        n
    }

    /// Whether two or more stand on more than five points running.
    #[must_use]
    pub fn has_long_band(&self) -> bool {
        runs_long(self.bands & POINTS)
    }
}

/// Whether more than five bits in a row are set.
fn runs_long(bits: u32) -> bool {
    let pairs = bits & (bits >> 1);
    let fours = pairs & (pairs >> 2);
    fours & (pairs >> 4) != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_in_a_row_are_long() {
        assert!(!runs_long(0b11111));
        assert!(runs_long(0b11_1111));
        assert!(!runs_long(0b1_1111_0111_1101_1111));
        assert!(runs_long(0b1_1111_1000));
    }
}
