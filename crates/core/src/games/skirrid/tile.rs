//! The tiles (six shapes, each with or without a mark) and hands of tiles.

use std::fmt;
use std::str::FromStr;

use serde_with::{DeserializeFromStr, SerializeDisplay};

use crate::engine::{ParseError, named};

named! {
    /// The shape of a tile, smallest first. The number of its squares is the face of the die that calls for it.
    pub enum Shape {
        /// One square.
        Eye = "eye",
        /// Two squares in a row.
        Rod = "rod",
        /// Three squares around a corner.
        Quoin = "quoin",
        /// Four squares in a zigzag.
        Snake = "snake",
        /// Five squares in an arch.
        Door = "door",
        /// Six squares: a barrel and a grip, like a pistol.
        Gun = "gun",
    }
}

impl Shape {
    /// Returns the index of the shape in [`Shape::ALL`].
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    /// Returns the number of squares, which is also the face of the die that calls for the shape.
    #[must_use]
    pub fn size(self) -> u8 {
        self as u8 + 1
    }

    /// Returns the shape that a face of the die calls for. None unless the face is 1 to 6.
    #[must_use]
    pub fn of_face(face: u8) -> Option<Self> {
        let index = usize::from(face).checked_sub(1)?;
        Self::ALL.get(index).copied()
    }
}

/// A mark on one square of a tile, which multiplies the number under it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// No mark.
    None,
    /// A 2, which doubles the number under it.
    Two,
    /// A 3, which triples the number under it.
    Three,
}

impl Mark {
    /// All marks.
    pub const ALL: [Self; 3] = [Self::None, Self::Two, Self::Three];

    /// Returns the factor that the mark applies to the number under it.
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
    /// The shape of the tile.
    pub shape: Shape,
    /// The mark of the tile.
    pub mark: Mark,
}

impl Tile {
    /// The number of kinds of tiles.
    pub const KINDS: usize = 18;

    /// Makes a tile without a mark.
    #[must_use]
    pub fn plain(shape: Shape) -> Self {
        let mark = Mark::None;
        Self { shape, mark }
    }

    /// Returns whether the tile has a mark.
    #[must_use]
    pub fn is_marked(self) -> bool {
        self.mark != Mark::None
    }

    /// Returns all kinds of tiles, ordered by shape. Of each shape the tile without a mark comes first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        let with_marks = |shape| Mark::ALL.map(|mark| Self { shape, mark });
        Shape::ALL.into_iter().flat_map(with_marks)
    }

    /// Returns the index of the tile in [`Tile::all`].
    #[must_use]
    pub fn index(self) -> usize {
        self.shape.index() * Mark::ALL.len() + self.mark as usize
    }

    /// Returns the tile with this index in [`Tile::all`].
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

    /// Parses a tile such as `door3`, ignoring case. There may be a dash before the mark.
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

/// The number of tiles of each kind that a player holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand([u8; Tile::KINDS]);

impl Hand {
    /// Returns how many tiles of a kind the hand has.
    #[must_use]
    pub fn count(&self, tile: Tile) -> u8 {
        self.0[tile.index()]
    }

    /// Returns the kinds of tiles in the hand, each once.
    pub fn kinds(&self) -> impl DoubleEndedIterator<Item = Tile> {
        Tile::all().filter(|tile| self.count(*tile) > 0)
    }

    /// Returns whether the hand has a tile of a shape.
    #[must_use]
    pub fn has_shape(&self, shape: Shape) -> bool {
        let marks = Mark::ALL.into_iter();
        marks
            .map(|mark| self.count(Tile { shape, mark }))
            .any(|n| n > 0)
    }

    /// Returns how many tiles the hand has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().copied().map(usize::from).sum()
    }

    /// Returns whether the hand is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(super) fn add(&mut self, tile: Tile, n: u8) {
        let count = &mut self.0[tile.index()];
        *count = count.saturating_add(n);
    }

    /// Removes a tile from the hand. Does nothing if the hand has no such tile.
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
