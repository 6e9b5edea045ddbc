//! The squares of the board, one by one and in sets.

#![allow(
    clippy::cast_possible_truncation,
    reason = "there are 361 squares, in rows and columns of 19"
)]

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};
use std::str::FromStr;

use serde_with::{DeserializeFromStr, SerializeDisplay};

use crate::engine::ParseError;

/// How many squares lie along each edge.
pub const SIZE: u8 = 19;

/// How many squares there are.
pub const SQUARES: u16 = SIZE as u16 * SIZE as u16;

/// A square: its column is a letter from the left, its row a number from the top.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, DeserializeFromStr, SerializeDisplay,
)]
pub struct Square(u16);

impl Square {
    /// The middle of the board, J10, where play begins.
    pub const CENTRE: Self = Self(SQUARES / 2);

    /// The square in that row and column, from 0.
    #[must_use]
    pub fn new(row: u8, column: u8) -> Option<Self> {
        let index = u16::from(row) * u16::from(SIZE) + u16::from(column);
        (row < SIZE && column < SIZE).then_some(Self(index))
    }

    /// The square so many rows below and columns right of this one, if it is on the board.
    #[must_use]
    pub fn step(self, rows: i16, columns: i16) -> Option<Self> {
        let place = |from: u8, by: i16| u8::try_from(i16::from(from) + by).ok();
        Self::new(place(self.row(), rows)?, place(self.column(), columns)?)
    }

    /// The square with that place in reading order, from 0.
    #[must_use]
    pub fn from_index(index: u16) -> Option<Self> {
        (index < SQUARES).then_some(Self(index))
    }

    /// All squares in reading order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SQUARES).map(Self)
    }

    /// Its place in reading order, from 0.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Its row, from 0 at the top.
    #[must_use]
    pub fn row(self) -> u8 {
        (self.0 / u16::from(SIZE)) as u8
    }

    /// Its column, from 0 at the left.
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

    /// `B1`, in upper or lower case.
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

/// How many words of 64 squares a set takes.
const WORDS: usize = 6;

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares([u64; WORDS]);

/// The squares of one column.
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
    /// No square.
    pub const NONE: Self = Self([0; WORDS]);

    /// Every square of the board.
    pub const ALL: Self = Self([
        u64::MAX,
        u64::MAX,
        u64::MAX,
        u64::MAX,
        u64::MAX,
        (1 << (SQUARES % 64)) - 1,
    ]);

    /// Just this one.
    #[must_use]
    pub fn one(square: Square) -> Self {
        let mut set = Self::NONE;
        set.0[square.index() / 64] = 1 << (square.index() % 64);
        set
    }

    /// Whether the square is among them.
    #[must_use]
    pub fn contains(self, square: Square) -> bool {
        self.0[square.index() / 64] >> (square.index() % 64) & 1 == 1
    }

    /// Whether all of these are among those.
    #[must_use]
    pub fn within(self, others: Self) -> bool {
        (self & !others).is_empty()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == [0; WORDS]
    }

    /// How many there are.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The squares in reading order.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        (0..).zip(self.0).flat_map(|(place, mut word)| {
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros() as u16;
                word &= word.wrapping_sub(1);
                (bit < 64).then_some(Square(place * 64 + bit))
            })
        })
    }

    /// The upper left corner of what encloses these squares, if there is any.
    #[must_use]
    pub fn corner(self) -> Option<Square> {
        let row = self.iter().map(Square::row).min()?;
        let column = self.iter().map(Square::column).min()?;
        Square::new(row, column)
    }

    /// The names of the squares in reading order.
    #[must_use]
    pub fn names(self) -> Vec<String> {
        self.iter().map(|square| square.to_string()).collect()
    }

    /// The places so many squares before these in reading order; what would lie before the first
    /// square is left out.
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

    /// The places so many squares after these, as far as the board goes.
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

    /// The squares that share an edge with one of these and are none of them.
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
