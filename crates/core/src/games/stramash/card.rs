//! Cards: packs of 52 cards and two Bonnie Fechters.

use std::fmt;
use std::str::FromStr;

use serde_with::{DeserializeFromStr, SerializeDisplay};

use crate::engine::{ParseError, named};

named! {
    /// The rank of a card.
    pub enum Rank {
        /// Moves 1, or brings a Laddie out.
        Ace = "ace",
        /// Moves 2.
        Two = "two",
        /// Moves 3.
        Three = "three",
        /// Moves 4.
        Four = "four",
        /// Moves 5.
        Five = "five",
        /// Moves 6.
        Six = "six",
        /// Moves 7, which can be split over two Laddies.
        Seven = "seven",
        /// Moves 8 back.
        Eight = "eight",
        /// Moves 9.
        Nine = "nine",
        /// Moves 10.
        Ten = "ten",
        /// Moves 10, or brings a Laddie out of the dock. The rulebook calls such a card a "coup'n card".
        Jack = "jack",
        /// Moves 10, or brings a Laddie out.
        Queen = "queen",
        /// Moves 10, or brings a Laddie out.
        King = "king",
    }

    /// The suit of a card, which has no effect in play.
    pub enum Suit {
        /// ♠
        Spades = "spades",
        /// ♥
        Hearts = "hearts",
        /// ♦
        Diamonds = "diamonds",
        /// ♣
        Clubs = "clubs",
    }
}

impl Rank {
    /// Returns the number of the rank. The ace is 1 and the king 13.
    pub(super) fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Parses a rank as the notation writes it, in capitals.
    pub(super) fn read(text: &str) -> Option<Self> {
        Some(match text.as_bytes() {
            b"A" => Self::Ace,
            b"10" => Self::Ten,
            [digit @ b'2'..=b'9'] => Self::ALL[usize::from(digit - b'1')],
            b"J" => Self::Jack,
            b"Q" => Self::Queen,
            b"K" => Self::King,
            _ => return None,
        })
    }

    /// Parses a rank as the notation writes it, or its English name, ignoring case.
    pub(super) fn spoken(word: &str) -> Option<Self> {
        let named = Self::named(&word.to_ascii_lowercase());
        named.or_else(|| Self::read(&word.to_ascii_uppercase()))
    }
}

impl Suit {
    /// Parses the sign of a suit, or its English name in the singular or plural.
    pub(super) fn spoken(word: &str) -> Option<Self> {
        let word = word.trim_end_matches('\u{fe0f}').to_lowercase();
        Self::ALL.into_iter().find(|suit| {
            word == suit.name()
                || suit.name().strip_suffix('s') == Some(&*word)
                || word.chars().eq([suit.sign()])
        })
    }

    /// Returns the letter of the suit in the notation.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Self::Spades => 'S',
            Self::Hearts => 'H',
            Self::Diamonds => 'D',
            Self::Clubs => 'C',
        }
    }

    /// Returns the sign of the suit.
    #[must_use]
    pub fn sign(self) -> char {
        match self {
            Self::Spades => '♠',
            Self::Hearts => '♥',
            Self::Diamonds => '♦',
            Self::Clubs => '♣',
        }
    }
}

/// A card. Equal cards from different packs compare equal.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, DeserializeFromStr, SerializeDisplay,
)]
pub enum Card {
    /// A card with rank and suit.
    Plain(Rank, Suit),
    /// A Bonnie Fechter, the joker of the game.
    Joker,
}

impl Card {
    /// The number of different cards.
    pub(super) const KINDS: usize = Rank::ALL.len() * Suit::ALL.len() + 1;

    /// Returns the index of the card in the sorted list of all different cards.
    pub(super) fn kind(self) -> usize {
        match self {
            Self::Plain(rank, suit) => rank as usize * Suit::ALL.len() + suit as usize,
            Self::Joker => Self::KINDS - 1,
        }
    }

    /// Returns the card with the index `kind` in the sorted list of all different cards.
    pub(super) fn of_kind(kind: usize) -> Self {
        let rank = Rank::ALL.get(kind / Suit::ALL.len());
        let suit = Suit::ALL[kind % Suit::ALL.len()];
        rank.map_or(Self::Joker, |rank| Self::Plain(*rank, suit))
    }

    pub(super) fn rank(self) -> Option<Rank> {
        match self {
            Self::Plain(rank, _) => Some(rank),
            Self::Joker => None,
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ace => f.write_str("A"),
            Self::Jack => f.write_str("J"),
            Self::Queen => f.write_str("Q"),
            Self::King => f.write_str("K"),
            number => number.number().fmt(f),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain(rank, suit) => write!(f, "{rank}{}", suit.letter()),
            Self::Joker => f.write_str("JK"),
        }
    }
}

impl FromStr for Card {
    type Err = ParseError;

    /// Parses a card such as `10H` or `JK`, ignoring case. The suit may also be written as its sign.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let text = text.to_ascii_uppercase();
        if text == "JK" {
            return Ok(Self::Joker);
        }
        // Removes the variation selector that may follow a suit sign and asks for an emoji.
        let text = text.trim_end_matches('\u{fe0f}');
        let read = Suit::ALL.into_iter().find_map(|suit| {
            let rank = text.strip_suffix([suit.letter(), suit.sign()])?;
            Some(Self::Plain(Rank::read(rank)?, suit))
        });
        read.ok_or(ParseError)
    }
}
