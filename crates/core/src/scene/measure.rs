//! Lengths and points in integer eighths of a pixel. Integers make a scene equal on every machine.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Add, Mul, Neg, Sub};

/// A length in eighths of a pixel. It is constructed from pixels and printed in pixels.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Px(i32);

impl Px {
    /// The number of eighths in a pixel.
    pub const PARTS: i32 = 8;

    /// Returns the length nearest to a number of pixels.
    #[must_use]
    pub fn new(pixels: f64) -> Self {
        Self((pixels * f64::from(Self::PARTS)).round() as i32)
    }

    /// Makes a length from a number of eighths of a pixel.
    #[must_use]
    pub fn of_parts(parts: i32) -> Self {
        Self(parts)
    }

    /// Returns the length in eighths of a pixel.
    #[must_use]
    pub fn parts(self) -> i32 {
        self.0
    }

    /// Returns the length in pixels.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        f64::from(self.0) / f64::from(Self::PARTS)
    }

    /// Rounds the length to the nearest whole pixel.
    #[must_use]
    pub fn whole(self) -> Self {
        Self((self.0 + Self::PARTS / 2).div_euclid(Self::PARTS) * Self::PARTS)
    }
}

impl fmt::Debug for Px {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_f64().fmt(f)
    }
}

impl Add for Px {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Px {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Px {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Mul<f64> for Px {
    type Output = Self;
    fn mul(self, factor: f64) -> Self {
        Self::new(self.to_f64() * factor)
    }
}

impl From<i32> for Px {
    fn from(pixels: i32) -> Self {
        Self(pixels * Self::PARTS)
    }
}

impl From<f64> for Px {
    fn from(pixels: f64) -> Self {
        Self::new(pixels)
    }
}

/// A point. The y axis points down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Pt {
    /// The horizontal coordinate.
    pub x: Px,
    /// The vertical coordinate.
    pub y: Px,
}

/// Hashes both coordinates as one number. This is faster, which matters because scenes with thousands of points are
/// hashed to look up cached pictures.
impl Hash for Pt {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let [x, y] = [self.x, self.y].map(|length| u64::from(length.0.cast_unsigned()));
        state.write_u64(x << 32 | y);
    }
}

/// Makes a point from coordinates in pixels.
pub fn pt(x: impl Into<Px>, y: impl Into<Px>) -> Pt {
    Pt {
        x: x.into(),
        y: y.into(),
    }
}

impl Pt {
    /// Rounds both coordinates to the nearest whole pixel, where sprites are placed.
    #[must_use]
    pub fn whole(self) -> Self {
        Self {
            x: self.x.whole(),
            y: self.y.whole(),
        }
    }

    /// Returns the point between this one and `other`. `share` is 0 at this point and 1 at `other`.
    #[must_use]
    pub fn toward(self, other: Self, share: f64) -> Self {
        self + (other - self) * share
    }

    /// Returns the distance to `other`, in pixels.
    #[must_use]
    pub fn distance(self, other: Self) -> f64 {
        let d = other - self;
        d.x.to_f64().hypot(d.y.to_f64())
    }
}

impl fmt::Debug for Pt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({:?}, {:?})", self.x, self.y)
    }
}

impl Add for Pt {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self {
            x: self.x + other.x,
            y: self.y + other.y,
        }
    }
}

impl Sub for Pt {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self {
            x: self.x - other.x,
            y: self.y - other.y,
        }
    }
}

impl Mul<f64> for Pt {
    type Output = Self;
    fn mul(self, factor: f64) -> Self {
        Self {
            x: self.x * factor,
            y: self.y * factor,
        }
    }
}
