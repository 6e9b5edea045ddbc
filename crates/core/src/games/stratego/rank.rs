//! Ranks, and what each form of the game has of them.

use std::fmt;
use std::str::FromStr;

use crate::engine::{ParseError, named};

named! {
    /// What a piece is, from the flag to the marshal.
    pub enum Rank {
        /// Stays; lost, all is lost.
        Flag = "flag",
        /// Stays, and destroys all but miners.
        Bomb = "bomb",
        /// Beats the marshal, if it strikes first.
        Spy = "spy",
        /// 2: goes any distance.
        Scout = "scout",
        /// 3: clears bombs.
        Miner = "miner",
        /// 4.
        Sergeant = "sergeant",
        /// 5.
        Lieutenant = "lieutenant",
        /// 6.
        Captain = "captain",
        /// 7.
        Major = "major",
        /// 8.
        Colonel = "colonel",
        /// 9.
        General = "general",
        /// 10: the highest.
        Marshal = "marshal",
    }

    /// How many pieces an army has.
    #[derive(Default)]
    pub enum Form {
        /// Forty.
        #[default]
        Classic = "classic",
        /// Eight.
        Barrage = "barrage",
        /// Ten.
        Duel = "duel",
    }
}

impl Rank {
    /// Its letter: `F`, `B`, `S`, `2` to `9`, `M`.
    #[must_use]
    pub fn letter(self) -> char {
        char::from(b"FBS23456789M"[self.index()])
    }

    /// The rank with that letter, in either case; the spy may be `1` and the marshal `X`.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            '1' => Some(Self::Spy),
            'X' => Some(Self::Marshal),
            letter => Self::ALL.into_iter().find(|rank| rank.letter() == letter),
        }
    }

    /// Its place in [`Rank::ALL`].
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    /// What stands on the piece for people: `10` for the marshal, else the letter.
    #[must_use]
    pub fn sign(self) -> String {
        match self {
            Self::Marshal => "10".to_owned(),
            rank => rank.letter().to_string(),
        }
    }

    /// Whether it can move at all.
    #[must_use]
    pub fn moves(self) -> bool {
        !matches!(self, Self::Flag | Self::Bomb)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

impl FromStr for Rank {
    type Err = ParseError;

    /// A letter as in [`Rank::from_letter`], or `10`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => Self::from_letter(letter).ok_or(ParseError),
            _ if text == "10" => Ok(Self::Marshal),
            _ => Err(ParseError),
        }
    }
}

impl Form {
    /// How many of a rank each army has.
    #[must_use]
    pub fn count(self, rank: Rank) -> u8 {
        let counts: [u8; 12] = match self {
            Self::Classic => [1, 6, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1],
            Self::Barrage => [1, 1, 1, 2, 1, 0, 0, 0, 0, 0, 1, 1],
            Self::Duel => [1, 2, 1, 2, 2, 0, 0, 0, 0, 0, 1, 1],
        };
        counts[rank.index()]
    }

    /// How many pieces each army has.
    #[must_use]
    pub fn pieces(self) -> u8 {
        Rank::ALL.into_iter().map(|rank| self.count(rank)).sum()
    }

    /// Whether an army leaves most of its own squares empty.
    #[must_use]
    pub fn is_short(self) -> bool {
        self != Self::Classic
    }

    /// The ranks that it has, from the flag to the marshal.
    pub fn ranks(self) -> impl Iterator<Item = Rank> {
        Rank::ALL
            .into_iter()
            .filter(move |&rank| self.count(rank) > 0)
    }
}
