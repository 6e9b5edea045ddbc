//! The men of one player, with precomputed sums that make queries fast.

use std::fmt;

use super::point::{BAR, OFF, Point};

/// The number of men of each player.
pub const MEN: u8 = 15;
/// The set of all points, one bit per point.
pub(super) const POINTS: u32 = 0x01ff_fffe;
/// The set of the bar and points 1 to 18, one bit per place. A man there is not home.
const AWAY: u32 = 0x0007_ffff;

/// The men of one player: how many are on each point of the player's own track, on the bar, and off the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Men {
    at: [u8; 26],
    /// Whether one of the men has landed on point 12. After that, men may share points 1 to 11.
    pub(super) reached_huk: bool,
    /// The set of occupied places, one bit per place. The fields `held`, `bands` and `pips` are computed from `at`.
    pub(super) held: u32,
    /// The set of places with two or more men, one bit per place.
    pub(super) bands: u32,
    pips: u16,
}

impl fmt::Debug for Men {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Men({:?}, huk {})", self.at, self.reached_huk)
    }
}

impl Men {
    /// Makes men from the counts on the bar, on points 1 to 24, and off the board.
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

    /// Returns the men at the start of a game: all are on point 1.
    #[must_use]
    pub fn at_start() -> Self {
        let mut at = [0; 26];
        at[usize::from(Point::START.number())] = MEN;
        Self::new(at, false)
    }

    /// Returns the counts on the bar, on points 1 to 24, and off the board.
    #[must_use]
    pub fn counts(&self) -> &[u8; 26] {
        &self.at
    }

    /// Returns how many men are on a point.
    #[must_use]
    pub fn on(&self, point: Point) -> u8 {
        self.at[usize::from(point.number())]
    }

    /// Returns how many men are on the bar.
    #[must_use]
    pub fn bar(&self) -> u8 {
        self.at[usize::from(BAR)]
    }

    /// Returns how many men are borne off.
    #[must_use]
    pub fn off(&self) -> u8 {
        self.at[usize::from(OFF)]
    }

    /// Returns how many pips all men together must move to be borne off.
    #[must_use]
    pub fn pips(&self) -> u16 {
        self.pips
    }

    /// Returns whether all men are home or borne off.
    #[must_use]
    pub fn all_home(&self) -> bool {
        self.held & AWAY == 0
    }

    /// Returns the point of the rearmost man, ignoring men on the bar. None if no man is on a point.
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

    /// Returns whether a step would make bands on more than five consecutive points.
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

    /// Returns the length of the longest row of consecutive points with bands.
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

    /// Returns whether more than five consecutive points have bands.
    #[must_use]
    pub fn has_long_band(&self) -> bool {
        runs_long(self.bands & POINTS)
    }
}

/// Returns whether more than five consecutive bits are set.
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
