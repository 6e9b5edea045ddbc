//! Cards and places in the words of format 1.

use crate::engine::ThawError;
use crate::games::stramash::board::{CASTLE, HOWES, Howe, Mashie, Place};
use crate::games::stramash::card::{Card, Rank, Suit};

/// A place is the letter of its mashie with `1` to `18` for a howe, `d` for the dock, `c1` to
/// `c5` for the castle.
pub(super) type PlaceV1 = String;

/// A card is its rank, `A 2 3 4 5 6 7 8 9 10 J Q K`, and its suit, `S H D C`; `JK` is a Bonnie
/// Fechter.
pub(super) type CardV1 = String;

const RANKS: [(&str, Rank); 13] = [
    ("A", Rank::Ace),
    ("2", Rank::Number(2)),
    ("3", Rank::Number(3)),
    ("4", Rank::Number(4)),
    ("5", Rank::Number(5)),
    ("6", Rank::Number(6)),
    ("7", Rank::Number(7)),
    ("8", Rank::Number(8)),
    ("9", Rank::Number(9)),
    ("10", Rank::Number(10)),
    ("J", Rank::Jack),
    ("Q", Rank::Queen),
    ("K", Rank::King),
];

const SUITS: [(&str, Suit); 4] = [
    ("S", Suit::Spades),
    ("H", Suit::Hearts),
    ("D", Suit::Diamonds),
    ("C", Suit::Clubs),
];

pub(super) fn freeze_card(card: Card) -> CardV1 {
    let Card::Plain(rank, suit) = card else {
        return "JK".to_owned();
    };
    let rank = RANKS.iter().find(|(_, other)| *other == rank);
    let suit = SUITS.iter().find(|(_, other)| *other == suit);
    [rank.map(|(text, _)| *text), suit.map(|(text, _)| *text)]
        .into_iter()
        .flatten()
        .collect()
}

pub(super) fn thaw_card(card: CardV1) -> Result<Card, ThawError> {
    if card == "JK" {
        return Ok(Card::Joker);
    }
    let read = SUITS.iter().find_map(|(letter, suit)| {
        let rank = card.strip_suffix(letter)?;
        let (_, rank) = RANKS.iter().find(|(text, _)| *text == rank)?;
        Some(Card::Plain(*rank, *suit))
    });
    read.ok_or(ThawError::Form("card"))
}

const MASHIES: [char; 6] = ['A', 'B', 'C', 'D', 'E', 'F'];

pub(super) fn freeze_place(place: Place) -> PlaceV1 {
    let letter = |mashie: Mashie| MASHIES[usize::from(mashie.number())];
    match place {
        Place::Track(howe) => {
            let mashie = MASHIES[usize::from(howe.index() / HOWES)];
            format!("{mashie}{}", howe.index() % HOWES + 1)
        }
        Place::Dock(mashie) => format!("{}d", letter(mashie)),
        Place::Castle(mashie, depth) => format!("{}c{depth}", letter(mashie)),
    }
}

pub(super) fn thaw_place(place: &str) -> Result<Place, ThawError> {
    let read = || {
        let mut chars = place.chars();
        let letter = chars.next()?;
        let index = MASHIES.iter().position(|other| *other == letter)?;
        let number = u8::try_from(index).ok()?;
        let mashie = Mashie::new(number)?;
        let count = |text: &str, most: u8| {
            let plain = text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0');
            let count: u8 = text.parse().ok()?;
            (plain && (1..=most).contains(&count)).then_some(count)
        };
        match chars.as_str() {
            "d" => Some(Place::Dock(mashie)),
            rest => match rest.strip_prefix('c') {
                Some(depth) => Some(Place::Castle(mashie, count(depth, CASTLE)?)),
                None => Howe::new(number * HOWES + count(rest, HOWES)? - 1).map(Place::Track),
            },
        }
    };
    read().ok_or(ThawError::Form("place"))
}
