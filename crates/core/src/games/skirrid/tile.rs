//! The tiles: six shapes, each with or without a mark; and hands of them.

use std::fmt;
use std::str::FromStr;

use serde_with::{DeserializeFromStr, SerializeDisplay};

use crate::engine::{ParseError, named};

named! {
    /// A tile's shape, the smallest first. It has as many squares as the face of the die that calls for
    /// it.
    pub enum Shape {
        /// One square.
        Eye = "eye",
        /// Two squares in a row.
        Rod = "rod",
        /// Three squares round a corner.
        Quoin = "quoin",
        /// Four squares in a zigzag.
        Snake = "snake",
        /// Five squares, an arch.
        Door = "door",
        /// Six squares, a barrel and a grip.
        Gun = "gun",
    }
}

impl Shape {
    /// Its place in [`Shape::ALL`].
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    /// How many squares it has, which is also its face of the die.
    #[must_use]
    pub fn size(self) -> u8 {
        self as u8 + 1
    }

    /// The shape that a face of the die calls for.
    #[must_use]
    pub fn of_face(face: u8) -> Option<Self> {
        let index = usize::from(face).checked_sub(1)?;
        Self::ALL.get(index).copied()
    }
}

/// What stands on one square of a tile and multiplies the number under it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// Nothing.
    None,
    /// A 2.
    Two,
    /// A 3.
    Three,
}

impl Mark {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::None, Self::Two, Self::Three];

    /// How many times the number under it counts.
    #[must_use]
    pub fn times(self) -> u8 {
        self as u8 + 1
    }
}

/// A tile: a shape and its mark.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, DeserializeFromStr, SerializeDisplay,
)]
pub struct Tile {
    /// Its shape.
    pub shape: Shape,
    /// Its mark.
    pub mark: Mark,
}

impl Tile {
    /// How many kinds there are.
    pub const KINDS: usize = 18;

    /// A tile without a mark.
    #[must_use]
    pub fn plain(shape: Shape) -> Self {
        let mark = Mark::None;
        Self { shape, mark }
    }

    /// Whether it bears a mark.
    #[must_use]
    pub fn is_marked(self) -> bool {
        self.mark != Mark::None
    }

    /// All kinds, the smallest first and of each the one without a mark.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        let with_marks = |shape| Mark::ALL.map(|mark| Self { shape, mark });
        Shape::ALL.into_iter().flat_map(with_marks)
    }

    /// Its place in [`Tile::all`].
    #[must_use]
    pub fn index(self) -> usize {
        self.shape.index() * Mark::ALL.len() + self.mark as usize
    }

    /// The tile with that place in [`Tile::all`].
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        let marks = Mark::ALL.len();
        Some(Self {
            shape: *Shape::ALL.get(index / marks)?,
            mark: Mark::ALL[index % marks],
        })
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.shape.name())?;
        match self.mark {
            Mark::None => Ok(()),
            mark => mark.times().fmt(f),
        }
    }
}

impl FromStr for Tile {
    type Err = ParseError;

    /// `door3`, in upper or lower case, also with a dash before the mark.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (name, mark) = match text.strip_suffix(['2', '3']) {
            Some(name) if text.ends_with('2') => (name, Mark::Two),
            Some(name) => (name, Mark::Three),
            None => (text, Mark::None),
        };
        let name = match mark {
            Mark::None => name,
            _ => name.strip_suffix('-').unwrap_or(name),
        };
        let mut shapes = Shape::ALL.into_iter();
        let shape = shapes.find(|shape| shape.name().eq_ignore_ascii_case(name));
        shape.map(|shape| Self { shape, mark }).ok_or(ParseError)
    }
}

/// How many tiles of each kind a player holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand([u8; Tile::KINDS]);

impl Hand {
    /// How many of a kind it holds.
    #[must_use]
    pub fn count(&self, tile: Tile) -> u8 {
        self.0[tile.index()]
    }

    /// The kinds that it holds, each once.
    pub fn kinds(&self) -> impl DoubleEndedIterator<Item = Tile> {
        Tile::all().filter(|tile| self.count(*tile) > 0)
    }

    /// Whether it holds any tile of a shape.
    #[must_use]
    pub fn has_shape(&self, shape: Shape) -> bool {
        let marks = Mark::ALL.into_iter();
        marks
            .map(|mark| self.count(Tile { shape, mark }))
            .any(|n| n > 0)
    }

    /// How many tiles it holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().copied().map(usize::from).sum()
    }

    /// Whether it holds none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds so many tiles of a kind.
    pub(super) fn add(&mut self, tile: Tile, n: u8) {
        let count = &mut self.0[tile.index()];
        *count = count.saturating_add(n);
    }

    /// Takes a tile away, if it is there.
    pub(super) fn take(&mut self, tile: Tile) {
        let count = &mut self.0[tile.index()];
        *count = count.saturating_sub(1);
    }
}

impl FromIterator<Tile> for Hand {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut hand = Self::default();
        tiles.into_iter().for_each(|tile| hand.add(tile, 1));
        hand
    }
}
