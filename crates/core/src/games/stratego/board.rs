//! The board: squares, lakes, and each side's own rows.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use serde_with::{DeserializeFromStr, SerializeDisplay};

use smallvec::SmallVec;

use crate::engine::ParseError;

/// The number of files of the board, which is also the number of ranks.
pub const SIZE: u8 = 10;
/// The number of squares, including the lakes.
pub const SQUARES: usize = 100;
/// The number of squares in a side's own rows.
pub const OWN: usize = 40;

/// An army. Red starts at rank 1 and moves first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Red, whose own rows are ranks 1 to 4.
    Red,
    /// Blue, whose own rows are ranks 7 to 10.
    Blue,
}

impl Side {
    /// Both sides, red first.
    pub const ALL: [Self; 2] = [Self::Red, Self::Blue];

    /// Returns the opposing side.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Red => Self::Blue,
            Self::Blue => Self::Red,
        }
    }

    /// Returns the index of the side: 0 for red, 1 for blue.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    /// Returns the letter of the side in positions: `r` or `b`.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Self::Red => 'r',
            Self::Blue => 'b',
        }
    }

    /// Returns the square with this number among the 40 squares of the side's own rows.
    ///
    /// The numbers begin in the front row. In each row they go from left to right as the side sees it.
    #[must_use]
    pub fn own(self, place: usize) -> Square {
        let place = u8::try_from(place % OWN).unwrap_or(0);
        let (row, column) = (place / SIZE, place % SIZE);
        match self {
            Self::Red => Square((3 - row) * SIZE + column),
            Self::Blue => Square((6 + row) * SIZE + (SIZE - 1 - column)),
        }
    }

    /// Returns the number of a square among the squares of the side's own rows. None if the square is elsewhere.
    #[must_use]
    pub fn place(self, square: Square) -> Option<usize> {
        let (rank, file) = (square.rank(), square.file());
        match self {
            Self::Red if rank < 4 => Some(usize::from((3 - rank) * SIZE + file)),
            Self::Blue if rank >= 6 => Some(usize::from((rank - 6) * SIZE + SIZE - 1 - file)),
            _ => None,
        }
    }

    /// Returns the squares of the side's own rows, in the order of their numbers.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..OWN).map(move |place| self.own(place))
    }
}

/// A square of the board. The squares of the lakes are included.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, DeserializeFromStr, SerializeDisplay,
)]
pub struct Square(u8);

/// The squares that a piece enters on a straight move, in order.
pub type Path = SmallVec<[Square; SIZE as usize - 1]>;

/// The neighbour of each square in each direction. It is precomputed because the search needs it for every move.
pub(super) static STEPS: [[Option<Square>; Way::ALL.len()]; SQUARES] = {
    let mut steps = [[None; Way::ALL.len()]; SQUARES];
    let mut square = 0;
    while square < SIZE * SIZE {
        let mut way = 0;
        while way < Way::ALL.len() {
            steps[square as usize][way] = Square(square).look(Way::ALL[way]);
            way += 1;
        }
        square += 1;
    }
    steps
};

impl Square {
    /// Returns the square at a file and a rank, both counted from 0. None if it is not on the board.
    #[must_use]
    pub fn new(file: u8, rank: u8) -> Option<Self> {
        (file < SIZE && rank < SIZE).then(|| Self(rank * SIZE + file))
    }

    /// Returns all squares: rank 1 from A to J, then rank 2, and so on.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..SIZE * SIZE).map(Self)
    }

    pub(super) fn at(number: u32) -> Option<Self> {
        let number = u8::try_from(number).ok()?;
        (number < SIZE * SIZE).then_some(Self(number))
    }

    /// Returns the number of the file. A is 0.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % SIZE
    }

    /// Returns the number of the rank. Rank 1, red's back row, is 0.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / SIZE
    }

    /// Returns the index of the square, which is below [`SQUARES`].
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns whether the square is part of a lake.
    #[must_use]
    pub const fn is_lake(self) -> bool {
        matches!(self.rank(), 4 | 5) && matches!(self.file(), 2 | 3 | 6 | 7)
    }

    /// Returns the next square in a direction. None at the edge of the board or beside a lake.
    #[must_use]
    pub fn step(self, way: Way) -> Option<Self> {
        STEPS[self.index()][way as usize]
    }

    const fn look(self, way: Way) -> Option<Self> {
        let (file, rank) = (self.file(), self.rank());
        let (file, rank) = match way {
            Way::Up => (file, rank + 1),
            Way::Right => (file + 1, rank),
            Way::Down => (file, rank.wrapping_sub(1)),
            Way::Left => (file.wrapping_sub(1), rank),
        };
        if file >= SIZE || rank >= SIZE {
            return None;
        }
        let next = Self(rank * SIZE + file);
        if next.is_lake() { None } else { Some(next) }
    }

    /// Returns the adjacent squares that are not lakes, at most four.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        Way::ALL.into_iter().filter_map(move |way| self.step(way))
    }

    /// Returns the direction of a straight line to another square. Lakes and pieces in between are ignored. None if
    /// there is no straight line.
    pub(super) fn way(self, to: Self) -> Option<Way> {
        Way::ALL.into_iter().find(|way| way.leads(self, to))
    }

    /// Returns the squares that a piece enters on its way to `to`. The last of them is `to`.
    ///
    /// None if the squares are not in one file or rank, or if a lake is in between.
    #[must_use]
    pub fn path(self, to: Self) -> Option<Path> {
        let way = self.way(to)?;
        let mut path = Path::new();
        let mut at = self;
        while at != to {
            at = at.step(way)?;
            path.push(at);
        }
        Some(path)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(char::from(b'A' + self.file()))?;
        fmt::Display::fmt(&(self.rank() + 1), f)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = ParseError;

    /// Parses a square as a letter and a number, as in `a10`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut letters = text.chars();
        let file = letters.next().map(|c| c.to_ascii_uppercase());
        let file = file.filter(char::is_ascii_uppercase).ok_or(ParseError)?;
        let file = u8::try_from(file).map_err(|_| ParseError)? - b'A';
        let rank = letters.as_str();
        let plain = !rank.is_empty() && rank.len() <= 2 && rank.bytes().all(|c| c.is_ascii_digit());
        let rank: u8 = rank.parse().map_err(|_| ParseError)?;
        if !plain || rank == 0 || (text.contains('0') && rank != SIZE) {
            return Err(ParseError);
        }
        Self::new(file, rank - 1).ok_or(ParseError)
    }
}

/// A direction on the board, as red sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// Towards rank 10.
    Up,
    /// Towards file J.
    Right,
    /// Towards rank 1.
    Down,
    /// Towards file A.
    Left,
}

impl Way {
    /// All directions, clockwise from the top.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// Returns whether `to` lies straight in this direction.
    fn leads(self, from: Square, to: Square) -> bool {
        let (same_file, same_rank) = (from.file() == to.file(), from.rank() == to.rank());
        match self {
            Self::Up => same_file && to.rank() > from.rank(),
            Self::Right => same_rank && to.file() > from.file(),
            Self::Down => same_file && to.rank() < from.rank(),
            Self::Left => same_rank && to.file() < from.file(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_round_trip_through_text() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.to_string().to_lowercase().parse(), Ok(square));
        }
        for text in [
            "", "A", "A0", "A11", "K1", "A01", "1A", "AA", "A1x", "É1", "A+1",
        ] {
            assert_eq!(text.parse::<Square>(), Err(ParseError), "{text}");
        }
        assert_eq!(Square::all().filter(|square| square.is_lake()).count(), 8);
    }

    #[test]
    fn own_places_begin_at_the_front_left() {
        let text = |side: Side, place| side.own(place).to_string();
        assert_eq!(
            (text(Side::Red, 0), text(Side::Red, 39)),
            ("A4".into(), "J1".into())
        );
        assert_eq!(
            (text(Side::Blue, 0), text(Side::Blue, 39)),
            ("J7".into(), "A10".into())
        );
        for side in Side::ALL {
            for place in 0..OWN {
                assert_eq!(side.place(side.own(place)), Some(place));
                assert_eq!(side.other().place(side.own(place)), None);
            }
        }
    }

    #[test]
    fn paths_are_straight_and_avoid_lakes() {
        let square = |text: &str| text.parse::<Square>().expect("a square");
        let path = |from, to| square(from).path(square(to)).map(|path| path.len());
        assert_eq!(path("A1", "A10"), Some(9));
        assert_eq!(path("J5", "I5"), Some(1));
        assert_eq!(path("B5", "E5"), None);
        assert_eq!(path("C4", "C7"), None);
        assert_eq!(path("C4", "C5"), None);
        assert_eq!(path("A1", "B2"), None);
        assert_eq!(path("A1", "A1"), None);
        assert_eq!(square("B5").neighbours().count(), 3);
        assert_eq!(square("A1").neighbours().count(), 2);
    }
}
