//! Cards: 52 a pack and two Bonnie Fechters, as in the rules of Stramash.

use std::fmt;
use std::str::FromStr;

use serde_with::{DeserializeFromStr, SerializeDisplay};

use crate::engine::ParseError;

/// The number or the court of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// Moves 1, or brings a Laddie out.
    Ace,
    /// Moves 2.
    Two,
    /// Moves 3.
    Three,
    /// Moves 4.
    Four,
    /// Moves 5.
    Five,
    /// Moves 6.
    Six,
    /// Moves 7, which can be split over two Laddies.
    Seven,
    /// Moves 8 back.
    Eight,
    /// Moves 9.
    Nine,
    /// Moves 10.
    Ten,
    /// A coup'n card.
    Jack,
    /// A coup'n card.
    Queen,
    /// A coup'n card.
    King,
}

impl Rank {
    /// All of them, in order.
    pub const ALL: [Self; 13] = [
        Self::Ace,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
    ];

    /// Its number among the ranks, that of the ace being 1.
    pub(super) fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The rank that a text in the notation stands for, in capitals.
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

    /// The rank that a word stands for: in the notation or by its name, in upper or lower case.
    pub(super) fn named(word: &str) -> Option<Self> {
        const NAMES: [&str; 13] = [
            "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
            "queen", "king",
        ];
        let mut names = NAMES.iter().zip(Self::ALL);
        let named = names.find(|(name, _)| name.eq_ignore_ascii_case(word));
        named
            .map(|(_, rank)| rank)
            .or_else(|| Self::read(&word.to_ascii_uppercase()))
    }
}

/// The suit of a card; it has no meaning in play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// ♠
    Spades,
    /// ♥
    Hearts,
    /// ♦
    Diamonds,
    /// ♣
    Clubs,
}

impl Suit {
    /// All four, in the order of the notation.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// The suit that a word stands for: its sign, or its name as of one card or of several.
    pub(super) fn named(word: &str) -> Option<Self> {
        let word = word.trim_end_matches('\u{fe0f}').to_lowercase();
        Self::ALL.into_iter().find(|suit| {
            let names = match suit {
                Self::Spades => ["spade", "spades"],
                Self::Hearts => ["heart", "hearts"],
                Self::Diamonds => ["diamond", "diamonds"],
                Self::Clubs => ["club", "clubs"],
            };
            names.contains(&word.as_str()) || word.chars().eq([suit.sign()])
        })
    }

    /// Its letter in the notation.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Self::Spades => 'S',
            Self::Hearts => 'H',
            Self::Diamonds => 'D',
            Self::Clubs => 'C',
        }
    }

    /// Its sign.
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

/// A card. Copies from different packs are equal.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, DeserializeFromStr, SerializeDisplay,
)]
pub enum Card {
    /// A card with rank and suit.
    Plain(Rank, Suit),
    /// A Bonnie Fechter.
    Joker,
}

impl Card {
    /// How many different cards there are.
    pub(super) const KINDS: usize = Rank::ALL.len() * Suit::ALL.len() + 1;

    /// Its number among the different cards, in their order.
    pub(super) fn kind(self) -> usize {
        match self {
            Self::Plain(rank, suit) => rank as usize * Suit::ALL.len() + suit as usize,
            Self::Joker => Self::KINDS - 1,
        }
    }

    /// The card with that number.
    pub(super) fn of_kind(kind: usize) -> Self {
        let rank = Rank::ALL.get(kind / Suit::ALL.len());
        let suit = Suit::ALL[kind % Suit::ALL.len()];
        rank.map_or(Self::Joker, |rank| Self::Plain(*rank, suit))
    }

    /// Its rank; a Bonnie Fechter has none.
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

    /// Reads `10H` or `JK`, in upper or lower case, the suit also as its sign.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let text = text.to_ascii_uppercase();
        if text == "JK" {
            return Ok(Self::Joker);
        }
        // Signs may carry the mark that asks for a coloured picture of them.
        let text = text.trim_end_matches('\u{fe0f}');
        let read = Suit::ALL.into_iter().find_map(|suit| {
            let rank = text.strip_suffix([suit.letter(), suit.sign()])?;
            Some(Self::Plain(Rank::read(rank)?, suit))
        });
        read.ok_or(ParseError)
    }
}
