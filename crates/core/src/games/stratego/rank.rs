//! The ranks of pieces, and the composition of an army in each form of the game.

use std::fmt;
use std::str::FromStr;

use crate::engine::{ParseError, named};

named! {
    /// The rank of a piece, from the flag to the marshal.
    pub enum Rank {
        /// The flag. It cannot move, and its capture ends the match.
        Flag = "flag",
        /// The bomb. It cannot move, and it destroys every attacker except miners.
        Bomb = "bomb",
        /// The spy. It beats the marshal if it strikes first.
        Spy = "spy",
        /// The scout, number 2. It moves any distance.
        Scout = "scout",
        /// The miner, number 3. It removes bombs.
        Miner = "miner",
        /// The sergeant, number 4.
        Sergeant = "sergeant",
        /// The lieutenant, number 5.
        Lieutenant = "lieutenant",
        /// The captain, number 6.
        Captain = "captain",
        /// The major, number 7.
        Major = "major",
        /// The colonel, number 8.
        Colonel = "colonel",
        /// The general, number 9.
        General = "general",
        /// The marshal, number 10, which is the highest rank.
        Marshal = "marshal",
    }

    /// The form of the game. It determines the number of pieces in an army.
    #[derive(Default)]
    pub enum Form {
        /// The classic form, with forty pieces.
        #[default]
        Classic = "classic",
        /// A short form with eight pieces.
        Barrage = "barrage",
        /// A short form with ten pieces.
        Duel = "duel",
    }
}

impl Rank {
    /// Returns the letter of the rank: `F`, `B`, `S`, `2` to `9`, or `M`.
    #[must_use]
    pub fn letter(self) -> char {
        char::from(b"FBS23456789M"[self.index()])
    }

    /// Returns the rank with this letter, ignoring case. `1` also means the spy, and `X` the marshal.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            '1' => Some(Self::Spy),
            'X' => Some(Self::Marshal),
            letter => Self::ALL.into_iter().find(|rank| rank.letter() == letter),
        }
    }

    /// Returns the index of the rank in [`Rank::ALL`].
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    /// Returns the text that is drawn on the piece: `10` for the marshal, otherwise the letter.
    #[must_use]
    pub fn sign(self) -> String {
        match self {
            Self::Marshal => "10".to_owned(),
            rank => rank.letter().to_string(),
        }
    }

    /// Returns whether pieces of this rank can move.
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

    /// Parses `10`, or a letter that [`Rank::from_letter`] accepts.
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
    /// Returns the number of pieces of a rank in an army.
    #[must_use]
    pub fn count(self, rank: Rank) -> u8 {
        let counts: [u8; 12] = match self {
            Self::Classic => [1, 6, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1],
            Self::Barrage => [1, 1, 1, 2, 1, 0, 0, 0, 0, 0, 1, 1],
            Self::Duel => [1, 2, 1, 2, 2, 0, 0, 0, 0, 0, 1, 1],
        };
        counts[rank.index()]
    }

    /// Returns the number of pieces in an army.
    #[must_use]
    pub fn pieces(self) -> u8 {
        Rank::ALL.into_iter().map(|rank| self.count(rank)).sum()
    }

    /// Returns whether an army fills only a part of its own squares.
    #[must_use]
    pub fn is_short(self) -> bool {
        self != Self::Classic
    }

    /// Returns the ranks that occur in an army, from the flag to the marshal.
    pub fn ranks(self) -> impl Iterator<Item = Rank> {
        Rank::ALL
            .into_iter()
            .filter(move |&rank| self.count(rank) > 0)
    }
}
