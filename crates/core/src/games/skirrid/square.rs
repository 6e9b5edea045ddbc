//! The squares of the board, and sets of them.

#![allow(
    clippy::cast_possible_truncation,
    reason = "there are 361 squares, in rows and columns of 19"
)]

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};
use std::str::FromStr;

use serde_with::{DeserializeFromStr, SerializeDisplay};

use crate::engine::ParseError;

/// The number of squares along each edge of the board.
pub const SIZE: u8 = 19;

/// The number of squares of the board.
pub const SQUARES: u16 = SIZE as u16 * SIZE as u16;

/// A square of the board. Columns are letters from left to right, and rows are numbers from top to bottom.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, DeserializeFromStr, SerializeDisplay,
)]
pub struct Square(u16);

impl Square {
    /// The middle of the board, J10, where play begins.
    pub const CENTRE: Self = Self(SQUARES / 2);

    /// Returns the square in a row and a column, both counted from 0. None if it is not on the board.
    #[must_use]
    pub fn new(row: u8, column: u8) -> Option<Self> {
        let index = u16::from(row) * u16::from(SIZE) + u16::from(column);
        (row < SIZE && column < SIZE).then_some(Self(index))
    }

    /// Returns the square that is `rows` below and `columns` right of this one. None if it is not on the board.
    #[must_use]
    pub fn step(self, rows: i16, columns: i16) -> Option<Self> {
        let place = |from: u8, by: i16| u8::try_from(i16::from(from) + by).ok();
        Self::new(place(self.row(), rows)?, place(self.column(), columns)?)
    }

    /// Returns the square with this index in reading order, counted from 0.
    #[must_use]
    pub fn from_index(index: u16) -> Option<Self> {
        (index < SQUARES).then_some(Self(index))
    }

    /// Returns all squares in reading order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SQUARES).map(Self)
    }

    /// Returns the index of the square in reading order, counted from 0.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the row, counted from 0 at the top.
    #[must_use]
    pub fn row(self) -> u8 {
        (self.0 / u16::from(SIZE)) as u8
    }

    /// Returns the column, counted from 0 at the left.
    #[must_use]
    pub fn column(self) -> u8 {
        (self.0 % u16::from(SIZE)) as u8
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'A' + self.column());
        write!(f, "{letter}{}", self.row() + 1)
    }
}

impl FromStr for Square {
    type Err = ParseError;

    /// Parses a square such as `B1`, ignoring case.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut letters = text.chars();
        let letter = letters.next().ok_or(ParseError)?.to_ascii_uppercase();
        let digits = letters.as_str();
        let plain = !digits.starts_with('0') && digits.bytes().all(|b| b.is_ascii_digit());
        let column = u8::try_from(letter).ok().and_then(|b| b.checked_sub(b'A'));
        let row = digits.parse::<u8>().ok().filter(|_| plain);
        let row = row.and_then(|row| row.checked_sub(1));
        match (row, column) {
            (Some(row), Some(column)) => Self::new(row, column).ok_or(ParseError),
            _ => Err(ParseError),
        }
    }
}

/// The number of 64-bit words in a set of squares.
const WORDS: usize = 6;

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares([u64; WORDS]);

const fn column(column: u16) -> Squares {
    let mut set = [0; WORDS];
    let mut row = 0;
    while row < SIZE as u16 {
        let index = row * SIZE as u16 + column;
        set[index as usize / 64] |= 1 << (index % 64);
        row += 1;
    }
    Squares(set)
}

const FIRST_COLUMN: Squares = column(0);
const LAST_COLUMN: Squares = column(SIZE as u16 - 1);

impl Squares {
    /// The empty set.
    pub const NONE: Self = Self([0; WORDS]);

    /// The set of all squares of the board.
    pub const ALL: Self = Self([
        u64::MAX,
        u64::MAX,
        u64::MAX,
        u64::MAX,
        u64::MAX,
        (1 << (SQUARES % 64)) - 1,
    ]);

    /// Makes the set of one square.
    #[must_use]
    pub fn one(square: Square) -> Self {
        let mut set = Self::NONE;
        set.0[square.index() / 64] = 1 << (square.index() % 64);
        set
    }

    /// Returns whether the set contains a square.
    #[must_use]
    pub fn contains(self, square: Square) -> bool {
        self.0[square.index() / 64] >> (square.index() % 64) & 1 == 1
    }

    /// Returns whether every square of the set is in `others`.
    #[must_use]
    pub fn within(self, others: Self) -> bool {
        (self & !others).is_empty()
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == [0; WORDS]
    }

    /// Returns the number of squares in it.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the squares in reading order.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        (0..).zip(self.0).flat_map(|(place, mut word)| {
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros() as u16;
                word &= word.wrapping_sub(1);
                (bit < 64).then_some(Square(place * 64 + bit))
            })
        })
    }

    /// Returns the upper left corner of the set's bounding box. None if the set is empty.
    #[must_use]
    pub fn corner(self) -> Option<Square> {
        let row = self.iter().map(Square::row).min()?;
        let column = self.iter().map(Square::column).min()?;
        Square::new(row, column)
    }

    /// Returns the names of the squares in reading order.
    #[must_use]
    pub fn names(self) -> Vec<String> {
        self.iter().map(|square| square.to_string()).collect()
    }

    /// Moves the set by `steps` squares towards the start of reading order. Squares that would leave the board are
    /// dropped.
    #[must_use]
    pub fn before(self, steps: u16) -> Self {
        let (words, bits) = (usize::from(steps / 64), steps % 64);
        let word = |index: usize| self.0.get(index).copied().unwrap_or(0);
        Self(std::array::from_fn(|index| {
            let low = word(index + words) >> bits;
            let high = if bits == 0 {
                0
            } else {
                word(index + words + 1) << (64 - bits)
            };
            low | high
        }))
    }

    /// Moves the set by `steps` squares towards the end of reading order. Squares that would leave the board are
    /// dropped.
    #[must_use]
    pub fn after(self, steps: u16) -> Self {
        let (words, bits) = (usize::from(steps / 64), steps % 64);
        let word = |index: usize, back: usize| {
            let index = index.checked_sub(back);
            index
                .and_then(|index| self.0.get(index))
                .copied()
                .unwrap_or(0)
        };
        Self(std::array::from_fn(|index| {
            let high = word(index, words) << bits;
            let low = if bits == 0 {
                0
            } else {
                word(index, words + 1) >> (64 - bits)
            };
            high | low
        })) & Self::ALL
    }

    /// Returns the squares that share an edge with a square of the set but are not in the set.
    #[must_use]
    pub fn around(self) -> Self {
        let row = u16::from(SIZE);
        let beside = (self & !FIRST_COLUMN).before(1) | (self & !LAST_COLUMN).after(1);
        (self.before(row) | self.after(row) | beside) & !self
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.names()).finish()
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let squares = squares.into_iter();
        squares.fold(Self::NONE, |set, square| set | Self::one(square))
    }
}

impl BitAnd for Squares {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Squares {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl BitOrAssign for Squares {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Not for Squares {
    type Output = Self;
    fn not(self) -> Self {
        Self(std::array::from_fn(|i| !self.0[i] & Self::ALL.0[i]))
    }
}
