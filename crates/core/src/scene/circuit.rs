//! Closed tracks around a board. All code that rotates boards is in this file.

use std::f64::consts::{FRAC_PI_2, TAU};

use super::{Pt, pt};

/// A closed track: a square with rounded corners, or a circle. It is divided into equal parts, which are numbered
/// clockwise. The middle of the part `bottom` is straight below the centre.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Circuit {
    centre: (f64, f64),
    half: f64,
    round: f64,
    parts: u8,
    bottom: u8,
}

/// A point of a track, with the direction of clockwise travel there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Station {
    at: (f64, f64),
    onward: (f64, f64),
}

impl Circuit {
    /// Makes a track around `centre` with `parts` parts. `half` is half the side of the square and `round` the radius
    /// of its corners, in pixels. `bottom` is the number of the part at the bottom.
    #[must_use]
    pub fn new(centre: (f64, f64), half: f64, round: f64, parts: u8, bottom: u8) -> Self {
        Self {
            centre,
            half,
            round: round.min(half),
            parts: parts.max(1),
            bottom,
        }
    }

    /// Makes a circular track with a radius in pixels. The other parameters are those of [`new`](Self::new).
    #[must_use]
    pub fn circle(centre: (f64, f64), radius: f64, parts: u8, bottom: u8) -> Self {
        Self::new(centre, radius, radius, parts, bottom)
    }

    /// Returns the length of the whole track in pixels.
    #[must_use]
    pub fn length(&self) -> f64 {
        8.0 * (self.half - self.round) + TAU * self.round
    }

    /// Returns a point on a part of the track. `along` is 0 at the beginning of the part and 1 at its end.
    #[must_use]
    pub fn station(&self, part: u8, along: f64) -> Station {
        let parts = f64::from(part) - f64::from(self.bottom) + along - 0.5;
        let share = (parts / f64::from(self.parts)).rem_euclid(1.0) * 4.0;
        let quarter = share.floor();
        let way = (share - quarter) * self.length() / 4.0;
        let flat = self.half - self.round;
        let bend = FRAC_PI_2 * self.round;
        // Computes the point as if it were on the first quarter of the track: from the middle of the lower side to the
        // left, around the corner, and up to the middle of the left side. The rotations below move it to its own
        // quarter.
        let (mut at, mut onward) = if way <= flat {
            ((-way, self.half), (-1.0, 0.0))
        } else if way <= flat + bend {
            let (sin, cos) = (FRAC_PI_2 + (way - flat) / self.round).sin_cos();
            let at = (-flat + self.round * cos, flat + self.round * sin);
            (at, (-sin, cos))
        } else {
            ((-self.half, 2.0 * flat + bend - way), (0.0, -1.0))
        };
        for _ in 0..quarter as u32 {
            at = (-at.1, at.0);
            onward = (-onward.1, onward.0);
        }
        at = (at.0 + self.centre.0, at.1 + self.centre.1);
        Station { at, onward }
    }

    /// Returns points along a part of the track, from `from` to `to`, shifted inwards by `inward` pixels. `from` and
    /// `to` are 0 at the beginning of the part and 1 at its end.
    #[must_use]
    pub fn line(&self, part: u8, from: f64, to: f64, inward: f64) -> Vec<Pt> {
        let length = (to - from).abs() * self.length() / f64::from(self.parts);
        let steps = (length / 12.0).ceil().max(1.0) as u32;
        (0..=steps)
            .map(|step| from + (to - from) * f64::from(step) / f64::from(steps))
            .map(|along| self.station(part, along).point(0.0, inward))
            .collect()
    }
}

impl Station {
    /// Returns the point `onward` pixels ahead of the station and `inward` pixels towards the inside of the track.
    #[must_use]
    pub fn point(&self, onward: f64, inward: f64) -> Pt {
        let (x, y) = self.onward;
        pt(
            self.at.0 + onward * x - inward * y,
            self.at.1 + onward * y + inward * x,
        )
    }

    /// Returns how many pixels a point lies ahead of the station and towards the inside of the track. The inverse of
    /// [`point`](Self::point).
    #[must_use]
    pub fn sight(&self, other: Pt) -> (f64, f64) {
        let (dx, dy) = (other.x.to_f64() - self.at.0, other.y.to_f64() - self.at.1);
        let (x, y) = self.onward;
        (dx * x + dy * y, dy * x - dx * y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_follow_clockwise_from_the_bottom() {
        let track = Circuit::new((100.0, 100.0), 80.0, 20.0, 4, 2);
        assert_eq!(track.station(2, 0.5).point(0.0, 0.0), pt(100.0, 180.0));
        assert_eq!(track.station(2, 0.5).point(10.0, 20.0), pt(90.0, 160.0));
        assert_eq!(track.station(3, 0.5).point(10.0, 20.0), pt(40.0, 90.0));
        assert_eq!(track.station(0, 0.5).point(0.0, 0.0), pt(100.0, 20.0));
        assert_eq!(track.station(1, 0.5).point(0.0, 5.0), pt(175.0, 100.0));
    }

    #[test]
    fn sight_inverts_point() {
        let track = Circuit::new((500.0, 500.0), 441.0, 175.0, 5, 0);
        for part in 0..5 {
            let station = track.station(part, 0.3);
            let (onward, inward) = station.sight(station.point(12.0, 34.0));
            assert!((onward - 12.0).abs() < 0.1 && (inward - 34.0).abs() < 0.1);
        }
    }

    #[test]
    fn stations_are_evenly_spaced() {
        let track = Circuit::new((0.0, 0.0), 400.0, 150.0, 6, 0);
        let step = track.length() / 6.0 / 40.0;
        for part in 0..6 {
            for i in 0..40 {
                let at = |i: u32| track.station(part, f64::from(i) / 40.0).point(0.0, 0.0);
                let far = at(i).distance(at(i + 1));
                assert!(far <= step + 0.3 && far > step * 0.97, "{part} {i}: {far}");
            }
        }
    }
}
