//! Points, the bar, and the place off the board. Each player counts the points along their own track.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::engine::ParseError;

use super::dice::Die;

/// The number of the bar.
pub(super) const BAR: u8 = 0;
/// The number of the place off the board, one after the last point.
pub(super) const OFF: u8 = 25;

/// A point, given by its number on a player's own track, 1 to 24. Men start on 1, and 19 to 24 are home.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// The point on which all men start.
    pub const START: Self = Self(1);
    /// The last point of the first half, which is called *huken*.
    pub const HUK: Self = Self(12);
    /// The first point of home.
    pub const HOME: Self = Self(19);

    /// Returns the point with this number. None unless it is 1 to 24.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (1..=24).contains(&number).then_some(Self(number))
    }

    /// Returns the number of the point, 1 to 24.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// Returns all points in the order of the track.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (1..=24).map(Self)
    }

    /// Converts the point from one player's track to the other player's.
    #[must_use]
    pub fn across(self) -> Self {
        Self((self.0 + 11) % 24 + 1)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The place that a man leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub enum Origin {
    /// The bar, for a man that was hit.
    Bar,
    /// A point.
    On(Point),
}

impl Origin {
    /// Returns the number of the place on the track; 0 for the bar.
    #[must_use]
    pub fn number(self) -> u8 {
        match self {
            Self::Bar => BAR,
            Self::On(point) => point.0,
        }
    }

    /// Returns the origin with this number. None unless it is 0 to 24.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        match number {
            BAR => Some(Self::Bar),
            number => Point::new(number).map(Self::On),
        }
    }

    /// Returns the place that a man reaches from here with a die.
    #[must_use]
    pub fn plus(self, die: Die) -> Target {
        Point::new(self.number() + die.number()).map_or(Target::Off, Target::On)
    }

    /// Returns how many pips a man must move from here to be borne off.
    #[must_use]
    pub fn to_go(self) -> u8 {
        OFF - self.number()
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bar => f.write_str("bar"),
            Self::On(point) => point.fmt(f),
        }
    }
}

fn number(text: &str) -> Option<u8> {
    let digits = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

impl FromStr for Origin {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if text.eq_ignore_ascii_case("bar") {
            return Ok(Self::Bar);
        }
        number(text).and_then(Self::new).ok_or(ParseError)
    }
}

/// The place to which a man moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub enum Target {
    /// A point.
    On(Point),
    /// Off the board: the man is borne off.
    Off,
}

impl Target {
    /// Returns the number of the place on the track; 25 for off the board.
    #[must_use]
    pub fn number(self) -> u8 {
        match self {
            Self::On(point) => point.0,
            Self::Off => OFF,
        }
    }

    /// Returns the target with this number. None unless it is 1 to 25.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        match number {
            OFF => Some(Self::Off),
            number => Point::new(number).map(Self::On),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::On(point) => point.fmt(f),
            Self::Off => f.write_str("off"),
        }
    }
}

impl FromStr for Target {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if text.eq_ignore_ascii_case("off") {
            return Ok(Self::Off);
        }
        number(text).and_then(Self::new).ok_or(ParseError)
    }
}
