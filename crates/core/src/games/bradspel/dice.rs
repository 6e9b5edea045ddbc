//! Dice, and the part of a throw that is still to be played.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::engine::{Chance, ChanceExhausted, die};

/// A face of a die, 1 to 6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Die(u8);

impl Die {
    /// Returns the face with this number. None unless it is 1 to 6.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (1..=6).contains(&number).then_some(Self(number))
    }

    /// Returns the number of the face, 1 to 6.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// Returns all faces in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (1..=6).map(Self)
    }

    pub(super) fn roll(chance: &mut dyn Chance) -> Result<Self, ChanceExhausted> {
        Ok(Self(die(chance)?))
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Two dice in the order in which they were rolled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Throw(pub Die, pub Die);

impl Throw {
    pub(super) fn roll(chance: &mut dyn Chance) -> Result<Self, ChanceExhausted> {
        let first = Die::roll(chance)?;
        Ok(Self(first, Die::roll(chance)?))
    }

    /// Returns the dice to play: each die once, or four dice if the throw is a double.
    #[must_use]
    pub fn dice(self) -> Dice {
        if self.0 == self.1 {
            Dice::Same(self.0, 4)
        } else {
            Dice::Pair(self.0, self.1)
        }
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0, self.1)
    }
}

/// The dice of a throw that are still to be played, at least one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "Vec<Die>", try_from = "Vec<Die>")]
pub enum Dice {
    /// Two different dice, of which none has been played.
    Pair(Die, Die),
    /// One to four equal dice.
    Same(Die, u8),
}

impl Dice {
    /// Makes dice from faces. None if no throw can leave these dice.
    #[must_use]
    pub fn of(faces: &[Die]) -> Option<Self> {
        match *faces {
            [first, second] if first != second => Some(Self::Pair(first, second)),
            [first, ..] if faces.len() <= 4 && faces.iter().all(|face| *face == first) => {
                Some(Self::Same(first, u8::try_from(faces.len()).ok()?))
            }
            _ => None,
        }
    }

    /// Returns the number of dice.
    #[must_use]
    pub fn count(self) -> u8 {
        match self {
            Self::Pair(..) => 2,
            Self::Same(_, n) => n,
        }
    }

    /// Returns each face once, in the order of the throw.
    pub fn faces(self) -> impl Iterator<Item = Die> + Clone {
        let (first, second) = match self {
            Self::Pair(first, second) => (first, Some(second)),
            Self::Same(die, _) => (die, None),
        };
        std::iter::once(first).chain(second)
    }

    /// Returns every die, so that equal faces are repeated.
    pub fn each(self) -> impl Iterator<Item = Die> + Clone {
        let times = match self {
            Self::Pair(..) => 1,
            Self::Same(_, n) => usize::from(n),
        };
        self.faces()
            .flat_map(move |die| std::iter::repeat_n(die, times))
    }

    /// Returns whether one of the dice has this face.
    #[must_use]
    pub fn has(self, die: Die) -> bool {
        self.faces().any(|face| face == die)
    }

    /// Returns the dice that remain after playing a die. None if no die remains.
    #[must_use]
    pub fn without(self, die: Die) -> Option<Self> {
        match self {
            Self::Pair(first, second) if die == second => Some(Self::Same(first, 1)),
            Self::Pair(_, second) => Some(Self::Same(second, 1)),
            Self::Same(_, 0 | 1) => None,
            Self::Same(die, n) => Some(Self::Same(die, n - 1)),
        }
    }

    /// Returns the dice as a throw. If they are equal, returns a throw of two of them, even if one or four are left.
    #[must_use]
    pub fn thrown(self) -> Throw {
        match self {
            Self::Pair(first, second) => Throw(first, second),
            Self::Same(die, _) => Throw(die, die),
        }
    }

    /// Returns whether no die of the throw has been played.
    #[must_use]
    pub fn is_whole(self) -> bool {
        matches!(self, Self::Pair(..) | Self::Same(_, 4))
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, die) in self.each().enumerate() {
            let between = if index == 0 { "" } else { "-" };
            write!(f, "{between}{die}")?;
        }
        Ok(())
    }
}
