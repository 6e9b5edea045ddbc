//! Places on the board: the ring of howes, and a dock and a castle for each mashie.
//!
//! The measures are those of Pegs and Jokers, the game on which Stramash is based. No text about Stramash states them
//! (`docs/rules/stramash.md`, "Board").

use std::fmt::{self, Write as _};
use std::str::FromStr;

use serde_with::{DeserializeFromStr, SerializeDisplay};

use crate::engine::ParseError;

/// The number of howes of a mashie.
pub const HOWES: u8 = 18;
/// The index of the howe at which a mashie's castle branches off.
pub const ENTRY: u8 = 2;
/// The index of the howe in front of a mashie's dock.
pub const START: u8 = 7;
/// The number of howes in a castle.
pub const CASTLE: u8 = 5;

/// A section of the board. Mashies are numbered from 0 in playing direction and written `A` to `F`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mashie(u8);

impl Mashie {
    /// The mashie of the first seat.
    pub const FIRST: Self = Self(0);

    /// Returns the mashie with this number. None unless it is 0 to 5.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (number < 6).then_some(Self(number))
    }

    /// Returns the number of the mashie, counted from 0.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// Returns the letter of the mashie, `A` to `F`.
    #[must_use]
    pub fn letter(self) -> char {
        char::from(b'A' + self.0)
    }

    /// Returns the howe at which the castle branches off.
    #[must_use]
    pub fn entry(self) -> Howe {
        Howe(self.0 * HOWES + ENTRY)
    }

    /// Returns the howe in front of the dock.
    #[must_use]
    pub fn start(self) -> Howe {
        Howe(self.0 * HOWES + START)
    }

    /// Returns the castle's howe at a depth from 1 to [`CASTLE`], which is the deepest. Other depths are changed to the
    /// nearest of these.
    #[must_use]
    pub fn castle(self, depth: u8) -> Place {
        Place::Castle(Nook(self.0 << 3 | depth.clamp(1, CASTLE)))
    }
}

/// A howe of the track. It is indexed from 0 in playing direction, starting at the first howe of mashie A.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Howe(u8);

impl Howe {
    /// Returns the howe with this index. None if a track of six mashies has no such howe.
    #[must_use]
    pub fn new(index: u8) -> Option<Self> {
        (index < 6 * HOWES).then_some(Self(index))
    }

    /// Returns the index of the howe on the whole track.
    #[must_use]
    pub fn index(self) -> u8 {
        self.0
    }

    /// Returns the mashie that the howe belongs to.
    #[must_use]
    pub fn mashie(self) -> Mashie {
        Mashie(self.0 / HOWES)
    }

    /// Returns the number of the howe on its mashie, 1 to 18.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0 % HOWES + 1
    }

    /// Returns the howe that is `steps` forward of this one on a board with `mashies` mashies.
    #[must_use]
    pub fn forward(self, steps: u8, mashies: u8) -> Self {
        Self::on_ring(self.0 + steps, mashies)
    }

    /// Returns the howe that is `steps` backward (widdershins) of this one on a board with `mashies` mashies.
    #[must_use]
    pub fn back(self, steps: u8, mashies: u8) -> Self {
        Self::on_ring(self.0 + mashies * HOWES - steps, mashies)
    }

    /// Returns the number of steps forward from this howe to `other`.
    #[must_use]
    pub fn steps_to(self, other: Self, mashies: u8) -> u8 {
        Self::on_ring(other.0 + mashies * HOWES - self.0, mashies).0
    }

    /// Returns the howe with the index `count`, which may be beyond the end of the ring. Compares before dividing,
    /// because the division would take most of the time.
    fn on_ring(count: u8, mashies: u8) -> Self {
        let ring = mashies * HOWES;
        match count.checked_sub(ring) {
            None => Self(count),
            Some(over) if over < ring => Self(over),
            Some(_) => Self(count % ring),
        }
    }
}

/// A howe of a castle. Its mashie and depth are packed into one byte, so that a [`Place`] takes two bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nook(u8);

impl Nook {
    /// Returns the mashie to which the castle belongs.
    #[must_use]
    pub fn mashie(self) -> Mashie {
        Mashie(self.0 >> 3)
    }

    /// Returns the depth of the howe, from 1 to [`CASTLE`], which is the deepest.
    #[must_use]
    pub fn depth(self) -> u8 {
        self.0 & 7
    }
}

/// A place where a Laddie can be.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, DeserializeFromStr, SerializeDisplay,
)]
pub enum Place {
    /// The dock of a mashie.
    Dock(Mashie),
    /// A howe of the track.
    Track(Howe),
    /// A howe of a castle.
    Castle(Nook),
}

impl Place {
    /// Returns the howe. None if the place is not on the track.
    #[must_use]
    pub fn howe(self) -> Option<Howe> {
        match self {
            Self::Track(howe) => Some(howe),
            Self::Dock(_) | Self::Castle(..) => None,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dock(mashie) => {
                f.write_char(mashie.letter())?;
                f.write_char('d')
            }
            Self::Track(howe) => {
                f.write_char(howe.mashie().letter())?;
                write_number(f, howe.number())
            }
            Self::Castle(nook) => {
                f.write_char(nook.mashie().letter())?;
                f.write_char('c')?;
                write_number(f, nook.depth())
            }
        }
    }
}

/// Writes a number below 100 digit by digit, because this is faster and choices print hundreds of places.
fn write_number(f: &mut fmt::Formatter<'_>, n: u8) -> fmt::Result {
    if n >= 10 {
        f.write_char(char::from(b'0' + n / 10 % 10))?;
    }
    f.write_char(char::from(b'0' + n % 10))
}

impl FromStr for Place {
    type Err = ParseError;

    /// Parses `A8`, `Ac3` or `Ad`, ignoring case.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        read(text).ok_or(ParseError)
    }
}

fn read(text: &str) -> Option<Place> {
    let mut chars = text.chars();
    let letter = u8::try_from(chars.next()?.to_ascii_uppercase()).ok()?;
    let mashie = Mashie::new(letter.checked_sub(b'A')?)?;
    let rest = chars.as_str();
    let number = |text: &str, most: u8| -> Option<u8> {
        let plain = !text.starts_with('0') && text.bytes().all(|b| b.is_ascii_digit());
        let value = text.parse().ok()?;
        (plain && (1..=most).contains(&value)).then_some(value)
    };
    if rest.eq_ignore_ascii_case("d") {
        Some(Place::Dock(mashie))
    } else if let Some(depth) = rest.strip_prefix(['c', 'C']) {
        Some(mashie.castle(number(depth, CASTLE)?))
    } else {
        let howe = mashie.0 * HOWES + number(rest, HOWES)? - 1;
        Some(Place::Track(Howe(howe)))
    }
}
